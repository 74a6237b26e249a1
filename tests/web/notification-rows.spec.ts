import { readAll, requestOf } from './support/notifications.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A stream ends with its token, which the machine dates: the service follows the machine's clock here. */
test.beforeEach(({ stoa }) => stoa.clock.set(Temporal.Now.instant().toString()));
test.afterAll(({ stoa }) => stoa.clock.set(NOW));

test('what happened to an event is one row, and reading it reads all of that', async ({
  page,
  stoa,
}) => {
  await readAll(stoa);
  const id = await requestOf(stoa, 'Rowing club');
  const manager = await stoa.as('manager');
  await manager('PUT', `/events/${id}`, { title: 'Rowing Club' });
  stoa.clock.move({ seconds: 1 });
  await manager('PUT', `/events/${id}`, { title: 'The Rowing Club' });
  const alice = await stoa.as('alice');
  await expect(async () => {
    const { data } = await alice('GET', '/notifications/unread-count');
    expect(data.count).toBe(2);
  }).toPass();
  await signIn(page, 'alice', '/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'The Rowing Club' }).first();
  await expect(row.getByRole('heading')).toHaveText(/^Changed: The Rowing Club/);
  await row.getByText('1 earlier').click();
  await expect(row.getByText('Changed: Rowing Club')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Mark read' }).click();
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  expect((await alice('GET', '/notifications/unread-count')).data.count).toBe(0);
});

test('what waits for my decision counts among approvals alone', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  await manager('POST', '/notifications/read-all');
  await requestOf(stoa, 'Chess evening');
  await expect(async () => {
    const { data } = await manager('GET', '/notifications?unread=1');
    expect(data.map(({ type }: { type: string }) => type)).toContain('event_submitted');
  }).toPass();
  await signIn(page, 'manager', '/notifications');
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unread (0)' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Approvals.*waiting/ })).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { name: /approval: Chess evening/ })).toBeVisible();
});

import { setBrowserClock } from './support/browser-clock.ts';
import { fillDate } from './support/fields.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const DEPUTY = 'E-mail of the deputy';

test('a manager says by keyboard who decides meanwhile, changes it and deletes it', async ({
  page,
  stoa,
  faults,
}) => {
  await stoa.as('bob').then((bob) => bob('GET', '/me'));
  await signIn(page, 'manager', '/profile');
  const form = page.getByRole('form', { name: 'When I am away' });
  await fillDate(form, 'First day', '2026-11-24');
  await fillDate(form, 'Last day', '2026-11-23');
  await form.getByLabel(DEPUTY).fill('nobody@stoa.test');
  await form.getByLabel(DEPUTY).press('Enter');
  await expect(form.getByText('must not be before from').last()).toBeVisible();
  faults.length = 0;
  await fillDate(form, 'Last day', '2026-11-27');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(
    form.getByText('must be the address of a person who has signed in').last(),
  ).toBeVisible();
  faults.length = 0;
  await expectAccessible(page);
  await form.getByLabel(DEPUTY).fill('bob@stoa.test');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const kept = page.getByText('Bob Baker decides for you from');
  await expect(kept).toContainText('24 Nov');
  await expectAccessible(page);
  const manager = await stoa.as('manager');
  expect((await manager('GET', '/me/absence')).data.absence).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-27',
    deputy: { name: 'Bob Baker' },
  });
  await page.reload();
  await expect(form.getByLabel(DEPUTY)).toHaveValue('bob@stoa.test');
  await fillDate(form, 'Last day', '2026-11-30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(kept).toContainText('30 Nov');
  await page.getByRole('button', { name: 'Delete the absence' }).press('Enter');
  await expect(kept).toBeHidden();
  await expect(form.getByLabel(DEPUTY)).toHaveValue('');
  expect((await manager('GET', '/me/absence')).data.absence).toBeNull();
});

test('the deputy sees for whom a request waits, decides it, and the history says so', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Deputy Room');
  const { id } = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Codicology',
    start_at: '2026-12-01T10:00:00Z',
    end_at: '2026-12-01T11:00:00Z',
  });
  await stoa.as('bob').then((bob) => bob('GET', '/me'));
  const manager = await stoa.as('manager');
  const absence = { from: '2026-11-24', to: '2026-11-27', deputy_email: 'bob@stoa.test' };
  await manager('PUT', '/me/absence', absence);
  await signIn(page, 'bob', '/approvals');
  const row = page.locator(`[data-request="${id}"]`);
  await expect(row.getByText('for Max Manager')).toBeVisible();
  await row.getByRole('button', { name: 'Codicology' }).press('Enter');
  const pane = page.getByRole('complementary', { name: 'Codicology' });
  await expect(pane.getByText('for Max Manager')).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(row).toBeHidden();
  await page.goto(`/events/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Bob Baker approved · for Max Manager');
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText(
    'Bob Baker · for Max Manager',
  );
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByText('You also decide for Max Manager now.')).toBeVisible();
  await expectAccessible(page);
  await manager('DELETE', '/me/absence');
});

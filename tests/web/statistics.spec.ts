import { fillDate } from './support/fields.ts';
import { overflowOf } from './support/layout.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const HOUR = { start_at: '2026-11-24T09:00:00Z', end_at: '2026-11-24T10:30:00Z' };
const DAYS = 'from=2026-11-01&to=2026-11-30';

test('a manager sees the use of rooms as a chart and as a table, and filters by the address', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Counted Room');
  await createEvent(stoa, 'manager', {
    room_id: room.id,
    title: 'Counted lecture',
    status: 'approved',
    ...HOUR,
  });
  await signIn(page, 'manager', `/manage/statistics?${DAYS}`);
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  const chart = page.getByRole('img', { name: /^Chart: Hours used/ });
  await expect(chart).toContainText('Counted Room: 1.5 h');
  const table = page.getByRole('table', { name: 'Hours used' });
  const row = table.getByRole('row', { name: /Counted Room/ });
  await expect(row.getByRole('cell')).toHaveText(['1.5', '720', '0.2%', '1', '1']);
  await expectAccessible(page);
  await page.getByLabel('Room', { exact: true }).selectOption(room.id);
  await page.getByLabel('Grouped by').selectOption('weekday');
  await expect(page).toHaveURL(
    new RegExp(`group=weekday.*room=${room.id}|room=${room.id}.*group=weekday`),
  );
  await expect(
    table
      .getByRole('row', { name: /Tuesday/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1.5');
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(8);
  const link = page.getByRole('link', { name: 'Download CSV' });
  const file = await page.request.get(String(await link.getAttribute('href')));
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toContain('tuesday,Tuesday,1.5');
});

test('requests are shown with what became of them', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Asked Room');
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'Asked', ...HOUR });
  await signIn(page, 'manager', `/manage/statistics?${DAYS}`);
  await page.getByRole('link', { name: 'Requests' }).click();
  const table = page.getByRole('table', { name: 'Requests and approvals' });
  const row = table.getByRole('row', { name: /Asked Room/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '0', '0', '0', '0', '1', '–']);
  await expect(page.getByRole('img')).toContainText('Asked Room: 0 of 1 approved');
  await expectAccessible(page);
  await fillDate(page, 'From', '2026-10-01');
  await fillDate(page, 'To', '2026-10-02');
  await expect(page.getByText('Nothing to count in this time.')).toBeVisible();
});

test('rooms are counted by their layouts and features', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  const piano = (await manager('POST', '/room-features', { name: 'Piano' })).data.id;
  const room = await createRoom(stoa, 'Music Room');
  await createRoom(stoa, 'Plain Room');
  await manager('PUT', `/rooms/${room.id}`, { feature_ids: [piano], seating_type: 'horseshoe' });
  await signIn(page, 'manager', `/manage/statistics?${DAYS}`);
  const table = page.getByRole('table', { name: 'Hours used' });
  await expect(table.getByRole('row', { name: /Plain Room/ })).toBeVisible();
  await page.getByLabel('Features').selectOption('Piano');
  await expect(table.getByRole('row', { name: /Plain Room/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /Music Room/ })).toBeVisible();
  await page.getByLabel('Layout').selectOption('Horseshoe');
  await expect(page).toHaveURL(/layout=horseshoe/);
  await expect(table.getByRole('row', { name: /Music Room/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Remove Piano' }).click();
  await page.getByLabel('Layout').selectOption('U-shape');
  await expect(table.getByRole('row', { name: /Music Room/ })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Download CSV' });
  expect(await link.getAttribute('href')).toContain('layout=u_shape');
});

test('a chart fits a phone', async ({ page, stoa }) => {
  await createRoom(stoa, 'Phone Room');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', `/manage/statistics?${DAYS}&group=hour`);
  await expect(page.getByRole('img', { name: /^Chart/ })).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a user gets the page for those who may not, and no entry in the navigation', async ({
  page,
}) => {
  await signIn(page, 'bob', '/manage/statistics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Statistics' })).toBeHidden();
});

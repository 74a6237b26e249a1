import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: string, from: string, to: string) => ({
  start_at: `${day}T${from}:00Z`,
  end_at: `${day}T${to}:00Z`,
});

test('requested and approved bookings stand together in time', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Humboldt Room');
  const alice = (title: string, times: object) =>
    createEvent(stoa, 'alice', { room_id: room.id, title, ...times } as never);
  await alice('Third', at('2026-11-27', '10:00', '11:00'));
  const second = await alice('Second', at('2026-11-26', '10:00', '11:00'));
  await alice('First', at('2026-11-25', '10:00', '11:00'));
  await alice('Later', at('2026-12-02', '10:00', '11:00'));
  await (await stoa.as('manager'))('POST', `/events/${second.id}/approve`, {});
  await signIn(page, 'alice', '/mine');
  await expect(page).toHaveURL(/\/mine\/coming$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'First',
    'Second',
    'Third',
    'Later',
  ]);
  const states = page.locator('.plain-rows .tag');
  await expect(states).toHaveText(['Requested', 'Approved', 'Requested', 'Requested']);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.getByRole('link', { name: 'Waiting (3)' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeHidden();
});

test('cancelling one of 14 dates leaves 13, and Undo brings it back', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Series Room');
  const series = await createEvent(stoa, 'bob', {
    room_id: room.id,
    title: 'Palaeography',
    ...at('2026-12-01', '10:15', '11:45'),
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 14,
  });
  const bob = await stoa.as('bob');
  const dates = async (): Promise<number> => {
    const window = 'from=2026-11-24T00:00:00Z&to=2027-11-24T00:00:00Z';
    const { data } = await bob('GET', `/events?mine=1&status=pending,approved&${window}`);
    return data.length;
  };
  expect(await dates()).toBe(14);
  await signIn(page, 'bob', '/mine/coming');
  await expect(page.getByRole('heading', { name: 'Palaeography' })).toHaveCount(1);
  const row = page.locator('[data-booking]');
  await expect(row).toContainText('Tue 1 Dec');
  await expect(row).toContainText('Every Tuesday, 14 dates');
  await page.getByRole('button', { name: 'Show the dates Palaeography' }).click();
  await expect(row.locator('[data-date]')).toHaveCount(14);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Tue 8 Dec' }).click();
  await expect(page.locator('.toast-box')).toContainText('Palaeography on Tuesday');
  await expect(row).toContainText('13 dates (1 of 14 left out: 8 Dec cancelled)');
  await expect(row.locator('[data-date]').nth(1)).toContainText('Cancelled');
  expect(await dates()).toBe(13);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Every Tuesday, 14 dates');
  expect(await dates()).toBe(14);
  await page.getByRole('button', { name: 'More for Palaeography' }).first().click();
  await page.getByRole('menuitem', { name: 'Cancel all…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('All 14 dates are cancelled.');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Why (optional)').fill('Heating fails');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Nothing coming.')).toBeVisible();
  expect((await bob('GET', `/events/${series.id}`)).data.status).toBe('cancelled');
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByText('“Heating fails”')).toBeVisible();
});

test('a returned event shows the comment of the approver', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Thesis Room');
  const event = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Thesis defence',
    ...at('2026-12-03', '10:00', '11:00'),
  });
  const comment = 'Please name the external examiner.';
  await (await stoa.as('manager'))('POST', `/events/${event.id}/return`, { comment });
  await signIn(page, 'alice', '/mine');
  await expect(page.getByText('Thesis defence came back to you.')).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct and send again' })).toHaveAttribute(
    'href',
    `/events/${event.id}/edit`,
  );
  await expectAccessible(page);
});

test('a series is one row with its next date, and one request brings all rows', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Row Room');
  stoa.clock.set('2026-11-16T08:00:00Z');
  const weekly = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 12 };
  for (const [title, from, to] of [
    ['Row one', '08:00', '09:00'],
    ['Row two', '10:00', '11:00'],
    ['Row three', '12:00', '13:00'],
  ] as const)
    await createEvent(stoa, 'manager', {
      room_id: room.id,
      title,
      ...at('2026-11-17', from, to),
      ...weekly,
    });
  stoa.clock.set(NOW);
  const lists: string[] = [];
  const dates: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/events') lists.push(url.search);
    if (url.pathname.endsWith('/occurrences')) dates.push(url.pathname);
  });
  await signIn(page, 'manager', '/mine/coming?q=Row');
  const rows = page.locator('[data-booking]');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('10 of 12 still to come');
  await expect(rows.first().locator('.when')).toContainText('Tue 24 Nov');
  expect(lists.filter((search) => search.includes('search=Row'))).toHaveLength(1);
  expect(dates).toEqual([]);
  await page.goto('/mine/past?q=Row');
  await expect(rows).toHaveCount(3);
  await expect(rows.last().locator('.when')).toContainText('17 Nov');
});

test('my week and my month show what is mine in all rooms, beside each other where it meets', async ({
  page,
  stoa,
}) => {
  const [one, two] = [await createRoom(stoa, 'Week One'), await createRoom(stoa, 'Week Two')];
  const own = (title: string, room_id: string, times: object) =>
    createEvent(stoa, 'admin', { title, room_id, ...times } as never);
  await own('Counting', one.id, at('2026-11-26', '09:00', '11:00'));
  await own('Weighing', two.id, at('2026-11-26', '10:00', '12:00'));
  await createEvent(stoa, 'bob', {
    title: 'Not mine',
    room_id: one.id,
    ...at('2026-11-26', '13:00', '14:00'),
  });
  await signIn(page, 'admin', '/mine/coming');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/\/mine\/week\/2026-11-24$/);
  const grid = page.getByRole('grid', { name: 'My week' });
  const counting = grid.getByRole('gridcell', { name: /^Counting, Week One/ });
  const weighing = grid.getByRole('gridcell', { name: /^Weighing, Week Two/ });
  await expect(counting).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /Not mine/ })).toHaveCount(0);
  const [left, right] = [await counting.boundingBox(), await weighing.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/\/mine\/month\/2026-11-\d\d$/);
  await expect(page.getByRole('cell', { name: /26 November/ })).toContainText('Weighing, Week Two');
  await expectAccessible(page);
  await page.getByRole('link', { name: /26 November/ }).click();
  await expect(page).toHaveURL(/\/mine\/week\/2026-11-26$/);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('link', { name: 'Counting, Week One' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Counting' })).toBeVisible();
  await expectAccessible(page);
});

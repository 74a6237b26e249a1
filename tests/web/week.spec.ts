import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

let room: string;

test.beforeAll(async ({ stoa }) => {
  const manager = await stoa.as('manager');
  const alice = await stoa.as('alice');
  const { data: venue } = await manager('POST', '/venues', {
    name: 'East Wing',
    timezone: 'Europe/Berlin',
  });
  const fields = { name: 'Long Hall', location: 'First floor', capacity: 320, venue_id: venue.id };
  room = (await manager('POST', '/rooms', fields)).data.id;
  const made = await alice('POST', '/events', {
    title: 'Palaeography',
    status: 'pending',
    room_id: room,
    start_at: '2026-11-23T10:15',
    end_at: '2026-11-23T11:45',
    recurrence_rule: 'FREQ=DAILY',
    recurrence_count: 7,
  });
  expect(made.status).toBe(201);
  const dates = `/events/${made.data.id}/occurrences`;
  const moved = { start_at: '2026-11-25T14:00', end_at: '2026-11-25T15:30' };
  expect((await alice('PUT', `${dates}/2026-11-25`, moved)).status).toBe(200);
  expect((await alice('PUT', `${dates}/2026-11-26`, { is_cancelled: true })).status).toBe(200);
});
test.beforeEach(({ page }) => setClock(page));

const open = async (page: Page, path: string): Promise<void> => {
  await signIn(page, 'alice', path);
  await expect(page.getByRole('heading', { name: 'Long Hall', level: 1 })).toBeVisible();
};

test('a series shows its dates, the one that was moved, and nothing of the cancelled one', async ({
  page,
}) => {
  await open(page, `/rooms/${room}/week/2026-11-24`);
  const dates = page.getByRole('gridcell', { name: /^Palaeography/ });
  await expect(dates).toHaveCount(6);
  await expect(page.getByRole('gridcell', { name: /^Palaeography, 10:15 to 11:45/ })).toHaveCount(
    5,
  );
  await expect(
    page.getByRole('gridcell', { name: /^Palaeography, 14:00 to 15:30, requested, yours/ }),
  ).toHaveCount(1);
  await expect(
    page.getByRole('columnheader', { name: 'Tuesday 24 November, today' }),
  ).toBeVisible();
  await expect(page.getByText('First floor')).toBeVisible();
  await expectAccessible(page);
});

test('the night with 25 hours shows 02:00 twice, the one with 23 says which is missing', async ({
  page,
}) => {
  await open(page, `/rooms/${room}/week/2026-10-25`);
  await expect(page.locator('.grid-time span', { hasText: '02:00' })).toHaveCount(2);
  await page.goto(`/rooms/${room}/week/2027-03-28`);
  await expect(page.getByText('no 02:00–03:00')).toBeAttached();
});

test('arrow keys go down the day and across the days, and Enter opens the box', async ({
  page,
}) => {
  await open(page, `/rooms/${room}/week/2026-11-24`);
  await page
    .getByRole('row', { name: 'Tuesday 24 November' })
    .getByRole('gridcell')
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Palaeography, 10:15/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName('Free, 00:00 to 14:00');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Book Long Hall' });
  await expect(box.getByText('Wednesday 25 November')).toBeVisible();
  await expect(box.getByRole('textbox', { name: 'Title' })).toBeFocused();
});

test('week, month and day keep the chosen time, and a month shows what is on', async ({ page }) => {
  await open(page, `/rooms/${room}/week/2026-11-24`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/2026-12-01$/);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/2026-11-24$/);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/month\/2026-11-24$/);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month\/2026-12-24$/);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/week\/2026-12-24$/);
  await page.goto(`/rooms/${room}/month/2026-11`);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page).toHaveURL(/schedule\/2026-11-01/);
  await page.goto(`/rooms/${room}/month/2026-11-24`);
  const day = page
    .getByRole('cell')
    .filter({ has: page.getByRole('link', { name: 'Tuesday 24 November' }) });
  await expect(day).toContainText('Palaeography');
  await expectAccessible(page);
  await day.getByRole('link').click();
  await expect(page).toHaveURL(/schedule\/2026-11-24/);
});

test('a week and a month of all rooms say how full each day is', async ({ page }) => {
  await signIn(page, 'alice', '/schedule/week/2026-11-24');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByRole('cell', { name: '1 booking' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'November 2026', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell').filter({ hasText: 'Palaeography' }).first()).toBeVisible();
});

test('on a phone a week is a list of days with what can be booked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/rooms/${room}/week/2026-11-24`);
  await expect(page.getByRole('heading', { name: 'Tuesday 24 November' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book from 11:45' }).first()).toBeVisible();
});

test('a room that is out of use can be seen, not booked', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  const { data: old } = await manager('POST', '/rooms', { name: 'Old Cellar', capacity: 10 });
  expect((await manager('PUT', `/rooms/${old.id}`, { is_active: false })).status).toBe(200);
  await signIn(page, 'alice', `/rooms/${old.id}/week/2026-11-24`);
  await expect(page.getByText('Out of use. What is booked stays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book this room' })).toHaveCount(0);
});

test('keys move an own request to another day and time with one conditional write', async ({
  page,
  stoa,
}) => {
  const alice = await stoa.as('alice');
  const times = { start_at: '2026-12-09T10:00', end_at: '2026-12-09T11:00' };
  const { data: event } = await alice('POST', '/events', {
    title: 'Rehearsal',
    status: 'pending',
    room_id: room,
    ...times,
  });
  const writes: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.headers()['if-match']);
  });
  await open(page, `/rooms/${room}/week/2026-12-09`);
  await page.getByRole('gridcell', { name: /^Rehearsal, 10:00/ }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-live=polite]')).toHaveText(
    'Thursday 10 December, 11:00 to 12:00 in Long Hall',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Rehearsal” is now on Thu 10 Dec at 11:00.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^Rehearsal, 11:00 to 12:00/ })).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatch(/"/);
  const moved = await alice('GET', `/events/${event.id}`);
  expect(moved.data.start_at).toBe('2026-12-10T10:00:00Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell', { name: /^Rehearsal, 10:00 to 11:00/ })).toBeVisible();
});

test('with cancelled=1 in the address the cancelled date is struck through, also after other weeks', async ({
  page,
}) => {
  await open(page, `/rooms/${room}/week/2026-11-24?cancelled=1`);
  const struck = page.getByRole('gridcell', { name: /^Palaeography.*cancelled/ });
  await expect(struck).toHaveCount(1);
  await expect(page.getByRole('gridcell', { name: /^Palaeography/ })).toHaveCount(7);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/2026-12-01\?cancelled=1$/);
});

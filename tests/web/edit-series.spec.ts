import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { fillHour } from './support/fields.ts';
import { createEvent, createRoom } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, expectAccessibleHere, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const weekly = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU', recurrence_count: 4 };
const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };

/** A series of four Tuesdays of alice. */
async function createSeries(stoa: Stoa, title: string) {
  const room = await createRoom(stoa, `Room of ${title}`);
  const series = await createEvent(stoa, 'alice', {
    title,
    room_id: room.id,
    ...times,
    ...weekly,
  });
  return { room, series };
}

/** When the dates of a series begin, in the order of time. */
async function startsOf(stoa: Stoa, id: string): Promise<string[]> {
  const { data } = await (await stoa.as('alice'))('GET', `/events/${id}/occurrences`);
  return data.map(({ start_at }: { start_at: string }) => start_at);
}

/** Holds the answer of a write back until the page has read again all that it shows. */
const readAgainDuringWrite = (page: Page, url: RegExp): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const isRead = page.waitForResponse((one) => one.url().endsWith('/api/v1/me'));
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await isRead;
    await route.fulfill({ response });
  });

const panel = (page: Page) => page.getByRole('region', { name: 'Is the room free?' });

test('editing a series asks first, and one date changes alone', async ({ page, stoa }) => {
  const { series } = await createSeries(stoa, 'Asked');
  await signIn(page, 'alice', `/events/${series.id}/edit`);
  const dialog = page.getByRole('dialog', { name: 'What do you want to change?' });
  await expect(dialog.getByRole('button', { name: 'All 4' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'This and the following' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'This date (Tuesday 1 December)' }).click();
  await expect(page).toHaveURL(/scope=this&date=2026-12-01T09%3A15%3A00Z/);
  await expect(page.getByText('Only Tuesday 1 December is changed.')).toBeVisible();
  await expect(page.getByLabel('Repeats')).toHaveCount(0);
  await fillHour(page, 'From', '14');
  await expect(panel(page).getByRole('status')).toHaveText('Free');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This date only')).toBeVisible();
  expect(await startsOf(stoa, series.id)).toEqual([
    '2026-12-01T13:15:00Z',
    '2026-12-08T09:15:00Z',
    '2026-12-15T09:15:00Z',
    '2026-12-22T09:15:00Z',
  ]);
});

test('this and the following dates go on as a series of their own', async ({ page, stoa }) => {
  const { series, room } = await createSeries(stoa, 'Divided');
  const later = { start_at: '2026-12-22T15:00', end_at: '2026-12-22T16:00' };
  await createEvent(stoa, 'bob', { title: 'Rehearsal', room_id: room.id, ...later });
  const search = 'scope=following&date=2026-12-15T09:15:00Z';
  await signIn(page, 'alice', `/events/${series.id}/edit?${search}`);
  await expect(
    page.getByText('Tuesday 15 December and all later dates are changed.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number of dates' })).toHaveValue('2');
  await fillHour(page, 'From', '15');
  await expect(panel(page).getByRole('status')).toHaveText('Free on 1 of 2');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await fillHour(page, 'From', '8');
  await expect(panel(page).getByRole('status')).toHaveText('Free on all 2 dates');
  // The date that the form was opened with is not there any more once the series is divided: reading it again is a
  // fault.
  await readAgainDuringWrite(page, /occurrences\/[^?]+\?scope=following$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(page).not.toHaveURL(new RegExp(series.id));
  expect(await startsOf(stoa, series.id)).toEqual(['2026-12-01T09:15:00Z', '2026-12-08T09:15:00Z']);
  const { data } = await (await stoa.as('alice'))('GET', `/events/${series.id}`);
  expect(await startsOf(stoa, data.followed_by_id)).toEqual([
    '2026-12-15T07:15:00Z',
    '2026-12-22T07:15:00Z',
  ]);
});

test('all dates change with one write, and dates that are not free are counted before', async ({
  page,
  stoa,
}) => {
  const { series, room } = await createSeries(stoa, 'Whole');
  const later = { start_at: '2026-12-08T15:00', end_at: '2026-12-08T16:00' };
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: room.id, ...later });
  await signIn(page, 'alice', `/events/${series.id}/edit`);
  await page.getByRole('button', { name: 'All 4' }).click();
  await expect(page.getByText('All 4 dates are changed.')).toBeVisible();
  await fillHour(page, 'From', '15');
  await expect(panel(page).getByRole('status')).toHaveText('Free on 3 of 4');
  await fillHour(page, 'From', '8');
  await expect(panel(page).getByRole('status')).toHaveText('Free on all 4 dates');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Whole', level: 1 })).toBeVisible();
  expect((await startsOf(stoa, series.id)).map((start) => start.slice(11))).toEqual(
    Array.from({ length: 4 }, () => '07:15:00Z'),
  );
});

test('a change of an approved series is asked for with old and new side by side, not for the following alone', async ({
  page,
  stoa,
  faults,
}) => {
  const { series } = await createSeries(stoa, 'Approved');
  await (await stoa.as('manager'))('POST', `/events/${series.id}/approve`, {});
  const search = 'scope=following&date=2026-12-15T09:15:00Z';
  await signIn(page, 'alice', `/events/${series.id}/edit?${search}`);
  await fillHour(page, 'From', '13');
  await expect(page.getByText(/^Somebody has to approve this change\./)).toBeVisible();
  await page.getByRole('link', { name: 'Change all dates' }).click();
  await fillHour(page, 'From', '13');
  const changed = page.getByRole('table').getByRole('row', { name: /^From/ });
  await expect(changed).toContainText('10:15');
  await expect(changed).toContainText('13:15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(page.getByRole('region', { name: 'Waiting change' })).toBeVisible();
  expect((await startsOf(stoa, series.id))[0]).toBe('2026-12-01T09:15:00Z');
  // The browser logs the 422 of the following dates.
  faults.length = 0;
});

/** Moves a block by keys to the next day and one hour later. */
async function moveToNextDay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('gridcell', { name }).first().focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('moving a block of a series in the grid asks whether it is this date or all', async ({
  page,
  stoa,
}) => {
  const { series, room } = await createSeries(stoa, 'Dragged');
  await signIn(page, 'alice', `/rooms/${room.id}/week/2026-12-08`);
  await moveToNextDay(page, /^Dragged, 10:15/);
  const dialog = page.getByRole('dialog', { name: 'Move “Dragged”?' });
  await expectAccessibleHere(page);
  await dialog.getByRole('button', { name: 'This date' }).click();
  await expect(page.getByText('“Dragged” is now on Wed 9 Dec at 11:15.')).toBeVisible();
  expect((await startsOf(stoa, series.id))[1]).toBe('2026-12-09T10:15:00Z');
  await page.goto(`/rooms/${room.id}/week/2026-12-15`);
  await moveToNextDay(page, /^Dragged, 10:15/);
  await dialog.getByRole('button', { name: 'All dates' }).click();
  await expect(page.getByRole('gridcell', { name: /^Dragged, 11:15/ })).toBeVisible();
  const { data } = await (await stoa.as('alice'))('GET', `/events/${series.id}`);
  expect(data).toMatchObject({
    start_at: '2026-12-02T10:15:00Z',
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=WE',
  });
});

test('moving an approved event in the grid asks for the change and leaves it where it is', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Kept Room');
  const event = await createEvent(stoa, 'alice', { title: 'Kept', room_id: room.id, ...times });
  await (await stoa.as('manager'))('POST', `/events/${event.id}/approve`, {});
  await signIn(page, 'alice', `/rooms/${room.id}/week/2026-12-01`);
  await moveToNextDay(page, /^Kept, 10:15/);
  const dialog = page.getByRole('dialog', { name: 'Move “Kept”?' });
  await expect(dialog).toContainText('The event keeps its time until the change is approved.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The change waits for approval.')).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: /^Kept, 10:15 to 11:45, approved/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: /^Kept, 11:15.*requested.*change/ }),
  ).toBeVisible();
});

test('a date on a holiday that was entered later stays ticked until it is unticked', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Room of Choir');
  const fields = { title: 'Choir', room_id: room.id, skip_holidays: true, ...times, ...weekly };
  const series = await createEvent(stoa, 'alice', fields);
  const manager = await stoa.as('manager');
  const days = { starts_on: '2026-12-15', ends_on: '2026-12-15' };
  const { data: fair } = await manager('POST', '/holidays', { name: 'Fair', ...days });
  await signIn(page, 'alice', `/events/${series.id}/edit?scope=all`);
  const date = page.getByRole('checkbox', { name: 'Tue 15 Dec' });
  await expect(date).toHaveAccessibleDescription('Fair');
  await expect(date).toBeChecked();
  await expect(page.getByText('Every Tuesday: 4 dates')).toBeVisible();
  await expect(page.getByLabel('Without holidays (1 date)')).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Title' }).fill('Great choir');
  await fillHour(page, 'From', '8');
  await expect(date).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Great choir', level: 1 })).toBeVisible();
  expect(await startsOf(stoa, series.id)).toHaveLength(4);
  await page.goto(`/events/${series.id}/edit?scope=all`);
  await page.getByLabel('Without holidays (1 date)').check();
  await expect(date).not.toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Great choir', level: 1 })).toBeVisible();
  expect((await startsOf(stoa, series.id)).map((start) => start.slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-22',
  ]);
  await manager('DELETE', `/holidays/${fair.id}`);
});

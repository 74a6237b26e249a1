import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const FIRST = 'start=2026-12-01T10:15&end=2026-12-01T11:45';
const TUESDAYS = `${FIRST}&repeat=FREQ%3DWEEKLY&count=4`;

/** A hall and a smaller room of a venue that is closed for holidays from 22 December to 3 January. */
async function createPlace(stoa: Stoa, name: string, capacity = 40) {
  const { venue, rooms } = await createRooms(stoa, name, [
    { name: `${name} hall`, capacity },
    { name: `${name} annex`, capacity },
  ]);
  const manager = await stoa.as('manager');
  const days = { starts_on: '2026-12-22', ends_on: '2027-01-03' };
  await manager('POST', '/holidays', { name: 'Winter break', ...days, venue_id: venue.id });
  const [hall, annex] = rooms;
  if (hall === undefined || annex === undefined) throw new Error('The rooms were not created.');
  return { hall, annex };
}

type Occurrence = { start_at: string; room_id: string };

/** The dates of the series of alice with a title. */
async function occurrencesOf(stoa: Stoa, title: string): Promise<Occurrence[]> {
  const alice = await stoa.as('alice');
  const { data: events } = await alice('GET', '/events?mine=1&per_page=100');
  const { id } = events.find((one: { title: string }) => one.title === title);
  return (await alice('GET', `/events/${id}/occurrences`)).data;
}

/** On which days they are. */
const datesOf = async (stoa: Stoa, title: string): Promise<string[]> =>
  (await occurrencesOf(stoa, title)).map(({ start_at }) => start_at.slice(0, 10));

const status = (page: Page) =>
  page.getByRole('region', { name: 'Is the room free?' }).getByRole('status');

async function request(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function addDate(page: Page, digits: string): Promise<void> {
  const field = page.getByRole('group', { name: 'Another date' });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
  await page.getByRole('button', { name: 'Add a date' }).press('Enter');
}

test('a term on Tuesdays and Thursdays without the holidays takes one form', async ({
  page,
  stoa,
}) => {
  const { hall } = await createPlace(stoa, 'Term house');
  const manager = await stoa.as('manager');
  const term = { name: 'Winter term', starts_on: '2026-12-01', ends_on: '2027-01-28' };
  expect((await manager('POST', '/terms', term)).status).toBe(201);
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}`);
  await page.getByLabel('Repeats').selectOption('Weekly');
  await page.getByRole('button', { name: 'Thursday' }).press('Enter');
  await page.getByLabel('Ends').selectOption('At the end of a term');
  await expect(page.getByLabel('Term', { exact: true })).toHaveValue(/./);
  await expect(
    page.getByText('Every Tuesday and Thursday in Winter term, without holidays: 14 dates'),
  ).toBeVisible();
  await expect(page.getByLabel('Without holidays (4 dates)')).toBeChecked();
  const eve = page.getByLabel('Tue 22 Dec');
  await expect(eve).not.toBeChecked();
  await expect(eve).toHaveAccessibleDescription('Winter break');
  await expect(status(page)).toHaveText('Free on all 14 dates');
  await expectAccessible(page);
  await request(page, 'Introduction to logic');
  expect(await datesOf(stoa, 'Introduction to logic')).toEqual([
    '2026-12-01',
    '2026-12-03',
    '2026-12-08',
    '2026-12-10',
    '2026-12-15',
    '2026-12-17',
    '2027-01-05',
    '2027-01-07',
    '2027-01-12',
    '2027-01-14',
    '2027-01-19',
    '2027-01-21',
    '2027-01-26',
    '2027-01-28',
  ]);
});

test('dates are left out by their ticks, and a date on a holiday is ticked alone', async ({
  page,
  stoa,
}) => {
  const { hall } = await createPlace(stoa, 'Tick house');
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}&repeat=FREQ%3DWEEKLY&count=5`);
  await expect(status(page)).toHaveText('Free on all 3 dates');
  await page.getByLabel('Tue 8 Dec').press('Space');
  await page.getByLabel('Tue 29 Dec').check();
  await expect(page.getByLabel('Tue 22 Dec')).not.toBeChecked();
  await expect(page.getByText('Every Tuesday: 3 dates')).toBeVisible();
  await expect(status(page)).toHaveText('Free on all 3 dates');
  await request(page, 'Left out');
  expect(await datesOf(stoa, 'Left out')).toEqual(['2026-12-01', '2026-12-15', '2026-12-29']);
});

test('a taken date is said beside it, and has another room or is left out', async ({
  page,
  stoa,
}) => {
  // Larger than every other room of the tests, so that the annex alone can take its place.
  const { hall, annex } = await createPlace(stoa, 'Taken house', 200);
  for (const day of ['2026-12-08', '2026-12-15'])
    await createEvent(stoa, 'bob', {
      title: `Rehearsal ${day}`,
      room_id: hall.id,
      start_at: `${day}T10:00`,
      end_at: `${day}T12:00`,
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}&repeat=FREQ%3DWEEKLY&count=3`);
  await expect(
    page.getByText('“Rehearsal 2026-12-08” has the room until 12:00.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use Taken house annex: Tue 8 Dec' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tue 8 Dec' })).toHaveAccessibleDescription(
    'in Taken house annex',
  );
  await page.getByRole('button', { name: 'Leave out: Tue 15 Dec' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tue 15 Dec' })).not.toBeChecked();
  await expect(status(page)).toHaveText('Free on all 2 dates');
  await request(page, 'Two rooms');
  const taken = await occurrencesOf(stoa, 'Two rooms');
  expect(taken.map(({ start_at, room_id }) => [start_at.slice(0, 10), room_id])).toEqual([
    ['2026-12-01', hall.id],
    ['2026-12-08', annex.id],
  ]);
});

test('dates are chosen without a rule, in German', async ({ page, stoa }) => {
  const { hall } = await createPlace(stoa, 'Date house');
  const alice = await stoa.as('alice');
  await alice('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}`);
  await page.getByLabel('Wiederholung').selectOption('An gewählten Terminen');
  await expect(page.getByText('An gewählten Terminen: 1 Termin')).toBeVisible();
  const field = page.getByRole('group', { name: 'Weiterer Termin' });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type('04122026');
  await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
  await expect(page.getByText('An gewählten Terminen: 2 Termine')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Zwei Termine');
  await page.getByRole('button', { name: 'Raum anfragen' }).click();
  await expect(page.getByRole('heading', { name: 'Zwei Termine', level: 1 })).toBeVisible();
  await alice('PATCH', '/me', { locale: 'en' });
  expect(await datesOf(stoa, 'Zwei Termine')).toEqual(['2026-12-01', '2026-12-04']);
});

test('a date besides the rule is added by keyboard', async ({ page, stoa }) => {
  const { hall } = await createPlace(stoa, 'Added house');
  await signIn(page, 'alice', `/book?room=${hall.id}&${TUESDAYS}`);
  await expect(status(page)).toHaveText('Free on all 3 dates');
  await addDate(page, '04122026');
  await expect(page.getByLabel('Fri 4 Dec')).toBeChecked();
  await expect(status(page)).toHaveText('Free on all 4 dates');
  await request(page, 'Added');
  expect(await datesOf(stoa, 'Added')).toEqual([
    '2026-12-01',
    '2026-12-04',
    '2026-12-08',
    '2026-12-15',
  ]);
});

test('the rule of an existing series is shown by the controls and changes with its dates', async ({
  page,
  stoa,
}) => {
  const { hall } = await createPlace(stoa, 'Edit house');
  const series = await createEvent(stoa, 'alice', {
    title: 'Edited rule',
    room_id: hall.id,
    start_at: '2026-12-01T10:15',
    end_at: '2026-12-01T11:45',
    recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    recurrence_count: 4,
    excluded_dates: ['2026-12-03'],
  });
  await signIn(page, 'alice', `/events/${series.id}/edit?scope=all`);
  await expect(page.getByLabel('Repeats')).toHaveValue('week');
  await expect(page.getByLabel('Every')).toHaveValue('2 weeks');
  await expect(page.getByRole('button', { name: 'Thursday' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Every 2 weeks on Tuesday and Thursday: 3 dates')).toBeVisible();
  await expect(page.getByLabel('Thu 3 Dec')).not.toBeChecked();
  await page.getByRole('button', { name: 'Thursday' }).click();
  await page.getByLabel('Every').fill('1');
  await page.getByLabel('Tue 8 Dec').uncheck();
  await expect(page.getByText('Every Tuesday: 3 dates')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(status(page)).toHaveText('Free on all 3 dates');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/ is changed: Repeats/)).toBeVisible();
  expect(await datesOf(stoa, 'Edited rule')).toEqual(['2026-12-01', '2026-12-15', '2026-12-22']);
});

test('a rule that has no controls stays as it is written', async ({ page, stoa }) => {
  const { hall } = await createPlace(stoa, 'Rule house');
  const rule = encodeURIComponent('FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1');
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}&repeat=${rule}&count=3`);
  await expect(page.getByLabel('Repeats')).toHaveValue('own');
  await expect(page.getByLabel('Rule', { exact: true })).toHaveValue(
    'FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1',
  );
});

test('a year of dates is cut, and one more request at most tells of all of them', async ({
  page,
  stoa,
}) => {
  const { hall } = await createPlace(stoa, 'Year house');
  let plans = 0;
  page.on('request', (asked) => {
    if (asked.url().includes('dry_run')) plans += 1;
  });
  await signIn(page, 'alice', `/book?room=${hall.id}&${FIRST}&repeat=FREQ%3DDAILY&count=366`);
  const list = page.getByRole('list', { name: 'Dates' });
  await expect(list.getByRole('checkbox')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show all 366' }).click();
  await expect(list.getByRole('checkbox')).toHaveCount(366);
  const before = plans;
  await page.getByLabel('Wed 2 Dec').uncheck();
  await expect(status(page)).toHaveText('Free on all 352 dates');
  await expect(page.getByText('Every day, without holidays: 352 dates')).toBeVisible();
  expect(plans - before).toBeLessThanOrEqual(1);
});

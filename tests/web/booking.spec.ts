import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { fillTime } from './support/fields.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const DAY = '2027-03-29';
let room: string;
let other: string;

test.beforeAll(async ({ stoa }) => {
  const manager = await stoa.as('manager');
  const { data: venue } = await manager('POST', '/venues', {
    name: 'Music House',
    timezone: 'Europe/Berlin',
  });
  const make = async (name: string, capacity: number): Promise<string> =>
    (await manager('POST', '/rooms', { name, capacity, venue_id: venue.id })).data.id;
  room = await make('Choir Room', 40);
  other = await make('Recital Room', 90);
  const launch = {
    title: 'Book launch',
    status: 'pending',
    room_id: room,
    cleanup_after_minutes: 30,
    start_at: `${DAY}T18:00`,
    end_at: `${DAY}T20:00`,
  };
  expect((await manager('POST', '/events', launch)).status).toBe(201);
});
test.beforeEach(({ page }) => setClock(page));

const openForm = async (page: Page, search: string): Promise<void> => {
  await signIn(page, 'alice', `/book?room=${room}&${search}`);
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Choir Room/);
};

const status = (page: Page) =>
  page.getByRole('region', { name: 'Is the room free?' }).getByRole('status');

test('a booking that meets another is refused before it is sent, and a later start turns it free', async ({
  page,
}) => {
  await openForm(page, `start=${DAY}T20:15&end=${DAY}T21:45`);
  await expect(status(page)).toHaveText('Not free');
  const panel = page.getByRole('region', { name: 'Is the room free?' });
  await expect(panel).toContainText('“Book launch” has the room until 20:30');
  const theirs = await panel.locator('.ranges .block').boundingBox();
  const ours = await panel.locator('.ranges .wish').boundingBox();
  expect((theirs?.y ?? 0) + (theirs?.height ?? 0)).toBeLessThanOrEqual(ours?.y ?? 0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Choir practice');
  await expect(page.getByRole('button', { name: /^Request this room/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await fillTime(page, 'From', '20:45');
  await expect(status(page)).toHaveText('Free');
  await expect(page.getByRole('group', { name: 'To', exact: true })).toHaveText(/22:15/);
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Choir practice', level: 1 })).toBeVisible();
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('another time or another room repairs the form', async ({ page }) => {
  await openForm(page, `start=${DAY}T19:00&end=${DAY}T20:00`);
  await expect(status(page)).toHaveText('Not free');
  await page.getByRole('button', { name: 'Recital Room is free' }).click();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Recital Room/);
  await expect(status(page)).toHaveText('Free');
});

test('whoever loses a race keeps the text and sees the title of the winner', async ({
  page,
  stoa,
  faults,
}) => {
  await openForm(page, 'start=2027-04-01T10:00&end=2027-04-01T11:00');
  await page.getByRole('textbox', { name: 'Title' }).fill('Second');
  await expect(status(page)).toHaveText('Free');
  const bob = await stoa.as('bob');
  const times = { start_at: '2027-04-01T10:30', end_at: '2027-04-01T11:30' };
  const first = { title: 'First come', status: 'pending', room_id: room, ...times };
  expect((await bob('POST', '/events', first)).status).toBe(201);
  await page.getByRole('button', { name: 'Request this room' }).click();
  const panel = page.getByRole('region', { name: 'Is the room free?' });
  await expect(panel).toContainText('“First come” has the room until 11:30');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Second');
  // The browser logs the refusal.
  faults.length = 0;
});

test('a double click makes one event', async ({ page, stoa }) => {
  await openForm(page, 'start=2027-04-02T10:00&end=2027-04-02T11:00');
  await page.getByRole('textbox', { name: 'Title' }).fill('Only once');
  await expect(status(page)).toHaveText('Free');
  await page.getByRole('button', { name: 'Request this room' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Only once', level: 1 })).toBeVisible();
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', '/events?search=Only&from=2027-04-02&to=2027-04-02');
  expect(data).toHaveLength(1);
});

test('a series is judged on all of its dates, and its event page says how it repeats', async ({
  page,
}) => {
  await openForm(page, 'start=2027-03-22T19:00&end=2027-03-22T20:00&repeat=FREQ%3DWEEKLY&count=3');
  await expect(page.getByLabel('Repeats')).toHaveValue('week');
  await expect(status(page)).toHaveText('Free on 2 of 3');
  await fillTime(page, 'From', '09:00');
  await expect(status(page)).toHaveText('Free on all 3 dates');
  await page.getByRole('textbox', { name: 'Title' }).fill('Palaeography');
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByText(/Every Monday, 3 dates/)).toBeVisible();
  await expect(page.getByText('waiting', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('what is missing is listed, and the focus goes to the list', async ({ page }) => {
  await openForm(page, 'start=2027-04-03T10:00&end=2027-04-03T11:00');
  await page.getByRole('button', { name: 'Request this room' }).click();
  const summary = page.getByRole('region', { name: '1 field is not right' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Title' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
});

test('what was typed is found again after a reload', async ({ page }) => {
  await openForm(page, 'start=2027-04-04T10:00&end=2027-04-04T11:00');
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept text');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept text');
  await expect(page.getByText('What you typed before was found again.')).toBeVisible();
});

test('the German form has no English word', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('stoa-preferences', JSON.stringify({ language: 'de' })),
  );
  await signIn(page, 'alice', `/book?room=${other}&start=${DAY}T10:00&end=${DAY}T11:00`);
  await expect(page.getByRole('heading', { name: 'Raum buchen', level: 1 })).toBeVisible();
  await expect(page.getByText('Ist der Raum frei?')).toBeVisible();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(
    /\b(?:Title|Room is|Date|From|To|Never|Request|Save|draft|minutes?|Free)\b/,
  );
});

test('contact, people and needs are booked with the room and changed later', async ({
  page,
  stoa,
  faults,
}) => {
  await openForm(page, 'start=2027-04-05T10:00&end=2027-04-05T11:00');
  await page.getByRole('textbox', { name: 'Title' }).fill('With people');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Format').selectOption('Hybrid');
  await page.getByLabel('E-mail for questions').fill('choir');
  await page.getByRole('button', { name: 'Another person' }).click();
  await page.getByLabel('Name of person 1').fill('Hanna Petersen');
  await page.getByLabel('E-mail of person 1').fill('hanna@stoa.test');
  await page.getByRole('checkbox', { name: 'Catering' }).check();
  await page.getByLabel('Catering: details').fill('Tea for 12');
  await expectAccessible(page);
  await expect(status(page)).toHaveText('Free');
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByLabel('E-mail for questions')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail for questions').fill('choir@stoa.test');
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'With people', level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', `/events/${id}`);
  expect(data).toMatchObject({ contact_email: 'choir@stoa.test', category: { format: 'hybrid' } });
  expect(data.roles).toMatchObject([{ user_name: 'Hanna Petersen', role: 'core_responsible' }]);
  expect(data.requirements).toMatchObject([{ kind: 'catering', details: 'Tea for 12' }]);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Remove person 1' }).click();
  await page.getByRole('checkbox', { name: 'Media' }).check();
  await page.getByLabel('Website').fill('https://choir.example.org/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('https://choir.example.org/')).toBeVisible();
  const changed = (await alice('GET', `/events/${id}`)).data;
  expect(changed.roles).toEqual([]);
  expect(changed.requirements.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'catering',
    'media',
  ]);
  // The browser logs the refusal of the address.
  faults.length = 0;
});

test('times have no zone before a room is chosen', async ({ page }) => {
  await signIn(page, 'alice', `/book?start=${DAY}T10:00&end=${DAY}T12:00`);
  await expect(page.getByText('2 hrs', { exact: true })).toBeVisible();
  await page.goto(`/book?room=${room}&start=${DAY}T10:00&end=${DAY}T12:00`);
  await expect(page.getByText('2 hrs · Berlin time', { exact: true })).toBeVisible();
});

test('the end moves with a start that the clocks skip, and an end that leaves no length says so', async ({
  page,
  faults,
}) => {
  await openForm(page, 'start=2027-03-28T02:30&end=2027-03-28T03:30');
  const to = page.getByRole('group', { name: 'To', exact: true });
  await expect(
    page.getByText('This time does not exist that night; 03:30 is taken.'),
  ).toBeVisible();
  await expect(to).toHaveText(/04:30/);
  await expect(status(page)).toHaveText('Free');
  await fillTime(page, 'To', '03:30');
  const empty = 'The booking would be 0 minutes long: choose an end after 03:30.';
  await expect(page.getByText(empty)).toBeVisible();
  await expect(status(page)).toHaveText('Not checked yet. Correct first: To.');
  await expectAccessible(page);
  // The browser logs each 422 of the check.
  faults.length = 0;
});

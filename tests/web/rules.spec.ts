import { setBrowserClock } from './support/browser-clock.ts';
import { fillDate, fillTime } from './support/fields.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const SENTENCE = 'Students may book up to 14 days ahead, at most 2 hours, at most 3 open requests.';

test('rules of a room are edited and read as a sentence, and tried for a person', async ({
  page,
  stoa,
  faults,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Music House', [{ name: 'Practice Room' }]);
  const [room] = rooms;
  const manager = await stoa.as('manager');
  const rules = { max_duration_minutes: 90 };
  await manager('PUT', `/venues/${venue.id}`, { booking_rules: rules });
  await (await stoa.as('alice'))('GET', '/me');
  await signIn(page, 'manager', `/manage/rooms/${room?.id}/rules`);
  await expect(
    page.getByText('From Music House: Everyone may book at most 1 hour 30 minutes.'),
  ).toBeVisible();
  await page.getByLabel('Rules for bookings').selectOption('Its own rules');
  await page.getByLabel('Who may book').selectOption('Only people with a role');
  await page.getByLabel('Roles').fill('students');
  await page.getByLabel('Days ahead, at most').fill('14');
  await page.getByLabel('Minutes of one booking, at most').fill('0');
  await page.getByLabel('Open requests of one person, at most').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Minutes of one booking, at most')).toHaveAccessibleDescription(
    /field must/,
  );
  await page.getByLabel('Minutes of one booking, at most').fill('120');
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Person (e-mail)').fill('alice@stoa.test');
  await page.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(page.getByText('Only students may book here.')).toBeVisible();
  await page.getByLabel('Person (e-mail)').fill('manager@stoa.test');
  await page.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(page.getByText('Yes: manager@stoa.test may book then.')).toBeVisible();
  await page.getByLabel('Person (e-mail)').fill('nobody@stoa.test');
  await page.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(page.getByText(/The as person field/i).first()).toBeVisible();
  await expectAccessible(page);
  // The browser logs both refusals.
  faults.length = 0;
});

test('rules of a venue are edited in its form', async ({ page, stoa }) => {
  const { venue } = await createRooms(stoa, 'Ruled Venue', []);
  await signIn(page, 'manager', `/manage/venues/${venue.id}`);
  await page.getByLabel('Rules for bookings').selectOption('Its own rules');
  await page.getByLabel('Days ahead, at most').fill('7');
  await expect(page.getByText('Everyone may book up to 7 days ahead.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { data } = await (await stoa.as('manager'))('GET', `/venues/${venue.id}`);
  expect(data.booking_rules).toEqual({ max_days_ahead: 7 });
});

test('rules of a venue are tried in its form for one of its rooms', async ({
  page,
  stoa,
  faults,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Tried House', [
    { name: 'Open Room' },
    { name: 'Strict Room' },
  ]);
  const manager = await stoa.as('manager');
  await manager('PUT', `/venues/${venue.id}`, { booking_rules: { max_duration_minutes: 60 } });
  const strict = rooms.find(({ name }) => name === 'Strict Room');
  await manager('PUT', `/rooms/${strict?.id}`, { booking_rules: { who: ['students'] } });
  await (await stoa.as('alice'))('GET', '/me');
  await signIn(page, 'manager', `/manage/venues/${venue.id}`);
  const trial = page.getByRole('complementary').filter({ hasText: 'Try the rules' });
  await trial.getByLabel('Person (e-mail)').fill('alice@stoa.test');
  await fillDate(trial, 'Date', '2026-12-06');
  await fillTime(trial, 'To', '14:30');
  await trial.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(trial.getByText('Everyone may book at most 1 hour here.')).toBeVisible();
  await fillTime(trial, 'To', '14:00');
  await trial.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(trial.getByText('Yes: alice@stoa.test may book then.')).toBeVisible();
  await trial.getByLabel('Room').selectOption('Strict Room');
  await expect(trial.getByText('This room has rules of its own.')).toBeVisible();
  await trial.getByLabel('Person (e-mail)').fill('alice@stoa.test');
  await trial.getByRole('button', { name: 'Would this be allowed?' }).click();
  await expect(trial.getByText('Only students may book here.')).toBeVisible();
  await expectAccessible(page);
  faults.length = 0;
});

test('the finder, the booking form and the page of a room say rules in words', async ({
  page,
  stoa,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Words House', [{ name: 'Word Room' }]);
  const [room] = rooms;
  if (room === undefined) throw new Error('The room was not created.');
  const manager = await stoa.as('manager');
  const booking_rules = { max_duration_minutes: 60, max_open_per_person: 1 };
  await manager('PUT', `/rooms/${room.id}`, { booking_rules });
  await signIn(page, 'alice', `/rooms/${room.id}`);
  await expect(
    page.getByText('Everyone may book at most 1 hour, at most 1 open request.'),
  ).toBeVisible();
  const date = '2026-12-01';
  const long = 'Everyone may book at most 1 hour here.';
  await page.goto(`/find?date=${date}&from=10:00&to=12:00&venue=${venue.id}&show=all`);
  await expect(page.getByText(long)).toBeVisible();
  await page.goto(`/book?room=${room.id}&start=${date}T10:00&end=${date}T12:00`);
  await expect(page.getByRole('status').getByText('Not free')).toBeVisible();
  await expect(page.getByText(long)).toBeVisible();
  const times = { start_at: `${date}T12:00:00Z`, end_at: `${date}T13:00:00Z` };
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'Mine', ...times });
  await page.goto(`/book?room=${room.id}&start=${date}T08:00&end=${date}T09:00`);
  await expect(page.getByText('Everyone may have at most 1 open request here.')).toBeVisible();
  await expectAccessible(page);
});

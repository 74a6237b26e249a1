import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: string, from: string, to: string) => ({
  start_at: `${day}T${from}:00Z`,
  end_at: `${day}T${to}:00Z`,
});

/** Puts Bob into a crew of the venue of a room. */
async function joinCrew(stoa: Stoa, room_id: string, fields: object): Promise<void> {
  const manager = await stoa.as('manager');
  const { venue_id } = (await manager('GET', `/rooms/${room_id}`)).data;
  const email = (await (await stoa.as('bob'))('GET', '/me')).data.email;
  const body = { email, role: 'crew', venue_id, ...fields };
  const { status, message } = await manager('POST', '/assignments', body);
  if (status !== 201) throw new Error(`crew: ${status} ${message}`);
}

const SETUP = { kind: 'setup', details: '12 poster walls' };
const POSTER = { kind: 'pr', details: 'Poster at the door', is_required: false };

async function needsOf(stoa: Stoa, id: string) {
  return (await (await stoa.as('alice'))('GET', `/events/${id}`)).data.requirements;
}

/** Bob answers the first need of an event. */
async function answer(stoa: Stoa, id: string, verb: string, body: object = {}): Promise<void> {
  const [need] = await needsOf(stoa, id);
  const path = `/events/${id}/requirements/${need.id}/${verb}`;
  const { status, message } = await (await stoa.as('bob'))('POST', path, body);
  if (status !== 200) throw new Error(`${verb}: ${status} ${message}`);
}

test('the needs of a series say what its crew accepted, and which date is open again', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Ring Hall', 120);
  await joinCrew(stoa, room.id, { kind: 'setup' });
  const series = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Ring lecture',
    ...at('2026-12-02', '17:30', '19:00'),
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 3,
    expected_attendees: 110,
    layout: 'u_shape',
    requirements: [SETUP, POSTER],
  } as never);
  await answer(stoa, series.id, 'accept');
  await signIn(page, 'alice', `/events/${series.id}/people`);
  const needs = page.getByRole('region', { name: 'Needs' });
  await expect(needs).toContainText('Set-up has been accepted by Bob');
  await expect(needs).toContainText('for all 3 dates');
  await expect(needs.getByText('required', { exact: true })).toHaveCount(1);
  await expect(needs).toContainText('Poster at the door');
  await expect(page.getByRole('region', { name: 'Next date' })).toContainText('110 people');
  await expect(page.getByRole('img', { name: 'Drawing: U-shape' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who does the work' })).toContainText('Bob');
  const table = page.getByRole('table', { name: 'State of each need on each date' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await (await stoa.as('manager'))(
    'PUT',
    `/events/${series.id}/occurrences/2026-12-09`,
    at('2026-12-09', '18:00', '19:30'),
  );
  await page.reload();
  await expect(needs).toContainText('2 of 3 dates accepted');
  await expect(needs).toContainText('Wednesday 9 December: Changed since');
  await expect(table.getByRole('row', { name: /9 Dec/ })).toContainText('Open again');
  await expect(table.getByRole('row', { name: /16 Dec/ })).toContainText('Accepted');
  await page.setViewportSize(SIZES.phone);
  await expect(table.getByRole('row', { name: /9 Dec/ })).toContainText('Open again');
  await expectAccessible(page);
});

test('a crew answers on the page of an event, for all dates to come or in a cell of By date', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Answer Hall', 120);
  await joinCrew(stoa, room.id, { kind: 'setup' });
  const series = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Answered lecture',
    ...at('2026-12-02', '17:30', '19:00'),
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 3,
    requirements: [SETUP, POSTER],
  } as never);
  const stateOf = async (kind: string) =>
    (await needsOf(stoa, series.id)).find((one: { kind: string }) => one.kind === kind).state;
  await signIn(page, 'bob', `/events/${series.id}/people`);
  const needs = page.getByRole('region', { name: 'Needs' });
  const toast = page.locator('.toast-box').last();
  await expect(needs.getByRole('button', { name: 'Accept 3 dates' })).toHaveCount(1);
  await needs.getByRole('button', { name: 'Accept 3 dates' }).click();
  await expect(toast).toContainText('Set-up for Answered lecture is accepted.');
  await expect(needs).toContainText('Set-up has been accepted by Bob');
  expect(await stateOf('setup')).toBe('accepted');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('Set-up for Answered lecture is open again.');
  await expect(needs.getByRole('button', { name: 'Accept 3 dates' })).toBeVisible();
  const table = page.getByRole('table', { name: 'State of each need on each date' });
  const row = table.getByRole('row', { name: /9 Dec/ });
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  await expect(row).toContainText('Accepted');
  await expect(needs).toContainText('1 of 3 dates accepted');
  expect(await stateOf('setup')).toBe('mixed');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Decline…' }).click();
  const why = page.getByLabel('Why not? The owner reads this.');
  await expect(why).toBeFocused();
  await expectAccessible(page);
  await why.fill('No team is free.');
  await why.press('Enter');
  await expect(row).toContainText('Declined');
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await expect(row.getByRole('button')).toBeVisible();
  await expectAccessible(page);
  await needs.getByRole('button', { name: 'Decline…' }).click();
  await page.getByLabel('Why not? The owner reads this.').fill('Nobody is there.');
  await page.getByRole('button', { name: 'Decline 3 dates' }).click();
  await expect(needs).toContainText('Nobody is there.');
  expect([await stateOf('setup'), await stateOf('pr')]).toEqual(['declined', 'open']);
  await needs.getByRole('button', { name: 'Accept 3 dates' }).click();
  await expect(needs).toContainText('Set-up has been accepted by Bob');
});

test(
  'a declined need stands on top of the event and of My bookings, until it goes without or asks for ' +
    'something else',
  async ({ page, stoa }) => {
    const room = await createRoom(stoa, 'Tea Room');
    await joinCrew(stoa, room.id, { kind: 'catering' });
    const tea = await createEvent(stoa, 'alice', {
      room_id: room.id,
      title: 'Tea party',
      ...at('2026-12-03', '15:00', '17:00'),
      requirements: [{ kind: 'catering', details: 'Coffee for 110' }, POSTER],
    } as never);
    await answer(stoa, tea.id, 'decline', { comment: 'The kitchen closes at 17:00.' });
    await signIn(page, 'alice', '/mine');
    const banner = page.locator('.note.bad');
    await expect(banner).toContainText('Tea party');
    await expect(banner).toContainText('Catering has been declined. It is marked as required.');
    await expect(banner).toContainText('The kitchen closes at 17:00.');
    await expectAccessible(page);
    await banner.getByRole('link', { name: 'Tea party' }).click();
    await expect(page.getByRole('region', { name: 'Needs' })).toContainText('Coffee for 110');
    await expect(banner).toContainText(/Bob.*, Catering/);
    await banner.getByRole('link', { name: 'Ask for something else…' }).click();
    const details = page.getByLabel('Catering: details');
    await expect(details).toBeFocused();
    await expect(page.getByText(/Catering was declined by Bob/)).toBeVisible();
    await details.fill('Cold drinks from 16:30');
    await expect(page.getByText('Saving asks these crews again: Catering.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tea party' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    const [catering, poster] = await needsOf(stoa, tea.id);
    expect(catering).toMatchObject({ state: 'open', details: 'Cold drinks from 16:30' });
    expect(poster).toMatchObject({ kind: 'pr', is_required: false });

    await answer(stoa, tea.id, 'decline', { comment: 'Nobody is there.' });
    await page.reload();
    await banner.getByRole('button', { name: 'It goes without' }).click();
    const toast = page.locator('.toast-box');
    await expect(toast).toContainText('Catering is not asked for any more.');
    await expect(banner).toHaveCount(0);
    expect(await needsOf(stoa, tea.id)).toHaveLength(1);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.toast-box').last()).toContainText('Catering is asked for again.');
    expect((await needsOf(stoa, tea.id)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'open',
    ]);
  },
);

test(
  'the form says what a crew answered and what a change opens again, and keeps answers that it does ' +
    'not concern',
  async ({ page, stoa }) => {
    const room = await createRoom(stoa, 'Form Hall', 200);
    await joinCrew(stoa, room.id, { kind: 'setup' });
    const event = await createEvent(stoa, 'alice', {
      room_id: room.id,
      title: 'Poster session',
      ...at('2026-12-04', '15:00', '17:00'),
      expected_attendees: 80,
      requirements: [SETUP, POSTER],
    } as never);
    await answer(stoa, event.id, 'accept');
    await signIn(page, 'alice', `/events/${event.id}/edit`);
    await expect(page.getByText(/Set-up has been accepted by Bob/)).toBeVisible();
    await expect(page.getByLabel('PR: the event cannot take place without it')).not.toBeChecked();
    const again = page.getByText('Saving asks these crews again: Set-up.');
    await expect(again).toHaveCount(0);
    await page.getByLabel('PR: details').fill('Poster at both doors');
    await expect(again).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Poster session' })).toBeVisible();
    expect(await needsOf(stoa, event.id)).toMatchObject([
      { kind: 'setup', state: 'accepted' },
      { kind: 'pr', details: 'Poster at both doors', is_required: false },
    ]);
    await page.goto(`/events/${event.id}/edit`);
    await page.getByLabel('People', { exact: true }).fill('120');
    await expect(again).toBeVisible();
    await expectAccessible(page);
  },
);

test('the form warns where more rooms change over than there are teams', async ({ page, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Team House', [
    { name: 'Team One' },
    { name: 'Team Two' },
  ]);
  const [one, two] = rooms;
  await joinCrew(stoa, one?.id ?? '', { kind: 'setup', teams: 1 });
  const needing = { prep_before_minutes: 30, requirements: [SETUP] };
  const times = at('2026-12-07', '16:00', '18:00');
  await createEvent(stoa, 'alice', {
    room_id: one?.id ?? '',
    title: 'First',
    ...times,
    ...needing,
  } as never);
  const when = 'start=2026-12-07T17:00&end=2026-12-07T19:00&prep=30';
  await signIn(page, 'alice', `/book?room=${two?.id}&${when}`);
  await page.getByLabel('Set-up', { exact: true }).check();
  const warning = page.locator('.note', { hasText: '2 rooms change over' });
  await expect(warning).toContainText(
    'Set-up on Monday 7 December 16:30–17:00: 2 rooms change over. There for it: 1 team.',
  );
  await expectAccessible(page);
  await (await stoa.as('alice'))('PATCH', '/me', { locale: 'de' });
  await page.goto(`/book?room=${two?.id}&${when}`);
  await page.getByLabel('Aufbau', { exact: true }).check();
  await expect(page.locator('.note', { hasText: 'Räume wechseln' })).toContainText(
    '16:30–17:00: 2 Räume wechseln. Dafür da: 1 Team.',
  );
  await (await stoa.as('alice'))('PATCH', '/me', { locale: 'en' });
});

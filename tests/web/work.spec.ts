import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: string, from: string, to: string) => ({
  start_at: `${day}T${from}:00Z`,
  end_at: `${day}T${to}:00Z`,
});

/** Puts Bob into the set-up crew of the venue of a room. */
async function joinCrew(stoa: Stoa, room_id: string, fields: object = {}): Promise<void> {
  const manager = await stoa.as('manager');
  const { venue_id } = (await manager('GET', `/rooms/${room_id}`)).data;
  const email = (await (await stoa.as('bob'))('GET', '/me')).data.email;
  const body = { email, role: 'crew', kind: 'setup', venue_id, ...fields };
  const { status, message } = await manager('POST', '/assignments', body);
  if (status !== 201) throw new Error(`crew: ${status} ${message}`);
}

const needing = { requirements: [{ kind: 'setup', details: '12 poster walls' }] };

async function requirementOf(stoa: Stoa, id: string) {
  return (await (await stoa.as('alice'))('GET', `/events/${id}`)).data.requirements[0];
}

test('a crew answers by one press and by keyboard, on the days of its work', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Atrium');
  await joinCrew(stoa, room.id);
  const book = (title: string, times: object) =>
    createEvent(stoa, 'alice', { room_id: room.id, title, ...times, ...needing } as never);
  const maps = await book('Maps of the Elbe', at('2026-11-24', '11:15', '12:30'));
  const fair = await book('Career fair', at('2026-11-26', '09:00', '13:00'));
  await signIn(page, 'bob', '/work');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Today, Tuesday 24 November',
    'Thursday 26 November',
  ]);
  await expect(page.getByRole('link', { name: /^Work/ }).first()).toContainText('2 waiting');
  const job = page.getByRole('article', {
    name: 'Set-up: Maps of the Elbe, 12:15–13:30, To answer',
  });
  await expect(job).toContainText('12 poster walls');
  await expectAccessible(page);
  await job.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('.toast')).toContainText('Set-up for Maps of the Elbe is accepted.');
  await expect(page.locator('.job').first()).toContainText('by Bob');
  expect(await requirementOf(stoa, maps.id)).toMatchObject({ state: 'accepted' });
  await expect(page.getByRole('link', { name: 'Maps of the Elbe' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Not done yet' })).toBeVisible();
  expect(await requirementOf(stoa, maps.id)).toMatchObject({ state: 'done' });
  await page.keyboard.press('z');
  await expect(page.locator('.job').first()).toContainText('Accepted');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const why = page.getByLabel('Why not? The owner reads this.');
  await expect(why).toBeFocused();
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'No team is free at that time.' }).click();
  await expect(why).toHaveValue('No team is free at that time.');
  await expectAccessible(page);
  await why.press('Enter');
  await expect(page.locator('.job').last()).toContainText('Declined');
  expect(await requirementOf(stoa, fair.id)).toMatchObject({
    state: 'declined',
    comment: 'No team is free at that time.',
  });
});

test('a series is answered for all dates or for one; a filter keeps the answered row', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Map Room');
  await joinCrew(stoa, room.id);
  const series = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Thesis workshop',
    ...at('2026-11-26', '13:00', '16:00'),
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 3,
    ...needing,
  });
  const { venue_id } = (await (await stoa.as('bob'))('GET', `/rooms/${room.id}`)).data;
  await signIn(page, 'bob', `/work?state=open&venue=${venue_id}`);
  const jobs = page.locator('.job');
  await expect(jobs).toHaveCount(3);
  await page.getByRole('button', { name: 'Only 26 Nov' }).click();
  await expect(jobs.first()).toContainText('Accepted');
  await expect(jobs).toHaveCount(3);
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'mixed' });
  await jobs.nth(1).getByRole('button', { name: 'Accept all dates' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(3);
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'accepted' });
  await page.reload();
  await expect(page.getByText('No such job.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(jobs.first()).toBeVisible();
});

test('what changed since the answer stands in the job', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Forum', 200);
  await joinCrew(stoa, room.id);
  const forum = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Sustainability forum',
    ...at('2026-11-27', '16:00', '18:00'),
    expected_attendees: 80,
    layout: 'u_shape',
    ...needing,
  });
  const { id } = await requirementOf(stoa, forum.id);
  await (await stoa.as('bob'))('POST', `/events/${forum.id}/requirements/${id}/accept`, {});
  const alice = await stoa.as('alice');
  await alice('PUT', `/events/${forum.id}`, { expected_attendees: 120 });
  await signIn(page, 'bob', '/work');
  const job = page.getByRole('article', { name: /Sustainability forum.*Changed since/ });
  await expect(job).toContainText('80 → 120');
  await expect(job).toContainText('120 people, U-shape');
  await expect(job).toContainText('To answer');
});

test('a phone of a crew begins its bar with Work', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Garden Salon');
  await joinCrew(stoa, room.id);
  await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Prize giving',
    ...at('2026-11-28', '16:00', '18:00'),
    ...needing,
  });
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'bob', '/');
  await expect(page).toHaveURL(/\/work$/);
  await expect(page.locator('.tabbar a').first()).toContainText('Work');
  await page
    .getByRole('article', { name: /Prize giving/ })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(page.locator('.toast')).toContainText('Set-up for Prize giving is accepted.');
  await expectAccessible(page);
});

test('others have neither the entry nor the page', async ({ page, stoa }) => {
  await stoa.as('alice');
  await signIn(page, 'alice', '/work');
  await expect(page.getByText('You may not do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work' })).toHaveCount(0);
});

test('the page of an event says who answered what, and a declined need stands on top', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Prize Hall');
  await joinCrew(stoa, room.id);
  const prize = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Prize lecture',
    ...at('2026-11-30', '16:00', '18:00'),
    ...needing,
  });
  const { id } = await requirementOf(stoa, prize.id);
  const bob = await stoa.as('bob');
  await bob('POST', `/events/${prize.id}/requirements/${id}/accept`, {});
  await signIn(page, 'alice', `/events/${prize.id}/people`);
  await expect(page.getByText(/Set-up has been accepted by Bob/)).toBeVisible();
  await expectAccessible(page);
  const comment = 'No team is free at that time.';
  await bob('POST', `/events/${prize.id}/requirements/${id}/decline`, { comment });
  await page.goto(`/events/${prize.id}`);
  const note = page.locator('.note.bad');
  await expect(note).toContainText('Set-up was declined by Bob');
  await expect(note).toContainText(comment);
  await expectAccessible(page);
});

test('an overload stands above its day, and a day is printed with boxes to tick', async ({
  page,
  stoa,
}) => {
  const { rooms, venue } = await createRooms(stoa, 'Busy House', [
    { name: 'Busy One' },
    { name: 'Busy Two' },
  ]);
  await joinCrew(stoa, rooms[0]?.id ?? '', { teams: 1 });
  for (const [index, room] of rooms.entries())
    await createEvent(stoa, 'alice', {
      room_id: room.id,
      title: `Change-over ${index + 1}`,
      ...at('2026-12-03', '16:00', '18:00'),
      prep_before_minutes: 30,
      ...needing,
    });
  await signIn(page, 'bob', `/work?venue=${venue.id}`);
  const sentence = '16:30–17:00: 2 rooms change over. There for it: 1 team.';
  await expect(page.getByRole('img', { name: sentence })).toBeVisible();
  await expect(page.locator('.note.bad')).toContainText(sentence);
  await page.getByText('Load as a table').click();
  await expect(page.getByRole('row', { name: /^16:30–17:00/ })).toContainText('2');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Busy House' });
  await expect(sheet.locator('.tick-box')).toHaveCount(2);
  await expect(sheet).toContainText('Change-over 1');
  await expect(page.getByRole('heading', { name: 'Work' })).toBeHidden();
});

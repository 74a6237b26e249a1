import { setBrowserClock } from './support/browser-clock.ts';
import { isKept, isStored } from './support/kept.ts';
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

/**
 * A booking of Alice from 13:00 to 16:00 on 26 November that needs the set-up crew, which Bob joins, in a new room; and
 * its venue.
 */
async function bookNeeding(stoa: Stoa, name: string, title: string, fields: object = {}) {
  const room = await createRoom(stoa, name);
  await joinCrew(stoa, room.id);
  const times = at('2026-11-26', '13:00', '16:00');
  const body = { room_id: room.id, title, ...times, ...needing, ...fields };
  const event = await createEvent(stoa, 'alice', body as never);
  const { venue_id } = (await (await stoa.as('bob'))('GET', `/rooms/${room.id}`)).data;
  return { event, venue_id };
}

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };

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
  await expect(page.getByText(/the next set-up begins/)).toBeVisible();
  await expectAccessible(page);
  await job.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('.toast-box')).toContainText(
    'Set-up for Maps of the Elbe is accepted.',
  );
  await expect(page.locator('.work-job').first()).toContainText('by Bob');
  expect(await requirementOf(stoa, maps.id)).toMatchObject({ state: 'accepted' });
  await expect(page.getByRole('link', { name: 'Maps of the Elbe' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Not done yet' })).toBeVisible();
  expect(await requirementOf(stoa, maps.id)).toMatchObject({ state: 'done' });
  await page.keyboard.press('z');
  await expect(page.locator('.work-job').first()).toContainText('Accepted');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const why = page.getByLabel('Why not? The owner reads this.');
  await expect(why).toBeFocused();
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'No team is free at that time.' }).click();
  await expect(why).toHaveValue('No team is free at that time.');
  await expectAccessible(page);
  await why.press('Enter');
  await expect(page.locator('.work-job').last()).toContainText('Declined');
  expect(await requirementOf(stoa, fair.id)).toMatchObject({
    state: 'declined',
    comment: 'No team is free at that time.',
  });
});

test('a series is answered for all dates or for one; a filter keeps the answered row', async ({
  page,
  stoa,
}) => {
  const { event: series, venue_id } = await bookNeeding(
    stoa,
    'Map Room',
    'Thesis workshop',
    weekly,
  );
  await signIn(page, 'bob', `/work?state=open&venue=${venue_id}`);
  const jobs = page.locator('.work-job');
  await expect(jobs).toHaveCount(3);
  const first = jobs.first();
  await first.getByRole('button', { name: 'Accept 3 dates' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(3);
  await page.locator('.toast-box').last().getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('To answer');
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'open', answered_by: null });
  await page.getByRole('button', { name: 'Only 26 Nov' }).click();
  await expect(jobs.first()).toContainText('Accepted');
  await expect(jobs).toHaveCount(3);
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'mixed' });
  await expect(jobs.nth(1)).toContainText('1 of 3 dates accepted');
  await jobs.nth(1).getByRole('button', { name: 'Accept 3 dates' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(3);
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'accepted' });
  await page.reload();
  await expect(page.getByText('No such job.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(jobs.first()).toBeVisible();
});

test('Undo of an answer for all dates gives each date its own answer back', async ({
  page,
  stoa,
}) => {
  const { event: series, venue_id } = await bookNeeding(stoa, 'Tower Room', 'Choir', weekly);
  await signIn(page, 'bob', `/work?venue=${venue_id}`);
  const jobs = page.locator('.work-job');
  await page.getByRole('button', { name: 'Only 26 Nov' }).click();
  await expect(jobs.first()).toContainText('Accepted');
  await jobs.nth(1).getByRole('button', { name: 'Accept 3 dates' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(jobs.nth(1)).toContainText('To answer');
  await expect(jobs.first()).toContainText('Accepted');
  expect(await requirementOf(stoa, series.id)).toMatchObject({ state: 'mixed' });
});

test('an answer that a colleague gave meanwhile is named, and an event that is gone says so', async ({
  page,
  stoa,
  faults,
}) => {
  const { event: talk, venue_id } = await bookNeeding(stoa, 'Bell Room', 'Bells of Saxony');
  const { id } = await requirementOf(stoa, talk.id);
  await signIn(page, 'bob', `/work?venue=${venue_id}`);
  const job = page.getByRole('article', { name: /Bells of Saxony/ });
  await expect(job).toContainText('To answer');
  const manager = await stoa.as('manager');
  const path = `/events/${talk.id}/requirements/${id}`;
  await manager('POST', `${path}/decline`, { comment: 'We are away.' });
  await job.getByRole('button', { name: 'Accept' }).click();
  const quicker = page.locator('.toast-box', {
    hasText: 'has declined this a moment ago. Yours counts now.',
  });
  await expect(quicker).toBeVisible();
  await expect(job).toContainText('Accepted');
  await (await stoa.as('alice'))('POST', `/events/${talk.id}/cancel`, {});
  await job.getByRole('button', { name: 'Done' }).click();
  const gone = page.locator('.toast-box', { hasText: 'Cancelled by its owner.' });
  await expect(gone).toBeVisible();
  await expect(job).toBeHidden();
  // The browser logs the refused request.
  faults.length = 0;
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
  await expect(job.getByRole('img', { name: 'Drawing: U-shape' })).toBeVisible();
  await expect(job).toContainText('To answer');
});

test('a phone of a crew begins with Work, and one press from its start page answers', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Garden Salon');
  await joinCrew(stoa, room.id);
  const prize = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Prize giving',
    ...at('2026-11-28', '16:00', '18:00'),
    ...needing,
  });
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'bob', '/');
  await expect(page).toHaveURL(/\/work$/);
  await expect(page.locator('.rail-tabbar a').first()).toContainText('Work');
  // From the start page one press answers.
  await page
    .getByRole('article', { name: /Prize giving/ })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(page.locator('.toast-box')).toContainText('Set-up for Prize giving is accepted.');
  expect(await requirementOf(stoa, prize.id)).toMatchObject({ state: 'accepted' });
  await page.locator('.toast-box').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: /Prize giving/ })).toContainText('To answer');
  expect(await requirementOf(stoa, prize.id)).toMatchObject({ state: 'open' });
  await expectAccessible(page);
});

test('a crew subscribes to its own work', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Feed Room');
  await joinCrew(stoa, room.id);
  await signIn(page, 'bob', '/work');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('What it shows')).toHaveValue('work');
  await page.getByLabel('Name', { exact: true }).fill('Work');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Secret address')).toHaveValue(/\/calendar\/work\.ics/);
  await expectAccessible(page);
});

test('others have neither the entry nor the page', async ({ page, stoa }) => {
  await stoa.as('alice');
  await signIn(page, 'alice', '/work');
  await expect(page.getByText('Your account may not do this.')).toBeVisible();
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
  await expect(note).toContainText('Set-up has been declined. It is marked as required.');
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
  await createEvent(stoa, 'alice', {
    room_id: rooms[0]?.id ?? '',
    title: 'Quiet morning',
    ...at('2026-12-03', '08:00', '09:00'),
    ...needing,
  });
  await signIn(page, 'bob', `/work?venue=${venue.id}`);
  const sentence = '16:30–17:00: 2 rooms change over. There for it: 1 team.';
  await expect(page.getByRole('img', { name: sentence })).toBeVisible();
  await expect(page.locator('.note.bad')).toContainText(sentence);
  await page.getByText('Load as a table').click();
  await expect(page.getByRole('row', { name: /^16:30–17:00/ })).toContainText('2');
  await expect(page.getByRole('heading', { name: 'Set-up on Thursday 3 December' })).toBeVisible();
  const note = page.locator('.note.bad');
  await expect(note.getByRole('link', { name: 'Busy Two' })).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Show only these: 2 jobs' }).click();
  await expect(page.getByRole('status').getByText('Only the jobs of an overload')).toBeVisible();
  await expect(page.locator('.work-job')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('.work-job')).toHaveCount(3);
  await page.setViewportSize(SIZES.phone);
  await expect(page.getByRole('heading', { name: 'Set-up on Thursday 3 December' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: sentence })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.wide);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: 'Busy House' });
  await expect(sheet.locator('.work-tick-box')).toHaveCount(3);
  await expect(sheet).toContainText('Change-over 1');
  await expect(page.getByRole('heading', { name: 'Work' })).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the day stays readable, and says as of when; answers need a connection', async ({
    page,
    context,
    stoa,
    faults,
  }) => {
    const room = await createRoom(stoa, 'Cellar');
    await joinCrew(stoa, room.id);
    await createEvent(stoa, 'alice', {
      room_id: room.id,
      title: 'Wine tasting',
      ...at('2026-11-27', '18:00', '20:00'),
      ...needing,
    });
    await signIn(page, 'bob', '/work');
    const job = page.getByRole('article', { name: /Wine tasting/ });
    await expect(job).toBeVisible();
    await isStored(page, 'Wine tasting');
    await isKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(job).toContainText('12 poster walls');
    await expect(page.getByText(/Shown as of \d\d:\d\d, kept on this device/)).toBeVisible();
    await expect(job.getByRole('button', { name: /Accept/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await context.setOffline(false);
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    faults.length = 0;
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, type Fields, removeEvents } from '../support/bookings.ts';
import { approvedSeries, askChange, book, heldSlots, hour, readEvent } from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const SECOND = '2027-04-05T08:00:00Z';
const THIRD = '2027-04-12T08:00:00Z';
const put = (path: string, fields: Fields) => app.as('alice').put(path, fields);

/** Puts a change that must take effect at once, and gives the event then. */
async function atOnce(path: string, fields: Fields): Promise<Fields> {
  const { status, body } = await put(path, fields);
  expect([status, body.message]).toEqual([200, expect.not.stringContaining('waits')]);
  return readEvent(app, (path.split('/')[2] ?? '').split('?')[0] ?? '');
}

/** An approved series of four Mondays in `room`, for which the change waits. */
async function waiting(change: Fields, fields: Fields = {}): Promise<string> {
  const { id } = await approvedSeries(app, room, fields);
  await askChange(app, `/events/${id}`, change);
  return id;
}

/** Approves what waits; gives the times and rooms of the dates then. */
async function approveAll(id: string) {
  const answer = await act(app, 'manager', id, 'approve');
  expect(answer.status).toBe(200);
  const { data } = (await app.as('alice').get(`/events/${id}/occurrences`)).body;
  return data.map((row: EventRecord) => [row.start_at, row.end_at, row.room_id === other]);
}

describe('a change of a whole series that waits, after one date', () => {
  test('was cancelled: the slot that it wanted of this date is free', async () => {
    const id = await waiting({ room_id: other });
    await act(app, 'alice', `${id}::${SECOND}`, 'cancel');
    const { pending_change } = await readEvent(app, id);
    expect(pending_change).toMatchObject({ occurrences_affected: 3 });
    expect(await heldSlots(app, other)).toEqual([
      '03-29 08:00–09:00*',
      '04-12 08:00–09:00*',
      '04-19 08:00–09:00*',
    ]);
    expect((await book(app, other, hour('08:00', '09:00', '2027-04-05'))).status).toBe(201);
    expect(await approveAll(id)).toHaveLength(3);
    expect(await heldSlots(app, room)).toEqual([]);
  });

  test('and others were cancelled at once: their slots are free', async () => {
    const id = await waiting({ room_id: other });
    const dates = { event_ids: [id], from: '2027-04-05', to: '2027-04-12' };
    await app.as('alice').post('/events/batch-cancel', dates);
    expect(await heldSlots(app, other)).toEqual(['03-29 08:00–09:00*', '04-19 08:00–09:00*']);
    expect((await readEvent(app, id)).pending_change).toMatchObject({ occurrences_affected: 2 });
    await app.as('alice').post(`/events/${id}/undo`);
    expect(await heldSlots(app, other)).toHaveLength(4);
    expect((await readEvent(app, id)).pending_change).toMatchObject({ occurrences_affected: 4 });
  });

  test('became shorter: it is wanted as short, and is so when the change is approved', async () => {
    const id = await waiting({ room_id: other });
    await atOnce(pathOf(id, SECOND), { end_at: '2027-04-05T08:30:00Z' });
    expect(await heldSlots(app, other)).toContain('04-05 08:00–08:30*');
    expect((await book(app, other, hour('08:30', '09:00', '2027-04-05'))).status).toBe(201);
    expect((await approveAll(id))[1]).toEqual([SECOND, '2027-04-05T08:30:00Z', true]);
  });

  test('got times of its own: it keeps them, and the later time is not wanted of it', async () => {
    const id = await waiting(hour('12:00', '13:00'));
    await atOnce(pathOf(id, SECOND), {
      start_at: '2027-04-05T08:15:00Z',
      end_at: '2027-04-05T08:45:00Z',
    });
    expect((await readEvent(app, id)).pending_change).toMatchObject({ occurrences_affected: 3 });
    expect(await heldSlots(app, room)).not.toContain('04-05 12:00–13:00*');
    expect((await approveAll(id))[1]).toEqual([
      '2027-04-05T08:15:00Z',
      '2027-04-05T08:45:00Z',
      false,
    ]);
  });

  test('got other words: nothing else is wanted', async () => {
    const id = await waiting({ room_id: other });
    const { pending_change: before } = await readEvent(app, id);
    const { pending_change } = await atOnce(pathOf(id, SECOND), { title: 'Guest' });
    expect(pending_change).toEqual(before);
    expect(await heldSlots(app, other)).toHaveLength(4);
  });
});

describe('a change that waits, after its event', () => {
  test('became shorter: the wanted slots are as short', async () => {
    const id = await waiting({ room_id: other });
    await atOnce(`/events/${id}`, { end_at: '2027-03-29T08:30:00Z' });
    expect(await heldSlots(app, other)).toEqual(
      ['03-29', '04-05', '04-12', '04-19'].map((day) => `${day} 08:00–08:30*`),
    );
  });

  test('got another title: it shows the old title as it is now', async () => {
    const id = await waiting({ room_id: other, title: 'Wanted' });
    const { pending_change } = await atOnce(`/events/${id}`, { title: 'Meanwhile' });
    expect(pending_change).toMatchObject({ changes: { title: ['Meanwhile', 'Wanted'] } });
  });

  test('of one date, became shorter: the date shows its old end as it is now', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, SECOND), hour('12:00', '13:00', '2027-04-05'));
    await atOnce(`/events/${id}`, { end_at: '2027-03-29T08:30:00Z' });
    const { pending_change } = await readEvent(app, id);
    expect(pending_change.changes.end_at).toEqual(['2027-04-05T08:30:00Z', '2027-04-05T13:00:00Z']);
    expect(await heldSlots(app, room)).toContain('04-05 12:00–13:00*');
  });

  test('needs more preparation, which somebody else has: it is not held, and the approval says so', async () => {
    const id = await waiting({ start_at: '2027-03-29T07:00:00Z' });
    expect((await book(app, room, hour('06:30', '07:00', '2027-04-05'))).status).toBe(201);
    await atOnce(`/events/${id}`, { start_at: '2027-03-29T08:30:00Z', prep_before_minutes: 30 });
    expect(await heldSlots(app, room)).not.toContain('04-05 06:30–09:00*');
    const { status, body } = await act(app, 'manager', id, 'approve');
    expect([status, body.conflicts]).toMatchObject([409, [{ event: { title: 'Rival' } }]]);
  });

  test('costs at most nine statements', async () => {
    const watched = watchStatements(app);
    const id = await waiting({ room_id: other });
    const cancelled = await watched.during(() => act(app, 'alice', `${id}::${SECOND}`, 'cancel'));
    const shorter = { end_at: '2027-04-12T08:30:00Z' };
    const shortened = await watched.during(() => put(pathOf(id, THIRD), shorter));
    expect(Math.max(cancelled.length, shortened.length)).toBeLessThanOrEqual(9);
    expect(await heldSlots(app, other)).toContain('04-12 08:00–08:30*');
  });
});

describe('a series with a change that waits, divided before a date', () => {
  const divide = (id: string, fields: Fields, query = '') =>
    put(`${pathOf(id, THIRD)}?scope=following${query}`, fields);

  test('keeps the change for its first part, and the slots of this part alone', async () => {
    const id = await waiting({ room_id: other });
    expect((await divide(id, { title: 'Second part' })).status).toBe(200);
    expect((await readEvent(app, id)).pending_change).toMatchObject({ occurrences_affected: 2 });
    expect(await heldSlots(app, other)).toEqual(['03-29 08:00–09:00*', '04-05 08:00–09:00*']);
    await act(app, 'manager', id, 'approve');
    expect(await heldSlots(app, other)).toEqual(['03-29 08:00–09:00', '04-05 08:00–09:00']);
    expect(await heldSlots(app, room)).toEqual(['04-12 08:00–09:00', '04-19 08:00–09:00']);
  });

  test('is refused with the conflicts where the second part meets what the first one wants', async () => {
    const id = await waiting(hour('08:30', '09:30', '2027-04-05'));
    const before = await heldSlots(app, room);
    const conflict = {
      start_at: THIRD,
      reason: 'booked',
      held_start_at: '2027-04-12T08:30:00Z',
      event: { id: expect.stringContaining(id) },
    };
    const { status, body } = await divide(id, { title: 'Second part' });
    expect([status, body.conflicts]).toMatchObject([409, [conflict]]);
    const dry = await divide(id, { title: 'Second part' }, '&dry_run=1');
    expect(dry.body.data.occurrences[0]).toMatchObject({
      verdict: 'conflict',
      conflicts: [conflict],
    });
    expect(await heldSlots(app, room)).toEqual(before);
  });

  test('is divided where the change wants a later time of all its dates', async () => {
    const id = await waiting(hour('07:30', '08:30'));
    expect((await divide(id, { title: 'Second part' })).status).toBe(200);
    expect(await heldSlots(app, room)).not.toContain('04-12 07:30–08:30*');
  });

  test('is refused where its change wants more dates, which are those of the second part', async () => {
    const id = await waiting({ recurrence_rule: 'FREQ=WEEKLY;COUNT=6' });
    const { status, body } = await divide(id, { title: 'Second part' });
    expect([status, body.conflicts.length]).toEqual([409, 2]);
    expect(body.message).toContain('held for a change that waits for approval');
    await app.as('alice').delete(`/events/${id}/change`);
    expect((await divide(id, { title: 'Second part' })).status).toBe(200);
  });
});

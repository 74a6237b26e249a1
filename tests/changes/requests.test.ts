import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act, actionsOn, historyOf, summaryOf, traceOf } from '../support/approval.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import {
  approvedEvent,
  approvedSeries,
  askChange,
  book,
  heldSlots,
  hour,
  readEvent,
  WAITS,
} from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf } from '../support/series.ts';

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

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };
const SECOND = '2027-04-05T08:00:00Z';

const moves: [name: string, series: boolean, body: () => Fields, affected: number][] = [
  ['begins earlier', false, () => ({ start_at: at('07:59') }), 1],
  ['ends later', false, () => ({ end_at: at('09:01') }), 1],
  ['is on another day', false, () => hour('08:00', '09:00', '2027-03-30'), 1],
  ['is in another room', false, () => ({ room_id: other }), 1],
  ['needs preparation', false, () => ({ prep_before_minutes: 1 }), 1],
  ['needs cleaning up', false, () => ({ cleanup_after_minutes: 1 }), 1],
  ['becomes a series', false, () => weekly, 3],
  ['has another rule', true, () => ({ recurrence_rule: 'FREQ=DAILY;COUNT=4' }), 6],
  ['has one occurrence more', true, () => ({ recurrence_rule: 'FREQ=WEEKLY;COUNT=5' }), 1],
  ['is longer every time', true, () => ({ end_at: at('09:01') }), 4],
  ['is a day later every time', true, () => hour('08:00', '09:00', '2027-03-30'), 4],
];

const stays: [name: string, series: boolean, body: () => Fields][] = [
  ['begins later', false, () => ({ start_at: at('08:15') })],
  ['ends earlier', false, () => ({ end_at: at('08:45') })],
  ['has other words', false, () => ({ title: 'New', description: 'New', notes: 'New' })],
  ['changes nothing', false, () => ({})],
  [
    'turns time into preparation',
    false,
    () => ({ start_at: at('08:30'), prep_before_minutes: 30 }),
  ],
  ['has one occurrence less', true, () => ({ recurrence_rule: 'FREQ=WEEKLY;COUNT=3' })],
  ['is shorter every time', true, () => ({ end_at: at('08:30') })],
  ['is no series any more', true, () => ({ is_recurring: false })],
];

/** What an answer must show of changes: the old values of the event. */
const oldValues = (changes: Record<string, [unknown, unknown]>): Fields =>
  Object.fromEntries(Object.entries(changes).map(([field, [old]]) => [field, old]));

describe('a change of an approved event by its owner', () => {
  test.each(moves)(
    'so that it %s waits, and the event stays as it is',
    async (_name, series, body, affected) => {
      const { id } = await approvedEvent(app, room, series ? weekly : {});
      const before = await readEvent(app, id);
      const answer = await app.as('alice').put(`/events/${id}`, body());
      expect(answer.body).toMatchObject({ status: 200, message: WAITS });
      const after = await readEvent(app, id);
      expect(answer.body.data).toEqual(after);
      const { pending_change, version, updated_at } = after;
      expect(after).toEqual({ ...before, pending_change, version, updated_at });
      expect(version).toBe(before.version + 1);
      expect(pending_change).toMatchObject({
        requested_by: { name: 'alice', email: 'alice@stoa.test' },
        occurrence_start_at: null,
        occurrences_affected: affected,
        current_step: { position: 1, of: 1, name: 'Approval', role: 'manager' },
      });
      expect(before).toMatchObject(oldValues(pending_change.changes));
      const [, wanted] = Object.values(pending_change.changes as object)[0];
      expect(Object.values(body())).toContain(wanted);
      expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'change_requested']);
      expect((await historyOf(app, id)).at(-1)).toMatchObject({
        actor: { name: 'alice' },
        from_status: 'approved',
        to_status: 'approved',
        step: null,
        changes: pending_change.changes,
      });
      expect(await summaryOf(app, id)).toMatchObject([{ status: 'approved', is_current: false }]);
    },
  );

  test.each(stays)('so that it %s takes effect at once', async (_name, series, body) => {
    const { id } = await approvedEvent(app, room, series ? weekly : {});
    const answer = await app.as('alice').put(`/events/${id}`, body());
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'The event was updated.',
      data: { status: 'approved', pending_change: null },
    });
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
  });

  test('waits as a whole where one part of it needs approval', async () => {
    const { id } = await approvedEvent(app, room);
    const category = { event_type: 'lecture' };
    const asked = { title: 'Moved', end_at: at('10:00'), notes: 'Chalk', category };
    const { title, pending_change } = await askChange(app, `/events/${id}`, asked);
    expect(title).toBe('Kick-off');
    expect(pending_change.changes).toMatchObject({
      title: ['Kick-off', 'Moved'],
      end_at: [at('09:00'), at('10:00')],
      notes: [null, 'Chalk'],
      category: [null, { event_type: 'lecture' }],
    });
    const { data } = (await app.as('bob').get(`/events/${id}`)).body;
    expect(data.pending_change).toMatchObject({
      requested_by: { name: 'alice', email: null },
      changes: { notes: [null, null] },
    });
  });

  test('into a slot that is taken is refused, and nothing changes', async () => {
    const { id } = await approvedEvent(app, room);
    await book(app, other, hour('08:30', '09:30'));
    const before = await traceOf(app);
    const answer = await app.as('alice').put(`/events/${id}`, { room_id: other });
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toMatchObject([{ reason: 'booked', event: { title: 'Rival' } }]);
    expect(await traceOf(app)).toEqual(before);
  });

  test('that would overlap its own series is refused by the rule, not by the room', async () => {
    const { id } = await approvedSeries(app, room);
    const longer = { end_at: '2027-04-06T08:00:00Z' };
    expect((await app.as('alice').put(`/events/${id}`, longer)).status).toBe(422);
    const day = await app.as('alice').put(pathOf(id, SECOND), hour('08:30', '09:30', '2027-04-12'));
    expect(day.status).toBe(409);
    expect(day.body.conflicts).toMatchObject([{ event: { id: `${id}::2027-04-12T08:00:00Z` } }]);
  });

  test('needs no approval of a pending event, and of a draft neither', async () => {
    for (const status of ['draft', 'pending']) {
      const { id } = await makeEvent(app, 'alice', room, { status });
      const answer = await app.as('alice').put(`/events/${id}`, { end_at: at('11:00') });
      expect(answer.body.data).toMatchObject({ status, end_at: at('11:00'), pending_change: null });
      await removeEvents(app);
    }
  });
});

describe('the slots of a change that waits', () => {
  test('are both held: nobody can take either, and a conflict shows the event as it is', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other, cleanup_after_minutes: 30 });
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00']);
    expect(await heldSlots(app, other)).toEqual(['03-29 08:00–09:30*']);
    expect((await book(app, room, hour('08:30', '09:30'))).status).toBe(409);
    const refused = await book(app, other, hour('09:15', '10:00'));
    expect(refused.body.message).toContain('held for a change that waits for approval');
    expect(refused.body.conflicts).toMatchObject([
      {
        held_start_at: at('08:00'),
        held_end_at: at('09:30'),
        event: { id, title: 'Kick-off', start_at: at('08:00'), end_at: at('09:00') },
      },
    ]);
    expect((await book(app, other, hour('09:30', '10:00'))).status).toBe(201);
  });

  test('may overlap: the event does not stand in its own way', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, hour('08:30', '09:30'));
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00', '03-29 08:30–09:30*']);
    await askChange(app, `/events/${id}`, hour('09:00', '10:00'));
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00', '03-29 09:00–10:00*']);
  });

  test('are those that are new: dates that stay are not held twice', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, `/events/${id}`, { recurrence_rule: 'FREQ=WEEKLY;COUNT=5' });
    expect((await heldSlots(app, room)).filter((slot) => slot.endsWith('*'))).toEqual([
      '04-26 08:00–09:00*',
    ]);
  });

  test('cannot be held twice by two events, whatever writes them', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    const rival = await makeEvent(app, 'bob', room, hour('12:00', '13:00'));
    const { pool } = app.database;
    const take = pool.query(
      'update occurrences set holds = true, room_id = $1, start_at = $2, end_at = $3, held_start_at = $2, ' +
        'held_end_at = $3 where event_id = $4',
      [other, at('08:30'), at('08:45'), rival.id],
    );
    await expect(take).rejects.toThrow('holdings_once');
  });

  test('are free again when the event is removed', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    expect((await app.as('alice').delete(`/events/${id}`)).status).toBe(200);
    expect([...(await heldSlots(app, room)), ...(await heldSlots(app, other))]).toEqual([]);
  });
});

describe('of two changes', () => {
  test('the later one replaces the one that waits, judged against the event as it is', async () => {
    const { id } = await approvedEvent(app, room);
    const first = await askChange(app, `/events/${id}`, { end_at: at('10:00') });
    const second = await askChange(app, `/events/${id}`, { start_at: at('07:00') });
    expect(second.pending_change.id).not.toBe(first.pending_change.id);
    expect(second.pending_change.changes).toEqual({ start_at: [at('08:00'), at('07:00')] });
    expect(await heldSlots(app, room)).toEqual(['03-29 07:00–09:00*', '03-29 08:00–09:00']);
    const all = ['submit', 'approve', 'change_requested', 'change_requested'];
    expect(await actionsOn(app, id)).toEqual(all);
  });

  test('the one that needs no approval takes effect at once and leaves the other', async () => {
    const { id } = await approvedEvent(app, room);
    const { pending_change } = await askChange(app, `/events/${id}`, { room_id: other });
    const { body } = await app
      .as('alice')
      .put(`/events/${id}`, { title: 'New', end_at: at('08:45') });
    expect(body).toMatchObject({
      message: 'The event was updated.',
      data: { title: 'New', end_at: at('08:45'), pending_change },
    });
    await act(app, 'manager', id, 'approve');
    expect(await readEvent(app, id)).toMatchObject({
      title: 'New',
      end_at: at('08:45'),
      room_id: other,
      pending_change: null,
    });
  });
});

describe('one date of an approved series', () => {
  const asked: [string, () => Fields][] = [
    ['is moved', () => hour('10:00', '11:00', '2027-04-06')],
    ['is in another room', () => ({ room_id: other })],
    ['is longer', () => ({ end_at: '2027-04-05T09:30:00Z' })],
    ['needs preparation', () => ({ prep_before_minutes: 5 })],
  ];
  test.each(asked)('that %s by its owner waits, and the others do not', async (_name, body) => {
    const { id } = await approvedSeries(app, room);
    const before = (await app.as('alice').get(pathOf(id, SECOND))).body.data;
    const answer = await app.as('alice').put(pathOf(id, SECOND), body());
    expect(answer.body).toMatchObject({ status: 200, message: WAITS });
    const { pending_change, version, updated_at } = answer.body.data;
    expect(answer.body.data).toEqual({ ...before, pending_change, version, updated_at });
    expect(pending_change).toMatchObject({ occurrence_start_at: SECOND, occurrences_affected: 1 });
    expect(before).toMatchObject(oldValues(pending_change.changes));
    expect((await readEvent(app, id)).pending_change).toEqual(pending_change);
    const third = (await app.as('alice').get(pathOf(id, '2027-04-12'))).body.data;
    expect(third).toMatchObject({ status: 'approved', pending_change: null });
  });

  test('whose changes are taken back shows what it reverts to', async () => {
    const { id } = await approvedSeries(app, room);
    await app
      .as('manager')
      .put(pathOf(id, SECOND), { ...hour('10:00', '11:00', '2027-04-05'), title: 'Guest' });
    const before = (await app.as('alice').get(pathOf(id, SECOND))).body.data;
    const answer = await app.as('alice').delete(pathOf(id, SECOND));
    expect(answer.body).toMatchObject({ status: 200, message: WAITS });
    const { pending_change, version, updated_at } = answer.body.data;
    expect(answer.body.data).toEqual({ ...before, pending_change, version, updated_at });
    expect(pending_change).toMatchObject({ occurrence_start_at: SECOND });
    expect((await readEvent(app, id)).pending_change.changes).toEqual({
      title: ['Guest', 'Lecture'],
      start_at: ['2027-04-05T10:00:00Z', SECOND],
      end_at: ['2027-04-05T11:00:00Z', '2027-04-05T09:00:00Z'],
    });
    await act(app, 'manager', id, 'approve');
    expect((await app.as('alice').get(pathOf(id, SECOND))).body.data).toMatchObject({
      title: 'Lecture',
      start_at: SECOND,
      is_override: false,
    });
  });

  test('that was cancelled waits to take place again', async () => {
    const { id } = await approvedSeries(app, room);
    await app.as('alice').put(pathOf(id, SECOND), { is_cancelled: true });
    await askChange(app, pathOf(id, SECOND), { is_cancelled: false });
    expect((await readEvent(app, id)).pending_change.changes).toEqual({
      is_cancelled: [true, false],
    });
    expect((await book(app, room, hour('08:00', '09:00', '2027-04-05'))).status).toBe(409);
    await act(app, 'manager', id, 'reject');
    expect((await book(app, room, hour('08:00', '09:00', '2027-04-05'))).status).toBe(201);
  });

  test('that is cancelled takes its waiting change along', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, SECOND), { room_id: other });
    expect((await act(app, 'alice', `${id}::${SECOND}`, 'cancel')).body.data).toMatchObject({
      status: 'cancelled',
      pending_change: null,
    });
    expect(await readEvent(app, id)).toMatchObject({ status: 'approved', pending_change: null });
    expect(await heldSlots(app, other)).toEqual([]);
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      action: 'change_withdrawn',
      actor: null,
    });
  });

  test('that is gone by a shorter series takes its waiting change along', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, '2027-04-19'), { room_id: other });
    await app.as('alice').put(`/events/${id}`, { recurrence_count: 2 });
    expect(await readEvent(app, id)).toMatchObject({ status: 'approved', pending_change: null });
    expect(await heldSlots(app, other)).toEqual([]);
  });

  test('keeps its waiting change when the series begins later', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, SECOND), { room_id: other });
    const { data } = (await app.as('alice').put(`/events/${id}`, { start_at: at('08:15') })).body;
    expect(data.pending_change).toMatchObject({ occurrence_start_at: '2027-04-05T08:15:00Z' });
    await act(app, 'manager', id, 'approve');
    expect((await app.as('alice').get(pathOf(id, '2027-04-05'))).body.data).toMatchObject({
      start_at: '2027-04-05T08:15:00Z',
      room_id: other,
    });
  });
});

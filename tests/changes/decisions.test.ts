import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import {
  act,
  actionsOn,
  approvalSteps,
  historyOf,
  summaryOf,
  traceOf,
} from '../support/approval.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { at, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import {
  approvedEvent,
  approvedSeries,
  askChange,
  book,
  heldSlots,
  hour,
  readEvent,
} from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf, startsOf } from '../support/series.ts';

/** One step, and on the same database two. */
let app: TestApp;
let long: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  long = await testApp({ database: app.database, config: { approvalSteps } });
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
});
beforeEach(() => removeEvents(app));
afterAll(async () => {
  await long.server.close();
  await app.close();
});

const SECOND = '2027-04-05T08:00:00Z';

describe('an approved change', () => {
  test('takes effect, and what is no longer needed is free', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other, title: 'Moved' });
    const answer = await act(app, 'manager', id, 'approve', { comment: 'Fine.' });
    expect(answer.body).toMatchObject({
      message: 'The change was approved.',
      data: { status: 'approved', room_id: other, title: 'Moved', pending_change: null },
    });
    expect(answer.body.data).toEqual(await readEvent(app, id, 'manager'));
    expect(await heldSlots(app, room)).toEqual([]);
    expect(await heldSlots(app, other)).toEqual(['03-29 08:00–09:00']);
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      action: 'change_approved',
      comment: 'Fine.',
      actor: { name: 'manager' },
      step: { position: 1, name: 'Approval' },
      from_status: 'approved',
      to_status: 'approved',
      changes: { title: ['Kick-off', 'Moved'], room_id: [room, other] },
    });
    expect(await summaryOf(app, id)).toMatchObject([{ status: 'approved', comment: null }]);
  });

  test('of one date changes that date alone', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, SECOND), hour('10:00', '11:00', '2027-04-06'));
    await act(app, 'manager', id, 'approve');
    expect(await startsOf(app, id)).toEqual([
      at('08:00'),
      '2027-04-06T10:00:00Z',
      '2027-04-12T08:00:00Z',
      '2027-04-19T08:00:00Z',
    ]);
    expect(await heldSlots(app, room)).toHaveLength(4);
  });

  test('of a series takes the overrides and cancelled dates along that came meanwhile', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, `/events/${id}`, hour('10:00', '11:00'));
    await app.as('alice').put(pathOf(id, SECOND), { title: 'Guest' });
    await act(app, 'alice', `${id}::2027-04-12`, 'cancel');
    await act(app, 'manager', id, 'approve');
    const read = async (day: string) => (await app.as('alice').get(pathOf(id, day))).body.data;
    expect(await read('2027-04-05')).toMatchObject({
      title: 'Guest',
      start_at: '2027-04-05T10:00:00Z',
    });
    expect(await read('2027-04-12')).toMatchObject({ status: 'cancelled' });
    expect(await heldSlots(app, room)).toEqual([
      '03-29 10:00–11:00',
      '04-05 10:00–11:00',
      '04-19 10:00–11:00',
    ]);
  });

  test('that does not fit the event any more is refused and goes on waiting', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { end_at: at('08:30'), prep_before_minutes: 10 });
    await app.as('alice').put(`/events/${id}`, { start_at: at('08:45') });
    const answer = await act(app, 'manager', id, 'approve');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('does not fit the event as it is now'),
    ]);
    expect((await readEvent(app, id)).pending_change).not.toBeNull();
  });

  test('is refused while its new slot is closed, unless a manager says otherwise', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    const block = {
      name: 'Works',
      type: 'blocked',
      start_date: '2027-03-29',
      end_date: '2027-03-29',
    };
    const made = await app.as('manager').post(`/rooms/${other}/availability`, block);
    expect(made.body.data.conflicts).toMatchObject([{ reason: 'blocked', event: { id } }]);
    const refused = await act(app, 'manager', id, 'approve');
    expect(refused.body.conflicts).toMatchObject([{ reason: 'blocked', room: { id: other } }]);
    const done = await act(app, 'manager', id, 'approve', { ignore_closures: true });
    expect(done.body.data).toMatchObject({ room_id: other, pending_change: null });
    await app.as('manager').delete(`/rooms/${other}/availability/${made.body.data.id}`);
  });

  test('into a closed room is approved by the manager of that room, whoever manages the old one', async () => {
    const closed = await makeRoom(app, { name: 'Closed' });
    await assign(app, 'bob', 'manager', { room_id: closed });
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: closed });
    await app.as('manager').put(`/rooms/${closed}`, { is_active: false });
    const ignoring = { ignore_closures: true };
    const done = await act(app, 'bob', id, 'approve', ignoring);
    expect(done.body.data).toMatchObject({ room_id: closed, pending_change: null });
    await app.as('manager').put(`/rooms/${closed}`, { is_active: true });
    await askChange(app, `/events/${id}`, { room_id: other });
    expect((await act(app, 'bob', id, 'approve', ignoring)).status).toBe(403);
    await removeAssignments(app);
  });
});

describe('a refused change', () => {
  test.each([
    ['reject', 'The change was rejected; the event stays as it was.'],
    ['return', 'The change was returned; the event stays as it was.'],
    ['discard', 'The change was discarded; the event stays as it was.'],
  ])('is dropped by %s, and the event keeps its slot', async (action, message) => {
    const before = await approvedEvent(app, room);
    await askChange(app, `/events/${before.id}`, { room_id: other });
    const answer = await act(app, 'manager', before.id, action, { comment: 'No.' });
    expect(answer.body.message).toBe(message);
    const { version, updated_at, last_decision, ...after } = await readEvent(app, before.id);
    expect({ ...before, ...after, can: before.can, is_mine: false }).toEqual(before);
    expect(last_decision).toMatchObject({ action: 'change_rejected', comment: 'No.' });
    expect(last_decision.actor).toMatchObject({ name: 'manager', email: 'manager@stoa.test' });
    expect([version, typeof updated_at]).toEqual([before.version + 2, 'string']);
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00']);
    expect(await heldSlots(app, other)).toEqual([]);
    expect((await historyOf(app, before.id)).at(-1)).toMatchObject({
      action: 'change_rejected',
      comment: 'No.',
      step: { position: 1 },
    });
  });

  test('needs a comment for return and discard', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    for (const action of ['return', 'discard']) {
      expect((await act(app, 'manager', id, action, {})).status).toBe(422);
    }
  });
});

describe('a change with two steps', () => {
  const twoSteps = async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(long, `/events/${id}`, { room_id: other });
    return id;
  };

  test('is approved by one after the other, and returned a step', async () => {
    const id = await twoSteps();
    expect((await act(long, 'manager', id, 'approve')).status).toBe(403);
    const first = await act(long, 'dean', id, 'approve');
    expect(first.body).toMatchObject({
      message: 'The step was approved, and the change waits for "Facilities" now.',
      data: { room_id: room, pending_change: { current_step: { position: 2, of: 2 } } },
    });
    const back = await act(long, 'manager', id, 'return', { comment: 'Why?' });
    expect(back.body).toMatchObject({
      message: 'The change was returned to "Department".',
      data: { pending_change: { current_step: { position: 1, name: 'Department' } } },
    });
    await act(long, 'dean', id, 'approve');
    expect((await act(long, 'manager', id, 'approve')).body.data.room_id).toBe(other);
    expect((await actionsOn(app, id)).slice(3)).toEqual([
      'change_approved',
      'change_returned',
      'change_approved',
      'change_approved',
    ]);
  });

  test('keeps the steps that it was made with, whatever is configured since', async () => {
    const id = await twoSteps();
    expect((await act(app, 'dean', id, 'approve')).body.data.pending_change).toMatchObject({
      current_step: { position: 2, of: 2, name: 'Facilities' },
    });
  });

  test('is not decided by its owner, nor by who holds another step', async () => {
    const id = await twoSteps();
    for (const who of ['alice', 'manager', 'bob'] as const) {
      expect((await act(long, who, id, 'approve')).status).toBe(403);
    }
  });
});

describe('a decision', () => {
  test('is refused when another change waits than the one that was seen', async () => {
    const { id } = await approvedEvent(app, room);
    const first = (await askChange(app, `/events/${id}`, { room_id: other })).pending_change.id;
    const second = (await askChange(app, `/events/${id}`, { end_at: at('10:00') })).pending_change
      .id;
    const before = await traceOf(app);
    const refused = await act(app, 'manager', id, 'approve', { change_id: first });
    expect(refused.body).toEqual({ message: 'Another change waits by now: read the event again.' });
    expect(await traceOf(app)).toEqual(before);
    expect((await act(app, 'manager', id, 'approve', { change_id: second })).status).toBe(200);
    expect((await act(app, 'manager', id, 'approve', { change_id: second })).status).toBe(409);
  });

  test('on an approved event without a change is 409', async () => {
    const { id } = await approvedEvent(app, room);
    const answer = await act(app, 'manager', id, 'reject');
    expect(answer.body.message).toBe('Cannot reject an event that is approved.');
  });

  test('honours If-Match, as every operation on the way does', async () => {
    const { id } = await makeEvent(app, 'alice', room, {});
    const stale = (await app.as('alice').get(`/events/${id}`)).headers.etag as string;
    await app.as('alice').put(`/events/${id}`, { title: 'New' });
    for (const action of ['submit', 'cancel']) {
      const headers = { 'if-match': stale };
      const answer = await app
        .as('alice')
        .send('POST', `/events/${id}/${action}`, undefined, headers);
      expect(answer.status, action).toBe(412);
    }
    await act(app, 'alice', id, 'submit');
    await act(app, 'manager', id, 'approve');
    await askChange(app, `/events/${id}`, { room_id: other });
    const seen = (await app.as('manager').get(`/events/${id}`)).headers.etag as string;
    const approve = (tag: string) =>
      app.as('manager').send('POST', `/events/${id}/approve`, undefined, { 'if-match': tag });
    expect((await approve(stale)).status).toBe(412);
    expect((await approve(seen)).status).toBe(200);
  });

  test('of a batch takes change_ids and versions, and fails for the item that differs', async () => {
    const one = await approvedEvent(app, room);
    const two = await makeEvent(app, 'alice', other, { status: 'pending' });
    const three = await makeEvent(app, 'alice', other, {
      status: 'pending',
      ...hour('12:00', '13:00'),
    });
    await askChange(app, `/events/${one.id}`, { end_at: at('10:00') });
    const { body } = await app.as('manager').post('/events/batch-approve', {
      event_ids: [one.id, two.id, three.id],
      change_ids: { [one.id]: NOWHERE },
      versions: { [two.id]: two.version + 1, [three.id]: three.version },
    });
    expect(body.data).toEqual({
      processed: 3,
      succeeded: [three.id],
      failed: [
        { id: one.id, message: 'Another change waits by now: read the event again.' },
        { id: two.id, message: 'This was changed by someone else meanwhile: read it again first.' },
      ],
    });
    const again = await app.as('manager').post('/events/batch-reject', { event_ids: [one.id] });
    expect(again.body.data.succeeded).toEqual([one.id]);
    expect(await readEvent(app, one.id)).toMatchObject({
      status: 'approved',
      pending_change: null,
    });
  });
});

describe('a change by someone who holds every step', () => {
  test('takes effect at once and is in the history', async () => {
    const { id } = await approvedEvent(app, room);
    const answer = await app.as('manager').put(`/events/${id}`, { room_id: other });
    expect(answer.body).toMatchObject({
      message: 'The event was updated.',
      data: { room_id: other, status: 'approved', pending_change: null },
    });
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      action: 'change_approved',
      actor: { name: 'manager' },
      changes: { room_id: [room, other] },
    });
  });

  test('drops the change of that slot, and leaves one of another date', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, SECOND), { room_id: other });
    await app.as('manager').put(pathOf(id, '2027-04-12'), hour('10:00', '11:00', '2027-04-12'));
    expect((await readEvent(app, id)).pending_change).not.toBeNull();
    await app.as('manager').put(pathOf(id, SECOND), hour('10:00', '11:00', '2027-04-05'));
    expect((await readEvent(app, id)).pending_change).toBeNull();
    expect(await heldSlots(app, other)).toEqual([]);
    expect((await actionsOn(app, id)).slice(2)).toEqual([
      'change_requested',
      'change_approved',
      'change_approved',
      'change_rejected',
    ]);
  });

  test('is refused for a date where another date of the series waits for that slot', async () => {
    const { id } = await approvedSeries(app, room);
    const wanted = hour('10:00', '11:00', '2027-04-05');
    await askChange(app, pathOf(id, SECOND), wanted);
    const before = await heldSlots(app, room);
    const path = pathOf(id, '2027-04-12');
    const answer = await app.as('manager').put(path, wanted);
    const conflict = {
      reason: 'booked',
      held_start_at: wanted.start_at,
      event: { id: expect.stringMatching(`^${id}::2027-04-05`), start_at: SECOND },
    };
    expect([answer.status, answer.body.conflicts]).toMatchObject([409, [conflict]]);
    expect(answer.body.message).toContain('held for a change that waits for approval');
    const dry = await app.as('manager').put(`${path}?dry_run=1`, wanted);
    expect(dry.body.data.occurrences).toMatchObject([
      { verdict: 'conflict', conflicts: [conflict] },
    ]);
    expect(await heldSlots(app, room)).toEqual(before);
    expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
  });

  test('is refused for dates of a batch where another date waits for that slot', async () => {
    const { id } = await approvedSeries(app, room, { recurrence_rule: 'FREQ=DAILY;COUNT=2' });
    const second = pathOf(id, '2027-03-30T08:00:00Z');
    await askChange(app, second, { ...hour('08:30', '09:30', '2027-03-29'), room_id: other });
    const { body } = await app.as('manager').post('/events/batch-move', {
      event_ids: [id],
      room_id: other,
      from: '2027-03-29',
      to: '2027-03-29',
    });
    expect(body.data.failed[0].message).toContain('held for a change that waits for approval');
    expect(await heldSlots(app, other)).toEqual(['03-29 08:30–09:30*']);
  });

  test('is none by who holds one of two steps', async () => {
    const { id } = await approvedEvent(app, room);
    const answer = await long.as('manager').put(`/events/${id}`, { room_id: other });
    expect(answer.body.data).toMatchObject({ room_id: room, pending_change: { changes: {} } });
  });
});

describe('withdrawing', () => {
  test('frees the wanted slot, by the owner or a manager', async () => {
    for (const who of ['alice', 'manager'] as const) {
      const { id } = await approvedEvent(app, room);
      await askChange(app, `/events/${id}`, { room_id: other });
      expect((await app.as('bob').delete(`/events/${id}/change`)).status).toBe(403);
      const answer = await app.as(who).delete(`/events/${id}/change`);
      expect(answer.body).toMatchObject({ status: 200, data: null });
      expect(await readEvent(app, id)).toMatchObject({ status: 'approved', pending_change: null });
      expect((await book(app, other, hour('08:00', '09:00'))).status).toBe(201);
      expect((await app.as(who).delete(`/events/${id}/change`)).status).toBe(404);
      expect((await historyOf(app, id)).at(-1)).toMatchObject({
        action: 'change_withdrawn',
        actor: { name: who },
        changes: { room_id: [room, other] },
      });
      await removeEvents(app);
    }
  });

  test('honours If-Match', async () => {
    const { id } = await approvedEvent(app, room);
    const stale = (await app.as('alice').get(`/events/${id}`)).headers.etag as string;
    await askChange(app, `/events/${id}`, { room_id: other });
    const headers = { 'if-match': stale };
    const answer = await app.as('alice').send('DELETE', `/events/${id}/change`, undefined, headers);
    expect(answer.status).toBe(412);
  });
});

test('cancelling the event cancels the change that waits', async () => {
  const { id } = await approvedEvent(app, room);
  await askChange(app, `/events/${id}`, { room_id: other });
  const answer = await act(app, 'alice', id, 'cancel');
  expect(answer.body.data).toMatchObject({ status: 'cancelled', pending_change: null });
  expect([...(await heldSlots(app, room)), ...(await heldSlots(app, other))]).toEqual([]);
});

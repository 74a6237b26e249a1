import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { undoJobs } from '../../src/modules/events/index.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, actionsOn, approvalSteps, historyOf } from '../support/approval.ts';
import { at, makeEvent, removeEvents } from '../support/bookings.ts';
import {
  approvedEvent,
  approvedSeries,
  askChange,
  book,
  hour,
  readEvent,
} from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { eventually, testWorker } from '../support/worker.ts';

let now = Temporal.Instant.from('2027-01-04T08:00:00Z');

/** One step, and on the same database two. */
let app: TestApp;
let long: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  const clock = { now: () => now };
  app = await testApp({ clock });
  long = await testApp({ clock, database: app.database, config: { approvalSteps } });
  for (const person of ['admin', 'manager', 'alice', 'bob', 'dean'] as const) {
    await app.as(person).get('/me');
  }
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
});
beforeEach(() => removeEvents(app));
afterAll(async () => {
  await long.server.close();
  await app.close();
});

const SECOND = '2027-04-05T08:00:00Z';

/** Feeds allow each person so many requests a minute. */
const readers: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean'];
let feedsRead = 0;

/** What undo must restore of an event: record, steps, occurrences, change request and feed, but for stamps. */
async function stateOf(id: string): Promise<unknown> {
  const { version: _v, updated_at: _u, ...record } = await readEvent(app, id, 'admin');
  const { rows } = await app.database.pool.query(
    `select
      (select json_agg(s order by s.position) from approval_steps s where s.event_id = $1) as steps,
      (select json_agg(o order by o.original_start_at, o.change_id nulls first)
        from occurrences o where o.event_id = $1) as occurrences,
      (select json_agg(v order by v.original_start_at)
        from occurrence_overrides v where v.event_id = $1) as overrides,
      (select json_agg(c) from change_requests c where c.event_id = $1) as changes,
      (select json_agg(s order by s.position) from change_request_steps s
        join change_requests c on c.id = s.change_id where c.event_id = $1) as change_steps,
      (select to_jsonb(e) - 'version' - 'updated_at' from events e where e.id = $1) as event`,
    [id],
  );
  const reader = readers[feedsRead++ % readers.length] ?? 'admin';
  const feed = (await app.as(reader).get('/calendar.ics')).text;
  const stamps = /^(SEQUENCE|DTSTAMP|LAST-MODIFIED).*$/gm;
  return { record, rows, feed: feed.replace(stamps, '') };
}

const undo = (who: PersonName, id: string, via = app) => via.as(who).post(`/events/${id}/undo`);

type Case = {
  name: string;
  make: () => Promise<string>;
  by: PersonName;
  run: (id: string) => Promise<{ status: number }>;
};

const pendingSeries = async () => (await makeSeries(app, 'alice', room)).id;
const draft = async () => (await makeSeries(app, 'alice', room, { status: 'draft' })).id;
const approved = async () => (await approvedSeries(app, room)).id;
const twoSteps = async (...approvals: PersonName[]) => {
  const { id } = await makeSeries(long, 'alice', room);
  for (const who of approvals) await act(long, who, id, 'approve');
  return id;
};
const changed = async () => {
  const id = await approved();
  await app.as('manager').put(pathOf(id, '2027-04-12'), { title: 'Guest', room_id: other });
  await askChange(app, `/events/${id}`, { ...hour('10:00', '11:00'), title: 'Later' });
  return id;
};
const changedDate = async () => {
  const id = await approved();
  await askChange(app, pathOf(id, SECOND), { room_id: other, title: 'Guest' });
  return id;
};
const doing =
  (who: PersonName, action: string, comment = 'why') =>
  (id: string) =>
    act(app, who, id, action, { comment });
const batch = (action: string) => (id: string) =>
  app.as('manager').post(`/events/batch-${action}`, { event_ids: [id], comment: 'why' });
const cancelDates = (id: string) =>
  app.as('alice').post('/events/batch-cancel', {
    event_ids: [id],
    comment: 'why',
    from: '2027-04-05',
    to: '2027-04-12',
  });
const moving =
  (who: PersonName, window: object = {}) =>
  (id: string) =>
    app.as(who).post('/events/batch-move', {
      event_ids: [id],
      room_id: other,
      comment: 'why',
      ...window,
    });
const DATES = { from: '2027-04-05', to: '2027-04-12' };
const cancelDay = (id: string) =>
  act(app, 'alice', `${id}::${SECOND}`, 'cancel', { comment: 'why' });

const cases: Case[] = [
  { name: 'approve', make: pendingSeries, by: 'manager', run: doing('manager', 'approve') },
  { name: 'approve of the first step', make: twoSteps, by: 'dean', run: doing('dean', 'approve') },
  { name: 'reject', make: pendingSeries, by: 'manager', run: doing('manager', 'reject') },
  { name: 'reject by a dean', make: twoSteps, by: 'dean', run: doing('dean', 'reject') },
  { name: 'return to draft', make: pendingSeries, by: 'manager', run: doing('manager', 'return') },
  {
    name: 'return by a step',
    make: () => twoSteps('dean'),
    by: 'manager',
    run: doing('manager', 'return'),
  },
  { name: 'discard', make: pendingSeries, by: 'manager', run: doing('manager', 'discard') },
  {
    name: 'cancel of a pending event',
    make: pendingSeries,
    by: 'alice',
    run: doing('alice', 'cancel'),
  },
  {
    name: 'cancel of an approved event',
    make: approved,
    by: 'alice',
    run: doing('alice', 'cancel'),
  },
  {
    name: 'cancel with a change that waits',
    make: changed,
    by: 'alice',
    run: doing('alice', 'cancel'),
  },
  { name: 'cancel of a date', make: approved, by: 'alice', run: cancelDay },
  {
    name: 'cancel of a date with a change that waits',
    make: changedDate,
    by: 'alice',
    run: cancelDay,
  },
  { name: 'approve of a change', make: changed, by: 'manager', run: doing('manager', 'approve') },
  {
    name: 'approve of a change of a date',
    make: changedDate,
    by: 'manager',
    run: doing('manager', 'approve'),
  },
  { name: 'reject of a change', make: changed, by: 'manager', run: doing('manager', 'reject') },
  {
    name: 'discard of a change of a date',
    make: changedDate,
    by: 'manager',
    run: doing('manager', 'discard'),
  },
  { name: 'batch-approve of an item', make: pendingSeries, by: 'manager', run: batch('approve') },
  { name: 'batch-reject of an item', make: pendingSeries, by: 'manager', run: batch('reject') },
  { name: 'batch-approve of a change', make: changed, by: 'manager', run: batch('approve') },
  { name: 'batch-cancel of an item', make: approved, by: 'manager', run: batch('cancel') },
  {
    name: 'batch-cancel of an item with a change that waits',
    make: changed,
    by: 'manager',
    run: batch('cancel'),
  },
  { name: 'batch-cancel of dates', make: approved, by: 'alice', run: cancelDates },
  { name: 'batch-cancel of pending dates', make: pendingSeries, by: 'alice', run: cancelDates },
  {
    name: 'batch-cancel of dates with a change of one of them that waits',
    make: changedDate,
    by: 'alice',
    run: cancelDates,
  },
  {
    name: 'batch-cancel of dates with a change of the series that waits',
    make: changed,
    by: 'alice',
    run: cancelDates,
  },
  {
    name: 'cancel of a date with a change of the series that waits',
    make: changed,
    by: 'alice',
    run: cancelDay,
  },
  { name: 'batch-move of an item', make: pendingSeries, by: 'alice', run: moving('alice') },
  { name: 'batch-move of a draft', make: draft, by: 'alice', run: moving('alice') },
  {
    name: 'batch-move of an item whose round begins anew',
    make: () => twoSteps('dean'),
    by: 'alice',
    run: moving('alice'),
  },
  { name: 'batch-move that waits', make: approved, by: 'alice', run: moving('alice') },
  {
    name: 'batch-move that replaces a change that waits',
    make: changed,
    by: 'alice',
    run: moving('alice'),
  },
  {
    name: 'batch-move that drops a change that waits',
    make: changed,
    by: 'manager',
    run: moving('manager'),
  },
  {
    name: 'batch-move of pending dates',
    make: pendingSeries,
    by: 'alice',
    run: moving('alice', DATES),
  },
  {
    name: 'batch-move of approved dates',
    make: approved,
    by: 'manager',
    run: moving('manager', DATES),
  },
  {
    name: 'batch-move of dates with a change of one of them that waits',
    make: changedDate,
    by: 'manager',
    run: moving('manager', DATES),
  },
  {
    name: 'return of a change',
    make: changed,
    by: 'manager',
    run: doing('manager', 'return'),
  },
];

describe('do, then undo', () => {
  test.each(cases)(
    'gives equal records, held ranges and feeds: $name',
    async ({ make, by, run }) => {
      const id = await make();
      const before = await stateOf(id);
      const { version } = await readEvent(app, id, 'admin');
      expect((await run(id)).status).toBe(200);
      expect(await stateOf(id)).not.toEqual(before);
      const answer = await undo(by, id);
      expect(answer.body).toMatchObject({
        status: 200,
        message: 'The last action was taken back.',
      });
      expect(await stateOf(id)).toEqual(before);
      expect(answer.body.data).toEqual(await readEvent(app, id, by));
      expect(answer.body.data.version).toBe(version + 2);
      expect((await historyOf(app, id)).at(-1)).toMatchObject({
        action: 'undo',
        actor: { name: by },
        to_status: answer.body.data.status,
      });
      expect((await undo(by, id)).status).toBe(409);
    },
  );

  test('can be done again, with the same result', async () => {
    const id = await changed();
    await act(app, 'manager', id, 'approve');
    const { version: _before, updated_at: _at, ...after } = await readEvent(app, id);
    await undo('manager', id);
    expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
    expect(await readEvent(app, id)).toMatchObject(after);
  });

  test('of a date takes the id of the date too, and no other', async () => {
    const id = await approved();
    await cancelDay(id);
    expect((await undo('alice', `${id}::2027-04-12`)).status).toBe(409);
    expect((await undo('alice', `${id}::2027-04-05`)).status).toBe(200);
  });
});

describe('undo is refused', () => {
  test('when somebody took the room: 409 with the conflicts, and nothing changes', async () => {
    const { id } = await approvedEvent(app, room);
    await act(app, 'alice', id, 'cancel');
    await book(app, room, hour('08:30', '09:30'));
    const before = await stateOf(id);
    const answer = await undo('alice', id);
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toMatchObject([
      { reason: 'booked', start_at: at('08:00'), event: { title: 'Rival' } },
    ]);
    expect(await stateOf(id)).toEqual(before);
  });

  test('when somebody took the slot that a rejected change had wanted', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    await act(app, 'manager', id, 'reject');
    await book(app, other, hour('08:30', '09:30'));
    expect((await undo('manager', id)).body.conflicts).toMatchObject([{ room: { id: other } }]);
  });

  test('when somebody took the room that an event was moved out of', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await moving('alice')(id);
    await book(app, room, hour('08:30', '09:30'));
    const answer = await undo('alice', id);
    expect([answer.status, answer.body.conflicts]).toMatchObject([409, [{ room: { id: room } }]]);
    expect((await readEvent(app, id)).room_id).toBe(other);
  });

  test('when the freed slot of an approved change was taken', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: other });
    await act(app, 'manager', id, 'approve');
    await book(app, room, hour('08:30', '09:30'));
    expect((await undo('manager', id)).status).toBe(409);
    expect((await readEvent(app, id)).room_id).toBe(other);
  });

  test('when somebody has acted since', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await act(app, 'manager', id, 'approve');
    await app.as('alice').put(`/events/${id}`, { title: 'New' });
    const answer = await undo('manager', id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The event was changed since: it cannot be taken back any more.',
    ]);
  });

  test('after ten minutes', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await act(app, 'manager', id, 'approve');
    const start = now;
    now = start.add({ minutes: 10, seconds: 1 });
    expect((await undo('manager', id)).body.message).toBe(
      'It can be taken back for 10 minutes only.',
    );
    now = start.add({ minutes: 10 });
    expect((await undo('manager', id)).status).toBe(200);
  });

  test('to everyone but who did it, and where nothing was done', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    expect((await undo('alice', id)).body.message).toBe('There is nothing to take back.');
    await act(app, 'manager', id, 'approve');
    for (const who of ['alice', 'admin', 'bob'] as const) {
      expect((await undo(who, id)).status).toBe(403);
    }
    expect((await undo('manager', id)).status).toBe(200);
  });

  test('with a stale If-Match', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    const stale = (await app.as('manager').get(`/events/${id}`)).headers.etag as string;
    await act(app, 'manager', id, 'approve');
    const headers = { 'if-match': stale };
    const answer = await app.as('manager').send('POST', `/events/${id}/undo`, undefined, headers);
    expect(answer.status).toBe(412);
  });
});

test('people who were told of the action are told of its undo, and the open step waits again', async () => {
  const { id } = await makeEvent(long, 'alice', room, { status: 'pending' });
  await act(long, 'dean', id, 'approve');
  await app.settle();
  await app.database.pool.query('delete from notifications');
  expect((await undo('dean', id, long)).status).toBe(200);
  await app.settle();
  const { rows } = await app.database.pool.query(
    'select u.name, n.type, n.title, n.body from notifications n join users u on u.id = n.user_id order by u.name',
  );
  const title = 'Taken back: Kick-off, Monday 29 March, 08:00–09:00, Aula';
  const body = 'dean took back the approval.';
  expect(rows).toEqual([
    { name: 'alice', type: 'event_updated', title, body },
    { name: 'manager', type: 'event_updated', title, body },
  ]);
});

test('what is kept for undo is deleted by the nightly job, once it cannot be used', async () => {
  const { db, pool } = app.database;
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  await act(app, 'manager', id, 'approve');
  now = now.add({ minutes: 11 });
  const later = await makeEvent(app, 'alice', other, { status: 'pending' });
  await act(app, 'manager', later.id, 'approve');
  const worker = await testWorker(app.database, undoJobs({ db, clock: { now: () => now } }));
  await inTransaction(db, (trx) => enqueue(trx, 'prune_undoable_actions', { date: '2027-01-04' }));
  await eventually(async () => {
    const { rows } = await pool.query('select event_id from undoable_actions');
    expect(rows).toEqual([{ event_id: later.id }]);
  });
  await worker.stop(5_000);
  expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
});

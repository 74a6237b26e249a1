import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { assign, removeAssignments, stepOf, titlesOf } from '../support/assignments.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
let venue: string;
let room: string;
let faculty: string;
beforeAll(async () => {
  app = await testApp();
  venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue, approval_steps: stepOf('porter') });
  faculty = await makeInstitution(app, { approval_steps: stepOf('dean') });
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

const hour = (first: number): Fields => ({
  start_at: at(`${String(first).padStart(2, '0')}:00`),
  end_at: at(`${String(first + 1).padStart(2, '0')}:00`),
});

const make = (title: string, first: number, fields: Fields = {}, who: PersonName = 'alice') =>
  makeEvent(app, who, room, { title, status: 'pending', ...hour(first), ...fields });

const pending = async (who: PersonName, query = ''): Promise<string[]> =>
  titlesOf(await app.as(who).get(`/events/pending${query}`));

describe('the inbox', () => {
  test('lists what waits for the caller by assignment or token, and nothing for anyone else', async () => {
    await make('Of the room', 8);
    await make('Of the faculty', 9, { category: { institution_id: faculty } });
    await assign(app, 'room_holder', 'porter', { room_id: room });
    await assign(app, 'venue_holder', 'porter', { venue_id: venue });
    await assign(app, 'institution_holder', 'dean', { institution_id: faculty });
    await assign(app, 'bob', 'dean', { room_id: room });
    for (const who of ['room_holder', 'venue_holder'] as const) {
      expect(await pending(who)).toEqual(['Of the room']);
    }
    for (const who of ['institution_holder', 'dean'] as const) {
      expect(await pending(who)).toEqual(['Of the faculty']);
    }
    for (const who of ['alice', 'bob', 'manager', 'admin'] as const) {
      expect(await pending(who)).toEqual([]);
    }
  });

  test('shows a row to whoever may decide it, and no other: each listed event can be returned', async () => {
    await assign(app, 'room_holder', 'porter', { room_id: room });
    await assign(app, 'institution_holder', 'dean', { institution_id: faculty });
    const other = await makeRoom(app, { venue_id: venue });
    await makeEvent(app, 'alice', other, { title: 'Other', status: 'pending' });
    await make('Both', 8, { category: { institution_id: faculty } });
    await make('Room', 10);
    const { body } = await app.as('admin').get('/events/pending?scope=all');
    for (const who of ['room_holder', 'institution_holder', 'manager'] as const) {
      const own = await pending(who);
      for (const { id, title } of body.data) {
        const { status } = await act(app, who, id, 'approve', {
          comment: null,
          ignore_closures: 'x',
        });
        expect([who, title, status]).toEqual([who, title, own.includes(title) ? 422 : 403]);
      }
    }
  });

  test('sorts by how long a step waits, then by start, and by other keys when asked', async () => {
    const first = await make('First', 12);
    await make('Second', 8);
    await make('Third', 6);
    await assign(app, 'room_holder', 'porter', { room_id: room });
    await app.database.pool.query(
      "update approval_steps set opened_at = case when event_id = $1 then now() - interval '1 day' else now() end",
      [first.id],
    );
    expect(await pending('room_holder')).toEqual(['First', 'Third', 'Second']);
    expect(await pending('room_holder', '?sort=start_at')).toEqual(['Third', 'Second', 'First']);
    expect(await pending('room_holder', '?per_page=1&page=2')).toEqual(['Third']);
    expect(await pending('room_holder', '?search=sec')).toEqual(['Second']);
    const narrow = await app.as('room_holder').get('/events/pending?fields=title,conflicts');
    expect(narrow.body.data[0]).toEqual({ title: 'First', conflicts: [] });
    const { status } = await app.as('room_holder').get('/events/pending?sort=place');
    expect(status).toBe(422);
  });

  test('sorts by the next date of a series when asked', async () => {
    await assign(app, 'room_holder', 'porter', { room_id: room });
    const weekly = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
    await make('Series', 6, weekly);
    await make('Single', 8);
    await app.database.pool.query(
      'update occurrences set is_cancelled = true, holds = false where (event_id, start_at) in (select id, ' +
        "start_at from events where title = 'Series')",
    );
    expect(await pending('room_holder', '?sort=start_at')).toEqual(['Series', 'Single']);
    expect(await pending('room_holder', '?sort=next_start_at')).toEqual(['Single', 'Series']);
    expect(await pending('room_holder', '?sort=-next_start_at')).toEqual(['Series', 'Single']);
  });

  test('tells of each event its step, what an approval would be refused for, and the bookings around it', async () => {
    await make('Before', 7, { cleanup_after_minutes: 15 });
    const { id } = await make('Wanted', 9);
    await make('After', 11, { prep_before_minutes: 30 });
    await assign(app, 'room_holder', 'porter', { room_id: room });
    const row = async () => {
      const { body } = await app.as('room_holder').get('/events/pending?search=wanted');
      return body.data[0];
    };
    expect(await row()).toMatchObject({
      id,
      current_step: {
        position: 1,
        of: 1,
        role: 'porter',
        origin: 'room',
        waiting_since: expect.any(String),
      },
      pending_change: null,
      conflicts: [],
      neighbours: {
        before: { title: 'Before', held_end_at: at('08:15') },
        after: { title: 'After', held_start_at: at('10:30') },
      },
    });
    const block = {
      name: 'Repairs',
      type: 'blocked',
      start_date: '2027-03-29',
      end_date: '2027-03-29',
    };
    const added = await app.as('manager').post(`/rooms/${room}/availability`, block);
    const refused = await act(app, 'room_holder', id, 'approve');
    expect(refused.status).toBe(409);
    expect((await row()).conflicts).toEqual(refused.body.conflicts);
    await app.as('manager').delete(`/rooms/${room}/availability/${added.body.data.id}`);
  });

  test('shows everything within their scope to managers who ask for it', async () => {
    await make('Inside', 8);
    await make('Faculty', 9, { category: { institution_id: faculty } });
    const elsewhere = await makeRoom(app);
    await makeEvent(app, 'alice', elsewhere, { title: 'Outside', status: 'pending' });
    await assign(app, 'venue_manager', 'manager', { venue_id: venue });
    await assign(app, 'institution_manager', 'manager', { institution_id: faculty });
    await assign(app, 'room_holder', 'porter', { room_id: room });
    const all = '?scope=all&sort=start_at';
    expect(await pending('venue_manager', all)).toEqual(['Inside', 'Faculty']);
    expect(await pending('institution_manager', all)).toEqual(['Faculty']);
    expect((await pending('admin', all)).sort()).toEqual(['Faculty', 'Inside', 'Outside']);
    for (const who of ['room_holder', 'alice'] as const) {
      expect((await app.as(who).get(`/events/pending${all}`)).status).toBe(403);
    }
  });

  test('is read with as many statements at 200 rows as at 2, and three at most', async () => {
    const statements = watchStatements(app);
    await assign(app, 'room_holder', 'porter', { room_id: room });
    const read = () => app.as('room_holder').get('/events/pending?per_page=500');
    await make('One', 6);
    await make('Two', 8);
    await read();
    const few = await statements.during(read);
    const [{ id }] = (await read()).body.data;
    await app.database.pool.query(
      `with made as (
         insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
         from events e, generate_series(1, 200) where e.id = $1 returning id, room_id)
       insert into approval_steps (event_id, position, name, role, status, is_current, origin, room_ids)
       select id, 1, 'x', 'porter', 'pending', true, 'room', array[room_id] from made`,
      [id],
    );
    const many = await statements.during(read);
    expect((await read()).body.data).toHaveLength(202);
    expect([few.length, many.length]).toEqual([3, 3]);
  });
});

describe('the counts of a person', () => {
  const counts = async (who: PersonName) => (await app.as(who).get('/me/counts')).body.data;

  test('are those of the lists', async () => {
    await app.settle();
    await app.database.pool.query('delete from notifications');
    await assign(app, 'bob', 'porter', { room_id: room });
    await make('Waits', 6);
    const rejected = await make('Rejected', 8);
    const returned = await make('Returned', 10);
    await make('Draft', 12, { status: 'draft' });
    await make('Foreign', 14, { status: 'draft' }, 'bob');
    const named = [{ user_name: 'Alice', user_email: 'alice@stoa.test', role: 'room_user' }];
    await make('Named', 16, { roles: named }, 'dean');
    await act(app, 'bob', rejected.id, 'reject');
    await act(app, 'bob', returned.id, 'return');
    expect(await counts('alice')).toEqual({
      unread: 5,
      to_decide: 0,
      waiting: 2,
      returned: 2,
      drafts: 1,
      approved_this_week: 0,
      waits: 0,
      work: 0,
    });
    expect(await counts('bob')).toMatchObject({ to_decide: 2, waiting: 0, returned: 0, drafts: 1 });
    expect((await app.as('bob').get('/me')).body.data.pending_count).toBe(2);
    await act(app, 'alice', rejected.id, 'submit');
    expect(await counts('alice')).toMatchObject({ waiting: 3, returned: 1 });
  });

  test('say how many events the person approved since Monday, each once', async () => {
    await assign(app, 'bob', 'porter', { room_id: room });
    const approved = await make('Approved', 6);
    const taken = await make('Taken back', 8);
    const before = (await counts('bob')).approved_this_week;
    for (const { id } of [approved, taken]) await act(app, 'bob', id, 'approve');
    expect((await counts('bob')).approved_this_week).toBe(before + 2);
    await act(app, 'bob', taken.id, 'undo');
    expect((await counts('bob')).approved_this_week).toBe(before + 1);
    await app.database.pool.query(
      "update approval_history set created_at = created_at - interval '8 days' where event_id = $1",
      [approved.id],
    );
    expect((await counts('bob')).approved_this_week).toBe(before);
    expect((await counts('alice')).approved_this_week).toBe(0);
  });

  test('are read in one statement besides the one that authenticates, and in none while nothing is written', async () => {
    const statements = watchStatements(app);
    await counts('alice');
    expect(await statements.during(() => counts('alice'))).toHaveLength(2);
    await eventually(async () => {
      await counts('alice');
      expect(await statements.duringKept(() => counts('alice'))).toHaveLength(1);
    });
  });

  // The weeks in which clocks change have 167 and 169 hours.
  test.each(['2027-03-28T21:30:00Z', '2027-10-31T22:30:00Z'])(
    'are kept in the last hour of a week, until Monday begins (%s)',
    async (sunday) => {
      let now = Temporal.Instant.from(sunday);
      const berlin = await testApp({
        clock: { now: () => now },
        config: { timezone: 'Europe/Berlin' },
      });
      const statements = watchStatements(berlin);
      const ask = () => berlin.as('alice').get('/me/counts');
      await eventually(async () => {
        await ask();
        expect(await statements.duringKept(ask)).toHaveLength(1);
      });
      now = now.add({ minutes: 30 });
      expect(await statements.duringKept(ask)).toHaveLength(2);
      await berlin.close();
    },
  );
});

describe('a batch', () => {
  test('is decided event by event, by whoever holds the step of each', async () => {
    await assign(app, 'room_holder', 'porter', { room_id: room });
    const own = await make('Own', 8);
    const foreign = await make('Foreign', 10, { category: { institution_id: faculty } });
    const hidden = await make('Hidden', 12, { status: 'draft' });
    const event_ids = [own.id, foreign.id, hidden.id];
    const { status, body } = await app
      .as('room_holder')
      .post('/events/batch-approve', { event_ids });
    expect([status, body.data]).toEqual([
      200,
      {
        processed: 3,
        succeeded: [own.id],
        failed: [
          { id: foreign.id, message: 'This action is unauthorized.' },
          { id: hidden.id, message: 'Not found.' },
        ],
      },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  at,
  countRows,
  draftBody,
  type EventRecord,
  type Fields,
  makeEvent,
  removeEvents,
} from '../support/bookings.ts';
import { WAITS } from '../support/changes.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const span = (start: string, end: string): Fields => ({ start_at: at(start), end_at: at(end) });

const book = (start: string, end: string, fields: Fields = {}, who: PersonName = 'alice') =>
  app
    .as(who)
    .post('/events', draftBody(room, { ...span(start, end), status: 'pending', ...fields }));

const held = (start: string, end: string, fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { ...span(start, end), status: 'pending', ...fields });

const put = (id: string, fields: Fields, who: PersonName = 'alice'): Promise<Answer> =>
  app.as(who).put(`/events/${id}`, fields);

const read = async (id: string): Promise<EventRecord> =>
  (await app.as('alice').get(`/events/${id}`)).body.data;

/** That nothing was written by work that ends in this answer. */
async function refused(work: () => Promise<Answer>, status = 409): Promise<Answer> {
  const before = await countRows(app);
  const answer = await work();
  expect(answer.status).toBe(status);
  expect(await countRows(app)).toEqual(before);
  return answer;
}

describe('a booking of 10:00 to 11:00', () => {
  beforeEach(async () => void (await held('10:00', '11:00')));

  test.each([
    ['09:00', '10:00', 201],
    ['11:00', '12:00', 201],
    ['09:00', '10:01', 409],
    ['10:59', '12:00', 409],
    ['10:00', '11:00', 409],
    ['10:20', '10:40', 409],
    ['09:00', '12:00', 409],
    ['12:00', '13:00', 201],
  ])('leaves %s to %s to others: %i', async (start, end, status) => {
    expect((await book(start, end, {}, 'bob')).status).toBe(status);
  });

  test('lets a second pass between, to the second', async () => {
    const late = { end_at: '2027-03-29T10:00:01Z' };
    await refused(() => book('09:00', '10:00', late));
    expect((await book('09:00', '10:00', { end_at: '2027-03-29T09:59:59Z' })).status).toBe(201);
  });

  test.each([
    ['08:00', '09:30', { cleanup_after_minutes: 30 }, 201],
    ['08:00', '09:30', { cleanup_after_minutes: 31 }, 409],
    ['11:30', '12:00', { prep_before_minutes: 30 }, 201],
    ['11:30', '12:00', { prep_before_minutes: 31 }, 409],
    ['13:00', '14:00', { prep_before_minutes: 43_200 }, 409],
  ])('%s to %s with %o: %i', async (start, end, fields, status) => {
    expect((await book(start, end, fields)).status).toBe(status);
  });

  test('does not hold another room', async () => {
    expect((await book('10:00', '11:00', { room_id: other })).status).toBe(201);
  });

  test.each(['draft', 'cancelled'])(
    'leaves the hour to a %s, which wants no room',
    async (status) => {
      expect((await book('10:00', '11:00', { status })).status).toBe(201);
    },
  );

  test('conflicts with an event that is created approved, too', async () => {
    await refused(() => book('10:00', '11:00', { status: 'approved' }, 'manager'));
  });
});

test('preparation and clean-up of a booking hold the room as well', async () => {
  await held('10:00', '11:00', { prep_before_minutes: 30, cleanup_after_minutes: 15 });
  expect((await book('09:00', '09:30')).status).toBe(201);
  expect((await book('11:15', '11:30')).status).toBe(201);
  await refused(() => book('09:30', '09:31'));
  await refused(() => book('11:14', '11:15'));
  await refused(() => book('11:30', '12:00', { prep_before_minutes: 1 }));
});

test.each(['draft', 'cancelled'])('a %s event holds nothing', async (status) => {
  await held('10:00', '11:00', { status });
  expect((await book('10:00', '11:00')).status).toBe(201);
});

test('the answer names every conflict by time, and its message the first', async () => {
  const first = await held('10:00', '11:00', { title: 'Senate', prep_before_minutes: 15 });
  const second = await makeEvent(app, 'manager', room, {
    ...span('13:00', '14:00'),
    title: 'Choir',
    status: 'approved',
  });
  await held('20:00', '21:00', { title: 'Far' });
  const { body } = await refused(() => book('10:30', '13:30', { prep_before_minutes: 60 }, 'bob'));
  const wanted = { start_at: at('10:30'), end_at: at('13:30') };
  const by = ({ id, title, start_at, end_at }: EventRecord) => ({ id, title, start_at, end_at });
  expect(body).toEqual({
    message:
      'The room is taken by "Senate" on 29 March 2027 from 10:00 to 11:00, and from 09:45 for preparation. ' +
      'It is free from 11:00. (and 1 more conflict)',
    conflicts: [
      {
        ...wanted,
        reason: 'booked',
        room: { id: room, name: 'Aula' },
        held_start_at: at('09:45'),
        held_end_at: at('11:00'),
        event: by(first),
      },
      {
        ...wanted,
        reason: 'booked',
        room: { id: room, name: 'Aula' },
        held_start_at: at('13:00'),
        held_end_at: at('14:00'),
        event: by(second),
      },
    ],
  });
});

test('the message has the local time of the requested event', async () => {
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  const room_id = await makeRoom(app, { venue_id });
  await makeEvent(app, 'alice', room_id, { status: 'pending', title: 'Senate' });
  const { body } = await refused(() => book('08:00', '09:00', { room_id }));
  expect(body.message).toBe(
    'The room is taken by "Senate" on 29 March 2027 from 10:00 to 11:00. It is free from 11:00.',
  );
});

test('at most a hundred conflicts are listed', async () => {
  const { pool } = app.database;
  const { id } = await held('00:00', '00:01');
  await pool.query(
    `with made as (
      insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
      select gen_random_uuid(), 'n' || n, s, s + interval '1 minute', s at time zone 'UTC', 'UTC', e.room_id,
        'pending', e.creator_id, ''
      from events e, generate_series(1, 120) n,
        lateral (select '2027-04-01Z'::timestamptz + n * interval '1 minute' s) x
      where e.id = $1 returning id, room_id, start_at, end_at)
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [id],
  );
  const whole = { start_at: '2027-04-01T00:00Z', end_at: '2027-04-02T00:00Z' };
  const { body } = await refused(() => book('00:00', '00:00', whole));
  expect(body.conflicts).toHaveLength(100);
  expect(body.conflicts[99].event.title).toBe('n100');
});

describe('a put', () => {
  test('into a slot that is taken changes nothing', async () => {
    const mine = await held('08:00', '09:00');
    const theirs = await held('10:00', '11:00', { title: 'Senate' });
    for (const move of [
      { ...span('10:30', '11:30'), title: 'New', notes: 'new' },
      { end_at: at('10:01') },
      { cleanup_after_minutes: 61 },
    ]) {
      const { body } = await refused(() => put(mine.id, move));
      expect(body.conflicts[0].event.id).toBe(theirs.id);
      expect(await read(mine.id)).toEqual(mine);
    }
    expect((await book('07:00', '08:00')).status).toBe(201);
    await refused(() => book('08:30', '08:31'));
  });

  test('into another room that is taken changes nothing', async () => {
    const mine = await held('08:00', '09:00');
    await makeEvent(app, 'bob', other, { status: 'pending' });
    await refused(() => put(mine.id, { room_id: other }));
    expect(await read(mine.id)).toEqual(mine);
    await refused(() => book('08:00', '09:00'));
  });

  test('within its own slot, over it and away from it is free', async () => {
    const { id } = await held('10:00', '12:00', { prep_before_minutes: 30 });
    for (const fields of [
      span('10:15', '11:45'),
      span('10:00', '12:00'),
      span('11:00', '13:00'),
      span('09:00', '11:30'),
      { cleanup_after_minutes: 60 },
      { prep_before_minutes: 0 },
    ]) {
      const { status, body } = await put(id, fields);
      expect(status).toBe(200);
      expect(body.data).toMatchObject(fields);
    }
    expect((await book('08:00', '09:00')).status).toBe(201);
    await refused(() => book('12:29', '12:31'));
    expect((await book('12:30', '13:00')).status).toBe(201);
  });

  test('that moves it frees the old slot and room', async () => {
    const { id } = await held('10:00', '11:00');
    await put(id, span('14:00', '15:00'));
    expect((await book('10:00', '11:00')).status).toBe(201);
    await refused(() => book('14:00', '15:00'));
    await put(id, { room_id: other });
    expect((await book('14:00', '15:00')).status).toBe(201);
    await refused(() => book('14:30', '15:00', { room_id: other }));
  });

  test('of a draft may overlap anything', async () => {
    await held('10:00', '11:00');
    const draft = await makeEvent(app, 'bob', room);
    expect((await put(draft.id, span('10:00', '11:00'), 'bob')).status).toBe(200);
  });
});

test('deleting an event frees its room', async () => {
  const { id } = await held('10:00', '11:00');
  await refused(() => book('10:00', '11:00'));
  expect((await app.as('alice').delete(`/events/${id}`)).status).toBe(200);
  expect((await book('10:00', '11:00')).status).toBe(201);
});

describe('a room that is not in use', () => {
  const sentence =
    'The room id field must be a room that is in use; this one cannot be booked any more.';
  const retire = async (): Promise<string> => {
    const id = await makeRoom(app);
    await makeEvent(app, 'alice', id, { status: 'pending' });
    await app.as('manager').put(`/rooms/${id}`, { is_active: false });
    return id;
  };

  test.each(['draft', 'pending', 'cancelled'])(
    'takes no new event, not even as %s',
    async (status) => {
      const room_id = await retire();
      const { body } = await refused(() => book('20:00', '21:00', { room_id, status }), 422);
      expect(body).toEqual({ message: sentence, errors: { room_id: [sentence] } });
    },
  );

  test('takes no event that moves into it', async () => {
    const room_id = await retire();
    const mine = await held('20:00', '21:00');
    const { body } = await refused(() => put(mine.id, { room_id }), 422);
    expect(body.errors).toEqual({ room_id: [sentence] });
    expect(await read(mine.id)).toEqual(mine);
  });

  test('keeps its bookings, which can be edited and shortened, but not moved or extended', async () => {
    const room_id = await retire();
    const [event] = (await app.as('alice').get(`/events?room_id=${room_id}`)).body.data;
    expect((await put(event.id, { title: 'New', room_id })).status).toBe(200);
    expect((await put(event.id, { end_at: at('08:30') })).status).toBe(200);
    for (const fields of [
      span('08:00', '08:45'),
      span('20:00', '21:00'),
      { prep_before_minutes: 5 },
    ]) {
      const { body } = await refused(() => put(event.id, fields));
      const wanted = {
        start_at: fields.start_at ?? at('08:00'),
        end_at: fields.end_at ?? at('08:30'),
      };
      const nothing = { held_start_at: null, held_end_at: null, event: null };
      expect(body.conflicts).toMatchObject([{ ...wanted, ...nothing, reason: 'inactive' }]);
      expect(body.message).toBe('The room is out of use.');
    }
    expect((await put(event.id, { room_id: other })).status).toBe(200);
  });

  test('can be booked again after it was restored', async () => {
    const room_id = await retire();
    await app.as('manager').post(`/rooms/${room_id}/restore`);
    expect((await book('20:00', '21:00', { room_id })).status).toBe(201);
  });
});

describe('the approval of an event', () => {
  const approved = async (): Promise<EventRecord> => {
    const roles = [{ user_name: 'A', user_email: 'alice@stoa.test', role: 'core_responsible' }];
    return makeEvent(app, 'manager', room, {
      ...span('10:00', '12:00'),
      prep_before_minutes: 30,
      cleanup_after_minutes: 30,
      status: 'approved',
      roles,
    });
  };
  const KEPT = 'The event was updated.';

  test.each<[string, () => Fields]>([
    ['an earlier start', () => ({ start_at: at('09:59') })],
    ['a later end', () => ({ end_at: at('12:01') })],
    ['another day', () => ({ start_at: '2027-03-30T10:00Z', end_at: '2027-03-30T12:00Z' })],
    ['more preparation', () => ({ prep_before_minutes: 31 })],
    ['more clean-up', () => ({ cleanup_after_minutes: 31 })],
    ['another room', () => ({ room_id: other })],
    ['a start in what was preparation', () => ({ start_at: at('09:45'), prep_before_minutes: 0 })],
  ])('stays when a change by %s waits, which the message says', async (_, fields) => {
    const event = await approved();
    const { body } = await put(event.id, fields());
    const data = { status: 'approved', start_at: event.start_at, end_at: event.end_at };
    expect(body).toMatchObject({ status: 200, message: WAITS, data });
    expect(body.data.pending_change).not.toBeNull();
    expect(await read(event.id)).toEqual(body.data);
    await refused(() => book('11:00', '11:30'));
    await refused(() => book('10:00', '12:00', fields()));
  });

  test.each<[string, Fields]>([
    ['a later start', { start_at: at('10:30') }],
    ['an earlier end', { end_at: at('11:00') }],
    ['less preparation', { prep_before_minutes: 0 }],
    ['other words', { title: 'New', description: 'x', category: { format: 'online' } }],
    ['the same times', { start_at: '2027-03-29T12:00+02:00', end_at: at('12:00') }],
  ])('is kept with %s', async (_, fields) => {
    const event = await approved();
    const { body } = await put(event.id, fields);
    expect(body).toMatchObject({ status: 200, message: KEPT, data: { status: 'approved' } });
  });

  test('is kept when a user who may approve moves the event', async () => {
    const { id } = await approved();
    for (const who of ['manager', 'admin'] as const) {
      const start = who === 'admin' ? '08:00' : '09:00';
      const { body } = await put(id, { start_at: at(start) }, who);
      expect(body).toMatchObject({ message: KEPT, data: { status: 'approved' } });
    }
  });

  test('is not lost by a move that is refused', async () => {
    const event = await read((await approved()).id);
    await held('14:00', '15:00');
    await refused(() => put(event.id, span('14:00', '15:00')));
    expect(await read(event.id)).toEqual(event);
  });
});

test('the database rejects an overlap of any writer', async () => {
  await held('10:00', '11:00');
  const { id } = await held('12:00', '13:00');
  const { pool } = app.database;
  const forced = pool.query(
    `update occurrences set held_start_at = '2027-03-29T10:59:59Z', start_at = '2027-03-29T10:59:59Z'
      where event_id = $1`,
    [id],
  );
  await expect(forced).rejects.toThrow('holdings_once');
});

test('an edit records the old and new values of changed fields in the same transaction', async () => {
  const { id } = await held('10:00', '11:00', { title: 'Old' });
  await put(id, { title: 'New', end_at: at('12:00'), notes: 'n' }, 'manager');
  await put(id, { title: 'New' }, 'manager');
  await app.as('alice').delete(`/events/${id}`);
  const { rows } = await app.database.pool.query(
    `select a.event, u.name as actor, a.changes from activities a join users u on u.id = a.actor_id
      where a.subject_type = 'event' and a.subject_id = $1 and a.event <> 'created' order by a.id`,
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    event: 'updated',
    actor: 'manager',
    changes: { title: ['Old', 'New'], end_at: [at('11:00'), at('12:00')], notes: [null, 'n'] },
  });
  expect(rows[1]).toMatchObject({
    event: 'deleted',
    actor: 'alice',
    changes: { title: ['New', null], status: ['pending', null] },
  });
});

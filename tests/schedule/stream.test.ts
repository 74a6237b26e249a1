import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { pruneChanges } from '../../src/modules/schedule/prune-changes.service.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { at, makeEvent } from '../support/bookings.ts';
import { databaseUrl, serverUrl } from '../support/database.ts';
import { type EventStream, openStream } from '../support/event-streams.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries } from '../support/series.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
let venue: string;
let room: string;
let minutesAhead = 0;
const clock: Clock = { now: () => Temporal.Now.instant().add({ minutes: minutesAhead }) };

beforeAll(async () => {
  app = await testApp({ clock });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  venue = await makeVenue(app);
});
beforeEach(async () => {
  minutesAhead = 0;
  room = await makeRoom(app, { venue_id: venue });
});
afterAll(() => app.close());

const PATH = '/schedule/stream';

/** A stream that has begun. */
async function listen(
  to: TestApp,
  options: { who?: PersonName; path?: string; lastId?: string } = {},
): Promise<EventStream> {
  const { who = 'bob', path = PATH, lastId } = options;
  const stream = await openStream(to, who, path, lastId);
  await eventually(() => expect(stream.text()).toContain(': alive'));
  return stream;
}

const book = (clockTime: string, fields: object = {}) => {
  const end_at = at(clockTime.replace(':00', ':30'));
  return makeEvent(app, 'alice', room, {
    status: 'pending',
    start_at: at(clockTime),
    end_at,
    ...fields,
  });
};

/** The changes of a room, as the stream says them. */
const changesOf = (stream: EventStream, of: string): (string | undefined)[][] =>
  stream
    .messages()
    .filter(({ event, data }) => event === 'changed' && data.room_id === of)
    .map(({ data }) => [data.from, data.to]);

describe('a stream of changes', () => {
  test('says which room changed when, and nothing else', async () => {
    const stream = await listen(app);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await book('08:00', { prep_before_minutes: 15 });
    await eventually(() => expect(changesOf(stream, room)).toEqual([[at('07:45'), at('08:30')]]));
    const [message] = stream.messages().filter(({ data }) => data.room_id === room);
    expect(Object.keys(message?.data ?? {})).toEqual(['room_id', 'from', 'to']);
    stream.close();
  });

  test('sends both places of a moved booking, and all dates of a series', async () => {
    const other = await makeRoom(app, { venue_id: venue });
    const { id } = await book('10:00');
    const stream = await listen(app);
    await app.as('alice').put(`/events/${id}`, { room_id: other });
    await eventually(() => {
      expect(changesOf(stream, room)).toEqual([[at('10:00'), at('10:30')]]);
      expect(changesOf(stream, other)).toEqual([[at('10:00'), at('10:30')]]);
    });
    await makeSeries(app, 'alice', other, { start_at: at('12:00'), end_at: at('13:00') });
    const series = [at('12:00'), '2027-04-19T13:00:00Z'];
    await eventually(() => expect(changesOf(stream, other)).toContainEqual(series));
    stream.close();
  });

  const held = [at('14:00'), at('14:30')];
  test.each<[string, (id: string) => Promise<unknown>, unknown[]]>([
    ['a title', (id) => app.as('alice').put(`/events/${id}`, { title: 'New' }), held],
    ['a status', (id) => app.as('manager').post(`/events/${id}/approve`), held],
    ['what is deleted', (id) => app.as('alice').delete(`/events/${id}`), held],
    [
      'a block',
      () =>
        app.as('manager').post(`/rooms/${room}/availability`, {
          name: 'Repairs',
          type: 'blocked',
          start_date: '2027-05-01',
          end_date: '2027-05-02',
        }),
      ['2027-04-30T00:00:00Z', '2027-05-04T00:00:00Z'],
    ],
    [
      'the room itself',
      () => app.as('manager').put(`/rooms/${room}`, { capacity: 7 }),
      ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z'],
    ],
    [
      'the zone of the venue',
      () => app.as('manager').put(`/venues/${venue}`, { timezone: 'Asia/Tokyo' }),
      ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z'],
    ],
  ])('says of %s that it changed', async (_what, change, span) => {
    const { id } = await book('14:00');
    const stream = await listen(app);
    expect(await change(id)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    await eventually(() => expect(changesOf(stream, room)).toContainEqual(span));
    stream.close();
  });

  test('keeps to a venue', async () => {
    const elsewhere = await makeRoom(app, { venue_id: await makeVenue(app) });
    const stream = await listen(app, { path: `${PATH}?venue_id=${venue}` });
    await makeEvent(app, 'alice', elsewhere, { status: 'pending' });
    await book('08:00');
    await eventually(() => expect(changesOf(stream, room)).toHaveLength(1));
    expect(changesOf(stream, elsewhere)).toEqual([]);
    await app.as('manager').put(`/rooms/${room}`, { venue_id: null });
    await eventually(() => expect(changesOf(stream, room)).toHaveLength(2));
    stream.close();
  });

  test('resumes after the last received message, even if it was a heartbeat', async () => {
    const first = await listen(app);
    const heartbeat = first.lastId();
    first.close();
    await book('08:00');
    const second = await listen(app, { lastId: heartbeat });
    await eventually(() => expect(changesOf(second, room)).toHaveLength(1));
    const seen = second.lastId();
    second.close();
    await book('10:00');
    const third = await listen(app, { lastId: seen });
    await eventually(() =>
      expect(changesOf(third, room)).toContainEqual([at('10:00'), at('10:30')]),
    );
    await book('12:00');
    await eventually(() =>
      expect(changesOf(third, room).at(-1)).toEqual([at('12:00'), at('12:30')]),
    );
    expect(third.messages().every(({ event }) => event === 'changed')).toBe(true);
    third.close();
  });

  test('sends one reset to a client that resumes after ten minutes', async () => {
    const first = await listen(app);
    const lastId = first.lastId();
    first.close();
    minutesAhead = 9;
    const soon = await listen(app, { lastId });
    expect(soon.messages()).toEqual([]);
    soon.close();
    minutesAhead = 11;
    const recent = Math.floor(clock.now().epochMilliseconds / 1_000);
    const forged = ['nonsense', '', '9:3:', '5:9:9', '5:9:7,6', '0:0:', `7:${'9'.repeat(19)}:`];
    for (const id of [lastId, ...forged.map((snapshot) => `${snapshot}-${recent}`)]) {
      const late = await listen(app, { lastId: id });
      expect(late.messages()).toMatchObject([{ event: 'reset', data: {} }]);
      late.close();
    }
    const late = await listen(app, { lastId });
    await book('08:00');
    await eventually(() => expect(changesOf(late, room)).toHaveLength(1));
    expect(late.messages().filter(({ event }) => event === 'reset')).toHaveLength(1);
    late.close();
  });

  test('misses nothing that is committed late', async () => {
    const stream = await listen(app, { path: `${PATH}?venue_id=${venue}` });
    const { pool } = app.database;
    if (app.database.kind === 'server') {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(`update rooms set capacity = 3 where id = $1`, [room]);
      const before = await makeRoom(app, { venue_id: venue });
      await eventually(() => expect(changesOf(stream, before)).toHaveLength(1));
      await client.query('commit');
      client.release();
    } else {
      await app.as('manager').put(`/rooms/${room}`, { capacity: 3 });
    }
    await eventually(() => expect(changesOf(stream, room).length).toBeGreaterThan(0));
    stream.close();
  });

  test('is closed without a token and after a logout, and to HEAD has no body', async () => {
    expect((await app.anonymous.get(PATH)).status).toBe(401);
    expect((await app.as('bob').get(`${PATH}?venue_id=x`)).status).toBe(422);
    const head = await app.as('bob').send('HEAD', PATH);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('ends with its server, and does not hold it up', async () => {
    const other = await testApp();
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(other, { who: 'alice' });
    await Promise.all([other.close(), stream.ended]);
  });
});

describe('the streams of a person', () => {
  test('are at most twenty, of both kinds; when one ends there is room for another', async () => {
    const streams: EventStream[] = [];
    for (let index = 0; index < 20; index += 1) {
      const path = index % 2 === 0 ? PATH : '/notifications/stream';
      streams.push(await listen(app, { who: 'dean', path }));
    }
    for (const path of [PATH, '/notifications/stream']) {
      const refused = await app.as('dean').get(path);
      expect([refused.status, refused.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
    }
    expect((await app.as('dean').send('HEAD', PATH)).status).toBe(200);
    const others = await listen(app, { who: 'bob' });
    others.close();
    streams.pop()?.close();
    await eventually(async () => {
      const { rows } = await app.database.pool.query(
        `select count(*) from open_streams s join users u on u.id = s.user_id where u.subject = 'dean'`,
      );
      expect(rows[0].count).toBe(19);
    });
    streams.push(await listen(app, { who: 'dean' }));
    for (const stream of streams) stream.close();
  });

  test('of a process that died do not count after a while', async () => {
    await app.as('manager').get('/me');
    await app.database.pool.query(
      `insert into open_streams (id, user_id, until) select gen_random_uuid(), u.id, now() - interval '1 second'
       from users u, generate_series(1, 20) where u.subject = 'manager'`,
    );
    const stream = await listen(app, { who: 'manager' });
    stream.close();
  });
});

describe('the record of changes', () => {
  test('is kept for a day and removed by a job, whatever has gathered', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into calendar_changes (room_id, from_at, to_at, created_at)
       select $1, now(), now(), now() - interval '25 hours' from generate_series(1, 10001)`,
      [room],
    );
    await book('20:00');
    const count = async () => (await pool.query('select count(*) from calendar_changes')).rows[0];
    const { count: all } = await count();
    await pruneChanges({ db: app.database.db }, new AbortController().signal);
    expect(all).toBeGreaterThan(10_001);
    expect((await count()).count).toBe(all - 10_001);
  });
});

describe.runIf(serverUrl !== undefined)('with two processes on one database', () => {
  test('a stream of one process sends the changes of the other, and both count towards the quota', async () => {
    const { rows } = await app.database.pool.query('select current_database() as name');
    const url = databaseUrl(serverUrl ?? '', rows[0].name);
    const other = await testApp({ database: connectServer(url, () => undefined) });
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(other, { who: 'bob' });
    for (const time of ['08:00', '10:00', '12:00']) await book(time);
    await eventually(() => {
      const spans = changesOf(stream, room);
      expect(spans[0]?.[0]).toBe(at('08:00'));
      expect(spans.at(-1)?.[1]).toBe(at('12:30'));
    });
    await other.close();
    await stream.ended;
  });
});

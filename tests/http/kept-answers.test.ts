import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { makeEvent } from '../support/bookings.ts';
import { done } from '../support/kept.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';
import type { Client } from '../support/race.ts';
import { type RandomWorld, writeAtRandom } from '../support/random-writes.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { watchStatements } from '../support/statements.ts';
import { eventually } from '../support/worker.ts';

const START = Temporal.Instant.from('2027-03-15T06:00:00Z');
const STEPS = scaled({ short: 40, full: 400 });
const WINDOW = 'from=2027-03-15&to=2027-04-15';
const PATHS = [
  `/schedule?${WINDOW}`,
  `/events?${WINDOW}&per_page=100`,
  '/events?status=draft,pending,approved,cancelled&per_page=200',
  '/events?mine=1&sort=-updated_at',
  '/events?waiting=1',
  '/me?',
  '/me/counts?',
];
const READERS = ['manager', 'alice', 'bob', 'room_manager'] as const;

let now = START;
let app: TestApp;
let rooms: string[];
let institution: string;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  rooms = [await makeRoom(app), await makeRoom(app, { name: 'Other' })];
  institution = await makeInstitution(app);
  for (const person of ['admin', ...READERS] as const) await app.as(person).get('/me');
  statements = watchStatements(app);
});
beforeEach(() => {
  now = START;
});
afterAll(() => app.close());

const read = (person: PersonName, path: string, etag?: string) =>
  app.as(person).send('GET', path, undefined, etag === undefined ? {} : { 'if-none-match': etag });

/** Another address for the same answer, so that what is kept is not used. */
let reads = 0;
const readAnew = (person: PersonName, path: string) => {
  reads += 1;
  return read(person, `${path}&read=${reads}`);
};

const shown = ({ text, headers }: Awaited<ReturnType<typeof read>>) => ({
  text,
  etag: headers.etag,
  total: headers['x-total-count'],
});

describe('an answer that is kept', () => {
  test.each(PATHS.filter((path) => !path.includes('waiting')))(
    '%s costs the statement that finds the caller, and is 304 for who has it',
    async (path) => {
      await makeRoom(app);
      await eventually(async () => {
        const first = await read('alice', path);
        const { etag, link } = first.headers;
        let again = first;
        let known = first;
        const asked = await statements.duringKept(async () => {
          again = await read('alice', path);
          known = await read('alice', path, String(etag));
        });
        expect(shown(again)).toEqual(shown(first));
        expect(again.headers.link).toBe(link);
        expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
        expect(asked).toHaveLength(2);
      });
    },
  );

  test('is sent compressed to who accepts that, with the ETag of the encoding', async () => {
    for (let hour = 10; hour < 18; hour += 1)
      await makeEvent(app, 'alice', rooms[0] ?? '', {
        start_at: `2027-06-01T${hour}:00:00Z`,
        end_at: `2027-06-01T${hour}:30:00Z`,
      });
    const path = '/events?per_page=100';
    const plain = await read('alice', path);
    for (const encoding of ['br', 'gzip', 'br'])
      expect(
        await app.as('alice').send('GET', path, undefined, { 'accept-encoding': encoding }),
      ).toMatchObject({
        text: plain.text,
        headers: {
          'content-encoding': encoding,
          etag: `${String(plain.headers.etag).slice(0, -1)}-${encoding}"`,
        },
      });
  });

  test('is not given to another person, nor to one with other rights', async () => {
    const room_id = await makeRoom(app, { name: 'Draft room' });
    await done(
      app.as('alice').post('/events', {
        title: 'Secret draft',
        room_id,
        status: 'draft',
        start_at: '2027-03-20T10:00:00Z',
        end_at: '2027-03-20T11:00:00Z',
      }),
    );
    const path = `/events?room_id=${room_id}&status=draft`;
    const titles = async (person: PersonName): Promise<string[]> =>
      (await read(person, path)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles('alice')).toEqual(['Secret draft']);
    expect(await titles('bob')).toEqual([]);
    const { body } = await app
      .as('admin')
      .post('/assignments', { email: 'bob@stoa.test', role: 'manager', room_id });
    expect(await titles('bob')).toEqual(['Secret draft']);
    await done(app.as('admin').delete(`/assignments/${body.data.id}`));
    expect(await titles('bob')).toEqual([]);
  });

  test('changes with the time: a date begins, work is over, a wait ends with its start, a week ends', async () => {
    const room_id = await makeRoom(app, { name: 'Time room' });
    const event = (
      await app.as('manager').post('/events', {
        title: 'Soon',
        room_id,
        status: 'approved',
        start_at: '2027-03-15T07:00:00Z',
        end_at: '2027-03-15T08:00:00Z',
        requirements: [{ kind: 'media', is_required: true }],
      })
    ).body.data;
    const pending = (
      await app.as('alice').post('/events', {
        title: 'Asked',
        room_id,
        status: 'pending',
        start_at: '2027-03-16T07:00:00Z',
        end_at: '2027-03-16T08:00:00Z',
      })
    ).body.data;
    await act(app, 'manager', pending.id, 'approve');
    const paths = [`/events?room_id=${room_id}`, '/me/counts?'];
    const upcoming = async (): Promise<number> =>
      (await read('manager', paths[0] ?? '')).body.data.find(
        ({ id }: { id: string }) => id === event.id,
      ).upcoming_count;
    const moments = [
      ['2027-03-15T06:59:59Z', 1],
      ['2027-03-15T07:00:00Z', 0],
      ['2027-03-15T08:00:00Z', 0],
      ['2027-03-22T08:00:00Z', 0],
      ['2027-03-15T06:00:00Z', 1],
    ] as const;
    const counts: string[] = [];
    for (const [moment, expected] of moments) {
      now = Temporal.Instant.from(moment);
      expect(await upcoming()).toBe(expected);
      for (const path of paths)
        expect(shown(await read('manager', path))).toEqual(shown(await readAnew('manager', path)));
      const { work, approved_this_week } = (await read('manager', '/me/counts?')).body.data;
      counts.push(`${work} ${approved_this_week}`);
    }
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(counts[0]).toBe(counts.at(-1));
  });
});

/** Changes that are no writes of events: of places, rights, calendars, settings and the clock. */
function otherChanges({ random, rooms: [room = ''] }: RandomWorld): (() => Promise<unknown>)[] {
  const admin = app.as('admin');
  const person = app.as(random.pick(READERS));
  const name = `Name ${random.below(1_000)}`;
  return [
    () => admin.put(`/rooms/${room}`, { name, capacity: 10 + random.below(90) }),
    () => admin.put(`/institutions/${institution}`, { name }),
    () => person.patch('/me', { timezone: random.pick(['Asia/Tokyo', 'UTC', null]) }),
    () => person.patch('/me', { locale: random.pick(['de', 'fr', null]) }),
    () => person.put('/me/rooms', { room_ids: random.once(2) ? [room] : [] }),
    () => admin.post('/assignments', { email: 'bob@stoa.test', role: 'manager', room_id: room }),
    () => removeAssignments(admin),
    () => admin.post('/holidays', { name, starts_on: '2027-03-25', ends_on: '2027-03-26' }),
    () => admin.put('/me/absence', absenceOf(random.pick(['alice', 'bob']))),
    () => admin.delete('/me/absence'),
    async () => {
      now = now.add({ minutes: random.below(3 * 24 * 60) });
    },
  ];
}

const absenceOf = (deputy: string): object => ({
  from_date: '2027-03-16',
  to_date: '2027-03-20',
  deputy_email: `${deputy}@stoa.test`,
});

async function removeAssignments(admin: Caller): Promise<void> {
  const { body } = await admin.get('/assignments');
  for (const { id } of body.data) await admin.delete(`/assignments/${id}`);
}

/** A client of the app for random writes. */
const clientOf = (person: PersonName): Client => ({
  send: async (method, path, body) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.as(person).send(method, path, payload, headers);
    return { status: answer.status, body: answer.body, headers: {} };
  },
  close: () => undefined,
});

test('nobody is answered 304, or from memory, what they would be answered differently', async () => {
  const random = createSeededRandom(20_270_315);
  const world: RandomWorld = { random, rooms, institution, events: [], as: clientOf };
  const known = new Map<string, { text: string; etag: string }>();
  const figures = { known: 0, changed: 0 };
  for (let step = 0; step < STEPS; step += 1) {
    if (random.once(4)) await random.pick(otherChanges(world))();
    else if (random.once(6))
      await clientOf('alice').send('PUT', `/events/${world.events.at(-1)}`, {
        is_private: random.once(2),
      });
    else if (!random.once(5)) await writeAtRandom(world);
    for (const path of PATHS) {
      const person = random.pick(READERS);
      const before = known.get(`${person} ${path}`);
      const answer = await read(person, path, before?.etag);
      const anew = await readAnew(person, path);
      const text = answer.status === 304 ? before?.text : answer.text;
      expect([step, person, path, text]).toEqual([step, person, path, anew.text]);
      expect(shown(await read(person, path))).toEqual(shown(anew));
      known.set(`${person} ${path}`, { text: anew.text, etag: String(anew.headers.etag) });
      if (before !== undefined) figures[answer.status === 304 ? 'known' : 'changed'] += 1;
    }
  }
  expect(figures.known).toBeGreaterThan(STEPS / 4);
  expect(figures.changed).toBeGreaterThan(STEPS / 4);
});

test('An answer is kept for its query, which a GET may send in its body', async () => {
  const room = await makeRoom(app, { name: 'Annex' });
  const list = (body: object) =>
    app.as('manager').send('GET', '/schedule', JSON.stringify(body), {
      'content-type': 'application/json',
    });
  const from = { from: '2027-03-15', to: '2027-03-16' };
  expect((await list({ ...from, room_id: room })).body.data).toHaveLength(1);
  expect((await list({ ...from, room_id: `${room},${rooms[0]}` })).body.data).toHaveLength(2);
});

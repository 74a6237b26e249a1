import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { countSharedSpaces } from '../support/spaces.ts';

let app: TestApp;
let a: string;
let b: string;
let c: string;
let ab: string;
let attic: string;
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app);
  a = await makeRoom(app, { name: 'Hall A', venue_id });
  b = await makeRoom(app, { name: 'Hall B', venue_id });
  c = await makeRoom(app, { name: 'Hall C', venue_id });
  ab = await makeRoom(app, { name: 'Hall AB', venue_id, part_ids: [a, b] });
  attic = await makeRoom(app, { name: 'Attic' });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const alice = () => app.as('alice');
const held = (room: string, fields: Fields = {}) =>
  makeEvent(app, 'alice', room, { status: 'pending', ...fields });
const book = (room: string, fields: Fields = {}): Promise<Answer> =>
  app.as('bob').post('/events', draftBody(room, { status: 'pending', title: 'Gala', ...fields }));

describe('an event in several rooms', () => {
  test('shows its extra rooms in order, and each room refuses another booking at its time', async () => {
    const made = await held(c, { extra_room_ids: [attic, a] });
    expect(made).toMatchObject({
      room: { name: 'Hall C' },
      extra_room_ids: [attic, a],
      extra_rooms: [
        { id: attic, name: 'Attic' },
        { id: a, name: 'Hall A' },
      ],
    });
    expect((await alice().get(`/events/${made.id}`)).body.data).toMatchObject({
      extra_room_ids: [attic, a],
      extra_rooms: [{ name: 'Attic' }, { name: 'Hall A' }],
    });
    expect((await alice().get('/events?mine=1')).body.data[0].extra_rooms).toHaveLength(2);
    for (const room of [a, attic, c, ab]) {
      const refused = await book(room);
      expect([room, refused.status]).toEqual([room, 409]);
    }
    expect((await book(b)).status).toBe(201);
  });

  test('is refused where one of its rooms is taken, with a sentence that names the room', async () => {
    await held(attic, { title: 'Choir' });
    const refused = await book(c, { extra_room_ids: [attic] });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^Attic is taken by "Choir"/);
    expect(refused.body.conflicts).toMatchObject([{ reason: 'booked', room: { name: 'Attic' } }]);
    expect((await book(c)).status).toBe(201);
  });
});

/** The names of those of the rooms that are free at the usual time. */
async function freeRooms(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, room] of [
    ['A', a],
    ['B', b],
    ['C', c],
    ['Attic', attic],
  ] as const) {
    const probe = await app
      .as('bob')
      .post('/events?dry_run=1', draftBody(room, { status: 'pending' }));
    const [{ verdict }] = probe.body.data.occurrences;
    if (verdict === 'free') names.push(name);
  }
  return names;
}

describe('the rooms of an event', () => {
  test('are freed and taken together, whatever is done to it', async () => {
    const { id } = await held(c, { extra_room_ids: [attic] });
    const free = async (status: number, answer: Promise<Answer>) => {
      expect((await answer).status).toBe(status);
      return freeRooms();
    };
    expect(await freeRooms()).toEqual(['A', 'B']);
    expect(await free(200, alice().put(`/events/${id}`, { extra_room_ids: [a] }))).toEqual([
      'B',
      'Attic',
    ]);
    expect(
      await free(200, app.as('manager').post(`/events/${id}/reject`, { comment: 'No.' })),
    ).toEqual(['A', 'B', 'C', 'Attic']);
    expect(await free(200, app.as('manager').post(`/events/${id}/undo`))).toEqual(['B', 'Attic']);
    expect(await free(200, app.as('manager').post(`/events/${id}/approve`))).toEqual([
      'B',
      'Attic',
    ]);
    expect(await free(200, alice().post(`/events/${id}/cancel`, { comment: 'Ill.' }))).toEqual([
      'A',
      'B',
      'C',
      'Attic',
    ]);
    expect(await free(200, alice().post(`/events/${id}/undo`))).toEqual(['B', 'Attic']);
    expect(
      await free(200, alice().put(`/events/${id}`, { room_id: b, extra_room_ids: [] })),
    ).toEqual(['Attic']);
    expect(await free(200, app.as('admin').delete(`/events/${id}`))).toEqual([
      'A',
      'B',
      'C',
      'Attic',
    ]);
    expect((await app.database.pool.query('select * from holdings')).rows).toEqual([]);
  });

  test('are judged one by one: blocked, closed and ruled rooms are named', async () => {
    const block = {
      name: 'Painters',
      type: 'blocked',
      days: [],
      start_date: '2027-03-29',
      end_date: '2027-03-29',
    };
    const made = await app.as('manager').post(`/rooms/${attic}/availability`, block);
    const blocked = await book(c, { extra_room_ids: [a, attic] });
    expect(blocked.body.message).toMatch(/^Attic is blocked by "Painters"/);
    expect(blocked.body.conflicts).toMatchObject([{ reason: 'blocked', room: { name: 'Attic' } }]);
    await app.as('manager').delete(`/rooms/${attic}/availability/${made.body.data.id}`);
    await app.as('manager').put(`/rooms/${a}`, { booking_rules: { max_duration_minutes: 30 } });
    const ruled = await book(c, { extra_room_ids: [a] });
    expect(ruled.status).toBe(422);
    expect((await book(c, { extra_room_ids: [b] })).status).toBe(201);
    await app.as('manager').put(`/rooms/${a}`, { booking_rules: null });
  });
});

const WEEKLY = 'FREQ=WEEKLY;COUNT=3';
const [SECOND, THIRD] = ['2027-04-05T08:00:00Z', '2027-04-12T08:00:00Z'] as const;
const hour = (start_at: string) => ({
  start_at,
  end_at: Temporal.Instant.from(start_at).add({ hours: 1 }).toString(),
});

describe('a series in several rooms', () => {
  const extrasOf = async (id: string): Promise<string[][]> => {
    const rows = (await alice().get(`/events/${id}/occurrences`)).body.data;
    const dates = rows.map(async ({ original_start_at }: { original_start_at: string }) => {
      const { body } = await alice().get(pathOf(id, original_start_at));
      return body.data.extra_rooms.map(({ name }: { name: string }) => name);
    });
    return Promise.all(dates);
  };

  test('has others on a date, which takes those of the series again with null', async () => {
    const { id } = await makeSeries(app, 'alice', c, {
      recurrence_rule: WEEKLY,
      extra_room_ids: [attic],
      overrides: [{ original_start_at: THIRD, extra_room_ids: [] }],
    });
    expect(await extrasOf(id)).toEqual([['Attic'], ['Attic'], []]);
    const path = pathOf(id, SECOND);
    expect((await alice().put(path, { extra_room_ids: [a, b] })).status).toBe(200);
    expect(await extrasOf(id)).toEqual([['Attic'], ['Hall A', 'Hall B'], []]);
    expect((await book(attic, hour(SECOND))).status).toBe(201);
    expect((await book(ab, hour(SECOND))).status).toBe(409);
    const taken = await alice().put(path, { extra_room_ids: null });
    expect(taken.body.message).toMatch(/^Attic is taken by "Gala"/);
    expect((await alice().put(`/events/${id}`, { extra_room_ids: [b] })).status).toBe(200);
    expect(await extrasOf(id)).toEqual([['Hall B'], ['Hall A', 'Hall B'], []]);
    expect((await alice().delete(path)).status).toBe(200);
    expect(await extrasOf(id)).toEqual([['Hall B'], ['Hall B'], []]);
  });

  test('goes on without the dates on which one of its rooms is taken, if it is asked to', async () => {
    await held(attic, hour(SECOND));
    const body = draftBody(c, {
      status: 'pending',
      recurrence_rule: WEEKLY,
      extra_room_ids: [attic],
      on_conflict: 'skip',
    });
    const made = await alice().post('/events', body);
    expect(made.body.data).toMatchObject({ occurrences_count: 2, left_out: { taken: 1 } });
    const dry = await app.as('bob').post('/events?dry_run=1', { ...body, on_conflict: 'refuse' });
    const verdicts = dry.body.data.occurrences.map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual(['conflict', 'conflict', 'conflict']);
  });

  test('takes its rooms along when it is divided', async () => {
    const { id } = await makeSeries(app, 'alice', c, {
      recurrence_rule: WEEKLY,
      extra_room_ids: [attic],
    });
    const path = `${pathOf(id, SECOND)}?scope=following`;
    const divided = await alice().put(path, { extra_room_ids: [a] });
    expect(divided.body.data).toMatchObject({ extra_rooms: [{ name: 'Hall A' }] });
    expect(await extrasOf(id)).toEqual([['Attic']]);
    expect(await extrasOf(divided.body.data.series_id ?? divided.body.data.id)).toEqual([
      ['Hall A'],
      ['Hall A'],
    ]);
    expect((await book(attic, hour(THIRD))).status).toBe(201);
    expect((await book(ab, hour(THIRD))).status).toBe(409);
    expect(await countSharedSpaces(app)).toBe(0);
  });

  test('moves out of an extra room, as a whole and in a window, and can be taken back', async () => {
    const { id } = await makeSeries(app, 'alice', c, {
      recurrence_rule: WEEKLY,
      extra_room_ids: [attic],
    });
    const move = (fields: Fields) =>
      app
        .as('manager')
        .post('/events/batch-move', { event_ids: [id], from_room_id: attic, ...fields });
    const some = await move({ room_id: a, from: SECOND, to: '2027-04-05T09:00:00Z' });
    expect(some.body.data.succeeded).toEqual([id]);
    expect(await extrasOf(id)).toEqual([['Attic'], ['Hall A'], ['Attic']]);
    expect((await app.as('manager').post(`/events/${id}/undo`)).status).toBe(200);
    expect(await extrasOf(id)).toEqual([['Attic'], ['Attic'], ['Attic']]);
    const whole = await move({ room_id: b });
    expect(whole.body.data.succeeded).toEqual([id]);
    expect(await extrasOf(id)).toEqual([['Hall B'], ['Hall B'], ['Hall B']]);
    const again = await move({ room_id: a });
    expect(again.body.data.failed).toMatchObject([
      { message: 'The event does not hold the room that is to be replaced.' },
    ]);
    const into = await move({ room_id: c, from_room_id: b });
    expect(into.body.data.failed).toHaveLength(1);
  });
});

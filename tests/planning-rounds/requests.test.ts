import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { asking, makeRequest, makeRound, on, refusedFields, slot } from '../support/planning.ts';

let app: TestApp;
let venue: string;
let hall: string;
let round: string;
let now: Temporal.Instant;
const START = Temporal.Instant.from('2026-11-24T08:00:00Z');
beforeAll(async () => {
  now = START;
  app = await testApp({ clock: { now: () => now } });
  for (const person of ['alice', 'bob', 'dean', 'venue_manager'] as const) {
    await app.as(person).get('/me');
  }
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
});
beforeEach(async () => {
  now = START;
  await app.database.pool.query('delete from planning_rounds');
  await removeAssignments(app);
  round = (await makeRound(app, { venue_ids: [venue], closes_at: '2026-12-13' })).id;
});
afterAll(() => app.close());

const all = (): string => `/planning-rounds/${round}/requests`;
const path = ({ id }: { id: string }): string => `${all()}/${id}`;
const sentences = (answer: { body: { errors?: Record<string, string[]> } }): string[] =>
  Object.values(answer.body.errors ?? {}).flat();

describe('a request', () => {
  test('has what was asked, its defaults, and nothing of plans', async () => {
    const institution_id = await makeInstitution(app);
    const body = asking({
      layout: 'theater',
      institution_id,
      event_type: 'seminar',
      room_wishes: [hall],
      venue_wish: venue,
      prep_before_minutes: 15,
      notes: 'Second floor, please.',
    });
    const answer = await app.as('alice').post(all(), body);
    expect([answer.status, answer.body.message]).toEqual([201, 'The request was sent.']);
    const { id, weight, ...record } = answer.body.data;
    expect(weight).toBeUndefined();
    expect(record).toEqual({
      ...body,
      round_id: round,
      owner: { id: expect.any(String), name: 'alice', email: null },
      feature_ids: [],
      same_room: true,
      cleanup_after_minutes: 0,
      apart_from: [],
      gaps: [],
      state: 'sent',
      placed: null,
      event_id: null,
      reason: null,
      suggestions: [],
      is_mine: true,
      can: ['update', 'delete'],
      version: 1,
      created_at: '2026-11-24T08:00:00Z',
      updated_at: '2026-11-24T08:00:00Z',
    });
    const read = await app.as('alice').get(path({ id }));
    expect(read.body.data).toEqual({ id, ...record });
    expect((await app.as('manager').get(path({ id }))).body.data).toMatchObject({
      weight: 1,
      is_mine: false,
      owner: { email: 'alice@stoa.test' },
    });
  });

  test('is put into one form: slots by day and time, weeks in order', async () => {
    const { patterns } = await makeRequest(app, round, {
      patterns: [
        {
          slots: [slot('thursday', '10:00', '12:00'), slot('monday', '10:00', '12:00')],
          weeks: [9, 1, '2', 9],
        },
        { slots: [slot('friday', '14:00', '16:00'), slot('friday', '08:00', '10:00')] },
      ],
    });
    expect(patterns).toEqual([
      {
        slots: [slot('monday', '10:00', '12:00'), slot('thursday', '10:00', '12:00')],
        weeks: [1, 2, 9],
      },
      {
        slots: [slot('friday', '08:00', '10:00'), slot('friday', '14:00', '16:00')],
        weeks: 'all',
      },
    ]);
  });

  test('names what is wrong, and what to do', async () => {
    const elsewhere = await makeRoom(app, { name: 'Elsewhere' });
    const foreign = await makeRequest(app, round, {}, 'bob');
    const tuesday = on('tuesday', '10:00', '12:00');
    const many = (length: number, of: unknown) => Array.from({ length }, () => of);
    const cases: [fields: Fields, field: string, sentence?: string][] = [
      [{ title: null }, 'title'],
      [{ expected_attendees: 0 }, 'expected_attendees'],
      [{ patterns: null }, 'patterns'],
      [{ patterns: [] }, 'patterns'],
      [{ patterns: many(6, tuesday) }, 'patterns', 'The patterns field must have at most 5 items.'],
      [
        { patterns: many(1_000, tuesday) },
        'patterns',
        'The patterns field must have at most 5 items.',
      ],
      [{ patterns: [{ slots: [] }] }, 'patterns.0.slots'],
      [{ patterns: [{ slots: many(8, slot('monday', '10:00', '11:00')) }] }, 'patterns.0.slots'],
      [
        { patterns: [tuesday, on('monday', '08:00', '10:00'), tuesday] },
        'patterns.2',
        'The patterns.2 field must differ from the first alternative.',
      ],
      [
        { patterns: [on('tuesday', '12:00', '10:00')] },
        'patterns.0.slots.0.end',
        'The patterns.0.slots.0.end field must be after the start, on the same day.',
      ],
      [{ patterns: [on('tuesday', '10:00', '10:00')] }, 'patterns.0.slots.0.end'],
      [{ patterns: [on('tuesday', '22:00', '24:00')] }, 'patterns.0.slots.0.end'],
      [{ patterns: [on('tueday', '10:00', '12:00')] }, 'patterns.0.slots.0.weekday'],
      [
        {
          patterns: [
            { slots: [slot('monday', '10:00', '12:00'), slot('monday', '11:00', '13:00')] },
          ],
        },
        'patterns.0.slots.1',
      ],
      [
        { patterns: [on('tuesday', '10:00', '12:00', [1, 15])] },
        'patterns.0.weeks.1',
        'The patterns.0.weeks.1 field must be a week of the round, from 1 to 14.',
      ],
      [
        { patterns: [on('tuesday', '10:00', '12:00', 'some')] },
        'patterns.0.weeks',
        'The patterns.0.weeks field must be all, odd, even or a list of weeks from 1 to 54.',
      ],
      [{ patterns: [on('tuesday', '10:00', '12:00', [])] }, 'patterns.0.weeks'],
      [{ layout: 'round' }, 'layout'],
      [{ feature_ids: [NOWHERE] }, 'feature_ids.0'],
      [{ institution_id: NOWHERE }, 'institution_id'],
      [
        { room_wishes: [hall, elsewhere] },
        'room_wishes.1',
        'The room wishes.1 field must be a room of the round.',
      ],
      [{ room_wishes: [hall, hall] }, 'room_wishes.1', 'The room wishes.1 field is there twice.'],
      [{ room_wishes: many(6, hall) }, 'room_wishes'],
      [{ venue_wish: NOWHERE }, 'venue_wish'],
      [{ apart_from: [NOWHERE] }, 'apart_from.0'],
      [{ apart_from: [foreign.id] }, 'apart_from.0'],
      [{ owner_email: 'bob@stoa.test' }, 'owner_email'],
      [{ weight: 6 }, 'weight'],
    ];
    for (const [fields, field, sentence] of cases) {
      const answer = await app.as('alice').post(all(), asking(fields));
      expect([fields, answer.status, refusedFields(answer)]).toEqual([fields, 422, [field]]);
      if (sentence !== undefined) expect(sentences(answer)).toEqual([sentence]);
    }
    const left = await app.as('manager').get(all());
    expect(left.body.data).toHaveLength(1);
  });

  test('has two alternatives that are the same however they are written', async () => {
    const odd = [1, 3, 5, 7, 9, 11, 13];
    const slots = [slot('monday', '10:00', '12:00'), slot('friday', '10:00', '12:00')];
    const answer = await app.as('alice').post(
      all(),
      asking({
        patterns: [
          { slots, weeks: 'odd' },
          { slots: slots.toReversed(), weeks: odd.toReversed() },
        ],
      }),
    );
    expect(refusedFields(answer)).toEqual(['patterns.1']);
  });

  test('counts its changes, and is written by what was read', async () => {
    const request = await makeRequest(app, round);
    const read = await app.as('alice').get(path(request));
    const put = (body: object) =>
      app.as('alice').send('PUT', path(request), JSON.stringify(body), {
        'content-type': 'application/json',
        'if-match': String(read.headers.etag),
      });
    now = now.add({ hours: 1 });
    const answer = await put({ title: 'Latin', notes: 'None' });
    expect(answer.body.data).toMatchObject({
      title: 'Latin',
      notes: 'None',
      expected_attendees: 20,
      version: 2,
      updated_at: '2026-11-24T09:00:00Z',
    });
    expect((await put({ title: 'Greek' })).status).toBe(412);
    const cleared = await app.as('alice').put(path(request), { notes: null, apart_from: null });
    expect(cleared.body.data).toMatchObject({ notes: null, apart_from: [], title: 'Latin' });
  });

  test('may be sent back as it was read', async () => {
    const request = await makeRequest(app, round, { room_wishes: [hall] });
    const read = (await app.as('manager').get(path(request))).body.data;
    const answer = await app.as('manager').put(path(request), read);
    expect(answer.body.data).toEqual({ ...read, version: 2 });
  });

  test('keeps a wished room that leaves the pool, until it wishes for others', async () => {
    const other = await makeRoom(app, { name: 'Other', venue_id: venue });
    const request = await makeRequest(app, round, { room_wishes: [other] });
    await app.as('manager').put(`/rooms/${other}`, { venue_id: null });
    const answer = await app.as('alice').put(path(request), { room_wishes: [hall, other] });
    expect([answer.status, answer.body.data.room_wishes]).toEqual([200, [hall, other]]);
    expect((await app.as('alice').post(all(), asking({ room_wishes: [other] }))).status).toBe(422);
  });

  test('is created once for an Idempotency-Key', async () => {
    const send = () =>
      app.as('alice').send('POST', all(), JSON.stringify(asking()), {
        'content-type': 'application/json',
        'idempotency-key': 'request',
      });
    expect((await send()).body.data.id).toBe((await send()).body.data.id);
  });

  test('is withdrawn, also from those that must be apart from it', async () => {
    const one = await makeRequest(app, round);
    const other = await makeRequest(app, round, { title: 'Latin', apart_from: [one.id] });
    expect(other.apart_from).toEqual([one.id]);
    const answer = await app.as('alice').delete(path(one));
    expect([answer.status, answer.body.message]).toEqual([200, 'The request was withdrawn.']);
    expect((await app.as('alice').get(path(one))).status).toBe(404);
    expect((await app.as('alice').get(path(other))).body.data.apart_from).toEqual([]);
  });
});

describe('the rooms that would do', () => {
  test('have the seats in the layout, and all features', async () => {
    const feature = await app.as('manager').post('/room-features', { name: 'Piano' });
    const piano = feature.body.data.id;
    const wing = await makeVenue(app, { name: 'Wing' });
    const small = await makeRoom(app, {
      venue_id: wing,
      name: 'B',
      capacity: 30,
      seating_type: 'classroom',
      layouts: [{ seating_type: 'theater', capacity: 60 }],
      feature_ids: [piano],
    });
    const plain = await makeRoom(app, { venue_id: wing, name: 'A', capacity: 50 });
    await makeRoom(app, { venue_id: wing, name: 'C' });
    const { id } = await makeRound(app, { venue_ids: [wing] });
    const rooms = async (query: string) => {
      const { data } = (await app.as('alice').get(`/planning-rounds/${id}/rooms${query}`)).body;
      expect([data.count, data.rooms_count]).toEqual([data.room_ids.length, 3]);
      return data.room_ids;
    };
    expect(await rooms('')).toHaveLength(3);
    expect(await rooms('?seats=30')).toEqual([plain, small]);
    expect(await rooms('?seats=50&layout=theater')).toEqual([plain, small]);
    expect(await rooms('?seats=51&layout=theater')).toEqual([small]);
    expect(await rooms('?seats=31&layout=classroom')).toEqual([plain]);
    expect(await rooms(`?seats=20&feature_ids=${piano}`)).toEqual([small]);
    expect(await rooms(`?feature_ids=${piano},${NOWHERE}`)).toEqual([]);
    const bad = await app.as('alice').get(`/planning-rounds/${id}/rooms?seats=many`);
    expect(bad.status).toBe(422);
  });
});

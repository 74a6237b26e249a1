import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '../../src/seed/make.ts';
import { planEvents } from '../../src/seed/plan.ts';
import { type CreatedRecords, seed } from '../../src/seed/seed.ts';
import { type Caller, type TestApp, testApp } from '../support/app.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { assignmentsOf, makePlan } from '../support/plans.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

const today = Temporal.PlainDate.from('2027-03-08');

describe('the seed', () => {
  let app: TestApp;
  const clock = { now: () => Temporal.Instant.from('2027-03-08T09:00:00Z') };
  let place: FilePlace;
  let made: CreatedRecords;
  const ids: string[] = [];

  beforeAll(async () => {
    place = await onDisk();
    app = await testApp({ clock, config: place.config });
    const send = async (caller: Caller, path: string, body: Fields | FormData) => {
      const file = body instanceof FormData ? body.get('file') : null;
      if (!(file instanceof File)) return caller.post(path, body);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const form = formOf(bytes, { name: file.name, type: file.type });
      return caller.send('POST', path, form, { 'content-type': FORM_TYPE });
    };
    made = await seed(async (by, path, body, method = 'POST') => {
      if (method === 'PUT') return (await app.as(by).put(path, body)).body.data;
      const { status, text, body: answer } = await send(app.as(by), path, body);
      if (status >= 300) throw new Error(`POST ${path} as ${by} gave ${status}: ${text}`);
      if (status === 201) ids.push(answer.data.id);
      return answer.data;
    }, today);
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  test('makes three venues, 28 rooms, four institutions and some hundred events, all of which the API takes', async () => {
    expect(made).toMatchObject({ venues: 3, rooms: 28, institutions: 4, assignments: 13 });
    expect(made.series).toBeGreaterThan(25);
    expect(made.singles).toBeGreaterThan(150);
    const { headers } = await app.as('manager').get('/events?per_page=1');
    expect(headers['x-total-count']).toBe(`${made.series + made.singles}`);
  });

  test('has somebody who is away soon, with a deputy', async () => {
    const { absence } = (await app.as('alice').get('/me/absence')).body.data;
    expect(absence).toMatchObject({
      from: '2027-03-15',
      to: '2027-03-26',
      deputy: { name: 'bob' },
    });
  });

  test('has a draft that waits until its room is free', async () => {
    const { body } = await app.as('bob').get('/events?waiting=true');
    expect(body.data).toMatchObject([{ title: 'Poetry evening', waiting: { ahead: 0 } }]);
  });

  test('gives everything an id of its own, a UUIDv7', () => {
    const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !uuid7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['draft', 'pending', 'approved', 'cancelled'])(
    'has events that are %s',
    async (status) => {
      const { headers } = await app.as('manager').get(`/events?status=${status}&per_page=1`);
      expect(Number(headers['x-total-count'])).toBeGreaterThan(5);
    },
  );

  test('publishes some of its events', async () => {
    const { headers } = await app.anonymous.get('/public/events?per_page=1&from=2027-03-08');
    expect(headers['x-total-count']).not.toBe('0');
  });

  test.each(['alice', 'bob'] as const)('gives %s events of her or his own', async (person) => {
    const { headers } = await app.as(person).get('/events?mine=1&per_page=1');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(10);
  });

  test('lets Alice, Bob and the room office decide where they are assigned', async () => {
    for (const person of ['alice', 'bob', 'manager'] as const) {
      const { body } = await app.as(person).get('/events/pending?per_page=500');
      expect(body.data.length, person).toBeGreaterThan(0);
      const [{ id }] = body.data;
      expect((await app.as(person).post(`/events/${id}/approve`)).status).toBe(200);
    }
  });

  test('has rooms that ask for no approval, whose events are approved at once', async () => {
    const { body } = await app.as('bob').get('/rooms?search=Mole+Room');
    expect(body.data[0]).toMatchObject({ approval_steps: [], approval_needed: false });
    const query = `room_id=${body.data[0].id}&status=pending`;
    expect((await app.as('manager').get(`/events?${query}`)).body.data).toEqual([]);
  });

  test('has a picture of each room, with words for people who do not see it', async () => {
    const { body } = await app.as('bob').get('/rooms?per_page=50');
    expect(body.data).toHaveLength(28);
    for (const { name, images } of body.data)
      expect(images, name).toMatchObject([
        { mime_type: 'image/webp', alt: expect.stringContaining(`Drawing of ${name}: `) },
      ]);
    expect((await place.files()).kept).toHaveLength(2 * 28);
  });

  test('has rooms with other layouts and with features, and events that ask for such a layout', async () => {
    const alice = app.as('alice');
    const { body: features } = await alice.get('/room-features?per_page=200');
    expect(features.data).toHaveLength(5);
    for (const { name, rooms_count } of features.data) expect(rooms_count, name).toBeGreaterThan(2);
    const { body: rooms } = await alice.get('/rooms?per_page=50');
    const hall = rooms.data.find(({ name }: { name: string }) => name === 'Great Hall');
    expect(hall).toMatchObject({
      layouts: [
        { seating_type: 'classroom', capacity: 160 },
        { seating_type: 'banquet', capacity: 200 },
      ],
      features: [{ name: 'Hearing loop' }],
    });
    const { body } = await app.as('manager').get('/events?per_page=500');
    const asked = body.data.filter(({ layout }: { layout: string | null }) => layout !== null);
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked.map(({ layout }: { layout: string }) => layout))).toEqual(
      new Set(['u_shape', 'classroom']),
    );
  });

  test('has three crews, and a day on which two set-up teams have three rooms to change over at once', async () => {
    const { body: crews } = await app.as('admin').get('/assignments?role=crew');
    const kinds = crews.data.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['setup', 'media', 'catering']));
    const { body: venues } = await app.as('bob').get('/venues');
    const { id } = venues.data.find(({ name }: { name: string }) => name === 'Science Campus');
    const query = `kind=setup&venue_id=${id}&date=2027-03-17`;
    const { body: load } = await app.as('bob').get(`/work/load?${query}`);
    expect(load.data).toContainEqual({
      from: '2027-03-17T16:00:00Z',
      to: '2027-03-17T16:30:00Z',
      jobs: 3,
      teams: 2,
    });
    const { body: work } = await app
      .as('bob')
      .get(`/work?kind=setup&venue_id=${id}&from=2027-03-17&to=2027-03-17`);
    const states = work.data.map(
      (row: { requirement: { state: string } }) => row.requirement.state,
    );
    expect(states).toEqual(['accepted', 'declined', 'open', 'accepted', 'open']);
  });

  describe('two planning rounds', () => {
    const roundOf = async (name: string) => {
      const { body } = await app.as('manager').get('/planning-rounds');
      return body.data.find((round: { name: string }) => round.name === name);
    };

    test('of which one is a term of 120 courses that is ready to be planned', async () => {
      const round = await roundOf('Summer term 2027');
      expect(round).toMatchObject({
        state: 'collecting',
        is_open: false,
        requests_count: 120,
        rooms_count: 28,
        can: expect.arrayContaining(['plan']),
      });
      expect(round.gaps_count.blocked).toBe(2);
    });

    test('whose plan places nearly all, is proven, and says of the others why', async () => {
      const { id } = await roundOf('Summer term 2027');
      const plan = await makePlan(app, id, { clock, fields: { time_limit_s: 120 } });
      expect(plan).toMatchObject({ state: 'done', gap: 0 });
      expect(plan.placed).toBeGreaterThan(110);
      const rest = await assignmentsOf(app, id, plan.id, '?state=not_placed&per_page=50');
      const reasons = new Map(
        rest.map(({ request, reason }) => [(request as { title: string }).title, reason]),
      );
      expect([...reasons.keys()]).toEqual(
        expect.arrayContaining(['First day of all students', 'Sunday lectures']),
      );
      expect(reasons.get('First day of all students')).toContain('520 seats');
      const either = ['Recorded lecture on energy', 'Recorded lecture on water'];
      expect(either.filter((title) => reasons.has(title))).toHaveLength(1);
    });

    test('of which the other is open: 40 sports clubs ask for hours in a hall of three parts', async () => {
      const round = await roundOf('Sports clubs in the Forum');
      expect(round).toMatchObject({ is_open: true, requests_count: 40, rooms_count: 4 });
      const { body } = await app.as('alice').get(`/planning-rounds/${round.id}/requests`);
      expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
        'Badminton Altstadt',
        'Badminton Hafen',
      ]);
    });
  });

  test('shows the schedules of four rooms to everyone', async () => {
    const { body } = await app.anonymous.get('/public/rooms');
    expect(body.data).toHaveLength(4);
  });

  test('has one change of an approved event that waits', async () => {
    const { body } = await app.as('manager').get('/events?search=Reading+circle&status=approved');
    expect(body.data).toMatchObject([
      { pending_change: { requested_by: { name: 'alice' }, occurrences_affected: 1 } },
    ]);
  });

  test('leaves time between its bookings: a seminar room has free slots next week', async () => {
    const { body: rooms } = await app.as('alice').get('/rooms?search=Seminar+Room+S1');
    const slots = `/rooms/${rooms.data[0].id}/available-slots?from=2027-03-15&to=2027-03-19&duration=60`;
    expect((await app.as('alice').get(slots)).body.data.length).toBeGreaterThan(5);
  });
});

test('the same day gives the same plan, another day another', () => {
  expect(planEvents(today)).toEqual(planEvents(today));
  expect(planEvents(today.add({ days: 1 }))).not.toEqual(planEvents(today));
});

test.each(['2026-12-30', '2027-03-26', '2027-10-29', '2028-02-28'])(
  'around %s as well, a place is found for everything',
  (day) => {
    expect(planEvents(Temporal.PlainDate.from(day)).length).toBeGreaterThan(230);
  },
);

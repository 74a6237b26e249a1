import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/permission.ts';
import { patternDates } from '../../src/domain/planning-round/dates.ts';
import { explainUnplaced } from '../../src/domain/planning-round/explain.ts';
import { occupancyOf } from '../../src/domain/planning-round/occupancy.ts';
import { placesFor } from '../../src/domain/planning-round/places-for.ts';
import { qualityOf } from '../../src/domain/planning-round/quality.ts';
import { parseSlots } from '../../src/domain/planning-round/slot-text.ts';
import type { PlaceVerdict } from '../../src/domain/planning-round/solved.ts';
import type { Place, World } from '../../src/domain/planning-round/world.ts';
import { millisecondsText } from '../../src/domain/time/instant.ts';
import { viewObstacle } from '../../src/modules/planning-rounds/explanation.view.ts';
import { findRound } from '../../src/modules/planning-rounds/rounds.queries.ts';
import { readFacts } from '../../src/modules/planning-rounds/world.service.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { Planned } from '../../src/ports/planner/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound } from '../support/planning.ts';
import { makePlan, planPath } from '../support/plans.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';

let app: TestApp;
let venues: string[];
let rooms: string[];
let manager: Actor;
const clock = { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') };

/** Five weeks, in the third of which clocks are put back an hour. */
const AUTUMN = { from: '2027-10-12', to: '2027-11-14' };

async function openFrom(room: string, type: string, start: string, end: string): Promise<void> {
  const days = { start_date: '2027-10-01', end_date: '2027-11-30' };
  const body = {
    name: 'Term',
    type,
    days: ['monday', 'sunday'],
    periods: [{ start, end }],
    ...days,
  };
  const { status } = await app.as('manager').post(`/rooms/${room}/availability`, body);
  expect(status).toBe(201);
}

beforeAll(async () => {
  app = await testApp({ clock });
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const { id, name } = (await app.as('manager').get('/me')).body.data;
  const nobody = { email: null, email_verified: false, assignments: [], stands_in_for: [] };
  manager = { id, name, roles: ['manager'], ...nobody };
  const zone = { timezone: 'Europe/Berlin' };
  venues = [await makeVenue(app, zone), await makeVenue(app, { name: 'South', ...zone })];
  const [venue_id, south] = venues;
  const parts = [
    await makeRoom(app, { name: 'Left', venue_id, capacity: 20 }),
    await makeRoom(app, { name: 'Right', venue_id, capacity: 20 }),
  ];
  rooms = [
    ...parts,
    await makeRoom(app, { name: 'Hall', venue_id, capacity: 40, part_ids: parts }),
    await makeRoom(app, { name: 'Attic', venue_id: south, capacity: 30 }),
    await makeRoom(app, { name: 'Cellar', venue_id: south, capacity: 10 }),
  ];
  await openFrom(parts[0] ?? '', 'blocked', '09:00', '09:30');
  await openFrom(rooms[3] ?? '', 'availability', '00:00', '23:59');
  const holiday = { name: 'Fair', starts_on: '2027-10-25', ends_on: '2027-10-25', venue_id: south };
  expect((await app.as('admin').post('/holidays', holiday)).status).toBe(201);
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  await removeEvents(app);
});
afterAll(() => app.close());

const TIMES = [
  ['00:00', '02:00'],
  ['02:30', '04:00'],
  ['09:00', '11:00'],
  ['22:00', '23:59'],
] as const;

function slotAt(random: SeededRandom, weekday = random.pick(['monday', 'sunday'])): Fields {
  const [start, end] = random.pick(TIMES);
  return { weekday, start, end };
}

/** A request in few hours around two midnights, so that many are in each other's way. */
const requestAt = (random: SeededRandom, earlier: readonly string[]): Fields => ({
  title: `Course ${earlier.length}`,
  expected_attendees: random.pick([5, 15, 25]),
  patterns: [
    { slots: [slotAt(random)], weeks: random.pick(['odd', [1, 2, 4]]) },
    { slots: [slotAt(random, 'sunday'), slotAt(random, 'monday')], weeks: 'all' },
  ],
  same_room: !random.once(3),
  prep_before_minutes: random.pick([0, 0, 60, 180]),
  cleanup_after_minutes: random.pick([0, 0, 60, 180]),
  apart_from: random.once(2) && earlier.length > 0 ? [random.pick(earlier)] : [],
  owner_email: random.pick([null, 'alice@stoa.test', 'bob@stoa.test']),
});

/** A booking on one of the days of the round, which may be in the way of others already. */
async function bookAt(random: SeededRandom): Promise<void> {
  const day = Temporal.PlainDate.from(AUTUMN.from).add({ days: random.pick([5, 6, 12, 13, 20]) });
  const from = `${day}T${random.pick(['21', '08', '00'])}:00:00Z`;
  const to = Temporal.Instant.from(from).add({ hours: random.pick([1, 4, 30]) });
  const times = { start_at: from, end_at: to.toString() };
  const about = { title: 'Booked', is_private: random.once(3), status: 'approved' };
  const body = { room_id: random.pick(rooms), ...about, ...times };
  expect([201, 409]).toContain((await app.as('manager').post('/events', body)).status);
}

/** Random places of most of the requests, which may be in each other's way, some dates in another room. */
function scatter(random: SeededRandom, world: World): Place[] {
  return world.requests.flatMap((request): Place[] => {
    if (random.once(6)) return [];
    const pattern_index = random.below(request.patterns.length);
    const pattern = request.patterns[pattern_index];
    const dates = pattern ? patternDates(world, pattern, request, new Set()) : [];
    const moved = random.once(2) ? dates.slice(0, 1) : [];
    const exceptions = moved.map(({ start }) => ({
      original_start_at: millisecondsText(start),
      room_id: random.pick(rooms),
    }));
    return [{ request_id: request.id, room_id: random.pick(rooms), pattern_index, exceptions }];
  });
}

/** A round with a plan that follows from a seed. */
async function planned(random: SeededRandom) {
  await removeEvents(app);
  for (let count = 0; count < 4; count++) await bookAt(random);
  const round = await makeRound(app, { venue_ids: venues, ...AUTUMN });
  const requests: string[] = [];
  for (let count = 0; count < 8; count++) {
    const made = await makeRequest(app, round.id, requestAt(random, requests), 'manager');
    requests.push(made.id);
  }
  const solve = async (world: World): Promise<Planned> => {
    const places = scatter(random, world);
    return {
      places,
      unplaced: [],
      stages: [],
      gap: 0,
      seconds: 0,
      nodes: 0,
      ended: 'done',
      explanations: explainUnplaced(world, places),
      quality: qualityOf(world, places),
    };
  };
  const plan = await makePlan(app, round.id, { clock, solve });
  return { round: round.id, plan: plan.id, requests };
}

const SLOTS = 'sunday 23:00-23:59, monday 01:00-03:00';

/** The verdicts by all facts of the round. */
async function verdictsByAll(at: { round: string; plan: string }, request: string) {
  const { db } = app.database;
  const round = await findRound(db, at.round);
  if (round === undefined) throw new Error('There is no such round.');
  const { world } = await readFacts({ db, clock, pause }, manager, round, at.plan);
  const others = world.before.filter(({ request_id }) => request_id !== request);
  const occupancy = occupancyOf(world, others);
  const slots = parseSlots(SLOTS);
  return [
    ...placesFor(world, others, request, undefined, occupancy),
    ...placesFor(world, others, request, slots, occupancy),
  ];
}

test('the places of a request are those that all facts of its round give', async () => {
  const states = new Map<PlaceVerdict['state'], number>();
  const kinds = new Set<string>();
  for (let seed = 1; seed <= scaled({ short: 3, full: 25 }); seed++) {
    const at = await planned(createSeededRandom(seed));
    for (const request of at.requests) {
      const path = `${planPath(at.round, at.plan)}/assignments/${request}/places`;
      const { places } = (await app.as('manager').get(`${path}?slots=${SLOTS}`)).body.data;
      const expected = await verdictsByAll(at, request);
      const shown = expected.map((one) => ({ ...one, by: one.by.map(viewObstacle) }));
      expect(places, `seed ${seed}, ${request}`).toEqual(shown);
      for (const { state, by } of expected) {
        states.set(state, (states.get(state) ?? 0) + 1);
        for (const { kind } of by) kinds.add(kind);
      }
    }
  }
  expect([...states.keys()].sort()).toEqual(['free', 'no_candidate', 'partly', 'taken']);
  expect([...kinds].sort()).toEqual(['block', 'booking', 'request']);
});

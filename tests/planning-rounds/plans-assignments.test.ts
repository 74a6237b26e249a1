import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, refusedFields, slot } from '../support/planning.ts';
import { assignmentsOf, makePlan, place, planPath } from '../support/plans.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let venue: string;
let hall: string;
let small: string;
const clock = { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') };

beforeAll(async () => {
  app = await testApp({ clock });
  for (const person of ['alice', 'manager'] as const) await app.as(person).get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  small = await makeRoom(app, { name: 'Small', venue_id: venue, capacity: 30 });
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  await removeEvents(app);
});
afterAll(() => app.close());

const TUESDAY = [on('tuesday', '10:00', '12:00')];
const ask = (round: string, title: string, fields: Fields = {}) =>
  makeRequest(app, round, { title, patterns: TUESDAY, ...fields }, 'manager');

/** A plan of a request for a small room, with the path of its assignment. */
async function planned(fields: Fields = {}) {
  const round = await makeRound(app, { venue_ids: [venue] });
  const latin = await ask(round.id, 'Latin', fields);
  const plan = await makePlan(app, round.id, { clock });
  return { round: round.id, plan: plan.id, request: latin.id };
}

const patternsOf = async ({ round, request }: { round: string; request: string }) =>
  (await app.as('manager').get(`/planning-rounds/${round}/requests/${request}`)).body.data.patterns;

const placesOf = async (at: { round: string; plan: string; request: string }, query = '') =>
  app.as('manager').get(`${planPath(at.round, at.plan)}/assignments/${at.request}/places${query}`);

describe('an assignment by hand', () => {
  test('gives another room, and other times become a further alternative', async () => {
    const at = await planned();
    const slots = [slot('friday', '08:00', '10:00')];
    const moved = await place(app, at, { room_id: hall, slots });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      room: { name: 'Hall' },
      pattern_index: 1,
      slots,
      weeks: 'all',
      pinned: true,
      room_seats: 200,
    });
    expect(await patternsOf(at)).toEqual([...TUESDAY, { slots, weeks: 'all' }]);
    const again = await place(app, at, { room_id: small, slots, pinned: false });
    expect(again.body.data).toMatchObject({ pattern_index: 1, pinned: false });
  });

  test('replaces the last of five alternatives', async () => {
    const patterns = ['08', '10', '12', '14', '16'].map((hour) =>
      on('monday', `${hour}:00`, `${Number(hour) + 1}:00`.padStart(5, '0')),
    );
    const at = await planned({ patterns });
    const slots = [slot('friday', '08:00', '10:00')];
    expect((await place(app, at, { room_id: hall, slots })).body.data).toMatchObject({
      pattern_index: 4,
    });
    expect(await patternsOf(at)).toEqual([...patterns.slice(0, 4), { slots, weeks: 'all' }]);
  });

  test('is refused in a room that does not suit, and where it is taken, with the reason', async () => {
    const at = await planned({ expected_attendees: 100 });
    const greek = await ask(at.round, 'Greek', { expected_attendees: 100, weight: 3 });
    const plan = await makePlan(app, at.round, { clock });
    const here = { ...at, plan: plan.id };
    const tooSmall = await place(app, here, { room_id: small, pattern_index: 0 });
    expect([tooSmall.status, tooSmall.body.errors]).toEqual([
      422,
      { room_id: ['Small has too few seats.'] },
    ]);
    const taken = await place(app, here, { room_id: hall, pattern_index: 0 });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toContain('by Greek (weight 3).');
    const foreign = await place(app, here, { room_id: NOWHERE, pattern_index: 0 });
    expect([foreign.status, refusedFields(foreign)]).toEqual([422, ['room_id']]);
    expect((await place(app, { ...here, request: greek.id }, { room_id: null })).status).toBe(200);
    expect((await place(app, here, { room_id: hall, pattern_index: 0 })).status).toBe(200);
  });

  test.each<[Fields, string]>([
    [{ room_id: 'HALL' }, 'pattern_index'],
    [{ room_id: 'HALL', pattern_index: 1 }, 'pattern_index'],
    [{ room_id: 'HALL', pattern_index: 5 }, 'pattern_index'],
    [{ room_id: 'HALL', pattern_index: 0, slots: [slot('friday', '08:00', '10:00')] }, 'slots'],
    [{ room_id: 'HALL', slots: [slot('friday', '10:00', '08:00')] }, 'slots.0.end'],
    [{ room_id: 'HALL', slots: [] }, 'slots'],
    [{ pattern_index: 0 }, 'room_id'],
    [{ room_id: null, pinned: 'perhaps' }, 'pinned'],
  ])('with %j is refused on %s', async (body, field) => {
    const at = await planned();
    const answer = await place(app, at, {
      ...body,
      ...(body.room_id === 'HALL' && { room_id: hall }),
    });
    expect([answer.status, refusedFields(answer)]).toEqual([422, [field]]);
  });

  test('needs another room for the few dates on which it is taken', async () => {
    const at = await planned();
    await makeEvent(app, 'manager', hall, {
      title: 'Open day',
      start_at: '2027-04-20T06:00:00Z',
      end_at: '2027-04-20T18:00:00Z',
      status: 'approved',
    });
    const moved = await place(app, at, { room_id: hall, pattern_index: 0 });
    expect(moved.body.data).toMatchObject({
      room: { name: 'Hall' },
      exceptions: [{ original_start_at: '2027-04-20T08:00:00Z', room: { name: 'Small' } }],
    });
  });

  test(
    'is refused while a run goes on, of a plan that is not the newest one, and by who does not manage ' +
      'the round',
    async () => {
      const at = await planned();
      const begun = await app.as('manager').post(`/planning-rounds/${at.round}/plans`);
      const old = await place(app, at, { room_id: hall, pattern_index: 0 });
      expect([old.status, old.body.message]).toEqual([
        409,
        'There is a newer plan: change that one.',
      ]);
      const running = await place(app, { ...at, plan: begun.body.data.id }, { room_id: null });
      expect([running.status, running.body.message]).toEqual([
        409,
        'The plan is being made: wait for the end of its run, or stop it.',
      ]);
      expect((await place(app, at, { room_id: null }, 'alice')).status).toBe(403);
      expect((await place(app, { ...at, request: NOWHERE }, { room_id: null })).status).toBe(404);
    },
  );

  test('counts in the record of the plan', async () => {
    const at = await planned({ room_wishes: [hall] });
    await place(app, at, { room_id: small, pattern_index: 0 });
    const read = async () => (await app.as('manager').get(planPath(at.round, at.plan))).body.data;
    expect(await read()).toMatchObject({
      placed: 1,
      wishes: { time: [1, 0, 0, 0, 0], room: [0, 0, 0, 0, 0, 1], venue: { kept: 0, missed: 0 } },
    });
    await place(app, at, { room_id: null });
    expect(await read()).toMatchObject({
      placed: 0,
      unplaced: 1,
      wishes: { time: [0, 0, 0, 0, 0] },
    });
  });
});

describe('the list of assignments', () => {
  test('is filtered and sorted', async () => {
    const { round, plan: first } = await planned();
    await ask(round, 'Greek', { expected_attendees: 500, weight: 2 });
    const { id } = await makePlan(app, round, { clock });
    expect(first).not.toBe(id);
    const titles = async (query: string) =>
      (await assignmentsOf(app, round, id, query)).map(({ request }) => (request as Fields).title);
    expect(await titles('')).toEqual(['Greek', 'Latin']);
    expect(await titles('?sort=-title')).toEqual(['Latin', 'Greek']);
    expect(await titles('?sort=-weight')).toEqual(['Greek', 'Latin']);
    expect(await titles('?sort=room')).toEqual(['Latin', 'Greek']);
    expect(await titles('?q=lat')).toEqual(['Latin']);
    expect(await titles('?state=placed')).toEqual(['Latin']);
    expect(await titles('?state=not_placed')).toEqual(['Greek']);
    expect(await titles(`?room_id=${small}`)).toEqual(['Latin']);
    expect(await titles(`?room_id=${hall}`)).toEqual([]);
    expect(await titles(`?venue_id=${venue}`)).toEqual(['Latin']);
    expect(await titles('?pinned=1')).toEqual([]);
    expect(await titles('?per_page=1')).toEqual(['Greek']);
    const bad = await app.as('manager').get(`${planPath(round, id)}/assignments?state=perhaps`);
    expect([bad.status, refusedFields(bad)]).toEqual([422, ['state']]);
  });
});

describe('places', () => {
  test('say for each room and alternative whether it is free, and by what it is taken', async () => {
    const at = await planned();
    await makeEvent(app, 'manager', hall, {
      title: 'Festival',
      start_at: '2027-04-13T08:00:00Z',
      end_at: '2027-04-13T10:00:00Z',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=5',
      status: 'approved',
    });
    const { body } = await placesOf(at, '?slots=friday%2008:00-10:00');
    const rows = Object.fromEntries(
      body.data.places.map((one: Fields) => [`${one.room_id} ${one.pattern_index}`, one]),
    );
    expect(rows[`${hall} 0`]).toMatchObject({
      state: 'taken',
      weeks_taken: [1, 2, 3, 4, 5],
      dates_total: 14,
      dates_free: 9,
      by: [{ kind: 'booking', title: 'Festival' }],
      why_not: null,
    });
    expect(rows[`${small} 0`]).toMatchObject({ state: 'free', weeks_taken: [], by: [] });
    expect(rows[`${hall} null`]).toMatchObject({ state: 'free', dates_total: 14 });
    expect(body.data.patterns).toMatchObject([
      { pattern_index: 0, slots: [{ weekday: 'tuesday' }] },
      { pattern_index: null, slots: [{ weekday: 'friday', start: '08:00', end: '10:00' }] },
    ]);
  });

  test.each(['tuesday', 'tuesday 10-12', 'someday 10:00-12:00', 'monday 12:00-10:00'])(
    'are refused for the times %s',
    async (slots) => {
      const at = await planned();
      const answer = await placesOf(at, `?slots=${encodeURIComponent(slots)}`);
      expect([answer.status, refusedFields(answer)]).toEqual([422, ['slots']]);
    },
  );

  test('are read with the same number of statements for two requests and for ten', async () => {
    const at = await planned();
    const statements = watchStatements(app);
    const count = async () => (await statements.during(() => placesOf(at))).length;
    const few = await count();
    for (let number = 0; number < 8; number += 1) await ask(at.round, `Course ${number}`);
    expect(await count()).toBe(few);
    expect((await placesOf({ ...at, request: NOWHERE })).status).toBe(404);
  });
});

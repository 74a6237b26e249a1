import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumePlans } from '../../src/modules/planning-rounds/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { openStream } from '../support/event-streams.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, refusedFields } from '../support/planning.ts';
import { assignmentsOf, makePlan, place, planPath, runJob, solving } from '../support/plans.ts';

let app: TestApp;
let venue: string;
let hall: string;
let small: string;
const clock = { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') };
const TUESDAY = [on('tuesday', '10:00', '12:00')];

beforeAll(async () => {
  app = await testApp({ clock });
  for (const person of ['alice', 'bob', 'manager', 'room_manager'] as const) {
    await app.as(person).get('/me');
  }
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  small = await makeRoom(app, { name: 'Small', venue_id: venue, capacity: 30 });
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

const newRound = () => makeRound(app, { venue_ids: [venue] });
const ask = (round: string, title: string, fields: Fields = {}) =>
  makeRequest(app, round, { title, patterns: TUESDAY, ...fields }, 'manager');
const start = (round: string, fields: Fields = {}, person: 'manager' | 'alice' = 'manager') =>
  app.as(person).post(`/planning-rounds/${round}/plans`, fields);
const read = async (round: string, plan: string, query = '') =>
  (await app.as('manager').get(`${planPath(round, plan)}${query}`)).body.data;
const roomsByTitle = (rows: readonly Fields[]): Record<string, string | null> =>
  Object.fromEntries(
    rows.map(({ request, room }) => [
      (request as { title: string }).title,
      (room as { name: string } | null)?.name ?? null,
    ]),
  );

describe('a run', () => {
  test('is begun with 202, and a second one while it goes on is refused with a sentence', async () => {
    const round = await newRound();
    const begun = await start(round.id);
    expect(begun.status).toBe(202);
    expect(begun.body.data).toMatchObject({ state: 'running', number: 1, time_limit_s: 60 });
    expect(begun.body.data.can).toEqual(['stop']);
    const second = await start(round.id);
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(
      'The run of manager goes on since 09:00: wait for its end, or stop it.',
    );
  });

  test.each([0, 901, -1, 1.5, 'soon'])('is refused with a time limit of %s', async (limit) => {
    const round = await newRound();
    const answer = await start(round.id, { time_limit_s: limit });
    expect([answer.status, refusedFields(answer)]).toEqual([422, ['time_limit_s']]);
    expect(await app.database.pool.query('select from planning_plans')).toHaveProperty(
      'rowCount',
      0,
    );
  });

  test('is for managers of every room of the pool: others get 403, or 404 where they cannot see the round', async () => {
    const round = await newRound();
    expect((await start(round.id, {}, 'alice')).status).toBe(403);
    await assign(app, 'room_manager', 'manager', { room_id: hall });
    expect((await app.as('room_manager').post(`/planning-rounds/${round.id}/plans`)).status).toBe(
      403,
    );
    expect((await app.as('manager').post(`/planning-rounds/${NOWHERE}/plans`)).status).toBe(404);
    expect((await app.as('manager').get(planPath(round.id, NOWHERE))).status).toBe(404);
  });

  test('places the weightiest, and says of the rest that they have no place', async () => {
    const round = await newRound();
    await ask(round.id, 'Greek', { expected_attendees: 100 });
    await ask(round.id, 'Latin', { expected_attendees: 20 });
    await ask(round.id, 'Hebrew', { expected_attendees: 150, weight: 2 });
    const plan = await makePlan(app, round.id, { clock });
    expect(plan).toMatchObject({ state: 'done', placed: 2, unplaced: 1, gap: 0, error: null });
    expect(plan.can).toEqual(['assign', 'publish']);
    const rows = await assignmentsOf(app, round.id, plan.id);
    expect(roomsByTitle(rows)).toEqual({ Greek: null, Hebrew: 'Hall', Latin: 'Small' });
    expect(rows[0]).toMatchObject({ room: null, pattern_index: null, slots: [], pinned: false });
    expect(rows[0]?.reason).toEqual(expect.stringContaining('Hebrew'));
    expect((await app.as('manager').get(`/planning-rounds/${round.id}`)).body.data).toMatchObject({
      state: 'planning',
      latest_plan_id: plan.id,
      placed_count: 2,
      unplaced_count: 1,
    });
  });

  test('ends the time in which everybody writes requests', async () => {
    const round = await newRound();
    await start(round.id);
    const answer = await app.as('alice').post(`/planning-rounds/${round.id}/requests`, {
      title: 'Late',
      expected_attendees: 2,
      patterns: TUESDAY,
    });
    expect(answer.status).toBe(409);
  });

  test('does not place what a booking holds, and names it', async () => {
    const round = await newRound();
    await ask(round.id, 'Greek', { expected_attendees: 100, weight: 5 });
    await makeEvent(app, 'manager', hall, {
      title: 'Open day',
      start_at: '2027-04-13T08:00:00Z',
      end_at: '2027-04-13T10:00:00Z',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
      status: 'approved',
    });
    const plan = await makePlan(app, round.id, { clock });
    expect(plan).toMatchObject({ placed: 0, unplaced: 1 });
    const [row] = await assignmentsOf(app, round.id, plan.id);
    expect(row?.reason).toEqual(expect.stringContaining('Open day'));
  });

  test('keeps pins, and what people took out', async () => {
    const round = await newRound();
    const latin = await ask(round.id, 'Latin');
    const greek = await ask(round.id, 'Greek', { patterns: [on('monday', '10:00', '12:00')] });
    const first = await makePlan(app, round.id, { clock });
    const at = { round: round.id, plan: first.id };
    const moved = await place(
      app,
      { ...at, request: latin.id },
      { room_id: hall, pattern_index: 0 },
    );
    expect(moved.body.data).toMatchObject({ room: { name: 'Hall' }, pinned: true });
    const out = await place(app, { ...at, request: greek.id }, { room_id: null });
    expect(out.body).toMatchObject({ message: 'The request was taken out.', data: { room: null } });
    const second = await makePlan(app, round.id, { clock });
    expect(second).toMatchObject({ number: 2, placed: 1, unplaced: 1 });
    const rows = await assignmentsOf(app, round.id, second.id);
    expect(roomsByTitle(rows)).toEqual({ Greek: null, Latin: 'Hall' });
    expect(rows.map(({ pinned }) => pinned)).toEqual([true, true]);
    expect(await read(round.id, first.id)).toMatchObject({ is_latest: false, can: [] });
  });

  test('is stopped with the best plan so far', async () => {
    const round = await newRound();
    await ask(round.id, 'Latin');
    const plan = (await start(round.id)).body.data;
    const solve = solving();
    const waits: typeof solve = async (world, options) => {
      const solved = await solve(world, { ...options, isStopped: () => false });
      while (!options.isStopped()) await new Promise((resolve) => setTimeout(resolve, 20));
      return { ...solved, ended: 'stopped' };
    };
    const running = runJob(app, 'plan_run', plan.id, { clock, solve: waits });
    const stopped = await app.as('manager').post(`${planPath(round.id, plan.id)}/stop`);
    expect(stopped.status).toBe(200);
    await running;
    expect(await read(round.id, plan.id)).toMatchObject({ state: 'stopped', placed: 1 });
    const again = await app.as('manager').post(`${planPath(round.id, plan.id)}/stop`);
    expect(again.body.data).toMatchObject({ state: 'stopped' });
  });

  test('is streamed until its end', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const round = await newRound();
    await ask(round.id, 'Latin');
    const plan = (await start(round.id)).body.data;
    const stream = await openStream(app, 'manager', `${planPath(round.id, plan.id)}/stream`);
    await runJob(app, 'plan_run', plan.id, { clock });
    await stream.ended;
    const states = stream.messages().map(({ event, data }) => [event, data.state]);
    expect(states[0]).toEqual(['plan', 'running']);
    expect(states.at(-1)).toEqual(['plan', 'done']);
    expect(stream.messages().at(-1)?.data).toMatchObject({ placed: 1, gap: 0 });
    const other = await openStream(app, 'alice', `${planPath(round.id, plan.id)}/stream`);
    expect(other.status).toBe(403);
  });
});

describe('a process that dies', () => {
  test('leaves a plan that is taken up again, by one process only', async () => {
    const round = await newRound();
    await ask(round.id, 'Latin');
    const plan = (await start(round.id)).body.data;
    const dies = () => Promise.reject(new Error('killed'));
    const first = { clock, solve: dies, isLast: false };
    await expect(runJob(app, 'plan_run', plan.id, first)).rejects.toThrow('killed');
    expect(await read(round.id, plan.id)).toMatchObject({ state: 'running' });
    const { pool, db } = app.database;
    await pool.query(
      `update planning_plans set runner_id = gen_random_uuid(), seen_at = clock_timestamp()`,
    );
    await expect(runJob(app, 'plan_run', plan.id, { clock })).rejects.toThrow('Another process');
    await pool.query(`update planning_plans set seen_at = clock_timestamp() - interval '1 minute'`);
    await pool.query(`delete from pgboss.job where name = 'plan_run'`);
    await resumePlans(db);
    await resumePlans(db);
    const { rows } = await pool.query(`select data from pgboss.job where name = 'plan_run'`);
    expect(rows).toEqual([{ data: { plan_id: plan.id } }]);
    await runJob(app, 'plan_run', plan.id, { clock });
    expect(await read(round.id, plan.id)).toMatchObject({ state: 'done', placed: 1 });
  });

  test('leaves a plan that has failed after the last attempt, and a new one may run', async () => {
    const round = await newRound();
    await ask(round.id, 'Latin');
    const plan = (await start(round.id)).body.data;
    const solve = () => Promise.reject(new Error('killed'));
    await expect(runJob(app, 'plan_run', plan.id, { clock, solve })).rejects.toThrow('killed');
    expect(await read(round.id, plan.id)).toMatchObject({
      state: 'failed',
      error: 'The run failed before its end. The plan before is as it was: run it again.',
    });
    expect(await makePlan(app, round.id, { clock })).toMatchObject({ state: 'done', placed: 1 });
  });

  test('that stops in order gives its plan to the next one', async () => {
    const round = await newRound();
    await ask(round.id, 'Latin');
    const plan = (await start(round.id)).body.data;
    const { signal } = { signal: AbortSignal.abort() };
    await expect(runJob(app, 'plan_run', plan.id, { clock, signal })).rejects.toThrow();
    await runJob(app, 'plan_run', plan.id, { clock });
    expect(await read(round.id, plan.id)).toMatchObject({ state: 'done' });
  });
});

describe('a comparison', () => {
  test('names what differs from a plan before, and who gains', async () => {
    const round = await newRound();
    const latin = await ask(round.id, 'Latin');
    const before = await makePlan(app, round.id, { clock });
    const at = { round: round.id, plan: before.id, request: latin.id };
    await place(app, at, { room_id: null, pinned: false });
    const after = await makePlan(app, round.id, { clock });
    const { comparison } = await read(round.id, after.id, `?compare=${before.id}`);
    expect(comparison).toMatchObject({
      plan_id: before.id,
      placed_now: 1,
      not_any_more: 0,
      same: 0,
    });
    expect(comparison.courses).toMatchObject([
      {
        request: { title: 'Latin' },
        from: null,
        to: { room: { name: 'Small' } },
        verdict: 'better',
      },
    ]);
    const refused = await app
      .as('manager')
      .get(`${planPath(round.id, after.id)}?compare=${NOWHERE}`);
    expect([refused.status, refusedFields(refused)]).toEqual([422, ['compare']]);
  });
});

test('the plans of a round are listed, the newest first', async () => {
  const round = await newRound();
  await makePlan(app, round.id, { clock });
  await makePlan(app, round.id, { clock });
  const { body, headers } = await app.as('manager').get(`/planning-rounds/${round.id}/plans`);
  expect(body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  expect(headers['x-total-count']).toBe('2');
  expect(small).not.toBe(hall);
});

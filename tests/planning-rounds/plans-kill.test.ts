import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { loseNextCommit } from '../support/lost-commit.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on } from '../support/planning.ts';
import { makePlan, planPath, runJob } from '../support/plans.ts';
import { scaled } from '../support/scale.ts';

let app: TestApp;
let venue: string;
let rooms: string[];
const clock = { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const HOURS = ['08', '10', '12', '14'];

beforeAll(async () => {
  app = await testApp({ clock });
  for (const person of ['alice', 'manager'] as const) await app.as(person).get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  rooms = [];
  for (let number = 1; number <= 6; number += 1) {
    rooms.push(
      await makeRoom(app, { name: `Room ${number}`, venue_id: venue, capacity: 20 + number }),
    );
  }
});
afterAll(() => app.close());

/** A plan of more requests than two steps have, one of which is taken meanwhile. */
async function plannedOfThreeSteps() {
  const round = await makeRound(app, { venue_ids: [venue] });
  let number = 0;
  for (const day of DAYS) {
    for (const hour of HOURS) {
      for (const seats of rooms.keys()) {
        number += 1;
        const asked = {
          title: `Course ${number}`,
          expected_attendees: 21 + seats,
          patterns: [on(day, `${hour}:00`, `${hour}:45`, [1])],
        };
        // Requests of one owner would be apart.
        await makeRequest(app, round.id, asked, 'manager');
      }
    }
  }
  const plan = await makePlan(app, round.id, { clock });
  expect(plan).toMatchObject({ placed: 120, unplaced: 0, gap: 0 });
  await makeEvent(app, 'manager', rooms[0] ?? '', {
    title: 'Open day',
    start_at: '2027-04-12T06:00:00Z',
    end_at: '2027-04-12T07:00:00Z',
    status: 'approved',
  });
  return { round: round.id, plan: plan.id };
}

const recordOf = async ({ round, plan }: { round: string; plan: string }) =>
  (await app.as('manager').get(`${planPath(round, plan)}/publication`)).body.data;

/** How often each request is booked, and how many are listed. */
async function bookedOnce(): Promise<{ booked: number; events: number; stays: number }> {
  const { rows } = await app.database.pool.query(`
    select count(*) filter (where r.event_id is not null)::int as booked,
      count(*) filter (where a.outcome = 'stays')::int as stays,
      (select count(*)::int from events where title like 'Course%' and status = 'approved') as events
    from planning_requests r join planning_assignments a on a.request_id = r.id`);
  return rows[0];
}

async function cleanUp(): Promise<void> {
  await app.database.pool.query('delete from planning_rounds');
  await app.database.pool.query('delete from events');
}

/** Works off a publication in attempts that each die at a later pause than the one before. */
async function workWithKills(plan: string, first: number, step: number): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    let left = first + kills * step;
    const pausing = async (): Promise<void> => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    };
    try {
      await runJob(app, 'round_publish', plan, { clock, pausing, isLast: false });
      return kills;
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error;
    }
  }
}

describe('a publication that is killed', () => {
  afterEach(cleanUp);

  test.each(
    scaled({
      short: [[3, 17]],
      full: [
        [3, 17],
        [1, 7],
        [20, 11],
      ],
    }),
  )(
    'within and between its steps from pause %i on, every %i, books each request once or lists it',
    async (first, step) => {
      const at = await plannedOfThreeSteps();
      await app.as('manager').post(`${planPath(at.round, at.plan)}/publish`);
      const kills = await workWithKills(at.plan, first, step);
      expect(kills).toBeGreaterThan(3);
      expect(await bookedOnce()).toEqual({ booked: 119, events: 119, stays: 1 });
      expect(await recordOf(at)).toMatchObject({
        state: 'done',
        step: 3,
        steps: 3,
        booked: 119,
        left: 0,
      });
      await app.as('manager').delete(`${planPath(at.round, at.plan)}/publication`);
      await workWithKills(at.plan, first, step);
      expect(await bookedOnce()).toMatchObject({ booked: 0, events: 0 });
    },
  );

  test('whose commit is not acknowledged books each request once', async () => {
    const at = await plannedOfThreeSteps();
    await app.as('manager').post(`${planPath(at.round, at.plan)}/publish`);
    const isLost = loseNextCommit(app.database, (text) =>
      text.includes('update planning_publications'),
    );
    await runJob(app, 'round_publish', at.plan, { clock, isLast: false }).catch(() => undefined);
    expect(isLost()).toBe(true);
    await runJob(app, 'round_publish', at.plan, { clock });
    expect(await bookedOnce()).toEqual({ booked: 119, events: 119, stays: 1 });
  });

  test('is worked off by two processes at once, and each request is booked once', async () => {
    const at = await plannedOfThreeSteps();
    await app.as('manager').post(`${planPath(at.round, at.plan)}/publish`);
    const run = () => runJob(app, 'round_publish', at.plan, { clock });
    await Promise.all([run(), run()]);
    expect(await bookedOnce()).toEqual({ booked: 119, events: 119, stays: 1 });
    expect(await recordOf(at)).toMatchObject({ state: 'done', step: 3, booked: 119 });
  });
});

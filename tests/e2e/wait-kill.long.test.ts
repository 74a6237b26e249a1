import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { serverUrl } from '../support/database.ts';
import { excessOf } from '../support/equipment.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import { createFleet, type ServiceFleet } from '../support/service-fleet.ts';
import { storage } from '../support/service-process.ts';
import {
  countTold,
  countWaiting,
  fillLines,
  type Line,
  makeLines,
  untilGiven,
} from '../support/wait-lines.ts';
import { eventually } from '../support/worker.ts';

/** Another seed frees others and kills at other moments: `WAIT_SEED=7 npm run test:long -- tests/e2e/wait-kill`. */
const SEED = Number(process.env.WAIT_SEED ?? 14_08);
const KILLS = scaled({ full: 3, faults: 30 });
const MOST_MS = 80;

type World = ServiceFleet & { random: SeededRandom };

/** The status of what frees a line; undefined where the answer was lost. */
const freeIt = (line: Line): Promise<number | undefined> =>
  line.free().then(
    ({ status }) => status,
    () => undefined,
  );

/** Frees lines at once, and kills a process after some of them were given on. @returns how many answers were lost */
async function killWhileFreeing(world: World, freed: readonly Line[]): Promise<number> {
  const left = (await countWaiting(world)) - world.random.below(freed.length);
  const answers = Promise.all(freed.map(freeIt));
  await eventually(async () => expect(await countWaiting(world)).toBeLessThanOrEqual(left));
  await wait(world.random.below(MOST_MS));
  const port = await world.end('SIGKILL');
  const statuses = await answers;
  await world.start(port);
  const lost = freed.filter((_, index) => statuses[index] === undefined);
  // What was done before its answer was lost is refused now, or changes nothing.
  for (const line of lost) expect([200, 409]).toContain(await freeIt(line));
  expect(statuses.filter((status) => status !== undefined && status !== 200)).toEqual([]);
  return lost.length;
}

const TOLD = `select data ->> 'event_id' as id, user_id from notifications where type = 'wait_over' order by id`;
const SUBMITTED = `
  select h.event_id as id, e.creator_id as user_id from approval_history h join events e on e.id = h.event_id
  where h.action = 'submit' and h.from_status = 'draft' and h.actor_id = e.creator_id and e.title <> 'Taken'
    order by id`;

/** What the tables say at the end: each draft that was first in line was submitted once, and its owner told once. */
async function expectOnce(database: Database, submitted: readonly string[]): Promise<void> {
  const told = (await database.pool.query(TOLD)).rows;
  expect(told.map(({ id }) => id)).toEqual(submitted.toSorted());
  expect(told).toEqual((await database.pool.query(SUBMITTED)).rows);
  expect(await countOverlaps({ database })).toBe(0);
  expect(await excessOf({ database })).toBe(0);
}

async function killManyTimes(processes: number): Promise<void> {
  const random = createSeededRandom(SEED + processes);
  const place = await storage();
  const world: World = { ...createFleet(place, random), random };
  try {
    for (let started = 0; started < processes; started += 1) await world.start();
    const lines = await makeLines(world);
    let lost = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const freed = lines.filter((_, index) => index === kill % lines.length || random.once(2));
      lost += await killWhileFreeing(world, freed);
      await untilGiven(world, lines, freed);
      await fillLines(world, lines);
    }
    const submitted = lines.flatMap(({ holders }) => holders.slice(1));
    printFigures(`${submitted.length} drafts submitted, ${lost} answers lost, seed ${SEED}`);
    await eventually(async () => expect(await countTold(world)).toBe(submitted.length));
    await world.endAll('SIGTERM');
    const database = await place.open();
    await expectOnce(database, submitted);
    await database.close();
  } finally {
    await world.endAll('SIGKILL');
    await place.remove();
  }
}

test(
  `after ${KILLS} kills while rooms and equipment become free who is first in line has each once, and ` +
    'is told once',
  () => killManyTimes(1),
);

test.runIf(serverUrl !== undefined)(
  `the same where ${KILLS} times one of two processes on one database is killed`,
  () => killManyTimes(2),
);

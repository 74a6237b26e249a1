import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { excessOf, makeEquipment } from '../support/equipment.ts';
import {
  createWorld,
  type EquipmentWorld,
  instantOf,
  minuteOf,
  type Pair,
} from '../support/equipment-driver.ts';
import { writeOne } from '../support/equipment-writes.ts';
import { makeRoom } from '../support/places.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';

/** Another seed sends other writes: `EQUIPMENT_SEED=7 npx vitest run tests/equipment/model`. */
const SEED = Number(process.env.EQUIPMENT_SEED ?? 14_05);
const WRITES = scaled({ short: 120, full: 1_000, faults: 2_000 });
const PAIRS = 9;
const CHECKED_EVERY = 20;

let app: TestApp;
let world: EquipmentWorld;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T08:00:00Z') } });
  const room = (name: string) => makeRoom(app, { name, approval_steps: [] });
  const pairs: Pair[] = [];
  for (let made = 0; made < PAIRS; made += 1) {
    pairs.push({ own: await room(`Own ${made}`), other: await room(`Other ${made}`) });
  }
  const stock = new Map<string, number>();
  for (const name of ['cameras', 'chairs'])
    stock.set(await makeEquipment(app, { name, stock: 5 }), 5);
  world = createWorld(app, createSeededRandom(SEED), stock, pairs);
});
afterAll(() => app.close());

type Step = { start_at: string; end_at: string; used: number };

/** The use of a thing by its schedule, at a minute. */
const usedIn = (steps: readonly Step[], minute: number): number =>
  steps.find(({ start_at, end_at }) => minuteOf(start_at) <= minute && minute < minuteOf(end_at))
    ?.used ?? 0;

/** The schedule of each thing says the same as the model, whenever either of them says that the use changes. */
async function compareSchedules(): Promise<void> {
  for (const thing of world.things) {
    const path = `/equipment/${thing}/schedule?from=${instantOf(-1_440)}&to=${instantOf(20_000)}`;
    const { body } = await app.as('bob').get(path);
    const steps: Step[] = body.data;
    const expected = world.model.steps(thing);
    const times = new Set([...expected.keys(), ...steps.map(({ start_at }) => minuteOf(start_at))]);
    for (const at of times) {
      const before = [...expected.keys()].filter((time) => time <= at);
      const used = before.length === 0 ? 0 : (expected.get(Math.max(...before)) ?? 0);
      expect([instantOf(at), usedIn(steps, at)]).toEqual([instantOf(at), used]);
      expect(used).toBeLessThanOrEqual(world.model.stock.get(thing) ?? 0);
    }
  }
}

test(
  `${WRITES} random writes hold equipment as a model of plain sums does, and are refused where that ` +
    'finds too little',
  async () => {
    for (let write = 1; write <= WRITES; write += 1) {
      await writeOne(world);
      if (write % CHECKED_EVERY > 0 && write < WRITES) continue;
      await compareSchedules();
      expect(await excessOf(app)).toBeLessThanOrEqual(0);
    }
    const { done, refused } = world.counts;
    printFigures(`${done} writes done, ${refused} refused, seed ${SEED}`);
    expect(done).toBeGreaterThan(WRITES / 4);
    expect(refused).toBeGreaterThan(WRITES / 30);
  },
);

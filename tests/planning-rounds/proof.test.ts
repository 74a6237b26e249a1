import { afterAll, describe, expect, it } from 'vitest';
import type { Place, World } from '../../src/domain/planning-round/world.ts';
import { solveRound } from '../../src/ports/planner/solve-round.ts';
import { createSolver } from '../../src/ports/solver/index.ts';
import {
  checkPlan,
  compareWorth,
  placesAlone,
  type Worth,
  worthOf,
} from '../support/check-plan.ts';
import { scaled } from '../support/scale.ts';
import { randomWorld } from '../support/small-worlds.ts';

const solver = createSolver();
afterAll(() => solver.stop());

const solve = (world: World, mostChoices?: number) =>
  solveRound(world, solver, {
    timeLimitMs: 120_000,
    isStopped: () => false,
    onProgress: () => undefined,
    ...(mostChoices !== undefined && { mostChoices }),
  });

/** The plans of all combinations of places, cut off where no combination can be better than `best`. */
function findBetter(world: World, best: Worth): Place[] | undefined {
  const pinned = new Map(world.pins.map((pin) => [pin.request_id, pin]));
  const options = world.requests.map((request) => {
    const pin = pinned.get(request.id);
    const isPossible =
      pin !== undefined && pin.room_id !== null && checkPlan(world, [pin]).length === 0;
    return isPossible ? [pin] : placesAlone(world, request);
  });
  const weightFrom = (at: number): number =>
    world.requests.slice(at).reduce((sum, { weight }) => sum + weight, 0);
  const search = (at: number, places: Place[]): Place[] | undefined => {
    const worth = worthOf(world, places);
    if (at === options.length) return compareWorth(worth, best) > 0 ? places : undefined;
    const hope = { ...worth, placed: worth.placed + weightFrom(at), changes: 0 };
    if (compareWorth(hope, best) <= 0) return undefined;
    for (const option of [...(options[at] ?? []), undefined]) {
      const next = option === undefined ? places : [...places, option];
      const isPossible = option === undefined || checkPlan(world, next).length === 0;
      const better = isPossible ? search(at + 1, next) : undefined;
      if (better !== undefined) return better;
    }
    return undefined;
  };
  return search(0, []);
}

describe('a plan of a small round', () => {
  const count = scaled({ short: 80, full: 300, faults: 3_000 });

  it('can be booked as it is, is as good as it says, and no combination of places is better', async () => {
    for (let seed = 1; seed <= count; seed++) {
      const world = randomWorld(seed);
      const { places, stages, gap, ended, unplaced } = await solve(world);
      const worth = worthOf(world, places);
      const said = Object.fromEntries(stages.map(({ name, objective }) => [name, objective]));
      expect({ seed, errors: checkPlan(world, places), ended, gap }).toEqual({
        seed,
        errors: [],
        ended: 'done',
        gap: 0,
      });
      expect({ seed, ...said }).toEqual({ seed, ...worth });
      expect(places.length + unplaced.length).toBe(world.requests.length);
      expect({ seed, better: findBetter(world, worth) }).toEqual({ seed, better: undefined });
    }
  });
});

describe('a plan of a round with more choices than a model may have', () => {
  const count = scaled({ short: 40, full: 300, faults: 3_000 });

  it('can be booked as it is, and nothing is proven of it', async () => {
    let limited = 0;
    for (let seed = 1; seed <= count; seed++) {
      const world = randomWorld(seed);
      const { places, stages, gap, ended } = await solve(world, 3);
      const said = Object.fromEntries(stages.map(({ name, objective }) => [name, objective]));
      expect({ seed, errors: checkPlan(world, places), ended }).toEqual({
        seed,
        errors: [],
        ended: 'done',
      });
      expect({ seed, ...said }).toEqual({ seed, ...worthOf(world, places) });
      if (gap === 0) continue;
      limited += 1;
      expect([gap, ...stages.map(({ bound }) => bound)]).toEqual([null, ...stages.map(() => null)]);
    }
    expect(limited).toBeGreaterThan(count / 2);
  });
});

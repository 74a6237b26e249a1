import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seeded-random.ts';
import { smallRequest } from '../../../tests/support/small-worlds.ts';
import { apartCliques, apartOf, exclusiveSets } from './apart.ts';
import type { PlanningRequest } from './world.ts';

const excludeEachOther = (a: PlanningRequest | undefined, b: PlanningRequest | undefined) =>
  a !== undefined &&
  b !== undefined &&
  ((a.owner_id !== null && a.owner_id === b.owner_id) ||
    a.apart_from.includes(b.id) ||
    b.apart_from.includes(a.id));

/** The pairs of a number of things that a condition holds for, as texts. */
function pairsOf(size: number, holds: (one: number, other: number) => boolean): string[] {
  const pairs: string[] = [];
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (holds(one, other)) pairs.push(`${one} ${other}`);
    }
  }
  return pairs;
}

/** The pairs that are together in one of some sets, each once. */
function pairsIn(size: number, sets: readonly (readonly number[])[]): string[] {
  return pairsOf(size, (one, other) =>
    sets.some((set) => set.includes(one) && set.includes(other)),
  );
}

test('every pair that is apart is in a set, and no other pair is', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createSeededRandom(seed);
    const ids = Array.from({ length: 9 }, (_, at) => `r${at}`);
    const requests = ids.map((id) =>
      smallRequest(id, {
        owner_id: random.pick([null, null, 'ann', 'ben']),
        apart_from: ids.filter(() => random.pick([true, false, false, false])),
      }),
    );
    const wanted = pairsOf(9, (one, other) => excludeEachOther(requests[one], requests[other]));
    const cliques = apartCliques(apartOf({ requests }));
    expect({ seed, pairs: pairsIn(9, cliques) }).toEqual({ seed, pairs: wanted });
    const excludes = requests.map(
      (a, one) =>
        new Set(
          requests.flatMap((b, other) => (one !== other && excludeEachOther(a, b) ? [other] : [])),
        ),
    );
    expect({ seed, pairs: pairsIn(9, exclusiveSets(excludes)) }).toEqual({ seed, pairs: wanted });
  }
});

test('5 000 requests of one person are one set, without a list of their 12 million pairs', () => {
  const requests = Array.from({ length: 5_000 }, (_, at) =>
    smallRequest(`r${at}`, { owner_id: 'ann', apart_from: [`r${at + 1}`] }),
  );
  const before = process.memoryUsage().heapUsed;
  const cliques = apartCliques(apartOf({ requests }));
  expect(cliques.map(({ length }) => length)).toEqual([5_000]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
});

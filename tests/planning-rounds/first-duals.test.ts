import { describe, expect, test } from 'vitest';
import { firstDuals } from '../../src/ports/solver/first-duals.ts';
import type { SolverModel } from '../../src/ports/solver/solver.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';

type Row = { lower: number; upper: number; coefficients: readonly number[] };

/** A model of rows with a coefficient for each column. */
function modelOf(cost: readonly number[], rows: readonly Row[]): SolverModel {
  const columns = cost.map((_, column) =>
    rows.flatMap(({ coefficients }, row) => {
      const coefficient = coefficients[column] ?? 0;
      return coefficient === 0 ? [] : [{ row, coefficient }];
    }),
  );
  const ends = columns.map((_, at) => columns.slice(0, at + 1).flat().length);
  return {
    cost: Float64Array.from(cost),
    isContinuous: new Uint8Array(cost.length),
    rowLower: Float64Array.from(rows, ({ lower }) => lower),
    rowUpper: Float64Array.from(rows, ({ upper }) => upper),
    starts: Int32Array.from([0, ...ends]),
    rows: Int32Array.from(columns.flat(), ({ row }) => row),
    coefficients: Float64Array.from(columns.flat(), ({ coefficient }) => coefficient),
  };
}

const atMost = (upper: number, coefficients: readonly number[]): Row => ({
  lower: Number.NEGATIVE_INFINITY,
  upper,
  coefficients,
});

const sumOf = (values: readonly number[], by: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (by[at] ?? 0), 0);

/** All ways to take columns or not. */
const takings = (count: number): number[][] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_bit, at) => (bits >> at) & 1),
  );

/** The least cost of what keeps all rows. */
function optimumOf(cost: readonly number[], rows: readonly Row[]): number {
  const keeps = (taken: readonly number[]): boolean =>
    rows.every(({ lower, upper, coefficients }) => {
      const sum = sumOf(taken, coefficients);
      return lower <= sum && sum <= upper;
    });
  return Math.min(
    ...takings(cost.length)
      .filter(keeps)
      .map((taken) => sumOf(taken, cost)),
  );
}

/**
 * What duals prove of what keeps the first `once` rows: the least cost when every other row is paid for by its dual.
 */
function provenBy(
  duals: readonly number[],
  cost: readonly number[],
  rows: readonly Row[],
  once: number,
): number {
  const own = rows.slice(0, once);
  const keeps = (taken: readonly number[]): boolean =>
    own.every(({ upper, coefficients }) => sumOf(taken, coefficients) <= upper);
  const priceOf = (taken: readonly number[]): number =>
    rows.reduce(
      (price, { lower, upper, coefficients }, row) => {
        const dual = duals[row] ?? 0;
        return dual === 0
          ? price
          : price + dual * ((dual > 0 ? lower : upper) - sumOf(taken, coefficients));
      },
      sumOf(taken, cost),
    );
  return Math.min(...takings(cost.length).filter(keeps).map(priceOf));
}

/** Three requests with two choices each, in rooms that several of them want; some of the rows are equations. */
function randomRows(random: SeededRandom): Row[] {
  const requests = [0, 1, 2].map((one) =>
    atMost(
      1,
      [0, 1, 2, 3, 4, 5].map((at) => (at >> 1 === one ? 1 : 0)),
    ),
  );
  const rooms = Array.from({ length: 3 }, () => {
    const coefficients = Array.from({ length: 6 }, () => (random.once(2) ? 1 : 0));
    return atMost(1, coefficients);
  });
  const together = Array.from({ length: 6 }, (_, at) => (at === 0 ? 1 : at === 3 ? -1 : 0));
  return [...requests, ...rooms, { lower: 0, upper: 0, coefficients: together }];
}

const forever = (): number => 1;

describe('the first duals of a model', () => {
  test('prove that of two requests for one room only the heavier one has a place', () => {
    const cost = [-3, -2];
    const rows = [atMost(1, [1, 0]), atMost(1, [0, 1]), atMost(1, [1, 1])];
    const duals = firstDuals(modelOf(cost, rows), -3, forever);
    expect(provenBy([...(duals ?? [])], cost, rows, 2)).toBeCloseTo(-3, 1);
  });

  test('are never above what is possible, and prove more than none', () => {
    let proven = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const random = createSeededRandom(seed);
      const cost = Array.from({ length: 6 }, () => -1 - random.below(5));
      const rows = randomRows(random);
      const optimum = optimumOf(cost, rows);
      const duals = firstDuals(modelOf(cost, rows), optimum, forever);
      const none = provenBy([], cost, rows, 3);
      if (duals === undefined) continue;
      const bound = provenBy([...duals], cost, rows, 3);
      expect(bound, `seed ${seed}`).toBeLessThanOrEqual(optimum + 1e-9);
      expect(bound, `seed ${seed}`).toBeGreaterThan(none);
      // A row with an upper bound only is paid for, never paid.
      expect(Math.max(...duals.slice(0, 6)), `seed ${seed}`).toBeLessThanOrEqual(0);
      if (bound > optimum - 0.1) proven += 1;
    }
    expect(proven).toBeGreaterThan(100);
  });

  test('are not known where nothing is in the way of the best choices, and without time', () => {
    const cost = [-3, -2];
    const apart = [atMost(1, [1, 0]), atMost(1, [0, 1])];
    expect(firstDuals(modelOf(cost, apart), -5, forever)).toBeUndefined();
    const together = [...apart, atMost(1, [1, 1])];
    expect(firstDuals(modelOf(cost, together), -3, () => 0)).toBeUndefined();
  });
});

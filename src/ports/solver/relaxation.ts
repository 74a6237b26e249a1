import type { Highs, Model } from 'highs';
import { firstDuals } from './first-duals.ts';
import type { SolverModel } from './solver.ts';

/** The solution of a model without whole numbers, for the columns that it needed. */
export type Relaxed = {
  /** The values of all columns. */
  readonly values: Float64Array;
  /** What no solution can go below; null when the time was over before there was one. */
  readonly bound: number | null;
  /**
   * By how much the objective grows at least with each unit of a column that is 0; all are 0 or more where `isOptimal`.
   */
  readonly reducedCosts: Float64Array;
  readonly duals: Float64Array;
  readonly isOptimal: boolean;
  /** 1 for the columns that it needed. */
  readonly isUsed: Uint8Array;
};

/** Below this a number counts as 0. */
export const EPSILON = 1e-6;
/** Columns of one request that each step adds: with more the first steps take many times as long. */
const ADDED = 2;
/** Columns of one request to begin with where their prices are near those of the solution. */
const PRICED = 6;

const firstRow = ({ starts, rows }: SolverModel, column: number): number =>
  rows[starts[column] as number] as number;

/**
 * Columns of one price in an order that has nothing to do with their positions, so that requests do not all begin with
 * one room.
 */
const mixed = (column: number): number => Math.imul(column + 1, 0x9e3779b1) >>> 0;

/**
 * The cheapest columns of each first row, which is that of the request, by a price; and those of the solution at the
 * start.
 */
function cheapest(
  model: SolverModel,
  prices: Float64Array,
  isEligible: (column: number) => boolean,
  most: number,
): number[] {
  const byRow = new Map<number, number[]>();
  for (let column = 0; column < prices.length; column++) {
    if (!isEligible(column)) continue;
    const row = firstRow(model, column);
    const list = byRow.get(row);
    if (list === undefined) byRow.set(row, [column]);
    else list.push(column);
  }
  const priceOf = (column: number): number => prices[column] as number;
  return [...byRow.values()].flatMap((list) =>
    list.length <= most
      ? list
      : list.sort((a, b) => priceOf(a) - priceOf(b) || mixed(a) - mixed(b)).slice(0, most),
  );
}

/** The matrix of some columns. */
export function matrixOf(model: SolverModel, columns: readonly number[]) {
  const { starts, rows, coefficients } = model;
  const ofColumns = new Int32Array(columns.length + 1);
  for (const [at, column] of columns.entries()) {
    const length = (starts[column + 1] as number) - (starts[column] as number);
    ofColumns[at + 1] = (ofColumns[at] as number) + length;
  }
  const indices = new Int32Array(ofColumns[columns.length] as number);
  const values = new Float64Array(indices.length);
  for (const [at, column] of columns.entries()) {
    const [from, to] = [starts[column] as number, starts[column + 1] as number];
    indices.set(rows.subarray(from, to), ofColumns[at]);
    values.set(coefficients.subarray(from, to), ofColumns[at]);
  }
  return { starts: ofColumns, indices, values };
}

const costsOf = ({ cost }: SolverModel, columns: readonly number[]): Float64Array =>
  Float64Array.from(columns, (column) => cost[column] as number);

function reducedCostsOf(
  { cost, starts, rows, coefficients }: SolverModel,
  duals: Float64Array,
): Float64Array {
  const reduced = Float64Array.from(cost);
  for (let column = 0; column < reduced.length; column++) {
    let value = reduced[column] as number;
    for (let at = starts[column] as number; at < (starts[column + 1] as number); at++) {
      value -= (coefficients[at] as number) * (duals[rows[at] as number] as number);
    }
    reduced[column] = value;
  }
  return reduced;
}

/**
 * The bound that duals prove, whether or not all columns were considered: of each first row with at most 1 one column
 * counts.
 */
function boundOf(model: SolverModel, duals: Float64Array, reduced: Float64Array): number {
  const { rowLower, rowUpper } = model;
  let bound = 0;
  for (const [row, dual] of duals.entries()) {
    if (dual > EPSILON / 1e3) bound += dual * (rowLower[row] as number);
    if (dual < -EPSILON / 1e3) bound += dual * (rowUpper[row] as number);
  }
  const least = new Map<number, number>();
  for (const [column, value] of reduced.entries()) {
    if (value >= 0) continue;
    const row = firstRow(model, column);
    if (rowUpper[row] !== 1) bound += value;
    else least.set(row, Math.min(least.get(row) ?? 0, value));
  }
  for (const value of least.values()) bound += value;
  return bound;
}

function spread(values: Float64Array, columns: readonly number[], length: number): Float64Array {
  const all = new Float64Array(length);
  for (const [at, column] of columns.entries()) all[column] = values[at] as number;
  return all;
}

function columnsFor(highs: Highs, model: SolverModel, columns: readonly number[]) {
  const size = { numCols: columns.length, numRows: model.rowLower.length };
  return {
    cost: costsOf(model, columns),
    lower: new Float64Array(columns.length),
    upper: new Float64Array(columns.length).fill(highs.infinity),
    matrix: { format: 'csc' as const, ...size, ...matrixOf(model, columns) },
  };
}

function pass(highs: Highs, lp: Model, model: SolverModel, columns: readonly number[]): void {
  const { rowLower, rowUpper } = model;
  const { cost, lower, upper, matrix } = columnsFor(highs, model, columns);
  const { numCols, numRows } = matrix;
  const bounds = { colLower: lower, colUpper: upper, rowLower, rowUpper };
  lp.passModel({ numCols, numRows, colCost: cost, ...bounds, matrix });
}

/**
 * Solves a model without whole numbers by column generation: it begins with few columns of each request, the cheapest
 * by `firstDuals`, and adds those with negative reduced costs until there are none. The many choices of a large round
 * never are in memory together.
 */
export function relax(
  highs: Highs,
  model: SolverModel,
  start: Float64Array,
  secondsLeft: () => number,
): Relaxed {
  const { cost } = model;
  const isUsed = new Uint8Array(cost.length);
  const target = start.reduce((sum, value, column) => sum + value * (cost[column] as number), 0);
  const known = firstDuals(model, target, secondsLeft);
  const columns =
    known === undefined
      ? cheapest(model, cost, () => true, ADDED)
      : cheapest(model, reducedCostsOf(model, known), () => true, PRICED);
  for (const column of columns) isUsed[column] = 1;
  for (const [column, value] of start.entries()) {
    if (value > 0 && isUsed[column] === 0) {
      isUsed[column] = 1;
      columns.push(column);
    }
  }
  return highs.withModel((lp) => {
    lp.options.set({ output_flag: false, solver: 'simplex' });
    pass(highs, lp, model, columns);
    let best: number | null = null;
    for (;;) {
      lp.options.set('time_limit', Math.max(0.01, secondsLeft()));
      lp.zeroAllClocks();
      lp.run();
      const isSolved = lp.getModelStatus() === highs.constants.modelStatus.optimal;
      const { colValue, rowDual } = lp.getSolution();
      const duals = isSolved ? rowDual : new Float64Array(model.rowLower.length);
      const reducedCosts = reducedCostsOf(model, duals);
      if (isSolved)
        best = Math.max(best ?? Number.NEGATIVE_INFINITY, boundOf(model, duals, reducedCosts));
      const isNew = (column: number): boolean =>
        isUsed[column] === 0 && (reducedCosts[column] as number) < -EPSILON;
      const added = isSolved ? cheapest(model, reducedCosts, isNew, ADDED) : [];
      if (added.length === 0 || secondsLeft() <= 0) {
        const values = spread(colValue, columns, cost.length);
        const isOptimal = isSolved && added.length === 0;
        return { values, bound: best, reducedCosts, duals, isOptimal, isUsed };
      }
      for (const column of added) isUsed[column] = 1;
      columns.push(...added);
      lp.addCols(columnsFor(highs, model, added));
      lp.options.set({ presolve: 'off', simplex_strategy: 4 });
    }
  });
}

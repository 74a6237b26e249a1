import type { SolverModel } from './solver.ts';

const STEPS = 600;
/** Steps without a better bound after which the next ones are shorter. */
const PATIENCE = 20;
const SHORTER = 2 / 3;
const SHORTEST = 0.002;
/** The share of the direction before in each direction; without it the steps go to and fro. */
const INERTIA = 0.7;

/** What some duals prove, and by how much the solution that proves it misses each row. */
type Proof = { readonly bound: number; readonly missed: Float64Array };

/** The row of each column of which one column at most is taken; −1 where its first row is another one. */
function onceRows({ starts, rows, rowUpper }: SolverModel): Int32Array {
  return Int32Array.from({ length: starts.length - 1 }, (_, column) => {
    const row = rows[starts[column] as number] as number;
    return rowUpper[row] === 1 ? row : -1;
  });
}

/** The bound of a row that its dual counts; the other one where it has none. */
function boundAt({ rowLower, rowUpper }: SolverModel, row: number, dual: number): number {
  const [lower, upper] = [rowLower[row] as number, rowUpper[row] as number];
  return dual > 0 || upper === Number.POSITIVE_INFINITY ? lower : upper;
}

/** The best solution of each once row alone, and of each other column alone, at the prices of duals. */
function prove(model: SolverModel, once: Int32Array, duals: Float64Array): Proof {
  const { cost, starts, rows, coefficients, rowLower } = model;
  const best = new Int32Array(duals.length).fill(-1);
  const least = rowLower.map((lower) => (lower === 1 ? Number.POSITIVE_INFINITY : 0));
  const missed = duals.map((dual, row) => boundAt(model, row, dual));
  let bound = 0;
  for (const [row, dual] of duals.entries())
    if (dual !== 0) bound += dual * (missed[row] as number);
  const take = (column: number, price: number): void => {
    bound += price;
    for (let at = starts[column] as number; at < (starts[column + 1] as number); at++) {
      const row = rows[at] as number;
      missed[row] = (missed[row] as number) - (coefficients[at] as number);
    }
  };
  for (let column = 0; column < cost.length; column++) {
    let price = cost[column] as number;
    for (let at = starts[column] as number; at < (starts[column + 1] as number); at++) {
      price -= (coefficients[at] as number) * (duals[rows[at] as number] as number);
    }
    const row = once[column] as number;
    if (row === -1 && price < 0) take(column, price);
    if (row === -1 || price >= (least[row] as number)) continue;
    least[row] = price;
    best[row] = column;
  }
  for (const [row, column] of best.entries()) if (column >= 0) take(column, least[row] as number);
  return { bound, missed };
}

/** The step that is possible: the dual of a row with one bound only has one sign. */
function allowed({ rowLower, rowUpper }: SolverModel, row: number, dual: number): number {
  if (rowLower[row] === Number.NEGATIVE_INFINITY) return Math.min(0, dual);
  return rowUpper[row] === Number.POSITIVE_INFINITY ? Math.max(0, dual) : dual;
}

/**
 * Duals near those of the relaxation, by the subgradient method: no column needs to be in the memory of the solver for
 * them. `target` is the objective of a known solution. Undefined where no duals prove more than none.
 */
export function firstDuals(
  model: SolverModel,
  target: number,
  secondsLeft: () => number,
): Float64Array | undefined {
  const once = onceRows(model);
  const isOnce = new Set(once);
  const duals = new Float64Array(model.rowLower.length);
  const direction = new Float64Array(duals.length);
  const none = prove(model, once, duals).bound;
  let best = { bound: none, duals: duals.slice() };
  let length = 1;
  let since = 0;
  for (let step = 0; step < STEPS && length > SHORTEST && secondsLeft() > 0; step++) {
    const { bound, missed } = prove(model, once, duals);
    since = bound > best.bound + Math.max(0.01, 1e-4 * Math.abs(best.bound)) ? 0 : since + 1;
    if (bound > best.bound) best = { bound, duals: duals.slice() };
    if (since >= PATIENCE) {
      length *= SHORTER;
      since = 0;
      duals.set(best.duals);
    }
    let square = 0;
    for (const [row, miss] of missed.entries()) {
      const dual = duals[row] as number;
      const isStuck = isOnce.has(row) || (dual === 0 && allowed(model, row, miss) === 0);
      const next = (1 - INERTIA) * (isStuck ? 0 : miss) + INERTIA * (direction[row] as number);
      direction[row] = next;
      square += next * next;
    }
    if (square === 0 || bound >= target) break;
    const factor = (length * (target - bound)) / square;
    for (const [row, way] of direction.entries())
      if (way !== 0) duals[row] = allowed(model, row, (duals[row] as number) + factor * way);
  }
  return best.bound > none ? best.duals : undefined;
}

import type { Highs } from 'highs';
import { EPSILON, matrixOf, type Relaxed, relax } from './relaxation.ts';
import type { Face, Improvement, SolverAnswer, SolverModel, SolverRequest } from './solver.ts';

/** All objectives are whole numbers, so that a solution nearer to the bound than this is a best one. */
const NEAR = 0.999;

/** A solution with its objective. */
type Solution = { values: Float64Array; objective: number };

/** A bound on a whole number. */
const roundedUp = (bound: number): number => Math.ceil(bound - EPSILON);

const objectiveOf = ({ cost }: SolverModel, values: Float64Array): number =>
  Math.round(values.reduce((sum, value, column) => sum + value * (cost[column] as number), 0));

/** Rounds what must be a whole number. */
const rounded = ({ isContinuous }: SolverModel, values: Float64Array): Float64Array =>
  values.map((value, column) => (isContinuous[column] === 1 ? value : Math.round(value)));

const isWhole = ({ isContinuous }: SolverModel, values: Float64Array): boolean =>
  values.every(
    (value, column) => isContinuous[column] === 1 || Math.abs(value - Math.round(value)) < EPSILON,
  );

/** What all best solutions have in common, by the costs that the relaxation proves. */
function faceOf(
  { reducedCosts, duals, bound, isOptimal }: Relaxed,
  objective: number,
): Face | null {
  if (!isOptimal || bound === null) return null;
  const distance = objective - bound;
  const isOut = Uint8Array.from(reducedCosts, (cost) => (cost > distance + EPSILON ? 1 : 0));
  if (distance > EPSILON) return { isOut, isTight: null };
  const signOf = (dual: number): number => (dual > EPSILON ? -1 : dual < -EPSILON ? 1 : 0);
  return { isOut, isTight: Int8Array.from(duals, signOf) };
}

type Search = {
  readonly highs: Highs;
  readonly model: SolverModel;
  readonly secondsLeft: () => number;
  readonly onBetter: (better: Improvement) => void;
};

/** Searches the best solution among some columns; `bound` holds for these columns. */
function searchAmong(
  { highs, model, secondsLeft, onBetter }: Search,
  columns: readonly number[],
  best: Solution,
  proven: number,
): { solution: Solution; bound: number; nodes: number } {
  const { rowLower, rowUpper, isContinuous, cost } = model;
  const { mipImprovingSolution } = highs.constants.callbackType;
  const numCols = columns.length;
  const size = { numCols, numRows: rowLower.length };
  const whole = (values: Float64Array): Float64Array => {
    const all = new Float64Array(cost.length);
    for (const [at, column] of columns.entries()) all[column] = values[at] as number;
    return rounded(model, all);
  };
  const source = {
    ...size,
    colCost: Float64Array.from(columns, (column) => cost[column] as number),
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(1),
    rowLower,
    rowUpper,
    matrix: { format: 'csc' as const, ...size, ...matrixOf(model, columns) },
    integrality: Int32Array.from(columns, (column) => 1 - (isContinuous[column] as number)),
  };
  return highs.withModel(source, (mip) => {
    mip.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: NEAR });
    mip.options.set({
      time_limit: Math.max(0.01, secondsLeft()),
      objective_target: proven + EPSILON,
    });
    mip.setSolution({
      colValue: Float64Array.from(columns, (column) => best.values[column] as number),
    });
    let solution = best;
    const take = (values: Float64Array): void => {
      const objective = objectiveOf(model, values);
      if (objective < solution.objective) solution = { values, objective };
    };
    mip.run({
      [mipImprovingSolution]: ({ data }) => {
        if (data.mip_solution !== undefined) take(whole(data.mip_solution));
        onBetter({ ...solution, bound: proven, nodes: Number(data.mip_node_count ?? 0) });
        return undefined;
      },
    });
    const { modelStatus } = highs.constants;
    const status = mip.getModelStatus();
    if (mip.info.get('primal_solution_status') === 2) take(whole(mip.getSolution().colValue));
    const bound = Number(mip.info.get('mip_dual_bound'));
    const isDone = status === modelStatus.optimal || status === modelStatus.objectiveTarget;
    const reached = isDone ? Math.min(solution.objective, roundedUp(bound)) : roundedUp(bound);
    const nodes = Number(mip.info.get('mip_node_count'));
    return { solution, bound: Number.isFinite(bound) ? reached : proven, nodes };
  });
}

/**
 * The columns that a solution with an objective of at most `distance` above the bound can have, and those of the best
 * so far.
 */
const among = (
  { reducedCosts, isUsed }: Relaxed,
  { values }: Solution,
  distance: number,
  isNarrow: boolean,
): number[] =>
  [...values.keys()].filter(
    (column) =>
      (values[column] as number) > 0 ||
      ((reducedCosts[column] as number) <= distance + EPSILON &&
        !(isNarrow && isUsed[column] === 0)),
  );

/**
 * Searches in two steps: among the columns that the relaxation needed, which finds a good solution at once, then among
 * all that a better solution can have, which proves that there is none.
 */
function searchBest(
  search: Search,
  relaxed: Relaxed,
  start: Solution,
  proven: number,
): SolverAnswer {
  const { secondsLeft } = search;
  const bound = relaxed.bound ?? Number.NEGATIVE_INFINITY;
  const narrow = among(relaxed, start, start.objective - 1 - bound, true);
  const first = searchAmong(search, narrow, start, proven);
  const best = first.solution;
  if (best.objective <= proven || secondsLeft() <= 0) {
    return answerOf(relaxed, best, proven, first.nodes);
  }
  // A solution that is better by 1 has no column that costs more than this.
  const wide = among(relaxed, best, best.objective - 1 - bound, false);
  const last = searchAmong(search, wide, best, proven);
  const reached = Math.max(proven, last.bound);
  return answerOf(relaxed, last.solution, reached, first.nodes + last.nodes);
}

function answerOf(
  relaxed: Relaxed,
  best: Solution,
  bound: number | null,
  nodes: number,
): SolverAnswer {
  const isProven = bound !== null && bound >= best.objective;
  const face = isProven ? faceOf(relaxed, best.objective) : null;
  const shown = isProven ? best.objective : bound;
  return { state: isProven ? 'proven' : 'limit', ...best, bound: shown, nodes, face };
}

/**
 * Solves a model: first without whole numbers, which gives a bound and what each column costs at least, then with whole
 * numbers among the columns that a better solution can have. A solution that is as good as the bound ends it.
 */
export function solveModel(
  highs: Highs,
  { model, start, milliseconds }: SolverRequest,
  now: () => number,
  onBetter: (better: Improvement) => void,
): SolverAnswer {
  const deadline = now() + milliseconds;
  const secondsLeft = (): number => (deadline - now()) / 1_000;
  const relaxed = relax(highs, model, start, secondsLeft);
  let best: Solution = { values: start, objective: objectiveOf(model, start) };
  const proven = relaxed.bound === null ? null : roundedUp(relaxed.bound);
  const answer = (): SolverAnswer => answerOf(relaxed, best, proven, 0);
  if (proven === null || !relaxed.isOptimal || proven >= best.objective) return answer();
  if (isWhole(model, relaxed.values)) {
    const values = rounded(model, relaxed.values);
    best = { values, objective: objectiveOf(model, values) };
    if (proven >= best.objective) return answer();
  }
  onBetter({ ...best, bound: proven, nodes: 0 });
  return searchBest({ highs, model, secondsLeft, onBetter }, relaxed, best, proven);
}

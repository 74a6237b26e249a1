import type { Taken } from './board.ts';
import { costIn, type PlanModel } from './model.ts';
import type { Part } from './parts.ts';
import type { Row } from './rows.ts';
import type { StageName } from './solved.ts';

/** A model in the form of the solver; see `SolverModel` of `ports/solver`. */
export type LinearModel = {
  readonly cost: Float64Array;
  readonly isContinuous: Uint8Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly coefficients: Float64Array;
};

type LinearRow = {
  readonly lower: number;
  readonly upper: number;
  /** Its columns by their positions in the part, with a coefficient for each. */
  readonly columns: Int32Array;
  readonly coefficients: Float64Array;
  /** The row of a request, which keeps its columns from being taken more than once. */
  readonly isOfRequest: boolean;
};

/**
 * A part between two stages: the columns that a best plan of all stages before can have, the conditions that keep what
 * was reached, and the best plan so far as one value for each column.
 */
export type PartState = {
  readonly model: PlanModel;
  /** Positions in the model. */
  readonly columns: readonly number[];
  readonly rows: readonly LinearRow[];
  readonly values: Float64Array;
};

/** A row of the columns that are in a part; `local` has the position of each column there, −1 where it is not. */
function keptColumns(
  columns: ArrayLike<number>,
  coefficientAt: (at: number) => number,
  local: Int32Array,
): Pick<LinearRow, 'columns' | 'coefficients'> {
  const own = new Int32Array(columns.length);
  const coefficients = new Float64Array(columns.length);
  let count = 0;
  for (let at = 0; at < columns.length; at++) {
    const position = local[columns[at] as number] as number;
    if (position < 0) continue;
    own[count] = position;
    coefficients[count] = coefficientAt(at);
    count++;
  }
  return { columns: own.slice(0, count), coefficients: coefficients.slice(0, count) };
}

/** The position of each number in a list; −1 for those that are not in it. */
function positionsIn(list: readonly number[], size: number): Int32Array {
  const positions = new Int32Array(size).fill(-1);
  for (const [position, one] of list.entries()) positions[one] = position;
  return positions;
}

/** The state of a part with a plan that keeps its conditions. */
export function beginPart(model: PlanModel, part: Part, taken: ReadonlySet<number>): PartState {
  const local = positionsIn(part.columns, model.choices.length + model.rooms.length);
  const rows = part.rows.map((row): LinearRow => {
    const { lower, upper, columns, negative, factor, isOfRequest } = model.rows[row] as Row;
    const kept = keptColumns(columns, (at) => (at < negative ? 1 : -factor), local);
    return { lower, upper, ...kept, isOfRequest };
  });
  const values = Float64Array.from(part.columns, (column) => (taken.has(column) ? 1 : 0));
  return { model, columns: part.columns, rows, values };
}

/** The positions in a model of what a plan takes, with the room columns of its slots. */
export function takenColumns({ choices, rooms }: PlanModel, taken: readonly Taken[]): Set<number> {
  const columns = new Set(taken.map(({ choice }) => choice));
  const numbers = new Map(
    rooms.map((room, at) => [`${room.request} ${room.group}`, choices.length + at]),
  );
  for (const { choice } of taken) {
    const one = choices[choice];
    const room = one?.kind === 'slot' ? numbers.get(`${one.request} ${one.group}`) : undefined;
    if (room !== undefined) columns.add(room);
  }
  return columns;
}

function costsOf({ model, columns }: PartState, stage: StageName): Float64Array {
  const costs = new Float64Array(columns.length);
  for (let at = 0; at < columns.length; at++) costs[at] = costIn(stage, model, columns[at] ?? -1);
  return costs;
}

/** The cost of the plan of a part in a stage. */
export function objectiveOf({ model, columns, values }: PartState, stage: StageName): number {
  let sum = 0;
  for (const [at, value] of values.entries()) {
    if (value !== 0) sum += value * costIn(stage, model, columns[at] ?? -1);
  }
  return Math.round(sum);
}

/** The model of a stage for the solver. */
export function linearModel(state: PartState, stage: StageName): LinearModel {
  const { model, columns, rows } = state;
  const cost = costsOf(state, stage);
  const starts = new Int32Array(columns.length + 1);
  for (const row of rows) {
    for (const column of row.columns) (starts[column + 1] as number)++;
  }
  for (let at = 0; at < columns.length; at++)
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice();
  const indices = new Int32Array(starts[columns.length] as number);
  const coefficients = new Float64Array(indices.length);
  for (const [row, one] of rows.entries()) {
    for (let entry = 0; entry < one.columns.length; entry++) {
      const column = one.columns[entry] as number;
      const at = next[column] as number;
      indices[at] = row;
      coefficients[at] = one.coefficients[entry] as number;
      next[column] = at + 1;
    }
  }
  return {
    cost,
    isContinuous: Uint8Array.from(columns, (column) => (column < model.choices.length ? 0 : 1)),
    rowLower: Float64Array.from(rows, ({ lower }) => lower),
    rowUpper: Float64Array.from(rows, ({ upper }) => upper),
    starts,
    rows: indices,
    coefficients,
  };
}

/** What a solver answered to the model of a stage; see `SolverAnswer`. */
export type StageAnswer = {
  readonly values: Float64Array;
  readonly objective: number;
  readonly face: { readonly isOut: Uint8Array; readonly isTight: Int8Array | null } | null;
};

/**
 * The part after a stage: it keeps what was reached. Where the stage is proven, the columns go that no best plan has,
 * and rows become equations that every best plan keeps; otherwise the sum of the costs becomes a row.
 */
export function narrowPart(
  state: PartState,
  stage: StageName,
  { values, objective, face }: StageAnswer,
): PartState {
  const isLeft = (at: number): boolean =>
    face === null || face.isOut[at] !== 1 || (values[at] ?? 0) > 0;
  const left = [...state.columns.keys()].filter(isLeft);
  const local = positionsIn(left, state.columns.length);
  const rows = state.rows.map((one, row): LinearRow => {
    const { lower, upper, columns, coefficients, isOfRequest } = one;
    const side = face?.isTight?.[row] ?? 0;
    return {
      lower: side === 1 ? upper : lower,
      upper: side === -1 ? lower : upper,
      ...keptColumns(columns, (at) => coefficients[at] as number, local),
      isOfRequest,
    };
  });
  const next = {
    model: state.model,
    columns: left.map((at) => state.columns[at] ?? -1),
    rows: rows.filter(saysSomething),
    values: Float64Array.from(left, (at) => values[at] ?? 0),
  };
  return face?.isTight ? next : withObjectiveRow(next, stage, objective);
}

/** Whether a row without a lower bound has more columns than it allows. */
const saysSomething = ({ columns, lower, upper, isOfRequest }: LinearRow): boolean =>
  isOfRequest ||
  (columns.length > 0 && (lower !== Number.NEGATIVE_INFINITY || upper < columns.length));

function withObjectiveRow(state: PartState, stage: StageName, objective: number): PartState {
  const costs = costsOf(state, stage);
  const columns = costs.map((_, at) => at).filter((at) => costs[at] !== 0);
  if (columns.length === 0) return state;
  const lower = Number.NEGATIVE_INFINITY;
  const row: LinearRow = {
    lower,
    upper: objective,
    columns: Int32Array.from(columns),
    coefficients: columns.map((at) => costs[at] as number),
    isOfRequest: false,
  };
  return { ...state, rows: [...state.rows, row] };
}

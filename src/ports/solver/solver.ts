/**
 * A model with whole numbers: find `values` of 0 or 1 (between 0 and 1 where `isContinuous`) that make the sum of
 * `cost` as small as possible, while each row, a sum of coefficients times values, is between its bounds. All costs of
 * solutions must be whole numbers. The matrix is sparse, column by column: the entries of column `c` are `starts[c]` to
 * `starts[c + 1]`.
 */
export type SolverModel = {
  readonly cost: Float64Array;
  readonly isContinuous: Uint8Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly coefficients: Float64Array;
};

/** A better solution while a model is being solved, and the bound of the moment. */
export type Improvement = {
  readonly values: Float64Array;
  readonly objective: number;
  readonly bound: number | null;
  readonly nodes: number;
};

/** The request: the model, a solution that keeps all rows to begin with, and the milliseconds that it may take. */
export type SolverRequest = {
  readonly model: SolverModel;
  readonly start: Float64Array;
  readonly milliseconds: number;
};

/**
 * The answer to a model: the best assignment and what no assignment can go below.
 * - `proven`: no better one exists. `face` then says in which columns and rows all best assignments agree: a column
 *   with `isOut` is 0 in each; where `isTight` is known, each has the bound of these rows, and every assignment that
 *   keeps both is a best one.
 * - `limit`: the time was over.
 * - `stopped`: `stop` was called.
 * - `failed`: the solver ended without an answer, for want of memory for example; the assignment is the best so far.
 */
export type SolverAnswer = {
  readonly state: 'proven' | 'limit' | 'stopped' | 'failed';
  readonly values: Float64Array;
  readonly objective: number;
  readonly bound: number | null;
  readonly nodes: number;
  readonly face: Face | null;
};

/**
 * What all best assignments have in common; `isTight` is −1 for a lower bound, 1 for an upper one, 0 for none; null:
 * not known.
 */
export type Face = { readonly isOut: Uint8Array; readonly isTight: Int8Array | null };

/** A solver of models, one at a time: model in, assignment and bound out. Source: §20.4. */
export type Solver = {
  /** Solves a model, after those that were asked for before. It always answers. */
  solve(
    request: SolverRequest,
    onImprovement?: (better: Improvement) => void,
  ): Promise<SolverAnswer>;
  /** Ends what runs at once: it is answered with the best so far. */
  stop(): Promise<void>;
};

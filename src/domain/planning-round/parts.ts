import { type PlanModel, requestOf } from './model.ts';

/** A part of a model that shares no row with the others: its columns and its rows by their positions in the model. */
export type Part = {
  readonly requests: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
};

/** A union of numbers: `find` gives the same number for all that were joined. */
function createUnion(size: number) {
  const parents = Int32Array.from({ length: size }, (_, at) => at);
  const find = (one: number): number => {
    let root = one;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number;
      root = parents[root] as number;
    }
    return root;
  };
  const join = (one: number, other: number): void => {
    parents[find(one)] = find(other);
  };
  return { find, join };
}

/** The parts of a model, those with the fewest columns first. Requests without a choice are in none. Source: §20.4. */
export function partsOf(model: PlanModel): Part[] {
  const { world, rows, isUseful } = model;
  const union = createUnion(world.requests.length);
  const requests = Int32Array.from(isUseful, (_, column) => requestOf(model, column));
  const isHere = (column: number): boolean => isUseful[column] === 1;
  // The first request of each row; −1 for a row without a useful column.
  const firsts = rows.map(({ columns }) => requests[columns.find(isHere) ?? -1] ?? -1);
  for (const [row, { columns }] of rows.entries()) {
    let before = firsts[row] ?? -1;
    for (const column of columns) {
      const request = requests[column] as number;
      // Columns of one request are often together.
      if (request === before || isUseful[column] !== 1) continue;
      union.join(request, before);
      before = request;
    }
  }
  const parts = new Map<number, { requests: Set<number>; columns: number[]; rows: number[] }>();
  for (const [column, is] of isUseful.entries()) {
    if (is === 0) continue;
    const request = requests[column] as number;
    const root = union.find(request);
    const part = parts.get(root) ?? { requests: new Set(), columns: [], rows: [] };
    parts.set(root, part);
    part.requests.add(request);
    part.columns.push(column);
  }
  for (const [row, first] of firsts.entries()) {
    if (first !== -1) parts.get(union.find(first))?.rows.push(row);
  }
  return [...parts.values()]
    .map((part) => ({ ...part, requests: [...part.requests] }))
    .sort((a, b) => a.columns.length - b.columns.length);
}

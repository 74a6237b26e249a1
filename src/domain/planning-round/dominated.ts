import type { Choice, Choices } from './choice.ts';
import type { Row } from './rows.ts';

/** So many times choices are compared again, because rows become less when choices go. */
const ROUNDS = 3;

type Compared = Pick<Choices, 'choices'> & {
  readonly rows: readonly Row[];
  readonly isUseful: Uint8Array;
};

/** The rows of each column in which it competes with other requests, or is linked with other choices. */
function competingRows({ choices, rows, isUseful }: Compared): number[][] {
  const rowsOf: number[][] = choices.map(() => []);
  for (const [row, { columns, negative }] of rows.entries()) {
    const left = columns.filter((column) => isUseful[column] === 1);
    const requests = new Set(left.map((column) => choices[column]?.request));
    const isLink = negative < columns.length;
    if (requests.size <= 1 && !isLink) continue;
    for (const column of left) rowsOf[column]?.push(row);
  }
  return rowsOf;
}

const isSingle = ({ kind, elsewhere }: Choice): boolean =>
  kind === 'whole' && elsewhere.length === 0;

/** Compares by all costs; a choice with dates elsewhere costs at least as many rooms. */
function isNotWorse(better: Choice, other: Choice): boolean {
  const { costs: a } = better;
  const { costs: b, elsewhere } = other;
  const difference =
    b.kept - a.kept ||
    a.wishes - b.wishes ||
    a.seats - b.seats ||
    a.rooms - b.rooms - elsewhere.length;
  return difference < 0 || (difference === 0 && elsewhere.length === 0);
}

/** The choices of one request of which another one is as good and competes in no other row. */
function dominatedOf(
  columns: readonly number[],
  { choices }: Compared,
  rowsOf: number[][],
): number[] {
  const gone = new Set<number>();
  const sharing = Map.groupBy(
    columns.flatMap((column) => (rowsOf[column] ?? []).map((row) => ({ row, column }))),
    ({ row }) => row,
  );
  for (const column of columns) {
    const better = choices[column];
    const [first, ...others] = rowsOf[column] ?? [];
    if (gone.has(column) || better === undefined || !isSingle(better)) continue;
    const near =
      first === undefined ? columns : (sharing.get(first) ?? []).map((one) => one.column);
    for (const other of near) {
      const choice = choices[other];
      if (other === column || choice === undefined || gone.has(other)) continue;
      const contained = others.every((row) => rowsOf[other]?.includes(row));
      if (contained && choice.kind === 'whole' && isNotWorse(better, choice)) gone.add(other);
    }
  }
  return [...gone];
}

/**
 * Names the choices without which a plan can be as good: another one of the request costs as little in every stage, in
 * the order of stages, and stands in the way of nothing else.
 */
export function removeDominated(model: Compared, remove: (column: number) => void): void {
  const { choices, isUseful } = model;
  const byRequest = Map.groupBy(choices.keys(), (column) => choices[column]?.request);
  for (let round = 0; round < ROUNDS; round++) {
    const rowsOf = competingRows(model);
    let removed = 0;
    for (const columns of byRequest.values()) {
      const left = columns.filter((column) => isUseful[column] === 1);
      for (const column of dominatedOf(left, model, rowsOf)) {
        remove(column);
        removed++;
      }
    }
    if (removed === 0) return;
  }
}

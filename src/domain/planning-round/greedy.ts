import { apartDuring, type Board, createBoard, packageOf, put, type Taken } from './board.ts';
import { placeByMoving } from './chains.ts';
import type { Choice, Choices } from './choice.ts';
import type { PlanModel } from './model.ts';

/**
 * The requests in the order in which they are placed: pins and places before first, then by weight, then those with few
 * choices.
 */
function orderOf(
  { world, choices, references }: Choices,
  own: ReadonlyMap<number, readonly number[]>,
): number[] {
  const pinned = new Set(world.pins.map(({ request_id }) => request_id));
  const rankOf = (at: number): readonly number[] => {
    const { id = '', weight = 0 } = world.requests[at] ?? {};
    const mains = (own.get(at) ?? []).filter((one) => choices[one]?.kind === 'whole').length;
    return [pinned.has(id) ? 0 : 1, -weight, references.has(id) ? 0 : 1, mains];
  };
  const ranks = new Map([...own.keys()].map((at) => [at, rankOf(at)]));
  const compare = (a: number, b: number): number => {
    const [one = [], other = []] = [ranks.get(a), ranks.get(b)];
    for (const [at, value] of one.entries())
      if (value !== other[at]) return value - (other[at] ?? 0);
    return a - b;
  };
  return [...own.keys()].sort(compare);
}

/** Puts a request at its best free place; false where there is none. */
function placeAtBest(board: Board, request: number): boolean {
  const { choices } = board.all;
  const own = board.own.get(request) ?? [];
  for (const main of own) {
    const { kind, times } = choices[main] as Choice;
    if (kind !== 'whole' && kind !== 'pattern') continue;
    if (apartDuring(board, request, times).length > 0) continue;
    const pack = packageOf(board, main, own);
    if (pack === undefined) continue;
    put(board, request, pack);
    return true;
  }
  return false;
}

/**
 * A plan that takes for one request after the other the best choice that is still free, and then moves others for those
 * that found none. Every run has it before the solver begins. Source: §20.4.
 */
export function greedyPlan(model: PlanModel): Taken[] {
  const board = createBoard(model);
  const order = orderOf(model, board.own);
  for (const request of order) placeAtBest(board, request);
  for (const request of order) {
    if (!board.packages.has(request)) placeByMoving(board, request);
  }
  return [...board.packages.values()].flatMap(({ taken }) => taken);
}

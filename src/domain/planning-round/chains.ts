import { apartDuring, type Board, type Package, packageOf, put, remove } from './board.ts';
import type { Choice } from './choice.ts';

/** So many requests are moved one for another. */
const LONGEST = 5;
/** So many places are looked at for one request that has none. */
const MOST_LOOKS = 50_000;

/** More than so many requests are never moved for one place. */
const MOST_OBSTACLES = 3;

/** `changes` has what each changed request had before, so that changes can be taken back. */
type Search = {
  readonly board: Board;
  readonly pinned: ReadonlySet<number>;
  readonly changes: { request: number; before: Package | undefined }[];
  looks: number;
};

function change({ board, changes }: Search, request: number, after: Package | undefined): void {
  changes.push({ request, before: board.packages.get(request) });
  remove(board, request);
  if (after !== undefined) put(board, request, after);
}

/** Takes back all but the first changes. */
function undo({ board, changes }: Search, count: number): void {
  while (changes.length > count) {
    const { request, before } = changes.pop() as Search['changes'][number];
    remove(board, request);
    if (before !== undefined) put(board, request, before);
  }
}

/**
 * The requests that stand in the way of a choice in its only room; undefined where there are too many, or it needs
 * several rooms.
 */
function obstaclesOf({ board }: Search, request: number, choice: Choice): number[] | undefined {
  const [use, ...others] = choice.uses;
  const [room, ...alike] = board.all.groups[use?.group ?? -1]?.rooms ?? [];
  const isSimple = choice.kind === 'whole' && others.length === 0 && choice.elsewhere.length === 0;
  if (!isSimple || use === undefined || room === undefined || alike.length > 0) return undefined;
  const found = new Set(apartDuring(board, request, choice.times));
  for (const space of room.spaces) {
    for (const held of board.spaces.get(space) ?? []) {
      if (board.overlap(held.times, use.times)) found.add(held.request);
      if (found.size > MOST_OBSTACLES) return undefined;
    }
  }
  return [...found];
}

type Turn = {
  readonly request: number;
  readonly locked: ReadonlySet<number>;
  readonly depth: number;
};

/**
 * Puts a request where nothing or few requests are in the way, which are moved in turn; false where that is not
 * possible.
 */
function move(search: Search, turn: Turn): boolean {
  const { board } = search;
  const { request, locked, depth } = turn;
  const own = board.own.get(request) ?? [];
  const later: { main: number; others: number[] }[] = [];
  for (const main of own) {
    search.looks -= 1;
    if (search.looks <= 0) return false;
    const others = obstaclesOf(search, request, board.all.choices[main] as Choice);
    if (others?.length === 0) {
      const pack = packageOf(board, main, own);
      if (pack === undefined) continue;
      change(search, request, pack);
      return true;
    }
    const areFree = others?.every((other) => !locked.has(other) && !search.pinned.has(other));
    if (others !== undefined && areFree) later.push({ main, others });
  }
  if (depth === 0) return false;
  later.sort((a, b) => a.others.length - b.others.length);
  for (const { main, others } of later) if (replace(search, turn, main, others)) return true;
  return false;
}

/** Puts a request at the place of others, which are moved; everything is as before where that is not possible. */
function replace(
  search: Search,
  { request, locked, depth }: Turn,
  main: number,
  others: readonly number[],
): boolean {
  const { board, changes } = search;
  const count = changes.length;
  for (const other of others) change(search, other, undefined);
  const pack = packageOf(board, main, board.own.get(request) ?? []);
  if (pack !== undefined) {
    change(search, request, pack);
    const next = new Set([...locked, request, ...others]);
    let areMoved = true;
    for (const other of others) {
      areMoved &&= move(search, { request: other, locked: next, depth: depth - 1 });
    }
    if (areMoved) return true;
  }
  undo(search, count);
  return false;
}

/** Places a request by moving a few others to other places of theirs; pins stay. False where that is not possible. */
export function placeByMoving(board: Board, request: number): boolean {
  const { pins, requests } = board.all.world;
  const ids = new Set(pins.map(({ request_id }) => request_id));
  const pinned = new Set([...requests.keys()].filter((at) => ids.has(requests[at]?.id ?? '')));
  for (let depth = 1; depth <= LONGEST; depth++) {
    const search = { board, pinned, changes: [], looks: MOST_LOOKS };
    if (move(search, { request, locked: new Set(), depth })) return true;
  }
  return false;
}

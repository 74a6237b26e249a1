import { type Apart, apartOf } from './apart.ts';
import type { Choice, Choices, Use } from './choice.ts';
import { compareCosts, type PlanModel } from './model.ts';
import { overlapTest } from './timetable.ts';

/** A choice of a plan with the room of its group; the first of its rooms where it has none. */
export type Taken = { readonly choice: number; readonly room_id: string };

/** The choices of a request that are taken together for one place. */
export type Package = {
  taken: Taken[];
  uses: { spaces: readonly string[]; times: number }[];
  own: number;
};

/** Times that a request holds in a space. */
type HeldTimes = { readonly times: number; readonly request: number };

/** A plan while it is made: the places of requests, and what they hold by space. */
export type Board = {
  readonly all: Choices;
  readonly apart: Apart;
  readonly overlap: (one: number, other: number) => boolean;
  /** The choices of each request, the best ones first. */
  readonly own: ReadonlyMap<number, readonly number[]>;
  readonly spaces: Map<string, HeldTimes[]>;
  readonly packages: Map<number, Package>;
  /** The placed requests of each owner; no two of them overlap, so they are few. */
  readonly byOwner: ReadonlyMap<string, Set<number>>;
};

/** An empty plan of the useful choices of a model. */
export function createBoard(all: PlanModel): Board {
  const { choices, timetable, world, isUseful } = all;
  const useful = [...choices.keys()].filter((at) => isUseful[at] === 1);
  const own = Map.groupBy(useful, (at) => choices[at]?.request ?? -1);
  for (const columns of own.values())
    columns.sort((a, b) => compareCosts(choices[a] as Choice, choices[b] as Choice));
  const apart = apartOf(world);
  const owners = new Set(apart.owners.filter((owner) => owner !== null));
  return {
    all,
    apart,
    overlap: overlapTest(timetable),
    own,
    spaces: new Map(),
    packages: new Map(),
    byOwner: new Map([...owners].map((owner) => [owner, new Set()])),
  };
}

/** The placed requests of the owner of a request; undefined where it has none. */
const ofOwner = ({ apart, byOwner }: Board, request: number): Set<number> | undefined =>
  byOwner.get(apart.owners[request] ?? '');

/** Puts a request into a plan. */
export function put(board: Board, request: number, pack: Package): void {
  const { spaces, packages } = board;
  packages.set(request, pack);
  ofOwner(board, request)?.add(request);
  for (const { spaces: names, times } of pack.uses) {
    for (const name of names) {
      const list = spaces.get(name) ?? [];
      spaces.set(name, list);
      list.push({ times, request });
    }
  }
}

/** Takes a request out of a plan. */
export function remove(board: Board, request: number): void {
  const { spaces, packages } = board;
  for (const { spaces: names } of packages.get(request)?.uses ?? []) {
    for (const name of names) {
      const left = (spaces.get(name) ?? []).filter((held) => held.request !== request);
      spaces.set(name, left);
    }
  }
  packages.delete(request);
  ofOwner(board, request)?.delete(request);
}

/** The first room of a group that is free for a use, besides what the package holds itself. */
function freeRoom({ all, overlap, spaces }: Board, { uses }: Package, { group, times }: Use) {
  return all.groups[group]?.rooms.find((room) =>
    room.spaces.every(
      (space) =>
        !(spaces.get(space) ?? []).some((held) => overlap(held.times, times)) &&
        !uses.some((use) => use.spaces.includes(space) && overlap(use.times, times)),
    ),
  );
}

/** Adds a choice to a package; false where its rooms are not free. */
function take(board: Board, pack: Package, choice: number): boolean {
  const { uses } = board.all.choices[choice] as Choice;
  let room_id = '';
  for (const use of uses) {
    const room = freeRoom(board, pack, use);
    if (room === undefined) return false;
    room_id ||= room.id;
    pack.uses.push({ spaces: room.spaces, times: use.times });
  }
  pack.taken.push({ choice, room_id });
  return true;
}

/** Adds the first of some choices that is possible; false where none is. */
function takeFirst(
  board: Board,
  pack: Package,
  choices: readonly number[],
  needed: readonly number[],
): boolean {
  for (const choice of choices) {
    const before = { taken: pack.taken.length, uses: pack.uses.length };
    if (take(board, pack, choice) && takeDates(board, pack, choice, needed)) return true;
    pack.taken.length = before.taken;
    pack.uses.length = before.uses;
  }
  return false;
}

/** Adds a choice for each date that must be elsewhere. */
function takeDates(board: Board, pack: Package, main: number, own: readonly number[]): boolean {
  const { choices } = board.all;
  const { elsewhere, pattern, slot, variant } = choices[main] as Choice;
  return elsewhere.every((start) => {
    const dates = own.filter((at) => {
      const one = choices[at] as Choice;
      return (
        one.kind === 'date' &&
        one.date === start &&
        one.pattern === pattern &&
        one.variant === variant &&
        one.slot === slot
      );
    });
    return takeFirst(board, pack, dates, []);
  });
}

/** The choices that a place of a request takes with a main choice; undefined where not all of it is free. */
export function packageOf(board: Board, main: number, own: readonly number[]): Package | undefined {
  const { choices } = board.all;
  const { kind, pattern, variant, times } = choices[main] as Choice;
  const pack: Package = { taken: [], uses: [], own: times };
  if (kind === 'whole') return takeFirst(board, pack, [main], own) ? pack : undefined;
  pack.taken.push({ choice: main, room_id: '' });
  const slots = own.filter(
    (at) =>
      choices[at]?.kind === 'slot' &&
      choices[at]?.pattern === pattern &&
      choices[at]?.variant === variant,
  );
  const bySlot = Map.groupBy(slots, (at) => choices[at]?.slot);
  const isComplete = [...bySlot.values()].every((one) => takeFirst(board, pack, one, own));
  // Slots in one room are a `whole` choice; the rows of the model ask for two rooms here.
  const rooms = new Set(
    pack.taken
      .slice(1)
      .flatMap(({ choice, room_id }) => (choices[choice]?.kind === 'slot' ? [room_id] : [])),
  );
  return isComplete && rooms.size > 1 ? pack : undefined;
}

/** The placed requests that must be apart from a request and take place during some times. */
export function apartDuring(board: Board, request: number, times: number): number[] {
  const { apart, packages, overlap } = board;
  const others = new Set([...(apart.named[request] ?? []), ...(ofOwner(board, request) ?? [])]);
  others.delete(request);
  return [...others].filter((other) => {
    const pack = packages.get(other);
    return pack !== undefined && overlap(pack.own, times);
  });
}

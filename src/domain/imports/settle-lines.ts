import type { Occurrence } from '../events/override.ts';
import { createFileBookings, type FileBookings } from './file-bookings.ts';

/**
 * A line of a file that moves, makes or cancels an event: the event that it became before, the events of other lines
 * whose dates are in its way until these are moved, and the dates that it would hold.
 */
export type MovingLine = {
  readonly line: number;
  readonly event_id: string | null;
  readonly waits_for_moves: readonly string[];
  readonly occurrences: readonly Occurrence[];
  /** It is refused whatever the other lines do. */
  readonly isRefused: boolean;
};

/** The lines that exchange their rooms in a circle are written together: more than this many are refused. */
export const MAX_CIRCLE = 100;

/**
 * The place of a line in the order of writing: after all lines of smaller steps, and together with those of its circle.
 */
export type WritingPlace = { readonly step: number; readonly circle: number | null };

/**
 * What becomes of a line: it is written at a place, or refused as a line of the file holds its room, or as something
 * else does.
 */
export type SettledLine =
  | (WritingPlace & { readonly kind: 'written' })
  | { readonly kind: 'taken'; readonly line: number }
  | { readonly kind: 'circle' }
  | { readonly kind: 'refused' };

type Waiting = Pick<MovingLine, 'event_id' | 'waits_for_moves'>;

/** The lines that wait for each event. */
function waitersOf(lines: readonly Waiting[]): Map<string, number[]> {
  const waiting = new Map<string, number[]>();
  for (const [at, { waits_for_moves }] of lines.entries()) {
    for (const id of waits_for_moves) {
      const known = waiting.get(id);
      if (known === undefined) waiting.set(id, [at]);
      else known.push(at);
    }
  }
  return waiting;
}

/** The indexes of lines, and of all lines that wait for these or for lines that do. */
export function withWaiting(lines: readonly Waiting[], first: Iterable<number>): Set<number> {
  const waiting = waitersOf(lines);
  const found = new Set(first);
  for (const at of found) {
    for (const other of waiting.get(lines[at]?.event_id ?? '') ?? []) found.add(other);
  }
  return found;
}

type Visit = { at: number; next: number; needs: readonly number[] };

/**
 * The places of lines in the order of writing. Lines that wait for each other are the strongly connected components of
 * a graph, which are found by the algorithm of Tarjan: it finishes each after those that it waits for. `needs` has the
 * indexes that a line waits for.
 */
export function writingPlaces(needs: readonly (readonly number[])[]): WritingPlace[] {
  const found: number[] = [];
  const low: number[] = [];
  const places: WritingPlace[] = [];
  const open: number[] = [];
  let count = 0;
  const enter = (at: number): Visit => {
    found[at] = count;
    low[at] = count;
    count += 1;
    open.push(at);
    return { at, next: 0, needs: needs[at] ?? [] };
  };
  const lower = (at: number, to: number): void => {
    low[at] = Math.min(low[at] ?? 0, to);
  };
  const finish = (at: number): void => {
    if (low[at] !== found[at]) return;
    const members = open.splice(open.lastIndexOf(at));
    const steps = members.flatMap((one) => needs[one] ?? []).map((one) => places[one]?.step ?? -1);
    const step = steps.reduce((most, one) => Math.max(most, one + 1), 0);
    const circle = members.length > 1 ? Math.min(...members) : null;
    for (const one of members) places[one] = { step, circle };
  };
  for (const [start] of needs.entries()) {
    if (found[start] !== undefined) continue;
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { at, next } = visit;
      const other = visit.needs[next];
      visit.next += 1;
      if (other === undefined) {
        visits.pop();
        finish(at);
        const above = visits.at(-1);
        if (above !== undefined) lower(above.at, low[at] ?? 0);
      } else if (found[other] === undefined) visits.push(enter(other));
      else if (places[other] === undefined) lower(at, found[other] ?? 0);
    }
  }
  return places;
}

/** The lines that each of some lines waits for, by index. */
function needsOf(
  lines: readonly MovingLine[],
  isWritten: (at: number) => boolean,
): readonly (readonly number[])[] {
  const lineOf = new Map<string, number>();
  for (const [at, { event_id }] of lines.entries()) if (event_id !== null) lineOf.set(event_id, at);
  return lines.map(({ waits_for_moves }, at) =>
    isWritten(at) ? waits_for_moves.flatMap((id) => lineOf.get(id) ?? []) : [],
  );
}

/** The lines of circles with too many members. */
function inLongCircles(places: readonly WritingPlace[]): number[] {
  const members = Map.groupBy(places.keys(), (at) => places[at]?.circle ?? null);
  return [...members].flatMap(([circle, some]) =>
    circle !== null && some.length > MAX_CIRCLE ? some : [],
  );
}

/**
 * Judges the dates of lines against each other, in the order of the file: of two that want a room at a time the first
 * has it.
 */
function* claims(
  lines: readonly MovingLine[],
  refused: ReadonlySet<number>,
): Generator<void, { bookings: FileBookings; taken: Map<number, number> }> {
  const bookings = createFileBookings();
  const taken = new Map<number, number>();
  for (const [at, { line, occurrences }] of lines.entries()) {
    if (refused.has(at)) continue;
    const holder = bookings.find(occurrences);
    if (holder === undefined) bookings.add(line, occurrences);
    else taken.set(at, holder);
    yield;
  }
  return { bookings, taken };
}

/**
 * Takes lines again that were refused for others which are refused themselves, and looks again at those that wait for
 * them; gives the lines that hold the rooms of the rest.
 */
function* revive(
  lines: readonly MovingLine[],
  refused: Set<number>,
  isFinal: (at: number) => boolean,
): Generator<void, Map<number, number>> {
  const { bookings } = yield* claims(lines, refused);
  const waiting = waitersOf(lines);
  const staying = new Set([...refused].flatMap((at) => lines[at]?.event_id ?? []));
  const taken = new Map<number, number>();
  const candidates = [...refused].sort((one, other) => one - other);
  for (const at of candidates) {
    const one = lines[at];
    if (one === undefined || one.isRefused || isFinal(at) || !refused.has(at)) continue;
    const holder = bookings.find(one.occurrences);
    if (holder !== undefined) taken.set(at, holder);
    else if (!one.waits_for_moves.some((id) => staying.has(id))) {
      bookings.add(one.line, one.occurrences);
      refused.delete(at);
      staying.delete(one.event_id ?? '');
      candidates.push(...(waiting.get(one.event_id ?? '') ?? []));
    }
    yield;
  }
  return taken;
}

/**
 * Settles the lines of a file among each other: a line may take the room of an event that another line moves, if that
 * line is written itself. What is left is judged against the state after the file, and can be written in the order of
 * the places. Each step computes for one line.
 */
export function* settleLines(lines: readonly MovingLine[]): Generator<void, SettledLine[]> {
  const alone = [...lines.keys()].filter((at) => lines[at]?.isRefused);
  let refused = withWaiting(lines, alone);
  const { taken } = yield* claims(lines, refused);
  refused = withWaiting(lines, [...refused, ...taken.keys()]);
  const first = writingPlaces(needsOf(lines, (at) => !refused.has(at)));
  const circles = new Set(inLongCircles(first));
  refused = withWaiting(lines, [...refused, ...circles]);
  const holders =
    refused.size === 0
      ? new Map<number, number>()
      : yield* revive(lines, refused, (at) => circles.has(at));
  const places = writingPlaces(needsOf(lines, (at) => !refused.has(at)));
  return lines.map((_, at): SettledLine => {
    const place = places[at];
    if (!refused.has(at) && place !== undefined) return { kind: 'written', ...place };
    if (circles.has(at)) return { kind: 'circle' };
    const line = holders.get(at);
    return line === undefined ? { kind: 'refused' } : { kind: 'taken', line };
  });
}

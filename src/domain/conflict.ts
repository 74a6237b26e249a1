import { type InstantText, instantFromText } from './instant.ts';
import type { Span } from './span.ts';

/** Why a room cannot be had. Source: decision 6.4. */
export type ConflictReason = 'booked' | 'blocked' | 'closed' | 'inactive';

/** The event that holds the room already, as far as the asker may know it. Source: decision 6.4. */
export type ConflictEvent = {
  readonly id: string;
  readonly title: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
};

/**
 * One wanted occurrence that cannot have its room: `start_at` and `end_at` are its own times, without buffers.
 * `event` is null unless the reason is `booked` and the asker may see what is booked. Source: decision 6.4.
 */
export type Conflict = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly reason: ConflictReason;
  readonly event: ConflictEvent | null;
};

/** The most conflicts that one answer lists. Source: decision 6.4. */
export const MAX_CONFLICTS = 100;

const because: Record<ConflictReason, string> = {
  booked: 'it is already booked',
  blocked: 'it is blocked then',
  closed: 'it is closed then',
  inactive: 'it is no longer in use',
};

/**
 * The conflicts an answer lists: by time, at most `MAX_CONFLICTS`. The list given stays as it is. Source:
 * decision 6.4.
 */
export function listedConflicts(conflicts: readonly Conflict[]): Conflict[] {
  return [...conflicts].sort(byTime).slice(0, MAX_CONFLICTS);
}

/**
 * One sentence for a person that names the first conflict in time, with the wall times of `timeZone`; what is
 * booked is named where the asker may see it. Throws RangeError on an empty list or an unknown zone.
 * Source: decision 6.4.
 */
export function conflictMessage(conflicts: readonly Conflict[], timeZone: string): string {
  const [first] = listedConflicts(conflicts);
  if (first === undefined) throw new RangeError('There is no conflict to name.');
  if (first.event !== null) {
    const { title, start_at, end_at } = first.event;
    return `The room is already booked by "${title}" ${wallTimes(start_at, end_at, timeZone)}.`;
  }
  const wanted = wallTimes(first.start_at, first.end_at, timeZone);
  return `The room is not free ${wanted}: ${because[first.reason]}.`;
}

/**
 * The first two, by time, of a series' own held ranges (buffers included) that overlap, as positions in `held`,
 * the earlier start first; undefined when none do. Ranges that only touch do not. Source: decision 5.6.
 */
export function findSelfOverlap(
  held: readonly Span[],
): { readonly earlier: number; readonly later: number } | undefined {
  const inOrder = held
    .map(({ start, end }, position) => ({ start, end, position }))
    .filter((span) => span.start < span.end)
    .sort((a, b) => a.start - b.start);
  for (const [index, later] of inOrder.entries()) {
    const earlier = inOrder[index - 1];
    if (earlier !== undefined && later.start < earlier.end) {
      return { earlier: earlier.position, later: later.position };
    }
  }
  return undefined;
}

function byTime(a: Conflict, b: Conflict): number {
  if (a.start_at === b.start_at) return 0;
  return a.start_at < b.start_at ? -1 : 1;
}

function wallTimes(startAt: InstantText, endAt: InstantText, timeZone: string): string {
  const [start, end] = [wallTime(startAt, timeZone), wallTime(endAt, timeZone)];
  const until = end.date === start.date ? end.clock : `${end.date} ${end.clock}`;
  return `from ${start.date} ${start.clock} to ${until} (${timeZone})`;
}

function wallTime(text: InstantText, timeZone: string): { date: string; clock: string } {
  const wall = instantFromText(text).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return {
    date: wall.toPlainDate().toString(),
    clock: wall.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

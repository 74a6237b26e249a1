import type { InstantText } from '../time/instant.ts';
import type { Span } from '../time/span.ts';
import type { RuleName } from './booking-rules.ts';
import type { Period } from './schedule.ts';

/** The reasons why a room is not available, or too little of some equipment. Source: §6.4, §12.1, §14.5. */
export type ConflictReason = 'booked' | 'blocked' | 'closed' | 'inactive' | 'rule' | 'stock';

/** The event that holds the room. Source: §6.4. */
export type ConflictEvent = {
  readonly id: string;
  readonly title: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** Whether it is private and the reader does not see what it is (§18.2); absent for others. */
  readonly is_private?: true;
  /** Its room where that is another one, which shares a space with the requested room (§14.3). */
  readonly room?: { readonly id: string; readonly name: string };
};

/**
 * A requested occurrence whose room is not available: `start_at` and `end_at` are its own times, without buffers.
 * Source: §6.4.
 */
export type Conflict = {
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly reason: ConflictReason;
  readonly room: { readonly id: string; readonly name: string };
  /** The range that the other booking holds, buffers included, or the range of the block; null for other reasons. */
  readonly held_start_at: InstantText | null;
  readonly held_end_at: InstantText | null;
  /** Null unless the reason is `booked` and the caller may see the event. */
  readonly event: ConflictEvent | null;
  /** Only for `blocked`: the name of the block, which says why. */
  readonly block_name?: string;
  /** Only for `closed`: the opening hours of that day in the room's zone; empty on a closed day. */
  readonly open?: Period[];
  /** Only for `rule`: the rule of the room that the booking breaks, and in words. */
  readonly rule?: RuleName;
  readonly message?: string;
  /**
   * Only for `stock`: what there is too little of, how many are wanted, and how many are free through the whole range.
   */
  readonly equipment?: { readonly id: string; readonly name: string };
  readonly wanted?: number;
  readonly available?: number;
};

/** The maximum number of conflicts in one response. Source: §6.4. */
export const MAX_CONFLICTS = 100;

/**
 * The maximum number of conflicts of one event in the response of a batch, which is about up to a hundred. Source:
 * §4.4.
 */
export const MAX_FAILURE_CONFLICTS = 3;

/**
 * The conflicts that a response lists: by the start of the requested occurrence, at most `MAX_CONFLICTS`. Does not
 * modify its argument. Source: §6.4.
 */
export function listedConflicts<C extends Pick<Conflict, 'start_at'>>(
  conflicts: readonly C[],
): C[] {
  return [...conflicts].sort(byTime).slice(0, MAX_CONFLICTS);
}

/**
 * The first two overlapping ranges of a series (buffers included), as positions in `held`, the earlier start first;
 * undefined when none overlap. Adjacent ranges do not overlap. Source: §5.6.
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

function byTime(a: Pick<Conflict, 'start_at'>, b: Pick<Conflict, 'start_at'>): number {
  if (a.start_at === b.start_at) return 0;
  return a.start_at < b.start_at ? -1 : 1;
}

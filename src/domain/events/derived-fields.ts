import type { InstantText } from '../time/instant.ts';
import type { HistoryEntry } from './approval.ts';
import { DECISIONS } from './event-fields.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';
import type { Occurrence } from './override.ts';

/** The last decision on an event or on a change of it, or its cancellation. Source: §3.2. */
export type LastDecision = {
  readonly action: string;
  readonly comment: string | null;
  readonly actor: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
  } | null;
  readonly created_at: InstantText;
};

/** Since when a draft waits for what it wants, and how many others wait longer for some of it. Source: §14.8. */
export type Waiting = { readonly since: InstantText; readonly ahead: number };

/**
 * The members of an event's record that follow from other tables; those of an occurrence are those of its series.
 * Source: §3.2.
 */
export type DerivedFields = {
  readonly occurrences_count: number;
  readonly upcoming_count: number;
  readonly left_out: LeftOut;
  readonly next_start_at: InstantText | null;
  readonly last_end_at: InstantText | null;
  readonly last_decision: LastDecision | null;
  /** Null where it does not wait. */
  readonly waiting: Waiting | null;
};

/** The fields of a record that follow from other tables and from the time. Source: §3.2. */
export const DERIVED_FIELDS = [
  'occurrences_count',
  'upcoming_count',
  'left_out',
  'next_start_at',
  'last_end_at',
  'last_decision',
  'waiting',
] as const;

type Dates = Omit<DerivedFields, 'last_decision' | 'waiting'>;

type Planned = Pick<Occurrence, 'start_at' | 'end_at' | 'is_cancelled' | 'is_taken'>;

/** The state of an event that decides which of its dates the record shows. */
export type DerivedState = { readonly status: string; readonly held_until: InstantText | null };

/** The dates of an event, at a time: a cancelled event has none to come, a series without an end no last one. */
export function derivedDates(
  occurrences: readonly Planned[],
  { status, held_until }: DerivedState,
  now: InstantText,
): Dates {
  const taking = occurrences.filter((one) => !one.is_cancelled);
  const starts = taking.map((one) => one.start_at).filter((start) => start > now);
  const [first = null] = starts.toSorted();
  const last =
    taking
      .map((one) => one.end_at)
      .toSorted()
      .at(-1) ?? null;
  return {
    occurrences_count: taking.length,
    upcoming_count: status === 'cancelled' ? 0 : starts.length,
    left_out: leftOutOf(occurrences),
    next_start_at: status === 'cancelled' ? null : first,
    last_end_at: held_until === null ? last : null,
  };
}

type Person = NonNullable<LastDecision['actor']>;

/** The last decision among the new entries of a history, all by one person; null where there is none. */
export function decisionAmong(
  entries: readonly HistoryEntry[],
  { id, name, email }: Person,
): LastDecision | null {
  const decisions: readonly string[] = DECISIONS;
  const entry = entries.findLast(({ action }) => decisions.includes(action));
  if (entry === undefined) return null;
  const { action, comment, created_at } = entry;
  const actor = entry.actor_id === null ? null : { id, name, email };
  return { action, comment, actor, created_at };
}

/** The effect of a write on the derived fields: `occurrences` are all of the event if any changed. */
export type DerivedWrite = DerivedState & {
  readonly occurrences: readonly Planned[] | undefined;
  readonly entries: readonly HistoryEntry[];
  readonly actor: Person;
};

/** The derived fields of an event after a write; its place among those that wait as it was, and only drafts wait. */
export function derivedAfter(
  before: DerivedFields,
  { occurrences, entries, actor, ...state }: DerivedWrite,
  now: InstantText,
): DerivedFields {
  const { occurrences_count, left_out, last_end_at } = before;
  const { upcoming_count, next_start_at } =
    state.status === 'cancelled' ? { upcoming_count: 0, next_start_at: null } : before;
  const unchanged = { occurrences_count, upcoming_count, left_out, next_start_at, last_end_at };
  const dates = occurrences === undefined ? unchanged : derivedDates(occurrences, state, now);
  const last_decision = decisionAmong(entries, actor) ?? before.last_decision;
  return { ...dates, last_decision, waiting: state.status === 'draft' ? before.waiting : null };
}

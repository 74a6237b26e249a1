import { type PlannedOccurrence, roomsHeldBy } from '../booking/booking.ts';
import type { Changes } from '../changes.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import {
  type ActionContext,
  type ApprovalAction,
  type HistoryEntry,
  transition,
} from './approval.ts';
import { openStep, type Step } from './approval-steps.ts';
import type { EventFields } from './event-fields.ts';
import type { Override } from './override.ts';
import type { WrittenDates } from './written-dates.ts';

/**
 * The values that a change request writes once it is approved: fields of the event, with its single dates if a client
 * wrote these out, or fields of the override of one date.
 */
export type RequestedFields =
  | { readonly fields: Partial<EventFields>; readonly dates?: WrittenDates }
  | { readonly override: Partial<Override> };

/**
 * A change of an approved event that waits for approval, its wanted slot held beside the event's own. `changes` are
 * what people are shown; room and institution are those of the wanted slot. Source: §8.1 to §8.4.
 */
export type ChangeRequest = {
  readonly id: string;
  /** The id of the user. */
  readonly requested_by: string;
  readonly requested_at: InstantText;
  /** The date that it changes, by its original start; null for the whole event. */
  readonly occurrence_start_at: InstantText | null;
  readonly room_id: string;
  readonly institution_id: string | null;
  readonly request: RequestedFields;
  readonly changes: Changes;
  readonly occurrences_affected: number;
  readonly steps: readonly Step[];
};

/** The actions that decide a change request, by the names of the operations on its event. */
export type ChangeDecisionAction = Extract<
  ApprovalAction,
  'approve' | 'reject' | 'return' | 'discard'
>;

/** The result of a decision: the next step is open, or the request is applied or dropped. */
export type ChangeDecision = {
  readonly outcome: 'open' | 'applied' | 'dropped';
  readonly steps: readonly Step[];
  readonly entry: HistoryEntry;
};

/** Whether an action on an event decides the change request that waits for it. Source: §8.4. */
export function decidesChange(action: ApprovalAction): action is ChangeDecisionAction {
  return action !== 'submit' && action !== 'cancel';
}

/** The entry of an event's history about its change request: the event stays approved. Source: §8.6. */
export function changeEntry(
  action: HistoryEntry['action'],
  { now: created_at, ...acted }: Omit<ActionContext, 'actor_id'> & { actor_id: string | null },
  changes: Changes,
  step: HistoryEntry['step'] = null,
): HistoryEntry {
  const [from_status, to_status] = ['approved', 'approved'] as const;
  return { action, ...acted, step, from_status, to_status, created_at, changes };
}

/** Decides the open step of a change request; throws if no step is open. Source: §8.4, §8.6. */
export function decideChange(
  { steps, changes }: Pick<ChangeRequest, 'steps' | 'changes'>,
  action: ChangeDecisionAction,
  context: ActionContext,
): ChangeDecision {
  const result = transition({ status: 'pending', steps }, action, context, []);
  const open = openStep({ steps });
  if (open === undefined || !result.ok) throw new Error('No step of the change request is open.');
  const { position, name: step_name, role, place } = open;
  const step = { position, name: step_name, role, place };
  const isOpen = result.status === 'pending';
  const outcome = isOpen ? 'open' : result.status === 'approved' ? 'applied' : 'dropped';
  const refusal = isOpen ? 'change_returned' : 'change_rejected';
  const name = action === 'approve' ? 'change_approved' : refusal;
  return { outcome, steps: result.steps, entry: changeEntry(name, context, changes, step) };
}

type Slot = PlannedOccurrence & { readonly is_cancelled: boolean };

const slotKey = (slot: Slot): string => {
  const { start_at, end_at, held_start_at, held_end_at, equipment = [] } = slot;
  const times = [start_at, end_at, held_start_at, held_end_at];
  return [...times, ...roomsHeldBy(slot), JSON.stringify(equipment)].join();
};

/**
 * The occurrences of `after` that take place where or when none of `before` does, or with other equipment: what a
 * change request holds.
 */
export function newSlots<S extends Slot>(before: readonly Slot[], after: readonly S[]): S[] {
  const had = new Set(before.filter((one) => !one.is_cancelled).map(slotKey));
  return after.filter((one) => !one.is_cancelled && !had.has(slotKey(one)));
}

/** Occurrences of a series, and where its wall clock is. */
export type DatedSlots = Pick<EventFields, 'start_at' | 'timezone'> & {
  readonly occurrences: readonly Slot[];
};

const dateOf = (instant: InstantText, { timezone }: DatedSlots): Temporal.PlainDate =>
  localDate(instantFromText(instant), timezone);

/**
 * Counts the dates whose slot is new, gone or different. A series that begins on another day takes its dates with it,
 * as overrides do (§5.8). Source: §8.2.
 */
export function countAffectedDates(before: DatedSlots, after: DatedSlots): number {
  const shift = dateOf(before.start_at, before).until(dateOf(after.start_at, after));
  const gone = newSlots(after.occurrences, before.occurrences);
  const added = newSlots(before.occurrences, after.occurrences);
  const counts = new Map<string, { gone: number; added: number }>();
  const at = (date: Temporal.PlainDate) =>
    counts.getOrInsertComputed(date.toString(), () => ({ gone: 0, added: 0 }));
  for (const one of gone) at(dateOf(one.original_start_at, before).add(shift)).gone += 1;
  for (const one of added) at(dateOf(one.original_start_at, after)).added += 1;
  return [...counts.values()].reduce((sum, date) => sum + Math.max(date.gone, date.added), 0);
}

/** Whether a change request concerns a date, given by its original start, or null for the whole event. */
export function concernsDate(
  { occurrence_start_at }: Pick<ChangeRequest, 'occurrence_start_at'>,
  date: InstantText | null,
): boolean {
  return occurrence_start_at === null || date === null || occurrence_start_at === date;
}

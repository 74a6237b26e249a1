import { bookingsMeet } from '../booking/booking.ts';
import { expandRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText, instantText, latestInstant } from '../time/instant.ts';
import type { EventFields } from './event-fields.ts';
import type { Occurrence, Override } from './override.ts';
import { withDatesByHand } from './recurrence-dates.ts';
import { MAX_OCCURRENCES, occurrencesAt, type PlanError, validateRule } from './series.ts';

/** The next occurrences of a series without an end, and the instant up to which they are planned. */
export type Extension = {
  readonly ok: true;
  readonly occurrences: readonly Occurrence[];
  /** The horizon, or just after the last occurrence when there were more than `most`. */
  readonly held_until: InstantText;
};

/**
 * Plans the occurrences of a series without an end between `from` and `horizon`, with overrides applied (§5.5):
 * at most `most`; the next call plans the rest.
 * @returns the extension, or the invalid field and a message when the rule cannot be expanded
 */
export function extendSeries(
  event: EventFields,
  overrides: readonly Override[],
  from: Temporal.Instant,
  horizon: Temporal.Instant,
  most = MAX_OCCURRENCES,
): Extension | PlanError {
  const rule = validateRule(event.recurrence_rule);
  if (rule !== null && 'ok' in rule) return rule;
  const field = 'recurrence_rule';
  if (rule === null) return { ok: false, field, message: 'The series has no recurrence rule.' };
  const startAt = instantFromText(event.start_at);
  const { timezone: timeZone, is_all_day: isAllDay } = event;
  const expansion = expandRule({ rule, startAt, timeZone, isAllDay, from, horizon, limit: most });
  if (!expansion.ok) return { ok: false, field, message: expansion.message };
  const last = expansion.starts.length < most ? undefined : expansion.starts.at(-1);
  const held_until = instantText(last?.add({ seconds: 1 }) ?? horizon);
  const made = expansion.starts.map(instantText);
  const added = event.recurrence_dates.filter((date) => date >= instantText(from));
  const { starts } = withDatesByHand({ ...event, recurrence_dates: added }, made, held_until);
  return { ok: true, occurrences: occurrencesAt(event, starts, overrides), held_until };
}

/** Separates the occurrences that overlap an earlier one of the list, buffers included, from those that do not. */
export function withoutSelfOverlap(occurrences: readonly Occurrence[]): {
  readonly apart: readonly Occurrence[];
  readonly overlapping: readonly Occurrence[];
} {
  const apart: Occurrence[] = [];
  const overlapping: Occurrence[] = [];
  for (const one of occurrences) {
    const meets = apart.some((other) => bookingsMeet(one, other));
    (meets ? overlapping : apart).push(one);
  }
  return { apart, overlapping };
}

/** The horizon of a series without an end: a number of days from now, or from its start if that is later (§5.5). */
export function horizonOf(
  event: Pick<EventFields, 'start_at'>,
  now: Temporal.Instant,
  days: number,
): Temporal.Instant {
  const start = instantFromText(event.start_at);
  const from = Temporal.Instant.compare(now, start) > 0 ? now : start;
  const horizon = from.add({ hours: 24 * days });
  return Temporal.Instant.compare(horizon, latestInstant) > 0 ? latestInstant : horizon;
}

import { instantText } from '../time/instant.ts';
import {
  localDateText,
  type ParsedDateTime,
  resolveEndOfDay,
} from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';

/** The term that a series ends with; the last day is included. */
export type Term = {
  readonly id: string;
  readonly name: string;
  readonly ends_on: string;
};

type Ends = Pick<EventFields, 'recurrence_ends_at'>;
type Changes = {
  readonly term_id?: string | null | undefined;
  readonly recurrence_ends_at?: ParsedDateTime | null | undefined;
};

/** Whether a given end is before the end of a day, both in the zone of the series. */
const isBefore = (ends: ParsedDateTime, lastDay: ParsedDateTime, timeZone: string): boolean =>
  Temporal.Instant.compare(resolveEndOfDay(ends, timeZone), resolveEndOfDay(lastDay, timeZone)) < 0;

/** Whether the end that a series has without a term is before the end of a day. */
function endsEarlier(
  current: (Ends & { readonly term_id: string | null }) | undefined,
  lastDay: ParsedDateTime,
  timeZone: string,
): boolean {
  if (!current?.recurrence_ends_at || current.term_id !== null) return false;
  return current.recurrence_ends_at < instantText(resolveEndOfDay(lastDay, timeZone));
}

/**
 * The changes of a request with the end of the series that its term gives it: the last day of the term, or an earlier
 * `recurrence_ends_at` of the request, or of the series where it had no term. Without its term a series has the end
 * that the request names, or none. A request that names neither keeps the end as it is, also where the term was changed
 * meanwhile. Source: §5.4, §16.1.
 */
export function endedByTerm<C extends Changes>(
  changes: C,
  current: (Ends & { readonly term_id: string | null }) | undefined,
  term: Term | null,
  timeZone: string,
): C {
  const { term_id, recurrence_ends_at: ends } = changes;
  if (term_id === undefined && ends === undefined) return changes;
  if (term === null) {
    const isTakenAway = term_id === null && (current?.term_id ?? null) !== null;
    return isTakenAway && ends === undefined ? { ...changes, recurrence_ends_at: null } : changes;
  }
  const lastDay = { kind: 'date', date: Temporal.PlainDate.from(term.ends_on) } as const;
  if (ends && isBefore(ends, lastDay, timeZone)) return changes;
  if (ends === undefined && endsEarlier(current, lastDay, timeZone)) return changes;
  return { ...changes, recurrence_ends_at: lastDay };
}

/** Whether an event has dates by a rule, which alone can end with a term. */
export const hasRule = ({
  is_recurring,
  recurrence_rule,
}: Pick<EventFields, 'is_recurring' | 'recurrence_rule'>): boolean =>
  is_recurring && recurrence_rule !== null;

/**
 * Validates an event with the term that a request names: it is a series with dates in the term. Returns the errors by
 * field, each the rest of the sentence "The … field …".
 */
export function validateTerm(
  event: Pick<EventFields, 'is_recurring' | 'recurrence_rule' | 'start_at' | 'timezone'>,
  term: Term | null,
): Record<string, string> {
  if (term === null) return {};
  const { start_at, timezone } = event;
  if (!hasRule(event)) return { term_id: 'must be absent when the event has no recurrence rule.' };
  if (localDateText(start_at, timezone) <= term.ends_on) return {};
  return {
    term_id: `must be a term that ends after the start: "${term.name}" ends on ${term.ends_on}.`,
  };
}

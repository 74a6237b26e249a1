import { instantFromText } from '../time/instant.ts';
import { daysOf, isDayStart, type Lasting } from '../time/whole-days.ts';
import type { EventFields } from './event-fields.ts';

/** §3.8. */
const MAX_DAYS = 366;
const MAX_LENGTH_HOURS = MAX_DAYS * 24;

/** Checks the duration. Returns the rest of "The end at field …", or undefined when it is valid. */
export function validateDuration({
  start_at,
  end_at,
}: Pick<EventFields, 'start_at' | 'end_at'>): string | undefined {
  if (end_at <= start_at) return 'must be after start at.';
  const longest = instantFromText(start_at).add({ hours: MAX_LENGTH_HOURS });
  const isTooLong = Temporal.Instant.compare(instantFromText(end_at), longest) > 0;
  return isTooLong ? 'must be at most 366 days after start at.' : undefined;
}

/** Checks start and end. Returns the errors by field, each the rest of the sentence "The … field …". */
export function validateTimes(event: Lasting): Record<string, string> {
  const wrong: Record<string, string> = {};
  const isOfDays = event.end_at > event.start_at && event.is_all_day && daysOf(event) <= MAX_DAYS;
  const length = isOfDays ? undefined : validateDuration(event);
  if (length !== undefined) wrong.end_at = length;
  for (const field of ['start_at', 'end_at'] as const) {
    if (event.is_all_day && !isDayStart(event[field], event.timezone)) {
      wrong[field] = 'must be a date where is all day is true.';
    }
  }
  return wrong;
}

/**
 * Validates an event as a whole. Returns the errors by field, each the rest of the sentence "The … field …". Source:
 * spec, "Event (write shape)"; §3.4 and §3.8.
 */
export function validateEvent(event: EventFields, isNew: boolean): Record<string, string> {
  const wrong = validateTimes(event);
  const isBare = event.recurrence_rule === null && event.recurrence_dates.length === 0;
  if (event.is_recurring && isBare) {
    wrong.recurrence_rule = 'is required when is recurring is true.';
  }
  if (isBare && event.excluded_dates.length > 0) {
    wrong.excluded_dates = 'must be absent when the event is no series.';
  }
  const ends = event.recurrence_ends_at;
  if (isNew && ends !== null && ends <= event.start_at) {
    wrong.recurrence_ends_at = 'must be after start at.';
  }
  return wrong;
}

import {
  type ParsedDateTime,
  resolveEndOfDay,
  resolveInstant,
} from '../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../errors.ts';

/** §9.7, §12.7. */
const MAX_DAYS = 42;

/** Windows up to this length are what a day or a week of the web app asks for. */
const SHORT_HOURS = 10 * 24;

/** Whether the schedule of a window is much work, in whatever zone. */
export const isLongWindow = ({ from, to }: { from: ParsedDateTime; to: ParsedDateTime }): boolean =>
  resolveInstant(from, 'UTC').until(resolveEndOfDay(to, 'UTC')).total('hours') > SHORT_HOURS;

/** A half-open window of instants. */
export type ScheduleWindow = { start: Temporal.Instant; end: Temporal.Instant };

/**
 * The window in a time zone; without `to` it ends `defaultDays` after it starts.
 * @throws invalid_input when it is empty or too long
 */
export function windowIn(
  { from, to }: { from: ParsedDateTime; to: ParsedDateTime | null },
  timeZone: string,
  defaultDays = 0,
): ScheduleWindow {
  const start = resolveInstant(from, timeZone);
  const after = (days: number): Temporal.Instant =>
    start.toZonedDateTimeISO(timeZone).add({ days }).toInstant();
  const end = to === null ? after(defaultDays) : resolveEndOfDay(to, timeZone);
  if (Temporal.Instant.compare(end, start) <= 0) {
    throw invalidInput({ to: ['The to field must be after from.'] });
  }
  if (Temporal.Instant.compare(end, after(MAX_DAYS)) > 0) {
    throw invalidInput({ to: [`The to field must be at most ${MAX_DAYS} days after from.`] });
  }
  return { start, end };
}

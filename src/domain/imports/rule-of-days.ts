import { parseDateTime } from '../time/local-time/date-time-input.ts';
import type { CalendarZone } from './calendar-times.ts';

const HOURS = /^BY(?:HOUR|MINUTE|SECOND)=/i;
const UNTIL = /^UNTIL=/i;

/** The local date of an instant by a clock; that in UTC where the clock is not known then. */
function dateBy(instant: Temporal.Instant, clock: CalendarZone): Temporal.PlainDate {
  if (typeof clock === 'string') return instant.toZonedDateTimeISO(clock).toPlainDate();
  const seconds = clock.offsetAt(Math.floor(instant.epochMilliseconds / 1000)) ?? 0;
  return instant.add({ seconds }).toZonedDateTimeISO('UTC').toPlainDate();
}

function untilDate(part: string, clock: CalendarZone): string {
  const parsed = parseDateTime(part.slice('UNTIL='.length));
  if (parsed === undefined || parsed.kind === 'date') return part;
  const date =
    parsed.kind === 'wall' ? parsed.dateTime.toPlainDate() : dateBy(parsed.instant, clock);
  return `UNTIL=${date.toString().replaceAll('-', '')}`;
}

/**
 * A rule of a series of whole days: its last day is a date, and it has no hours (RFC 5545, 3.3.10: they are ignored).
 * @param clock that of the calendar, by which a last instant is a date. Source: decision 18.8
 */
export const ruleOfDays = (text: string, clock: CalendarZone): string =>
  text
    .split(';')
    .filter((part) => !HOURS.test(part))
    .map((part) => (UNTIL.test(part) ? untilDate(part, clock) : part))
    .join(';');

import { parseDateTime } from '../time/local-time/date-time-input.ts';
import { type CalendarZone, localBy } from './calendar-times.ts';

const HOURS = /^BY(?:HOUR|MINUTE|SECOND)=/i;
const UNTIL = /^UNTIL=/i;

function untilDate(part: string, clock: CalendarZone): string {
  const parsed = parseDateTime(part.slice('UNTIL='.length));
  if (parsed === undefined || parsed.kind === 'date') return part;
  const local = parsed.kind === 'wall' ? parsed.dateTime : localBy(parsed.instant, clock);
  return `UNTIL=${local.toPlainDate().toString().replaceAll('-', '')}`;
}

/**
 * A rule of a series of whole days: its last day is a date, and it has no hours (RFC 5545, 3.3.10: they are ignored).
 * @param clock that of the calendar, by which a last instant is a date. Source: §18.8
 */
export const ruleOfDays = (text: string, clock: CalendarZone): string =>
  text
    .split(';')
    .filter((part) => !HOURS.test(part))
    .map((part) => (UNTIL.test(part) ? untilDate(part, clock) : part))
    .join(';');

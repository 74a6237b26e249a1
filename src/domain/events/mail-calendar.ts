import type { CalendarData } from '../ical/index.ts';
import { eventCalendar, type FeedParts, type FeedRow, occurrenceCalendar } from './feed.ts';
import type { CalendarMethod } from './mail-rules.ts';
import { startingAt } from './series.ts';

/** What the mail of a notification is to do in the calendar of its reader. */
export type CalendarMail = {
  readonly method: CalendarMethod;
  /** The date of a series that it is about; null: the whole event. */
  readonly original_start_at: string | null;
  /** Whether the reader was sent the event before. */
  readonly is_requested: boolean;
  readonly reader: { readonly name: string; readonly address: string };
};

type Parts = Omit<FeedParts, 'rows' | 'name' | 'room_ids'>;

/**
 * The calendar part of a mail, from the event as it is by now; undefined where there is nothing to do: an event that is
 * not approved any more is not put into a calendar, and none is taken out where it never was. Its UID and SEQUENCE are
 * those of the feeds. Source: decision 11.3; RFC 5546, sections 3.2.2 and 3.2.5.
 */
export function mailCalendar(
  row: FeedRow,
  mail: CalendarMail,
  parts: Parts,
): CalendarData | undefined {
  const calendar =
    mail.method === 'REQUEST' ? requested(row, mail, parts) : cancelled(row, mail, parts);
  return calendar && forReader(calendar, mail);
}

/** A date that the reader cannot know is sent with its whole series. */
function requested(row: FeedRow, mail: CalendarMail, parts: Parts): CalendarData | undefined {
  const { original_start_at: start, is_requested } = mail;
  if (row.status !== 'approved') return undefined;
  if (start === null || !row.is_recurring || !is_requested) return eventCalendar(row, parts);
  return row.left_out.includes(start) ? undefined : dateOf(row, start, 'approved', parts);
}

function cancelled(row: FeedRow, mail: CalendarMail, parts: Parts): CalendarData | undefined {
  const { original_start_at: start, is_requested } = mail;
  if (!is_requested) return undefined;
  if (start !== null && row.is_recurring) {
    return row.left_out.includes(start) ? dateOf(row, start, 'cancelled', parts) : undefined;
  }
  const isOver = row.status !== 'approved' || row.left_out.length > 0;
  const whole = { ...row, status: 'cancelled', overrides: [], left_out: [] };
  return isOver ? eventCalendar(whole, parts) : undefined;
}

function dateOf(row: FeedRow, start: string, status: string, parts: Parts): CalendarData {
  const known = row.overrides.find((one) => one.original_start_at === start);
  const date = known ?? { ...startingAt(row, start), original_start_at: start };
  return occurrenceCalendar(row, { ...date, status }, parts);
}

function forReader(calendar: CalendarData, { method, reader }: CalendarMail): CalendarData {
  const events = calendar.events.map((event) => ({
    ...event,
    attendee: reader,
    series: event.series && {
      ...event.series,
      overrides: event.series.overrides.map((one) => ({ ...one, attendee: reader })),
    },
  }));
  return { ...calendar, method, events };
}

import type { CalendarData } from '../ical/index.ts';
import { eventCalendar, occurrencesCalendar } from './event-calendar.ts';
import type { FeedParts, FeedRow } from './feed.ts';
import type { CalendarMethod } from './mail-rules.ts';
import { startingAt } from './series.ts';

/** The calendar part of the mail of a notification, with its reader. */
export type CalendarMail = {
  readonly method: CalendarMethod;
  /** The dates of a series that it is about; none: the whole event. */
  readonly original_starts: readonly string[];
  /** Whether the reader was sent the event before. */
  readonly is_requested: boolean;
  readonly reader: { readonly name: string; readonly address: string };
};

type Parts = Omit<FeedParts, 'rows' | 'room_ids'> & { horizon_at: string };

/**
 * The calendar part of a mail, from the event as it is by now; undefined where there is nothing to do: an event that is
 * not approved any more is not put into a calendar, and none is taken out where it never was. Its UID and SEQUENCE are
 * those of the feeds. Source: §11.3; RFC 5546, sections 3.2.2 and 3.2.5.
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

const isOfDates = ({ original_starts }: CalendarMail, { is_recurring }: FeedRow): boolean =>
  original_starts.length > 0 && is_recurring;

/**
 * Dates that the reader cannot know are sent with their whole series, and none that went to another series meanwhile.
 */
function requested(row: FeedRow, mail: CalendarMail, parts: Parts): CalendarData | undefined {
  if (row.status !== 'approved') return undefined;
  if (!isOfDates(mail, row) || !mail.is_requested) return eventCalendar(row, parts);
  const starts = mail.original_starts.filter(
    (start) =>
      !row.left_out.includes(start) &&
      !row.excluded_dates.includes(start) &&
      start <= row.last_start_at,
  );
  return datesOf(row, starts, 'approved', parts);
}

function cancelled(row: FeedRow, mail: CalendarMail, parts: Parts): CalendarData | undefined {
  if (!mail.is_requested) return undefined;
  if (isOfDates(mail, row)) {
    const gone = [...row.left_out, ...row.excluded_dates];
    const starts = mail.original_starts.filter((start) => gone.includes(start));
    return datesOf(row, starts, 'cancelled', parts);
  }
  const isOver = row.status !== 'approved' || row.left_out.length > 0;
  const whole = { ...row, status: 'cancelled', overrides: [], left_out: [] };
  return isOver ? eventCalendar(whole, parts) : undefined;
}

/** Undefined where no date is left to write. */
function datesOf(
  row: FeedRow,
  starts: readonly string[],
  status: string,
  parts: Parts,
): CalendarData | undefined {
  if (starts.length === 0) return undefined;
  const known = new Map(row.overrides.map((one) => [one.original_start_at, one]));
  const dates = starts.map((start) => ({
    ...(known.get(start) ?? { ...startingAt(row, start), original_start_at: start }),
    status,
  }));
  return occurrencesCalendar(row, dates, parts);
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

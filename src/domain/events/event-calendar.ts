import type { CalendarData } from '../ical/index.ts';
import {
  entryOf,
  eventsOf,
  type FeedOverrideRow,
  type FeedParts,
  type FeedRow,
  feedHeading,
  seriesOf,
} from './feed.ts';

/** The data that the calendar of one event needs besides the event. */
type EventParts = Omit<FeedParts, 'rows' | 'room_ids'> & { horizon_at: string };

/**
 * The calendar of one event in any status: a single event, or a series with its overrides. Its name is the title.
 * Source: §9.10.
 */
export function eventCalendar(row: FeedRow, parts: EventParts): CalendarData {
  const places = new Map(parts.rooms.map((room) => [room.id, room]));
  const events = eventsOf(row, { ...parts, room_ids: null }, places);
  return { ...feedHeading(row.title), horizon_at: parts.horizon_at, events };
}

/**
 * The calendar of some dates of a series, without its master: their UID is that of the series, and their RECURRENCE-ID
 * names the date, as in a feed. Sources: §9.10, §11.3; RFC 5545, section 3.8.4.4.
 */
export function occurrencesCalendar(
  row: FeedRow,
  dates: readonly (FeedOverrideRow & { status: string })[],
  parts: EventParts,
): CalendarData {
  const places = new Map(parts.rooms.map((room) => [room.id, room]));
  const overrides = dates.map((date) => ({
    ...entryOf({ ...row, status: date.status }, date, places, parts.address),
    original_start_at: date.original_start_at,
  }));
  const master = seriesOf(row, places, parts);
  const events = master?.series
    ? [{ ...master, series: { ...master.series, overrides, is_master_hidden: true } }]
    : overrides.map((entry) => ({ ...entry, id: row.id, series: null }));
  return { ...feedHeading(row.title), horizon_at: parts.horizon_at, events };
}

/** The calendar of one date, with its own title as the name. Source: §9.10. */
export const occurrenceCalendar = (
  row: FeedRow,
  date: FeedOverrideRow & { status: string },
  parts: EventParts,
): CalendarData => ({ ...occurrencesCalendar(row, [date], parts), name: date.title });

import { labelOf } from '../enums.ts';
import type { CalendarData, CalendarEntry, CalendarEvent } from '../ical/index.ts';
import type { Locale } from '../messages/index.ts';
import { type FeedDates, seriesDescription } from './feed-description.ts';
import { type DatedRow, seriesTiming } from './feed-series.ts';
import { occurrenceId } from './occurrence-id.ts';
import { startingAt } from './series.ts';

/** The fields of an occurrence that differ from its series. */
export type FeedOverrideRow = {
  original_start_at: string;
  start_at: string;
  end_at: string;
  room_id: string;
  title: string;
  description: string | null;
  website: string | null;
};

/** A slot that a change request wants, with the id of the request. */
export type FeedWantedRow = FeedOverrideRow & { change_id: string };

/** An event with the data that a feed needs. */
export type FeedRow = DatedRow & {
  id: string;
  title: string;
  description: string | null;
  website: string | null;
  status: string;
  event_type: string | null;
  format: string | null;
  creator_name: string;
  version: number;
  updated_at: string;
  end_at: string;
  room_id: string;
  is_recurring: boolean;
  dates: FeedDates;
  /** The overridden occurrences that the feed shows. */
  overrides: FeedOverrideRow[];
  /** The slots that a change request wants, as far as the feed shows them: tentative entries beside the event. */
  wanted: FeedWantedRow[];
};

/** A location as calendars show it. */
export type FeedRoom = {
  id: string;
  name: string;
  location: string | null;
  venue: string | null;
  /** True for a room that only shares a space with the room of the feed: its bookings have no details (decision 14.3). */
  is_other?: true;
};

/** The input of a feed. */
export type FeedParts = {
  rows: readonly FeedRow[];
  rooms: readonly FeedRoom[];
  /** The name of the calendar. */
  name: string;
  /** The rooms that the feed is limited to; null for no limit. */
  room_ids: ReadonlySet<string> | null;
  /** The organizer address of the service; feeds contain no personal addresses (decision 7.5). */
  address: string;
  /** The language of what is said besides the words of people. */
  locale: Locale;
  horizon_at: string;
};

type Places = ReadonlyMap<string, FeedRoom>;
type FeedEntry = Pick<
  FeedOverrideRow,
  'start_at' | 'end_at' | 'room_id' | 'title' | 'description' | 'website'
>;

const placeOf = (room: FeedRoom | undefined): string | null =>
  room === undefined ? null : [room.name, room.location, room.venue].filter(Boolean).join(', ');

const categoriesOf = ({ event_type, format }: FeedRow): string[] =>
  [event_type, format].flatMap((value) => (value === null ? [] : labelOf(value)));

function statusOf(status: string): CalendarEntry['status'] {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'approved' ? 'CONFIRMED' : 'TENTATIVE';
}

type Details = Pick<CalendarEntry, 'title' | 'description' | 'location' | 'url' | 'categories'>;

function detailsOf(row: FeedRow, slot: FeedEntry, room: FeedRoom | undefined): Details {
  if (room?.is_other) {
    const title = `Busy (${room.name})`;
    return { title, description: null, location: room.name, url: null, categories: [] };
  }
  const { title, description, website: url } = slot;
  return { title, description, location: placeOf(room), url, categories: categoriesOf(row) };
}

/** A slot of an event as a component. */
export function entryOf(
  row: FeedRow,
  slot: FeedEntry,
  places: Places,
  address: string,
): CalendarEntry {
  return {
    ...detailsOf(row, slot, places.get(slot.room_id)),
    status: statusOf(row.status),
    organizer: { name: row.creator_name, address },
    sequence: row.version - 1,
    last_modified_at: row.updated_at,
    start_at: slot.start_at,
    end_at: slot.end_at,
  };
}

/** A series as one master component; undefined when its rule is no longer valid. */
export function seriesOf(
  row: FeedRow,
  places: Places,
  { address, locale }: Pick<FeedParts, 'address' | 'locale'>,
): CalendarEvent | undefined {
  const timing = seriesTiming(row);
  if (timing === undefined) return undefined;
  const { start_at, ...series } = timing;
  const overrides = row.overrides.map((slot) => ({
    ...entryOf(row, slot, places, address),
    original_start_at: slot.original_start_at,
  }));
  const description = seriesDescription(row, locale);
  const master = entryOf(row, { ...startingAt(row, start_at), description }, places, address);
  return { ...master, id: row.id, series: { ...series, overrides } };
}

/** The slots that a change request wants: entries of their own, since the event keeps its slot until the decision. */
function wantedOf(row: FeedRow, places: Places, address: string): CalendarEvent[] {
  return row.wanted.map((slot) => {
    const entry = entryOf({ ...row, status: 'pending' }, slot, places, address);
    const id = row.is_recurring
      ? occurrenceId(slot.change_id, slot.original_start_at)
      : slot.change_id;
    return { ...entry, id, series: null };
  });
}

/** The components of one event. A series that is in the feed's rooms on single dates only is written as those dates. */
function eventsOf(
  row: FeedRow,
  parts: Pick<FeedParts, 'address' | 'locale' | 'room_ids'>,
  places: Places,
): CalendarEvent[] {
  const { address, room_ids } = parts;
  const alone = (id: string, slot: FeedEntry): CalendarEvent => {
    return { ...entryOf(row, slot, places, address), id, series: null };
  };
  if (!row.is_recurring) {
    const isElsewhere = room_ids !== null && row.left_out.length > 0;
    return isElsewhere ? [] : [alone(row.id, row.overrides[0] ?? row)];
  }
  if (room_ids !== null && !room_ids.has(row.room_id)) {
    return row.overrides.map((slot) => alone(occurrenceId(row.id, slot.original_start_at), slot));
  }
  return [seriesOf(row, places, parts)].filter((event) => event !== undefined);
}

/**
 * The calendar of a feed: a series is one master component with its overrides, or in a room that it visits on single
 * dates only, one component for each of those dates (7.5).
 */
export function feedCalendar(parts: FeedParts): CalendarData {
  const { horizon_at } = parts;
  return { ...feedHeading(parts.name), horizon_at, events: feedGroups(parts).flat() };
}

/** What a feed says of itself. */
export const feedHeading = (name: string): Pick<CalendarData, 'name' | 'refresh_minutes'> => ({
  name,
  refresh_minutes: 15,
});

/** The components of each row, as `feedCalendar` has them. */
export function feedGroups(parts: Omit<FeedParts, 'name' | 'horizon_at'>): CalendarEvent[][] {
  const places = new Map(parts.rooms.map((room) => [room.id, room]));
  return parts.rows.map((row) => [
    ...eventsOf(row, parts, places),
    ...wantedOf(row, places, parts.address),
  ]);
}

import { roomsHeldBy } from '../booking/booking.ts';
import { labelOf } from '../enums.ts';
import type { CalendarData, CalendarEntry, CalendarEvent } from '../ical/index.ts';
import type { Locale } from '../messages/index.ts';
import type { PrivateAccess } from '../privacy/what-readers-see.ts';
import { hasWholeDays } from '../time/whole-days.ts';
import { type FeedDates, seriesDescription } from './feed-description.ts';
import { type FeedRoom, isInRooms, placeOf, sharingRoom } from './feed-rooms.ts';
import { type DatedRow, seriesTiming } from './feed-series.ts';
import { occurrenceId } from './occurrence-id.ts';
import { startingAt } from './series.ts';

/** The fields of an occurrence that differ from its series. */
export type FeedOverrideRow = {
  original_start_at: string;
  start_at: string;
  end_at: string;
  is_all_day: boolean;
  room_id: string;
  extra_room_ids: readonly string[];
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
  /** Null where the reader does not see what it is. */
  creator_name: string | null;
  /** The people who may see the details; null if the event is not private. */
  private_access: PrivateAccess | null;
  version: number;
  updated_at: string;
  end_at: string;
  room_id: string;
  /** The rooms that it holds besides that one (§14.4). */
  extra_room_ids: readonly string[];
  is_recurring: boolean;
  dates: FeedDates;
  /** The overridden occurrences that the feed shows. */
  overrides: FeedOverrideRow[];
  /** The dates of a running series that took place before it was changed, as far as the feed shows them. */
  took_place: FeedOverrideRow[];
  /** The slots that a change request wants, as far as the feed shows them: tentative entries beside the event. */
  wanted: FeedWantedRow[];
};

/** The input of a feed. */
export type FeedParts = {
  rows: readonly FeedRow[];
  rooms: readonly FeedRoom[];
  /** The rooms that the feed is limited to; null for no limit. */
  room_ids: ReadonlySet<string> | null;
  /** The organizer address of the service; feeds contain no personal addresses (§7.5). */
  address: string;
  /** The language of what is said besides the words of people. */
  locale: Locale;
};

type Places = ReadonlyMap<string, FeedRoom>;
type FeedEntry = Pick<
  FeedOverrideRow,
  | 'start_at'
  | 'end_at'
  | 'is_all_day'
  | 'room_id'
  | 'extra_room_ids'
  | 'title'
  | 'description'
  | 'website'
>;

const categoriesOf = ({ event_type, format }: FeedRow): string[] =>
  [event_type, format].flatMap((value) => (value === null ? [] : labelOf(value)));

function statusOf(status: string): CalendarEntry['status'] {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'approved' ? 'CONFIRMED' : 'TENTATIVE';
}

type Details = Pick<CalendarEntry, 'title' | 'description' | 'location' | 'url' | 'categories'>;

function detailsOf(row: FeedRow, slot: FeedEntry, rooms: readonly FeedRoom[]): Details {
  const shared = sharingRoom(rooms);
  if (shared !== undefined) {
    const title = `Busy (${shared.name})`;
    return { title, description: null, location: shared.name, url: null, categories: [] };
  }
  const { title, description, website: url } = slot;
  return { title, description, location: placeOf(rooms), url, categories: categoriesOf(row) };
}

const PARTSTAT = {
  CONFIRMED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  CANCELLED: 'DECLINED',
} as const;

/** The rooms as attendees, in calendars that name their addresses. */
function attendingOf(
  rooms: readonly FeedRoom[],
  status: CalendarEntry['status'],
): Pick<CalendarEntry, 'rooms'> {
  const attending = rooms.flatMap(({ name, mail_address: address }) =>
    address === undefined ? [] : { name, address, partstat: PARTSTAT[status] },
  );
  return attending.length === 0 ? {} : { rooms: attending };
}

/** A slot of an event as a component. */
export function entryOf(
  row: FeedRow,
  slot: FeedEntry,
  places: Places,
  address: string,
): CalendarEntry {
  const rooms = roomsHeldBy(slot).flatMap((id) => places.get(id) ?? []);
  const status = statusOf(row.status);
  const { timezone } = row;
  return {
    ...detailsOf(row, slot, rooms),
    ...attendingOf(rooms, status),
    status,
    organizer: row.creator_name === null ? null : { name: row.creator_name, address },
    ...(row.private_access !== null && { is_private: true }),
    sequence: row.version - 1,
    last_modified_at: row.updated_at,
    start_at: slot.start_at,
    end_at: slot.end_at,
    ...(slot.is_all_day && hasWholeDays({ ...slot, timezone }) && { days_in: timezone }),
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
  const overrides = [...row.took_place, ...row.overrides].map((slot) => ({
    ...entryOf(row, slot, places, address),
    original_start_at: slot.original_start_at,
  }));
  const over = row.took_place.map((slot) => slot.original_start_at);
  const dates = [...over, ...series.dates];
  const description = seriesDescription(row, locale);
  const master = entryOf(row, { ...startingAt(row, start_at), description }, places, address);
  return { ...master, id: row.id, series: { ...series, dates, overrides } };
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

/** Dates of a series as entries of their own. */
const datesAlone = (
  row: FeedRow,
  slots: readonly FeedOverrideRow[],
  places: Places,
  address: string,
): CalendarEvent[] =>
  slots.map((slot) => {
    const id = occurrenceId(row.id, slot.original_start_at);
    return { ...entryOf(row, slot, places, address), id, series: null };
  });

/** The components of one event. A series that is in the feed's rooms on single dates only is written as those dates. */
export function eventsOf(
  row: FeedRow,
  parts: Pick<FeedParts, 'address' | 'locale' | 'room_ids'>,
  places: Places,
): CalendarEvent[] {
  const { address, room_ids } = parts;
  if (!row.is_recurring) {
    const isElsewhere = room_ids !== null && row.left_out.length > 0;
    const entry = entryOf(row, row.overrides[0] ?? row, places, address);
    return isElsewhere ? [] : [{ ...entry, id: row.id, series: null }];
  }
  if (room_ids !== null && !isInRooms(row, room_ids)) {
    return datesAlone(row, [...row.took_place, ...row.overrides], places, address);
  }
  return [seriesOf(row, places, parts)].filter((event) => event !== undefined);
}

/** The heading of a feed. */
export const feedHeading = (name: string): Pick<CalendarData, 'name' | 'refresh_minutes'> => ({
  name,
  refresh_minutes: 15,
});

/**
 * The dates of a series that took place before it was cancelled while it ran: a feed ends with the last of them
 * (§18.5).
 */
const datesOfCancelled = (row: FeedRow, places: Places, address: string): CalendarEvent[] =>
  datesAlone({ ...row, status: 'approved' }, row.took_place, places, address);

/**
 * The components of each row of a feed: a series is one master component with its overrides, or in a room that it
 * visits on single dates only, one component for each of those dates (§7.5).
 */
export function feedGroups(parts: FeedParts): CalendarEvent[][] {
  const places = new Map(parts.rooms.map((room) => [room.id, room]));
  return parts.rows.map((row) =>
    row.status === 'cancelled'
      ? datesOfCancelled(row, places, parts.address)
      : [...eventsOf(row, parts, places), ...wantedOf(row, places, parts.address)],
  );
}

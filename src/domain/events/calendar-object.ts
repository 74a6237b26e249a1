import type { CalendarEvent } from '../ical/index.ts';
import { entryOf, type FeedParts, type FeedRow, seriesOf } from './feed.ts';
import { type FeedRoom, isInRooms } from './feed-rooms.ts';

type Places = ReadonlyMap<string, FeedParts['rooms'][number]>;

/**
 * Without an organizer: programs take the event of another organizer for an invitation, which they do not let people
 * edit.
 */
const unorganized = <Event extends CalendarEvent>(event: Event): Event => ({
  ...event,
  organizer: null,
  series: event.series && {
    ...event.series,
    overrides: event.series.overrides.map((one) => ({ ...one, organizer: null })),
  },
});

type Shown = Pick<FeedParts, 'address' | 'locale' | 'room_ids'>;

/**
 * A series with the words of people alone, which programs send back, and without what took place before it was changed:
 * that is not theirs to change.
 */
function plainSeries(row: FeedRow, places: Places, parts: Shown): CalendarEvent | undefined {
  const series = seriesOf({ ...row, took_place: [] }, places, parts);
  return series && { ...series, description: row.description };
}

/** A series that is in the calendar on single dates only: these dates, under the UID of the series. */
function datesOf(row: FeedRow, places: Places, parts: Shown): CalendarEvent[] {
  const master = row.overrides.length === 0 ? undefined : plainSeries(row, places, parts);
  if (!master?.series) return [];
  return [{ ...master, series: { ...master.series, is_master_hidden: true } }];
}

function componentsOf(row: FeedRow, parts: Shown, places: Places): CalendarEvent[] {
  const { address, room_ids } = parts;
  if (!row.is_recurring) {
    const isElsewhere = room_ids !== null && row.left_out.length > 0;
    if (isElsewhere) return [];
    const entry = entryOf(row, row.overrides[0] ?? row, places, address);
    const zone = row.timezone === 'UTC' ? {} : { timezone: row.timezone };
    return [{ ...entry, id: row.id, series: null, ...zone }];
  }
  if (room_ids !== null && !isInRooms(row, room_ids)) return datesOf(row, places, parts);
  const series = plainSeries(row, places, parts);
  return series === undefined ? [] : [series];
}

const addressed = (room: FeedRoom, domain: string | undefined): FeedRoom =>
  domain === undefined || room.mail_name === undefined
    ? room
    : { ...room, mail_address: `${room.mail_name}@${domain}` };

/**
 * The components of each event as an object of a calendar: one UID, and without what a change request wants, because an
 * event stays as it is until that is decided; a single event is in the zone of its place. Where rooms have addresses at
 * a domain, they are its attendees. Source: §15.2 and §18.11; RFC 4791, section 4.1.
 */
export function objectGroups(parts: FeedParts, domain?: string): CalendarEvent[][] {
  // Programs send titles back: what a feed says in them of other rooms does not belong to the event.
  const places = new Map(
    parts.rooms.map(({ is_other: _none, ...room }) => [room.id, addressed(room, domain)]),
  );
  return parts.rows.map((row) => componentsOf(row, parts, places).map(unorganized));
}

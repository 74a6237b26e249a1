import type { EVENT_TYPES } from '../enums.ts';
import type { CalendarData, CalendarEvent } from '../ical/index.ts';
import type { InstantText } from '../time/instant.ts';
import { occurrenceId } from './occurrence-id.ts';
import { localTime } from './time-text.ts';

/** A picture of a room as everyone may see it. */
export type PublishedPicture = { id: string; alt: string | null };

/** A room that a date holds besides its own (§14.4). */
export type PublicRoom = {
  id: string;
  name: string;
  location: string | null;
  venue: string | null;
};

/**
 * A date of a published event: all of it that everyone may see, and what calendars need to know a new version. Source:
 * §16.8.
 */
export type PublishedDate = {
  event_id: string;
  original_start_at: InstantText;
  is_recurring: boolean;
  title: string;
  description: string | null;
  start_at: InstantText;
  end_at: InstantText;
  is_all_day: boolean;
  timezone: string;
  room_id: string;
  room_name: string;
  room_location: string | null;
  extra_rooms: PublicRoom[];
  venue_id: string | null;
  venue_name: string | null;
  venue_address: string | null;
  /** The zone of the venue; null means that of the service. */
  venue_timezone: string | null;
  pictures: PublishedPicture[];
  institution: string | null;
  contact_email: string | null;
  event_type: string | null;
  version: number;
  updated_at: InstantText;
};

/** Rooms, venues and kinds that dates of published events have which are not over. Source: §16.8. */
export type PublishedChoices = {
  rooms: { id: string; name: string; venue: string | null }[];
  venues: { id: string; name: string }[];
  event_types: string[];
};

/** The place of a date of a published event. */
export type PublicPlace = {
  room_id: string;
  room: string;
  location: string | null;
  venue_id: string | null;
  venue: string | null;
  address: string | null;
  extra_rooms: PublicRoom[];
};

/** A date of a published event as everyone may see it. Source: §16.8. */
export type PublicEvent = {
  id: string;
  event_id: string;
  url: string;
  title: string;
  description: string | null;
  start_at: InstantText;
  end_at: InstantText;
  is_all_day: boolean;
  timezone: string;
  place: PublicPlace;
  pictures: { url: string; thumb_url: string; alt: string | null }[];
  institution: string | null;
  contact_email: string | null;
  event_type: (typeof EVENT_TYPES)[number] | null;
};

function picturesOf(
  { event_id, pictures }: PublishedDate,
  baseUrl: string,
): PublicEvent['pictures'] {
  return pictures.map(({ id, alt }) => {
    const url = `${baseUrl}/api/v1/public/events/${event_id}/pictures/${id}`;
    return { url, thumb_url: `${url}?size=thumb`, alt };
  });
}

/** A date of a series has an id of its own. */
function idOf({ is_recurring: isSeries, event_id, original_start_at }: PublishedDate): string {
  return isSeries ? occurrenceId(event_id, original_start_at) : event_id;
}

/** A date of a published event as everyone may see it; `baseUrl` is the base of URLs. Source: §16.8. */
export const publicEventOf = (row: PublishedDate, baseUrl: string): PublicEvent => ({
  id: idOf(row),
  event_id: row.event_id,
  url: `${baseUrl}/whats-on/${row.event_id}`,
  title: row.title,
  description: row.description,
  start_at: row.start_at,
  end_at: row.end_at,
  timezone: row.timezone,
  is_all_day: row.is_all_day,
  place: {
    room_id: row.room_id,
    room: row.room_name,
    location: row.room_location,
    venue_id: row.venue_id,
    venue: row.venue_name,
    address: row.venue_address,
    extra_rooms: row.extra_rooms,
  },
  pictures: picturesOf(row, baseUrl),
  institution: row.institution,
  contact_email: row.contact_email,
  event_type: row.event_type as PublicEvent['event_type'],
});

/** The lines of an address with commas between them. */
const oneLineAddress = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/**
 * Room and venue in one line, from the smaller to the larger, with the address where it is asked for; then the other
 * rooms.
 */
export function placeText(place: PublicPlace, full = false): string {
  const { room, location, venue, address, extra_rooms } = place;
  const parts = full ? [room, location, venue, address && oneLineAddress(address)] : [room, venue];
  const others = extra_rooms.map((one) => [
    one.name,
    full && one.location,
    one.venue !== venue && one.venue,
  ]);
  return [parts, ...others].map((words) => words.filter(Boolean).join(', ')).join('; ');
}

function calendarEvent(row: PublishedDate, baseUrl: string): CalendarEvent {
  const date = publicEventOf(row, baseUrl);
  return {
    id: date.id,
    title: date.title,
    description: date.description,
    url: date.url,
    location: placeText(date.place, true),
    categories: [],
    status: 'CONFIRMED',
    organizer: null,
    series: null,
    sequence: row.version - 1,
    last_modified_at: row.updated_at,
    start_at: date.start_at,
    end_at: date.end_at,
    ...(date.is_all_day && { days_in: date.timezone }),
  };
}

/** Dates of published events as a calendar: an entry for each, with nothing that is not public. Source: §16.8. */
export function publicCalendar(
  name: string,
  dates: readonly PublishedDate[],
  now: InstantText,
  baseUrl: string,
): CalendarData {
  const events = dates.map((row) => calendarEvent(row, baseUrl));
  return { name, refresh_minutes: 60, horizon_at: now, events };
}

/** A local time with its offset, as schema.org wants it: `2027-03-29T10:00:00+02:00`. */
const dateTime = (instant: InstantText, timezone: string): string =>
  localTime(instant, timezone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** Start and end as schema.org wants them: whole days as their first and their last date, all else with times. */
function schemaTimes(date: PublicEvent): { startDate: string; endDate: string } {
  const { start_at, end_at, timezone, is_all_day } = date;
  if (!is_all_day)
    return { startDate: dateTime(start_at, timezone), endDate: dateTime(end_at, timezone) };
  const first = localTime(start_at, timezone).toPlainDate();
  const last = localTime(end_at, timezone).toPlainDate().subtract({ days: 1 });
  return { startDate: first.toString(), endDate: last.toString() };
}

function organizerOf({ institution: name, contact_email: email }: PublicEvent): object | null {
  if (name === null) return null;
  return { '@type': 'Organization', name, ...(email !== null && { email }) };
}

/** A date of a published event as schema.org data, for search engines. Source: https://schema.org/Event. */
export function structuredData(date: PublicEvent): Readonly<Record<string, unknown>> {
  const { place } = date;
  const organizer = organizerOf(date);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: date.title,
    url: date.url,
    ...(date.description !== null && { description: date.description }),
    ...schemaTimes(date),
    location: {
      '@type': 'Place',
      name: placeText(place),
      address: place.address ?? place.venue ?? placeText(place, true),
    },
    ...(date.pictures.length > 0 && { image: date.pictures.map(({ url }) => url) }),
    ...(organizer !== null && { organizer }),
  };
}

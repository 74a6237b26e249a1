import type { LoadRequest } from '../load.ts';
import { type Bookings, changeOf, type RoomBookings, TIMES, WORD, type WorkName } from './peer.ts';

/** The access to a CalDAV server. */
export type CaldavServer = {
  /** The path of the collection of the rooms, which ends with a slash. */
  home: string;
  user: string;
  password: string;
  /** Whether a query of the collection of the rooms answers for all of them; else each room is asked. */
  isRecursive: boolean;
  /** Whether it answers free-busy queries. */
  hasFreeBusy: boolean;
};

/** The number of matches that a search requests. */
const FIRST = 20;

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';

/** The name of the collection of a room. */
export const collectionOf = (roomName: string): string => roomName.toLowerCase().replace(' ', '-');

const timeRange = ({ from, to }: { from: string; to: string }): string =>
  `<C:time-range start="${from.replaceAll('-', '')}T000000Z" end="${to.replaceAll('-', '')}T000000Z"/>`;

const query = (filter: string): string =>
  `<C:calendar-query ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR">` +
  `<C:comp-filter name="VEVENT">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;

const dayQuery = query(timeRange(TIMES.day));
const roomQuery = query(timeRange(TIMES.room));
const searchQuery = query(
  `<C:prop-filter name="SUMMARY"><C:text-match collation="i;ascii-casemap">${WORD}</C:text-match></C:prop-filter>`,
);
const freeBusyQuery = `<C:free-busy-query ${NAMESPACES}>${timeRange(TIMES.room)}</C:free-busy-query>`;

/** A calendar of components. */
export const calendarOf = (components: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Benchmark//EN',
    ...components,
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The name of the resource of an event. */
export const resourceOf = (id: string): string => `${id}.ics`;

export const authorizationOf = ({ user, password }: CaldavServer): string =>
  `Basic ${btoa(`${user}:${password}`)}`;

/** As many rooms as have so many matches of the search: the first ones of a client that asks room after room. */
function roomsOfFirst(matches: number, rooms: readonly RoomBookings[]): RoomBookings[] {
  let found = 0;
  return rooms.filter(({ bookings }) => {
    if (found >= matches) return false;
    found += bookings.filter(({ title }) => title.includes(WORD)).length;
    return true;
  });
}

/** The requests of each work to a CalDAV server. */
export function caldavRequests(
  server: CaldavServer,
  bookings: Bookings,
  etags: ReadonlyMap<string, string>,
): (work: WorkName, n: number) => LoadRequest[] {
  const { home, isRecursive, hasFreeBusy } = server;
  const { rooms } = bookings;
  const authorization = authorizationOf(server);
  const pathOf = (room: { name: string }): string => `${home}${collectionOf(room.name)}/`;
  const report = (path: string, body: string): LoadRequest => ({
    method: 'REPORT',
    path,
    headers: {
      authorization,
      depth: isRecursive ? 'infinity' : '1',
      'content-type': 'application/xml',
    },
    body,
  });
  const searched = roomsOfFirst(FIRST, rooms);
  const reports = (body: string, asked: readonly RoomBookings[]): LoadRequest[] =>
    (isRecursive ? [home] : asked.map(pathOf)).map((path) => report(path, body));
  const get = (path: string, more = {}): LoadRequest => ({
    method: 'GET',
    path,
    headers: { authorization, ...more },
  });
  const put = (work: WorkName, n: number): LoadRequest => {
    const { room, booking, title } = changeOf(bookings, work, n);
    return {
      method: 'PUT',
      path: `${pathOf(room)}${resourceOf(booking.id)}`,
      headers: { authorization, 'content-type': 'text/calendar; charset=utf-8' },
      body: calendarOf([booking.component.replace(/^SUMMARY:.*$/mu, `SUMMARY:${title}\r`)]),
    };
  };
  return (work, n) => {
    if (work === 'day') return reports(dayQuery, rooms);
    if (work === 'search') return reports(searchQuery, searched);
    const { room } = changeOf(bookings, work, n);
    if (work === 'room') return [report(pathOf(room), roomQuery)];
    if (work === 'slots') return hasFreeBusy ? [report(pathOf(room), freeBusyQuery)] : [];
    if (work === 'feed-304')
      return [get(pathOf(room), { 'if-none-match': etags.get(room.id) ?? '*' })];
    return work === 'change' ? [put(work, n)] : [put(work, n), get(pathOf(room))];
  };
}

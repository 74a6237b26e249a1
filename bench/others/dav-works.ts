import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../load.ts';
import { pick } from '../pick.ts';

/** A person who uses a calendar program: the own events, and a calendar of one room. */
export type DavPerson = {
  token: string;
  id: string;
  /** The room whose calendar they have. */
  room: string;
  /** The paths of objects in the calendar of the own events. */
  hrefs: readonly string[];
};

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const YEAR = 'start="20270104T000000Z" end="20280104T000000Z"';
/** The rooms' calendars have fewer dates in it than one request may join, after all writes of a run too. */
const QUARTER = 'start="20270104T000000Z" end="20270404T000000Z"';
const inYear =
  '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range ' +
  `${YEAR}/></C:comp-filter></C:comp-filter></C:filter>`;
const objects = '<D:prop><D:getetag/><C:calendar-data/></D:prop>';
const expanded = `<D:prop><D:getetag/><C:calendar-data><C:expand ${YEAR}/></C:calendar-data></D:prop>`;

/** A daily series of a year at an hour, as a calendar program sends it. */
function series(hour: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bench//EN',
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:20270104T${hour}00Z`,
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;COUNT=366',
    'SUMMARY:Rehearsal',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}

/** Heavy requests of a calendar program, by name. */
export function davWorks({ token, id, room, hrefs }: DavPerson) {
  const ask = (method: string, path: string, body: string, depth = '1'): LoadRequest => ({
    method,
    path,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      depth,
      'content-type': method === 'PUT' ? 'text/calendar' : 'application/xml',
    },
  });
  const mine = `/dav/calendars/${id}/mine/`;
  const ofRoom = `/dav/calendars/${id}/room-${room}/`;
  const report = (name: string, inner: string): LoadRequest =>
    ask('REPORT', mine, `<${name} ${NAMESPACES}>${inner}</${name}>`);
  let [put, got, deleted] = [0, 0, 0];
  return {
    // Each at a minute of its own, before the courses of the room.
    'caldav-put': () => {
      put += 1;
      const time = `${put % 120 < 60 ? '07' : '08'}${String(put % 60).padStart(2, '0')}`;
      return ask('PUT', `${ofRoom}${randomUUID()}.ics`, series(time).replace('PT30M', 'PT1M'));
    },
    'caldav-refused': () => ({
      ...ask('PUT', `${ofRoom}${randomUUID()}.ics`, series('0930')),
      isRefused: true,
    }),
    'caldav-propfind': () =>
      ask('PROPFIND', mine, `<D:propfind ${NAMESPACES}><D:allprop/></D:propfind>`),
    'caldav-query': () => report('C:calendar-query', objects + inYear),
    // A year of all bookings has more dates than one request may expand, so that this is the most that one computes.
    'caldav-expand': () => ({
      ...report('C:calendar-query', expanded + inYear),
      isRefused: true,
    }),
    'caldav-multiget': () =>
      report(
        'C:calendar-multiget',
        objects + hrefs.map((href) => `<D:href>${href}</D:href>`).join(''),
      ),
    'caldav-sync': () =>
      report('D:sync-collection', `<D:sync-token/><D:sync-level>1</D:sync-level>${objects}`),
    'caldav-busy': () =>
      ask(
        'REPORT',
        ofRoom,
        `<C:free-busy-query ${NAMESPACES}><C:time-range ${QUARTER}/></C:free-busy-query>`,
      ),
    'caldav-get': () => {
      got += 1;
      return ask('GET', pick(hrefs, got), '');
    },
    'caldav-proppatch': () =>
      ask(
        'PROPPATCH',
        mine,
        `<D:propertyupdate ${NAMESPACES}><D:set><D:prop><D:displayname>Mine</D:displayname></D:prop></D:set></D:propertyupdate>`,
      ),
    // The last of the works, because each takes one object away.
    'caldav-delete': () => {
      deleted += 1;
      return ask('DELETE', hrefs.at(-deleted) ?? '', '');
    },
  } satisfies Record<string, () => LoadRequest>;
}

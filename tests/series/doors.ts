import { basic, type DavClient, davClient, idOf, keyOf } from '../caldav/dav-client.ts';
import { apply, check, importWorker } from '../imports/importing.ts';
import { createInvitationFixture, DOMAIN, ZONE } from '../invitations/invitation-fixture.ts';
import { invitationMail } from '../invitations/messages.ts';
import type { EventRecord } from '../support/bookings.ts';
import { pathOf } from '../support/series.ts';

/** What somebody wants of one date; times are local. */
export type WishedDate = {
  date: string;
  start?: string;
  minutes?: number;
  room?: 'A' | 'B';
  isCancelled?: true;
  /** The series does not have it. */
  isStrange?: true;
};

/** What somebody wants of a series, whatever way they say it in; times are local. */
export type Wish = {
  start: string;
  minutes?: number;
  rule?: string;
  dates?: readonly string[];
  excluded?: readonly string[];
  exceptions?: readonly WishedDate[];
  room?: 'A' | 'B';
  /** Chosen in the service afterwards: calendars cannot say it. */
  skipsHolidays?: true;
};

/** A way in which series are written. */
export const DOORS = ['API', 'import', 'CalDAV', 'mail'] as const;

/** A way in which series are written. */
export type Door = (typeof DOORS)[number];

/** The ways in which calendars are sent. */
export const CALENDARS: readonly Door[] = ['import', 'CalDAV', 'mail'];

type Fixture = Awaited<ReturnType<typeof createInvitationFixture>>;
type Rooms = { A: string; B: string };

/** The service with two rooms for each door. */
export type Doors = {
  fixture: Fixture;
  /** Says a wish for the first time, or again. @throws where it is refused */
  write(door: Door, uid: string, wish: Wish, version: number): Promise<void>;
  /** The dates that take place, as the API lists them: `2027-09-06T10:00–11:00 A`. */
  datesOf(door: Door): Promise<string[]>;
  /** Sends an object back as it was given. */
  sendBack(uid: string): Promise<void>;
  /** The times of a series that was read from the file that the service writes of it. */
  readBack(door: Door): Promise<string[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

const HOUR = 60;
const basicTime = (local: string): string => `${local.replaceAll(/[-:]/g, '')}00`;
const ending = (start: string, minutes = HOUR): string =>
  Temporal.PlainDateTime.from(start).add({ minutes }).toString({ smallestUnit: 'minute' });
const inZone = (name: string, ...locals: readonly string[]): string =>
  `${name};TZID=${ZONE}:${locals.map(basicTime).join()}`;
const isoOf = (local: string): string =>
  Temporal.PlainDateTime.from(local)
    .toZonedDateTime(ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** The components of a wish; `placed` are the lines that say where it is. */
function components(
  uid: string,
  wish: Wish,
  version: number,
  placed: (room: 'A' | 'B') => readonly string[],
): string[][] {
  const { start, minutes, rule, dates = [], excluded = [], exceptions = [], room = 'A' } = wish;
  const stamp = `202703${String(version + 10)}T080000Z`;
  const shared = [`UID:${uid}`, 'SUMMARY:Course', `DTSTAMP:${stamp}`, `SEQUENCE:${version}`];
  const master = [
    ...shared,
    ...placed(room),
    inZone('DTSTART', start),
    inZone('DTEND', ending(start, minutes)),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(dates.length > 0 ? [inZone('RDATE', ...dates)] : []),
    ...(excluded.length > 0 ? [inZone('EXDATE', ...excluded)] : []),
  ];
  const changed = exceptions.map((one) => {
    const at = one.start ?? one.date;
    return [
      ...shared,
      ...placed(one.room ?? room),
      inZone('RECURRENCE-ID', one.date),
      inZone('DTSTART', at),
      inZone('DTEND', ending(at, one.minutes ?? minutes)),
      ...(one.isCancelled ? ['STATUS:CANCELLED'] : []),
    ];
  });
  return [master, ...changed];
}

const calendarOf = (events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const assertDone = (answer: { status: number; text: string }, what: string): void => {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`);
};

/** The request of the API that says a wish. */
function requestOf(wish: Wish, rooms: Rooms): Record<string, unknown> {
  const { start, minutes, rule, dates = [], excluded = [], exceptions = [], room = 'A' } = wish;
  const strange = exceptions.filter((one) => one.isStrange && !one.isCancelled);
  return {
    title: 'Course',
    room_id: rooms[room],
    recurrence_timezone: ZONE,
    start_at: isoOf(start),
    end_at: isoOf(ending(start, minutes)),
    recurrence_rule: rule ?? null,
    recurrence_ends_at: null,
    recurrence_count: null,
    recurrence_dates: [...dates, ...strange.map((one) => one.date)].map(isoOf),
    excluded_dates: excluded.map(isoOf),
  };
}

/** The overrides of the API that say its exceptions. */
const overridesOf = ({ exceptions = [], minutes }: Wish, rooms: Rooms) =>
  exceptions
    .filter((one) => !(one.isStrange && one.isCancelled))
    .map(({ date, start = date, minutes: own = minutes, room, isCancelled }) => ({
      original_start_at: isoOf(date),
      ...(isCancelled
        ? { is_cancelled: true }
        : { start_at: isoOf(start), end_at: isoOf(ending(start, own)) }),
      room_id: room ? rooms[room] : null,
    }));

/** Starts the service with two rooms for each door and one for files that are read back. */
export async function openDoors(): Promise<Doors> {
  const fixture = await createInvitationFixture();
  const { app } = fixture;
  const worker = await importWorker(app);
  const admin = app.as('admin');
  const names = (door: Door): Rooms => ({ A: `${door} A`, B: `${door} B` });
  const rooms = new Map<Door, Rooms>();
  for (const door of DOORS) {
    const { A, B } = names(door);
    rooms.set(door, { A: await fixture.room({ name: A }), B: await fixture.room({ name: B }) });
  }
  const spare = await fixture.room({ name: 'Spare' });
  const roomsOf = (door: Door): Rooms => rooms.get(door) ?? { A: '', B: '' };
  const dav: DavClient = davClient(app, basic(await keyOf(app, 'alice')));
  const object = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;

  const eventOf = async (door: Door): Promise<string | undefined> => {
    const { A, B } = roomsOf(door);
    const query = 'select id from events where room_id in ($1, $2)';
    return (await app.database.pool.query(query, [A, B])).rows[0]?.id;
  };
  const occurrencesOf = async (id = 'none', more = ''): Promise<EventRecord[]> => {
    const answer = await admin.get(`/events/${id}/occurrences?per_page=100${more}`);
    assertDone(answer, 'GET of the dates');
    return answer.body.data;
  };

  const byApi = async (_uid: string, wish: Wish): Promise<void> => {
    const own = roomsOf('API');
    const request = requestOf(wish, own);
    const overrides = overridesOf(wish, own);
    const id = await eventOf('API');
    if (id === undefined) {
      const body = { ...request, status: 'pending', ...(overrides.length > 0 && { overrides }) };
      return assertDone(await admin.post('/events', body), 'POST');
    }
    assertDone(await admin.put(`/events/${id}`, request), 'PUT');
    const wished = new Set(overrides.map((one) => Date.parse(one.original_start_at)));
    for (const row of await occurrencesOf(id, '&include_cancelled=1')) {
      const { original_start_at: date, is_override } = row;
      if (!is_override || wished.has(Date.parse(date))) continue;
      assertDone(await admin.delete(pathOf(id, date)), 'DELETE of a date');
    }
    for (const { original_start_at: date, ...override } of overrides)
      assertDone(await admin.put(pathOf(id, date), override), 'PUT of a date');
  };
  const byImport = async (uid: string, wish: Wish, version: number): Promise<void> => {
    const placed = (room: 'A' | 'B') => [`LOCATION:${names('import')[room]}`];
    const file = calendarOf(components(uid, wish, version, placed));
    const checked = await check(app, file);
    const applied = await apply(app, checked.id);
    for (const { lines } of [checked, applied]) {
      if (lines.some((line: { verdict: string }) => line.verdict === 'refused'))
        throw new Error(JSON.stringify(lines));
    }
  };
  const byCalDav = async (uid: string, wish: Wish, version: number): Promise<void> => {
    const placed = (room: 'A' | 'B') => [`LOCATION:${names('CalDAV')[room]}`];
    const text = calendarOf(components(uid, wish, version, placed));
    assertDone(await dav.put(`${object}${uid}.ics`, text), 'PUT of an object');
  };
  const byMail = async (uid: string, wish: Wish, version: number): Promise<void> => {
    const mailName = (room: 'A' | 'B'): string => `mail-${room.toLowerCase()}`;
    const placed = (room: 'A' | 'B') => [
      'ORGANIZER:mailto:alice@stoa.test',
      `ATTENDEE:mailto:${mailName(room)}@${DOMAIN}`,
    ];
    // Who has a series in their calendar program is not answered by mail.
    const [master = [], ...changed] = components(`mail-${uid}`, wish, version, placed);
    const event = [...master, ...changed.flatMap((one) => ['END:VEVENT', 'BEGIN:VEVENT', ...one])];
    const wished = [wish, ...(wish.exceptions ?? [])].map(({ room }) => room ?? wish.room ?? 'A');
    const to = [...new Set(wished)].map(mailName);
    await fixture.send(
      invitationMail({ event, to: to.map((one) => `${one}@${DOMAIN}`).join() }),
      to,
    );
    for (const { mail } of await fixture.work()) {
      if (String(mail.subject).startsWith('Declined')) throw new Error(mail.text);
    }
  };

  const writers = { API: byApi, import: byImport, CalDAV: byCalDav, mail: byMail };
  const shownTime = (instant: string): Temporal.ZonedDateTime =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);
  const timesOf = ({ start_at, end_at }: { start_at: string; end_at: string }): string => {
    const [start, end] = [shownTime(start_at), shownTime(end_at)];
    const clock = end.toPlainTime().toString({ smallestUnit: 'minute' });
    return `${start.toPlainDateTime().toString({ smallestUnit: 'minute' })}–${clock}`;
  };

  const write = async (door: Door, uid: string, wish: Wish, version: number): Promise<void> => {
    await writers[door](uid, wish, version);
    if (!wish.skipsHolidays) return;
    const path = `/events/${await eventOf(door)}`;
    assertDone(await admin.put(path, { skip_holidays: true }), 'PUT of the choice');
  };

  return {
    fixture,
    write,
    datesOf: async (door) => {
      const rows = await occurrencesOf(await eventOf(door));
      const own = roomsOf(door);
      return rows
        .map((row) => {
          const room = row.room_id === own.A ? 'A' : 'B';
          return `${timesOf(row)} ${room}`;
        })
        .sort();
    },
    sendBack: async (uid) => {
      const path = `${object}${uid}.ics`;
      const { text, headers } = await dav.send('GET', path);
      assertDone(await dav.put(path, text, { 'if-match': String(headers.etag) }), 'PUT back');
      const again = await dav.send('GET', path);
      if (again.text !== text) throw new Error(`It differs:\n${text}\n${again.text}`);
    },
    readBack: async (door) => {
      const file = await admin.get(`/events/${await eventOf(door)}.ics`);
      const { id } = await check(app, file.text, { room_id: spare });
      const { lines } = await apply(app, id);
      const read = await app.database.pool.query('select id from events where room_id = $1', [
        spare,
      ]);
      if (read.rows.length !== 1) throw new Error(JSON.stringify(lines));
      const dates = (await occurrencesOf(read.rows[0].id)).map(timesOf).sort();
      await app.database.pool.query('delete from events where room_id = $1', [spare]);
      return dates;
    },
    clear: async () => {
      await app.database.pool.query('delete from events');
    },
    close: async () => {
      await worker.stop(5_000);
      await fixture.close();
    },
  };
}

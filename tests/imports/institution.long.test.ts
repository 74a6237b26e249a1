import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { calendar, check, importWorker } from './importing.ts';

const VENUES = ['North', 'South', 'West'];
const ROOMS = 300;
const PEOPLE = 40;
const TERMS = 4;
const BOOKINGS = scaled({ full: 1_000, faults: 5_000 });

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const read = async (text: string): Promise<string[]> =>
  (await app.database.pool.query(text)).rows.map((row) => Object.values(row).join(';'));
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const csv = (headings: string, rows: readonly string[]): string => [headings, ...rows].join('\r\n');

/** Milliseconds of each import, by what it brought. */
const times = new Map<string, number>();

/** Checks a file and applies it, until it is written. */
async function bring(
  what: string,
  file: string,
  form: { name: string; type?: string },
  asked: object = {},
): Promise<Record<string, number>> {
  const begun = performance.now();
  const { id } = await check(app, file, form);
  let answer = await app.as('admin').post(`/imports/${id}/apply`, asked);
  while (answer.status === 202) answer = await app.as('admin').post(`/imports/${id}/apply`, asked);
  expect(answer.status).toBe(200);
  expect(answer.body.data.status).toBe('applied');
  times.set(what, performance.now() - begun);
  return answer.body.data.counts;
}

const venueOf = (room: number): string => VENUES[room % VENUES.length] ?? '';
const roomName = (room: number): string => `${venueOf(room)} ${room}`;
const HOURS = 'monday,tuesday,wednesday,thursday,friday;08:00;20:00';

const rooms = many(ROOMS, (at) => ({
  name: roomName(at),
  venue: venueOf(at),
  capacity: 10 + (at % 90),
  features: at % 4 === 0 ? ['Piano', 'Step-free'] : ['Step-free'],
}));

const people = many(PEOPLE, (at) => ({
  email: `person${at}@uni.example`,
  role: at % 2 === 0 ? 'manager' : 'crew',
  kind: at % 2 === 0 ? '' : 'media',
  venue: venueOf(at),
}));

const terms = many(TERMS, (at) => [`Term ${at}`, `${2031 + at}-04-01`, `${2031 + at}-09-30`]);

type Booking = { number: number; title: string; room: number; slot: number };

const first = many(BOOKINGS, (at): Booking => {
  const [room, slot] = [at % ROOMS, Math.floor(at / ROOMS)];
  return { number: at, title: `Course ${at}`, room, slot };
});

/** Eight slots of an hour on each of the working days from 7 April 2031. */
function startOf({ slot }: Booking): Temporal.PlainDateTime {
  const day = Math.floor(slot / 8);
  const days = 7 * Math.floor(day / 5) + (day % 5);
  return Temporal.PlainDateTime.from('2031-04-07T08:00').add({ days, hours: slot % 8 });
}

/** The file that MRBS exports. */
const mrbs = (bookings: readonly Booking[]): string =>
  calendar(
    ...bookings.map((booking) => {
      const start = startOf(booking);
      const text = (time: Temporal.PlainDateTime): string =>
        `${time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`;
      return [
        `UID:MRBS-${booking.number}@uni.example`,
        `SUMMARY:${booking.title}`,
        `LOCATION:${venueOf(booking.room)} - ${roomName(booking.room)}`,
        `DTSTART:${text(start)}`,
        `DTEND:${text(start.add({ hours: 1 }))}`,
        `ORGANIZER;CN=Person ${booking.number % PEOPLE}:mailto:person${booking.number % PEOPLE}@uni.example`,
      ];
    }),
  ).replace('-//Example//EN', '-//MRBS//NONSGML MRBS 1.11.5 //EN');

/** Bookings as `written` reads them. */
const linesOf = (bookings: readonly Booking[]): string[] =>
  bookings
    .map((booking) => {
      const { title, room, number } = booking;
      const start = startOf(booking).toString({ smallestUnit: 'minute' });
      return [
        title,
        roomName(room),
        venueOf(room),
        start,
        `person${number % PEOPLE}@uni.example`,
      ].join(';');
    })
    .sort();

const written = async (): Promise<string[]> =>
  (
    await read(`
      select e.title, r.name as room, v.name as venue, to_char(o.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
        p.user_email
      from events e join occurrences o on o.event_id = e.id join rooms r on r.id = o.room_id join venues v
        on v.id = r.venue_id
      join event_roles p on p.event_id = e.id
      where e.status = 'approved' and o.end_at - o.start_at = interval '1 hour'`)
  ).sort();

test(
  'an institution of three venues and 300 rooms is made of nothing by files, each of which is there ' +
    'afterwards as it says',
  async () => {
    const cpu = process.cpuUsage();
    const roomRows = rooms.map(({ name, venue, capacity, features }) =>
      [name, venue, capacity, `"${features.join(', ')}"`].join(','),
    );
    const made = await bring('rooms', csv('Name,Venue,Capacity,Features', roomRows), {
      name: 'a.csv',
      type: 'rooms',
    });
    expect(made).toMatchObject({ create: ROOMS, refused: 0 });
    expect(
      (
        await read(`
        select r.name, v.name as venue, r.capacity,
          (select string_agg(f.name, ', ' order by f.name) from room_features f
          where f.id = any (r.feature_ids)) from rooms r join venues v on v.id = r.venue_id`)
      ).sort(),
    ).toEqual(
      rooms
        .map((one) => [one.name, one.venue, one.capacity, one.features.join(', ')].join(';'))
        .sort(),
    );
    expect((await read('select name from venues')).sort()).toEqual(VENUES);

    const hours = rooms.map(
      ({ name, venue }) => `${name},${venue},Mon–Fri,08:00,20:00,2031-01-01,2032-12-31`,
    );
    const opened = await bring(
      'opening hours',
      csv('Room,Venue,Weekday,From,To,From date,To date', hours),
      { name: 'a.csv', type: 'opening_hours' },
    );
    expect(opened).toMatchObject({ create: ROOMS, refused: 0 });
    expect(
      (
        await read(`
        select r.name, array_to_string(a.days, ',') as days, a.periods #>> '{0,start}' as opens,
          a.periods #>> '{0,end}' as closes,
          a.start_date::text, a.end_date::text, a.type
        from availability_schedules a join rooms r on r.id = a.room_id`)
      ).sort(),
    ).toEqual(
      rooms.map(({ name }) => `${name};${HOURS};2031-01-01;2032-12-31;availability`).sort(),
    );

    const roles = people.map(({ email, role, kind, venue }) =>
      [email, role, kind, venue].join(','),
    );
    const assigned = await bring('people', csv('E-mail,Role,Kind,Venue', roles), {
      name: 'a.csv',
      type: 'people',
    });
    expect(assigned).toMatchObject({ create: PEOPLE, refused: 0 });
    expect(
      (
        await read(
          `select a.email, a.role, coalesce(a.kind, '') as kind, v.name from assignments a join venues v on ` +
            'v.id = a.venue_id',
        )
      ).sort(),
    ).toEqual(
      people.map(({ email, role, kind, venue }) => [email, role, kind, venue].join(';')).sort(),
    );

    const termRows = terms.map((term) => term.join(','));
    const termCounts = await bring('terms', csv('Term,From,To', termRows), {
      name: 'a.csv',
      type: 'terms',
    });
    expect(termCounts).toMatchObject({ create: TERMS, refused: 0 });
    expect((await read('select name, starts_on::text, ends_on::text from terms')).sort()).toEqual(
      terms.map((term) => term.join(';')),
    );

    const booked = await bring('bookings', mrbs(first), { name: 'a.ics' });
    expect(booked).toMatchObject({ create: BOOKINGS, refused: 0 });
    expect(await written()).toEqual(linesOf(first));

    const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
    const all = [...times.values()].reduce((sum, one) => sum + one, 0);
    const parts = [...times].map(([what, time]) => `${what} ${seconds(time)} s`);
    const { user, system } = process.cpuUsage(cpu);
    const used = seconds((user + system) / 1_000);
    printFigures(
      `${ROOMS} rooms and ${BOOKINGS} bookings in ${seconds(all)} s, ${used} s of CPU: ${parts.join(', ')}`,
    );
  },
);

test('a second file leads to exactly its changes', async () => {
  // Of each hundred one is missing, one has another title, one is moved, two exchange their slots; a few are new.
  const second = first.flatMap((booking): Booking[] => {
    const { number } = booking;
    if (number % 100 === 7) return [];
    if (number % 100 === 13) return [{ ...booking, title: `${booking.title} (new)` }];
    if (number % 100 === 21) return [{ ...booking, slot: booking.slot + 200 }];
    if (number % 100 === 30) return [{ ...booking, room: booking.room + 1 }];
    if (number % 100 === 31) return [{ ...booking, room: booking.room - 1 }];
    return [booking];
  });
  const added = many(20, (at) => ({
    number: BOOKINGS + at,
    title: `Late ${at}`,
    room: at,
    slot: 400,
  }));
  const file = [...second, ...added];
  const share = BOOKINGS / 100;
  const checked = await check(app, mrbs(file), { name: 'a.ics' });
  const expected = {
    create: added.length,
    update: 4 * share,
    same: BOOKINGS - 5 * share,
    gone: share,
    refused: 0,
    cancelled_here: 0,
  };
  expect(checked.counts).toEqual(expected);
  const before = new Map(first.map((one) => [one.title, one]));
  const changed = checked.lines.filter(({ verdict }) => verdict === 'update');
  const named = changed.map(({ title, changes }) => {
    const fields = (changes ?? []).map(({ field }) => field).join();
    return [before.get(title.replace(' (new)', ''))?.number ?? -1, fields];
  });
  expect(new Set(named.map(([number, fields]) => `${Number(number) % 100} ${fields}`))).toEqual(
    new Set(['13 title', '21 start_at,end_at', '30 room', '31 room']),
  );
  const versions = async () =>
    new Map(
      (await read('select id, version from events')).map(
        (one) => one.split(';') as [string, string],
      ),
    );
  const known = await versions();
  const counts = await bring(
    'the second file',
    mrbs(file),
    { name: 'a.ics' },
    { cancel_gone: true },
  );
  expect(counts).toEqual(expected);
  expect(await written()).toEqual(linesOf(file));
  const now = await versions();
  const touched = [...known].filter(([id, version]) => now.get(id) !== version);
  expect(touched).toHaveLength(5 * share);
  printFigures(`The second file in ${((times.get('the second file') ?? 0) / 1_000).toFixed(1)} s`);
});

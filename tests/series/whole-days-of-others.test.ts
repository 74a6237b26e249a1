import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { basic, type DavClient, davClient, idOf, keyOf } from '../caldav/dav-client.ts';
import { apply, check, importWorker } from '../imports/importing.ts';
import {
  createInvitationFixture,
  DOMAIN,
  type InvitationFixture,
} from '../invitations/invitation-fixture.ts';
import { invitationMail } from '../invitations/messages.ts';
import { makeVenue } from '../support/places.ts';

let fixture: InvitationFixture;
let worker: JobWorker;
let dav: DavClient;
let home: string;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  const { app } = fixture;
  for (const [name, timezone] of [
    ['Berlin', 'Europe/Berlin'],
    ['London', 'Europe/London'],
    ['York', 'America/New_York'],
  ] as const) {
    await fixture.room({ name, venue_id: await makeVenue(app, { name, timezone }) });
  }
  worker = await importWorker(app);
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
});
afterEach(async () => {
  fixture.clock.at = fixture.clock.now().add({ hours: 2 }).toString();
  await fixture.app.database.pool.query('delete from events');
  await fixture.app.settle();
});
afterAll(async () => {
  await worker.stop(5_000);
  await fixture.close();
});

type Sent = { uid: string; room: string; head?: readonly string[] };
const DOORS = ['import', 'CalDAV', 'mail'] as const;
type Door = (typeof DOORS)[number];
let version = 0;

const calendarOf = (head: readonly string[], events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Sends components through one of the doors. @throws where it is refused */
async function send(door: Door, { uid, room, head = [] }: Sent, ...parts: string[][]) {
  const { app } = fixture;
  version += 1;
  const shared = [`UID:${uid}`, 'SUMMARY:Fair', `SEQUENCE:${version}`, 'DTSTAMP:20270301T080000Z'];
  if (door === 'mail') {
    const address = `${room.toLowerCase()}@${DOMAIN}`;
    const people = ['ORGANIZER:mailto:alice@stoa.test', `ATTENDEE:mailto:${address}`];
    const [first = [], ...more] = parts.map((lines) => [...shared, ...people, ...lines]);
    const event = [...first, ...more.flatMap((one) => ['END:VEVENT', 'BEGIN:VEVENT', ...one])];
    await fixture.send(invitationMail({ event, before: head, to: address }), [room.toLowerCase()]);
    for (const { mail } of await fixture.work()) {
      if (String(mail.subject).startsWith('Declined')) throw new Error(mail.text);
    }
    return;
  }
  const events = parts.map((lines) => [...shared, `LOCATION:${room}`, ...lines]);
  const text = calendarOf(head, events);
  if (door === 'CalDAV') {
    const { status, text: answer } = await dav.put(`${home}${uid}.ics`, text);
    if (status >= 300) throw new Error(answer);
    return;
  }
  const { id } = await check(app, text);
  const { lines } = await apply(app, id);
  const refused = lines.find((one: { verdict: string }) => one.verdict === 'refused');
  if (refused) throw new Error(refused.message);
}

/** The only event, with the local days of its dates: first, and the one after the last. */
async function booked() {
  const alice = fixture.app.as('admin');
  const { rows } = await fixture.app.database.pool.query('select id from events');
  expect(rows).toHaveLength(1);
  const { id } = rows[0];
  const event = (await alice.get(`/events/${id}`)).body.data;
  const found = (await alice.get(`/events/${id}/occurrences?per_page=100`)).body.data;
  const local = (at: string): string =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(event.timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .replace('T00:00', '')
      .slice(5);
  const all = found.length > 0 ? found : [event];
  return {
    event,
    days: all.map((one: typeof event) => `${local(one.start_at)} ${local(one.end_at)}`),
  };
}

async function daysBy(door: Door, sent: Partial<Sent>, ...parts: string[][]): Promise<string[]> {
  await send(door, { uid: `days-${door}`, room: 'London', ...sent }, ...parts);
  const { event, days } = await booked();
  expect(event.is_all_day).toBe(true);
  return days;
}

const WEST = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const exchange = { head: WEST };
const daily = ['DTSTART;VALUE=DATE:20270607', 'DTEND;VALUE=DATE:20270608'];
const TZ = 'TZID=W. Europe Standard Time';

describe.each(DOORS)('Whole days by %s', (door) => {
  test('of one event are dates, and come back as dates', async () => {
    expect(await daysBy(door, {}, ['DTSTART;VALUE=DATE:20270607'])).toEqual(['06-07 06-08']);
    const { event } = await booked();
    const { text } = await fixture.app.as('admin').get(`/events/${event.id}.ics`);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270607\r\nDTEND;VALUE=DATE:20270608\r\n');
  });

  test.each([
    [['DTSTART:20270607'], '06-07 06-08'],
    [['DTSTART:20270607', 'DTEND:20270609'], '06-07 06-09'],
    [['DTSTART;VALUE=DATE:20270607', 'DTEND;VALUE=DATE:20270607'], '06-07 06-08'],
    [['DTSTART;VALUE=DATE:20270607', 'DURATION:P2D'], '06-07 06-09'],
    [['DTSTART;VALUE=DATE:20271031', 'DURATION:PT24H'], '10-31 11-01'],
    [['DTSTART;VALUE=DATE:20271031', 'DTEND;VALUE=DATE:20271101'], '10-31 11-01'],
    [['DTSTART;VALUE=DATE:20270607', `DTEND;${TZ}:20270609T000000`], '06-07 06-09'],
  ])('%j', async (lines, days) => {
    expect(await daysBy(door, exchange, lines)).toEqual([days]);
  });

  test.each([
    [`EXDATE;${TZ}:20270609T000000`],
    ['EXDATE;VALUE=DATE:20270609'],
    ['EXDATE:20270609'],
    ['EXDATE;TZID=America/New_York:20270609T000000'],
    ['EXDATE:20270609T000000Z'],
    ['EXDATE;TZID=Europe/Berlin:20270609T235900'],
    // Midnight by the only zone of the calendar.
    ['EXDATE:20270608T220000Z'],
  ])('leave out a day by %s', async (line) => {
    const lines = [...daily, 'RRULE:FREQ=DAILY;COUNT=4', line];
    expect(await daysBy(door, exchange, lines)).toEqual([
      '06-07 06-08',
      '06-08 06-09',
      '06-10 06-11',
    ]);
  });

  test('are changed by a midnight of the place, in UTC, where the calendar says no zone', async () => {
    const moved = ['DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270613'];
    expect(
      await daysBy(
        door,
        { room: 'York' },
        [...daily, 'RRULE:FREQ=DAILY;COUNT=3'],
        ['RECURRENCE-ID:20270608T040000Z', ...moved],
      ),
    ).toEqual(['06-07 06-08', '06-09 06-10', '06-12 06-13']);
  });

  test('leave out the days of a rule of exceptions', async () => {
    const rules = [
      'RRULE:FREQ=DAILY;COUNT=8',
      'EXRULE:FREQ=DAILY;BYDAY=SA,SU;UNTIL=20270612T220000Z',
    ];
    expect(await daysBy(door, exchange, [...daily, ...rules])).toEqual([
      '06-07 06-08',
      '06-08 06-09',
      '06-09 06-10',
      '06-10 06-11',
      '06-11 06-12',
      '06-14 06-15',
    ]);
  });

  test('have further days by times of other zones', async () => {
    const lines = [...daily, 'RRULE:FREQ=DAILY;COUNT=2', `RDATE;${TZ}:20270614T000000`];
    expect(await daysBy(door, exchange, lines)).toEqual([
      '06-07 06-08',
      '06-08 06-09',
      '06-14 06-15',
    ]);
  });

  test('have a moved and a cancelled day that are named by times of other zones', async () => {
    const moved = ['DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270613'];
    const cancelled = ['DTSTART;VALUE=DATE:20270610', 'STATUS:CANCELLED'];
    expect(
      await daysBy(
        door,
        exchange,
        [...daily, 'RRULE:FREQ=DAILY;COUNT=4'],
        [`RECURRENCE-ID;${TZ}:20270609T000000`, ...moved],
        ['RECURRENCE-ID;TZID=Europe/Berlin:20270610T000000', ...cancelled],
      ),
    ).toEqual(['06-07 06-08', '06-08 06-09', '06-12 06-13']);
  });

  test.each([
    ['its only time zone', 'London', WEST, 'UNTIL=20270608T220000Z'],
    ['its only time zone, in New York', 'York', WEST, 'UNTIL=20270608T220000Z'],
    ['X-WR-TIMEZONE', 'York', ['X-WR-TIMEZONE:Europe/Berlin', ...WEST], 'UNTIL=20270608T220000Z'],
    [
      'X-WR-TIMEZONE first',
      'London',
      ['X-WR-TIMEZONE:Asia/Tokyo', ...WEST],
      'UNTIL=20270608T160000Z',
    ],
    ['the place', 'York', [], 'UNTIL=20270609T040000Z'],
    ['the place, as a date', 'York', [], 'UNTIL=20270609'],
    ['the place, as a local time', 'York', [], 'UNTIL=20270609T000000'],
  ])('end with the day of the last one by %s', async (_what, room, head, until) => {
    const lines = [...daily, `RRULE:FREQ=DAILY;${until}`];
    expect(await daysBy(door, { room, head }, lines)).toEqual([
      '06-07 06-08',
      '06-08 06-09',
      '06-09 06-10',
    ]);
  });

  test('have no hours, and a day with times of its own', async () => {
    const timed = ['DTSTART;TZID=Europe/London:20270608T100000', 'DURATION:PT1H'];
    expect(
      await daysBy(
        door,
        {},
        [...daily, 'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9;BYMINUTE=0'],
        ['RECURRENCE-ID;VALUE=DATE:20270608', ...timed],
      ),
    ).toEqual(['06-07 06-08', '06-08T10:00 06-08T11:00']);
  });

  test('become times, and times whole days', async () => {
    const sent = { uid: `turn-${door}`, room: 'London' };
    await send(door, sent, ['DTSTART:20270607T080000Z', 'DTEND:20270607T090000Z']);
    expect((await booked()).event.is_all_day).toBe(false);
    expect(await daysBy(door, sent, daily)).toEqual(['06-07 06-08']);
    const midnight = ['DTSTART;TZID=Europe/London:20270607T000000'];
    await send(door, sent, [...midnight, 'DTEND;TZID=Europe/London:20270608T000000']);
    expect((await booked()).event.is_all_day).toBe(false);
  });
});

test('CANCEL of a day that is named by a time cancels that day', async () => {
  const lines = [...daily, 'RRULE:FREQ=DAILY;COUNT=3'];
  await daysBy('mail', { ...exchange, uid: 'cancelled' }, lines);
  const event = [
    'UID:cancelled',
    'SEQUENCE:99',
    'DTSTAMP:20270302T080000Z',
    'ORGANIZER:mailto:alice@stoa.test',
    `ATTENDEE:mailto:london@${DOMAIN}`,
    `RECURRENCE-ID;${TZ}:20270608T000000`,
    'DTSTART;VALUE=DATE:20270608',
  ];
  const mail = { event, before: WEST, method: 'CANCEL', to: `london@${DOMAIN}` };
  await fixture.send(invitationMail(mail), ['london']);
  await fixture.work();
  expect((await booked()).days).toEqual(['06-07 06-08', '06-09 06-10']);
});

test('An object of whole days is given and taken back as it is, and its rule can be changed', async () => {
  const moved = ['DTSTART;VALUE=DATE:20271103', 'DTEND;VALUE=DATE:20271104'];
  const first = ['DTSTART;VALUE=DATE:20271025', 'DTEND;VALUE=DATE:20271026'];
  const sent = { uid: 'own', room: 'York' };
  await send(
    'CalDAV',
    sent,
    [...first, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20271115'],
    ['RECURRENCE-ID;VALUE=DATE:20271101', ...moved],
  );
  const path = `${home}own.ics`;
  const { text, headers } = await dav.send('GET', path);
  expect(text).toContain('DTSTART;VALUE=DATE:20271025\r\nDTEND;VALUE=DATE:20271026\r\n');
  expect(text).toContain('EXDATE;VALUE=DATE:20271115\r\n');
  expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20271101\r\nDTSTART;VALUE=DATE:20271103\r\n');
  expect(text).not.toContain('VTIMEZONE');
  const back = await dav.put(path, text, { 'if-match': String(headers.etag) });
  expect(back.status).toBe(204);
  expect((await dav.send('GET', path)).text).toBe(text);
  const weeks = ['10-25 10-26', '11-03 11-04', '11-08 11-09'];
  expect((await booked()).days).toEqual(weeks);
  const later = text.replaceAll('20271025', '20271018').replaceAll('20271026', '20271019');
  const answer = await dav.put(path, later);
  expect(answer.status, answer.text).toBe(204);
  expect((await booked()).days).toEqual(['10-18 10-19', '10-25 10-26', ...weeks.slice(1)]);
});

import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countRows } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  basic,
  type DavClient,
  type DavReply,
  davClient,
  entriesIn,
  eventText,
  idOf,
  keyOf,
  SYNC,
} from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let me: string;
let room: string;
let other: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  me = await idOf(app, 'alice');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from events');
  await app.database.pool.query('delete from rooms');
  const venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', location: '2nd floor', venue_id: venue });
  other = await makeRoom(app, { name: 'Attic', venue_id: venue });
  await app.as('alice').put('/me/calendars', { rooms: [room, other], venues: [venue] });
});

const mine = (name = ''): string => `/dav/calendars/${me}/mine/${name}`;
const inRoom = (id: string, name = ''): string => `/dav/calendars/${me}/room-${id}/${name}`;

const TIMES = [
  'DTSTART;TZID=Europe/Berlin:20270503T100000',
  'DTEND;TZID=Europe/Berlin:20270503T110000',
];
const WEEKLY = [...TIMES, 'SUMMARY:Choir', 'LOCATION:Hall', 'RRULE:FREQ=WEEKLY;COUNT=4'];

async function putNew(uid: string, ...lines: string[]): Promise<DavReply> {
  const answer = await dav.put(mine(`${uid}.ics`), eventText(uid, ...lines), {
    'if-none-match': '*',
  });
  expect([answer.status, answer.text]).toEqual([201, '']);
  return dav.send('GET', mine(`${uid}.ics`));
}

async function eventOf(title: string) {
  const found = await app
    .as('alice')
    .get(`/events?status=draft,pending,approved,cancelled&search=${title}`);
  return (await app.as('alice').get(`/events/${found.body.data[0].id}`)).body.data;
}

/** The dates of an event, as the API lists them. */
async function datesOf(id: string): Promise<[string, string, boolean][]> {
  const found = await app.as('alice').get(`/events/${id}/occurrences?include_cancelled=1`);
  return found.body.data.map((one: { start_at: string; title: string; is_cancelled: boolean }) => [
    one.start_at,
    one.title,
    one.is_cancelled,
  ]);
}

/** The events in an object. */
const componentsIn = ({ text }: DavReply): ICAL.Component[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');

describe('An object that is sent', () => {
  test('is a booking that waits for approval, and says so when it is read again', async () => {
    const answer = await dav.put(
      mine('a1.ics'),
      eventText(
        'a1',
        ...TIMES,
        'SUMMARY:Talk',
        'LOCATION: hall ',
        'DESCRIPTION:Two\\nlines',
        'CATEGORIES:Lecture,Blue',
      ),
    );
    expect([answer.status, answer.headers.etag]).toEqual([201, undefined]);
    const event = await eventOf('Talk');
    expect(event).toMatchObject({
      title: 'Talk',
      description: 'Two\nlines',
      status: 'pending',
      room: { id: room },
      start_at: '2027-05-03T08:00:00Z',
      end_at: '2027-05-03T09:00:00Z',
      category: { event_type: 'lecture' },
    });
    const read = await dav.send('GET', mine('a1.ics'));
    const [component] = componentsIn(read);
    expect(component?.getFirstPropertyValue('uid')).toBe('a1');
    expect(component?.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(component?.getFirstPropertyValue('location')).toBe('Hall, 2nd floor, Old Library');
    expect(read.text).toContain('CATEGORIES:Blue');
    expect(read.text).not.toContain('ORGANIZER');
    await app.as('manager').post(`/events/${event.id}/approve`);
    const approved = await dav.send('GET', mine('a1.ics'));
    expect(approved.text).toContain('STATUS:CONFIRMED');
    expect(approved.headers.etag).not.toBe(read.headers.etag);
    const unchanged = { headers: { 'if-none-match': String(approved.headers.etag) } };
    expect((await dav.send('GET', mine('a1.ics'), unchanged)).status).toBe(304);
  });

  test('has the same ETag everywhere, in whatever encoding it is asked for', async () => {
    const { headers } = await putNew(
      'e1',
      ...TIMES,
      'SUMMARY:Talk',
      'LOCATION:Hall',
      `DESCRIPTION:${'long '.repeat(500)}`,
    );
    const zipped = await dav.send('GET', mine('e1.ics'), {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([zipped.headers.etag, zipped.headers['content-encoding']]).toEqual([
      headers.etag,
      undefined,
    ]);
    const listed = entriesIn(await dav.propfind(mine(), '1', ['D:getetag']));
    expect(listed.get(mine('e1.ics'))).toBe(String(headers.etag).replaceAll('"', '&quot;'));
  });

  test('is in the room of its calendar, whatever its location says', async () => {
    const answer = await dav.put(
      inRoom(other, 'b1.ics'),
      eventText('b1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall'),
    );
    expect(answer.status).toBe(201);
    expect((await eventOf('Talk')).room.id).toBe(other);
    expect((await dav.send('GET', inRoom(room, 'b1.ics'))).status).toBe(404);
    expect((await dav.send('GET', mine('b1.ics'))).status).toBe(200);
  });

  test('is refused whole where it is no booking, with a sentence', async () => {
    await putNew('c1', ...TIMES, 'SUMMARY:First', 'LOCATION:Hall');
    const before = await countRows(app);
    const refusals: [string, string[], number, string][] = [
      ['taken', [...TIMES, 'SUMMARY:Second', 'LOCATION:Hall'], 409, 'The room is taken by'],
      ['no room', [...TIMES, 'SUMMARY:Second'], 403, 'needs a room'],
      ['unknown room', [...TIMES, 'LOCATION:Cellar'], 403, 'no room in use named'],
      ['no time', ['SUMMARY:Second', 'LOCATION:Hall'], 403, 'no start'],
      [
        'backwards',
        ['DTSTART:20270503T100000Z', 'DTEND:20270503T090000Z', 'LOCATION:Hall'],
        403,
        'does not end',
      ],
      ['bad rule', [...TIMES, 'LOCATION:Hall', 'RRULE:FREQ=NEVER'], 403, ''],
      [
        'two rules',
        [...TIMES, 'LOCATION:Hall', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'],
        403,
        'more than one',
      ],
      ['cancelled', [...TIMES, 'LOCATION:Hall', 'STATUS:CANCELLED'], 403, 'cancelled'],
    ];
    for (const [name, lines, status, sentence] of refusals) {
      const answer = await dav.put(mine(`${name}.ics`), eventText(name, ...lines));
      expect([name, answer.status]).toEqual([name, status]);
      expect(answer.text).toContain('<D:responsedescription>');
      expect(answer.text).toContain(sentence);
      if (status === 403) expect(answer.text).toContain('<C:valid-calendar-data/>');
    }
    expect(await countRows(app)).toEqual(before);
  });

  test('is refused where it is no object of a calendar', async () => {
    const texts: [string, string, string][] = [
      ['nothing', '', 'C:valid-calendar-data'],
      [
        'no event',
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
        'C:valid-calendar-object-resource',
      ],
      ['a task', eventText('t').replaceAll('VEVENT', 'VTODO'), 'C:supported-calendar-component'],
      [
        'a method',
        eventText('t', ...TIMES).replace('VERSION', 'METHOD:REQUEST\r\nVERSION'),
        'C:valid-calendar-object-resource',
      ],
      [
        'two',
        eventText('t', ...TIMES, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:u'),
        'C:valid-calendar-object-resource',
      ],
      [
        'a date alone',
        eventText('t', ...TIMES, 'RECURRENCE-ID:20270503T080000Z'),
        'C:valid-calendar-object-resource',
      ],
    ];
    for (const [name, text, condition] of texts) {
      const answer = await dav.put(mine('x.ics'), text);
      expect([name, answer.status, answer.text.includes(condition)]).toEqual([name, 403, true]);
    }
    const typed = await dav.put(mine('x.ics'), eventText('x', ...TIMES), {
      'content-type': 'text/plain',
    });
    expect([typed.status, typed.text.includes('supported-calendar-data')]).toEqual([403, true]);
  });

  test('keeps its name and its UID, which nothing else may take', async () => {
    await putNew('d1', ...TIMES, 'SUMMARY:First', 'LOCATION:Hall');
    const again = await dav.put(
      mine('d2.ics'),
      eventText('d1', 'DTSTART:20270604T100000Z', 'DURATION:PT1H', 'LOCATION:Hall'),
    );
    expect([again.status, again.text.includes('C:no-uid-conflict')]).toEqual([403, true]);
    expect(again.text).toContain(mine('d1.ics'));
    const moved = await dav.put(
      inRoom(other, 'd1.ics'),
      eventText('d1', ...TIMES, 'LOCATION:Attic'),
    );
    expect([moved.status, moved.text.includes('C:no-uid-conflict')]).toEqual([403, true]);
    const renamed = await dav.put(mine('d1.ics'), eventText('d9', ...TIMES, 'LOCATION:Hall'));
    expect(renamed.status).toBe(403);
    const { id } = await eventOf('First');
    expect((await dav.send('GET', mine(`${id}.ics`))).status).toBe(404);
    await dav.send('DELETE', mine('d1.ics'));
    const anew = await dav.put(
      mine('d1.ics'),
      eventText('d1', ...TIMES, 'SUMMARY:Anew', 'LOCATION:Hall'),
    );
    expect(anew.status).toBe(201);
  });

  test('is written under its condition only', async () => {
    const { headers, text } = await putNew('f1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    const other = text.replace('SUMMARY:Talk', 'SUMMARY:Other');
    expect((await dav.put(mine('f1.ics'), other, { 'if-none-match': '*' })).status).toBe(412);
    expect((await dav.put(mine('f1.ics'), other, { 'if-match': '"stale"' })).status).toBe(412);
    expect((await dav.put(mine('f2.ics'), other, { 'if-match': '*' })).status).toBe(412);
    expect(
      (await dav.put(mine('f1.ics'), other, { 'if-match': String(headers.etag) })).status,
    ).toBe(204);
    expect(
      (await dav.put(mine('f1.ics'), other, { 'if-match': String(headers.etag) })).status,
    ).toBe(412);
    expect(
      (await dav.send('DELETE', mine('f1.ics'), { headers: { 'if-match': String(headers.etag) } }))
        .status,
    ).toBe(412);
    expect((await eventOf('Other')).status).toBe('pending');
  });

  test('of a series with exceptions is one event with its overrides', async () => {
    const text = eventText(
      'g1',
      ...WEEKLY,
      'EXDATE;TZID=Europe/Berlin:20270510T100000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:g1',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270517T100000',
      'SUMMARY:Choir with guests',
      'DTSTART;TZID=Europe/Berlin:20270517T140000',
      'DTEND;TZID=Europe/Berlin:20270517T150000',
      'LOCATION:Attic',
    );
    expect((await dav.put(mine('g1.ics'), text)).status).toBe(201);
    const { id } = await eventOf('Choir');
    expect(await datesOf(id)).toEqual([
      ['2027-05-03T08:00:00Z', 'Choir', false],
      ['2027-05-17T12:00:00Z', 'Choir with guests', false],
      ['2027-05-24T08:00:00Z', 'Choir', false],
    ]);
    const read = await dav.send('GET', mine('g1.ics'));
    expect(componentsIn(read)).toHaveLength(2);
    expect((await dav.put(mine('g1.ics'), read.text)).status).toBe(204);
    expect((await dav.send('GET', mine('g1.ics'))).headers.etag).toBe(read.headers.etag);
  });
});

describe('A change of an object', () => {
  test('changes what differs and nothing else', async () => {
    const { text } = await putNew(
      'h1',
      ...TIMES,
      'SUMMARY:Talk',
      'LOCATION:Hall',
      'DESCRIPTION:Old',
    );
    const { id } = await eventOf('Talk');
    await app
      .as('alice')
      .put(`/events/${id}`, { notes: 'Bring the chairs.', prep_before_minutes: 30 });
    const changed = text
      .replace('SUMMARY:Talk', 'SUMMARY:Speech')
      .replace(':20270503T100000', ':20270503T103000');
    expect((await dav.put(mine('h1.ics'), changed)).status).toBe(204);
    expect(await eventOf('Speech')).toMatchObject({
      title: 'Speech',
      description: 'Old',
      notes: 'Bring the chairs.',
      prep_before_minutes: 30,
      start_at: '2027-05-03T08:30:00Z',
      end_at: '2027-05-03T09:00:00Z',
    });
    const moved = (await dav.send('GET', mine('h1.ics'))).text.replace(
      /LOCATION:.*/,
      'LOCATION:Attic',
    );
    expect((await dav.put(mine('h1.ics'), moved)).status).toBe(204);
    expect((await eventOf('Speech')).room.id).toBe(other);
  });

  test('of a series cancels, changes and restores single dates', async () => {
    const { text } = await putNew('i1', ...WEEKLY);
    const { id } = await eventOf('Choir');
    const without = text.replace(
      'SEQUENCE',
      'EXDATE;TZID=Europe/Berlin:20270510T100000\r\nSEQUENCE',
    );
    expect((await dav.put(mine('i1.ics'), without)).status).toBe(204);
    expect((await datesOf(id)).map(([, , gone]) => gone)).toEqual([false, true, false, false]);
    const read = (await dav.send('GET', mine('i1.ics'))).text;
    const override = [
      'BEGIN:VEVENT',
      'UID:i1',
      'RECURRENCE-ID:20270517T080000Z',
      'SUMMARY:Guests',
      'DTSTART:20270517T100000Z',
      'DTEND:20270517T110000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    expect((await dav.put(mine('i1.ics'), read.replace('END:VCALENDAR', override))).status).toBe(
      204,
    );
    expect((await datesOf(id))[2]).toEqual(['2027-05-17T10:00:00Z', 'Guests', false]);
    expect((await dav.put(mine('i1.ics'), text)).status).toBe(204);
    expect(await datesOf(id)).toEqual([
      ['2027-05-03T08:00:00Z', 'Choir', false],
      ['2027-05-10T08:00:00Z', 'Choir', false],
      ['2027-05-17T08:00:00Z', 'Choir', false],
      ['2027-05-24T08:00:00Z', 'Choir', false],
    ]);
  });

  test('of a series brings back all dates that it left out', async () => {
    const { text } = await putNew(
      'i2',
      ...WEEKLY,
      'EXDATE;TZID=Europe/Berlin:20270510T100000,20270517T100000',
    );
    const { id } = await eventOf('Choir');
    expect(await datesOf(id)).toHaveLength(2);
    const whole = text.replaceAll(/EXDATE.*\r\n(?: .*\r\n)*/g, '');
    expect((await dav.put(mine('i2.ics'), whole)).status).toBe(204);
    expect((await datesOf(id)).map(([start]) => start.slice(5, 10))).toEqual([
      '05-03',
      '05-10',
      '05-17',
      '05-24',
    ]);
  });

  test('of a series moves it with its changed dates, and makes it longer', async () => {
    const { text } = await putNew('j1', ...WEEKLY);
    const { id } = await eventOf('Choir');
    await app.as('alice').put(`/events/${id}/occurrences/2027-05-10`, { title: 'Guests' });
    const read = (await dav.send('GET', mine('j1.ics'))).text;
    const later = read
      .replaceAll('20270503T100000', '20270503T120000')
      .replaceAll('20270503T110000', '20270503T130000')
      .replace(
        'RECURRENCE-ID;TZID=Europe/Berlin:20270510T100000',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270510T120000',
      )
      .replaceAll('20270510T080000Z', '20270510T100000Z')
      .replaceAll('20270510T090000Z', '20270510T110000Z')
      .replace(/RRULE:FREQ=WEEKLY.*/, 'RRULE:FREQ=WEEKLY;COUNT=5');
    expect(text).not.toBe(later);
    expect((await dav.put(mine('j1.ics'), later)).status).toBe(204);
    expect(await datesOf(id)).toEqual([
      ['2027-05-03T10:00:00Z', 'Choir', false],
      ['2027-05-10T10:00:00Z', 'Guests', false],
      ['2027-05-17T10:00:00Z', 'Choir', false],
      ['2027-05-24T10:00:00Z', 'Choir', false],
      ['2027-05-31T10:00:00Z', 'Choir', false],
    ]);
  });

  test('that is refused changes nothing, even if a part of it could be done', async () => {
    await putNew(
      'k0',
      'DTSTART:20270517T100000Z',
      'DTEND:20270517T110000Z',
      'SUMMARY:In the way',
      'LOCATION:Hall',
    );
    const { text } = await putNew('k1', ...WEEKLY);
    const before = await countRows(app);
    const override = [
      'BEGIN:VEVENT',
      'UID:k1',
      'RECURRENCE-ID:20270517T080000Z',
      'SUMMARY:Guests',
      'DTSTART:20270517T100000Z',
      'DTEND:20270517T110000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const changed = text
      .replace('SUMMARY:Choir', 'SUMMARY:Other')
      .replace('END:VCALENDAR', override);
    const answer = await dav.put(mine('k1.ics'), changed);
    expect([answer.status, answer.text.includes('In the way')]).toEqual([409, true]);
    expect(await countRows(app)).toEqual(before);
  });

  test('of an approved event waits, and the object stays as it is until it is decided', async () => {
    const { text } = await putNew('l1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    const { id } = await eventOf('Talk');
    await app.as('manager').post(`/events/${id}/approve`);
    const before = await dav.send('GET', mine('l1.ics'));
    const later = text
      .replace(':20270503T100000', ':20270503T140000')
      .replace(':20270503T110000', ':20270503T150000');
    expect((await dav.put(mine('l1.ics'), later)).status).toBe(204);
    const waiting = await dav.send('GET', mine('l1.ics'));
    expect(waiting.text).toContain('DTSTART;TZID=Europe/Berlin:20270503T100000');
    expect(componentsIn(waiting)).toHaveLength(1);
    expect(before.text).toContain('STATUS:CONFIRMED');
    await app.as('manager').post(`/events/${id}/approve`);
    expect((await dav.send('GET', mine('l1.ics'))).text).toContain(
      'DTSTART;TZID=Europe/Berlin:20270503T140000',
    );
  });

  test('of several dates waits as a whole, and takes effect as a whole', async () => {
    const { text } = await putNew('m1', ...WEEKLY);
    const { id } = await eventOf('Choir');
    await app.as('manager').post(`/events/${id}/approve`);
    const override = (day: string) =>
      [
        'BEGIN:VEVENT',
        'UID:m1',
        `RECURRENCE-ID:${day}T080000Z`,
        'SUMMARY:Choir',
        `DTSTART:${day}T120000Z`,
        `DTEND:${day}T130000Z`,
        'END:VEVENT',
        '',
      ].join('\r\n');
    const with_ = (...days: string[]) =>
      text.replace('END:VCALENDAR', `${days.map(override).join('')}END:VCALENDAR`);
    const usual = await datesOf(id);
    expect((await dav.put(mine('m1.ics'), with_('20270510', '20270517'))).status).toBe(204);
    expect([await datesOf(id), (await eventOf('Choir')).pending_change]).toMatchObject([
      usual,
      {
        occurrence_start_at: null,
        occurrences_affected: 2,
        changes: { occurrences: [null, ['2027-05-10T08:00:00Z', '2027-05-17T08:00:00Z']] },
      },
    ]);
    await app.as('manager').post(`/events/${id}/approve`);
    expect((await datesOf(id)).map(([start]) => start)).toEqual([
      '2027-05-03T08:00:00Z',
      '2027-05-10T12:00:00Z',
      '2027-05-17T12:00:00Z',
      '2027-05-24T08:00:00Z',
    ]);
  });

  test('by somebody who may not edit the event keeps their alarms and changes nothing for others', async () => {
    const { headers } = await putNew('n1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    const { id } = await eventOf('Talk');
    await app.as('bob').put('/me/calendars', { rooms: [room], venues: [] });
    const bob = davClient(app, basic(await keyOf(app, 'bob')));
    const path = `/dav/calendars/${await idOf(app, 'bob')}/room-${room}/${id}.ics`;
    const read = await bob.send('GET', path);
    expect(read.text).toContain(`UID:${id}@stoa`);
    const alarm = [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'X-COLOR:red',
      'END:VEVENT',
    ].join('\r\n');
    expect((await bob.put(path, read.text.replace('END:VEVENT', alarm))).status).toBe(204);
    const kept = await bob.send('GET', path);
    expect(kept.text).toContain('TRIGGER:-PT15M');
    expect(kept.text).toContain('X-COLOR:red');
    expect(kept.headers.etag).not.toBe(read.headers.etag);
    expect((await dav.send('GET', mine('n1.ics'))).headers.etag).toBe(headers.etag);
    const renamed = await bob.put(path, kept.text.replace('SUMMARY:Talk', 'SUMMARY:Mine'));
    expect([renamed.status, renamed.text.includes('D:need-privileges')]).toEqual([403, true]);
    expect((await bob.send('DELETE', path)).status).toBe(403);
  });

  test('of a date by an alarm of its own keeps that with the date', async () => {
    const { text } = await putNew('o1', ...WEEKLY);
    const override = [
      'BEGIN:VEVENT',
      'UID:o1',
      'RECURRENCE-ID:20270517T080000Z',
      'SUMMARY:Guests',
      'DTSTART:20270517T080000Z',
      'DTEND:20270517T090000Z',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT5M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    await dav.put(mine('o1.ics'), text.replace('END:VCALENDAR', override));
    const [master, date] = componentsIn(await dav.send('GET', mine('o1.ics')));
    expect(master?.getAllSubcomponents('valarm')).toHaveLength(0);
    expect(date?.getAllSubcomponents('valarm')).toHaveLength(1);
  });

  test('keeps at most 16 KiB of what the service does not have', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `X-NOTE-${at}:${'é'.repeat(250)}`);
    const { text } = await putNew('p1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall', ...lines);
    const kept = text.match(/^X-NOTE/gm)?.length ?? 0;
    expect(kept).toBeGreaterThan(25);
    expect(kept).toBeLessThan(33);
    expect((await dav.put(mine('p1.ics'), text)).status).toBe(204);
  });
});

describe('A series that a room has on single dates only', () => {
  let id: string;
  beforeEach(async () => {
    await putNew('q1', ...WEEKLY);
    ({ id } = await eventOf('Choir'));
    await app.as('alice').put(`/events/${id}/occurrences/2027-05-10`, { room_id: other });
  });

  test('is one object with these dates, and cannot be changed from there', async () => {
    const read = await dav.send('GET', inRoom(other, 'q1.ics'));
    const components = componentsIn(read);
    expect(components).toHaveLength(1);
    expect(components[0]?.getFirstPropertyValue('uid')).toBe('q1');
    expect(components[0]?.hasProperty('recurrence-id')).toBe(true);
    const answer = await dav.put(
      inRoom(other, 'q1.ics'),
      read.text.replace('SUMMARY:Choir', 'SUMMARY:X'),
    );
    expect([answer.status, answer.text.includes('in the calendar of its room')]).toEqual([
      403,
      true,
    ]);
  });

  test('is kept where it is by a change in the calendar of its own room', async () => {
    const read = await dav.send('GET', inRoom(room, 'q1.ics'));
    expect(read.text).toContain('EXDATE;TZID=Europe/Berlin:20270510T100000');
    const renamed = read.text.replaceAll('SUMMARY:Choir', 'SUMMARY:Orchestra');
    expect((await dav.put(inRoom(room, 'q1.ics'), renamed)).status).toBe(204);
    const dates = (await app.as('alice').get(`/events/${id}/occurrences?include_cancelled=1`)).body
      .data;
    expect(dates.map((one: { room: { id: string } }) => one.room.id)).toEqual([
      room,
      other,
      room,
      room,
    ]);
    expect(dates.every((one: { is_cancelled: boolean }) => !one.is_cancelled)).toBe(true);
  });

  test('loses these dates alone when it is deleted there', async () => {
    expect((await dav.send('DELETE', inRoom(other, 'q1.ics'))).status).toBe(204);
    expect((await datesOf(id)).map(([, , gone]) => gone)).toEqual([false, true, false, false]);
    expect((await dav.send('GET', mine('q1.ics'))).status).toBe(200);
  });
});

describe('An object that is deleted', () => {
  test('is cancelled, and frees its room', async () => {
    await putNew('r1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    expect((await dav.send('DELETE', mine('r1.ics'))).status).toBe(204);
    expect((await eventOf('Talk')).status).toBe('cancelled');
    expect((await dav.send('DELETE', mine('r1.ics'))).status).toBe(404);
    await putNew('r2', ...TIMES, 'SUMMARY:Next', 'LOCATION:Hall');
  });

  test('is deleted where it became a draft', async () => {
    await putNew('s1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    const { id } = await eventOf('Talk');
    await app.as('manager').post(`/events/${id}/return`, { comment: 'Which hall?' });
    expect((await eventOf('Talk')).status).toBe('draft');
    expect((await dav.send('GET', mine('s1.ics'))).status).toBe(404);
    expect((await dav.send('DELETE', mine('s1.ics'))).status).toBe(204);
    expect((await app.as('alice').get(`/events/${id}`)).status).toBe(404);
  });

  test('is gone under the name that the client gave it, also when it is deleted elsewhere', async () => {
    await putNew('u1', ...TIMES, 'SUMMARY:Talk', 'LOCATION:Hall');
    const { id } = await eventOf('Talk');
    const first = await dav.report(mine(), SYNC(''));
    const token = /<D:sync-token>([^<]*)/.exec(first.text)?.[1] ?? '';
    await app.as('alice').delete(`/events/${id}`);
    const then = await dav.report(mine(), SYNC(token));
    expect([...entriesIn(then)]).toEqual([[mine('u1.ics'), null]]);
  });
});

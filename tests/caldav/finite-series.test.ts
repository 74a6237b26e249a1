import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { occurrencesOf } from '../support/series.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf } from './dav-client.ts';

const TERM_BEGINS = '2027-06-01T06:00:00Z';
let now = Temporal.Instant.from(TERM_BEGINS);
let app: TestApp;
let dav: DavClient;
let home: string;
let room: string;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
});
beforeEach(async () => {
  now = Temporal.Instant.from(TERM_BEGINS);
  await removeEvents(app);
});
afterAll(() => app.close());

async function seriesOf(recurrence_rule: string, more: Fields = {}): Promise<string> {
  const times = { start_at: '2027-06-07T10:00', end_at: '2027-06-07T11:00' };
  const fields = { title: 'Course', status: 'pending', ...times, recurrence_rule, ...more };
  return (await makeEvent(app, 'alice', room, fields)).id;
}

const pathOf = (id: string): string => `${home}${id}.ics`;

const textOf = async (id: string): Promise<string> => {
  const { status, text } = await dav.send('GET', pathOf(id));
  expect(status).toBe(200);
  return text;
};

const datesOf = async (id: string): Promise<string[]> =>
  (await occurrencesOf(app, id))
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ start_at }) => start_at.slice(5, 16));

async function put(path: string, text: string): Promise<void> {
  const answer = await dav.put(path, text);
  expect([answer.status < 300, answer.text]).toEqual([true, '']);
}

/** Sends a series back as a program does that changed its text. */
async function edit(id: string, change: (text: string) => string): Promise<string[]> {
  const text = await textOf(id);
  const changed = change(text);
  expect(changed).not.toBe(text);
  await put(pathOf(id), changed);
  return datesOf(id);
}

const days = (first: number, last: number, time: string): string[] =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => `06-${String(first + at).padStart(2, '0')}T${time}`,
  );

const moved = (text: string, day: string, hour: number): string =>
  text
    .replace(
      /DTSTART;TZID=Europe\/Berlin:\d{8}T\d{6}/,
      `DTSTART;TZID=Europe/Berlin:${day}T${hour}0000`,
    )
    .replace(
      /DTEND;TZID=Europe\/Berlin:\d{8}T\d{6}/,
      `DTEND;TZID=Europe/Berlin:${day}T${hour + 1}0000`,
    );

describe('A daily series with an end', () => {
  const ENDS: [string, Fields][] = [
    ['FREQ=DAILY;UNTIL=20270611', {}],
    ['FREQ=DAILY;UNTIL=20270611T080000Z', {}],
    ['FREQ=DAILY', { recurrence_ends_at: '2027-06-11' }],
  ];

  test.each(ENDS)('%s %j is moved, shortened and lengthened by a program', async (rule, more) => {
    const id = await seriesOf(rule, more);
    expect(await textOf(id)).toContain('RRULE:FREQ=DAILY;UNTIL=20270611T215959Z');
    expect(await edit(id, (text) => moved(text, '20270607', 18))).toEqual(days(7, 11, '16:00'));
    expect(await edit(id, (text) => moved(text, '20270608', 12))).toEqual(days(8, 11, '10:00'));
    const shorter = (text: string) => text.replace('UNTIL=20270611', 'UNTIL=20270609');
    expect(await edit(id, shorter)).toEqual(days(8, 9, '10:00'));
    const longer = (text: string) => text.replace('UNTIL=20270609', 'UNTIL=20270615');
    expect(await edit(id, longer)).toEqual(days(8, 15, '10:00'));
    const single = (text: string) => text.replace(/RRULE:FREQ=DAILY.*\r\n/, '');
    expect(await edit(id, single)).toEqual(days(8, 8, '10:00'));
  });

  test('of whole days is moved, shortened and lengthened as well', async () => {
    const whole = { is_all_day: true, start_at: '2027-06-07', end_at: '2027-06-07' };
    const id = await seriesOf('FREQ=DAILY;UNTIL=20270611', whole);
    expect(await textOf(id)).toContain('RRULE:FREQ=DAILY;UNTIL=20270611\r\n');
    const shorter = (text: string) => text.replace('UNTIL=20270611', 'UNTIL=20270607');
    expect(await edit(id, shorter)).toEqual(days(6, 6, '22:00'));
    const longer = (text: string) => text.replace('UNTIL=20270607', 'UNTIL=20270610');
    expect(await edit(id, longer)).toEqual(days(6, 9, '22:00'));
    const later = (text: string) =>
      text
        .replace('DTSTART;VALUE=DATE:20270607', 'DTSTART;VALUE=DATE:20270608')
        .replace('DTEND;VALUE=DATE:20270608', 'DTEND;VALUE=DATE:20270609');
    expect(await edit(id, later)).toEqual(days(7, 9, '22:00'));
  });

  test('of one date is lengthened as well', async () => {
    const id = await seriesOf('FREQ=DAILY;UNTIL=20270607T080000Z');
    const longer = (text: string) => text.replace('UNTIL=20270607', 'UNTIL=20270609');
    expect(await edit(id, longer)).toEqual(days(7, 9, '08:00'));
  });

  test.each<[string, Fields]>([
    ['FREQ=DAILY;COUNT=5', {}],
    ['FREQ=DAILY', { recurrence_count: 5 }],
  ])('%s %j says how many dates it has, and is changed by that', async (rule, more) => {
    const id = await seriesOf(rule, more);
    expect(await textOf(id)).toContain('RRULE:FREQ=DAILY;COUNT=5\r\n');
    expect(await edit(id, (text) => moved(text, '20270608', 18))).toEqual(days(8, 12, '16:00'));
    const shorter = (text: string) => text.replace('COUNT=5', 'COUNT=3');
    expect(await edit(id, shorter)).toEqual(days(8, 10, '16:00'));
    const longer = (text: string) => text.replace('COUNT=3', 'COUNT=7');
    expect(await edit(id, longer)).toEqual(days(8, 14, '16:00'));
    const gone = 'EXDATE;TZID=Europe/Berlin:20270614T180000\r\nSEQUENCE';
    expect(await edit(id, (text) => text.replace('SEQUENCE', gone))).toEqual(days(8, 13, '16:00'));
    expect(await textOf(id)).toContain('RRULE:FREQ=DAILY;COUNT=7\r\n');
  });

  test('keeps its last date where a program splits it and moves the second part to a later hour', async () => {
    const id = await seriesOf('FREQ=DAILY;UNTIL=20270611');
    const text = await textOf(id);
    await put(pathOf(id), text.replace('UNTIL=20270611T215959Z', 'UNTIL=20270609T075959Z'));
    const second = moved(text, '20270609', 19).replace(/UID:.*/, 'UID:second');
    await put(`${home}second.ics`, second);
    expect(await datesOf(id)).toEqual(days(7, 8, '08:00'));
    const found = (await app.as('alice').get('/events?search=Course&one_per_series=1')).body.data;
    const other = found.find((one: { id: string }) => one.id !== id);
    expect(await datesOf(other.id)).toEqual(days(9, 11, '17:00'));
    expect(await textOf(id)).toContain('RRULE:FREQ=DAILY;UNTIL=20270608T215959Z');
  });

  test('that is running counts the dates to come, and is changed by their number', async () => {
    const id = await seriesOf('FREQ=DAILY;COUNT=7');
    now = Temporal.Instant.from('2027-06-09T12:00:00Z');
    const times = { start_at: '2027-06-07T12:00', end_at: '2027-06-07T13:00' };
    expect((await app.as('alice').put(`/events/${id}`, times)).status).toBe(200);
    const took = days(7, 9, '08:00');
    expect(await datesOf(id)).toEqual([...took, ...days(10, 13, '10:00')]);
    const text = await textOf(id);
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270610T120000');
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=4\r\n');
    const longer = (shown: string) => shown.replace('COUNT=4', 'COUNT=6');
    expect(await edit(id, longer)).toEqual([...took, ...days(10, 15, '10:00')]);
    const shorter = (shown: string) => moved(shown, '20270610', 15).replace('COUNT=6', 'COUNT=2');
    expect(await edit(id, shorter)).toEqual([...took, ...days(10, 11, '13:00')]);
  });

  test('whose dates are listed says why it cannot be moved', async () => {
    // At half past two the clock is changed on 31 October.
    const listed = eventText(
      'listed',
      'SUMMARY:Night',
      'LOCATION:Hall',
      'RRULE:FREQ=DAILY;UNTIL=20271102T225959Z',
      'DTSTART;TZID=Europe/Berlin:20271029T023000',
      'DTEND;TZID=Europe/Berlin:20271029T030000',
    );
    await put(`${home}listed.ics`, listed);
    const { text } = await dav.send('GET', `${home}listed.ics`);
    expect(text).toContain('RRULE:FREQ=DAILY;UNTIL=20271029T003000Z');
    const answer = await dav.put(
      `${home}listed.ics`,
      text.replaceAll('20271029T003000Z', '20271029T001500Z'),
    );
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('would not agree')]);
    await put(`${home}listed.ics`, listed.replace('20271102', '20271101'));
    const again = (await dav.send('GET', `${home}listed.ics`)).text;
    expect(again).toContain('RDATE:20271030T003000Z,20271031T003000Z,20271101T013000Z\r\n');
  });
});

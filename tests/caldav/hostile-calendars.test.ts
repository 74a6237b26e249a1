import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { bounded } from '../support/bounded.ts';
import { limitedOpener } from '../support/limited-opener.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  BERLIN,
  calendarInZone,
  EXCHANGE,
  HOSTILE_ZONES,
  manyParts,
  NEW_YORK,
  observance,
} from '../support/zone-texts.ts';
import {
  basic,
  type DavClient,
  type DavReply,
  davClient,
  eventText,
  idOf,
  keyOf,
} from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let mine: string;
const opener = limitedOpener();

beforeAll(async () => {
  app = await testApp({ calendarOpener: opener });
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  mine = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  await makeRoom(app, { name: 'Hall', venue_id });
});
afterAll(async () => {
  await app.close();
  await opener.close();
});

type Zoned = Parameters<typeof calendarInZone>[0];

/** Puts an object that costs little, whatever it says. */
const put = (zoned: Zoned, ...lines: string[]): Promise<DavReply> =>
  bounded(() => dav.put(`${mine}${zoned.uid}.ics`, calendarInZone(zoned, ...lines)), {
    seconds: 3,
    megabytes: 150,
  });

/** The id of an event that was put. */
async function eventOf(uid: string): Promise<string | undefined> {
  const found = await app.database.pool.query(
    `select e.id from events e join caldav_objects o on o.event_id = e.id where o.uid = $1`,
    [uid],
  );
  return found.rows[0]?.id;
}

/** The start of an event that was put, as an instant, and the zone of its series. */
async function startsOf(uid: string): Promise<unknown[]> {
  const { data } = (await app.as('alice').get(`/events/${await eventOf(uid)}`)).body;
  return [data.start_at, data.recurrence_timezone];
}

const remove = (uid: string): Promise<DavReply> => dav.send('DELETE', `${mine}${uid}.ics`);

describe('An object in a zone that is described by', () => {
  test.each(HOSTILE_ZONES)('%s is refused by the name of the zone', async (_about, parts) => {
    const answer = await put({ uid: 'hostile', parts });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('C:valid-calendar-');
    expect(answer.text).toMatch(/Nowhere\/Known|exactly one UID/);
    const series = await put({ uid: 'hostile', parts }, 'RRULE:FREQ=DAILY;COUNT=900');
    expect(series.status).toBe(403);
  });

  test.each(HOSTILE_ZONES.slice(0, -1))(
    '%s is read by the name, where it is known',
    async (_about, parts) => {
      const answer = await put({ uid: 'named', parts, tzid: 'Europe/Helsinki' });
      expect([answer.status, answer.text]).toEqual([201, '']);
      expect(await startsOf('named')).toEqual(['2027-06-07T07:00:00Z', null]);
      expect((await remove('named')).status).toBe(204);
    },
  );
});

describe('An object in a zone of no known name', () => {
  test.each([
    ['as Exchange writes it', EXCHANGE, '2027-06-07T08:00:00Z', 'Europe/Berlin'],
    ['with rules that changed', NEW_YORK, '2027-06-07T14:00:00Z', 'America/New_York'],
  ] as const)(
    'has the times of the clock that is described, %s',
    async (_how, parts, start, zone) => {
      const sent = { uid: 'clock', parts: parts.map((part) => [...part]) };
      expect((await put(sent, 'RRULE:FREQ=MONTHLY;COUNT=8')).status).toBe(201);
      expect(await startsOf('clock')).toEqual([start, zone]);
      expect((await remove('clock')).status).toBe(204);
    },
  );

  test('is taken by its instants, where no zone has that clock at all of its dates, and refused without an end', async () => {
    const parts = [...BERLIN, observance('20271001T000000', '+0200', '+0300')];
    expect((await put({ uid: 'none', parts })).status).toBe(201);
    expect((await remove('none')).status).toBe(204);
    expect((await put({ uid: 'none', parts }, 'RRULE:FREQ=WEEKLY;COUNT=19')).status).toBe(201);
    const path = `/events/${await eventOf('none')}/occurrences?per_page=50`;
    const rows = await app.as('alice').get(path);
    const starts = rows.body.data.map((one: { start_at: string }) => one.start_at);
    expect(starts.slice(15, 18)).toEqual([
      '2027-09-20T08:00:00Z',
      '2027-09-27T08:00:00Z',
      '2027-10-04T07:00:00Z',
    ]);
    expect((await remove('none')).status).toBe(204);
    expect((await put({ uid: 'none', parts }, 'RRULE:FREQ=WEEKLY')).status).toBe(403);
  });

  test('costs little, also with many parts, many dates and many centuries', async () => {
    const years = Array.from({ length: 1_990 }, (_one, at) => 2027 + at);
    const exceptions = years.map((year) => `EXDATE;TZID=Nowhere/Known:${year}0607T100000`);
    const parts = manyParts(600);
    expect((await put({ uid: 'many', parts }, 'RRULE:FREQ=DAILY', ...exceptions)).status).toBe(403);
  });
});

test('an object whose zone is described otherwise than its name says has the times that are described', async () => {
  const sent = { uid: 'other', parts: NEW_YORK, tzid: 'Europe/London' };
  expect((await put(sent)).status).toBe(201);
  expect(await startsOf('other')).toEqual(['2027-06-07T14:00:00Z', null]);
  expect((await remove('other')).status).toBe(204);
});

test('an object changes, adds and leaves out no more dates than a series can have', async () => {
  const first = Temporal.PlainDate.from('2027-06-08');
  const days = Array.from({ length: 2_001 }, (_one, at) =>
    first.add({ days: at }).toString().replaceAll('-', ''),
  );
  const exceptions = days.map((day) => `EXDATE;TZID=Nowhere/Known:${day}T100000`);
  const answer = await put({ uid: 'many', parts: BERLIN }, 'RRULE:FREQ=DAILY', ...exceptions);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('more dates than')]);
});

test('texts that a search goes through again and again cost little', async () => {
  const times = ['DTSTART:20270608T080000Z', 'DTEND:20270608T090000Z', 'SUMMARY:Choir'];
  const location = `LOCATION:${Array(99).fill('Hall').join('\\;')}\\;${'x'.repeat(180_000)}`;
  const texts = [
    '\n'.repeat(200_000),
    ' \n'.repeat(100_000),
    eventText('x', ...times, location),
    eventText('x', ...times, 'LOCATION:Hall', `RRULE;${'X=1;'.repeat(40_000)}`),
    eventText('x', ...times, 'LOCATION:Hall', ...Array(60_000).fill(' ')),
    eventText('x', ...times, 'LOCATION:Hall', `ATTACH${';X="'.repeat(40_000)}`),
  ];
  for (const [at, text] of texts.entries()) {
    const answer = await bounded(() => dav.put(`${mine}x.ics`, text), {
      seconds: 3,
      megabytes: 150,
    });
    const expected = answer.status === 201 ? answer.text : expect.stringMatching(/C:|D:/);
    expect([at, answer.text]).toEqual([at, expected]);
    if (answer.status === 201) await remove('x');
  }
});

test.each(['Endless', 'Hungry'])(
  'an object that is %s to read is refused with a sentence, and the next one is read',
  async (title) => {
    const lines = ['DTSTART:20270608T080000Z', 'DTEND:20270608T090000Z', 'LOCATION:Hall'];
    const refused = await dav.put(`${mine}x.ics`, eventText('x', `SUMMARY:${title}`, ...lines));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('C:valid-calendar-data');
    expect(refused.text).toContain('It takes too long or too much memory to read.');
    const next = await dav.put(`${mine}x.ics`, eventText('x', 'SUMMARY:Choir', ...lines));
    expect(next.status).toBe(201);
    expect((await remove('x')).status).toBe(204);
  },
);

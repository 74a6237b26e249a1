import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { basic, type DavClient, davClient, idOf, keyOf } from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let home: string;
let venue_id: string;

/** The day of Berlin, New York, Tokyo and Apia is one here, so that what is over is the same in each of these zones. */
const NOW = Temporal.Instant.from('2026-11-26T09:00:00Z');

beforeAll(async () => {
  app = await testApp({ clock: { now: () => NOW } });
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
  venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
});
afterAll(() => app.close());

/** A series of whole days at a place in Berlin, by the days of another zone, in a room of its own. */
async function makeSeries(zone: string, rule: string, more: object): Promise<string> {
  const name = `Hall ${crypto.randomUUID()}`;
  const room = await makeRoom(app, { name, venue_id, location: null, approval_steps: [] });
  const { id } = await makeEvent(app, 'alice', room, {
    title: 'Fair',
    is_all_day: true,
    start_at: '2027-06-07',
    end_at: '2027-06-07',
    is_recurring: true,
    recurrence_rule: rule,
    recurrence_timezone: zone,
    status: 'pending',
    ...more,
  });
  return id;
}

/** The dates of a series by the clock of its zone. */
async function datesOf(id: string, zone: string): Promise<string[]> {
  const { body } = await app.as('alice').get(`/events/${id}/occurrences`);
  const held = body.data.filter((one: { is_cancelled: boolean }) => !one.is_cancelled);
  return held.map(({ start_at }: { start_at: string }) =>
    Temporal.Instant.from(start_at).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
  );
}

const dayAfter = (day: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toString().replaceAll('-', '');

/** An object with all of its dates a day later. */
const later = (text: string): string =>
  text
    .replaceAll(
      /(DTSTART|DTEND|RDATE|EXDATE);VALUE=DATE:(.*)/g,
      (_all, name, days: string) => `${name};VALUE=DATE:${days.replaceAll(/\d+/g, dayAfter)}`,
    )
    .replace(/UNTIL=(\d{8})/, (_all, day) => `UNTIL=${dayAfter(day)}`);

const LISTED = 'FREQ=WEEKLY;BYDAY=MO,TH;BYSETPOS=-1;COUNT=3';
const WEEKLY = 'FREQ=WEEKLY;COUNT=4';
const running = { start_at: '2026-11-02', end_at: '2026-11-02' };
type Edit = (text: string) => string;

test.each<[string, string, object, Edit]>([
  ['moved', WEEKLY, {}, later],
  ['moved, daily', 'FREQ=DAILY;UNTIL=20270610', {}, later],
  ['moved, with a date left out', WEEKLY, { excluded_dates: ['2027-06-14'] }, later],
  ['moved, with a date by hand', WEEKLY, { recurrence_dates: ['2027-07-16'] }, later],
  ['moved, of two days', WEEKLY, { end_at: '2027-06-09' }, later],
  ['moved, running', 'FREQ=WEEKLY;COUNT=9', running, later],
  ['lengthened', WEEKLY, {}, (text) => text.replace('COUNT=4', 'COUNT=6')],
  ['given another rule', WEEKLY, {}, (text) => text.replace('FREQ=WEEKLY', 'FREQ=DAILY')],
  ['listed, without one of its dates', LISTED, {}, (text) => text.replace(',20270624', '')],
])(
  'a series in the zone of another place is %s as one of its place',
  async (_what, rule, more, edit) => {
    const made: string[][] = [];
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia']) {
      const id = await makeSeries(zone, rule, more);
      const before = await datesOf(id, zone);
      const { text } = await dav.send('GET', `${home}${id}.ics`);
      const answer = await dav.put(`${home}${id}.ics`, edit(text));
      expect([zone, answer.status, answer.text]).toEqual([zone, 204, '']);
      const after = await datesOf(id, zone);
      expect(after).not.toEqual(before);
      made.push(after);
    }
    expect(made).toEqual(made.map(() => made[0]));
  },
);

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  BY_INSTANTS,
  definitionOf,
  REFUSED,
  timesOf,
  UNDERSTOOD,
  type ZoneCase,
} from '../support/zone-cases.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf } from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let folder: string;

beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  const room = await makeRoom(app, { name: 'Hall', venue_id });
  await app.as('manager').put('/me/calendars', { rooms: [room], venues: [] });
  dav = davClient(app, basic(await keyOf(app, 'manager')));
  folder = `/dav/calendars/${await idOf(app, 'manager')}/room-${room}`;
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const objectOf = (one: Omit<ZoneCase, 'starts'>): string =>
  eventText('zoned', 'SUMMARY:Zoned', ...timesOf(one)).replace(
    'BEGIN:VEVENT',
    [...definitionOf(one), 'BEGIN:VEVENT'].join('\r\n'),
  );

let made = 0;

/** Puts an object; gives the answer, and when the dates of its event begin. */
async function put(one: Omit<ZoneCase, 'starts'>) {
  made += 1;
  const path = `${folder}/zoned-${made}.ics`;
  const text = objectOf(one).replace('UID:zoned', `UID:zoned-${made}`);
  const answer = await dav.put(path, text);
  const [event] = (await app.as('manager').get('/events?search=Zoned')).body.data;
  if (event === undefined) return { answer, starts: [], again: null };
  const rows = await app.as('manager').get(`/events/${event.id}/occurrences`);
  const starts = rows.body.data.map(({ start_at }: { start_at: string }) => start_at);
  return { answer, starts, again: await dav.put(path, text) };
}

describe('a zone in an object of a calendar program', () => {
  test.each([...UNDERSTOOD, ...BY_INSTANTS])('$about: $tzid is understood', async (one) => {
    const { answer, starts, again } = await put(one);
    expect([answer.status, answer.text]).toEqual([201, '']);
    expect(starts).toEqual(one.starts);
    expect(again?.status).toBe(204);
  });

  test.each(REFUSED)('$about, is refused by its name', async (one) => {
    const { answer, starts } = await put(one);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`The time zone &quot;${one.tzid}&quot; is not known.`);
    expect(starts).toEqual([]);
  });
});

describe('A single event', () => {
  const dates = async (): Promise<string[]> => {
    const [event] = (await app.as('manager').get('/events?search=Zoned')).body.data;
    const rows = await app.as('manager').get(`/events/${event.id}/occurrences`);
    return rows.body.data.map(({ start_at }: { start_at: string }) => start_at);
  };

  test('has the zone of its place, so that a rule that is added keeps its hour after a clock change', async () => {
    const path = `${folder}/single.ics`;
    const times = ['DTSTART:20271020T080000Z', 'DTEND:20271020T090000Z'];
    const sent = eventText('single', 'SUMMARY:Zoned', ...times);
    expect((await dav.put(path, sent)).status).toBe(201);
    const { text } = await dav.send('GET', path);
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20271020T100000');
    expect(text).toContain('BEGIN:VTIMEZONE');
    expect((await dav.put(path, sent)).status).toBe(204);
    const [, start = ''] = /(DTSTART;TZID[^\r]*\r\n)/.exec(text) ?? [];
    const weekly = text.replace(start, `${start}RRULE:FREQ=WEEKLY;COUNT=3\r\n`);
    expect((await dav.put(path, weekly)).status).toBe(204);
    expect(await dates()).toEqual([
      '2027-10-20T08:00:00Z',
      '2027-10-27T08:00:00Z',
      '2027-11-03T09:00:00Z',
    ]);
  });
});

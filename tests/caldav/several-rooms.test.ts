import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf } from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let me: string;
let hall: string;
let attic: string;
let foyer: string;
beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  me = await idOf(app, 'alice');
  const venue_id = await makeVenue(app, { name: 'Library', timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', location: '2nd floor', venue_id });
  attic = await makeRoom(app, { name: 'Attic', venue_id });
  foyer = await makeRoom(app, { name: 'Foyer' });
  await app.as('alice').put('/me/calendars', { rooms: [hall, attic, foyer], venues: [] });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const mine = (name: string): string => `/dav/calendars/${me}/mine/${name}`;
const inRoom = (id: string, name: string): string => `/dav/calendars/${me}/room-${id}/${name}`;
const TIMES = [
  'DTSTART;TZID=Europe/Berlin:20270503T100000',
  'DTEND;TZID=Europe/Berlin:20270503T110000',
];

const roomsOf = async () => {
  const [event] = (await app.as('alice').get('/events?status=pending,approved')).body.data;
  return [event.room_id, ...event.extra_room_ids];
};
const textOf = async (href: string): Promise<string> =>
  (await dav.send('GET', href)).text.replaceAll('\r\n ', '');
const send = async (href: string, text: string): Promise<number> =>
  (await dav.put(href, text)).status;

describe('an object with several rooms', () => {
  test('names them between semicolons, is in the calendar of each, and loses and gets rooms', async () => {
    const talk = (place: string) => eventText('a1', ...TIMES, 'SUMMARY:Talk', `LOCATION:${place}`);
    expect(await send(mine('a1.ics'), talk('hall\\; Foyer'))).toBe(201);
    expect(await roomsOf()).toEqual([hall, foyer]);
    const written = await textOf(mine('a1.ics'));
    expect(written).toContain('LOCATION:Hall\\, 2nd floor\\, Library\\; Foyer\r\n');
    for (const room of [hall, foyer]) expect(await textOf(inRoom(room, 'a1.ics'))).toBe(written);
    expect((await dav.send('GET', inRoom(attic, 'a1.ics'))).status).toBe(404);
    expect(await send(mine('a1.ics'), written.replace('SUMMARY:Talk', 'SUMMARY:Ball'))).toBe(204);
    expect(await roomsOf()).toEqual([hall, foyer]);
    expect(await send(inRoom(foyer, 'a1.ics'), written.replace('T100000', 'T093000'))).toBe(204);
    expect(await roomsOf()).toEqual([hall, foyer]);
    expect(await send(mine('a1.ics'), talk('Hall\\; Attic\\; Foyer'))).toBe(204);
    expect(await roomsOf()).toEqual([hall, attic, foyer]);
    expect(await send(mine('a1.ics'), talk('Attic'))).toBe(204);
    expect(await roomsOf()).toEqual([attic]);
    expect(await send(mine('a1.ics'), talk('Attic\\; Cellar'))).toBe(403);
    expect(await send(mine('a1.ics'), talk('Attic\\; Attic'))).toBe(403);
    expect(await roomsOf()).toEqual([attic]);
  });

  test('has other rooms on one date', async () => {
    const weekly = [
      ...TIMES,
      'SUMMARY:Choir',
      'LOCATION:Hall\\; Foyer',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ];
    expect(await send(mine('b1.ics'), eventText('b1', ...weekly))).toBe(201);
    const [{ id }] = (await app.as('alice').get('/events')).body.data;
    await app.as('alice').put(pathOf(id, '2027-05-10'), { extra_room_ids: [attic] });
    const text = await textOf(mine('b1.ics'));
    expect(text).toContain('LOCATION:Hall\\, 2nd floor\\, Library\\; Attic\\, Library\r\n');
    const rooms = async () => {
      const dates = (await app.as('alice').get(`/events/${id}/occurrences`)).body.data;
      return dates.map((one: { extra_room_ids: string[] }) => one.extra_room_ids);
    };
    expect(await send(mine('b1.ics'), text.replaceAll('SUMMARY:Choir', 'SUMMARY:Ball'))).toBe(204);
    expect(await rooms()).toEqual([[foyer], [attic], [foyer]]);
    expect(await send(mine('b1.ics'), text.replace('\\; Attic\\, Library', ''))).toBe(204);
    expect(await rooms()).toEqual([[foyer], [], [foyer]]);
  });
});

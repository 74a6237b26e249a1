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

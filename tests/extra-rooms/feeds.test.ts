import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';

let app: TestApp;
let token: string;
let abbey: string;
let castle: string;
let hall: string;
let foyer: string;
let a: string;
let ab: string;
beforeAll(async () => {
  app = await testApp();
  abbey = await makeVenue(app, { name: 'Abbey', timezone: 'Europe/Berlin' });
  castle = await makeVenue(app, { name: 'Castle', timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: abbey, location: '1st floor' });
  foyer = await makeRoom(app, { name: 'Foyer', venue_id: castle });
  a = await makeRoom(app, { name: 'Part A', venue_id: castle });
  const b = await makeRoom(app, { name: 'Part B', venue_id: castle });
  ab = await makeRoom(app, { name: 'Parts AB', venue_id: castle, part_ids: [a, b] });
  token = (await app.as('alice').post('/calendar/tokens', { name: 'Phone' })).body.data.token;
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const gala = (fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', hall, {
    title: 'Gala',
    status: 'pending',
    extra_room_ids: [foyer],
    ...fields,
  });

async function feed(scope: string): Promise<string> {
  await app.database.pool.query('delete from rate_windows');
  const { status, text } = await app.anonymous.get(`/calendar${scope}.ics?token=${token}`);
  expect(status, text).toBe(200);
  return text.replaceAll('\r\n ', '');
}
const ofRoom = (room: string) => feed(`/rooms/${room}`);
const titles = (text: string): string[] =>
  [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title ?? '');
const locations = (text: string): string[] =>
  [...text.matchAll(/^LOCATION:(.*)\r$/gm)].map(([, place]) => place ?? '');

const BOTH = String.raw`Hall\, 1st floor\, Abbey\; Foyer\, Castle`;

describe('an event in several rooms', () => {
  test('is in the feed of each room and venue, with one location that names them all', async () => {
    const { id } = await gala();
    const scopes = [
      '',
      '/mine',
      `/rooms/${hall}`,
      `/rooms/${foyer}`,
      `/venues/${abbey}`,
      `/venues/${castle}`,
    ];
    for (const scope of scopes)
      expect([scope, locations(await feed(scope))]).toEqual([scope, [BOTH]]);
    const file = await app.as('alice').get(`/events/${id}.ics`);
    expect(locations(file.text.replaceAll('\r\n ', ''))).toEqual([BOTH]);
    expect(titles(await ofRoom(a))).toEqual([]);
  });

  test('is busy, without details, where a room of it only shares a space', async () => {
    await gala({ extra_room_ids: [foyer, ab], description: 'Secret' });
    const text = await ofRoom(a);
    expect([titles(text), locations(text)]).toEqual([['Busy (Parts AB)'], ['Parts AB']]);
    expect(text).not.toMatch(/Gala|Secret/);
    expect(titles(await ofRoom(ab))).toEqual(['Gala']);
  });

  test('leaves a feed, comes into it and changes there at once', async () => {
    const { id } = await gala();
    const change = (fields: Fields) => app.as('alice').put(`/events/${id}`, fields);
    const feeds = async () => [
      titles(await ofRoom(hall)),
      titles(await ofRoom(foyer)),
      titles(await ofRoom(a)),
    ];
    expect(await feeds()).toEqual([['Gala'], ['Gala'], []]);
    await change({ extra_room_ids: [a] });
    expect(await feeds()).toEqual([['Gala'], [], ['Gala']]);
    await change({ title: 'Ball' });
    expect(await feeds()).toEqual([['Ball'], [], ['Ball']]);
    await change({ room_id: foyer });
    expect(await feeds()).toEqual([[], ['Ball'], ['Ball']]);
    await app.as('alice').post(`/events/${id}/cancel`);
    expect(await feeds()).toEqual([[], [], []]);
  });

  test('shows another name of a room or its venue in the feeds of its other rooms', async () => {
    await gala();
    const scopes = ['', '/mine', `/rooms/${hall}`, `/venues/${abbey}`];
    for (const scope of scopes) await feed(scope);
    const renamed = async (path: string, name: string, location: string) => {
      await app.as('manager').put(path, { name });
      for (const scope of scopes)
        expect([scope, locations(await feed(scope))[0]?.split(String.raw`\; `)[1]]).toEqual([
          scope,
          location,
        ]);
    };
    await renamed(`/rooms/${foyer}`, 'Lobby', String.raw`Lobby\, Castle`);
    await renamed(`/venues/${castle}`, 'Palace', String.raw`Lobby\, Palace`);
    await app.as('manager').put(`/rooms/${foyer}`, { name: 'Foyer' });
    await app.as('manager').put(`/venues/${castle}`, { name: 'Castle' });
  });

  test('is one series in the feed of an extra room, without the dates that are elsewhere', async () => {
    const { id } = await gala({ recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 });
    await app.as('alice').put(pathOf(id, '2027-04-05'), { extra_room_ids: [] });
    await app.as('alice').put(pathOf(id, '2027-04-12'), { extra_room_ids: [foyer, a] });
    const text = await ofRoom(foyer);
    expect(text.match(/RRULE:FREQ=WEEKLY/g)).toHaveLength(1);
    expect(text).toMatch(/EXDATE[^\r]*20270405T/);
    expect(locations(text)).toEqual([BOTH, String.raw`${BOTH}\; Part A\, Castle`]);
    const dates = await ofRoom(a);
    expect(dates).not.toContain('RRULE');
    expect(titles(dates)).toEqual(['Gala']);
    expect(locations(await ofRoom(hall))).toHaveLength(3);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { occurrencesOf } from '../support/series.ts';
import { basic, type DavClient, davClient, idOf, keyOf } from './dav-client.ts';

let now = Temporal.Instant.from('2027-09-01T06:00:00Z');
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
afterAll(() => app.close());

test('a program moves what is to come of a running series, and what took place stays', async () => {
  const { id } = await makeEvent(app, 'alice', room, {
    title: 'Course',
    status: 'pending',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
    start_at: '2027-09-06T10:00',
    end_at: '2027-09-06T11:00',
  });
  const starts = async () =>
    (await occurrencesOf(app, id)).map(({ start_at }) => start_at.slice(5, 16));
  const took = (await starts()).slice(0, 7);
  now = Temporal.Instant.from('2027-10-20T06:00:00Z');
  const times = { start_at: '2027-09-06T12:00', end_at: '2027-09-06T13:00' };
  expect((await app.as('alice').put(`/events/${id}`, times)).status).toBe(200);
  const { text, headers } = await dav.send('GET', `${home}${id}.ics`);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20271025T120000');
  expect(text).not.toContain('RDATE');
  const moved = text
    .replace('DTSTART;TZID=Europe/Berlin:20271025T12', 'DTSTART;TZID=Europe/Berlin:20271026T15')
    .replace('DTEND;TZID=Europe/Berlin:20271025T13', 'DTEND;TZID=Europe/Berlin:20271026T17');
  const answer = await dav.put(`${home}${id}.ics`, moved, { 'if-match': String(headers.etag) });
  expect([answer.status < 300, answer.text]).toEqual([true, '']);
  const dates = await starts();
  expect(dates.slice(0, 9)).toEqual([...took, '10-26T13:00', '11-02T14:00']);
  expect(dates).toHaveLength(14);
});

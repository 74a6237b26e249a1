import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';

let app: TestApp;
const rooms = { hall: '', tent: '' };
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  rooms.hall = await makeRoom(app, { name: 'Hall', venue_id });
  rooms.tent = await makeRoom(app, { name: 'Tent', venue_id });
});
afterAll(() => app.close());

/** The descriptions of an event in a calendar, that of the series first. */
async function descriptionsIn(path: string, id: string): Promise<unknown[]> {
  const { text } = await app.as('alice').get(path);
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith(id))
    .map((one) => one.getFirstPropertyValue('description'));
}

test('feeds and files say how many dates a series has, which are taken and which are cancelled', async () => {
  const at = (day: string) => ({ start_at: `${day}T09:00:00Z`, end_at: `${day}T10:00:00Z` });
  await makeEvent(app, 'bob', rooms.hall, { ...at('2027-05-11'), status: 'pending' });
  const { id } = await makeEvent(app, 'alice', rooms.hall, {
    ...at('2027-05-04'),
    status: 'pending',
    on_conflict: 'skip',
    description: 'Bring scores',
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=5',
  });
  const feed = `/calendar/rooms/${rooms.hall}.ics`;
  const counted = 'Bring scores\n\n4 dates (1 of 5 left out: 11 May taken)';
  expect(await descriptionsIn(feed, id)).toEqual([counted]);

  await app.as('alice').put(pathOf(id, '2027-05-18T09:00:00Z'), { is_cancelled: true });
  await app.as('alice').put(pathOf(id, '2027-05-25T09:00:00Z'), { room_id: rooms.tent });
  const both = 'Bring scores\n\n3 dates (2 of 5 left out: 11 May taken, 18 May cancelled)';
  expect(await descriptionsIn(feed, id)).toEqual([both]);
  // The date in the other room is not one of those that are left out.
  expect(await descriptionsIn(`/calendar/rooms/${rooms.tent}.ics`, id)).toEqual(['Bring scores']);
  for (const path of ['/calendar/mine.ics', `/events/${id}.ics`])
    expect((await descriptionsIn(path, id))[0]).toBe(both);

  await app.as('alice').delete(pathOf(id, '2027-05-18T09:00:00Z'));
  expect(await descriptionsIn(feed, id)).toEqual([counted]);
});

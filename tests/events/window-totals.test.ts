import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let now = Temporal.Instant.from('2027-03-01T08:00:00Z');

let app: TestApp;
const place = { venue: '', hall: '', small: '' };

const series = { recurrence_rule: 'FREQ=DAILY', recurrence_count: 6 };
const span = (day: number, from: string, to: string) => ({
  start_at: `2027-03-0${day}T${from}:00Z`,
  end_at: `2027-03-0${day}T${to}:00Z`,
});

/** The dates of each status, of holders of rooms and of others, some of which began before the window. */
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  place.venue = await makeVenue(app, { timezone: 'UTC' });
  place.hall = await makeRoom(app, { venue_id: place.venue });
  place.small = await makeRoom(app);
  const make = (who: PersonName, room: string, title: string, fields: object) =>
    makeEvent(app, who, room, { title, ...fields });
  await make('manager', place.hall, 'approved', {
    ...span(2, '09:00', '10:00'),
    ...series,
    status: 'approved',
  });
  await make('alice', place.small, 'pending', {
    ...span(2, '09:00', '10:00'),
    ...series,
    status: 'pending',
  });
  await make('alice', place.hall, 'own draft', { ...span(3, '11:00', '12:00'), ...series });
  await make('bob', place.hall, 'draft of bob', { ...span(3, '11:00', '12:00'), ...series });
  await make('bob', place.small, 'cancelled', {
    ...span(4, '14:00', '15:00'),
    status: 'cancelled',
  });
  await make('bob', place.small, 'spans the start', {
    ...span(3, '22:00', '23:59'),
    status: 'pending',
  });
  const ended = await make('manager', place.hall, 'ends early', {
    ...span(2, '13:00', '14:00'),
    ...series,
    status: 'approved',
  });
  const moved = await make('bob', place.hall, 'wants to move', {
    ...span(5, '16:00', '17:00'),
    status: 'pending',
  });
  const manager = app.as('manager');
  await manager.post(`/events/${moved.id}/approve`, {});
  await app.as('bob').put(`/events/${moved.id}`, span(5, '18:00', '19:00'));
  now = Temporal.Instant.from('2027-03-05T08:00:00Z');
  const cancelled = await manager.post(`/events/${ended.id}/cancel`, {});
  expect(cancelled.status).toBe(200);
});
afterAll(() => app.close());

/** The rows of a list, page by page, and the totals that its pages name. */
async function walk(who: PersonName, filter: Record<string, string>) {
  const rows: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...filter, per_page: '4', page: `${page}` });
    const { status, body, headers } = await app.as(who).get(`/events?${query}`);
    expect(status).toBe(200);
    totals.add(Number(headers['x-total-count']));
    if (body.data.length === 0) return { rows, totals: [...totals] };
    for (const { title, start_at } of body.data) rows.push(`${title} ${start_at}`);
  }
}

const WINDOW = { from: '2027-03-03T23:00:00Z', to: '2027-03-06T12:00:00Z' };

test.each<[PersonName, number]>([
  ['alice', 12],
  ['bob', 12],
  ['manager', 15],
])('the total of a window is the number of its rows, for %s', async (who, count) => {
  const { rows, totals } = await walk(who, WINDOW);
  expect(new Set(rows).size).toBe(rows.length);
  expect(totals).toEqual([rows.length]);
  expect(rows.sort()).toHaveLength(count);
});

test('so is that of a room, of a venue, of own events, of a status and of a search', async () => {
  const filters = [
    { room_id: place.hall },
    { venue_id: place.venue },
    { mine: '1' },
    { status: 'approved' },
    { search: 'draft' },
    { one_per_series: '1' },
    { one_per_series: '1', search: 'draft' },
    { one_per_series: '1', search: 'spans' },
    { one_per_series: '1', search: 'move' },
    { one_per_series: '1', search: 'ends', status: 'approved' },
    { one_per_series: '1', search: 'e', venue_id: place.venue },
    { sort: 'title' },
    { sort: '-start_at' },
  ];
  for (const filter of filters) {
    for (const who of ['alice', 'manager'] as const) {
      const { rows, totals } = await walk(who, { ...WINDOW, ...filter });
      expect(totals, JSON.stringify(filter)).toEqual([rows.length]);
      if (!('mine' in filter && who === 'manager')) expect(rows.length).toBeGreaterThan(0);
    }
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

const ROOMS = 55;
const TIMES = { start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' };

let app: TestApp;
let venue_id: string;
beforeAll(async () => {
  app = await testApp();
  venue_id = await makeVenue(app, { timezone: 'UTC' });
  for (let n = 1; n <= ROOMS; n += 1) {
    const room = await makeRoom(app, { venue_id, name: `Room ${n}`, capacity: n });
    if (n <= 3) await makeEvent(app, 'alice', room, { status: 'pending', ...TIMES });
  }
});
afterAll(() => app.close());

const find = (query: string, fields: object = {}): Promise<Answer> =>
  app.as('bob').post(`/rooms/search${query}`, { ...TIMES, venue_id, ...fields });

const names = ({ body }: Answer): string[] =>
  body.data.map(({ room }: Answer['body']) => room.name);

test('fifty rooms are a page, the best first, and the counts are of all rooms', async () => {
  const first = await find('');
  expect(names(first)).toEqual(Array.from({ length: 50 }, (_, n) => `Room ${n + 4}`));
  const counts = { free: 52, partly: 0, taken: 3, closed: 0 };
  expect(first.body.pagination).toEqual({
    page: 1,
    per_page: 50,
    total: 52,
    total_is_capped: false,
    counts,
  });
  expect(first.headers['x-total-count']).toBe('52');
  const next = /search(\?after=[^>]+&per_page=50)>; rel="next"/.exec(
    String(first.headers.link),
  )?.[1];
  const behind = await find(String(next));
  const second = await find('?page=2');
  expect(behind.body).toEqual(second.body);
  expect(names(second)).toEqual(['Room 54', 'Room 55']);
  expect(second.body.pagination).toEqual({
    page: 2,
    per_page: 50,
    total: 52,
    total_is_capped: false,
    counts,
  });
});

test('rooms that are not free are on the last pages where they are asked for, with their conflicts', async () => {
  const last = await find('?page=2&per_page=52', { include_unavailable: true });
  expect(names(last)).toEqual(['Room 1', 'Room 2', 'Room 3']);
  expect(last.body.pagination.total).toBe(ROOMS);
  for (const { status, conflicts } of last.body.data) {
    expect(status).toBe('taken');
    expect(conflicts).toHaveLength(1);
  }
});

test('the pages of a series together are the whole search', async () => {
  const series = { recurrence_rule: 'FREQ=DAILY;COUNT=3', include_unavailable: true };
  const whole = await find('?per_page=200', series);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => find(`?per_page=20&page=${page}`, series)),
  );
  expect(pages.flatMap(({ body }) => body.data)).toEqual(whole.body.data);
  expect(whole.body.pagination.counts).toEqual({ free: 52, partly: 3, taken: 0, closed: 0 });
});

test('a page after the last is empty, and bad pages are refused', async () => {
  const after = await find('?page=3');
  expect(after.status).toBe(200);
  expect(after.body.data).toEqual([]);
  expect(after.body.pagination.total).toBe(52);
  for (const query of ['?per_page=201', '?per_page=0', '?page=0', '?page=x']) {
    const refused = await find(query);
    expect(refused.status, query).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([query.slice(1, query.indexOf('='))]);
  }
});

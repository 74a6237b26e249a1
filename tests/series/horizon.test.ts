import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingElse } from '../../src/db/also.ts';
import { moveHorizon } from '../../src/modules/events/index.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let now = Temporal.Instant.from('2027-01-04T00:00:00Z');
const clock = { now: () => now };
const HORIZON_DAYS = 30;

beforeAll(async () => {
  app = await testApp({ clock, config: { bookingHorizonDays: HORIZON_DAYS } });
});
afterAll(() => app.close());

const move = (days: number): Promise<number> => {
  now = now.add({ hours: 24 * days });
  const { db } = app.database;
  return moveHorizon({
    db,
    clock,
    serviceZone: 'UTC',
    baseUrl: 'http://localhost',
    horizonDays: HORIZON_DAYS,
    steps: [{ name: 'Approval', role: 'manager' }],
    tell: () => nothingElse,
  });
};

async function makeRoom(): Promise<string> {
  return (await app.as('manager').post('/rooms', { name: 'Hall' })).body.data.id;
}

const weekly = (room_id: string) => ({
  title: 'Choir',
  room_id,
  status: 'pending',
  start_at: '2027-01-04T10:00:00Z',
  end_at: '2027-01-04T11:00:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY',
});

const inWindow = (room: string): Promise<Answer> =>
  app.as('alice').get(`/events?room_id=${room}&from=2027-01-01&to=2027-12-31`);

test('a series without an end holds its room up to the horizon, which moves on day by day', async () => {
  const room = await makeRoom();
  const made = (await app.as('alice').post('/events', weekly(room))).body.data;
  expect(made.held_until).toBe('2027-02-03T10:00:00Z');
  expect((await inWindow(room)).body.data).toHaveLength(5);
  expect(await move(14)).toBe(1);
  expect(await move(0)).toBe(0);
  const later = await inWindow(room);
  expect(later.body.data.map((row: { start_at: string }) => row.start_at).slice(-2)).toEqual([
    '2027-02-08T10:00:00Z',
    '2027-02-15T10:00:00Z',
  ]);
  const read = await app.as('alice').get(`/events/${made.id}`);
  expect([read.body.data.held_until, read.body.data.version]).toEqual(['2027-02-17T00:00:00Z', 1]);
});

test('an occurrence that finds its room taken is kept and marked, and gives way until it is moved', async () => {
  const alice = app.as('alice');
  const room = await makeRoom();
  const series = {
    ...weekly(room),
    start_at: '2027-01-18T10:00:00Z',
    end_at: '2027-01-18T11:00:00Z',
  };
  const made = (await alice.post('/events', series)).body.data;
  const times = { start_at: '2027-02-22T10:30:00Z', end_at: '2027-02-22T11:30:00Z' };
  const other = { title: 'Party', room_id: room, status: 'pending', ...times };
  expect((await alice.post('/events', other)).status).toBe(201);
  await move(21);
  const path = `/events/${made.id}/occurrences/2027-02-22`;
  const unheld = await alice.get(path);
  expect([unheld.status, unheld.body.data.is_unheld]).toEqual([200, true]);
  const renamed = await alice.put(path, { title: 'Choir, maybe' });
  expect([renamed.status, renamed.body.data.is_unheld]).toEqual([200, true]);
  const longer = await alice.put(`/events/${made.id}`, { end_at: '2027-01-18T10:45:00Z' });
  expect([longer.status, longer.body.conflicts.length]).toEqual([409, 1]);
  const moved = { start_at: '2027-02-22T14:00:00Z', end_at: '2027-02-22T15:00:00Z' };
  const away = await alice.put(path, moved);
  expect([away.status, away.body.data.is_unheld]).toEqual([200, false]);
  expect((await alice.put(`/events/${made.id}`, { end_at: '2027-01-18T10:45:00Z' })).status).toBe(
    200,
  );
});

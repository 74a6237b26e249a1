import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { appAtNow, booked, NOW, spanAfter } from './ruled-rooms.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';

let app: TestApp;
let rooms: string[];
let alice: string;
beforeAll(async () => {
  app = await appAtNow();
  rooms = [await makeRoom(app), await makeRoom(app)];
  alice = (await app.as('alice').get('/me')).body.data.id;
});
afterAll(() => app.close());

/** The rows of events that this session read and did not report yet, also in earlier transactions. */
async function readSoFar(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'events'`,
  );
  return Number(rows[0]?.read ?? 0);
}

/** The count of the function, and how many rows of events it read. */
async function counted(moment: string): Promise<{ open: Record<string, number>; read: number }> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    // So few rows are read whole otherwise, on some machines.
    await client.query('set local enable_seqscan = off');
    const before = await readSoFar(client);
    const { rows } = await client.query(
      'select room_id, open_count from open_bookings($1, $2, $3, $4, false)',
      [alice, rooms, moment, NOBODY],
    );
    const open = Object.fromEntries(rows.map((row) => [row.room_id, row.open_count]));
    return { open, read: (await readSoFar(client)) - before };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same count by the times of all dates. */
async function countedOverAll(moment: string): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(
    `select r.id, (select count(distinct e.id) from events e join occurrences o on o.event_id = e.id
       where e.creator_id = $1 and e.status in ('pending', 'approved') and o.holds and o.end_at > $2
         and o.room_id = r.id) as n
     from rooms r where r.id = any ($3)`,
    [alice, moment, rooms],
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, Number(n)]));
}

/** Single events of alice, each an hour long, that were over before `NOW`. */
async function fillPast(count: number): Promise<void> {
  await app.database.pool.query(
    `with made as (
       insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
       select gen_random_uuid(), 'Past', s.at, s.at + interval '1 hour', s.at at time zone 'UTC', 'UTC', $1, 'approved',
         $2, 'past'
       from generate_series(1, $3::int) n, lateral (select $4::timestamptz - n * interval '2 hours' as at) s
       returning id, room_id, start_at, end_at
     )
     insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
     select id, start_at, room_id, start_at, end_at, start_at, end_at, true from made`,
    [rooms[0], alice, count, NOW],
  );
  await app.database.pool.query('analyze events, occurrences, change_requests');
}

test('events that are over cost the count of open ones nothing', async () => {
  for (let day = 1; day <= 3; day += 1) await booked(app, rooms[0] ?? '', spanAfter({ days: day }));
  await fillPast(600);
  const few = await counted(NOW);
  expect(few.open).toEqual({ [rooms[0] ?? '']: 3, [rooms[1] ?? '']: 0 });
  await fillPastOfYears();
  const many = await counted(NOW);
  expect(many.open).toEqual(few.open);
  expect(many.read).toBeLessThan(20);
});

/** Six hundred more, long before the others. */
async function fillPastOfYears(): Promise<void> {
  await app.database.pool.query(`delete from events where title = 'Past'`);
  await fillPast(1_200);
}

test('the count is that over all dates, of single events, series, moved dates and changes that wait', async () => {
  const random = createSeededRandom(1201);
  await app.database.pool.query(`delete from events`);
  for (let at = 0; at < 12; at += 1) {
    const room = random.pick(rooms);
    const isSeries = random.once(2);
    const span = spanAfter({ days: 1 + at, hours: random.below(8) });
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;INTERVAL=20;COUNT=3' };
    const id = await booked(app, room, { ...span, ...(isSeries && rule) });
    await app.as('manager').post(`/events/${id}/approve`);
    const later = spanAfter({ days: 300 + at });
    if (random.once(2))
      await app.as('alice').put(`/events/${id}`, isSeries ? { room_id: rooms[0] } : later);
    else if (isSeries) {
      const path = `/events/${id}/occurrences/${encodeURIComponent(span.start_at)}`;
      await app.as('manager').put(path, later);
    }
  }
  for (const days of [0, 3, 7, 11, 20, 40, 60, 290, 305, 400]) {
    const moment = spanAfter({ days }).start_at;
    expect([days, (await counted(moment)).open]).toEqual([days, await countedOverAll(moment)]);
  }
});

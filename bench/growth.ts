import type pg from 'pg';
import { inDatabase, withFilledDatabase } from './database.ts';
import { type Ask, withService } from './service-process.ts';

/**
 * `npm run bench -- growth`: the bytes that a booking leaves in the tables and indexes of a PostgreSQL server, and in
 * its write-ahead log. Single bookings, requested by one person and approved by another; one of ten is moved before.
 * Sessions, jobs and rate limits, which are removed by themselves, are in the sum of all tables only.
 */

const ROOMS = 50;
const BOOKINGS = 500;
const CLIENTS = 6;
/** Tables whose rows are removed by a job, or when they have expired. */
const TEMPORARY =
  /^(calendar_changes|calendar_requests|digest_deliveries|idempotency_keys|identity_records|import_lines|imports|mail_deliveries|notifications|open_streams|orphaned_files|outside_mail_counts|rate_windows|revoked_tokens|outbox|undoable_actions|web_sessions|webhook_deliveries)$/;

type Sizes = Map<string, number>;

async function sizesOf(pool: pg.Pool): Promise<Sizes> {
  await pool.query('vacuum full');
  const { rows } = await pool.query(`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const logPosition = async (pool: pg.Pool): Promise<number> =>
  (await pool.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at")).rows[0]
    .at;

/** An hour that no other booking has, in one of the rooms. */
function slotOf(count: number): { start_at: string; end_at: string } {
  const start = Temporal.Instant.from('2028-01-03T08:00:00Z').add({ hours: count });
  return { start_at: `${start}`, end_at: `${start.add({ hours: 1 })}` };
}

async function book(alice: Ask, manager: Ask, rooms: readonly string[], count: number) {
  const room_id = rooms[count % rooms.length];
  const body = {
    title: `Seminar ${count}: reading and discussion`,
    description: 'We read the next two chapters. Bring your notes and a question.',
    expected_participants: 20,
    status: 'pending',
    room_id,
    ...slotOf(2 * count),
  };
  const made = (await (await alice('POST', '/events', body)).json()) as { data: { id: string } };
  const path = `/events/${made.data.id}`;
  if (count % 10 === 0) await alice('PUT', path, slotOf(2 * count + 1));
  await manager('POST', `${path}/approve`);
}

async function bookAll(url: string, rooms: readonly string[]): Promise<void> {
  await withService({ DATABASE_URL: url }, async (_service, asPerson) => {
    const [alice, manager] = [await asPerson('alice'), await asPerson('manager')];
    let count = 0;
    const work = async (): Promise<void> => {
      while (count < BOOKINGS) {
        count += 1;
        await book(alice, manager, rooms, count);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, work));
  });
}

await withFilledDatabase({ rooms: ROOMS, singles: 0, series: 0 }, (url) =>
  inDatabase(url, async ({ pool }) => {
    const { rows } = await pool.query('select id from rooms');
    const before = { sizes: await sizesOf(pool), log: await logPosition(pool) };
    await bookAll(
      url,
      rows.map(({ id }) => id),
    );
    const log = (await logPosition(pool)) - before.log;
    const grown = [...(await sizesOf(pool))]
      .map(([name, bytes]) => ({ name, bytes: bytes - (before.sizes.get(name) ?? 0) }))
      .filter(({ bytes }) => bytes > BOOKINGS)
      .sort((one, other) => other.bytes - one.bytes);
    const each = (bytes: number): string => `${Math.round(bytes / BOOKINGS)}`.padStart(6);
    for (const { name, bytes } of grown)
      console.log(
        `${name.padEnd(24)}${each(bytes)} ${TEMPORARY.test(name) ? 'removed later' : ''}`,
      );
    const sum = (isKept: boolean): number =>
      grown
        .filter(({ name }) => TEMPORARY.test(name) !== isKept)
        .reduce((total, { bytes }) => total + bytes, 0);
    console.log(`${'kept'.padEnd(24)}${each(sum(true))}`);
    console.log(`${'removed later'.padEnd(24)}${each(sum(false))}`);
    console.log(`${'write-ahead log'.padEnd(24)}${each(log)}`);
  }),
);

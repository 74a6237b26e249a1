import type { Database } from '../../src/db/connect.ts';
import type { SeededRandom } from '../support/seeded-random.ts';

/** A schedule as the database has it. */
type Schedule = {
  type: 'availability' | 'blocked';
  days: string[];
  periods: { start: string; end: string }[];
  start_date: string;
  end_date: string;
};

/** An occurrence of an approved event that holds its room, in epoch milliseconds. */
export type Use = {
  room: string;
  event: string;
  institution: string | null;
  start: number;
  end: number;
};

/** A room of a generated world. */
export type World = {
  rooms: { id: string; venue: string; zone: string; schedules: Schedule[]; deleted: number }[];
  uses: Use[];
};

export const QUARTER = 15 * 60_000;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Zones whose clocks change by an hour, by half an hour, at midnight, and never. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

/** True with a probability of `share`. */
const chance = (random: SeededRandom, share: number): boolean => random.next() < share;

const two = (value: number): string => String(value).padStart(2, '0');

function makeSchedules(random: SeededRandom, from: string, to: string): Schedule[] {
  const clock = (hour: number): string => `${two(hour)}:${random.pick(['00', '15', '30', '45'])}`;
  const make = (type: Schedule['type']): Schedule => {
    const hour = random.below(20);
    const end = chance(random, 0.2) ? '23:59' : clock(hour + 1 + random.below(23 - hour));
    return {
      type,
      days: chance(random, 0.3) ? [] : DAYS.filter(() => chance(random, 0.7)),
      periods: type === 'blocked' && chance(random, 0.3) ? [] : [{ start: clock(hour), end }],
      start_date: from,
      end_date: to,
    };
  };
  const count = random.below(4);
  return Array.from({ length: count }, () =>
    make(chance(random, 0.7) ? 'availability' : 'blocked'),
  ).filter(({ periods }) => periods.every(({ start, end }) => start < end));
}

async function insertRooms(
  database: Database,
  random: SeededRandom,
  dates: [from: string, to: string],
  at: number,
): Promise<World['rooms']> {
  const { pool } = database;
  const rooms: World['rooms'] = [];
  for (const zone of ZONES) {
    const venue = crypto.randomUUID();
    await pool.query(
      `insert into venues (id, name, timezone, search_text) values ($1, $2, $3, '')`,
      [venue, `Venue ${zone}`, zone],
    );
    for (let n = 0; n < 2; n += 1) {
      const id = crypto.randomUUID();
      const deleted = chance(random, 0.2) ? at + random.below(1_500) * QUARTER : Infinity;
      await pool.query(
        `insert into rooms (id, name, venue_id, search_text, is_active, deleted_at)
         values ($1, $2, $3, '', $4, $5)`,
        [
          id,
          `Room ${zone} ${n}`,
          venue,
          deleted === Infinity,
          deleted === Infinity ? null : new Date(deleted).toISOString(),
        ],
      );
      const schedules = makeSchedules(random, ...dates);
      for (const one of schedules) {
        await pool.query(
          `insert into availability_schedules (id, room_id, name, type, days, periods, start_date, end_date)
           values ($1, $2, 'x', $3, $4, $5, $6, $7)`,
          [
            crypto.randomUUID(),
            id,
            one.type,
            one.days,
            JSON.stringify(one.periods),
            one.start_date,
            one.end_date,
          ],
        );
      }
      rooms.push({ id, venue, zone, schedules, deleted });
    }
  }
  return rooms;
}

/** Fills the database with rooms of several zones and events of every kind that start within `quarters` of `at`. */
export async function generateWorld(
  database: Database,
  random: SeededRandom,
  { at, quarters, dates }: { at: number; quarters: number; dates: [from: string, to: string] },
): Promise<World> {
  const { pool } = database;
  const rooms = await insertRooms(database, random, dates, at);
  const user = crypto.randomUUID();
  await pool.query(
    `insert into users (id, issuer, subject, name, roles) values ($1, 'x', 'x', 'x', '{}')`,
    [user],
  );
  const institution = crypto.randomUUID();
  await pool.query(
    `insert into institutions (id, name, code, search_text) values ($1, 'Law', 'L', '')`,
    [institution],
  );
  const uses: Use[] = [];
  for (const room of rooms) {
    let free = at - random.below(200) * QUARTER;
    while (free < at + quarters * QUARTER) {
      const dates = chance(random, 0.3) ? 1 + random.below(6) : 1;
      const status = random.pick(['approved', 'approved', 'approved', 'pending', 'cancelled']);
      const event = crypto.randomUUID();
      const named = chance(random, 0.5) ? institution : null;
      const length = (1 + random.below(chance(random, 0.1) ? 300 : 12)) * QUARTER;
      await pool.query(
        `insert into events (id, title, start_at, end_at, start_local, timezone, is_recurring, room_id, status,
           institution_id, creator_id, search_text)
         values ($1, 'x', to_timestamp($2::float8), to_timestamp($3::float8), now(), 'UTC', $4, $5, $6, $7, $8, '')`,
        [event, free / 1_000, (free + length) / 1_000, dates > 1, room.id, status, named, user],
      );
      for (let n = 0; n < dates; n += 1) {
        const isCancelled = chance(random, 0.1);
        const holds = status !== 'cancelled' && !isCancelled;
        await pool.query(
          `insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at,
             is_cancelled, holds)
           values ($1, to_timestamp($2::float8), $3, to_timestamp($2::float8), to_timestamp($4::float8),
             to_timestamp($2::float8),
             to_timestamp($4::float8) + interval '15 minutes', $5, $6)`,
          [event, free / 1_000, room.id, (free + length) / 1_000, isCancelled, holds],
        );
        if (status === 'approved' && holds) {
          uses.push({ room: room.id, event, institution: named, start: free, end: free + length });
        }
        free += length + (1 + random.below(40)) * QUARTER;
      }
    }
  }
  return { rooms, uses };
}

import type { TestApp } from './app.ts';
import { makeRoom } from './places.ts';

/** The ids of rooms by the parts that they hold, as positions among the parts. */
export type Hall = ReadonlyMap<readonly number[], string>;

/** Makes parts of a hall, and a room for each set of parts. */
export async function makeHall(
  app: TestApp,
  venue_id: string,
  count: number,
  sets: readonly (readonly number[])[],
): Promise<Hall> {
  const hall = new Map<readonly number[], string>();
  const parts: string[] = [];
  for (let part = 0; part < count; part += 1) {
    const id = await makeRoom(app, { name: `Hall ${part}`, venue_id });
    parts.push(id);
    hall.set([part], id);
  }
  for (const set of sets) {
    const part_ids = set.map((part) => parts[part]);
    hall.set(set, await makeRoom(app, { name: `Hall ${set.join('')}`, venue_id, part_ids }));
  }
  return hall;
}

/** How many pairs of occurrences of different events hold one space at one time, by what the tables say. */
export async function countSharedSpaces({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query(`
    with held as (
      select distinct o.event_id, o.held_start_at, o.held_end_at, coalesce(s.space_id, r.id) as space_id
      from occurrences o cross join unnest(o.room_id || o.extra_room_ids) r (id)
      left join room_spaces s on s.room_id = r.id where o.holds
    )
    select count(*) as pairs from held a join held b
      on b.space_id = a.space_id and a.event_id < b.event_id
      and a.held_start_at < b.held_end_at and b.held_start_at < a.held_end_at`);
  return rows[0].pairs;
}

/** How many rows of `holdings` no date has that holds a room: they would keep others out of a space for ever. */
export async function countStrayHoldings({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query(`
    select count(*)::int as stray from holdings h where not exists (
      select from occurrences o where o.holds and o.event_id = h.event_id
        and o.original_start_at = h.original_start_at and o.change_id is not distinct from h.change_id)`);
  return rows[0].stray;
}

type Shown = { id: string; series_id: string | null; held_start_at: string; held_end_at: string };

/** How many pairs of bookings of different events overlap in the schedules of simple rooms, as the API shows them. */
export async function overlapsInSchedules(
  app: TestApp,
  rooms: readonly string[],
  days: readonly [from: string, to: string][],
): Promise<number> {
  let found = 0;
  for (const [from, to] of days) {
    const query = `from=${from}&to=${to}&status=pending,approved&room_id=${rooms.join(',')}`;
    const answer = await app.as('manager').get(`/schedule?${query}`);
    for (const { bookings } of answer.body.data as { bookings: Shown[] }[]) {
      const inOrder = bookings.toSorted((a, b) => (a.held_start_at < b.held_start_at ? -1 : 1));
      for (const [index, one] of inOrder.entries()) {
        const later = inOrder
          .slice(index + 1)
          .filter((other) => other.held_start_at < one.held_end_at);
        const eventOf = ({ id, series_id }: Shown): string => series_id ?? id;
        found += later.filter((other) => eventOf(other) !== eventOf(one)).length;
      }
    }
  }
  return found;
}

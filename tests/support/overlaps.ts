import type { TestApp } from './app.ts';
import type { EventRecord } from './bookings.ts';

/** How many pairs of occurrences hold one room at one time, by what the tables say. */
export async function countOverlaps({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query(`
    select count(*) as pairs from occurrences a join occurrences b
      on b.room_id = a.room_id and a.holds and b.holds
      and (a.event_id, a.original_start_at) < (b.event_id, b.original_start_at)
      and a.held_start_at < b.held_end_at and b.held_start_at < a.held_end_at`);
  return rows[0].pairs;
}

const minutes = (text: string, add: number): number =>
  Temporal.Instant.from(text).epochMilliseconds / 60_000 + add;

/** How many neighbours of a room's list of a window overlap, preparation and clean-up included. */
export function overlapsIn(events: readonly EventRecord[]): number {
  const held = events
    .map((event) => ({
      room: event.room_id,
      start: minutes(event.start_at, -event.prep_before_minutes),
      end: minutes(event.end_at, event.cleanup_after_minutes),
    }))
    .sort((a, b) => a.room.localeCompare(b.room) || a.start - b.start);
  return held.filter((range, index) => {
    const before = held[index - 1];
    return before !== undefined && before.room === range.room && before.end > range.start;
  }).length;
}

/** Every pending and approved occurrence of a window, page after page, as the API lists them. */
export async function listHolding(app: TestApp, from: string, to: string): Promise<EventRecord[]> {
  const all: EventRecord[] = [];
  for (let page = 1; ; page += 1) {
    const query = `from=${from}&to=${to}&status=pending,approved&per_page=500&page=${page}`;
    const { body, headers } = await app.as('manager').get(`/events?${query}`);
    all.push(...body.data);
    if (all.length >= Number(headers['x-total-count'])) return all;
  }
}

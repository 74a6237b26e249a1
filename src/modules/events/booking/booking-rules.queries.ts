import { sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';

/** The person whose open events are counted, the rooms, and the time; the event that is booked does not count. */
type OpenSearch = {
  person_id: string;
  roomIds: readonly string[];
  now: string;
  except_event: string;
};

/**
 * The number of open events of a person that count for each room, with a lock on the bookings of that person until the
 * transaction ends (§12.1).
 */
export async function lockOpenBookings(
  trx: Trx,
  { person_id, roomIds, now, except_event }: OpenSearch,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ room_id: string; open_count: number }>`
    select room_id, open_count
    from open_bookings(${person_id}, ${[...roomIds]}::uuid[], ${now}, ${except_event}, true)`.execute(
    trx,
  );
  return new Map(rows.map(({ room_id, open_count }) => [room_id, open_count]));
}

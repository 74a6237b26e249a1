import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { FeedRoom } from '../../domain/feed.ts';

/** Every room by name; events lie in few of them, but moved occurrences may lie in any. */
export async function listFeedRooms(db: Db): Promise<FeedRoom[]> {
  const { rows } = await sql<FeedRoom>`
    select r.id, r.name, r.location, v.name as venue
    from rooms r left join venues v on v.id = r.venue_id`.execute(db);
  return rows;
}

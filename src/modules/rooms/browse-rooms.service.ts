import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { shownInList } from '../../domain/retirement.ts';
import { searchPattern } from '../../domain/search-text.ts';
import { readVenue } from '../venues/index.ts';
import * as queries from './rooms.queries.ts';
import type { RoomsQuery } from './rooms.schema.ts';

export { readVenue } from '../venues/index.ts';

type Row = queries.RoomRow;
type Slice = { limit: number; offset: number };

/** The rooms that the actor asks for and may see. */
export async function browseRooms(
  db: Db,
  actor: Actor,
  asked: RoomsQuery,
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const filter: queries.RoomFilter = {
    pattern: searchPattern(asked.search ?? ''),
    is_active: shownInList(actor, asked) ?? null,
    venue_id: asked.venue_id ?? null,
    seating_type: asked.seating_type ?? null,
    min_capacity: asked.min_capacity ?? null,
  };
  return queries.listRooms(db, filter, slice);
}

/** The rooms of a venue, deleted or not. @throws not_found when there is no such venue */
export async function browseRoomsOfVenue(
  db: Db,
  actor: Actor,
  asked: RoomsQuery & { venue_id: string },
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  await readVenue(db, asked.venue_id);
  return browseRooms(db, actor, asked, slice);
}

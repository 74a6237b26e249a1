import type { RoomRow } from './rooms.queries.ts';
import type { Room } from './rooms.schema.ts';

/** A room as the wire shows it. */
export const toRoom = (row: RoomRow): Room => ({
  id: row.id,
  name: row.name,
  description: row.description,
  capacity: row.capacity,
  equipment: row.equipment,
  location: row.location,
  is_active: row.is_active,
  venue_id: row.venue_id,
  venue: row.venue,
  seating_type: row.seating_type,
  images: [],
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});

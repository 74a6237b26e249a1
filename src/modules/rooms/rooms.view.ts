import { mediaRecord } from '../../domain/media-file.ts';
import { equipmentItems } from '../../domain/text/equipment.ts';
import type { RoomRow } from './rooms.queries.ts';
import type { Room } from './rooms.schema.ts';

/** The URL of the list of a room's pictures; `baseUrl` is where the service is reached. */
export const imagesUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/api/v1/rooms/${id}/images`;

/** How the wire shows rooms of the service that is reached at `baseUrl`. */
export const viewRooms =
  (baseUrl: string) =>
  (row: RoomRow): Room => ({
    id: row.id,
    name: row.name,
    description: row.description,
    capacity: row.capacity,
    equipment: row.equipment,
    equipment_items: equipmentItems(row.equipment),
    location: row.location,
    is_active: row.is_active,
    venue_id: row.venue_id,
    venue: row.venue,
    seating_type: row.seating_type,
    images: row.images.map((image) => mediaRecord(image, imagesUrl(baseUrl, row.id))),
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  });

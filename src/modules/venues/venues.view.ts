import { type VenueFields, venueFields } from '../../domain/resources/place-fields.ts';
import { fieldsOf } from '../../domain/resources/resource-fields.ts';
import type { VenueRow } from './venues.queries.ts';
import type { Venue } from './venues.schema.ts';

/** A venue as responses show it. */
export const toVenue = (row: VenueRow): Venue => ({
  ...fieldsOf<VenueFields>(venueFields, row),
  id: row.id,
  rooms_count: row.rooms_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});

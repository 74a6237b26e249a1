import type { VenueRow } from './venues.queries.ts';
import type { Venue } from './venues.schema.ts';

/** A venue as responses show it. */
export const toVenue = (row: VenueRow): Venue => ({
  id: row.id,
  name: row.name,
  address: row.address,
  timezone: row.timezone,
  is_active: row.is_active,
  approval_steps: row.approval_steps,
  booking_rules: row.booking_rules,
  rooms_count: row.rooms_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});

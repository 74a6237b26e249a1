import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The number of active rooms with a venue, a seating type and an equipment text. */
export type FacetRow = {
  venue_id: string | null;
  venue_name: string | null;
  seating_type: string | null;
  equipment: string | null;
  count: number;
};

/** The active rooms, counted by the columns of the facets, in one statement. */
export async function listFacetRows(db: Db): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select r.venue_id, v.name as venue_name, r.seating_type, r.equipment, count(*) as count
    from rooms r left join venues v on v.id = r.venue_id
    where r.is_active
    group by r.venue_id, v.id, r.seating_type, r.equipment
    order by v.name_sort_key, r.venue_id, r.seating_type`.execute(db);
  return rows;
}

/** The features that active rooms have, by name, with the number of these rooms. */
export async function listFeatureFacets(
  db: Db,
): Promise<{ value: string; label: string; count: number }[]> {
  const { rows } = await sql<{ value: string; label: string; count: number }>`
    select f.id as value, f.name as label, used.count from room_features f join (
      select feature_id, count(*)::integer as count from rooms r, unnest(r.feature_ids) as feature_id
      where r.is_active and r.feature_ids <> '{}' group by feature_id) used on used.feature_id = f.id
    order by f.name_sort_key, f.id`.execute(db);
  return rows;
}

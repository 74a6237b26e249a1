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

/** The active rooms, counted by the columns of the facets, and the features that they have, by name. */
type FacetCounts = {
  rooms: FacetRow[];
  features: { value: string; label: string; count: number }[];
};

/** The counts of all facets, in one statement. */
export async function countFacets(db: Db): Promise<FacetCounts> {
  const { rows } = await sql<FacetCounts>`
    select
      (select coalesce(json_agg(x), '[]') from (
        select r.venue_id, v.name as venue_name, r.seating_type, r.equipment, count(*) as count
        from rooms r left join venues v on v.id = r.venue_id
        where r.is_active
        group by r.venue_id, v.id, r.seating_type, r.equipment
        order by v.name_sort_key, r.venue_id, r.seating_type) x) as rooms,
      (select coalesce(json_agg(json_build_object('value', f.id, 'label', f.name, 'count', used.count)
          order by f.name_sort_key, f.id), '[]')
        from room_features f join (
          select feature_id, count(*) as count from rooms r, unnest(r.feature_ids) as feature_id
          where r.is_active and r.feature_ids <> '{}' group by feature_id) used
            on used.feature_id = f.id) as features`.execute(db);
  return rows[0] ?? { rooms: [], features: [] };
}

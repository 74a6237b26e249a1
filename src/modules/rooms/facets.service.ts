import type { Db } from '../../db/db.ts';
import { labelOf, SEATING_TYPES } from '../../domain/enums.ts';
import { countEquipment } from '../../domain/text/equipment.ts';
import { countFacets, type FacetRow } from './facets.queries.ts';
import type { RoomFacets } from './facets.schema.ts';

const sumOf = (rows: readonly FacetRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** The values that active rooms have of venue, seating type, equipment and features, with counts (§9.10). */
export async function readFacets(db: Db): Promise<RoomFacets> {
  const { rooms: rows, features: feature } = await countFacets(db);
  const venues = Map.groupBy(rows, ({ venue_id }) => venue_id);
  return {
    venue: [...venues].flatMap(([value, some]) =>
      value === null ? [] : { value, label: some[0]?.venue_name ?? '', count: sumOf(some) },
    ),
    seating_type: SEATING_TYPES.flatMap((value) => {
      const some = rows.filter((row) => row.seating_type === value);
      return some.length === 0 ? [] : { value, label: labelOf(value), count: sumOf(some) };
    }),
    equipment: countEquipment(rows).map(({ value, count }) => ({ value, label: value, count })),
    feature,
  };
}

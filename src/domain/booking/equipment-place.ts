import type { EquipmentUse } from './equipment.ts';

/** The venue of a room, and the equipment that is wanted there. */
export type EquipmentPlace = {
  readonly venue_id: string | null;
  readonly equipment: readonly EquipmentUse[];
};

const misplacedIn = (
  places: readonly EquipmentPlace[],
  venueOf: (equipmentId: string) => string | null,
): Map<string, string> =>
  new Map(
    places.flatMap(({ venue_id, equipment }) =>
      equipment.flatMap(({ equipment_id: id }): [string, string][] => {
        const own = venueOf(id);
        return own === null || own === venue_id ? [] : [[`${id} ${venue_id}`, id]];
      }),
    ),
  );

/**
 * The ids of the equipment that a change takes to a venue in which it cannot be used. What was there before stays: its
 * venue may have changed since.
 * @param venueOf the venue of equipment; null where it is usable everywhere
 * Source: §14.5
 */
export function newlyMisplaced(
  before: readonly EquipmentPlace[],
  after: readonly EquipmentPlace[],
  venueOf: (equipmentId: string) => string | null,
): ReadonlySet<string> {
  const had = misplacedIn(before, venueOf);
  const wrong = [...misplacedIn(after, venueOf)].filter(([key]) => !had.has(key));
  return new Set(wrong.map(([, id]) => id));
}

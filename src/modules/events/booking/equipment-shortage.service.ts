import type { Trx } from '../../../db/db.ts';
import type { Conflict, ConflictReason } from '../../../domain/booking/conflict.ts';
import type { ConflictDetail } from '../../../domain/booking/conflict-message.ts';
import {
  equipmentWants,
  type HeldBeside,
  mostBesides,
} from '../../../domain/booking/equipment-wants.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { listAvailable } from './equipment-shortage.queries.ts';
import { type ExcludedEvent, lockRooms } from './room-booking.queries.ts';

/** Too little of a thing, or a thing that is out of use. */
export type Shortage = {
  equipment: { id: string; name: string };
  wanted: number;
  available: number;
  stock: number;
};

/** A requested occurrence that finds too little of a thing. */
export type ShortOccurrence = {
  occurrence: Occurrence;
  reason: ConflictReason;
  row: null;
  shortage: Shortage;
};

/**
 * The occurrences that want more of a thing than is free through their range (§14.5). Locks what they want: the rooms
 * are locked before. Where nothing is wanted it asks nothing.
 * @param beside what the excluded event keeps
 */
export async function findShortages(
  trx: Trx,
  occurrences: readonly Occurrence[],
  excluded: ExcludedEvent,
  beside?: HeldBeside,
): Promise<ShortOccurrence[]> {
  const wants = equipmentWants(occurrences, beside);
  if (wants.length === 0) return [];
  await lockRooms(trx, [...new Set(wants.map(({ equipment_id }) => equipment_id))]);
  const rows = await listAvailable(trx, wants, excluded);
  return rows.flatMap(({ want, name, is_active: isActive, stock, used, steps, counts_from }) => {
    const found = wants[want];
    const occurrence = found && occurrences[found.occurrence];
    if (found === undefined || occurrence === undefined) return [];
    const { equipment_id: id, quantity: wanted } = found;
    const most = steps === null ? used : mostBesides(found, counts_from, steps);
    const available = Math.max(0, stock - most);
    if (isActive && wanted <= available) return [];
    const shortage = { equipment: { id, name }, wanted, available, stock };
    return [{ occurrence, reason: isActive ? 'stock' : 'inactive', row: null, shortage }];
  });
}

/** A conflict with what there is too little of. */
export function withShortage(
  conflict: Conflict,
  { stock, ...shortage }: Shortage,
): Pick<ConflictDetail, 'conflict' | 'part_name' | 'stock'> {
  if (conflict.reason === 'stock') return { conflict: { ...conflict, ...shortage }, stock };
  const { equipment } = shortage;
  return { conflict: { ...conflict, equipment }, part_name: equipment.name };
}

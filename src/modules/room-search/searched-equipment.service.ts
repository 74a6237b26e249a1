import type { Db } from '../../db/db.ts';
import type { SearchedEquipment } from '../../domain/booking/searched-equipment.ts';
import { millisecondsText } from '../../domain/time/instant.ts';
import type { Span } from '../../domain/time/span.ts';
import { type FieldErrors, invalidInput } from '../../errors.ts';
import { type ExcludedEvent, listUsedEquipment } from '../events/index.ts';
import type { SearchRooms } from './room-search.schema.ts';

/** The whole of the windows of a search. */
export const wholeOf = (windows: readonly Span[]): Span => ({
  start: windows[0]?.start ?? 0,
  end: windows.at(-1)?.end ?? 0,
});

/**
 * The equipment that a search asks for, and how many of it are used in its windows (§14.5); one statement, none where
 * nothing is asked for. @throws invalid_input where something does not exist or is out of use
 */
export async function findSearchedEquipment(
  db: Db,
  { with_equipment: asked }: Pick<SearchRooms, 'with_equipment'>,
  windows: readonly Span[],
  excluded: ExcludedEvent,
): Promise<SearchedEquipment[]> {
  if (!asked?.length || windows.length === 0) return [];
  const { start, end } = wholeOf(windows);
  const ids = asked.map(({ equipment_id }) => equipment_id);
  const whole = { from: millisecondsText(start), to: millisecondsText(end) };
  const rows = await listUsedEquipment(db, ids, whole, excluded);
  const errors: FieldErrors = {};
  const found = asked.flatMap(({ equipment_id, quantity: wanted }, index) => {
    const row = rows.find(({ id }) => id === equipment_id);
    if (row?.is_active) return [{ ...row, wanted }];
    const field = `with_equipment.${index}.equipment_id`;
    errors[field] = [`The ${field.replaceAll('_', ' ')} field must be equipment that is in use.`];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return found;
}

import { sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';

/** A row of `occurrences` under an alias, as JSON. */
export const bookableOccurrence = (alias: string) => {
  const at = (column: string) => jsonInstant(sql.ref(`${alias}.${column}`));
  return jsonObject<BookableOccurrence>()({
    ...columnsOf(alias, ['room_id', 'extra_room_ids', 'is_cancelled', 'equipment']),
    original_start_at: at('original_start_at'),
    start_at: at('start_at'),
    end_at: at('end_at'),
    held_start_at: at('held_start_at'),
    held_end_at: at('held_end_at'),
  });
};

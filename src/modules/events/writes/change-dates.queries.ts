import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { approvalInserts } from '../record/approval-rows.queries.ts';
import { changeInserts } from '../record/change-write.queries.ts';
import { deleteReplaced, type EventWrite } from '../record/event-replace.queries.ts';
import { type Stamped, type Stamps, updateWith } from '../record/event-write.queries.ts';
import { extraRoomsColumn } from '../record/hold-rooms.queries.ts';
import { type StoredOverride, upsertOverrides } from '../record/occurrence.queries.ts';

/** Several dates of an event as they are to be, each with its override. */
export type DatesWrite = {
  occurrences: readonly Occurrence[];
  overrides: readonly StoredOverride[];
  /** Whether the event holds its rooms; a cancelled date holds none. */
  holds: boolean;
  status: string;
} & Pick<EventWrite, 'approval' | 'change' | 'undoable'>;

const updateOccurrences = (
  eventId: string,
  { occurrences, holds }: DatesWrite,
): RawBuilder<unknown> => sql`
  update occurrences o set room_id = w.room_id, extra_room_ids = w.extra_room_ids::uuid[], is_cancelled = w.is_cancelled,
    holds = ${holds}::boolean and not w.is_cancelled, has_room_conflict = false
  from unnest(${occurrences.map((one) => one.original_start_at)}::timestamptz[],
    ${occurrences.map((one) => one.room_id)}::uuid[],
    ${extraRoomsColumn(occurrences)},
    ${occurrences.map((one) => one.is_cancelled)}::boolean[]) as w (original_start_at, room_id, extra_room_ids, is_cancelled)
  where o.event_id = ${eventId} and o.original_start_at = w.original_start_at and o.change_id is null`;

/** Writes the room and the cancellation of several dates, in one statement after the deletes. */
export async function updateDates(trx: Trx, event: Stamped, write: DatesWrite): Promise<Stamps> {
  const { id: eventId } = event;
  const { approval, change, undoable } = write;
  const kept = await deleteReplaced(trx, eventId, { columns: {}, approval, change, undoable });
  return updateWith(trx, event, { status: write.status }, [
    ...kept,
    updateOccurrences(eventId, write),
    upsertOverrides(eventId, write.overrides),
    ...approvalInserts(eventId, approval),
    ...(change ? changeInserts(eventId, change) : []),
  ]);
}

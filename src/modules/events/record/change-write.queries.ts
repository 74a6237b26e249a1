import { type RawBuilder, sql } from 'kysely';
import type { WrittenRequest } from '../../../domain/plan/waiting-change.ts';
import { insertOccurrences } from './hold-rooms.queries.ts';
import { insertStepRows } from './step-rows.queries.ts';

/** The delete of the steps of a change request. */
export const deleteChangeSteps = (changeId: string): RawBuilder<unknown> => sql`
  delete from change_request_steps where change_id = ${changeId}`;

/** The inserts of a change request, each a part of a statement. What it replaces must be deleted before. */
export function changeInserts(
  eventId: string,
  { change, slots }: WrittenRequest,
): RawBuilder<unknown>[] {
  const { steps, request, changes, ...columns } = change;
  const insert = sql`
    insert into change_requests (id, event_id, requested_by, requested_at, occurrence_start_at, room_id, institution_id,
      request, changes, occurrences_affected)
    values (${columns.id}, ${eventId}, ${columns.requested_by}, ${columns.requested_at},
      ${columns.occurrence_start_at}, ${columns.room_id}, ${columns.institution_id},
      ${JSON.stringify(request)}, ${JSON.stringify(changes)}, ${columns.occurrences_affected})`;
  return [
    insert,
    insertStepRows('change_request_steps', change.id, steps),
    insertOccurrences(eventId, { occurrences: slots, holds: true }, change.id),
  ];
}

/** The updates by which a change request and its slot follow their date to another original start. */
export const moveChange = (changeId: string, date: string): RawBuilder<unknown>[] => [
  sql`update change_requests set occurrence_start_at = ${date} where id = ${changeId}`,
  sql`update occurrences set original_start_at = ${date} where change_id = ${changeId}`,
];

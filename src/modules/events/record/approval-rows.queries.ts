import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry } from '../../../domain/events/approval.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import { insertStepRows, stepJson } from './step-rows.queries.ts';

/**
 * The rows that a transition writes: the current steps, null where they stay, and the new entries of the history in
 * order.
 */
export type ApprovalRecord = {
  steps: readonly Step[] | null;
  /** Whether more steps are stored than these: they are deleted first. */
  hasFewerSteps: boolean;
  entries: readonly (HistoryEntry & { id: string })[];
};

/** The steps of an event as one JSON array, over `events e`. */
export const stepsOf = sql`
  (select coalesce(json_agg(${stepJson} order by s.position), '[]') from approval_steps s where s.event_id = e.id)`;

/** The history is read in the order of its sequence, which follows the order of the inserted rows. */
function insertEntries(eventId: string, entries: ApprovalRecord['entries']): RawBuilder<unknown> {
  const rows = entries.map(({ step, ...entry }) => ({
    ...entry,
    step_position: step?.position,
    step_name: step?.name,
    step_role: step?.role,
    step_place: step?.place,
  }));
  return sql`
    insert into approval_history (event_id, id, action, comment, actor_id, on_behalf_of_id, step_position, step_name,
      step_role,
      step_place, from_status, to_status, changes, created_at)
    select ${eventId}::uuid, x.id, x.action, x.comment, x.actor_id, x.on_behalf_of_id, x.step_position, x.step_name,
      x.step_role,
      x.step_place, x.from_status, x.to_status, x.changes, x.created_at
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, action text, comment text,
      actor_id uuid, on_behalf_of_id uuid, step_position int, step_name text, step_role text, step_place jsonb,
      from_status text, to_status text,
      changes jsonb, created_at timestamptz)) with ordinality as x (id, action, comment, actor_id, on_behalf_of_id,
      step_position, step_name, step_role, step_place, from_status, to_status, changes, created_at, place)
    order by x.place`;
}

/** The inserts of an approval record, each a part of a statement. Steps that it lacks must be deleted before. */
export function approvalInserts(
  eventId: string,
  record: ApprovalRecord | undefined,
): RawBuilder<unknown>[] {
  if (record === undefined) return [];
  const { steps, entries } = record;
  return [
    ...(steps === null ? [] : [insertStepRows('approval_steps', eventId, steps)]),
    ...(entries.length === 0 ? [] : [insertEntries(eventId, entries)]),
  ];
}

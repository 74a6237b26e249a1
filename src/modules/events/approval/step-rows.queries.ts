import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';

/** The columns that the steps of an event and those of a change request have alike, but for their times. */
export const stepColumns = [
  ...(['position', 'name', 'role', 'origin', 'room_id', 'venue_id'] as const),
  ...(['status', 'is_current', 'comment', 'actor_id'] as const),
] as const;

/** A step as JSON, over its row `s`. */
export const stepJson = jsonObject<Step>()({
  ...columnsOf('s', stepColumns),
  acted_at: jsonInstant(sql`s.acted_at`),
  opened_at: jsonInstant(sql`s.opened_at`),
});

/**
 * The insert of the steps of an event or of a change request, over those that it has. One step at most is current: those that
 * are not come first, so that two never are.
 */
export function insertStepRows(
  table: 'approval_steps' | 'change_request_steps',
  id: string,
  steps: readonly Step[],
): RawBuilder<unknown> {
  const owner = table === 'approval_steps' ? 'event_id' : 'change_id';
  const columns = [...stepColumns, 'acted_at', 'opened_at'] as const;
  const replaced = columns
    .filter((name) => name !== 'position')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`
    insert into ${sql.table(table)} (${sql.join([owner, ...columns].map((name) => sql.ref(name)))})
    select ${id}::uuid, ${sql.join(columns.map((name) => sql.ref(`x.${name}`)))}
    from json_populate_recordset(${sql.raw(`null::${table}`)}, ${JSON.stringify(steps)}::json) x
    order by x.is_current
    on conflict (${sql.ref(owner)}, position) do update set ${sql.join(replaced)}`;
}

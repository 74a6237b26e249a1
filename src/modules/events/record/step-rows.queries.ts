import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';

/** The columns that the steps of an event and those of a change request have alike, but for their times. */
export const stepColumns = [
  ...(['position', 'name', 'role', 'origin', 'room_id', 'venue_id'] as const),
  ...(['status', 'is_current', 'comment', 'actor_id', 'on_behalf_of_id'] as const),
] as const;

/** A step as JSON, over its row `s`. */
export const stepJson = jsonObject<Step>()({
  ...columnsOf('s', stepColumns),
  acted_at: jsonInstant(sql`s.acted_at`),
  opened_at: jsonInstant(sql`s.opened_at`),
});

const writtenColumns = [...stepColumns, 'acted_at', 'opened_at'] as const;

const columnNames = fixedSql(sql.join(writtenColumns.map((name) => sql.ref(name))));

const newValues = fixedSql(sql.join(writtenColumns.map((name) => sql.ref(`x.${name}`))));

const replacedValues = fixedSql(
  sql.join(
    writtenColumns
      .filter((name) => name !== 'position')
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  ),
);

/**
 * The insert of the steps of an event or of a change request, over those that it has. One step at most is current: those that
 * are not come first, so that two never are.
 */
export function insertStepRows(
  table: 'approval_steps' | 'change_request_steps',
  id: string,
  steps: readonly Step[],
): RawBuilder<unknown> {
  const owner = sql.ref(table === 'approval_steps' ? 'event_id' : 'change_id');
  return sql`
    insert into ${sql.table(table)} (${owner}, ${columnNames})
    select ${id}::uuid, ${newValues}
    from json_populate_recordset(${sql.raw(`null::${table}`)}, ${JSON.stringify(steps)}::json) x
    order by x.is_current
    on conflict (${owner}, position) do update set ${replacedValues}`;
}

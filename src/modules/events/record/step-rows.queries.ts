import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { type Columns, columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { StepPlace, StepRoom } from '../../../domain/events/approval-flow.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';

/** The place of a step; at most one of the three columns is not null. */
const stepPlace: RawBuilder<StepPlace | null> = sql`case
  when s.room_id is not null then json_build_object('type', 'room', 'id', s.room_id,
    'name', (select w.name from rooms w where w.id = s.room_id))
  when s.venue_id is not null then json_build_object('type', 'venue', 'id', s.venue_id,
    'name', (select w.name from venues w where w.id = s.venue_id))
  when s.institution_id is not null then json_build_object('type', 'institution', 'id', s.institution_id,
    'name', (select w.name from institutions w where w.id = s.institution_id)) end`;

/** The rooms that a step stands for, with the venues that they belong to now: these decide who holds it (§14.4). */
const stepRooms: RawBuilder<StepRoom[]> = sql`coalesce((
  select json_agg(json_build_object('room_id', w.id, 'venue_id', w.venue_id) order by array_position(s.room_ids, w.id))
  from rooms w where w.id = any (s.room_ids)), '[]')`;

/** The definition of a step, the place at which it is decided and the rooms that it stands for, over its row `s`. */
export const stepDefinition = {
  ...columnsOf('s', ['position', 'name', 'role', 'origin']),
  place: stepPlace,
  rooms: stepRooms,
};

/**
 * The columns of a decision that the steps of an event and those of a change request have alike, but for their times.
 */
const decisionColumns = ['status', 'is_current', 'comment', 'actor_id', 'on_behalf_of_id'] as const;

/** The columns of a step, over its row `s`. */
export const stepColumns: Columns<Omit<Step, 'acted_at' | 'opened_at'>> = {
  ...stepDefinition,
  ...columnsOf('s', decisionColumns),
};

/** A step as JSON, over its row `s`. */
export const stepJson = jsonObject<Step>()({
  ...stepColumns,
  acted_at: jsonInstant(sql`s.acted_at`),
  opened_at: jsonInstant(sql`s.opened_at`),
});

const writtenColumns = [
  ...(['position', 'name', 'role', 'origin', 'room_id', 'venue_id', 'institution_id'] as const),
  ...(['room_ids', ...decisionColumns, 'acted_at', 'opened_at'] as const),
] as const;

/** A step as its row has it. */
function stepRow({ place, rooms, ...step }: Step): Record<string, unknown> {
  const idOf = (type: StepPlace['type']) => (place?.type === type ? place.id : null);
  return {
    ...step,
    room_id: idOf('room'),
    venue_id: idOf('venue'),
    institution_id: idOf('institution'),
    room_ids: rooms.map(({ room_id }) => room_id),
  };
}

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
 * The insert of the steps of an event or of a change request, over those that it has. One step at most is current:
 * those that are not come first, so that two never are.
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
    from json_populate_recordset(${sql.raw(`null::${table}`)}, ${JSON.stringify(steps.map(stepRow))}::json) x
    order by x.is_current
    on conflict (${owner}, position) do update set ${replacedValues}`;
}

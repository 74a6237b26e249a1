import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { StoredOverride } from '../../../domain/plan/date.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { derivedFields, joinDerived } from './derived-fields.queries.ts';
import {
  joinOccurrenceShown,
  type OccurrenceRow,
  occurrenceRecord,
} from './event-record.queries.ts';
import { joinRelated } from './event-related.queries.ts';
import { extraRoomsColumn } from './hold-rooms.queries.ts';
import { equipmentText } from './stored-equipment.queries.ts';

type Window = { from: string; to: string };

const firstTwo = (eventId: string, { from, to }: Window) => sql`
  where o.event_id = ${eventId} and o.change_id is null and o.original_start_at >= ${from}
    and o.original_start_at < ${to}
  order by o.original_start_at limit 2`;

/** The first two occurrences of an event with original starts in a half-open window. */
export async function findOccurrences(
  db: Db,
  eventId: string,
  window: Window,
): Promise<OccurrenceRow[]> {
  const query = sql<OccurrenceRow>`
    select ${occurrenceRecord} from occurrences o join events e
      on e.id = o.event_id ${joinOccurrenceShown} ${joinRelated}
    ${firstTwo(eventId, window)}`;
  return (await query.execute(db)).rows;
}

/** Finds occurrences with the derived fields of their series, for a response. */
export async function findShownOccurrences(
  db: Db,
  eventId: string,
  window: Window,
  now: InstantText,
): Promise<(OccurrenceRow & DerivedFields)[]> {
  const query = sql<OccurrenceRow & DerivedFields>`
    select ${occurrenceRecord}, ${derivedFields}
    from occurrences o join events e on e.id = o.event_id ${joinOccurrenceShown} ${joinRelated} ${joinDerived(now)}
    ${firstTwo(eventId, window)}`;
  return (await query.execute(db)).rows;
}

const overrideColumns = [
  'original_start_at',
  'is_cancelled',
  'cancel_reason',
  'cancel_comment',
  ...overrideFields,
  'search_text',
] as const;

/** The insert of an event's overrides: one statement for any number. */
export function insertOverrides(
  eventId: string,
  overrides: readonly StoredOverride[],
): RawBuilder<unknown> {
  const columns = sql.join(overrideColumns.map((column) => sql.ref(column)));
  return sql`
    insert into occurrence_overrides (event_id, ${columns})
    select ${eventId}::uuid, ${columns}
    from json_populate_recordset(null::occurrence_overrides, ${JSON.stringify(overrides)}::json)`;
}

/** The upsert of several overrides of an event. */
function upsertOverrides(
  eventId: string,
  overrides: readonly StoredOverride[],
): RawBuilder<unknown> {
  const written = overrideColumns.filter((column) => column !== 'original_start_at');
  const sets = sql.join(
    written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  return sql`${insertOverrides(eventId, overrides)}
    on conflict (event_id, original_start_at) do update set ${sets}, updated_at = now()`;
}

/** One occurrence after a write; a null override means that it equals its series again. */
export type OccurrenceWrite = {
  event_id: string;
  occurrence: Occurrence;
  holds: boolean;
  has_room_conflict: boolean;
  override: StoredOverride | null;
};

/** The writes of one occurrence and its override, each a part of a statement. */
export function occurrenceWrites(
  trx: Trx,
  { event_id, occurrence, holds, has_room_conflict, override }: OccurrenceWrite,
): Compilable[] {
  const { original_start_at, is_taken: _reason, equipment, ...columns } = occurrence;
  const move = trx
    .updateTable('occurrences')
    .set({ ...columns, equipment: equipmentText(equipment), holds, has_room_conflict })
    .where('event_id', '=', event_id)
    .where('original_start_at', '=', original_start_at)
    .where('change_id', 'is', null);
  if (override !== null) return [move, upsertOverride(trx, event_id, override)];
  const revert = trx
    .deleteFrom('occurrence_overrides')
    .where('event_id', '=', event_id)
    .where('original_start_at', '=', original_start_at);
  return [move, revert];
}

function upsertOverride(trx: Trx, event_id: string, override: StoredOverride): Compilable {
  const row = { ...override, equipment: equipmentText(override.equipment) };
  return trx
    .insertInto('occurrence_overrides')
    .values({ event_id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'original_start_at'])
        .doUpdateSet({ ...row, updated_at: sql`now()` }),
    );
}

/** Several dates of an event as they are to be, each with its override. */
export type DatesWrite = {
  occurrences: readonly Occurrence[];
  overrides: readonly StoredOverride[];
  /** Whether the event holds its rooms; a cancelled date holds none. */
  holds: boolean;
};

/** The updates of the rooms and the cancellation of several dates, each a part of a statement. */
export const datesWrites = (
  eventId: string,
  { occurrences, overrides, holds }: DatesWrite,
): RawBuilder<unknown>[] => [
  sql`
  update occurrences o set room_id = w.room_id, extra_room_ids = w.extra_room_ids::uuid[],
    is_cancelled = w.is_cancelled,
    holds = ${holds}::boolean and not w.is_cancelled, has_room_conflict = false
  from unnest(${occurrences.map((one) => one.original_start_at)}::timestamptz[],
    ${occurrences.map((one) => one.room_id)}::uuid[],
    ${extraRoomsColumn(occurrences)},
    ${occurrences.map((one) => one.is_cancelled)}::boolean[]) as w (original_start_at, room_id, extra_room_ids,
      is_cancelled)
  where o.event_id = ${eventId} and o.original_start_at = w.original_start_at and o.change_id is null`,
  upsertOverrides(eventId, overrides),
];

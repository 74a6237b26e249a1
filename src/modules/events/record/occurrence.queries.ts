import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { derivedFields, joinDerived } from './derived-fields.queries.ts';
import {
  joinOccurrenceShown,
  type OccurrenceRow,
  occurrenceRecord,
} from './event-record.queries.ts';
import { joinRelated } from './event-related.queries.ts';
import { equipmentText } from './stored-equipment.queries.ts';

type Window = { from: string; to: string };

const firstTwo = (eventId: string, { from, to }: Window) => sql`
  where o.event_id = ${eventId} and o.change_id is null and o.original_start_at >= ${from} and o.original_start_at < ${to}
  order by o.original_start_at limit 2`;

/** The first two occurrences of an event with original starts in a half-open window. */
export async function findOccurrences(
  db: Db,
  eventId: string,
  window: Window,
): Promise<OccurrenceRow[]> {
  const query = sql<OccurrenceRow>`
    select ${occurrenceRecord} from occurrences o join events e on e.id = o.event_id ${joinOccurrenceShown} ${joinRelated}
    ${firstTwo(eventId, window)}`;
  return (await query.execute(db)).rows;
}

/** The same with the derived fields of their series, for an answer. */
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

/** An override as it is stored: its fields, and the searchable text of the merged occurrence. */
export type StoredOverride = Override & { search_text: string | null };

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
export function upsertOverrides(
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

import { type RawBuilder, sql } from 'kysely';
import type { Also } from '../../db/also.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Occurrence, Override } from '../../domain/override.ts';
import { type ApprovalRecord, approvalParts } from './approval.queries.ts';
import {
  joinOccurrenceShown,
  type OccurrenceRow,
  occurrenceRecord,
} from './event-record.queries.ts';

/** The first two occurrences of an event whose original starts lie in a window; half-open. */
export async function findOccurrences(
  db: Db,
  eventId: string,
  window: { from: string; to: string },
): Promise<OccurrenceRow[]> {
  const query = sql<OccurrenceRow>`
    select ${occurrenceRecord} from occurrences o join events e on e.id = o.event_id ${joinOccurrenceShown}
    where o.event_id = ${eventId}
      and o.original_start_at >= ${window.from} and o.original_start_at < ${window.to}
    order by o.original_start_at limit 2`;
  return (await query.execute(db)).rows;
}

/** An override as it is stored: its fields, and what a search of the merged occurrence looks through. */
export type StoredOverride = Override & { search_text: string | null };

/** The parts of a statement that put other overrides in the place of an event's, however many they are. */
export function replaceOverrides(
  eventId: string,
  overrides: readonly StoredOverride[],
): RawBuilder<unknown>[] {
  return [
    sql`gone_overrides as (delete from occurrence_overrides where event_id = ${eventId} returning 1)`,
    sql`kept_overrides as (
      insert into occurrence_overrides (event_id, original_start_at, is_cancelled, title, description, start_at,
        end_at, room_id, notes, website, contact_email, prep_before_minutes, cleanup_after_minutes, search_text)
      select ${eventId}::uuid, x.*
      from json_to_recordset(${JSON.stringify(overrides)}::json) as x (original_start_at timestamptz,
        is_cancelled boolean, title text, description text, start_at timestamptz, end_at timestamptz, room_id uuid,
        notes text, website text, contact_email text, prep_before_minutes int, cleanup_after_minutes int,
        search_text text)
      where (select count(*) from gone_overrides) >= 0
    )`,
  ];
}

/** One occurrence as it is to be: null as override when it is again what its series makes it. */
export type OccurrenceWrite = {
  event_id: string;
  status: string;
  occurrence: Occurrence;
  holds: boolean;
  is_unheld: boolean;
  override: StoredOverride | null;
  approval: ApprovalRecord | undefined;
  /** Who is told of it. */
  also: Also;
};

/** Writes one occurrence, its override, and of its event version, status and approval, in one statement. */
export async function writeOccurrence(
  trx: Trx,
  { event_id, status, occurrence, holds, is_unheld, override, approval, also }: OccurrenceWrite,
): Promise<{ version: number; updated_at: string }> {
  const { original_start_at, ...columns } = occurrence;
  const event = trx
    .updateTable('events')
    .set({ status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', event_id)
    .returning(['version', 'updated_at']);
  const moved = trx
    .updateTable('occurrences')
    .set({ ...columns, holds, is_unheld })
    .where('event_id', '=', event_id)
    .where('original_start_at', '=', original_start_at);
  const kept =
    override === null
      ? trx
          .deleteFrom('occurrence_overrides')
          .where('event_id', '=', event_id)
          .where('original_start_at', '=', original_start_at)
      : trx
          .insertInto('occurrence_overrides')
          .values({ event_id, ...override })
          .onConflict((conflict) =>
            conflict
              .columns(['event_id', 'original_start_at'])
              .doUpdateSet({ ...override, updated_at: sql`now()` }),
          );
  const parts = [
    sql`moved as (${moved})`,
    sql`kept as (${kept})`,
    sql`written as (${event})`,
    ...approvalParts(event_id, approval),
    ...also.parts,
  ];
  const query = sql<{ version: number; updated_at: string }>`
    with ${sql.join(parts, sql`, `)} select * from written where ${also.ran}`;
  return (await query.execute(trx)).rows[0] as { version: number; updated_at: string };
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { UndoRecord, UndoVerdict } from '../../domain/imports/undo-record.ts';
import type { OpenLine } from './import-lines.queries.ts';

/** A line that wrote something, with what takes it back. */
export type UndoLine = { position: number; undo: UndoRecord };

/** A position behind that of every line: the largest integer of the database. */
export const BEHIND_ALL = 2_147_483_647;

/**
 * The lines that wrote something and are not taken back, before a position, the last first: later lines follow from
 * earlier ones.
 */
export async function listUndoLines(
  db: Db,
  id: string,
  before: number,
  limit: number,
): Promise<UndoLine[]> {
  const { rows } = await sql<UndoLine>`
    select position, undo from import_lines
    where import_id = ${id} and undo is not null and undo_verdict is null and position < ${before}
    order by position desc limit ${limit}`.execute(db);
  return rows;
}

/** The lines that are not taken back, in the opposite of the order in which they were written. */
export async function listLinesToUndo(db: Db, id: string): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select position, (undo ->> 'circle')::int as circle from import_lines
    where import_id = ${id} and undo is not null and undo_verdict is null
    order by verdict = 'gone', undo ->> 'replaced_id' is null, coalesce((undo ->> 'step')::int, 0) desc,
      position desc`.execute(db);
  return rows;
}

/** A line that is to be taken back, locked; undefined when it is taken back by now. */
export async function lockUndoLine(
  trx: Trx,
  id: string,
  position: number,
): Promise<UndoLine | undefined> {
  const { rows } = await sql<UndoLine>`
    select position, undo from import_lines
    where import_id = ${id} and position = ${position} and undo is not null and undo_verdict is null
    for update`.execute(trx);
  return rows[0];
}

/** What became of a line that was taken back; what was there before it is not needed any more. */
export type UndoEnd = { verdict: UndoVerdict; message: string | null };

export async function endUndoLine(
  trx: Trx,
  id: string,
  position: number,
  { verdict, message }: UndoEnd,
): Promise<void> {
  await trx
    .updateTable('import_lines')
    .set({ undo: null, undo_verdict: verdict, undo_message: message })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** When rooms were changed last. */
export async function listRoomStamps(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; updated_at: string }[]> {
  const { rows } = await sql<{ id: string; updated_at: string }>`
    select r.id, r.updated_at from rooms r where r.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Whether a room is in a venue. */
export async function hasRooms(db: Db, venueId: string): Promise<boolean> {
  const { rows } = await sql`select from rooms r where r.venue_id = ${venueId} limit 1`.execute(db);
  return rows.length > 0;
}

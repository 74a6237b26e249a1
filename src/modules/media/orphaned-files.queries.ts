import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

const soon = sql<string>`now() + interval '10 minutes'`;

/**
 * Records that files are about to be stored under these keys. They are due for removal when no record has taken them
 * after `hours`.
 */
export async function insertPendingFiles(
  db: Db,
  keys: readonly string[],
  hours: number,
): Promise<void> {
  const due_at = sql<string>`now() + ${hours} * interval '1 hour'`;
  await db
    .insertInto('orphaned_files')
    .values(keys.map((file_key) => ({ file_key, due_at })))
    .execute();
}

/**
 * Marks the files of these keys for removal, in the transaction that removes them from their record.
 * @returns the keys that were not marked or pending before
 */
export async function insertOrphanedFiles(trx: Trx, keys: readonly string[]): Promise<string[]> {
  const inserted = await trx
    .insertInto('orphaned_files')
    .values(keys.map((file_key) => ({ file_key })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_key')
    .execute();
  return inserted.map((row) => row.file_key);
}

/**
 * A `delete` that removes pending files from the table, for the transaction that writes their record. It returns one
 * row for each key that no cleanup has claimed.
 */
export const consumePendingFiles = (keys: readonly string[]): RawBuilder<unknown> => sql`
  delete from orphaned_files where file_key = any(${[...keys]}::text[]) and claimed_at is null
  returning file_key`;

/** Removes pending files from the table for a record. @returns whether every file was still there */
export async function deletePendingFiles(trx: Trx, keys: readonly string[]): Promise<boolean> {
  const { rows } = await consumePendingFiles(keys).execute(trx);
  return rows.length === keys.length;
}

/**
 * Claims the files of these keys that no committed record names, for ten minutes. Waits for transactions that are
 * about to take them.
 */
export async function claimOrphanedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const claimed = await db
    .updateTable('orphaned_files')
    .set({ due_at: soon, claimed_at: sql<string>`now()` })
    .where('file_key', 'in', keys)
    .returning('file_key')
    .execute();
  return claimed.map((row) => row.file_key);
}

/** Claims some files that are due for removal, for ten minutes. */
export async function claimDueFiles(db: Db, limit: number): Promise<string[]> {
  const claimed = await sql<{ file_key: string }>`
    update orphaned_files set due_at = ${soon}, claimed_at = now() where file_key in (
      select file_key from orphaned_files where due_at <= now() order by due_at
      limit ${limit} for update skip locked
    ) returning file_key`.execute(db);
  return claimed.rows.map((row) => row.file_key);
}

/** Deletes the rows of files that were removed from the store. */
export async function deleteOrphanedFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('orphaned_files').where('file_key', 'in', keys).execute();
}

import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { MigrationFile } from './migration-files.ts';

/**
 * Accepted checksums of migrations that were edited after they had been committed, by name. A database that applied one
 * of them can start, because a later migration repairs the difference: 0012 for 0011. This list must not grow.
 */
const repairedChecksums: Readonly<Record<string, readonly string[]>> = {
  '0011_room_calendars': [
    'b421da3612d876d4af6528c75ac7fecec8f94c1e44b532a614bb363d88e735ed',
    'b3ca986de7f24ff16d5df25d68eecf8e2b9ff144853538a7bb1f5874136dba19',
  ],
};

async function hasChecksums(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration_checksums') is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

/**
 * Compares the files with the migrations that this database applied.
 * @throws Error that names a file whose text differs from the applied one
 */
export async function assertAppliedFiles(db: Db, files: readonly MigrationFile[]): Promise<void> {
  if (!(await hasChecksums(db))) return;
  const applied = await db.selectFrom('migration_checksums').select(['name', 'checksum']).execute();
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined || file.checksum === checksum) continue;
    if (repairedChecksums[name]?.includes(checksum)) continue;
    throw new Error(
      `migrations/${name}.sql is not the text that this database applied (checksum ${checksum}). A merged migration is never edited: restore the file and add a new migration.`,
    );
  }
}

/**
 * Records the checksum of a migration in the transaction that applies it, and of earlier ones without a checksum: they
 * were applied before checksums were recorded.
 */
export async function recordChecksums(
  db: Db,
  files: readonly MigrationFile[],
  applied: MigrationFile,
): Promise<void> {
  if (!(await hasChecksums(db))) return;
  await db
    .insertInto('migration_checksums')
    .values(
      files
        .filter(({ name }) => name <= applied.name)
        .map(({ name, checksum }) => ({ name, checksum })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

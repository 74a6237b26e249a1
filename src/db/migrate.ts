import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { assertAppliedFiles, recordChecksums } from './migration-checksums.ts';
import {
  assertUnchangedFiles,
  type MigrationFile,
  migrationsFolder,
  readListedChecksums,
  readMigrationFiles,
} from './migration-files.ts';

function migratorOf(db: Db, files: readonly MigrationFile[]): Migrator {
  const migrations = files.map((file): [string, Migration] => {
    const up = async (trx: Db): Promise<void> => {
      await sql.raw(file.text).execute(trx);
      await recordChecksums(trx, files, file);
    };
    return [file.name, { up }];
  });
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  });
}

/**
 * Applies the pending migrations of `migrations/` in one transaction, under a lock that other starting processes wait
 * for.
 * @param folder where the migrations and the list of their checksums are
 * @returns the names of the migrations that were applied
 * @throws Error that names a file that was edited after it had been merged or applied here
 */
export async function migrate(db: Db, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  assertUnchangedFiles(files, await readListedChecksums(folder));
  await assertAppliedFiles(db, files);
  const { error, results } = await migratorOf(db, files).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether a migration is pending. */
export async function hasPendingMigrations(db: Db): Promise<boolean> {
  const all = await migratorOf(db, await readMigrationFiles(migrationsFolder)).getMigrations();
  return all.some((migration) => migration.executedAt === undefined);
}

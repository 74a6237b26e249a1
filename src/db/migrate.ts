import { sql } from 'kysely';
import type { Db, Trx } from './db.ts';
import { assertAppliedFiles, createLedger, type Ledger, readLedger, record } from './ledger.ts';
import {
  assertUnchangedFiles,
  type MigrationFile,
  migrationsFolder,
  readFunctionFiles,
  readListedChecksums,
  readMigrationFiles,
} from './migration-files.ts';
import { takeOver } from './takeover.ts';

/** A connection without Kysely, as checks open it. */
type Queryable = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };

/** The advisory lock of Kysely's migrator, because the versions that are taken over migrate under it. */
const LOCK = sql.lit('3853314791062309107');

/** Serialises processes that start at the same time. They may wait longer than `lock_timeout` of the session. */
async function lockMigrations(trx: Trx): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('lock_timeout') as before, set_config('lock_timeout', '1h', true)`.execute(
    trx,
  );
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await sql`select set_config('lock_timeout', ${rows[0]?.before}, true)`.execute(trx);
}

/**
 * The migrations that this database has not applied.
 * @throws Error when the database is of a newer version, or a file was added before one that is applied
 */
function pendingMigrations(files: readonly MigrationFile[], { applied }: Ledger): MigrationFile[] {
  const unknown = [...applied].find((name) => files.every((file) => file.name !== name));
  if (unknown !== undefined) {
    throw new Error(
      `The database was migrated by a newer version: this one has no migration ${unknown}. Start the newer ` +
        'version, or restore a backup of this one.',
    );
  }
  const pending = files.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => [...applied].some((other) => other > name));
  if (late === undefined) return pending;
  throw new Error(
    `migrations/${late.name}.sql was added before a migration that this database applied: give it the next number.`,
  );
}

async function applyMigrations(trx: Trx, files: readonly MigrationFile[]): Promise<string[]> {
  const ledger = await readLedger(trx);
  assertAppliedFiles(files, ledger);
  const pending = pendingMigrations(files, ledger);
  for (const file of pending) {
    await sql.raw(file.text).execute(trx);
    await record(trx, file);
  }
  return pending.map(({ name }) => name);
}

/** The name in the ledger of a text of a function file that a later one replaced. */
const formerName = ({ name, checksum }: MigrationFile): string => `${name}@${checksum}`;

/**
 * Applies the function files whose text is not the one that this database has.
 * @throws Error when the database had a text and then another one: the functions are those of a newer version
 */
async function applyFunctions(trx: Trx, files: readonly MigrationFile[]): Promise<string[]> {
  const { checksums } = await readLedger(trx);
  const changed = files.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  const former = changed.find((file) => checksums.has(formerName(file)));
  if (former !== undefined) {
    throw new Error(
      `The functions of the database are of a newer version: it had those of migrations/${former.name}.sql ` +
        'before. Start the newer version, or restore a backup of this one.',
    );
  }
  for (const file of changed) {
    await sql.raw(file.text).execute(trx);
    await sql`update migration_checksums set name = name || '@' || checksum
      where name = ${file.name}`.execute(trx);
    await trx
      .insertInto('migration_checksums')
      .values({ name: file.name, checksum: file.checksum })
      .execute();
  }
  return changed.map(({ name }) => name);
}

/**
 * Applies the pending migrations of `migrations/` and then the function files that changed, in one transaction, under a
 * lock that other starting processes wait for.
 * @param folder where the migrations, the functions and the list of checksums are
 * @returns the names of the files that were applied
 * @throws Error that names a migration that was edited after it had been merged or applied here, or says that the
 * database is of another version
 */
export async function migrate(db: Db, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const functions = await readFunctionFiles(folder);
  assertUnchangedFiles(files, await readListedChecksums(folder));
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await createLedger(trx);
    await takeOver(trx, files);
    const migrations = await applyMigrations(trx, files);
    return [...migrations, ...(await applyFunctions(trx, functions))];
  });
}

/** Whether a migration or a function file is pending. */
export async function hasPendingMigrations(db: Db): Promise<boolean> {
  const { applied, checksums } = await readLedger(db);
  const files = await readMigrationFiles(migrationsFolder);
  const functions = await readFunctionFiles(migrationsFolder);
  return (
    files.some(({ name }) => !applied.has(name)) ||
    functions.some(({ name, checksum }) => checksums.get(name) !== checksum)
  );
}

/** Whether a database applied migrations that this version does not have. */
export async function hasUnknownMigrations(client: Queryable): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('migration_checksums') as name");
  if (tables[0]?.name === null) return false;
  const { rows } = await client.query('select name from kysely_migration');
  const known = (await readMigrationFiles(migrationsFolder)).map(({ name }) => name);
  return rows.some(({ name }) => !known.includes(String(name)));
}

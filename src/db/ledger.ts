import { sql } from 'kysely';
import type { Db, Trx } from './db.ts';
import type { MigrationFile } from './migration-files.ts';

/** The record of the applied migrations in a database. */
export type Ledger = {
  /** The names of the applied migrations. */
  applied: ReadonlySet<string>;
  /** The checksums of the applied migrations and function files, by name. */
  checksums: ReadonlyMap<string, string>;
};

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

/**
 * Creates the table of the names of applied migrations. It is the one of Kysely's migrator, which older versions use.
 */
export async function createLedger(trx: Trx): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
}

/** Reads what this database applied: nothing when it is empty. */
export async function readLedger(db: Db): Promise<Ledger> {
  if (!(await hasTable(db, 'migration_checksums')))
    return { applied: new Set(), checksums: new Map() };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const checksums = await db
    .selectFrom('migration_checksums')
    .select(['name', 'checksum'])
    .execute();
  return {
    applied: new Set(rows.map(({ name }) => name)),
    checksums: new Map(checksums.map(({ name, checksum }) => [name, checksum])),
  };
}

/** Records that a migration is applied. */
export async function record(trx: Trx, { name, checksum }: MigrationFile): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name},
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(trx);
  await trx.insertInto('migration_checksums').values({ name, checksum }).execute();
}

/** Forgets every applied file. */
export async function clearLedger(trx: Trx): Promise<void> {
  await sql`delete from kysely_migration`.execute(trx);
  await trx.deleteFrom('migration_checksums').execute();
}

/**
 * Compares the files with the migrations that this database applied.
 * @throws Error that names a file whose text differs from the applied one
 */
export function assertAppliedFiles(
  files: readonly MigrationFile[],
  { applied, checksums }: Ledger,
): void {
  const edited = files.find(
    ({ name, checksum }) => applied.has(name) && checksums.get(name) !== checksum,
  );
  if (edited === undefined) return;
  throw new Error(
    `migrations/${edited.name}.sql is not the text that this database applied (checksum ` +
      `${checksums.get(edited.name)}). A merged migration is never edited: restore the file and add a new ` +
      'migration.',
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './db.ts';

const folder = new URL('../../migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migratorOf = (db: Db): Migrator =>
  new Migrator({ db, provider: { getMigrations: readMigrations } });

/**
 * Brings the schema up to date: the files of `migrations/` that have not run yet, all in one transaction, under a
 * lock that every starting process waits for.
 * @returns the names of those that ran now
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether a file of `migrations/` has not run here yet. */
export async function hasPendingMigrations(db: Db): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.some((migration) => migration.executedAt === undefined);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from './db.ts';
import { clearLedger, record } from './ledger.ts';
import type { MigrationFile } from './migration-files.ts';

/** The last file of the baseline, which writes at once what the migrations before it led to. */
const LAST_OF_BASELINE = '0014_jobs';

/** The first migration of the databases from before the baseline, and the last commit that had them. */
const FIRST_BEFORE = '0001_foundation';
const LAST_COMMIT = '6ce97e4f';
/** SHA-256 of the sorted names of the 68 migrations of that commit, each with a line feed. */
const ALL_BEFORE = '2f09a4b9eea0e038c94a69179e4e8fa60075349a8265e971a2d306dfba4511b4';

async function namesOf(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map(({ name }) => name).sort();
}

const digestOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(names.map((name) => `${name}\n`).join(''))
    .digest('hex');

/**
 * Takes over a database with all of the migrations before the baseline: its schema is that of the baseline, so only the
 * ledger is written anew. `tools/compare-schema.ts` compares the two schemas.
 * @throws Error with a sentence for the operator when it has other migrations from before the baseline
 */
export async function takeOver(trx: Trx, files: readonly MigrationFile[]): Promise<void> {
  const names = await namesOf(trx);
  if (!names.includes(FIRST_BEFORE)) return;
  if (digestOf(names) !== ALL_BEFORE) {
    throw new Error(
      'The database is of a development version that this one cannot take over: start the version of ' +
        `commit ${LAST_COMMIT} on it first, which brings it up to date.`,
    );
  }
  await clearLedger(trx);
  for (const file of files) if (file.name <= LAST_OF_BASELINE) await record(trx, file);
  await sql`drop table if exists kysely_migration_lock`.execute(trx);
}

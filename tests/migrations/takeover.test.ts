import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import {
  migrationsFolder,
  readFunctionFiles,
  readMigrationFiles,
} from '../../src/db/migration-files.ts';
import { readCatalog, readRoutines } from '../../tools/database-catalog.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { databaseUrl, serverUrl, testDatabase } from '../support/database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { runProcess } from '../support/service-process.ts';

/** What `npm run seed` of commit 6ce97e4f writes into a database, as SQL of `pg_dump`. */
const seed = new URL('../data/seed-6ce97e4f.sql.gz', import.meta.url);

async function load({ pool }: Database): Promise<void> {
  await pool.query(gunzipSync(await readFile(seed)).toString());
  await pool.query('reset all; set time zone utc; set client_min_messages = warning');
}

/** The tables that the takeover writes. */
const LEDGER = ['kysely_migration', 'kysely_migration_lock', 'migration_checksums'];

/** The rows of every table, in one order. */
async function rowsOf({ pool }: Database, isWanted: (table: string) => boolean = () => true) {
  const { rows: tables } = await pool.query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`);
  const found: [string, Record<string, unknown>[]][] = [];
  for (const { name } of tables) {
    if (!isWanted(name.replace('public.', ''))) continue;
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t order by 1`);
    found.push([name, rows.map(({ row }) => row)]);
  }
  return new Map(found);
}

const dataOf = (database: Database) => rowsOf(database, (table) => !LEDGER.includes(table));

const namesOf = async ({ pool }: Database, table: string): Promise<string[]> =>
  (await pool.query(`select name from ${table} order by 1`)).rows.map(({ name }) => name);

const namesIn = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

/** What is to be seen of the schema, in words of the database itself. */
const schemaOf = async ({ db }: Database) => ({
  tables: await readCatalog(db),
  routines: await readRoutines(db),
});

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/**
 * What migrations after the takeover change: the places of steps, what can be taken back for ten minutes, and the rooms
 * and tables by which spaces are held.
 */
const CHANGED_LATER = [
  'approval_steps',
  'change_request_steps',
  'undoable_actions',
  'room_spaces',
  'held_spaces',
].map((table) => `public.${table}`);

/** The rows of the tables and columns that were there before, in one order; searches ignore accents by now. */
const stillThere = (rows: Rows, before: Rows): [string, string[]][] =>
  [...before]
    .filter(([table]) => !CHANGED_LATER.includes(table))
    .map(([table, [{ search_text: _, ...first } = {}]]) => [
      table,
      (rows.get(table) ?? [])
        .map((row) => JSON.stringify(Object.keys(first).map((column) => row[column])))
        .toSorted(),
    ]);

async function expectTakenOver(database: Database, before: Rows): Promise<void> {
  const migrations = namesIn(await readMigrationFiles(migrationsFolder));
  const functions = namesIn(await readFunctionFiles(migrationsFolder));
  expect(await namesOf(database, 'kysely_migration')).toEqual(migrations);
  const recorded = await namesOf(database, 'migration_checksums');
  expect(recorded.toSorted()).toEqual([...migrations, ...functions].toSorted());
  expect(stillThere(await dataOf(database), before)).toEqual(stillThere(before, before));
}

describe('a database that the last version before the baseline filled', () => {
  let database: Database;
  beforeEach(async () => {
    database = await emptyDatabase();
    await load(database);
  });
  afterEach(() => database.close());

  test('is taken over with its rows, and has the schema of a new one', async () => {
    const before = await dataOf(database);
    expect(before.get('public.events')).toHaveLength(245);
    expect(before.get('public.held_spaces')).toHaveLength(21);
    await migrate(database.db);
    await expectTakenOver(database, before);
    const { rows } = await database.pool.query(`
      select count(*)::int as wanted, count(h)::int as found
      from occurrences o cross join unnest(o.room_id || o.extra_room_ids) x (room_id) join room_spaces s
        on s.room_id = x.room_id
      left join holdings h on h.space_id = s.space_id and h.room_id = s.room_id and h.event_id = o.event_id
        and h.original_start_at = o.original_start_at and h.change_id is not distinct from o.change_id
        and (h.held_start_at, h.held_end_at) = (o.held_start_at, o.held_end_at)
      where o.holds`);
    expect(rows[0].wanted).toBeGreaterThan(200);
    expect(rows[0].found).toBe(rows[0].wanted);
    expect(await migrate(database.db)).toEqual([]);
    const fresh = await testDatabase();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  test('is served: its bookings are shown, and hold their rooms', async () => {
    await migrate(database.db);
    const app: TestApp = await testApp({ database, config: {} });
    const admin = app.as('admin');
    const { body } = await admin.get('/events?per_page=500&status=approved');
    expect(body.data.length).toBeGreaterThan(100);
    const { rows } =
      await database.pool.query(`select o.room_id, o.start_at, o.end_at from occurrences o
      where o.holds order by o.start_at desc limit 1`);
    const [{ room_id, start_at, end_at } = { room_id: '', start_at: '', end_at: '' }] = rows;
    const again = { title: 'Again', room_id, start_at, end_at, status: 'pending' };
    expect((await admin.post('/events', again)).status).toBe(409);
  });

  test('is taken over once by two processes that start at once', async () => {
    const before = await dataOf(database);
    const both = await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(both.map((names) => names.length).toSorted()[0]).toBe(0);
    await expectTakenOver(database, before);
  });

  test.each([
    ['less', `delete from kysely_migration where name = '0111_collect_held_spaces'`],
    ['more', `insert into kysely_migration values ('0112_more', '2027-03-29T08:00:00.000Z')`],
    ['others', `update kysely_migration set name = '0110_other' where name like '0110%'`],
  ])(
    'but has %s migrations is refused with the commit that leads there, and stays as it is',
    async (_, change) => {
      await database.pool.query(change);
      const before = await rowsOf(database);
      await expect(migrate(database.db)).rejects.toThrow(
        'The database is of a development version that this one cannot take over: start the version of ' +
          'commit 6ce97e4f on it first, which brings it up to date.',
      );
      expect(await rowsOf(database)).toEqual(before);
    },
  );
});

describe('a start that is killed while it takes over', () => {
  let folder: string;
  let environment: Record<string, string>;
  let open: () => Promise<Database>;
  let close: () => Promise<void>;

  async function onServer(): Promise<void> {
    const database = await emptyDatabase();
    const { rows } = await database.pool.query('select current_database() as name');
    environment = { DATABASE_URL: databaseUrl(serverUrl ?? '', rows[0].name) };
    open = async () => ({ ...database, close: async () => undefined });
    close = () => database.close();
  }

  async function inFolder(): Promise<void> {
    const dataDir = join(folder, 'data');
    environment = { DATA_DIR: dataDir };
    open = () => connectDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
    close = async () => undefined;
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stoa-takeover-'));
    await (serverUrl === undefined ? inFolder() : onServer());
    await cp(fileURLToPath(migrationsFolder), join(folder, 'migrations'), { recursive: true });
    const sleeping = 'select pg_sleep(600);\n';
    await writeFile(join(folder, 'migrations/functions/zz-sleep.sql'), sleeping);
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  test('changes nothing, and the next start takes over', async () => {
    const old = await open();
    await load(old);
    const before = await rowsOf(old);
    const data = await dataOf(old);
    await old.close();

    const program = fileURLToPath(new URL('./migrate-process.ts', import.meta.url));
    const { child, said, ending } = runProcess(environment, [program, join(folder, 'migrations')]);
    await expect.poll(said, { timeout: 60_000 }).toContain('asleep');
    child.kill('SIGKILL');
    expect(await ending).toMatchObject({ signal: 'SIGKILL', output: 'asleep\n' });

    const database = await open();
    await expect.poll(() => isFree(database)).toBe(true);
    expect(await rowsOf(database)).toEqual(before);
    await migrate(database.db);
    await expectTakenOver(database, data);
    await database.close();
  }, 120_000);
});

/** Whether no session but this one works on the database: a server ends that of a killed process when it notices. */
async function isFree({ pool }: Database): Promise<boolean> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'select pg_sleep%'`);
  const { rows } = await pool.query(`select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`);
  return rows[0].others === 0;
}

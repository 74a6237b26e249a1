import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded, type Database } from '../../src/db/connect.ts';
import { embeddedExtensions } from '../../src/db/embedded/engine.ts';

/** A running embedded database, the tables that its template fills, and its state right after cloning. */
type Instance = { lite: PGlite; filled: string[]; state: string };

/** A table that holds rows, and the size of them. */
type Filled = { name: string; bytes: number };

/** Two files of one worker seldom need more databases at the same time. */
const MAX_FREE = 2;

/** The clean instances that no test uses now. The files of a worker share this module, and so the instances. */
const free: Instance[] = [];

const onLost = (): void => undefined;

/** Tables that hold pages. */
const FILLED = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid)::int as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and pg_relation_size(c.oid) > 0
  order by 1`;

/**
 * One line for everything that DDL changes. Sizes, statistics and file numbers are left out: `truncate` changes them.
 */
const SCHEMA = `
  select md5(string_agg(line, ';' order by line)) as state from (
    select concat_ws(' ', c.oid, n.nspname, c.relname, c.relkind, c.relchecks, c.relhastriggers, c.reloptions) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^(pg_toast|pg_temp)'
    union all select concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, xmin) from pg_attribute
      where attrelid >= 16384
    union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint
    union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
    union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where oid >= 16384
    union all select concat_ws(' ', 'type', oid, xmin) from pg_type where oid >= 16384
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
  ) as lines`;

async function stateOf(lite: PGlite, filled: readonly string[]): Promise<string> {
  const { rows: schema } = await lite.query<{ state: string }>(SCHEMA);
  const states = schema.map(({ state }) => state);
  for (const table of filled) {
    const { rows } = await lite.query<{ state: string }>(
      `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as state from ${table} t`,
    );
    states.push(...rows.map(({ state }) => state));
  }
  return states.join();
}

const listFilled = async (lite: PGlite): Promise<Filled[]> =>
  (await lite.query<Filled>(FILLED)).rows;

async function cloneTemplate(template: string): Promise<Instance> {
  const loadDataDir = new Blob([await readFile(template)]);
  const lite = await PGlite.create({ loadDataDir, extensions: embeddedExtensions });
  const filled = (await listFilled(lite)).map(({ name }) => name);
  return { lite, filled, state: await stateOf(lite, filled) };
}

/** Above this size a table is truncated. Below it deleting is ten times as fast, as no file is created anew. */
const MAX_DELETED_BYTES = 4_000_000;

/**
 * Sequences as they are after `truncate … restart identity`, and statistics as those of a table that was never filled.
 */
const AS_NEW = `
  do $$ declare one regclass; begin
    for one in select seqrelid from pg_sequence where pg_sequence_last_value(seqrelid) is not null loop
      perform setval(one, (select seqstart from pg_sequence where seqrelid = one), false);
    end loop;
  end $$;
  update pg_class set relpages = 0, reltuples = -1
    where relkind in ('r', 'i') and reltuples >= 0 and relnamespace = 'public'::regnamespace`;

/** Empties tables. The pages go back to the file system, so that an emptied table is not listed. */
async function empty(lite: PGlite, tables: readonly Filled[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  if (tables.some(({ bytes }) => bytes > MAX_DELETED_BYTES)) {
    await lite.exec(`truncate ${names.join()} restart identity cascade`);
    return;
  }
  const deletes = names.map((name) => `delete from ${name};`).join(' ');
  await lite.exec(`begin; set local session_replication_role = replica; ${deletes} commit`);
  await lite.exec(`vacuum (truncate, index_cleanup on) ${names.join()}`);
}

/** Empties what tests filled and ends the session; false if a test changed what cannot be restored. */
async function restore({ lite, filled, state }: Instance): Promise<boolean> {
  await lite.exec('rollback');
  await lite.exec('discard all');
  const tables = (await listFilled(lite)).filter(({ name }) => !filled.includes(name));
  if (tables.length > 0) await empty(lite, tables);
  await lite.exec(AS_NEW);
  await lite.exec('checkpoint');
  return (await stateOf(lite, filled)) === state;
}

/** A migrated, empty embedded database for one user; `close` restores it for the next. */
export async function acquireEmbedded(template: string): Promise<Database> {
  const instance = free.pop() ?? (await cloneTemplate(template));
  const { lite } = instance;
  const database = await connectEmbedded(lite, onLost);
  let closed: Promise<void> | undefined;
  const release = async (): Promise<void> => {
    await database.db.destroy();
    const isClean = await restore(instance).catch(() => false);
    if (isClean && free.length < MAX_FREE) free.push(instance);
    else await lite.close();
  };
  const close = (): Promise<void> => {
    closed ??= release();
    return closed;
  };
  return { ...database, close };
}

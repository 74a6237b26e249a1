import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import {
  CHECKSUMS_FILE,
  checksumList,
  migrationsFolder,
  readMigrationFiles,
} from '../../src/db/migration-files.ts';
import { readCatalog } from '../../tools/database-catalog.ts';
import { testDatabase } from '../support/database.ts';
import { emptyDatabase } from '../support/empty-database.ts';

let path: string;
let folder: URL;
let database: Database;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'stoa-migrations-'));
  folder = pathToFileURL(`${path}/`);
  await cp(fileURLToPath(migrationsFolder), path, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

/** Lists the migrations of the copied folder as they are now. */
const listAll = async (): Promise<void> =>
  writeFile(join(path, CHECKSUMS_FILE), checksumList(await readMigrationFiles(folder)));

const appendTo = async (file: string): Promise<void> =>
  writeFile(join(path, file), `${await readFile(join(path, file), 'utf8')}\n-- edited\n`);

const dropFrom = async (name: string): Promise<void> => {
  for (const file of await readMigrationFiles(folder)) {
    if (file.name >= name) await rm(join(path, `${file.name}.sql`));
  }
  await listAll();
};

const recorded = async (): Promise<Map<string, string>> => {
  const { rows } = await database.pool.query('select name, checksum from migration_checksums');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

describe('a migration that was edited', () => {
  test('after it was listed stops the start, and is named', async () => {
    database = await emptyDatabase();
    await appendTo('0005_media.sql');
    await expect(migrate(database.db, folder)).rejects.toThrow(
      /^migrations\/0005_media\.sql differs from its checksum in migrations\/checksums\.txt\./,
    );
    expect((await readCatalog(database.db)).map(({ name }) => name)).toEqual([]);
  });

  test('after this database applied it stops the start, and is named, though the list was edited too', async () => {
    database = await testDatabase();
    await appendTo('0005_media.sql');
    await listAll();
    await expect(migrate(database.db, folder)).rejects.toThrow(
      /^migrations\/0005_media\.sql is not the text that this database applied \(checksum [0-9a-f]{64}\)\./,
    );
  });

  test('is refused with an unknown checksum also where two former texts are known', async () => {
    database = await testDatabase();
    await appendTo('0011_room_calendars.sql');
    await listAll();
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'migrations/0011_room_calendars.sql',
    );
  });

  test('only in its line ends is the same migration', async () => {
    database = await testDatabase();
    const file = join(path, '0005_media.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(database.db, folder)).toEqual([]);
  });
});

test('a listed migration that is missing stops the start, and is named', async () => {
  database = await emptyDatabase();
  await rm(join(path, '0005_media.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The migration migrations/0005_media.sql is missing.',
  );
});

test('a migration that is not listed yet runs, and its checksum is recorded', async () => {
  database = await testDatabase();
  await writeFile(join(path, '9999_next.sql'), 'create table next (id uuid primary key);\n');
  expect(await migrate(database.db, folder)).toEqual(['9999_next']);
  expect((await recorded()).has('9999_next')).toBe(true);
  await appendTo('9999_next.sql');
  await expect(migrate(database.db, folder)).rejects.toThrow('migrations/9999_next.sql');
});

test('a new database records the checksum of every migration', async () => {
  database = await testDatabase();
  const files = await readMigrationFiles(migrationsFolder);
  expect(await recorded()).toEqual(new Map(files.map(({ name, checksum }) => [name, checksum])));
});

describe('a database from before checksums', () => {
  /** The functions of the schema with their language and text; the catalog of tables does not show them. */
  const functionsOf = async (db: Database): Promise<unknown[]> => {
    const { rows } = await sql<unknown>`
      select p.proname, l.lanname, p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`.execute(
      db.db,
    );
    return rows;
  };

  const isUnlogged = async (): Promise<boolean> => {
    const { rows } = await database.pool.query(
      `select relpersistence = 'u' as unlogged from pg_class where relname = 'rate_windows'`,
    );
    return rows[0].unlogged;
  };

  test.each([
    ['first', 'b421da3612d876d4af6528c75ac7fecec8f94c1e44b532a614bb363d88e735ed'],
    ['second', 'b3ca986de7f24ff16d5df25d68eecf8e2b9ff144853538a7bb1f5874136dba19'],
    ['last', 'b7924c3348c79154c565dc7dd6d6130fd9786a5fe7024f2cc019d1546fb52a01'],
  ])('that applied the %s text of 0011 is repaired, and starts again', async (text, checksum) => {
    database = await emptyDatabase();
    if (text !== 'last') {
      const old = new URL(`../data/migrations/0011-${text}-text.sql`, import.meta.url);
      await cp(fileURLToPath(old), join(path, '0011_room_calendars.sql'));
    }
    await dropFrom('0012');
    expect(await migrate(database.db, folder)).toHaveLength(11);
    await database.pool.query(`insert into unkept_files (file_key) values ('aa/left-behind')`);

    expect(await migrate(database.db)).toContain('0012_checksums_orphaned_files_search');
    expect((await recorded()).get('0011_room_calendars')).toBe(checksum);
    expect(await migrate(database.db)).toEqual([]);

    const fresh = await testDatabase();
    try {
      expect(await readCatalog(database.db)).toEqual(await readCatalog(fresh.db));
      expect(await functionsOf(database)).toEqual(await functionsOf(fresh));
      expect(await isUnlogged()).toBe(true);
    } finally {
      await fresh.close();
    }
    const { rows } = await database.pool.query('select file_key, claimed_at from orphaned_files');
    expect(rows).toEqual([{ file_key: 'aa/left-behind', claimed_at: null }]);
  });
});

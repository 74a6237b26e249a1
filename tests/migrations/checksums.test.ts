import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import {
  CHECKSUMS_FILE,
  checksumList,
  migrationsFolder,
  readFunctionFiles,
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

const recorded = async (): Promise<Map<string, string>> => {
  const { rows } = await database.pool.query('select name, checksum from migration_checksums');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

describe('a migration that was edited', () => {
  test('after it was listed stops the start, and is named', async () => {
    database = await emptyDatabase();
    await appendTo('0003_events.sql');
    await expect(migrate(database.db, folder)).rejects.toThrow(
      /^migrations\/0003_events\.sql differs from its checksum in migrations\/checksums\.txt\./,
    );
    expect((await readCatalog(database.db)).map(({ name }) => name)).toEqual([]);
  });

  test('after this database applied it stops the start, and is named, though the list was edited too', async () => {
    database = await testDatabase();
    await appendTo('0003_events.sql');
    await listAll();
    await expect(migrate(database.db, folder)).rejects.toThrow(
      /^migrations\/0003_events\.sql is not the text that this database applied \(checksum [0-9a-f]{64}\)\./,
    );
  });

  test('only in its line ends is the same migration', async () => {
    database = await testDatabase();
    const file = join(path, '0003_events.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(database.db, folder)).toEqual([]);
  });
});

test('a listed migration that is missing stops the start, and is named', async () => {
  database = await emptyDatabase();
  await rm(join(path, '0003_events.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The migration migrations/0003_events.sql is missing.',
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

test('a migration that fails leaves nothing behind, of the migrations before it either', async () => {
  database = await testDatabase();
  await writeFile(join(path, '9998_next.sql'), 'create table next (id uuid primary key);\n');
  await writeFile(join(path, '9999_wrong.sql'), 'create table next (id uuid primary key);\n');
  await expect(migrate(database.db, folder)).rejects.toThrow('already exists');
  expect((await readCatalog(database.db)).map(({ name }) => name)).not.toContain('next');
  expect(await migrate(database.db)).toEqual([]);
});

test('a migration that was added before an applied one stops the start, and is named', async () => {
  database = await testDatabase();
  await writeFile(join(path, '0002_another.sql'), 'create table next (id uuid primary key);\n');
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'migrations/0002_another.sql was added before a migration that this database applied',
  );
});

test('a database of a newer version stops the start, with the migration that is not known here', async () => {
  database = await testDatabase();
  await writeFile(join(path, '9999_next.sql'), 'create table next (id uuid primary key);\n');
  await migrate(database.db, folder);
  await expect(migrate(database.db)).rejects.toThrow(
    'The database was migrated by a newer version: this one has no migration 9999_next.',
  );
});

test('of two processes that start at once, one migrates and the other finds it done', async () => {
  database = await emptyDatabase();
  const all = [
    ...(await readMigrationFiles(migrationsFolder)),
    ...(await readFunctionFiles(migrationsFolder)),
  ].map(({ name }) => name);
  const both = await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(both.toSorted((one, other) => other.length - one.length)).toEqual([all, []]);
});

test('a new database records the checksum of every migration and function file', async () => {
  database = await testDatabase();
  const files = [
    ...(await readMigrationFiles(migrationsFolder)),
    ...(await readFunctionFiles(migrationsFolder)),
  ];
  expect(await recorded()).toEqual(new Map(files.map(({ name, checksum }) => [name, checksum])));
});

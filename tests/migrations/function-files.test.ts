import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { migrationsFolder } from '../../src/db/migration-files.ts';
import { testDatabase } from '../support/database.ts';

let path: string;
let folder: URL;
let database: Database;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'stoa-functions-'));
  folder = pathToFileURL(`${path}/`);
  await cp(fileURLToPath(migrationsFolder), path, { recursive: true });
  database = await testDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const places = () => join(path, 'functions/places.sql');

/** Lets the function of another version answer this name. */
const editPlaces = async (answer: string): Promise<void> => {
  const text = await readFile(places(), 'utf8');
  await writeFile(places(), text.replace(/^begin[\s\S]*^end /m, `begin return '${answer}'; end `));
};

const mailName = async (): Promise<string> => {
  const { rows } = await database.pool.query(`select free_mail_name('Great Hall') as name`);
  return rows[0].name;
};

test('a function file is applied again when it was edited, and only that one', async () => {
  expect(await mailName()).toBe('great-hall');
  await editPlaces('edited');
  expect(await migrate(database.db, folder)).toEqual(['functions/places']);
  expect(await mailName()).toBe('edited');
  expect(await migrate(database.db, folder)).toEqual([]);
});

test('a function file that is new is applied after the migrations that it needs', async () => {
  await writeFile(join(path, '9999_next.sql'), 'create table next (id integer primary key);\n');
  await writeFile(
    join(path, 'functions/next.sql'),
    'create or replace function next_id() returns integer language sql as $$ select max(id) from next $$;\n',
  );
  expect(await migrate(database.db, folder)).toEqual(['9999_next', 'functions/next']);
});

test('a version with the former functions does not start, and changes nothing', async () => {
  await editPlaces('edited');
  await migrate(database.db, folder);
  await expect(migrate(database.db)).rejects.toThrow(
    'The functions of the database are of a newer version: it had those of migrations/functions/places.sql before.',
  );
  expect(await mailName()).toBe('edited');
});

test('a function file that fails leaves nothing behind, of the migrations before it either', async () => {
  await writeFile(join(path, '9999_next.sql'), 'create table next (id integer primary key);\n');
  await editPlaces('edited');
  await writeFile(join(path, 'functions/wrong.sql'), 'select nothing from nowhere;\n');
  await expect(migrate(database.db, folder)).rejects.toThrow('nowhere');
  expect(await mailName()).toBe('great-hall');
  expect(await migrate(database.db)).toEqual([]);
});

test('a migration that drops a trigger lets the file of the trigger be applied again', async () => {
  await writeFile(
    join(path, '9999_drop.sql'),
    `drop trigger media_deleted on media;\ndelete from migration_checksums where name = 'functions/files';\n`,
  );
  expect(await migrate(database.db, folder)).toEqual(['9999_drop', 'functions/files']);
  const { rows } = await database.pool.query(
    `select tgname from pg_trigger where tgname = 'media_deleted'`,
  );
  expect(rows).toHaveLength(1);
});

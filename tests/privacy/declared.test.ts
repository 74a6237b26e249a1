import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT_COLUMNS,
  ACCOUNT_OMISSIONS,
  impersonalColumns,
  impersonalTables,
  personalTables,
} from '../../src/domain/privacy/personal-data.ts';
import { isShown } from '../../src/domain/privacy/personal-table.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Every column of the service that can hold words, as `table.column`. */
async function wordColumns(): Promise<string[]> {
  const { rows } = await app.database.pool.query(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`);
  return rows.map(({ name }) => name);
}

const declared = personalTables.flatMap(
  ({ table, texts = [], json = [], searches = [], addresses = [] }) =>
    [...new Set([...texts, ...json, ...searches, ...addresses])].map(
      (column) => `${table}.${column}`,
    ),
);

const ACCOUNT = [
  'issuer',
  'subject',
  'name',
  'email',
  'roles',
  'sent_roles',
  'locale',
  'timezone',
  'preferences',
  'erasing',
  'token_locale',
  'token_timezone',
  'login',
  'seen_locale',
  'search_text',
].map((column) => `users.${column}`);

const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

test('every column that can hold words is declared as personal or not, and none as both', async () => {
  const columns = await wordColumns();
  const known = [...declared, ...ACCOUNT, ...impersonal];
  expect(columns.filter((column) => !known.includes(column))).toEqual([]);
  const own = known.filter((column) => !column.startsWith('pgboss.'));
  expect(own.filter((column) => !columns.includes(column))).toEqual([]);
  expect(declared.filter((column) => impersonal.includes(column))).toEqual([]);
});

test('every column of a reference to an account is declared', async () => {
  const { rows } = await app.database.pool.query(`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const ids = personalTables.flatMap(({ table, ids: columns = [] }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !ids.includes(name))).toEqual([]);
});

/** Every column of each table of the service. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await app.database.pool.query(`
    select c.table_name as name, json_agg(c.column_name order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

test('every column of every table is shown in the data of a person, or left out for a reason', async () => {
  const tables = await columnsByTable();
  const told = new Map<string, string[]>([
    ['users', [...ACCOUNT_COLUMNS, ...Object.keys(ACCOUNT_OMISSIONS)].toSorted()],
  ]);
  for (const table of personalTables.filter(isShown)) {
    told.set(table.table, [...table.shown, ...Object.keys(table.omitted ?? {})].toSorted());
  }
  const whole = personalTables.filter((table) => !isShown(table)).map(({ table }) => table);
  for (const table of [...whole, ...Object.keys(impersonalTables)]) {
    expect([table, told.has(table)]).toEqual([table, false]);
    told.set(table, tables.get(table) ?? ['no such table']);
  }
  told.delete('pgboss.job');
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(tables));
});

test('rows are shown in the order of their primary key', async () => {
  const { rows } = await app.database.pool.query(`
    select c.conrelid::regclass::text as name,
      (select json_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns
    from pg_constraint c where c.contype = 'p'`);
  const keys = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const { table, key = ['id'] } of personalTables.filter(isShown)) {
    expect([table, key]).toEqual([table, keys.get(table)]);
  }
});

test('rows of a parent are those of a table that exists, and of its owner', async () => {
  for (const { table, parent } of personalTables) {
    if (parent === undefined) continue;
    await app.database.pool.query(
      `select 1 from ${table} join ${parent.table} parent on parent.id = ${table}.${parent.column}
       join users on users.id = parent.${parent.owner} limit 0`,
    );
  }
});

test('docs/privacy.md says of every table what it holds and how long', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  for (const { table, purpose, kept } of personalTables) {
    expect(text).toContain(`| \`${table}\` | ${purpose} | ${kept} |`);
  }
  for (const table of personalTables) {
    if (!isShown(table)) expect(text).toContain(`| \`${table.table}\` | ${table.notShown} |`);
  }
});

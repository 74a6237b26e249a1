import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT_COLUMNS,
  impersonalColumns,
  personalTables,
} from '../../src/domain/privacy/personal-data.ts';
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
  ...[
    'issuer',
    'subject',
    'name',
    'email',
    'roles',
    'locale',
    'timezone',
    'preferences',
    'erasing',
  ],
  ...['token_locale', 'token_timezone', 'seen_locale', 'search_text'],
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

test('every column of a reference to an account is declared, and what is shown exists', async () => {
  const { rows } = await app.database.pool.query(`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const ids = personalTables.flatMap(({ table, ids: columns = [] }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !ids.includes(name))).toEqual([]);
  for (const { table, shown = [] } of personalTables) {
    if (shown.length > 0)
      await app.database.pool.query(`select ${shown.join(', ')} from ${table} limit 0`);
  }
  await app.database.pool.query(`select ${ACCOUNT_COLUMNS.join(', ')} from users limit 0`);
});

test('docs/privacy.md says of every table what it holds and how long', () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  for (const { table, purpose, kept } of personalTables) {
    expect(text).toContain(`| \`${table}\` | ${purpose} | ${kept} |`);
  }
});

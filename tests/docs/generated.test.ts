import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { readCatalog, readRoutines } from '../../tools/database-catalog.ts';
import {
  documentsOf,
  type GeneratedDocument,
  staleDocuments,
  writeDocuments,
} from '../../tools/documents.ts';
import { readProse } from '../../tools/migration-prose.ts';
import { testDatabase } from '../support/database.ts';

let database: Database;
let documents: GeneratedDocument[];

beforeAll(async () => {
  database = await testDatabase();
  documents = await documentsOf(database);
});
afterAll(() => database.close());

const textOf = (path: string): string =>
  documents.find((document) => document.path === path)?.text ?? '';

test('the same program generates the same documents', async () => {
  expect(await documentsOf(database)).toEqual(documents);
});

test('a missing or outdated document is reported, and is up to date once it is written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stoa-documents-'));
  try {
    expect(await staleDocuments(root, documents)).toEqual([
      'docs/openapi.json',
      'web/src/api/types.d.ts',
      'web/src/look/types.d.ts',
      'docs/database.md',
      'docs/configuration.md',
      'migrations/checksums.txt',
      'docs/licences.md',
    ]);
    await writeDocuments(root, documents);
    expect(await staleDocuments(root, documents)).toEqual([]);
    await writeFile(join(root, 'docs/database.md'), 'edited by hand');
    expect(await staleDocuments(root, documents)).toEqual(['docs/database.md']);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('the description of the database shows the constraint that rejects a second booking, and its reason', () => {
  const text = textOf('docs/database.md');
  expect(text).toContain(
    '`holdings_once`: `EXCLUDE USING gist (space_id WITH =, tstzrange(held_start_at, held_end_at) WITH ' +
      '&&, uuid_send(event_id) WITH <>) DEFERRABLE`',
  );
  expect(text).toContain(
    'The constraint refuses two rows of different events that hold one space at the same time, whoever asks',
  );
  expect(text).toContain('rooms ||--o{ occurrences : room_id');
  expect(text).not.toContain('kysely_migration_lock`:');
});

test('every table, function and view has a comment, and every trigger is in the description once', async () => {
  const prose = await readProse();
  const [tables, routines] = [await readCatalog(database.db), await readRoutines(database.db)];
  expect(routines.length).toBeGreaterThan(30);
  expect(tables.filter(({ name }) => !prose.tables.has(name))).toEqual([]);
  expect(routines.filter(({ name }) => !prose.functions.has(name))).toEqual([]);
  const defined = [...prose.migrations, ...prose.functionFiles].flatMap(({ defines }) => defines);
  expect(defined.toSorted()).toEqual(routines.map(({ name }) => name).toSorted());
  const text = textOf('docs/database.md').split('## Functions, triggers and views')[1] ?? '';
  for (const { name, triggers } of routines) {
    expect(text.split(`\n#### ${name}\n`)).toHaveLength(2);
    for (const trigger of triggers)
      expect(text.split(`- \`${trigger.name}\` on \`${trigger.table}\`: `)).toHaveLength(2);
  }
});

test('the description of the API is OpenAPI 3.1 and names every operation once', () => {
  const { openapi, paths } = JSON.parse(textOf('docs/openapi.json'));
  expect(openapi).toMatch(/^3\.1\./);
  expect(paths['/api/v1/events']).toHaveProperty('post');
  const ids = Object.values<Record<string, { operationId?: string }>>(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => operationId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

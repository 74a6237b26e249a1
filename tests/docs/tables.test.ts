import { beforeAll, expect, test } from 'vitest';
import { readCatalog } from '../../tools/database-catalog.ts';
import { testDatabase } from '../support/database.ts';
import { readTableTypes } from './table-types.ts';

type Columns = Map<string, { nullable: boolean; optional: boolean }>;

let real: Columns;
let typed: Columns;

beforeAll(async () => {
  const database = await testDatabase();
  const catalog = await readCatalog(database.db).finally(() => database.close());
  real = new Map(
    catalog.flatMap(({ name: table, columns }) =>
      columns.map(({ name, nullable, default: fallback }) => [
        `${table}.${name}`,
        { nullable, optional: nullable || fallback !== null },
      ]),
    ),
  );
  typed = new Map(
    [...readTableTypes()].flatMap(([table, columns]) =>
      columns.map(({ name, ...column }) => [`${table}.${name}`, column]),
    ),
  );
});

const namesOf = (columns: Columns): string[] => [...columns.keys()].sort();

test('the types of the tables name every column of the migrated database, and no other', () => {
  expect(namesOf(typed)).toEqual(namesOf(real));
});

test('a column may be null in the types where it may be null in the database, and nowhere else', () => {
  const differing = namesOf(real).filter(
    (name) => real.get(name)?.nullable !== typed.get(name)?.nullable,
  );
  expect(differing).toEqual([]);
});

test('an insert may omit only columns with defaults', () => {
  const missed = namesOf(typed).filter(
    (name) => typed.get(name)?.optional && !real.get(name)?.optional,
  );
  expect(missed).toEqual([]);
});

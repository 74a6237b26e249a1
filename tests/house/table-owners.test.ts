import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readTableTypes } from '../docs/table-types.ts';
import type { Source } from './checks.ts';
import { foreignTables, owners, tableUses, unusedSharing } from './table-owners.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const files: Source[] = globSync('src/**/*.queries.ts', { cwd }).map((path) => ({
  path,
  text: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
}));
const tables = new Set(readTableTypes().keys());

test('every table belongs to one module', () => {
  expect(Object.keys(owners).sort()).toEqual([...tables].sort());
});

test('queries touch the tables of their own module, and those of others only where that is allowed', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => foreignTables(file, tables))).toEqual([]);
});

test('every allowed access is used', () => {
  expect(unusedSharing(files, tables)).toEqual([]);
});

describe('the check finds', () => {
  const path = 'src/modules/templates/templates.queries.ts';
  test.each([
    ['sql`select 1 from rooms r`', 'reads rooms'],
    ['sql`select 1 from event_templates t join venues v on true`', 'reads venues'],
    ['sql`with gone as (delete from events where true) select 1`', 'writes events'],
    ['sql`insert into users (id) values (1)`', 'writes users'],
    ['sql`update occurrences o set holds = false`', 'writes occurrences'],
    [`db.selectFrom('rooms as r').select('r.id')`, 'reads rooms'],
    [`db.selectFrom('event_templates').leftJoin('users as u', 'u.id', 'owner_id')`, 'reads users'],
    [`trx.insertInto('events').values(row)`, 'writes events'],
    [`sql.table('occurrences')`, 'writes occurrences'],
  ])('%s', (text, found) => {
    expect(foreignTables({ path, text }, tables)).toEqual([`${path} ${found}`]);
  });

  test('nothing in the own tables', () => {
    const text = `trx.insertInto('event_templates'); sql\`select 1 from event_templates\``;
    expect(tableUses({ path, text }, tables)).toHaveLength(2);
    expect(foreignTables({ path, text }, tables)).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertResource,
  type ResourceTable,
  resourceColumns,
  updateResource,
} from '../../src/db/resource-rows.ts';
import { columnsOf } from '../../src/db/select-list.ts';
import { firstRows } from '../../src/domain/list-page.ts';
import type { Actor } from '../../src/domain/permission.ts';
import {
  equipmentFields,
  institutionFields,
  roomFields,
  venueFields,
} from '../../src/domain/resources/place-fields.ts';
import {
  type FieldRules,
  fieldsOf,
  fieldsWithWords,
  newFields,
} from '../../src/domain/resources/resource-fields.ts';
import { merged } from '../../src/domain/soft-delete.ts';
import { createSoftDeleteService } from '../../src/modules/soft-delete/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';

const tables = {
  rooms: { fields: roomFields, subject_type: 'room', needed: { mail_name: 'hall' } },
  venues: { fields: venueFields, subject_type: 'venue', needed: {} },
  institutions: { fields: institutionFields, subject_type: 'institution', needed: { code: 'H' } },
  equipment: { fields: equipmentFields, subject_type: 'equipment', needed: { stock: 3 } },
} as const;

type Row = Record<string, unknown> & {
  id: string;
  name: string;
  spare: string | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

let app: TestApp;
let actor: Actor;
beforeAll(async () => {
  app = await testApp();
  const { id, name } = (await app.as('admin').get('/me')).body.data;
  const person = { email: null, email_verified: false, assignments: [], stands_in_for: [] };
  actor = { id, name, roles: ['admin'], ...person };
  for (const table of Object.keys(tables)) {
    await app.database.pool.query(`alter table ${table} add column spare text`);
  }
});
afterAll(async () => {
  for (const table of Object.keys(tables)) {
    await app.database.pool.query(`alter table ${table} drop column spare`);
  }
  await app.close();
});

/** The resource with one more line in its table of fields, as the service makes resources of such tables. */
function withSpare(table: ResourceTable) {
  const { fields, subject_type } = tables[table];
  const rules = {
    ...fields,
    spare: { default: null, text: 'words', searched: true },
  } as unknown as FieldRules<Row>;
  const find = async (db: typeof app.database.db, id: string): Promise<Row | undefined> => {
    const columns = Object.values(columnsOf('it', resourceColumns(rules)));
    const found = await sql<Row>`
      select ${sql.join(columns)} from ${sql.table(table)} it where id = ${id}`.execute(db);
    return found.rows[0];
  };
  const service = createSoftDeleteService<Row>({
    subject_type,
    fields: rules,
    manages: () => true,
    find,
    lock: async (trx, id) => {
      const row = await find(trx, id);
      if (row === undefined) throw new Error('The row is gone.');
      return row;
    },
    insert: (trx, row, search_text) => insertResource(trx, table, rules, row, { search_text }),
    update: (trx, row, search_text) => updateResource(trx, table, rules, row, { search_text }),
    remove: async () => undefined,
  });
  return { rules, service };
}

test.each(Object.keys(tables) as ResourceTable[])(
  'a line in the table of fields of %s is enough to write, show, log, search and erase a field',
  async (table) => {
    const { db } = app.database;
    const { rules, service } = withSpare(table);
    const by = { actor, clock: systemClock };
    const given = { name: 'Hall', spare: '2nd', ...tables[table].needed };
    const made = await service.create(db, by, async (newRecord) => ({
      ...newFields<Row>()(rules, given as unknown as Row),
      ...newRecord,
    }));
    expect((await service.read(db, made.id)).spare).toBe('2nd');

    await service.update(db, by, made.id, async () => (row) => merged(row, { spare: '3rd' }));
    const changed = await service.read(db, made.id);
    expect(fieldsOf(rules, changed)).toMatchObject({ spare: '3rd' });

    const { rows } = await service.readActivity(db, actor, made.id, firstRows(10));
    expect(rows.map(({ changes }) => changes.spare)).toEqual([
      ['2nd', '3rd'],
      [null, '2nd'],
    ]);
    const searched = await app.database.pool.query(
      `select search_text like '%3rd%' as found from ${table} where id = $1`,
      [made.id],
    );
    expect(searched.rows).toEqual([{ found: true }]);
    expect(fieldsWithWords(rules)).toContain('spare');
  },
);

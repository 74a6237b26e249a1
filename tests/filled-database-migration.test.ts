import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import {
  CHECKSUMS_FILE,
  checksumList,
  migrationsFolder,
  readMigrationFiles,
} from '../src/db/migration-files.ts';
import { prepareQueues } from '../src/jobs/queues.ts';
import { type PersonName, type TestApp, testApp } from './support/app.ts';
import { act, approvalSteps, summaryOf } from './support/approval.ts';
import { type EventRecord, makeEvent } from './support/bookings.ts';
import { askChange, book, heldSlots, readEvent } from './support/changes.ts';
import { emptyDatabase } from './support/empty-database.ts';
import { makeInstitution, makeRoom, makeVenue } from './support/places.ts';
import { makeSeries, pathOf } from './support/series.ts';
import { sendFile } from './support/uploads.ts';

/** The first migration that must find what is there already (decisions 8.1 to 11.6). */
const FIRST_NEW = '0023';
/** Caches that triggers write again, and what belongs to the migrations themselves. */
const NOT_COPIED = [
  'room_calendars',
  'calendar_changes',
  'schedule_changes',
  'schedule_listeners',
  'kysely_migration',
  'kysely_migration_lock',
];

const config = { approvalSteps };
let source: TestApp;
let app: TestApp;
let old: Database;
let folder: string;
const place = { room: '', other: '' };
const ids = {
  draft: '',
  pending: '',
  halfway: '',
  approved: '',
  returned: '',
  cancelled: '',
  series: '',
};

/** What people had before the migrations, made through the service. */
async function fill(): Promise<void> {
  for (const person of ['admin', 'manager', 'dean', 'alice', 'bob'] as const) {
    await source.as(person).get('/me');
  }
  const venue_id = await makeVenue(source, { timezone: 'Europe/Berlin' });
  place.room = await makeRoom(source, { venue_id });
  place.other = await makeRoom(source, { name: 'Other', venue_id });
  const institution_id = await makeInstitution(source);
  const at = (day: string, hour: string) => `2027-${day}T${hour}:00:00Z`;
  const make = (day: string, fields: object) =>
    makeEvent(source, 'alice', place.room, {
      start_at: at(day, '10'),
      end_at: at(day, '11'),
      ...fields,
    });
  const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' }];
  const requirements = [{ kind: 'catering', details: 'Tea' }];
  const parts = { roles, requirements, category: { institution_id } };
  ids.draft = (await make('05-01', parts)).id;
  ids.pending = (await make('05-02', { status: 'pending', ...parts })).id;
  ids.halfway = (await make('05-03', { status: 'pending' })).id;
  await act(source, 'dean', ids.halfway, 'approve', { comment: 'Fine' });
  ids.approved = (await make('05-04', { status: 'pending' })).id;
  for (const who of ['dean', 'manager'] as const) await act(source, who, ids.approved, 'approve');
  ids.returned = (await make('05-05', { status: 'pending' })).id;
  await act(source, 'dean', ids.returned, 'return');
  ids.cancelled = (await make('05-06', { status: 'cancelled' })).id;
  ids.series = (await makeSeries(source, 'alice', place.room)).id;
  const alice = source.as('alice');
  const moved = { start_at: at('04-06', '12'), end_at: at('04-06', '13'), room_id: place.other };
  await alice.put(pathOf(ids.series, at('04-05', '08')), moved);
  await alice.put(pathOf(ids.series, at('04-12', '08')), { is_cancelled: true });
  await sendFile(alice, `/events/${ids.series}/attachments`, 'text');
  const template = await alice.post('/event-templates', {
    name: 'Choir',
    template: { title: 'Choir', room_id: place.room },
  });
  expect(template.status, template.text).toBe(201);
  await alice.post('/calendar/tokens', { name: 'Phone' });
  await source.settle();
}

type Pool = Database['pool'];
type Table = { name: string; columns: string[] };

async function tablesOf(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query(`
    select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
    group by c.table_name order by c.table_name`);
  return rows.filter(({ name }) => !NOT_COPIED.includes(name) && !name.includes('checksum'));
}

const listed = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** The rows of a table with some of its columns, in one order. */
async function rowsOf(pool: Pool, { name, columns }: Table): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select to_jsonb(x) as row from (select ${listed(columns)} from "${name}") x order by to_jsonb(x)::text`,
  );
  return rows.map(({ row }) => row);
}

/** The tables of the old database with the columns that the new one has too. */
async function sharedTables(): Promise<Table[]> {
  const now = new Map((await tablesOf(source.database.pool)).map((one) => [one.name, one.columns]));
  return (await tablesOf(old.pool)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => now.get(name)?.includes(column)),
  }));
}

/** Writes the rows into the old database as they are, without its triggers. */
async function copyRows(tables: readonly Table[]): Promise<void> {
  const client = await old.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      const columns = listed(table.columns);
      await client.query(`delete from "${table.name}"`);
      await client.query(
        `insert into "${table.name}" (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
        [JSON.stringify(await rowsOf(source.database.pool, table))],
      );
    }
    const { rows } = await client.query(`select table_name as name, column_name as column
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
    for (const { name, column } of rows) {
      const sequence = `pg_get_serial_sequence('"${name}"', '${column}')`;
      await client.query(`select setval(${sequence}, (select max("${column}") from "${name}"))`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

let tables: Table[];
let before: Map<string, unknown[]>;

const contentOf = async (pool: Pool): Promise<Map<string, unknown[]>> => {
  const entries: [string, unknown[]][] = [];
  for (const table of tables) entries.push([table.name, await rowsOf(pool, table)]);
  return new Map(entries);
};

beforeAll(async () => {
  source = await testApp({ config });
  await fill();
  folder = await mkdtemp(join(tmpdir(), 'stoa-filled-'));
  await cp(fileURLToPath(migrationsFolder), folder, { recursive: true });
  const url = pathToFileURL(`${folder}/`);
  const files = await readMigrationFiles(url);
  for (const { name } of files) if (name >= FIRST_NEW) await rm(join(folder, `${name}.sql`));
  await writeFile(join(folder, CHECKSUMS_FILE), checksumList(await readMigrationFiles(url)));
  old = await emptyDatabase();
  await migrate(old.db, url);
  tables = await sharedTables();
  await copyRows(tables);
  before = await contentOf(old.pool);
  const applied = await migrate(old.db);
  expect(applied[0]?.slice(0, 4)).toBe(FIRST_NEW);
  await prepareQueues(old.db);
  app = await testApp({ config, database: old });
});
afterAll(async () => {
  await app.close();
  await source.close();
  await rm(folder, { recursive: true });
});

test('the migrations from 0023 on keep every row and value of a filled database', async () => {
  const filled = ['events', 'occurrences', 'occurrence_overrides', 'approval_steps', 'media'];
  for (const name of [
    ...filled,
    'approval_history',
    'event_templates',
    'calendar_tokens',
    'notifications',
    'event_roles',
  ]) {
    expect([name, before.get(name)?.length ?? 0]).not.toEqual([name, 0]);
  }
  const after = await contentOf(old.pool);
  for (const { name } of tables) expect([name, after.get(name)]).toEqual([name, before.get(name)]);
});

test('every event reads as before, and what waits still waits for the same people since the same time', async () => {
  const readers: PersonName[] = ['alice', 'bob', 'dean', 'manager'];
  for (const id of Object.values(ids)) {
    for (const person of readers) {
      const { body: now } = await app.as(person).get(`/events/${id}`);
      const { body: then } = await source.as(person).get(`/events/${id}`);
      expect(now.data && { ...now.data, current_step: null }).toEqual(
        then.data && { ...then.data, current_step: null },
      );
      expect(now.data?.current_step?.waiting_since).toBe(then.data?.current_step?.waiting_since);
      expect(now.data?.current_step?.role).toBe(then.data?.current_step?.role);
    }
    expect(await summaryOf(app, id)).toEqual(await summaryOf(source, id));
  }
  const titles = async (from: TestApp, person: PersonName) =>
    (await from.as(person).get('/events/pending')).body.data.map((row: EventRecord) => row.id);
  expect(await titles(app, 'dean')).toHaveLength(2);
  expect((await titles(app, 'manager')).toSorted()).toEqual(
    (await titles(source, 'manager')).toSorted(),
  );
});

test('the service goes on with what was there: it decides, changes, undoes and refuses', async () => {
  expect(await heldSlots(app, place.other)).toEqual(await heldSlots(source, place.other));
  const taken = { start_at: '2027-05-02T10:30:00Z', end_at: '2027-05-02T10:45:00Z' };
  expect((await book(app, place.room, taken)).status).toBe(409);
  const { halfway = '', approved = '', returned = '', series = '' } = ids;
  expect((await act(app, 'manager', halfway, 'approve')).body.data.status).toBe('approved');
  expect((await app.as('manager').post(`/events/${halfway}/undo`)).body.data.status).toBe(
    'pending',
  );
  expect((await act(app, 'alice', returned, 'submit')).body.data.status).toBe('pending');
  await askChange(app, `/events/${approved}`, { room_id: place.other });
  for (const who of ['dean', 'manager'] as const) await act(app, who, approved, 'approve');
  expect(await readEvent(app, approved)).toMatchObject({
    room_id: place.other,
    pending_change: null,
  });
  const following = `${pathOf(series, '2027-04-19T08:00:00Z')}?scope=following`;
  const divided = await app.as('alice').put(following, { title: 'Later' });
  expect(divided.body.data).toMatchObject({ follows_id: series, status: 'pending' });
  expect(divided.body.data.attachments).toHaveLength(1);
  expect((await app.as('alice').get('/event-templates')).body.data).toHaveLength(1);
  expect((await app.as('alice').get('/calendar/tokens')).body.data).toHaveLength(1);
  const notifications = async (from: TestApp) =>
    (await from.as('alice').get('/notifications?per_page=500')).body.data.length;
  expect(await notifications(app)).toBeGreaterThan(await notifications(source));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

const MESSAGE = 'The per page field must be smaller: this page is larger than 32 MiB.';
const tooLarge = { message: MESSAGE, errors: { per_page: [MESSAGE] } };

/** 65 000 characters of four bytes each. */
const LONG = '😀'.repeat(65_000);

/** Copies the only row of a table, with new ids, until there are 200. */
const copies: Record<string, string> = {
  venues: `insert into venues (id, name, address, search_text, created_at, updated_at)
    select gen_random_uuid(), name, address, search_text, created_at, updated_at from venues, generate_series(1, 199)`,
  institutions: `insert into institutions (id, name, code, description, search_text, created_at, updated_at)
    select gen_random_uuid(), name, code || n, description, search_text, created_at, updated_at
    from institutions, generate_series(1, 199) n`,
  event_templates: `insert into event_templates (id, owner_id, name, template, created_at, updated_at)
    select gen_random_uuid(), owner_id, name, template, created_at, updated_at from event_templates,
generate_series(1, 199)`,
};

/** Copies an event and its requirements, with new ids. It is a draft, so no room is booked twice. */
async function copyEvent(id: string, copies: number): Promise<void> {
  const withNew = (row: string, ids: string): string =>
    `(jsonb_populate_record(${row}, jsonb_build_object(${ids}))).*`;
  await app.database.pool.query(
    `with copied as materialized (select gen_random_uuid() as id from generate_series(1, $2::int)),
      events_copied as (
        insert into events select ${withNew('e', "'id', c.id")} from events e, copied c where e.id = $1),
      occurrences_copied as (
        insert into occurrences
        select ${withNew('o', "'event_id', c.id")} from occurrences o, copied c where o.event_id = $1)
    insert into event_requirements
    select ${withNew('q', "'id', gen_random_uuid(), 'event_id', c.id")}
    from event_requirements q, copied c where q.event_id = $1`,
    [id, copies],
  );
}

async function expectRefused(path: string): Promise<void> {
  const by = path.startsWith('/event') ? app.as('alice') : app.as('manager');
  const join = path.includes('?') ? '&' : '?';
  const refused = await by.get(`${path}${join}per_page=500`);
  expect([refused.status, refused.body]).toEqual([422, tooLarge]);
  const shown = await by.get(`${path}${join}per_page=20`);
  expect([shown.status, shown.body.data.length]).toEqual([200, 20]);
}

const made = (answer: Answer): void => expect(answer.status).toBe(201);

test('a page of large records is refused, a smaller one is shown', async () => {
  made(await app.as('manager').post('/venues', { name: 'House', address: LONG }));
  made(await app.as('manager').post('/institutions', { name: 'F', code: 'F', description: LONG }));
  const template = { title: 'Talk', room_id: room, notes: LONG };
  made(await app.as('alice').post('/event-templates', { name: 'T', template }));
  for (const [table, copy] of Object.entries(copies)) {
    await app.database.pool.query(copy);
    await expectRefused(`/${table.replace('_', '-')}`);
  }
});

test('a page of rooms is refused likewise, also those of a venue', async () => {
  const venue_id = (await app.as('manager').get('/venues?per_page=1')).body.data[0].id;
  made(await app.as('manager').post('/rooms', { name: 'Hall', venue_id, equipment: LONG }));
  await app.database.pool.query(`
    insert into rooms (id, name, equipment, venue_id, search_text, created_at, updated_at)
    select gen_random_uuid(), name, equipment, venue_id, search_text, created_at, updated_at
    from rooms, generate_series(1, 199) where equipment is not null`);
  await expectRefused(`/venues/${venue_id}/rooms`);
  await expectRefused('/rooms');
});

test('a page of activity is refused likewise', async () => {
  const { id } = (await app.as('manager').post('/venues', { name: 'Old', address: LONG })).body
    .data;
  for (const address of ['New', LONG]) await app.as('manager').put(`/venues/${id}`, { address });
  await app.database.pool.query(
    `insert into activities (id, event, subject_type, subject_id, actor_id, changes)
     select gen_random_uuid(), event, subject_type, subject_id, actor_id, changes
     from activities, generate_series(1, 199) where subject_id = $1 and event = 'created'`,
    [id],
  );
  await expectRefused(`/venues/${id}/activity`);
});

test('a page of events is refused before its rows are read, in a window too', async () => {
  const weekly = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=200', status: 'pending' };
  await makeEvent(app, 'alice', room, {
    ...weekly,
    description: LONG,
    start_at: '2027-03-29T08:00Z',
  });
  await expectRefused('/events?from=2027-03-01&to=2028-01-01');
  const requirements = Array.from({ length: 13 }, () => {
    return { kind: 'setup', details: '😀'.repeat(4_900) };
  });
  const { id } = await makeEvent(app, 'alice', room, { title: 'Setup', requirements });
  await copyEvent(id, 149);
  await expectRefused('/events');
  await expectRefused('/events?search=setup');
  const few = await app.as('alice').get('/events?per_page=500&fields=id,title,room');
  expect([few.status, few.body.data.length]).toEqual([200, 151]);
  const { during } = watchStatements(app);
  const statements = await during(() => app.as('alice').get('/events?per_page=500'));
  expect(statements.filter((text) => text.includes('from events e'))).toHaveLength(1);
});

test('a page that grows beyond the bound as JSON is refused', async () => {
  const control = '\u0001'.repeat(65_000);
  await app.database.pool.query('delete from events');
  const fields = { description: control, notes: `x${control}x` };
  await copyEvent((await makeEvent(app, 'alice', room, fields)).id, 99);
  const refused = await app.as('alice').get('/events?per_page=100');
  expect([refused.status, refused.body]).toEqual([422, tooLarge]);
  expect((await app.as('alice').get('/events?per_page=20')).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyJobs } from '../../src/modules/privacy/index.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { eventually, testWorker } from '../support/worker.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

/** Where an address is written, as `table: how often`, in every column of every table that holds texts. */
async function placesOf(address: string): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(`
    select c.table_name as name, string_agg(format('coalesce(%I::text, '''')', c.column_name), ' || '' '' || ') as text
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
    group by c.table_name`);
  const places: Record<string, number> = {};
  for (const { name, text } of rows) {
    const found = await app.database.pool.query(
      `select count(*) as count from ${name} where position($1 in lower(${text})) > 0`,
      [address],
    );
    if (found.rows[0].count > 0) places[name] = found.rows[0].count;
  }
  return places;
}

/** Gives an account an address that the issuer did not verify, and gives its id. */
async function claim(person: PersonName, address: string): Promise<string> {
  const { id } = (await app.as(person).get('/me')).body.data;
  await app.database.pool.query(
    "update users set email = $1, email_verified = false, token_issued_at = '2999-01-01' where id = $2",
    [address, id],
  );
  return id;
}

/** An event that names an address, with a mail, an invitation and a right that its creator caused. */
async function involve(person: PersonName, address: string, hour: number): Promise<void> {
  const times = { start_at: `2027-03-29T${hour}:00:00Z`, end_at: `2027-03-29T${hour}:30:00Z` };
  const roles = [{ user_name: 'Somebody', user_email: address, role: 'core_responsible' }];
  const { id } = await makeEvent(app, person, room, { ...times, roles });
  const { pool } = app.database;
  await pool.query(
    `insert into mail_deliveries (id, address, name, locale, type, event_id, subject, body, send_at, created_at)
     values (gen_random_uuid(), $1, 'Somebody', 'en', 'event_approved', $2, 'Subject', 'Body', now(), now())`,
    [address, id],
  );
  await pool.query(
    'insert into calendar_requests (event_id, address, requested_at) values ($1, $2, now())',
    [id, address],
  );
  await pool.query(
    `insert into assignments (id, email, role, room_id, created_by)
     values (gen_random_uuid(), $1, $3, $2, (select id from users where name = $3))`,
    [address, room, person],
  );
}

const optOut = (address: string): Promise<unknown> =>
  app.database.pool.query('insert into mail_opt_outs (address, created_at) values ($1, now())', [
    address,
  ]);

async function erase(id: string): Promise<void> {
  const discardExportFiles = async () => async () => undefined;
  const { db } = app.database;
  const worker = await testWorker(app.database, privacyJobs({ db, discardExportFiles }));
  await eventually(async () => {
    expect((await app.as('admin').delete(`/users/${id}`)).status).toBe(200);
  });
  await worker.stop(5_000);
}

test('of an address that nobody verified goes what the person gave it, and stays what others did', async () => {
  const address = 'claimed@example.org';
  const id = await claim('dean', address);
  await involve('dean', address, 10);
  await involve('manager', address, 12);
  await optOut(address);
  expect(await placesOf(address)).toMatchObject({
    users: 1,
    event_roles: 2,
    mail_deliveries: 2,
    calendar_requests: 2,
    assignments: 2,
    mail_opt_outs: 1,
  });
  await erase(id);
  expect(await placesOf(address)).toEqual({
    mail_deliveries: 1,
    calendar_requests: 1,
    assignments: 1,
    mail_opt_outs: 1,
  });
  const { rows } = await app.database.pool.query(
    `select u.name from assignments a join users u on u.id = a.created_by where a.email = $1
     union all select u.name from mail_deliveries m join events e on e.id = m.event_id join users u
       on u.id = e.creator_id
     where m.address = $1`,
    [address],
  );
  expect(rows).toEqual([{ name: 'manager' }, { name: 'manager' }]);
});

test('an address that nobody verified and only the person gave is nowhere, and its wish for no mail neither', async () => {
  const address = 'alone@example.org';
  const id = await claim('bob', address);
  await involve('bob', address, 14);
  await optOut(address);
  expect(Object.keys(await placesOf(address))).toHaveLength(6);
  await erase(id);
  expect(await placesOf(address)).toEqual({});
});

test('an address that another account has keeps everything outside of that account', async () => {
  const address = 'manager@stoa.test';
  const id = await claim('alice', address);
  await involve('alice', address, 16);
  await optOut(address);
  await erase(id);
  expect(await placesOf(address)).toMatchObject({
    users: 1,
    mail_deliveries: 1,
    calendar_requests: 1,
    assignments: 1,
    mail_opt_outs: 1,
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';
import { calendar, check, importWorker, simple } from './importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await makeRoom(app, { name: 'Hall' });
});
afterAll(() => app.close());

const read = async (text: string) => (await app.database.pool.query(text)).rows;

test('what a process that was killed had stored of a file is deleted within an hour', async () => {
  const complete = await check(app, calendar(simple('a', 8)));
  const { id } = await check(app, calendar(simple('b', 9)));
  // What is there before the commit that makes an import visible.
  await app.database.pool.query("update imports set status = 'checking' where id = $1", [id]);
  const waiting = await read(`
    select data, start_after <= now() + interval '1 hour' as is_soon from pgboss.job
    where name = 'discard_import' and state = 'created' order by created_on`);
  expect(waiting).toEqual([
    { data: { import_id: complete.id }, is_soon: true },
    { data: { import_id: id }, is_soon: true },
  ]);
  await read("update pgboss.job set start_after = now() where name = 'discard_import'");
  const worker = await importWorker(app);
  await eventually(async () => {
    const open = "select 1 from pgboss.job where name = 'discard_import' and state < 'completed'";
    expect(await read(open)).toEqual([]);
  });
  await worker.stop(5_000);
  expect(await read('select id from imports')).toEqual([{ id: complete.id }]);
  expect(await read('select import_id, uid from import_lines')).toEqual([
    { import_id: complete.id, uid: 'a' },
  ]);
});

test('lines that cannot all be stored leave nothing behind', async () => {
  await app.database.pool.query('delete from imports');
  await app.database.pool.query(
    "alter table import_lines add constraint no_line check (uid <> 'c')",
  );
  await expect(check(app, calendar(simple('c', 8)))).rejects.toThrow('500');
  expect(await read('select id from imports')).toEqual([]);
  await app.database.pool.query('alter table import_lines drop constraint no_line');
});

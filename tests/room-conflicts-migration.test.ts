import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('alice').get('/me');
});
afterAll(() => app.close());

test('notifications of the old type and the old column are renamed', async () => {
  const file = new URL('../migrations/0016_room_conflicts.sql', import.meta.url);
  const { pool } = app.database;
  await pool.query('alter table occurrences rename column has_room_conflict to is_unheld');
  await pool.query(`insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), 'occurrence_unheld', 'Room not free', 'x', '{}', now()
    from users`);
  await pool.query(await readFile(file, 'utf8'));
  const { rows } = await pool.query('select has_room_conflict from occurrences');
  expect(rows).toEqual([]);
  const { data } = (await app.as('alice').get('/notifications')).body;
  expect(data.map(({ type }: { type: string }) => type)).toEqual(['occurrence_room_conflict']);
});

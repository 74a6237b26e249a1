import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { serverUrl } from '../support/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const usersOf = async (subject: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select count(*)::integer as number from users where subject = $1',
    [subject],
  );
  return rows[0].number;
};

// The embedded database has one connection: nothing happens between the statements of a request and of an erasure.
test.skipIf(serverUrl === undefined)(
  'a request that read its user before an erasure does not write the person again',
  async () => {
    const { id } = (await app.as('bob').get('/me')).body.data;
    const { pool } = app.database;
    await pool.query(`update users set name = 'Earlier', token_issued_at = 'epoch' where id = $1`, [
      id,
    ]);
    const erasure = await pool.connect();
    try {
      await erasure.query('begin');
      await erasure.query(
        `update users set subject = 'erased:1', name = 'Deleted user', email = null, is_active = false,
          erased_at = now()
         where id = $1`,
        [id],
      );
      const asked = app.as('bob').get('/rooms');
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBe(1);
      await erasure.query('commit');
      expect((await asked).status).toBe(401);
    } finally {
      erasure.release();
    }
    expect(await usersOf('bob')).toBe(0);
  },
);

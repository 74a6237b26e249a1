import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { connectServer, type Database } from '../../src/db/connect.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { databaseUrl, serverUrl, testDatabase } from '../support/database.ts';

test('STATEMENT_TIMEOUT_SECONDS is 15 by default, and a number of seconds', () => {
  expect(loadConfig({}).statementTimeoutSeconds).toBe(15);
  expect(loadConfig({ STATEMENT_TIMEOUT_SECONDS: '60' }).statementTimeoutSeconds).toBe(60);
  expect(() => loadConfig({ STATEMENT_TIMEOUT_SECONDS: '0' })).toThrow('STATEMENT_TIMEOUT_SECONDS');
});

describe.runIf(serverUrl !== undefined)('on a server', () => {
  let whole: Database;
  let app: TestApp;
  beforeAll(async () => {
    whole = await testDatabase();
    const { rows } = await whole.pool.query('select current_database() as name');
    const url = databaseUrl(serverUrl ?? '', rows[0].name);
    app = await testApp({ database: connectServer(url, () => undefined, 4, 300) });
  });
  afterAll(async () => {
    await app.close();
    await whole.close();
  });

  test('a statement that takes too long ends: 503 with Retry-After, nothing is changed, and others go on', async () => {
    await whole.pool.query(`
      create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
      create trigger wait_long before insert on venues for each row execute function wait_long()`);
    const slow = await app.as('manager').post('/venues', { name: 'House' });
    expect([slow.status, slow.headers['retry-after']]).toEqual([503, '3']);
    const { rows } = await whole.pool.query(
      "select from pg_stat_activity where datname = current_database() and state = 'active' and query like " +
        '\'insert into "venues"%\'',
    );
    expect(rows).toEqual([]);
    expect((await app.as('manager').get('/venues')).body.data).toEqual([]);
  });
});

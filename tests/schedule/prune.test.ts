import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { scheduleJobs } from '../../src/modules/schedule/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { eventually, testWorker } from '../support/worker.ts';

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await testApp();
  worker = await testWorker(app.database, scheduleJobs({ db: app.database.db }));
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

test('the nightly job deletes changes of calendars after a day, and keeps newer ones', async () => {
  const { pool, db } = app.database;
  const age = `unnest(array['1 minute', '14 minutes', '16 minutes', '23 hours', '25 hours']::interval[]) age`;
  await pool.query(
    `insert into calendar_changes (event_id, created_at)
     select gen_random_uuid(), now() - age from ${age}`,
  );
  await pool.query(
    `insert into calendar_changes (event_id, created_at)
     select gen_random_uuid(), now() - interval '2 days' from generate_series(1, 10001)`,
  );
  await inTransaction(db, (trx) => enqueue(trx, 'prune_schedule_changes', { date: '2027-03-29' }));
  await eventually(async () => {
    const { rows } = await pool.query('select count(*)::int as count from calendar_changes');
    expect(rows[0].count).toBe(4);
  });
});

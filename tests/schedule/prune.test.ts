import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { deleteOldPersonChanges } from '../../src/modules/events/index.ts';
import { scheduleJobs } from '../../src/modules/schedule/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { serverUrl } from '../support/database.ts';
import { eventually, testWorker } from '../support/worker.ts';

const PEOPLE = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002'];
const STRANGER = '01a00000-0000-7000-8000-000000000003';

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

/** How many changes are recorded for people. */
async function changesOf(people: readonly string[]): Promise<object[]> {
  const { rows } = await app.database.pool.query(
    `select user_id as person, count(*)::int as count from person_calendars
     where user_id = any ($1) group by user_id order by user_id`,
    [people],
  );
  return rows;
}

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

// Transactions of other databases of the server keep rows too, until they end: so it is tried until they have.
test.runIf(serverUrl !== undefined)(
  'the newest change of each person is kept, and those that an open transaction may not see yet',
  async () => {
    const { pool, db } = app.database;
    const [one, other] = PEOPLE;
    const note = 'select note_people($1::uuid[])';
    for (const people of [[one], [one, other], [one]]) await pool.query(note, [people]);
    const open = await pool.connect();
    try {
      await open.query('begin');
      await open.query(note, [[other]]);
      await pool.query(note, [[other]]);
      await eventually(async () => {
        await deleteOldPersonChanges(db, 100);
        expect(await changesOf(PEOPLE)).toEqual([
          { person: one, count: 1 },
          { person: other, count: 2 },
        ]);
      });
      await open.query('commit');
    } finally {
      open.release();
    }
  },
);

test('the nightly job deletes changes of people that seem to come from the future', async () => {
  const { pool, db } = app.database;
  await pool.query(`insert into person_calendars values ($1, '9000000000000000000')`, [STRANGER]);
  await inTransaction(db, (trx) => enqueue(trx, 'prune_schedule_changes', { date: '2027-03-30' }));
  await eventually(async () => expect(await changesOf([STRANGER])).toEqual([]));
});

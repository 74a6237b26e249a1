import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { jobNames, jobs } from '../../src/jobs/jobs.ts';
import { listQueueDepths } from '../../src/jobs/queues.ts';
import { runProcess, type Storage, storage } from '../support/service-process.ts';
import { eventually } from '../support/worker.ts';

const mailWorker = fileURLToPath(new URL('../support/mail-worker.ts', import.meta.url));

let place: Storage;
beforeEach(async () => {
  place = await storage();
});
afterEach(() => place.remove());

/** Looks into the database while no process has it. */
async function inside<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await place.open();
  return work(database).finally(() => database.close());
}

const send = (mail_id: string): Promise<boolean> =>
  inside(({ db }) => inTransaction(db, (trx) => enqueue(trx, 'work_off_invitation', { mail_id })));

/** Does what the supervision does with the jobs of a process that died, once it was silent for long enough. */
const takeOver = (): Promise<unknown> =>
  inside(({ db }) =>
    sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
      where state in ('active', 'retry')`.execute(db),
  );

/** Runs a worker until it dies, and what it said. */
async function runUntilDeath(beside = 1): Promise<string[]> {
  const { ending } = runProcess({ ...place.environment, BESIDE: `${beside}` }, [mailWorker]);
  const { signal, output } = await ending;
  expect([signal, output]).toEqual(['SIGKILL', expect.stringContaining('started')]);
  await takeOver();
  return output.trim().split('\n');
}

/** Runs a worker until it has said all of these, and stops it in order. */
async function runUntil(...lines: string[]): Promise<string> {
  const { child, said, ending } = runProcess(place.environment, [mailWorker]);
  await eventually(() => {
    for (const line of lines) expect(said()).toContain(line);
  });
  child.kill('SIGTERM');
  await ending;
  await takeOver();
  return said();
}

const runsLeft = (): Promise<unknown[]> =>
  inside(async ({ db }) => (await sql`select * from job_runs`.execute(db)).rows);

test('every job says whether it reads text from outside', () => {
  const reading = jobNames.filter((name) => jobs[name].reads_foreign_text);
  expect(reading).toEqual(['work_off_invitation']);
});

test('a mail that ends its process is tried once, once alone, and is dead: the others are worked off', async () => {
  await send('kills');
  await send('mail 1');
  const first = await runUntilDeath(2);
  expect(first).toContainEqual(expect.stringMatching(/^started kills with [01] others$/));
  await inside(({ db }) =>
    inTransaction(db, (trx) => enqueue(trx, 'move_horizon', { date: 'beside' })),
  );
  await send('mail 2');
  const second = await runUntilDeath();
  expect(second.filter((line) => line.startsWith('started kills'))).toEqual([
    'started kills with 0 others',
  ]);
  const third = await runUntil('dead: ');
  expect(third).not.toContain('started kills');
  expect(third).toContain('again while it ran it alone');
  await send('mail 3');
  const others = ['ended mail 1', 'ended mail 2', 'ended beside'];
  const ended = [...second, third].join('\n');
  await runUntil('ended mail 3', ...others.filter((line) => !ended.includes(line)));
  await inside(async ({ db }) => {
    expect(await listQueueDepths(db)).toContainEqual({
      job: 'work_off_invitation',
      state: 'dead',
      count: 1,
    });
    const { rows } =
      await sql`select data, source_output::text as reason from pgboss.job where name = 'dead_letters'`.execute(
        db,
      );
    expect(rows).toEqual([
      { data: { mail_id: 'kills' }, reason: expect.stringContaining('it is not tried again') },
    ]);
  });
  expect(await runsLeft()).toEqual([]);
});

test('a mail that was read when its process died is tried again more often', async () => {
  await send('works');
  for (let death = 0; death < 2; death += 1)
    expect(await runUntilDeath()).toContain('started works with 0 others');
});

describe('a process that stops in order', () => {
  test('leaves no job that counts as interrupted', async () => {
    await send('mail 1');
    const { child, said, ending } = runProcess({ ...place.environment, BESIDE: '2' }, [mailWorker]);
    await eventually(() => expect(said()).toContain('started mail 1'));
    child.kill('SIGTERM');
    await ending;
    expect(await runsLeft()).toEqual([]);
  });
});

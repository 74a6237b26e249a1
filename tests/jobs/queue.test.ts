import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue, enqueueAll } from '../../src/jobs/enqueue.ts';
import { showQueues } from '../../src/jobs/job-metrics.ts';
import { prepareQueues } from '../../src/jobs/queues.ts';
import type { JobHandlers, JobWorker } from '../../src/jobs/worker.ts';
import { testDatabase } from '../support/database.ts';
import { eventually, testWorker } from '../support/worker.ts';

let database: Database;
const workers: JobWorker[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(5_000)));
  await sql`delete from pgboss.job`.execute(database.db);
});
afterAll(() => database.close());

const start = async (...args: [JobHandlers, Parameters<typeof testWorker>[2]?]): Promise<void> => {
  workers.push(await testWorker(database, ...args));
};

type Row = { state: string; retry_count: number; data: unknown; pause: number };

const rowsOf = async (name: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select state::text, retry_count, data, extract(epoch from start_after - created_on)::float8 as pause
    from pgboss.job where name = ${name} order by created_on`.execute(database.db);
  return rows;
};

/** Lets time pass for what waits to be tried again. */
const hasten = (): Promise<unknown> =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);

test('the schema of the queue is the one that this pg-boss works on', async () => {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(
    database.db,
  );
  expect(rows).toEqual([{ version: pgBoss.pgboss.schema }]);
});

test('a job that was enqueued in a committed transaction runs once', async () => {
  const seen: string[] = [];
  await start({ move_horizon: async ({ date }) => void seen.push(date) });
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: '2027-03-29' }));
  await eventually(async () =>
    expect((await rowsOf('move_horizon')).map(({ state }) => state)).toEqual(['completed']),
  );
  expect(seen).toEqual(['2027-03-29']);
});

test('the first job ever, enqueued while no worker runs, waits for one and does not hang', async () => {
  const fresh = await testDatabase();
  const added = await inTransaction(fresh.db, (trx) =>
    enqueue(trx, 'move_horizon', { date: '2027-03-29' }),
  );
  expect(added).toBe(true);
  const done = Promise.withResolvers<void>();
  const worker = await testWorker(fresh, { move_horizon: async () => done.resolve() });
  await done.promise;
  await worker.stop(5_000);
  await fresh.close();
});

test('a job that was enqueued in a transaction that rolled back never was', async () => {
  const seen: string[] = [];
  await start({ move_horizon: async ({ date }) => void seen.push(date) });
  const failing = inTransaction(database.db, async (trx) => {
    await enqueue(trx, 'move_horizon', { date: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'committed' }));
  await eventually(() => expect(seen).toEqual(['committed']));
  expect((await rowsOf('move_horizon')).map(({ data }) => data)).toEqual([{ date: 'committed' }]);
});

test('workers are notified of a job, so that it does not wait for their next poll', async () => {
  const done = Promise.withResolvers<void>();
  await start({ move_horizon: async () => done.resolve() }, { pollSeconds: 3_600 });
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'told' }));
  await done.promise;
});

test('no query runs between the end of a job and its completion, because a crash there repeats the job', async () => {
  const asked: string[] = [];
  const spies = new Map<pg.PoolClient, MockInstance>();
  const spy = (client: pg.PoolClient): void => {
    if (spies.has(client)) return;
    const query = client.query;
    const ask = (...args: unknown[]) => {
      asked.push(JSON.stringify(args[0]));
      return Reflect.apply(query, client, args);
    };
    spies.set(client, vi.spyOn(client, 'query').mockImplementation(ask));
  };
  let end = 0;
  await start(
    {
      send_push: async () => {
        let before: number;
        do {
          before = asked.length;
          await wait(200);
        } while (asked.length > before);
        end = before;
      },
    },
    { pollSeconds: 3_600 },
  );
  await wait(200);
  database.pool.on('acquire', spy);
  const push = { notification_id: 'n', subscription_id: 's' };
  await inTransaction(database.db, (trx) => enqueue(trx, 'send_push', push));
  await eventually(() => expect(end).toBeGreaterThan(0));
  await eventually(() => expect(asked.length).toBeGreaterThan(end));
  expect(asked[end]).toContain("state = 'completed'");
  database.pool.off('acquire', spy);
  for (const [, spied] of spies) spied.mockRestore();
});

test('enqueueing costs one statement, however many jobs', async () => {
  const statements: string[] = [];
  await database.db.transaction().execute(async (trx) => {
    const execute = vi.spyOn(trx.getExecutor(), 'executeQuery');
    const items = ['a', 'b', 'c'].map((id) => ({
      payload: { notification_id: id, subscription_id: id },
    }));
    expect(await enqueueAll(trx, 'send_push', items)).toBe(3);
    statements.push(...execute.mock.calls.map(([query]) => query.sql));
  });
  expect(statements).toHaveLength(1);
  expect(await rowsOf('send_push')).toHaveLength(3);
});

test('a job that fails is tried again after ever longer pauses, and then is a dead letter', async () => {
  const attempts: [number, boolean][] = [];
  const givenUp: string[] = [];
  await start(
    {
      move_horizon: async (_payload, { attempt, isLast }) => {
        attempts.push([attempt, isLast]);
        throw new Error('the mail server is on fire');
      },
    },
    {
      givenUp: {
        move_horizon: async ({ date }) => {
          givenUp.push(date);
          throw new Error('and nobody can be told');
        },
      },
    },
  );
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'doomed' }));
  const pauses: number[] = [];
  for (let failures = 1; failures <= 6; failures += 1) {
    await eventually(async () => {
      const [row] = await rowsOf('move_horizon');
      expect(attempts).toHaveLength(failures);
      expect(row?.state).toBe(failures === 6 ? 'failed' : 'retry');
    });
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from start_after - now())::float8 as pause from pgboss.job
      where name = 'move_horizon'`.execute(database.db);
    if (failures < 6) pauses.push(rows[0]?.pause ?? 0);
    expect(givenUp).toEqual(failures < 6 ? [] : ['doomed']);
    await hasten();
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6].map((attempt) => [attempt, attempt === 6]));
  pauses.forEach((pause, at) => {
    const full = 60 * 2 ** at;
    expect(pause).toBeGreaterThan(full / 2 - 5);
    expect(pause).toBeLessThanOrEqual(full * 2);
  });
  expect(await rowsOf('dead_letters')).toMatchObject([{ data: { date: 'doomed' } }]);

  const registry = new Registry();
  showQueues(registry, database.db);
  const shown = await registry.metrics();
  expect(shown).toContain('stoa_jobs{job="move_horizon",state="dead"} 1');
  expect(shown).toContain('stoa_jobs{job="move_horizon",state="waiting"} 0');
});

test('attempts of jobs are counted by name and outcome', async () => {
  const registry = new Registry();
  await start({ send_push: () => Promise.reject(new Error('no')) }, { registry });
  const push = { notification_id: 'n', subscription_id: 's' };
  await inTransaction(database.db, (trx) => enqueue(trx, 'send_push', push));
  const counted = 'stoa_job_attempt_seconds_count{job="send_push",outcome="failed"} 1';
  await eventually(async () => expect(await registry.metrics()).toContain(counted));
});

test('a job with a dedup key is not enqueued a second time, also after it ran', async () => {
  const seen: string[] = [];
  await start({ send_digests: async ({ date }) => void seen.push(date) });
  const send = (date: string): Promise<boolean> =>
    inTransaction(database.db, (trx) => enqueue(trx, 'send_digests', { date }, { dedupKey: date }));
  expect(await send('2027-03-29')).toBe(true);
  await eventually(async () =>
    expect(await rowsOf('send_digests')).toMatchObject([{ state: 'completed' }]),
  );
  expect(await send('2027-03-29')).toBe(false);
  expect(await send('2027-03-30')).toBe(true);
  await eventually(() => expect(seen).toEqual(['2027-03-29', '2027-03-30']));
});

test('a job that is to wait is not run before its time', async () => {
  const seen: string[] = [];
  await start({ move_horizon: async ({ date }) => void seen.push(date) });
  await inTransaction(database.db, async (trx) => {
    await enqueue(trx, 'move_horizon', { date: 'later' }, { after_seconds: 3_600 });
    await enqueue(trx, 'move_horizon', { date: 'now' });
  });
  await eventually(() => expect(seen).toEqual(['now']));
  const registry = new Registry();
  showQueues(registry, database.db);
  expect(await registry.metrics()).toContain('stoa_jobs{job="move_horizon",state="delayed"} 1');
});

test('a handler can open transactions and enqueue further jobs', async () => {
  const done = Promise.withResolvers<string>();
  await start({
    move_horizon: ({ date }) =>
      inTransaction(database.db, async (trx) => {
        await enqueue(trx, 'send_digests', { date });
      }),
    send_digests: async ({ date }) => done.resolve(date),
  });
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'passed on' }));
  expect(await done.promise).toBe('passed on');
});

test('a worker that stops lets its job end, and takes no other', async () => {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const seen: string[] = [];
  const worker = await testWorker(database, {
    move_horizon: async ({ date }) => {
      started.resolve();
      await mayEnd.promise;
      seen.push(date);
    },
  });
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'running' }));
  await started.promise;
  const stopped = worker.stop(5_000);
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'too late' }));
  mayEnd.resolve();
  await stopped;
  expect(seen).toEqual(['running']);
  expect((await rowsOf('move_horizon')).map(({ state }) => state).sort()).toEqual([
    'completed',
    'created',
  ]);
});

test('a job that does not end when its worker stops is run again later', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const worker = await testWorker(database, {
    move_horizon: (_payload, { signal }) => {
      started.resolve(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    },
  });
  await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'endless' }));
  const signal = await started.promise;
  await worker.stop(1_000);
  expect(signal.aborted).toBe(true);
  expect(await rowsOf('move_horizon')).toMatchObject([{ state: 'retry' }]);
});

test('preparing the queues again, by several at once, changes nothing', async () => {
  const queues = () => sql`select * from pgboss.queue order by name`.execute(database.db);
  const { rows: before } = await queues();
  await Promise.all([1, 2, 3].map(() => prepareQueues(database.db)));
  expect((await queues()).rows).toEqual(before);
});

test('a queue that the list of jobs sees otherwise by now is put right', async () => {
  await sql`update pgboss.queue set retry_limit = 99 where name = 'send_push'`.execute(database.db);
  await prepareQueues(database.db);
  const { rows } = await sql`select retry_limit from pgboss.queue where name = 'send_push'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ retry_limit: 7 }]);
});

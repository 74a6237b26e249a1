import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { serverUrl, testDatabase } from '../support/database.ts';
import { eventually, testWorker } from '../support/worker.ts';

const crashingWorker = fileURLToPath(new URL('../support/crashing-worker.ts', import.meta.url));

describe.runIf(serverUrl !== undefined)('on a server', () => {
  test('a job whose worker was killed in the middle of it is run again by another', async () => {
    const database = await testDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database.db,
    );
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const child = spawn(process.execPath, [crashingWorker, url.href], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date: 'killed' }));
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('started killed\n');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;

    const seen: [string, number][] = [];
    const worker = await testWorker(
      database,
      { move_horizon: async ({ date }, { attempt }) => void seen.push([date, attempt]) },
      { superviseSeconds: 1 },
    );
    await sql`update pgboss.job set heartbeat_on = now() - interval '61s', retry_delay = 1`.execute(
      database.db,
    );
    await eventually(() => expect(seen).toEqual([['killed', 2]]));
    await worker.stop(5_000);
    await database.close();
  });

  test('a worker is notified of jobs again after its connection was cut', async () => {
    const database = await testDatabase();
    const seen: string[] = [];
    const handlers = { move_horizon: async ({ date }: { date: string }) => void seen.push(date) };
    const worker = await testWorker(database, handlers, { pollSeconds: 3_600 });
    const send = (date: string): Promise<boolean> =>
      inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', { date }));
    await send('before');
    await eventually(() => expect(seen).toEqual(['before']));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'
      and datname = current_database()`.execute(database.db);
    await send('while deaf');
    await eventually(() => expect(seen).toEqual(['before', 'while deaf']));
    await send('after');
    await eventually(() => expect(seen).toEqual(['before', 'while deaf', 'after']));
    await worker.stop(5_000);
    await database.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import {
  folderStorage,
  program,
  runProcess,
  type ServiceProcess,
  type Storage,
  serverStorage,
  startProcess,
} from '../support/service-process.ts';
import { eventually } from '../support/worker.ts';

const command = [program, 'worker'];

describe.runIf(serverUrl !== undefined)('a process that only works on jobs', () => {
  let place: Storage;
  let database: Database;
  let worker: ServiceProcess;
  beforeAll(async () => {
    place = await serverStorage(serverUrl ?? '');
    database = await place.open();
    worker = await startProcess(await freePort(), place.environment, command);
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await place.remove();
  });
  const ask = (path: string): Promise<Response> => fetch(`${worker.origin}${path}`);
  const metrics = async (): Promise<string> => (await ask('/metrics')).text();

  test('serves health, readiness and metrics', async () => {
    expect(await (await ask('/health')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' });
    const done = 'stoa_job_attempt_seconds_count{job="move_horizon",outcome="done"}';
    const doneSoFar = async () =>
      Number(
        (await metrics())
          .split('\n')
          .find((line) => line.startsWith(done))
          ?.split(' ')[1] ?? 0,
      );
    const before = await doneSoFar();
    const payload = { date: '2027-03-29' };
    await inTransaction(database.db, (trx) => enqueue(trx, 'move_horizon', payload));
    await eventually(async () => expect(await doneSoFar()).toBeGreaterThan(before));
    // An attempt is counted before the job is marked as done.
    await eventually(async () =>
      expect(await metrics()).toContain('stoa_jobs{job="move_horizon",state="active"} 0'),
    );
  });

  test.each(['/api/v1/rooms', '/docs', '/oidc'])('does not serve %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('whose port is taken says so and works all the same', async () => {
    const { port } = new URL(worker.origin);
    const second = runProcess({ ...place.environment, PORT: port, LOG_LEVEL: 'info' }, command);
    await eventually(async () => expect(second.said()).toContain('Stoa works on jobs'));
    second.child.kill('SIGTERM');
    const { code, output } = await second.ending;
    expect([code, output]).toEqual([0, expect.stringContaining('the port is in use')]);
  });

  test('stops on a signal', async () => {
    expect(await worker.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });
});

test('a worker without a database server fails with an error that names DATABASE_URL', async () => {
  const place = await folderStorage();
  const { code, output } = await runProcess(place.environment, command).ending;
  expect([code, output]).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
  await place.remove();
});

test('a service and a worker on one machine listen on ports of their own', () => {
  const { port, workerPort } = loadConfig({});
  expect([port, workerPort]).toEqual([3000, 3001]);
  expect(loadConfig({ PORT: '8080' })).toMatchObject({ port: 8080, workerPort: 8080 });
});

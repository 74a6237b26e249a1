import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { databaseUrl, serverUrl } from '../support/database.ts';
import { makeRoom } from '../support/places.ts';
import { startPushService } from '../support/push-service.ts';
import { eventually } from '../support/worker.ts';

const program = fileURLToPath(new URL('./pushing-worker.ts', import.meta.url));
const CHANGES = 60;
/** As many as one process sends at the same time: more cannot be under way when it is killed. */
const AT_ONCE = 4;

describe.runIf(serverUrl !== undefined)('on a server', () => {
  test('each notification reaches the device though the process that pushes is killed', async () => {
    const service = await startPushService();
    const app = await testApp();
    const { pool } = app.database;
    const room = await makeRoom(app);
    const { id } = await makeEvent(app, 'alice', room);
    await app.as('alice').post('/push-subscriptions', service.subscription('aes128gcm'));
    for (let change = 0; change < CHANGES; change += 1)
      await app.as('manager').put(`/events/${id}`, { title: `Title ${change}` });

    const { rows } = await pool.query('select current_database() as name');
    const args = [program, databaseUrl(serverUrl ?? '', rows[0].name), service.ca];
    const start = () => spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const end = async (child: ReturnType<typeof start>): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    };
    const first = start();
    await eventually(() => expect(service.arrivals.length).toBeGreaterThan(CHANGES / 3));
    await end(first);
    const underWay = "name = 'send_push' and state = 'active'";
    await pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1 where ${underWay}`,
    );
    const second = start();
    const left = "select id from pgboss.job where name = 'send_push' and state < 'completed'";
    await eventually(async () => expect((await pool.query(left)).rows).toEqual([]));
    await end(second);

    const ids = service.arrivals.map(({ text }) => JSON.parse(text).id);
    expect(new Set(ids).size).toBe(CHANGES);
    expect(ids.length - CHANGES).toBeLessThanOrEqual(AT_ONCE);
    await app.close();
    await service.close();
  });
});

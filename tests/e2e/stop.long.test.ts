import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { folderStorage, runProcess, startProcess, tokenOf } from '../support/service-process.ts';
import { HALF_WRITTEN, startWriting } from '../support/writers.ts';

const STOPS = scaled({ full: 2, faults: 20 });
const CLIENTS = 8;

const frame = serviceFrame();

test('a service that is stopped under load completes requests in progress and exits', async () => {
  let slot = 0;
  let token = '';
  let room = '';
  const acknowledged: string[] = [];
  const stoppedAfter: number[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const service = await frame.start();
    if (stop === 0) {
      token = await tokenOf(service.origin, 'alice');
      const manager = clientOf(service.origin, await tokenOf(service.origin, 'manager'));
      room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
      manager.close();
    }
    const clients = Array.from({ length: CLIENTS }, () => clientOf(service.origin, token));
    const writing = startWriting(clients, room, () => {
      slot += 1;
      return slot;
    });
    while (writing.seen.acknowledged.length < 10) await wait(5);
    const asked = performance.now();
    const { code, signal, output } = await service.end('SIGTERM');
    stoppedAfter.push(Math.round(performance.now() - asked));
    const seen = await writing.stop();
    for (const client of clients) client.close();
    const { cut, withoutRetryAfter } = seen;
    expect({ code, signal, cut }).toEqual({ code: 0, signal: null, cut: 0 });
    expect(withoutRetryAfter).toBe(0);
    expect(output).not.toContain('a request failed');
    expect(Object.keys(seen.statuses).filter((status) => !['201', '503'].includes(status))).toEqual(
      [],
    );
    acknowledged.push(...seen.acknowledged);
  }
  printFigures(`stopped after ${stoppedAfter.join(', ')} ms`);
  const database = await frame.place.open();
  const { rows } = await database.pool.query('select id from events');
  expect(rows.map((row) => row.id).sort()).toEqual(acknowledged.sort());
  expect((await database.pool.query(HALF_WRITTEN)).rows).toEqual([]);
  await database.close();
});

test('a second process on one data folder is refused in one sentence, and the first goes on', async () => {
  const folder = await folderStorage();
  const first = await startProcess(await freePort(), folder.environment);
  onTestFinished(async () => {
    await first.end('SIGKILL');
    await folder.remove();
  });
  const { ending } = runProcess({ PORT: `${await freePort()}`, ...folder.environment });
  const { code, output } = await ending;
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe(
    `The data folder ${folder.environment.DATA_DIR} is in use by another Stoa process. Stop that one ` +
      'first, or give this one another DATA_DIR.',
  );
  expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createHistory } from '../support/history.ts';
import { findBookings, startHistoryClients } from '../support/history-clients.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';

const FAULTS = scaled({ full: 4, faults: 30 });

describe('the checker of histories', () => {
  const at = (start_at: string) => ({ status: 'pending', start_at });

  test('accepts what the answers explain, with both ends of a request without an answer', () => {
    const history = createHistory();
    history.note('a', 'done', at('1'));
    history.note('a', 'refused', at('2'));
    history.note('b', 'unknown', at('3'));
    history.note('c', 'done', at('4'));
    history.note('c', 'unknown', at('5'));
    for (const found of [
      { a: at('1'), c: at('4') },
      { a: at('1'), b: at('3'), c: at('5') },
    ])
      expect(history.contradictions(new Map(Object.entries(found)))).toEqual([]);
  });

  test('reports a lost booking, a lost move, a refused one that happened, and one out of nothing', () => {
    const history = createHistory();
    history.note('lost', 'done', at('1'));
    history.note('moved', 'done', at('1'));
    history.note('moved', 'done', at('2'));
    history.note('refused', 'refused', at('3'));
    const found = { moved: at('1'), refused: at('3'), other: at('9') };
    expect(history.contradictions(new Map(Object.entries(found)))).toEqual([
      'lost is absent, and can only be pending at 1',
      'moved is pending at 1, and can only be pending at 2',
      'refused is pending at 3, and can only be absent',
      'other was never asked for',
    ]);
  });
});

const frame = serviceFrame();
let proxy: ServerProxy;
afterAll(async () => {
  await proxy?.cut().catch(() => undefined);
});

/** Statuses other than these are faults of the service; no answer counts as 503. */
const ALLOWED = [200, 201, 404, 409, 422, 503];

test(`through ${FAULTS} kills and cut connections every answer is true, and no room is given twice`, async () => {
  const service = await frame.start();
  const token = await tokenOf(service.origin, 'alice');
  const manager = clientOf(service.origin, await tokenOf(service.origin, 'manager'));
  const room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
  manager.close();
  proxy = await startProxy('127.0.0.1', Number(new URL(service.origin).port));
  const clients = startHistoryClients(`http://127.0.0.1:${proxy.port}`, token, room);
  const { history, statuses } = clients;
  for (let fault = 0; fault < FAULTS; fault += 1) {
    const done = history.counts.done;
    while (history.counts.done < done + 15) await wait(5);
    await proxy.cut();
    if (fault % 2 === 0) {
      await frame.service.end('SIGKILL');
      await frame.start();
    }
    await proxy.restore();
  }
  await clients.stop();
  await frame.service.end('SIGTERM');
  const database = await frame.place.open();
  expect(history.contradictions(await findBookings(database.pool))).toEqual([]);
  expect(await countOverlaps({ database })).toBe(0);
  expect([...statuses].filter((status) => !ALLOWED.includes(status))).toEqual([]);
  const { done, refused, unknown } = history.counts;
  expect([done, refused, unknown].every((number) => number > 0)).toBe(true);
  printFigures(`${done} requests done, ${refused} refused, ${unknown} unknown, none contradicted`);
  await database.close();
});

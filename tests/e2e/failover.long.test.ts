import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { freePort } from '../support/free-port.ts';
import { findBookings, startHistoryClients } from '../support/history-clients.ts';
import { countOverlaps } from '../support/overlaps.ts';
import {
  type ClusterPair,
  migrateCluster,
  serverPrograms,
  startClusterPair,
  stoaUrl,
} from '../support/postgres-cluster.ts';
import { startProxy } from '../support/proxy.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { startProcess, tokenOf } from '../support/service-process.ts';

const FAILOVERS = scaled({ full: 1, faults: 5 });
/** Acknowledged writes before the primary is killed, and after the standby took over. */
const WRITES = scaled({ full: 100, faults: 300 });
const SLOTS = 240;
/** Statuses other than these are faults of the service; no answer counts as 503. */
const ALLOWED = [200, 201, 404, 409, 422, 503];

const SYNCHRONOUS = ['synchronous_standby_names=*'];
const ignore = (): void => undefined;

type Failover = { done: number; unknown: number; lost: string[]; milliseconds: number };

/**
 * Kills the primary of a service under writes, promotes its standby and lets the address of the primary lead there.
 * @param prepare what to do with the servers before the last writes to the primary
 */
async function failOver(
  settings: readonly string[],
  prepare: (pair: ClusterPair) => Promise<unknown> = async () => undefined,
): Promise<Failover> {
  const pair = await startClusterPair(settings);
  await migrateCluster(pair.primary);
  const address = await startProxy('127.0.0.1', pair.primary.port);
  const service = await startProcess(await freePort(), { DATABASE_URL: stoaUrl(address) });
  const { origin } = service;
  const manager = clientOf(origin, await tokenOf(origin, 'manager'));
  const room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
  manager.close();
  const clients = startHistoryClients(origin, await tokenOf(origin, 'alice'), room, SLOTS);
  const { history, statuses } = clients;
  const more = async (count: number): Promise<void> => {
    const { done } = history.counts;
    while (history.counts.done < done + count) await wait(5);
  };
  await prepare(pair);
  await more(WRITES);
  const killed = performance.now();
  await pair.primary.kill();
  await pair.promote();
  await address.cut();
  address.leadTo(pair.standby.port);
  await address.restore();
  await more(1);
  const milliseconds = Math.round(performance.now() - killed);
  await more(WRITES);
  await clients.stop();
  expect(service.process.exitCode).toBeNull();
  await service.end('SIGKILL');
  const database = connectServer(stoaUrl(pair.standby), ignore, 2);
  const lost = history.contradictions(await findBookings(database.pool));
  expect(await countOverlaps({ database })).toBe(0);
  expect([...statuses].filter((status) => !ALLOWED.includes(status))).toEqual([]);
  await database.close();
  await address.cut();
  await pair.remove();
  const { done, unknown } = history.counts;
  return { done, unknown, lost, milliseconds };
}

describe.runIf(serverPrograms !== undefined)('with synchronous replication', () => {
  test(`after ${FAILOVERS} failovers under writes no acknowledged write is lost, and the service goes on`, async () => {
    for (let round = 0; round < FAILOVERS; round += 1) {
      const { done, unknown, lost, milliseconds } = await failOver(SYNCHRONOUS);
      expect(lost).toEqual([]);
      expect(unknown).toBeGreaterThan(0);
      printFigures(
        `${done} writes acknowledged, ${unknown} unknown, 0 lost; writes again ${milliseconds} ms after the kill`,
      );
    }
  });

  test('without it the same failover loses acknowledged writes: the history sees it', async () => {
    const { lost } = await failOver([], (pair) => pair.endStreaming());
    expect(lost.length).toBeGreaterThan(10);
  });

  test('a write whose wait for the standby is cancelled is 503, and not acknowledged', async () => {
    const pair = await startClusterPair(SYNCHRONOUS);
    await migrateCluster(pair.primary);
    const service = await startProcess(await freePort(), { DATABASE_URL: stoaUrl(pair.primary) });
    const { origin } = service;
    const manager = clientOf(origin, await tokenOf(origin, 'manager'));
    const room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
    await pair.standby.kill();
    const start_at = '2027-03-29T08:00:00Z';
    const body = { title: 'Alone', room_id: room, start_at, end_at: '2027-03-29T09:00:00Z' };
    let isAnswered = false;
    const answering = manager.send('POST', '/events', body).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await pair.primary.run(`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event = 'SyncRep' and usename = 'stoa'`);
      await wait(20);
    }
    const answer = await answering;
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    manager.close();
    await service.end('SIGKILL');
    await pair.remove();
  });
});

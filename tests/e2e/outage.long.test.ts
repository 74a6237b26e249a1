import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onServer, serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';
import { type Client, clientOf } from '../support/race.ts';
import {
  type ServiceProcess,
  type Storage,
  serverStorage,
  startProcess,
  tokenOf,
} from '../support/service-process.ts';
import { HALF_WRITTEN, startWriting, type Written, wholeBooking } from '../support/writers.ts';

const CLIENTS = 8;

describe.runIf(serverUrl !== undefined)('a service whose PostgreSQL server goes away', () => {
  let place: Storage;
  let proxy: ServerProxy;
  let service: ServiceProcess;
  let clients: Client[];
  let room: string;
  let slot = 0;
  const nextSlot = (): number => {
    slot += 1;
    return slot;
  };
  const acknowledged: string[] = [];

  beforeAll(async () => {
    place = await serverStorage(serverUrl ?? '');
    const url = new URL(place.environment.DATABASE_URL ?? '');
    proxy = await startProxy(url.hostname, Number(url.port || 5432));
    url.hostname = '127.0.0.1';
    url.port = `${proxy.port}`;
    service = await startProcess(await freePort(), { DATABASE_URL: url.href, LOG_LEVEL: 'fatal' });
    const { origin } = service;
    const manager = clientOf(origin, await tokenOf(origin, 'manager'));
    room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
    manager.close();
    const token = await tokenOf(origin, 'alice');
    clients = Array.from({ length: CLIENTS }, () => clientOf(origin, token));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await service.end('SIGKILL');
    await proxy.cut();
    await place.remove();
  });

  /** Waits until every client can have had another answer with this status: a busy machine takes longer. */
  async function moreOf({ seen }: { seen: Written }, status: number): Promise<void> {
    const enough = (seen.statuses[status] ?? 0) + CLIENTS;
    while ((seen.statuses[status] ?? 0) < enough) {
      expect(seen.cut).toBe(0);
      await wait(5);
    }
  }

  /** Milliseconds until a booking is made again. */
  async function recovery(): Promise<number> {
    const started = performance.now();
    for (;;) {
      const [client] = clients;
      const answer = await client?.send('POST', '/events', wholeBooking(room, nextSlot()));
      if (answer?.status === 201) {
        acknowledged.push(answer.body.data.id);
        return Math.round(performance.now() - started);
      }
      expect(answer?.status).toBe(503);
      await wait(50);
    }
  }

  function expectOnlyUnavailable(seen: Written): void {
    acknowledged.push(...seen.acknowledged);
    const odd = Object.keys(seen.statuses).filter((status) => !['201', '503'].includes(status));
    expect({ odd, cut: seen.cut, withoutRetryAfter: seen.withoutRetryAfter }).toEqual({
      odd: [],
      cut: 0,
      withoutRetryAfter: 0,
    });
    expect(service.process.exitCode).toBeNull();
  }

  test('lives through the end of all its connections, and writes again', async () => {
    const name = new URL(place.environment.DATABASE_URL ?? '').pathname.slice(1);
    const writing = startWriting(clients, room, nextSlot);
    for (let round = 0; round < 5; round += 1) {
      await moreOf(writing, 201);
      await onServer(
        serverUrl ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${name}' and application_name = 'stoa' and pid <> pg_backend_pid()`,
      );
    }
    const seen = await writing.stop();
    expectOnlyUnavailable(seen);
    expect(seen.statuses[201]).toBeGreaterThan(0);
    expect(seen.statuses[503]).toBeGreaterThan(0);
    const milliseconds = await recovery();
    process.stdout.write(
      `connections ended: ${JSON.stringify(seen.statuses)}, writes again after ${milliseconds} ms\n`,
    );
  });

  test('answers 503 while the server cannot be reached, and writes again once it can', async () => {
    const writing = startWriting(clients, room, nextSlot);
    await moreOf(writing, 201);
    await proxy.cut();
    await moreOf(writing, 503);
    const before = { ...writing.seen.statuses };
    await moreOf(writing, 503);
    const health = await fetch(`${service.origin}/health`);
    const ready = await fetch(`${service.origin}/ready`);
    expect({ health: health.status, ready: ready.status }).toEqual({ health: 200, ready: 503 });
    expect(ready.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(writing.seen.statuses[201]).toBe(before[201]);
    await proxy.restore();
    const milliseconds = await recovery();
    const seen = await writing.stop();
    expectOnlyUnavailable(seen);
    process.stdout.write(
      `server away: ${JSON.stringify(seen.statuses)}, writes again after ${milliseconds} ms\n`,
    );
  });

  test('has lost nothing it acknowledged, and wrote nothing by half', async () => {
    const { pool } = await place.open();
    const { rows } = await pool.query('select id from events');
    const kept = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect((await pool.query(HALF_WRITTEN)).rows).toEqual([]);
  });
});

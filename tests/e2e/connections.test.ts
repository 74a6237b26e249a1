import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { serverStorage, startProcess, tokenOf } from '../support/service-process.ts';

test.each(['9', '1001', 'many'])('DATABASE_CONNECTIONS=%s stops the start', (value) => {
  expect(() => loadConfig({ DATABASE_CONNECTIONS: value })).toThrow('DATABASE_CONNECTIONS');
});

describe.runIf(serverUrl !== undefined)('on a server', () => {
  test('a process under load never has more connections than it may have, and answers all', async () => {
    const place = await serverStorage(serverUrl ?? '');
    const url = new URL(place.environment.DATABASE_URL ?? '');
    url.searchParams.set('application_name', 'bounded');
    const environment = { DATABASE_URL: url.href, DATABASE_CONNECTIONS: '10' };
    const service = await startProcess(await freePort(), environment);
    const client = new pg.Client(serverUrl);
    await client.connect();
    const count = async (): Promise<number> => {
      const { rows } = await client.query(
        "select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'bounded'",
        [url.pathname.slice(1)],
      );
      return rows[0].n;
    };
    const authorization = `Bearer ${await tokenOf(service.origin, 'manager')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const ask = async (path: string, body?: object): Promise<number> => {
      const post = body && { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${service.origin}/api/v1${path}`, { headers, ...post })).status;
    };
    const streamed = new AbortController();
    const stream = await fetch(`${service.origin}/api/v1/notifications/stream`, {
      headers,
      signal: streamed.signal,
    });
    const seen: number[] = [];
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const asked = Array.from({ length: 20 }, (_, at) => [
        ask('/rooms', { name: `Hall ${round} ${at}` }),
        ask('/events?per_page=100'),
        ask('/rooms/search', { start_at: '2040-01-02T08:00:00Z', end_at: '2040-01-02T09:00:00Z' }),
      ]).flat();
      const answers = Promise.all(asked);
      for (let look = 0; look < 5; look += 1) seen.push(await count());
      statuses.push(...(await answers));
    }
    streamed.abort();
    expect(stream.status).toBe(200);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(Math.max(...seen)).toBeGreaterThan(5);
    expect(Math.max(...seen)).toBeLessThanOrEqual(10);
    await client.end();
    await service.end('SIGTERM');
    await place.remove();
  });
});

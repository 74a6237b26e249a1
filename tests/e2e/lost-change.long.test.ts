import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { freePort } from '../support/free-port.ts';
import {
  migrateCluster,
  serverPrograms,
  startClusterPair,
  stoaUrl,
} from '../support/postgres-cluster.ts';
import { startProxy } from '../support/proxy.ts';
import { clientOf } from '../support/race.ts';
import { program, startProcess, tokenOf } from '../support/service-process.ts';

const ignore = (): void => undefined;

/** A connection to the database of Stoa of a server. */
function connectTo(server: { port: number }) {
  const { pool, close } = connectServer(stoaUrl(server), ignore, 1);
  const numberOf = async (query: string): Promise<number> =>
    (await pool.query<{ number: number }>(query)).rows[0]?.number ?? 0;
  return {
    /** The number of the transaction that was the last to change a calendar. */
    lastChange: () =>
      numberOf('select max(changed_in::text::bigint)::int number from room_calendars'),
    /** Renames an event in the transaction with a number; those before it change nothing. */
    renameIn: async (number: number, id: string, title: string): Promise<void> => {
      const next = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int number';
      while ((await numberOf(next)) < number) await pool.query('select pg_current_xact_id()');
      await pool.query('update events set title = $2, version = version + 1 where id = $1', [
        id,
        title,
      ]);
    },
    close,
  };
}

/** Reads a room in each way in which the service keeps what it read. */
async function startReader(origin: string, bearer: string, room: string) {
  const client = clientOf(origin, bearer);
  const { token } = (await client.send('POST', '/calendar/tokens', { name: 'Phone' })).body.data;
  client.close();
  const headers = { authorization: `Bearer ${bearer}` };
  const feed = `/calendar/rooms/${room}.ics`;
  const ways = [`${feed}?token=${token}`, feed, `/events?room_id=${room}`];
  const schedule = `/schedule?from=2027-03-29&to=2027-03-29&room_id=${room}`;
  return (): Promise<string[]> =>
    Promise.all(
      [...ways, schedule].map(async (path) => {
        const init = path.includes('token=') ? {} : { headers };
        return (await fetch(`${origin}/api/v1${path}`, init)).text();
      }),
    );
}

test.runIf(serverPrograms !== undefined)(
  'after a failover that loses a change no read shows it, even where another change has its transaction number',
  async () => {
    const pair = await startClusterPair();
    await migrateCluster(pair.primary);
    const address = await startProxy('127.0.0.1', pair.primary.port);
    const environment = { DATABASE_URL: stoaUrl(address) };
    const service = await startProcess(await freePort(), environment, [program, 'serve']);
    const { origin } = service;
    const bearer = await tokenOf(origin, 'manager');
    const manager = clientOf(origin, bearer);
    const room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
    const at = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
    const body = { title: 'As before', room_id: room, status: 'pending', ...at };
    const { id } = (await manager.send('POST', '/events', body)).body.data;
    const read = await startReader(origin, bearer, room);

    await pair.endStreaming();
    const renamed = await manager.send('PUT', `/events/${id}`, { ...body, title: 'Lost' });
    expect(renamed.status).toBe(200);
    manager.close();
    for (const text of await read()) expect(text).toContain('Lost');
    const primary = connectTo(pair.primary);
    const number = await primary.lastChange();
    await primary.close();

    await pair.primary.kill();
    await pair.promote();
    const standby = connectTo(pair.standby);
    await standby.renameIn(number, id, 'Kept');
    expect(await standby.lastChange()).toBe(number);
    await standby.close();
    await address.cut();
    address.leadTo(pair.standby.port);
    await address.restore();
    while ((await fetch(`${origin}/ready`)).status !== 200) await wait(20);
    for (const text of await read()) expect(text).toContain('Kept');

    await service.end('SIGKILL');
    await address.cut();
    await pair.remove();
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { createReplica, type Replica, type ReplicaState } from '../../src/db/replica.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { makeRoom } from '../support/places.ts';
import {
  type ClusterPair,
  migrateCluster,
  serverPrograms,
  startClusterPair,
  stoaUrl,
} from '../support/postgres-cluster.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { runCommand } from '../support/service-process.ts';

const ROUNDS = scaled({ full: 20, faults: 1_000 });
const FRESH = { timeout: 60_000, interval: 50 };
/** Generous, because only a replica that stands still is to be given up. */
const MAX_LAG_MS = 2_000;

type Service = { app: TestApp; replica: Replica; states: ReplicaState[]; close(): Promise<void> };

const ignore = (): void => undefined;

/** A process of the service with a primary and a replica. */
async function startService(pair: ClusterPair, replicaUrl: string): Promise<Service> {
  const primary = connectServer(stoaUrl(pair.primary), ignore, 8);
  const standby = connectServer(replicaUrl, ignore, 8);
  const states: ReplicaState[] = [];
  const replica = createReplica({
    primary,
    replica: standby,
    maxLagMs: MAX_LAG_MS,
    onChange: (state) => states.push(state),
  });
  const app = await testApp({ database: primary, replica });
  const close = async (): Promise<void> => {
    await app.close();
    await replica.close();
  };
  return { app, replica, states, close };
}

describe.runIf(serverPrograms !== undefined)('a service with a streaming replica', () => {
  let pair: ClusterPair;
  let proxy: ServerProxy;
  let one: Service;
  let other: Service;
  let room: string;
  let feed = '';
  let feedReads = 0;
  let hour = 0;

  beforeAll(async () => {
    pair = await startClusterPair();
    await migrateCluster(pair.primary);
    proxy = await startProxy('127.0.0.1', pair.standby.port);
    const replicaUrl = stoaUrl(proxy);
    [one, other] = [await startService(pair, replicaUrl), await startService(pair, replicaUrl)];
    room = await makeRoom(one.app, { is_public: true });
  });
  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()]);
    await proxy?.cut();
    await pair?.remove();
  });

  /** Books the next free hour. */
  const book = async (title: string): Promise<void> => {
    hour += 1;
    const start = Temporal.Instant.from('2027-01-04T00:00:00Z').add({ hours: hour });
    await makeEvent(one.app, 'alice', room, {
      title,
      status: 'pending',
      start_at: start.toString(),
      end_at: start.add({ hours: 1 }).toString(),
    });
  };

  const titlesFor = async ({ app }: Service, person: 'alice' | 'bob'): Promise<string[]> => {
    const { status, body } = await app.as(person).get(`/events?room_id=${room}&sort=-start_at`);
    expect(status).toBe(200);
    return body.data.map(({ title }: { title: string }) => title);
  };

  /** The feed of the room; a token opens it sixty times a minute. */
  const feedOf = async ({ app }: Service): Promise<string> => {
    if (feedReads % 50 === 0) {
      const token = await one.app.as('bob').post('/calendar/tokens', { name: 'Phone' });
      feed = `/calendar/rooms/${room}.ics?token=${token.body.data.token}`;
    }
    feedReads += 1;
    return (await app.anonymous.get(feed)).text;
  };

  const areUsed = async (): Promise<void> => {
    for (const { replica } of [one, other])
      await expect.poll(() => replica.check(), FRESH).toBe('used');
  };

  test('reads lists, schedules, feeds, searches, slots and statistics from it, and writes nothing there', async () => {
    await book('First');
    await areUsed();
    const [alice, manager] = [one.app.as('alice'), one.app.as('manager')];
    const day = { from: '2027-01-04', to: '2027-01-04' };
    const during = `from=${day.from}&to=${day.to}`;
    const times = { start_at: '2027-01-05T08:00:00Z', end_at: '2027-01-05T09:00:00Z' };
    const { body } = await alice.get('/events?mine=1');
    const reads = [
      () => alice.get('/events'),
      () => alice.get(`/events?${during}`),
      () => alice.get('/events?search=First'),
      () => manager.get('/events/pending'),
      () => alice.get(`/events/${body.data[0].id}/occurrences`),
      () => alice.get(`/schedule?${during}`),
      () => one.app.anonymous.get(`/public/rooms/${room}/schedule?${during}`),
      () => alice.post('/rooms/search', times),
      () => alice.get('/rooms?free_from=2027-01-05T08:00&free_to=2027-01-05T09:00'),
      () => alice.get(`/rooms/${room}/available-slots?${during}`),
      () => manager.get(`/statistics/rooms?${during}`),
      () => manager.get(`/statistics/requests?${during}`),
    ];
    await feedOf(other);
    for (const read of [...reads, () => one.app.anonymous.get(feed)]) {
      const before = one.replica.figures();
      const { status } = await read();
      const after = one.replica.figures();
      expect({ status, onReplica: after.onReplica, onPrimary: after.onPrimary }).toEqual({
        status: 200,
        onReplica: before.onReplica + 1,
        onPrimary: before.onPrimary,
      });
    }
  });

  test(`in ${ROUNDS} rounds a write is in the next list and the next feed of every process`, async () => {
    await areUsed();
    const before = other.replica.figures().onReplica;
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Round ${round}`;
      await book(title);
      const answers = await Promise.all([
        titlesFor(one, 'alice'),
        titlesFor(other, 'alice'),
        titlesFor(other, 'bob'),
        feedOf(other),
      ]);
      for (const answer of answers) expect(answer).toContain(title);
    }
    // Two lists and a feed a round; on a busy machine some of them go to the primary.
    const onReplica = other.replica.figures().onReplica - before;
    expect(onReplica).toBeGreaterThan(ROUNDS);
    printFigures(`${onReplica} of ${3 * ROUNDS} reads right after a write ran on the replica`);
  });

  test('shows in the next feed what was not committed yet while a feed was written on it', async () => {
    await book('Before');
    await areUsed();
    const client = await one.app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `update events set title = 'Committed late', version = version + 1 where title = 'Before'`,
      );
      // A later transaction that is over: between the two, the open one is no longer the newest.
      await makeRoom(one.app, { name: 'Elsewhere' });
      const before = one.replica.figures().onReplica;
      expect(await feedOf(one)).toContain('SUMMARY:Before');
      expect(one.replica.figures().onReplica).toBeGreaterThan(before);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await feedOf(one)).toContain('SUMMARY:Committed late');
  });

  test('while replay stands still reads go to the primary, which /ready and /metrics show', async () => {
    await areUsed();
    await pair.standby.run('select pg_wal_replay_pause()');
    await book('Paused');
    const before = other.replica.figures();
    for (const service of [one, other]) {
      for (const person of ['alice', 'bob'] as const)
        expect(await titlesFor(service, person)).toContain('Paused');
      expect(await feedOf(service)).toContain('SUMMARY:Paused');
    }
    const after = other.replica.figures();
    expect(after.onReplica).toBe(before.onReplica);
    expect(after.onPrimary).toBeGreaterThanOrEqual(before.onPrimary + 3);
    const ready = await other.app.anonymous.send('GET', '//ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', replica: 'behind' }]);
    const { text } = await other.app.anonymous.send('GET', '//metrics');
    expect(text).toContain('stoa_replica_used 0');
    expect(text).toMatch(/stoa_replica_lag_bytes [1-9]/);
    expect(text).toMatch(/stoa_replica_reads\{on="primary"\} [1-9]/);
    await pair.standby.run('select pg_wal_replay_resume()');
    await expect.poll(() => other.replica.figures().state, FRESH).not.toBe('away');
    await areUsed();
    const caughtUp = other.replica.figures().onReplica;
    expect(await titlesFor(other, 'bob')).toContain('Paused');
    expect(other.replica.figures().onReplica).toBe(caughtUp + 1);
  });

  test('while it cannot be reached reads go to the primary, and afterwards to it again', async () => {
    await areUsed();
    await proxy.cut();
    await book('Cut');
    for (const service of [one, other]) {
      expect(await titlesFor(service, 'bob')).toContain('Cut');
      expect(service.replica.figures().state).toBe('away');
    }
    const ready = await one.app.anonymous.send('GET', '//ready');
    expect(ready.body).toEqual({ status: 'ready', replica: 'away' });
    await proxy.restore();
    // A read is enough to notice that it is back.
    await expect
      .poll(async () => {
        await titlesFor(one, 'bob');
        return one.replica.figures().state;
      }, FRESH)
      .toBe('used');
    expect(one.states.slice(-2)).toEqual(['away', 'used']);
  });

  test('a server that is no standby is not used', async () => {
    const lone = await startService(pair, stoaUrl(pair.primary));
    expect(await lone.replica.check()).toBe('away');
    expect(await titlesFor(lone, 'bob')).toContain('Cut');
    await lone.close();
  });

  test.runIf(serverUrl !== undefined)('the start refuses a server of another cluster', async () => {
    const url = new URL(serverUrl ?? '');
    const { code, stderr } = await runCommand(['serve'], {
      DATABASE_URL: stoaUrl(pair.primary),
      DATABASE_REPLICA_URL: url.href,
      PORT: `${await freePort()}`,
      STOA_WEB: 'off',
    });
    expect(code).toBe(1);
    expect(stderr).toContain(
      `The replica ${url.host}${url.pathname} (DATABASE_REPLICA_URL) cannot be used: it is not a copy of ` +
        'the database in DATABASE_URL.',
    );
  });
});

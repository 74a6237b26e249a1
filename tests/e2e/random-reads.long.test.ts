import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { type Client, clientOf } from '../support/race.ts';
import { type RandomWorld, WRITERS, type Writer, writeAtRandom } from '../support/random-writes.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import {
  type ServiceProcess,
  type Storage,
  serverStorage,
  startProcess,
  tokenOf,
} from '../support/service-process.ts';

/** Another seed makes other writes: `RANDOM_SEED=7 npm run test:long -- tests/e2e/random-reads`. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_270_329);
const ROUNDS = scaled({ full: 3, faults: 100 });
const WRITES_A_ROUND = 20;
/** Reads through each process after each write, so that it keeps what it read. */
const READS_A_WRITE = 6;

const WINDOW = 'from=2027-03-15&to=2027-04-15';
const STATUSES = 'status=draft,pending,approved,cancelled&per_page=200';

type Tokens = Record<Writer, string>;
type Read = [path: string, body?: object];
type Answer = { status: number; etag: string | null; text: string };

const processes: ServiceProcess[] = [];
let place: Storage | undefined;
let database: Database | undefined;
afterAll(async () => {
  for (const service of processes) await service.end('SIGKILL');
  await database?.close();
  await place?.remove();
});

/** A process on the database; all have the address of the first, whose tokens they accept. */
async function startOne(origin?: string): Promise<ServiceProcess> {
  const more = origin === undefined ? {} : { BASE_URL: origin };
  const service = await startProcess(await freePort(), { ...place?.environment, ...more });
  processes.push(service);
  return service;
}

async function get(origin: string, bearer: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/api/v1${path}`, { headers, ...sent });
  const { status } = answer;
  // Three services and other tests share the connections of the server: what finds none is asked again, as it says.
  if (status === 503) return wait(500).then(() => get(origin, bearer, path, body));
  return { status, etag: answer.headers.get('etag'), text: await answer.text() };
}

/** What is read: everything that is kept in memory, and what is made from it by jobs. */
function readsOf({ rooms, events }: RandomWorld): Read[] {
  const search = {
    start_at: '2027-03-22T10:00',
    end_at: '2027-03-22T11:00',
    recurrence_rule: 'FREQ=DAILY;COUNT=14',
    include_unavailable: true,
  };
  const ofRooms = rooms.flatMap((room): [string][] => [
    [`/calendar/rooms/${room}.ics`],
    [`/events?room_id=${room}&${WINDOW}`],
    [`/rooms/${room}/available-slots?${WINDOW}`],
  ]);
  const ofEvents = events
    .slice(-12)
    .flatMap((id): [string][] => [
      [`/events/${id}`],
      [`/events/${id}/occurrences?include_cancelled=1`],
      [`/events/${id}/approval-history`],
    ]);
  const lists = [
    `/events?${STATUSES}`,
    `/events?${STATUSES}&${WINDOW}`,
    `/events?mine=1`,
    `/schedule?${WINDOW}`,
    '/events/pending',
    '/calendar/calendar.ics',
    '/calendar/mine.ics',
    '/calendar/work.ics',
    '/me/counts',
    '/notifications?per_page=200',
    `/statistics/requests?from=2026-01-01&to=2027-12-31&group_by=room`,
    `/statistics/rooms?${WINDOW}&group_by=weekday`,
  ].map((path): [string] => [path]);
  return [...lists, ...ofRooms, ...ofEvents, ['/rooms/search', search]];
}

/** What a person reads through a process. */
const readThrough = async (
  origin: string,
  bearer: string,
  reads: readonly Read[],
): Promise<Map<string, Answer>> =>
  new Map(
    await Promise.all(
      reads.map(
        async ([path, body]): Promise<[string, Answer]> => [
          path,
          await get(origin, bearer, path, body),
        ],
      ),
    ),
  );

/** Waits until jobs have made what the writes lead to. */
async function untilDelivered(): Promise<void> {
  for (;;) {
    const found = await database?.pool.query('select 1 from outbox limit 1');
    if (found?.rows.length === 0) return;
    await wait(20);
  }
}

/**
 * Reads through the processes that wrote and through one that has just started. @returns how many answers were equal
 */
async function compareReads(
  writing: readonly ServiceProcess[],
  tokens: Tokens,
  world: RandomWorld,
): Promise<number> {
  await untilDelivered();
  const fresh = await startOne(writing[0]?.origin);
  const reads = readsOf(world);
  let compared = 0;
  for (const person of WRITERS) {
    const expected = await readThrough(fresh.origin, tokens[person], reads);
    for (const { origin } of writing) {
      const answers = await readThrough(origin, tokens[person], reads);
      for (const [path, answer] of answers)
        expect([person, path, answer]).toEqual([person, path, expected.get(path)]);
      compared += answers.size;
    }
  }
  processes.splice(processes.indexOf(fresh), 1);
  await fresh.end('SIGTERM');
  return compared;
}

/** A client of one of the processes, another one each time. */
function clientsOf(
  services: readonly ServiceProcess[],
  tokens: Tokens,
  random: SeededRandom,
): (person: Writer) => Client {
  const clients = services.map(
    ({ origin }) =>
      new Map(
        WRITERS.map((person): [Writer, Client] => [person, clientOf(origin, tokens[person])]),
      ),
  );
  return (person) => random.pick(clients).get(person) as Client;
}

test.runIf(serverUrl !== undefined)(
  'after random writes through two processes both read what one reads that has just started',
  async () => {
    place = await serverStorage(serverUrl ?? '');
    database = await place.open();
    const first = await startOne();
    const services = [first, await startOne(first.origin)];
    const [alice, bob, manager] = [
      await tokenOf(first.origin, 'alice'),
      await tokenOf(first.origin, 'bob'),
      await tokenOf(first.origin, 'manager'),
    ];
    const tokens = { alice, bob, manager };
    const random = createSeededRandom(SEED);
    const as = clientsOf(services, tokens, random);
    const createOne = async (path: string, body: object): Promise<string> =>
      (await as('manager').send('POST', path, body)).body.data.id;
    const venue_id = await createOne('/venues', { name: 'Old Library', timezone: 'Europe/Berlin' });
    const rooms = [
      await createOne('/rooms', { name: 'Aula', venue_id }),
      await createOne('/rooms', { name: 'Attic', venue_id }),
    ];
    const institution = await createOne('/institutions', { name: 'Law', code: 'LAW' });
    const world: RandomWorld = { random, rooms, institution, events: [], as };
    const statuses: Record<number, number> = {};
    let compared = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Rounds of less than a minute would ask for more feeds than a person may.
      await database.pool.query('delete from rate_windows');
      for (let write = 0; write < WRITES_A_ROUND; write += 1) {
        const status = (await writeAtRandom(world)) ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        const reads = readsOf(world);
        const some = Array.from({ length: READS_A_WRITE }, () => random.pick(reads));
        const bearer = tokens[random.pick(WRITERS)];
        await Promise.all(services.map(({ origin }) => readThrough(origin, bearer, some)));
      }
      compared += await compareReads(services, tokens, world);
    }
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(ROUNDS * 5);
    printFigures(`${compared} answers equal after ${JSON.stringify(statuses)}, seed ${SEED}`);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractFixture, createContractFixture } from '../contract/contract-fixture.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { watchTurns } from '../support/watch-turns.ts';
import { type HostileRequest, hostileRequest, type Things, thingsOf } from './generator.ts';

/** `npm run faults -- tests/hostile` sends 10 000; with `HOSTILE_SEED=7` others, and the same ones each time. */
const COUNT = Number(
  process.env.HOSTILE_COUNT ?? scaled({ short: 500, full: 1_500, faults: 10_000 }),
);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_270_329);

/** After so many requests what was deleted is made again, and what people may have a number of only is removed. */
const ROUND = 250;
const COUNTED = ['calendar_tokens', 'event_templates', 'api_keys'];

let app: TestApp;
let fixture: ContractFixture;
let place: FilePlace;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: place.config });
  fixture = await createContractFixture(app);
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const send = ({ person, method, path, payload, headers }: HostileRequest): Promise<Answer> =>
  (person === 'anonymous' ? app.anonymous : app.as(person)).send(method, path, payload, headers);

/** The most CPU time that an answer may take, of the service and an embedded database together. */
const MOST_MS = 2_000;
/** The most memory that may be added after the first fifth of the requests, when everything has been loaded. */
const MOST_GROWTH_MB = 200;

/** The bytes of memory of this thread: other threads of the process run other tests. */
function ownMemory(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/**
 * What the requests cost this thread: the longest answer in milliseconds of CPU time, and the memory that was added.
 */
function watchCost() {
  const turns = watchTurns();
  let longest = 0;
  let settled = 0;
  return {
    measure: async <Result>(run: () => Promise<Result>): Promise<Result> => {
      const before = process.threadCpuUsage();
      const result = await run();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      return result;
    },
    settle: (): void => {
      settled = ownMemory();
    },
    stop: () => ({
      longest,
      turn: turns.stop(),
      growth: (ownMemory() - settled) / 1_048_576,
    }),
  };
}

async function renewThings(): Promise<Things> {
  for (const table of COUNTED) await app.database.pool.query(`delete from ${table}`);
  // A hostile request that was accepted may have booked the room of the former records.
  fixture = await createContractFixture(app);
  return thingsOf(fixture);
}

const known = ['conflicts', 'errors', 'message'];

/** What is wrong with an answer; what the document says of it was looked at when it came. */
function faultOf({ status, body }: Answer): string | undefined {
  if (status >= 500) return `${status}`;
  if (status < 400) return undefined;
  const keys = Object.keys(body);
  const isError = typeof body.message === 'string' && keys.every((key) => known.includes(key));
  return isError ? undefined : `${status} with ${JSON.stringify(body).slice(0, 200)}`;
}

const told = (request: HostileRequest, at: number, fault: string): string => {
  const { payload = '', ...rest } = request;
  const text = `${JSON.stringify(rest)} ${payload.toString().slice(0, 300)}`;
  return `${at}: ${fault}\n  ${text.slice(0, 1_500)}`;
};

describe(`of ${COUNT} requests that nobody should send`, () => {
  test('none is too much for the service, and every refusal is one of the contract', async () => {
    const random = createSeededRandom(SEED);
    const faults: string[] = [];
    const kinds = new Map<string, number>();
    let things: Things = await thingsOf(fixture);
    const cost = watchCost();
    for (let at = 0; at < COUNT && faults.length < 10; at += 1) {
      if (at % ROUND === ROUND - 1) things = await renewThings();
      const request = hostileRequest(random, things, { app, fixture });
      if (at === Math.floor(COUNT / 5)) cost.settle();
      const answer = await cost.measure(() => send(request).catch((error: Error) => error));
      const fault = answer instanceof Error ? answer.message.slice(0, 600) : faultOf(answer);
      if (fault !== undefined) faults.push(told(request, at, fault));
      if (!(answer instanceof Error)) {
        const kind = `${Math.floor(answer.status / 100)}xx`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    const { longest, turn, growth } = cost.stop();
    printFigures(
      `${COUNT} hostile requests, seed ${SEED}: ${longest.toFixed(0)} ms of CPU at most for an answer, ` +
        `${turn.toFixed(0)} ms for a turn of the event loop, ${growth.toFixed(0)} MB added`,
    );
    expect(faults).toEqual([]);
    expect(longest).toBeLessThan(MOST_MS);
    expect(growth).toBeLessThan(MOST_GROWTH_MB);
    // It has teeth on both sides: many get through to the end, many are refused.
    expect(kinds.get('2xx') ?? 0).toBeGreaterThan(COUNT / 10);
    expect(kinds.get('4xx') ?? 0).toBeGreaterThan(COUNT / 3);
    expect([...kinds.keys()].sort()).not.toContain('5xx');
  });

  test('the service is as it was: healthy, and nothing is booked twice', async () => {
    expect((await app.anonymous.send('GET', '//ready')).status).toBe(200);
    expect((await app.as('alice').get('/me')).status).toBe(200);
    expect((await place.files()).received).toEqual([]);
  });
});

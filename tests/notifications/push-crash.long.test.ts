import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverUrl } from '../support/database.ts';
import { type Arrival, startPushService, type TestPushService } from '../support/push-service.ts';
import { scaled } from '../support/scale.ts';
import { type Storage, storage } from '../support/service-process.ts';
import { type PushRun, startPushRun, subscribe, walkEvents } from './push-run.ts';

/** A multiple of eight. The embedded database starts anew after every kill, which takes longer. */
const TRANSITIONS = scaled({ full: 400, faults: serverUrl === undefined ? 400 : 1_000 });
/** As many as one process sends at the same time: more cannot be under way when it is killed. */
const AT_ONCE = 4;

/** Says these one after the other, again and again. */
function inTurn(...statuses: number[]): () => number {
  let said = -1;
  return () => {
    said = (said + 1) % statuses.length;
    return statuses[said] ?? 0;
  };
}

/** Takes so many messages, and is gone from then on. */
function goneAfter(messages: number, status: number): () => number {
  let left = messages;
  return () => {
    left -= 1;
    return left >= 0 ? 201 : status;
  };
}

const LIVING = { '/desk': 'manager', '/phone': 'alice' } as const;
const DEAD = { '/lost': 'bob', '/sold': 'bob' } as const;
const moods: Record<string, () => number> = {
  '/desk': inTurn(201, 201, 500, 201, 201, 201, 201, 429, 201),
  '/phone': inTurn(201, 201, 201, 429, 413, 201, 201, 500, 201),
  '/lost': goneAfter(10, 404),
  '/sold': goneAfter(20, 410),
};

type Told = { id: string; type: string; fact_id: string; who: string };

let place: Storage;
let push: TestPushService;
let run: PushRun;
let told: Told[];
let transitions: { action: string; count: number }[];
let devicesLeft: string[];

async function readDatabase(): Promise<void> {
  const { pool, close } = await place.open();
  const rowsOf = async (text: string) => (await pool.query(text)).rows;
  transitions = await rowsOf(
    'select action, count(*) from approval_history group by action order by action',
  );
  told = await rowsOf(
    "select n.id, n.type, n.fact_id, split_part(u.email, '@', 1) as who from notifications n join users " +
      'u on u.id = n.user_id',
  );
  devicesLeft = (await rowsOf('select endpoint from push_subscriptions order by endpoint')).map(
    ({ endpoint }) => new URL(endpoint).pathname,
  );
  await close();
}

const idOf = ({ text }: Arrival): string => JSON.parse(text).id;
/** What a device is through with: it took the message, or never will. */
const settled = (path: string): string[] =>
  push.arrivals.filter((a) => a.path === path && [201, 413].includes(a.status)).map(idOf);

beforeAll(async () => {
  place = await storage();
  push = await startPushService();
  push.reply = (path) => ({ status: moods[path]?.() ?? 400, headers: { 'retry-after': '1' } });
  run = await startPushRun(place, push);
  await subscribe(run, push, { ...LIVING, ...DEAD });
  await walkEvents(run, push, TRANSITIONS);
  await run.end();
  await readDatabase();
});
afterAll(async () => {
  await run?.end();
  await push.close();
  await place.remove();
});

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(items, keyOf)).map(([key, of]) => [key, of?.length]),
  );

test('every transition was pushed to each recipient once', () => {
  const half = TRANSITIONS / 2;
  expect(transitions).toEqual([
    { action: 'reject', count: half },
    { action: 'submit', count: half },
  ]);
  expect(countBy(told, ({ type, who }) => `${type} ${who}`)).toEqual({
    'event_submitted manager': half,
    'event_received alice': half,
    'event_rejected alice': half,
    'event_rejected bob': half,
  });
  const facts = countBy(told, ({ type, fact_id }) => `${type} ${fact_id}`);
  expect(countBy(Object.values(facts), String)).toEqual({ 1: TRANSITIONS, 2: half });
});

test('every message reached every device that is there, and next to none twice', () => {
  let twice = 0;
  for (const [path, person] of Object.entries(LIVING)) {
    const arrived = settled(path);
    const ids = told.filter(({ who }) => who === person).map(({ id }) => id);
    expect(new Set(arrived)).toEqual(new Set(ids));
    twice += arrived.length - ids.length;
  }
  const { kills } = run;
  process.stdout.write(
    `${TRANSITIONS} transitions, ${told.length} notifications, ${push.arrivals.length} push messages, ` +
      `${twice} twice, ${kills} kills\n`,
  );
  expect(twice).toBeLessThanOrEqual(TRANSITIONS >= 1_000 ? TRANSITIONS / 100 : kills * AT_ONCE);
});

test('expired subscriptions are deleted immediately', () => {
  expect(devicesLeft).toEqual(Object.keys(LIVING));
  for (const path of Object.keys(DEAD)) {
    const answers = push.arrivals.filter((a) => a.path === path).map(({ status }) => status);
    const refusals = answers.filter((status) => status !== 201).length;
    expect(refusals).toBeGreaterThanOrEqual(1);
    expect(refusals).toBeLessThanOrEqual(2 * AT_ONCE);
  }
});

test('all of it happened: every answer of the push service, and a process that was killed again and again', () => {
  const answers = Object.keys(countBy(push.arrivals, ({ status }) => status));
  expect(answers).toEqual(['201', '404', '410', '413', '429', '500']);
  expect(run.kills).toBeGreaterThanOrEqual(3);
});

import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/permission.ts';
import type { Api } from '../../src/http/api.ts';
import {
  always,
  createHeavyTurns,
  MAX_WAITING,
  queueHeavyRequests,
} from '../../src/http/request/heavy-requests.ts';
import { handleErrors } from '../../src/http/response/error-handler.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';

const SEARCH = {
  start_at: '2027-03-29T10:00:00Z',
  end_at: '2027-03-29T11:00:00Z',
  recurrence_rule: 'FREQ=DAILY;COUNT=500',
  include_unavailable: true,
};
const ONE = { start_at: SEARCH.start_at, end_at: SEARCH.end_at };

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  for (let n = 0; n < 20; n += 1) room = await makeRoom(app, { name: `Room ${n}` });
});
afterAll(() => app.close());

/**
 * A server with one heavy route, whose requests are answered when `open` was called, and so many of them handled at
 * once.
 */
async function slowServer(atOnce: number) {
  const server = fastify();
  const gate = Promise.withResolvers<void>();
  handleErrors(server);
  const api = server as unknown as Api;
  let arrived = 0;
  api.addHook('preHandler', async (asked) => {
    asked.actor = { id: String(asked.headers.person) } as Actor;
    arrived += 1;
  });
  queueHeavyRequests(api, createHeavyTurns(atOnce));
  const begun: string[] = [];
  const handled: string[] = [];
  let mostAtOnce = 0;
  api.get('/heavy', { config: { isHeavy: always } }, async ({ actor: { id } }) => {
    expect(handled).not.toContain(id);
    begun.push(id);
    handled.push(id);
    mostAtOnce = Math.max(mostAtOnce, handled.length);
    await gate.promise;
    await wait(1);
    handled.splice(handled.indexOf(id), 1);
    return {};
  });
  await server.ready();
  const ask = (person: string) => server.inject({ url: '/heavy', headers: { person } });
  const untilArrived = (count: number) => eventually(() => expect(arrived).toBe(count));
  return { ask, untilArrived, open: () => gate.resolve(), begun, most: () => mostAtOnce };
}

const search = (person: PersonName, body: object = SEARCH): Promise<Answer> =>
  app.as(person).post('/rooms/search', body);

test('heavy requests of one person wait behind each other, those of others do not wait for them', async () => {
  const finished: string[] = [];
  const send = async (name: string, asked: Promise<Answer>): Promise<void> => {
    expect((await asked).status).toBe(200);
    finished.push(name);
  };
  const ofAlice = Array.from({ length: 8 }, (_, n) => send(`alice ${n}`, search('alice')));
  const slots = `/rooms/${room}/available-slots?from=2027-01-01&to=2027-12-31&duration=15`;
  const plan = { title: 'Course', room_id: room, status: 'pending', ...SEARCH };
  const others = [
    send('bob', search('bob', ONE)),
    send('slots of alice', app.as('alice').get(slots)),
    send('plan of alice', app.as('alice').post('/events?dry_run=1', plan)),
    send('read of alice', app.as('alice').get(`/rooms/${room}`)),
  ];
  await Promise.all([...ofAlice, ...others]);
  expect(finished).toHaveLength(12);
  const heavy = finished.filter((name) => /^alice|^slots|^plan/.test(name));
  for (const name of ['bob', 'read of alice'])
    expect(finished.indexOf(name)).toBeLessThan(finished.indexOf(heavy.at(-1) ?? ''));
});

test('one request of a person is handled at a time, and few in all', async () => {
  const { ask, untilArrived, open, begun, most } = await slowServer(3);
  const people = ['ann', 'ben', 'cem', 'dan', 'eve'];
  const asked = people.flatMap((person) => [ask(person), ask(person), ask(person)]);
  await untilArrived(15);
  expect(begun).toHaveLength(3);
  open();
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
  expect(begun).toHaveLength(15);
  expect(most()).toBe(3);
});

test('people take turns, however many requests one of them has sent before', async () => {
  const { ask, untilArrived, open, begun } = await slowServer(1);
  const asked = Array.from({ length: 5 }, () => ask('ann'));
  await untilArrived(5);
  asked.push(ask('ben'), ask('cem'), ask('ben'));
  await untilArrived(8);
  open();
  await Promise.all(asked);
  const last = ['ann', 'ann', 'ann'];
  expect(begun).toEqual(['ann', 'ben', 'cem', 'ann', 'ben', ...last]);
});

test('too many that wait are refused with 429, other people are served', async () => {
  const { ask, untilArrived, open } = await slowServer(2);
  const first = ask('ann');
  await untilArrived(1);
  const others = Array.from({ length: MAX_WAITING + 5 }, () => ask('ann'));
  const refused = await Promise.race(others);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const ofBen = ask('ben');
  open();
  expect((await first).statusCode).toBe(200);
  expect((await ofBen).statusCode).toBe(200);
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('a refused request lets the next one begin', async () => {
  const answers = await Promise.all([
    search('alice', { ...SEARCH, recurrence_rule: 'FREQ=NEVER' }),
    search('alice', { ...SEARCH, end_at: SEARCH.start_at }),
    search('alice', { start_at: 'never' }),
    search('alice', ONE),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 200]);
});

test('clients that leave while they wait give up their places', async () => {
  if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${app.token('alice')}`,
    'content-type': 'application/json',
  };
  const leaving = Array.from({ length: 30 }, () => {
    const path = '/api/v1/rooms/search';
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', headers });
    asked.on('error', () => undefined);
    asked.end(JSON.stringify(SEARCH));
    return asked;
  });
  await wait(50);
  for (const asked of leaving) asked.destroy();
  expect((await search('alice', ONE)).status).toBe(200);
});

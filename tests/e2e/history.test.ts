import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { createHistory, type Found, type Outcome } from '../support/history.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { type Door, startProxy } from '../support/proxy.ts';
import { type Client, clientOf, slotOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';

const FAULTS = scaled({ short: 2, full: 4, faults: 30 });
const CLIENTS = 6;
/** Few slots for many clients, so that they meet. */
const SLOTS = 60;

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

let place: Storage;
let service: ServiceProcess;
let door: Door;
beforeAll(async () => {
  place = await storage();
});
afterAll(async () => {
  await service?.end('SIGKILL');
  await door?.cut().catch(() => undefined);
  await place.remove();
});

type Own = { id: string; title: string; state: NonNullable<Found> };

const outcomeOf = (status: number): Outcome =>
  status < 300 ? 'done' : status < 500 ? 'refused' : 'unknown';

/** Statuses other than these are faults of the service; no answer counts as 503. */
const ALLOWED = [200, 201, 404, 409, 422, 503];

test(`through ${FAULTS} kills and cut connections every answer is true, and no room is given twice`, async () => {
  const random = createSeededRandom(20_270_329);
  const history = createHistory();
  const port = await freePort();
  service = await startProcess(port, place.environment);
  const token = await tokenOf(service.origin, 'alice');
  const manager = clientOf(service.origin, await tokenOf(service.origin, 'manager'));
  const room = (await manager.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
  manager.close();
  door = await startProxy('127.0.0.1', port);
  const statuses = new Set<number>();
  let count = 0;
  let going = true;

  /** One request, and the state that it leads to if it is done. */
  async function ask(client: Client, own: Own[]): Promise<void> {
    const booking = random.once(3) ? undefined : own.at(random.below(own.length || 1));
    const slot = slotOf(random.below(SLOTS));
    const moved = { status: 'pending', start_at: slot.start_at };
    if (booking === undefined) {
      count += 1;
      const title = `Booking ${count}`;
      const body = { title, room_id: room, status: 'pending', ...slot };
      const answer = await client.send('POST', '/events', body).catch(() => undefined);
      const { status } = answer ?? { status: 503 };
      statuses.add(status);
      history.note(title, outcomeOf(status), moved);
      if (answer?.status === 201) own.push({ id: answer.body.data.id, title, state: moved });
      return;
    }
    const isCancelled = random.once(4);
    const after = isCancelled ? { ...booking.state, status: 'cancelled' } : moved;
    const answer = await (isCancelled
      ? client.send('POST', `/events/${booking.id}/cancel`, { comment: 'Rain' })
      : client.send('PUT', `/events/${booking.id}`, slot)
    ).catch(() => undefined);
    const { status } = answer ?? { status: 503 };
    statuses.add(status);
    const outcome = outcomeOf(status);
    history.note(booking.title, outcome, after);
    if (outcome === 'done') booking.state = after;
    if (outcome === 'unknown' || after.status === 'cancelled') own.splice(own.indexOf(booking), 1);
  }

  const write = async (): Promise<void> => {
    const own: Own[] = [];
    while (going) {
      const client = clientOf(`http://127.0.0.1:${door.port}`, token);
      const before = history.counts.unknown;
      while (going && history.counts.unknown === before) await ask(client, own);
      client.close();
      await wait(20);
    }
  };
  const writing = Promise.all(Array.from({ length: CLIENTS }, write));
  for (let fault = 0; fault < FAULTS; fault += 1) {
    const done = history.counts.done;
    while (history.counts.done < done + 15) await wait(5);
    await door.cut();
    if (fault % 2 === 0) {
      await service.end('SIGKILL');
      service = await startProcess(port, place.environment);
    }
    await door.restore();
  }
  going = false;
  await writing;
  await service.end('SIGTERM');
  const database = await place.open();
  const { rows } = await database.pool.query('select title, status, start_at from events');
  const found = new Map<string, NonNullable<Found>>(
    rows.map(({ title, status, start_at }) => [title, { status, start_at }]),
  );
  expect(history.contradictions(found)).toEqual([]);
  expect(await countOverlaps({ database })).toBe(0);
  expect([...statuses].filter((status) => !ALLOWED.includes(status))).toEqual([]);
  const { done, refused, unknown } = history.counts;
  expect([done, refused, unknown].every((number) => number > 0)).toBe(true);
  printFigures(`${done} requests done, ${refused} refused, ${unknown} unknown, none contradicted`);
  await database.close();
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type Client, clientOf, slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { eventually } from '../support/worker.ts';

/** Each is submitted and rejected: one mail to the manager, one to Alice. */
const EVENTS = scaled({ full: 20, faults: 40 });
const KILLS = scaled({ full: 2, faults: 3 });
/** As many as one process sends at the same time: more cannot be under way when it is killed. */
const AT_ONCE = 4;

type Delivery = { id: string; type: string; sent_at: string | null; failure: string | null };

let place: Storage;
let smtp: TestSmtpServer;
let service: ServiceProcess;
let start: () => Promise<ServiceProcess>;
let kills = 0;
let deliveries: Delivery[];

const clients = new Map<string, Client>();
const ask = (person: string, path: string, body?: unknown) =>
  (clients.get(person) as Client).send('POST', path, body);

/** Repeats a request whose answer was lost; 409 then means that the first one succeeded. */
async function insist(person: string, path: string): Promise<void> {
  for (;;) {
    const answer = await ask(person, path).catch(() => undefined);
    if (answer !== undefined) return expect([200, 409]).toContain(answer.status);
    await wait(50);
  }
}

async function makeEvents(): Promise<string[]> {
  const room = await ask('manager', '/rooms', { name: 'Aula' });
  const ids: string[] = [];
  for (let slot = 0; slot < EVENTS; slot += 1) {
    const body = { title: 'Lecture', room_id: room.body.data.id, ...slotOf(slot) };
    ids.push((await ask('alice', '/events', body)).body.data.id);
  }
  return ids;
}

/** Kills the service whenever so many more mails have arrived, and starts it again. */
async function killAgainAndAgain(): Promise<void> {
  for (; kills < KILLS; kills += 1) {
    const enough = smtp.received.length + EVENTS / 5;
    while (smtp.received.length < enough) await wait(2);
    await service.end('SIGKILL');
    service = await start();
  }
}

/** Mails that wait, are sent or failed for good: zeros when there is nothing left to do. */
async function left(): Promise<number[]> {
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  const depths = text.matchAll(/^stoa_jobs\{job="send_notification_mail",state="\w+"\} (\d+)$/gm);
  return [...depths].map(([, count]) => Number(count));
}

beforeAll(async () => {
  place = await storage();
  smtp = await startSmtpServer();
  const port = await freePort();
  const environment = { ...place.environment, SMTP_URL: smtp.url, MAIL_FROM: 'stoa@mail.test' };
  start = () => startProcess(port, environment);
  service = await start();
  for (const person of ['alice', 'manager'] as const)
    clients.set(person, clientOf(service.origin, await tokenOf(service.origin, person)));
  const ids = await makeEvents();
  const killing = killAgainAndAgain();
  for (const id of ids) {
    await insist('alice', `/events/${id}/submit`);
    await insist('manager', `/events/${id}/reject`);
  }
  await killing;
  await eventually(async () => expect(await left()).toEqual([0, 0, 0, 0]));
  for (const client of clients.values()) client.close();
  await service.end('SIGTERM');
  const database = await place.open();
  const text = 'select id, type, sent_at, failure from mail_deliveries';
  deliveries = (await database.pool.query(text)).rows;
  await database.close();
});
afterAll(async () => {
  await service?.end('SIGKILL');
  await smtp.close();
  await place.remove();
});

test('every transition caused one mail, and each was recorded as sent', () => {
  const countOf = (type: string) => deliveries.filter((one) => one.type === type).length;
  expect([countOf('event_submitted'), countOf('event_rejected')]).toEqual([EVENTS, EVENTS]);
  expect(deliveries.filter(({ sent_at }) => sent_at === null)).toEqual([]);
});

test('every mail arrived, and only what was under way at a kill came twice, with the same identifier', () => {
  const arrived = smtp.received.map(({ mail }) => mail.messageId);
  const wanted = deliveries.map(({ id }) => `<mail-${id}@mail.test>`);
  expect(new Set(arrived)).toEqual(new Set(wanted));
  const twice = arrived.length - wanted.length;
  process.stdout.write(`${wanted.length} mails, ${twice} twice, ${kills} kills\n`);
  expect(kills).toBe(KILLS);
  expect(twice).toBeLessThanOrEqual(kills * AT_ONCE);
});

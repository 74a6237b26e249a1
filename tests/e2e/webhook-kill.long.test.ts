import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { eventually } from '../support/worker.ts';

/** Events of each round; in each round the service is killed while a message is on its way. */
const EVENTS = 6;
const KILLS = 2;

let place: Storage;
let receiver: WebhookReceiver;
let folder: string;
let port: number;
let service: ServiceProcess;
let token: string;

/** The receiver's certificate is trusted, and its address allowed, by the settings that operators use. */
const start = async (): Promise<void> => {
  service = await startProcess(port, {
    ...place.environment,
    OUTBOUND_ALLOW: '127.0.0.0/8, ::1',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  });
};

const post = async (path: string, body: object = {}): Promise<{ id: string; secret: string }> => {
  const answer = await fetch(`${service.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as {
    data: { id: string; secret: string };
    message: string;
  };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
};

beforeAll(async () => {
  place = await storage();
  receiver = await startReceiver('localhost');
  folder = await mkdtemp(join(tmpdir(), 'stoa-webhooks-'));
  await writeFile(join(folder, 'ca.pem'), receiver.ca);
  port = await freePort();
  await start();
});
afterAll(async () => {
  await service.end('SIGTERM');
  await receiver.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

/** Submits and approves an event of its own hour. */
async function bookAndApprove(room_id: string, hour: number): Promise<string> {
  const first = Temporal.Instant.from('2040-01-01T00:00:00Z').add({ hours: hour });
  const times = { start_at: first.toString(), end_at: first.add({ minutes: 30 }).toString() };
  const { id } = await post('/events', { title: 'Talk', room_id, status: 'pending', ...times });
  await post(`/events/${id}/approve`);
  return id;
}

/** The kinds of the accepted messages of an event, each message once, in the order of their first arrival. */
function acceptedOf(id: string): string[] {
  const accepted = receiver.arrivals.filter(({ status }) => status === 204);
  const byId = new Map(accepted.map(({ headers, text }) => [headers['webhook-id'], text]));
  return [...byId.values()]
    .map((text) => JSON.parse(text))
    .flatMap(({ type, data }) => (data.id === id ? [type] : []));
}

test('every change is delivered at least once and in order for its event, though the service is killed', async () => {
  token = await tokenOf(service.origin, 'manager');
  const room = await post('/rooms', { name: 'Hall' });
  const events = ['event.submitted', 'event.approved'];
  const { secret } = await post('/webhooks', { url: receiver.url, events });
  const ids: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = receiver.arrivals.length;
    receiver.reply = () => 'silent';
    for (let count = 0; count < EVENTS; count += 1) {
      ids.push(await bookAndApprove(room.id, ids.length));
    }
    await eventually(() => expect(receiver.arrivals.length).toBeGreaterThan(before));
    await service.end('SIGKILL');
    receiver.reply = () => ({ status: 204 });
    await start();
    token = await tokenOf(service.origin, 'manager');
    await eventually(() => {
      for (const id of ids) expect(acceptedOf(id)).toEqual(['event.submitted', 'event.approved']);
    });
  }
  for (const { headers, text } of receiver.arrivals) {
    expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
  }
});

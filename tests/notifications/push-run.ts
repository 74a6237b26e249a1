import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import type { TestPushService } from '../support/push-service.ts';
import { type Client, clientOf, slotOf } from '../support/race.ts';
import {
  program,
  type ServiceProcess,
  type Storage,
  startProcess,
  tokenOf,
} from '../support/service-process.ts';
import { eventually } from '../support/worker.ts';

const pushing = fileURLToPath(new URL('./pushing-process.ts', import.meta.url));

const people = ['alice', 'bob', 'manager'] as const;
export type Person = (typeof people)[number];

const EVENTS = 4;
/** How often the pushing process is killed at least. */
const KILLS = 3;

/**
 * The service, and a process that pushes and can be killed: on a server one of its own, while another one answers
 * requests; with the embedded database the same one.
 */
export type PushRun = {
  kills: number;
  as(person: Person): Client;
  pusher: ServiceProcess;
  startPusher(): Promise<ServiceProcess>;
  end(): Promise<void>;
};

/** Starts both, and signs people in. */
export async function startPushRun(
  { environment }: Storage,
  { ca }: TestPushService,
): Promise<PushRun> {
  const service =
    serverUrl && (await startProcess(await freePort(), environment, [program, 'serve']));
  const port = await freePort();
  const startPusher = () => startProcess(port, environment, [pushing, ca]);
  const pusher = await startPusher();
  const { origin } = service || pusher;
  const signed = people.map(async (person) => [person, await tokenOf(origin, person)] as const);
  const tokens = new Map(await Promise.all(signed));
  const run: PushRun = {
    kills: 0,
    as: (person) => clientOf(origin, tokens.get(person) ?? ''),
    pusher,
    startPusher,
    end: async () => {
      await run.pusher.end('SIGKILL');
      if (service) await service.end('SIGKILL');
    },
  };
  return run;
}

/**
 * The outbox, waiting and given up, and the queue by state: all zeros when everything is delivered and completed, and
 * nothing failed permanently.
 */
async function queued({ pusher }: PushRun): Promise<number[]> {
  const text = await (await fetch(`${pusher.origin}/metrics`)).text();
  const numbers = (line: RegExp): number[] =>
    [...text.matchAll(line)].map(([, count]) => Number(count));
  const outbox = numbers(/^stoa_outbox_rows\{state="\w+"\} (\d+)$/gm);
  return [...outbox, ...numbers(/^stoa_jobs\{job="send_push",state="\w+"\} (\d+)$/gm)];
}

/** Kills the pushing process after every `messages` push messages and starts another, until `stop` is called. */
function startKilling(run: PushRun, push: TestPushService, messages: number): () => Promise<void> {
  let isOver = false;
  const kill = async (): Promise<void> => {
    for (;;) {
      const enough = push.arrivals.length + messages;
      while (!isOver && push.arrivals.length < enough) await wait(5);
      if (isOver) return;
      await run.pusher.end('SIGKILL');
      run.kills += 1;
      run.pusher = await run.startPusher();
    }
  };
  const killing = kill();
  return () => {
    isOver = true;
    return killing;
  };
}

/** Sends a creating request on a separate connection. */
async function make(run: PushRun, person: Person, path: string, body: unknown): Promise<string> {
  const client = run.as(person);
  const answer = await client.send('POST', path, body);
  client.close();
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

/** Subscribes devices, by the path that the push service knows them by. */
export async function subscribe(
  run: PushRun,
  push: TestPushService,
  devices: Record<string, Person>,
): Promise<void> {
  for (const [path, person] of Object.entries(devices))
    await make(run, person, '/push-subscriptions', push.subscription('aes128gcm', path));
}

/**
 * Submits and rejects an event in turn. It repeats a request whose answer was lost; 409 then means that the first one
 * succeeded. It waits before its last quarter until the pushing process was killed often enough.
 */
async function walk(run: PushRun, id: string, steps: number): Promise<void> {
  const ways = [
    { client: run.as('alice'), path: `/events/${id}/submit` },
    { client: run.as('manager'), path: `/events/${id}/reject` },
  ] as const;
  for (let step = 0; step < steps; ) {
    if (step === Math.floor(steps * 0.75))
      await eventually(() => expect(run.kills).toBeGreaterThanOrEqual(KILLS));
    const { client, path } = ways[step % 2 === 0 ? 0 : 1];
    const answer = await client.send('POST', path).catch(() => undefined);
    if (answer === undefined) await wait(50);
    else {
      expect([200, 409]).toContain(answer.status);
      step += 1;
    }
  }
  for (const { client } of ways) client.close();
}

/** Makes so many transitions of Alice's events, in which Bob has a role: half of them submit, half reject. */
export async function walkEvents(
  run: PushRun,
  push: TestPushService,
  transitions: number,
): Promise<void> {
  const room_id = await make(run, 'manager', '/rooms', { name: 'Aula' });
  const bob = run.as('bob');
  const { email: user_email } = (await bob.send('GET', '/me')).body.data;
  bob.close();
  const roles = [{ user_name: 'Bob', user_email, role: 'room_user' }];
  const ids: string[] = [];
  for (let slot = 0; slot < EVENTS; slot += 1) {
    const body = { title: 'Lecture', room_id, roles, ...slotOf(slot) };
    ids.push(await make(run, 'alice', '/events', body));
  }
  // Three quarters of the transitions send at least 0.75 messages per transition, which makes three kills.
  const stop = startKilling(run, push, transitions / 5);
  await Promise.all(ids.map((id) => walk(run, id, transitions / EVENTS)));
  await eventually(async () => expect(await queued(run)).toEqual([0, 0, 0, 0, 0, 0]));
  await stop();
}

import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { serverUrl } from '../support/database.ts';
import type { TestPushService } from '../support/push-service.ts';
import { type Client, clientOf, slotOf } from '../support/race.ts';
import {
  freePort,
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
/** Milliseconds that a process works before it is killed. */
const LIFE_MS = 4_000;
/** How often it is killed at least. */
const KILLS = 3;
/** Milliseconds that all of it may take on a busy machine. */
export const RUN_MS = 300_000;

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

/** What is in the queue by its states: nothing but zeros when there is nothing left to do, and nothing failed for good. */
async function queued({ pusher }: PushRun): Promise<number[]> {
  const text = await (await fetch(`${pusher.origin}/metrics`)).text();
  const depths = text.matchAll(/^stoa_jobs\{job="send_push",state="\w+"\} (\d+)$/gm);
  return [...depths].map(([, count]) => Number(count));
}

/** Kills the process that pushes every few seconds, and starts another, until it is called off. */
function startKilling(run: PushRun): () => Promise<void> {
  const over = new AbortController();
  const kill = async (): Promise<void> => {
    for (;;) {
      await wait(LIFE_MS, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      await run.pusher.end('SIGKILL');
      run.kills += 1;
      run.pusher = await run.startPusher();
    }
  };
  const killing = kill();
  return () => {
    over.abort();
    return killing;
  };
}

/** Asks for what makes something, on a connection of its own. */
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
 * Submits and rejects an event in turn. An answer that was lost is asked for again, and 409 says that it was done. It
 * does not end before the process that pushes was killed often enough.
 */
async function walk(run: PushRun, id: string, steps: number): Promise<void> {
  const ways = [
    { client: run.as('alice'), path: `/events/${id}/submit` },
    { client: run.as('manager'), path: `/events/${id}/reject` },
  ] as const;
  for (let step = 0; step < steps; ) {
    if (step === Math.floor(steps * 0.75))
      await eventually(() => expect(run.kills).toBeGreaterThanOrEqual(KILLS), RUN_MS);
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

/** Takes events of Alice, with Bob in a role, through so many transitions: half of them to submit, half to reject. */
export async function walkEvents(run: PushRun, transitions: number): Promise<void> {
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
  const stop = startKilling(run);
  await Promise.all(ids.map((id) => walk(run, id, transitions / EVENTS)));
  await eventually(async () => expect(await queued(run)).toEqual([0, 0, 0, 0]), RUN_MS);
  await stop();
}

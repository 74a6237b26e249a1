import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '../support/bookings.ts';
import { freePort } from '../support/free-port.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';
import { exportBody } from './exporting.ts';

/** Rows that would take about 60 MB if they were all kept. */
const ROWS = 40_000;
const MAX_GROWTH_MB = 30;

let place: Storage;
let folder: string;
let service: ServiceProcess;
let token: string;

/** One event that takes place every quarter of an hour from March 2027 on. */
async function fill(): Promise<void> {
  const database = await place.open();
  await database.pool.query(`
    with person as (
      insert into users (id, issuer, subject, name, email, roles)
      values (gen_random_uuid(), 'https://issuer.test', 'ada', 'Ada', 'ada@example.org', '{}') returning id
    ), room as (
      insert into rooms (id, name, search_text) values (gen_random_uuid(), 'Aula', 'aula') returning id
    ), event as (
      insert into events (id, title, description, start_at, end_at, start_local, timezone, is_recurring, room_id,
        status, creator_id, search_text)
      select gen_random_uuid(), 'Tour', repeat('Meet at the gate. ', 40), s, s + interval '10 minutes',
        s at time zone 'UTC', 'UTC', true, room.id, 'approved', person.id, 'tour'
      from person, room, (values ('2027-03-01T00:00:00Z'::timestamptz)) as first (s) returning id, room_id, start_at
    )
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select event.id, s, room_id, s, s + interval '10 minutes', s, s + interval '10 minutes', false
    from event, generate_series(0, ${ROWS - 1}) n, lateral (select start_at + n * interval '15 minutes' as s) at`);
  await database.pool.query('analyze');
  await database.close();
}

beforeAll(async () => {
  place = await storage();
  await fill();
  folder = await mkdtemp(join(tmpdir(), 'stoa-exports-'));
  const files = { STORAGE_URL: pathToFileURL(folder).href };
  service = await startProcess(await freePort(), { ...place.environment, ...files });
  token = await tokenOf(service.origin, 'admin');
});
afterAll(async () => {
  await service?.end('SIGTERM');
  await place.remove();
  await rm(folder, { recursive: true });
});

type Json = ReturnType<typeof JSON.parse>;

async function ask(method: string, path: string, body?: object): Promise<Json> {
  const response = await fetch(`${service.origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as Json).data;
}

/** Megabytes in the part of the heap of the service where what outlives a few moments is. */
async function oldSpace(): Promise<number> {
  const metrics = await (await fetch(`${service.origin}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)$/m.exec(metrics) ?? [];
  return Number(bytes) / 2 ** 20;
}

/** Makes an export to its end; its record, and the most that was in the old space meanwhile. */
async function watched(fields: Fields): Promise<{ done: Json; peak: number }> {
  const { id } = await ask('POST', '/admin/exports', exportBody(fields));
  const running = ask('POST', `/admin/exports/${id}/run`);
  let peak = 0;
  let done: Json;
  do {
    await wait(100);
    peak = Math.max(peak, await oldSpace());
    done = await ask('GET', `/admin/exports/${id}`);
  } while (done.status === 'processing' || done.status === 'pending');
  await running;
  return { done, peak };
}

test('an export of many rows keeps few of them in memory', async () => {
  await watched({ to_date: '2027-03-01' });
  const before = await oldSpace();
  const { done, peak } = await watched({ to_date: '2028-12-31' });
  expect(done).toMatchObject({ status: 'completed', row_count: ROWS });
  expect(peak - before).toBeLessThan(MAX_GROWTH_MB);
});

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { clientOf } from '../support/race.ts';
import {
  runCommand,
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';

/** What is saved, and where it is restored. */
let place: Storage;
let folder: string;
const services: ServiceProcess[] = [];
beforeAll(async () => {
  place = await storage();
  folder = await mkdtemp(join(tmpdir(), 'stoa-backup-'));
});
afterAll(async () => {
  for (const service of services) await service.end('SIGKILL');
  await dropRestored();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const restoredName = `stoa_restored_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const dropRestored = (): Promise<void> =>
  serverUrl === undefined
    ? Promise.resolve()
    : onServer(`drop database if exists ${restoredName} with (force)`);

const filesAt = (name: string) => ({
  STORAGE_URL: `file://${join(folder, name)}`,
  DATA_DIR: join(folder, `data-of-${name}`),
});

/** The environment of a second, empty database. */
async function emptyPlace(): Promise<Record<string, string>> {
  const env = filesAt('restored');
  if (serverUrl === undefined) return env;
  await onServer(`create database ${restoredName}`);
  return { ...env, DATABASE_URL: databaseUrl(serverUrl, restoredName) };
}

const start = async (environment: Record<string, string>): Promise<ServiceProcess> => {
  const service = await startProcess(await freePort(), environment);
  services.push(service);
  return service;
};

test('a backup restores every booking and file in another place, and spoils nothing', async () => {
  const env = { ...filesAt('first'), ...place.environment };
  const first = await start(env);
  const manager = clientOf(first.origin, await tokenOf(first.origin, 'manager'));
  const venue = (await manager.send('POST', '/venues', { name: 'Old Library' })).body.data.id;
  const room = (await manager.send('POST', '/rooms', { name: 'Hall', venue_id: venue })).body.data
    .id;
  const times = { start_at: '2027-03-29T18:00', end_at: '2027-03-29T20:00' };
  const event = (
    await manager.send('POST', '/events', {
      title: 'Launch',
      status: 'pending',
      room_id: room,
      ...times,
    })
  ).body.data;
  const form = new FormData();
  form.set('file', new File(['the plan'], 'plan.txt'));
  const sent = await fetch(`${first.origin}/api/v1/events/${event.id}/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(first.origin, 'manager')}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  manager.close();

  const target = join(folder, 'saved');
  if (serverUrl === undefined) {
    const refused = await runCommand(['backup', target], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('in use by another Stoa process');
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
    await first.end('SIGTERM');
  }
  const saved = await runCommand(['backup', target], env);
  expect([saved.code, saved.stderr]).toEqual([0, '']);
  const again = await runCommand(['backup', target], env);
  expect([again.code, again.stderr]).toEqual([1, `${target} exists: choose a new folder.\n`]);

  const other = await emptyPlace();
  const restored = await runCommand(['restore', target], other);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const twice = await runCommand(['restore', target], other);
  expect(twice.code).toBe(1);
  expect(twice.stderr).toMatch(/has tables|has a database/);

  const second = await start(other);
  const reader = clientOf(second.origin, await tokenOf(second.origin, 'manager'));
  const { body } = await reader.send('GET', `/events/${event.id}`);
  expect(body.data).toMatchObject({
    title: 'Launch',
    status: 'pending',
    version: event.version + 1 + 1,
  });
  const [file] = body.data.attachments;
  const content = await fetch(`${second.origin}${new URL(file.url, second.origin).pathname}`, {
    headers: { authorization: `Bearer ${await tokenOf(second.origin, 'manager')}` },
  });
  expect(await content.text()).toBe('the plan');
  const taken = await reader.send('POST', '/events', {
    title: 'Second',
    status: 'pending',
    room_id: room,
    ...times,
  });
  expect(taken.status).toBe(409);
  reader.close();
});

test('a folder that is no backup, or one of another kind of database, is refused with a sentence', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  const env = filesAt('nothing');
  const refused = await runCommand(['restore', empty], env);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${empty} is not a complete backup: it has no backup.json.\n`,
  ]);
  const about = { version: '0.1.0', database: 'server', created_at: '2027-01-01T00:00:00Z' };
  await writeFile(join(empty, 'backup.json'), JSON.stringify(about));
  expect((await runCommand(['restore', empty], env)).stderr).toBe(
    'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.\n',
  );
  expect((await runCommand(['backup'], env)).stderr).toBe('Usage: stoa backup FOLDER\n');
});

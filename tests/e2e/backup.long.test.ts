import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

const restored = (name: string): string => `stoa_${name}_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function dropRestored(): Promise<void> {
  if (serverUrl === undefined) return;
  for (const name of ['restored', 'grown', 'kept'])
    await onServer(`drop database if exists ${restored(name)} with (force)`);
}

const filesAt = (name: string) => ({
  STORAGE_URL: `file://${join(folder, name)}`,
  DATA_DIR: join(folder, `data-of-${name}`),
});

/** The environment of a second, empty database. */
async function emptyPlace(name: string): Promise<Record<string, string>> {
  const env = filesAt(`${name}-files`);
  if (serverUrl === undefined) return env;
  await onServer(`create database ${restored(name)}`);
  return { ...env, DATABASE_URL: databaseUrl(serverUrl, restored(name)) };
}

const start = async (environment: Record<string, string>): Promise<ServiceProcess> => {
  const service = await startProcess(await freePort(), environment);
  services.push(service);
  return service;
};

type Booked = { event: { id: string; version: number }; room: string };

const times = { start_at: '2027-03-29T18:00', end_at: '2027-03-29T20:00' };
const booking = (title: string, room_id: string) => ({
  title,
  status: 'pending',
  room_id,
  ...times,
});

const managerOf = async ({ origin }: ServiceProcess) => {
  const token = await tokenOf(origin, 'manager');
  return { authorization: `Bearer ${token}`, client: clientOf(origin, token) };
};

/** Books a room and attaches a file. */
async function book(service: ServiceProcess): Promise<Booked> {
  const { authorization, client } = await managerOf(service);
  const venue = (await client.send('POST', '/venues', { name: 'Old Library' })).body.data.id;
  const made = await client.send('POST', '/rooms', { name: 'Hall', venue_id: venue });
  const room = made.body.data.id;
  const event = (await client.send('POST', '/events', booking('Launch', room))).body.data;
  const form = new FormData();
  form.set('file', new File(['the plan'], 'plan.txt'));
  const sent = await fetch(`${service.origin}/api/v1/events/${event.id}/attachments`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(sent.status).toBe(201);
  client.close();
  return { event, room };
}

/** Sees that a service has the booking and its file, and that the room is held. */
async function expectBooked(service: ServiceProcess, { event, room }: Booked): Promise<void> {
  const { authorization, client } = await managerOf(service);
  const { data } = (await client.send('GET', `/events/${event.id}`)).body;
  // The file was a change of the event.
  expect([data.title, data.status, data.version]).toEqual(['Launch', 'pending', event.version + 1]);
  const path = new URL(data.attachments[0].url, service.origin).pathname;
  const content = await fetch(`${service.origin}${path}`, { headers: { authorization } });
  expect(await content.text()).toBe('the plan');
  expect((await client.send('POST', '/events', booking('Second', room))).status).toBe(409);
  client.close();
}

const succeeds = async (words: readonly string[], env: Record<string, string>): Promise<void> => {
  const { code, stderr } = await runCommand(words, env);
  expect([code, stderr]).toEqual([0, '']);
};

test('a backup restores every booking and file in another place, and overwrites nothing', async () => {
  const env = { ...filesAt('first'), ...place.environment };
  const first = await start(env);
  const booked = await book(first);
  const target = join(folder, 'saved');
  if (serverUrl === undefined) {
    const refused = await runCommand(['backup', target], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('in use by another Stoa process');
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
    await first.end('SIGTERM');
  }
  await succeeds(['backup', target], env);
  const again = await runCommand(['backup', target], env);
  expect([again.code, again.stderr]).toEqual([1, `${target} exists: choose a new folder.\n`]);

  const other = await emptyPlace('restored');
  await succeeds(['restore', target], other);
  const twice = await runCommand(['restore', target], other);
  expect(twice.code).toBe(1);
  expect(twice.stderr).toMatch(/has tables|has a database/);
  await expectBooked(await start(other), booked);
});

test.runIf(serverUrl !== undefined)(
  'a backup of the embedded database is restored into a server: the institution has grown',
  async () => {
    const embedded = filesAt('embedded');
    const first = await start(embedded);
    const booked = await book(first);
    await first.end('SIGTERM');
    const target = join(folder, 'grown');
    await succeeds(['backup', target], embedded);
    const other = await emptyPlace('grown');
    await succeeds(['restore', target], other);
    await expectBooked(await start(other), booked);
  },
);

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
  expect((await runCommand(['backup'], env)).stderr).toBe(
    'FOLDER is missing.\nUsage: stoa backup [--keep NUMBER] FOLDER\n',
  );
});

test('`--keep` makes a folder with the time as its name, deletes the oldest of these and nothing else', async () => {
  const env = { ...filesAt('kept'), ...(await emptyPlace('kept')) };
  const target = join(folder, 'nightly');
  for (const name of ['2020-01-01T02-00-00Z', '2020-01-02T02-00-00Z', 'mine', '2020-01-03'])
    await mkdir(join(target, name), { recursive: true });
  const migrated = await start(env);
  await migrated.end('SIGTERM');
  await succeeds(['backup', '--keep', '2', target], env);
  const names = (await readdir(target)).toSorted();
  expect(names.slice(0, 2)).toEqual(['2020-01-02T02-00-00Z', '2020-01-03']);
  expect(names[2]).toMatch(/^20[2-9]\d-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(names.slice(3)).toEqual(['mine']);
  expect(existsSync(join(target, names[2] ?? '', 'backup.json'))).toBe(true);
  const wrong = await runCommand(['backup', '--keep', '0', target], env);
  expect([wrong.code, wrong.stderr.trim()]).toEqual([
    1,
    '--keep must be a whole number from 1 to 99999.',
  ]);
});

import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CLIENTS } from '../load.ts';
import { cpuOfServers, start, untilListening } from '../processes.ts';
import { caldavRequests, calendarOf, collectionOf, resourceOf } from './caldav.ts';
import { fileOf, versionOf } from './packages.ts';
import type { Bookings, Peer } from './peer.ts';

const PORT = 4713;
const USER = 'bench';
const PASSWORD = 'bench';

/** The hash of passwords that costs least; storage and all else as by default. */
const configOf = (folder: string): string => `[server]
hosts = 127.0.0.1:${PORT}
max_connections = ${CLIENTS}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'users')}
htpasswd_encryption = plain
[rights]
type = owner_only
[storage]
filesystem_folder = ${join(folder, 'collections')}
[logging]
level = warning
`;

/** Reads all collections without waiting for the disk after each file of the cache; no setting of a file does that. */
const READ_ALL = `
import sys
from radicale import config, storage
settings = config.load([(sys.argv[1], False)])
settings.update({"storage": {"_filesystem_fsync": "False"}}, "benchmark", privileged=True)
for collection in storage.load(settings).discover("/${USER}/", "1"):
    list(collection.get_all())
`;

/**
 * Writes the bookings as files of its storage, and lets Radicale read them once, so that it has its cache.
 */
async function fillFolder(folder: string, { rooms, hall }: Bookings): Promise<void> {
  for (const { name, bookings } of [...rooms, hall]) {
    const collection = join(folder, 'collections/collection-root', USER, collectionOf(name));
    await mkdir(collection, { recursive: true });
    await writeFile(join(collection, '.Radicale.props'), '{"tag": "VCALENDAR"}');
    for (const { id, component } of bookings)
      await writeFile(join(collection, resourceOf(id)), calendarOf([component]));
  }
  execFileSync('/usr/bin/python3', ['-c', READ_ALL, join(folder, 'config')], { stdio: 'inherit' });
}

/** Radicale with its default storage, a folder of files. */
export async function startRadicale(
  stack: AsyncDisposableStack,
  folder: string,
  server: pg.Pool,
  bookings: Bookings,
): Promise<Peer> {
  await mkdir(folder);
  await writeFile(join(folder, 'config'), configOf(folder));
  await writeFile(join(folder, 'users'), `${USER}:${PASSWORD}\n`);
  await fillFolder(folder, bookings);
  const radicale = start(stack, fileOf('radicale'), '--config', join(folder, 'config'));
  await untilListening(radicale, PORT);
  const etags = new Map<string, string>();
  const access = { home: `/${USER}/`, user: USER, password: PASSWORD };
  const abilities = { isRecursive: false, hasFreeBusy: false };
  return {
    name: 'Radicale',
    version: versionOf('radicale'),
    port: PORT,
    etags,
    requests: caldavRequests({ ...access, ...abilities }, bookings, etags),
    cpu: () => cpuOfServers([radicale], server),
  };
}

import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ask } from '../load.ts';
import { cpuOfServers, start, untilListening } from '../processes.ts';
import { authorizationOf, type CaldavServer, caldavRequests, collectionOf } from './caldav.ts';
import { davicalConfig, fpmConfig, nginxConfig, socketOf } from './davical-files.ts';
import { fillDavical } from './davical-fill.ts';
import { fileOf, versionOf } from './packages.ts';
import type { Bookings, Peer } from './peer.ts';

const PORT = 4712;
const HOME = '/caldav.php/admin/rooms/';
const PASSWORD = 'bench';

const caldav: CaldavServer = {
  home: HOME,
  user: 'admin',
  password: PASSWORD,
  isRecursive: true,
  hasFreeBusy: true,
};

/** Makes its database with the program that it brings for it, as the owner of the server's other databases. */
async function createDatabase(
  stack: AsyncDisposableStack,
  server: pg.Pool,
  { hostname, port, pathname, username, password }: URL,
): Promise<void> {
  const name = pathname.slice(1);
  const access = { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username };
  const env = { ...process.env, ...access, PGPASSWORD: decodeURIComponent(password) };
  stack.defer(async () => {
    await server.query(`drop database if exists ${name} with (force)`);
  });
  // Its password is kept as it is, which costs less than a hash.
  const values = [name, PASSWORD, username, username];
  execFileSync(fileOf('davical'), values, { env, stdio: 'ignore' });
}

/** Makes a calendar for each room. */
async function makeCalendars({ rooms, hall }: Bookings): Promise<void> {
  const headers = { authorization: authorizationOf(caldav) };
  await ask(PORT, { method: 'MKCOL', path: HOME, headers });
  for (const { name } of [...rooms, hall])
    await ask(PORT, { method: 'MKCALENDAR', path: `${HOME}${collectionOf(name)}/`, headers });
}

/** DAViCal in php-fpm behind nginx, on a database of its own. */
export async function startDavical(
  stack: AsyncDisposableStack,
  folder: string,
  server: pg.Pool,
  database: URL,
  bookings: Bookings,
): Promise<Peer> {
  await mkdir(folder);
  const file = (name: string): string => join(folder, name);
  await writeFile(file('davical-conf.php'), davicalConfig(database));
  await writeFile(file('php-fpm.conf'), fpmConfig(folder));
  await writeFile(file('nginx.conf'), nginxConfig(folder, PORT));
  await createDatabase(stack, server, database);
  const root = process.getuid?.() === 0 ? ['--allow-to-run-as-root'] : [];
  const php = start(
    stack,
    fileOf('php-fpm'),
    '--nodaemonize',
    '--fpm-config',
    file('php-fpm.conf'),
    ...root,
  );
  await untilListening(php, socketOf(folder));
  const nginx = start(stack, fileOf('nginx'), '-c', file('nginx.conf'), '-e', file('nginx.log'));
  await untilListening(nginx, PORT);
  await makeCalendars(bookings);
  await fillDavical(database.href, bookings);
  await server.query(
    `alter database ${database.pathname.slice(1)} set max_parallel_workers_per_gather = 0`,
  );
  const etags = new Map<string, string>();
  return {
    name: 'DAViCal',
    version: versionOf('davical'),
    port: PORT,
    etags,
    requests: caldavRequests(caldav, bookings, etags),
    cpu: () => cpuOfServers([php, nginx], server, database.pathname.slice(1)),
  };
}

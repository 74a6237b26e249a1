import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { type Program, startProgram, waitFor } from './process.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

const isRoot = process.getuid?.() === 0;

/** Whether something listens on a port of this machine. */
const listensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });

/** A template of nginx with its variables, as `envsubst` fills it. */
async function filled(name: string, values: Record<string, string>): Promise<string> {
  const text = await readFile(join(DEPLOY, 'nginx', name), 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_all, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} has an unknown variable ${key}.`);
    return value;
  });
}

/** The log of requests, in the folder of nginx. */
export const ACCESS_LOG = 'access.log';

type Servers = {
  folder: string;
  certificates: string;
  stoaPort: number;
  loginPort: number;
  services: readonly [number, number];
  loginServer: number;
};

/** nginx with the files of `deploy/nginx`. */
export async function startNginx(servers: Servers): Promise<Program> {
  const { folder, certificates, stoaPort, loginPort, services, loginServer } = servers;
  await mkdir(folder, { recursive: true });
  const common = {
    CERTIFICATE: join(certificates, 'stoa.pem'),
    CERTIFICATE_KEY: join(certificates, 'stoa.key'),
  };
  const stoa = await filled('stoa.conf.template', {
    ...common,
    ACCESS_LOG: join(folder, ACCESS_LOG),
    HTTPS_PORT: `127.0.0.1:${stoaPort}`,
    STOA_HOST: 'localhost',
    STOA_SERVER_1: `127.0.0.1:${services[0]}`,
    STOA_SERVER_2: `127.0.0.1:${services[1]}`,
  });
  const login = await filled('login.conf.template', {
    ...common,
    HTTPS_PORT: `127.0.0.1:${loginPort}`,
    LOGIN_HOST: 'localhost',
    LOGIN_SERVER: `127.0.0.1:${loginServer}`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const processFile = join(folder, 'nginx.pid');
  const main = `daemon off;
${isRoot ? 'user root;' : ''}
pid ${processFile};
error_log stderr warn;
events {}
http {
access_log off;
${temporary}
${stoa}
${login}
}
`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const program = startProgram({ name: 'nginx', command: 'nginx', args });
  // nginx writes it when it has all ports: one that is taken ends it seconds after it has begun to listen on the
  // others.
  await waitFor(program, async () => (await readFile(processFile, 'utf8')).trim() !== '');
  return program;
}

type Pooler = { program: Program; port: number };

/** PgBouncer with `deploy/pgbouncer/pgbouncer.ini`, before a database. */
export async function startPgbouncer(
  folder: string,
  database: URL,
  port?: number,
): Promise<Pooler> {
  await mkdir(folder, { recursive: true });
  const listenPort = port ?? (await freePort());
  const { hostname, port: databasePort, pathname, username, password } = database;
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${password}"\n`);
  const text = (await readFile(join(DEPLOY, 'pgbouncer/pgbouncer.ini'), 'utf8'))
    .replace('host=postgres port=5432 dbname=stoa', () => {
      return `host=${hostname} port=${databasePort || 5432} dbname=${pathname.slice(1)}`;
    })
    .replace('listen_port = 6432', `listen_port = ${listenPort}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .concat('unix_socket_dir =\n');
  await writeFile(join(folder, 'pgbouncer.ini'), text);
  const args = [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')];
  const program = startProgram({ name: 'PgBouncer', command: 'pgbouncer', args });
  await waitFor(program, () => listensOn(listenPort));
  return { program, port: listenPort };
}

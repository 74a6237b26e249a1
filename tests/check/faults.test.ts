import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../../src/composition/checks/find-faults.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { makeCertificate } from '../support/certificate.ts';
import { onServer, serverUrl } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { type Oddity, type OddServer, serveOddly, startOddIssuer } from './odd-issuer.ts';
import { type Environment, type Surroundings, startSurroundings } from './surroundings.ts';

let right: Surroundings;
let planted: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  right = await startSurroundings();
});
afterAll(() => right.close());
afterEach(async () => {
  await Promise.all(planted.map((server) => server.close()));
  planted = [];
});

/** Ends a server after the test. */
const planting = <Server extends { close(): Promise<unknown> }>(server: Server): Server => {
  planted.push(server);
  return server;
};

const faultsOf = (changes: Record<string, string | undefined>, clock = systemClock) =>
  findFaults({ clock, isServed: false, env: { ...right.environment, ...changes } });

/** The fault is found, names its setting, and nothing else is said. */
async function expectFault(
  changes: Record<string, string | undefined>,
  setting: string,
  text: RegExp,
): Promise<void> {
  const faults = await faultsOf(changes);
  expect(faults).toEqual([{ setting, sentence: expect.stringMatching(text) }]);
  expect(faults[0]?.sentence).toContain(setting);
  expect(faults[0]?.sentence).toMatch(/\.$/);
}

test('nothing is said of right settings', async () => {
  expect(await faultsOf({})).toEqual([]);
});

const pair = (): { publicKey: string; privateKey: string } => {
  const made = createECDH('prime256v1');
  made.generateKeys();
  // A private key that begins with zeros is shorter.
  const privateKey = made.getPrivateKey('base64url');
  return privateKey.length === 43
    ? { privateKey, publicKey: made.getPublicKey('base64url') }
    : pair();
};

describe('a fault in the settings themselves', () => {
  const { publicKey, privateKey } = pair();
  const other = pair();
  test.each<[string, Environment | Record<string, string | undefined>, string, RegExp]>([
    ['a misspelt setting', { OIDC_ISUER: 'x' }, 'OIDC_ISUER', /no such setting.*OIDC_ISSUER/],
    ['one with letters swapped', { DATABSAE_URL: 'x' }, 'DATABSAE_URL', /DATABASE_URL/],
    ['one in lower case', { 'smtp-url': 'x' }, 'smtp-url', /write SMTP_URL/],
    ['one of another program', { SMTP_HOST: 'x' }, 'SMTP_HOST', /write SMTP_URL/],
    [
      'a value that is no number',
      { RATE_LIMIT_PER_MINUTE: 'many' },
      'RATE_LIMIT_PER_MINUTE',
      /whole number/,
    ],
    ['an unknown zone', { TIMEZONE: 'Berlin' }, 'TIMEZONE', /Europe\/Berlin/],
    ['production without an issuer', { OIDC_ISSUER: undefined }, 'OIDC_ISSUER', /is missing/],
    ['an issuer without audience', { OIDC_AUDIENCE: undefined }, 'OIDC_AUDIENCE', /is missing/],
    ['one key of two', { VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PUBLIC_KEY', /belong together/],
    [
      'keys of two pairs',
      { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other.privateKey },
      'VAPID_PUBLIC_KEY',
      /not the public key/,
    ],
    [
      'a contact that push services refuse',
      {
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_SUBJECT: 'mailto:x@localhost',
      },
      'VAPID_SUBJECT',
      /refuse messages of mailto:x@localhost/,
    ],
    ['an origin with a path', { CORS_ORIGINS: 'https://app.test/' }, 'CORS_ORIGINS', /no origin/],
    ['a role that nobody has', { OIDC_ROLES_MAP: 'it=manger' }, 'OIDC_ROLES_MAP', /write manager/],
    ['a step of such a role', { APPROVAL_STEPS: 'One:Admin' }, 'APPROVAL_STEPS', /write admin/],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL', /missing/],
    [
      'a sender that no server takes',
      { MAIL_FROM: 'stoa@localhost', VAPID_SUBJECT: 'mailto:a@b.example' },
      'MAIL_FROM',
      /stoa@localhost/,
    ],
    [
      'addresses of rooms that nobody receives for',
      { BOOKING_MAIL_DOMAIN: 'rooms.test' },
      'MAIL_IN_URL',
      /missing/,
    ],
    [
      'a listener without a domain',
      { MAIL_IN_URL: 'lmtp://127.0.0.1:1' },
      'BOOKING_MAIL_DOMAIN',
      /is missing/,
    ],
  ])('%s', async (_title, changes, setting, text) => {
    // A listener without a domain is not reached for.
    await expectFault(changes, setting, text);
  });

  test('several at once, each with its name', async () => {
    const faults = await faultsOf({ TIMEZONE: 'Berlin', DIGEST_TIME: '7', OIDC_ISUER: 'x' });
    expect(faults.map(({ setting }) => setting).toSorted()).toEqual([
      'DIGEST_TIME',
      'OIDC_ISUER',
      'TIMEZONE',
    ]);
  });
});

describe('a fault of the issuer', () => {
  const odd = async (oddity: Oddity): Promise<Environment> => ({
    OIDC_ISSUER: planting(await startOddIssuer(oddity)).url,
  });
  test.each<[string, Oddity, RegExp]>([
    ['a wrong path', { discovery: 404 }, /answered 404/],
    ['a page instead of a document', { discovery: '<html>' }, /is not JSON/],
    ['another name', { metadata: { issuer: 'https://b.test' } }, /calls itself https:\/\/b\.test/],
    ['no keys', { metadata: { jwks_uri: undefined } }, /no jwks_uri/],
    ['keys that fail', { keys: 500 }, /keys at .* answered 500/],
    ['no key for signatures', { keys: [{ kty: 'oct' }] }, /asymmetric/],
    ['no sign-in', { metadata: { authorization_endpoint: undefined } }, /authorization_endpoint/],
    ['a clock that is ahead', { ahead: 300 }, /\d+ seconds ahead of/],
    ['a certificate of nobody', { isSecure: true }, /NODE_EXTRA_CA_CERTS/],
    ['no answer', { isSilent: true }, /there is no answer/],
  ])('%s', async (_title, oddity, text) => {
    await expectFault(await odd(oddity), 'OIDC_ISSUER', text);
  });

  test('an address at which nobody listens, or a name that there is not', async () => {
    const OIDC_ISSUER = `http://127.0.0.1:${await freePort()}`;
    await expectFault({ OIDC_ISSUER }, 'OIDC_ISSUER', /the connection is refused/);
    await expectFault({ OIDC_ISSUER: 'https://login.invalid' }, 'OIDC_ISSUER', /host name/);
  });

  test('a client that it does not know, with and without a secret', async () => {
    const issuer = await odd({ refusesClient: true });
    await expectFault(issuer, 'OIDC_CLIENT_ID', /refuses the client "stoa"/);
    const secret = { ...issuer, OIDC_CLIENT_SECRET: 'hush' };
    await expectFault(secret, 'OIDC_CLIENT_SECRET', /^(?!.*hush)/);
  });

  test('a scope that it does not have', async () => {
    await expectFault({ OIDC_SCOPE: 'openid offline_access' }, 'OIDC_SCOPE', /no offline_access/);
  });
});

describe('a fault of the storage', () => {
  test('no such bucket, wrong keys, nobody there', async () => {
    const url = right.environment.STORAGE_URL ?? '';
    const other = (from: string, to: string) => ({ STORAGE_URL: url.replace(from, to) });
    await expectFault(other('/stoa?', '/other?'), 'STORAGE_URL', /no such bucket/);
    await expectFault(
      other('S3RVER:S3RVER', 'NOBODY:S3RVER'),
      'STORAGE_URL',
      /denied|403|signature/i,
    );
    const port = await freePort();
    await expectFault(
      { STORAGE_URL: `s3://a:b@127.0.0.1:${port}/stoa?tls=0` },
      'STORAGE_URL',
      /refused/,
    );
  });

  test('a file where a folder should be', async () => {
    const file = join(right.folder, 'file');
    await writeFile(file, '');
    await expectFault({ STORAGE_URL: `file://${file}` }, 'STORAGE_URL', /it is not a folder/);
    await expectFault({ DATA_DIR: file }, 'DATA_DIR', /it is not a folder/);
  });
});

describe('a fault of the mail server', () => {
  const mailServer = async (options: object): Promise<number> => {
    const port = await freePort();
    const server = new SMTPServer({ authOptional: true, ...options });
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
    planting({ close: () => new Promise<void>((done) => server.close(() => done())) });
    return port;
  };

  test('nobody there, a wrong password, no answer', async () => {
    const port = await freePort();
    await expectFault({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'SMTP_URL', /refused/);
    const SMTP_URL = right.environment.SMTP_URL?.replace('secret', 'wrong');
    await expectFault({ SMTP_URL }, 'SMTP_URL', /refuses the name or the password/);
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    planting({ close: () => new Promise((done) => silent.close(done)) });
    const { port: mute } = silent.address() as { port: number };
    await expectFault({ SMTP_URL: `smtp://127.0.0.1:${mute}` }, 'SMTP_URL', /there is no answer/);
  });

  test('a certificate of nobody, and TLS where there is none', async () => {
    const secure = await mailServer({ secure: true, ...makeCertificate('localhost') });
    await expectFault(
      { SMTP_URL: `smtps://localhost:${secure}` },
      'SMTP_URL',
      /NODE_EXTRA_CA_CERTS/,
    );
    const plain = await mailServer({ disabledCommands: ['STARTTLS'] });
    await expectFault(
      { SMTP_URL: `smtps://localhost:${plain}` },
      'SMTP_URL',
      /no TLS at this port/,
    );
  });

  test('an address for invitations that is not of this machine, or of another program', async () => {
    const domain = { BOOKING_MAIL_DOMAIN: 'rooms.test' };
    const free = { ...domain, MAIL_IN_URL: `lmtp://127.0.0.1:${await freePort()}` };
    expect(await faultsOf(free)).toEqual([]);
    const foreign = { ...domain, MAIL_IN_URL: 'lmtp://203.0.113.9:2424' };
    await expectFault(foreign, 'MAIL_IN_URL', /no address of this machine/);
    const taken = planting(await serveOddly((_request, response) => void response.end()));
    const { port } = new URL(taken.url);
    const other = { ...domain, MAIL_IN_URL: `lmtp://127.0.0.1:${port}` };
    await expectFault(other, 'MAIL_IN_URL', /another program|in use/);
  }, 20_000);
});

describe('a fault of the address', () => {
  /** A proxy that leads to the service, which changes headers on the way. */
  const proxyWith = (headers: Record<string, string>): Promise<OddServer> =>
    serveOddly((request, response) => {
      const { PORT: port } = right.environment;
      const sent = { ...request.headers, ...headers };
      const passed = ask(
        { host: '127.0.0.1', port, path: request.url, headers: sent },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502);
          answer.pipe(response);
        },
      );
      request.pipe(passed);
    });
  const behind = async (headers: Record<string, string>): Promise<Environment> => {
    const { url } = planting(await proxyWith(headers));
    return { BASE_URL: url, OIDC_AUDIENCE: 'x', TRUST_PROXY: '1' };
  };
  const forwarded = { 'x-forwarded-for': '10.0.0.9' };

  test('a proxy that does what it should is no fault', async () => {
    expect(await faultsOf(await behind(forwarded))).toEqual([]);
  });

  test('a proxy that sends another host or another scheme', async () => {
    const host = await behind({ ...forwarded, host: 'inside.test' });
    await expectFault(host, 'BASE_URL', /sends the Host inside\.test/);
    const scheme = await behind({ ...forwarded, 'x-forwarded-proto': 'https' });
    await expectFault(scheme, 'BASE_URL', /X-Forwarded-Proto https/);
  });

  test('a proxy that is not known of, one that passes on what callers pretend, and none at all', async () => {
    const unknown = { ...(await behind(forwarded)), TRUST_PROXY: 'false' };
    await expectFault(unknown, 'TRUST_PROXY', /there is a proxy/);
    await expectFault(await behind({}), 'TRUST_PROXY', /pretend any address/);
    await expectFault({ TRUST_PROXY: '1' }, 'TRUST_PROXY', /pretend any address/);
    await expectFault({ TRUST_PROXY: 'true' }, 'TRUST_PROXY', /with true/);
  });

  test('another program, a redirect, a proxy without a service, no such name', async () => {
    const at = async (status: number, headers = {}): Promise<Environment> => {
      const { url } = planting(
        await serveOddly((_q, s) => void s.writeHead(status, headers).end()),
      );
      return { BASE_URL: url, OIDC_AUDIENCE: 'x' };
    };
    await expectFault(await at(200), 'BASE_URL', /not this version of Stoa/);
    await expectFault(
      await at(301, { location: 'https://b.test/' }),
      'BASE_URL',
      /leads to https:\/\/b\.test/,
    );
    await expectFault(await at(502), 'BASE_URL', /answers 502/);
    await expectFault({ BASE_URL: 'https://stoa.invalid' }, 'BASE_URL', /host name/);
    await expectFault({ APP_URL: 'https://app.invalid' }, 'APP_URL', /host name/);
  });

  test('no TLS, or a path', async () => {
    const faults = await faultsOf({ BASE_URL: 'http://stoa.invalid/rooms' });
    const sentences = faults.map(({ sentence }) => sentence).join('\n');
    expect(faults.every(({ setting }) => setting === 'BASE_URL')).toBe(true);
    expect(sentences).toContain('without TLS');
    expect(sentences).toContain('it has a path');
  });
});

describe.runIf(serverUrl !== undefined)('a fault of the database', () => {
  const setting = 'DATABASE_URL';
  const url = (change: (url: URL) => void): Environment => {
    const changed = new URL(right.environment.DATABASE_URL ?? '');
    change(changed);
    return { DATABASE_URL: changed.href };
  };
  const run = (statement: string): Promise<void> => onServer(serverUrl ?? '', statement);

  test('nobody there, no such database, no such role', async () => {
    const port = `${await freePort()}`;
    await expectFault(
      url((one) => Object.assign(one, { port })),
      setting,
      /refused/,
    );
    await expectFault(
      url((one) => Object.assign(one, { pathname: '/nowhere' })),
      setting,
      /does not exist/,
    );
    await expectFault(
      url((one) => Object.assign(one, { username: 'stoa_nobody' })),
      setting,
      /stoa_nobody/,
    );
  });

  test('a role without rights', async () => {
    const role = `stoa_check_${process.pid}`;
    await run(`create role ${role} login`);
    try {
      const faults = await faultsOf(
        url((one) => Object.assign(one, { username: role, password: '' })),
      );
      expect(faults.map((one) => one.setting)).toEqual([setting, setting]);
      expect(faults[0]?.sentence).toMatch(/may not create tables/);
      expect(faults[1]?.sentence).toMatch(/may not create the extensions btree_gist and pg_trgm/);
    } finally {
      await run(`drop role ${role}`);
    }
  });

  test('another encoding, and a newer version of Stoa', async () => {
    const name = `stoa_check_odd_${process.pid}`;
    await run(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
    try {
      const odd = { DATABASE_URL: right.database(name) };
      await expectFault(odd, setting, /encoding of the database is SQL_ASCII/);
    } finally {
      await run(`drop database ${name} with (force)`);
    }
    const own = right.environment.DATABASE_URL ?? '';
    await onServer(own, 'create table migration_checksums (name text, checksum text)');
    await onServer(own, `create table kysely_migration (name text)`);
    await onServer(own, `insert into kysely_migration values ('9999_later')`);
    try {
      await expectFault({}, setting, /newer version of Stoa/);
    } finally {
      await onServer(own, 'drop table migration_checksums, kysely_migration');
    }
  });

  test('a clock that is behind', async () => {
    const now = () => Temporal.Now.instant().subtract({ seconds: 40 });
    const faults = await faultsOf({}, { now });
    expect(faults).toMatchObject([
      { setting, sentence: expect.stringMatching(/40 seconds ahead/) },
    ]);
  });

  test('more connections than the server takes', async () => {
    await expectFault({ DATABASE_CONNECTIONS: '1000' }, 'DATABASE_CONNECTIONS', /max_connections/);
  });

  test('a pooler that is none, and without a server behind it', async () => {
    const pooler = right.environment.DATABASE_URL ?? '';
    const name = 'DATABASE_POOLER_URL';
    await expectFault({ DATABASE_POOLER_URL: pooler }, name, /lack settings/);
    const set = `${pooler}?options=${encodeURIComponent('-c TimeZone=UTC -c lock_timeout=4s -c statement_timeout=9s')}`;
    await expectFault({ DATABASE_POOLER_URL: set }, name, /keeps a session/);
    const nobody = `postgres://stoa@127.0.0.1:${await freePort()}/stoa`;
    await expectFault({ DATABASE_POOLER_URL: nobody }, name, /refused/);
  });

  test('a replica that is none', async () => {
    const primary = right.environment.DATABASE_URL ?? '';
    await expectFault({ DATABASE_REPLICA_URL: primary }, 'DATABASE_REPLICA_URL', /no standby/);
    const nobody = `postgres://stoa@127.0.0.1:${await freePort()}/stoa`;
    await expectFault({ DATABASE_REPLICA_URL: nobody }, 'DATABASE_REPLICA_URL', /refused/);
  });

  test('a pooler or replica without the database itself', async () => {
    const { DATABASE_URL: address = '' } = right.environment;
    const without = { DATABASE_URL: undefined };
    await expectFault(
      { ...without, DATABASE_POOLER_URL: address },
      setting,
      /with DATABASE_POOLER_URL/,
    );
    await expectFault(
      { ...without, DATABASE_REPLICA_URL: address },
      setting,
      /with DATABASE_REPLICA_URL/,
    );
  });
});

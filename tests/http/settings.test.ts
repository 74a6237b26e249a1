import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const refusalOf = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
};

test.each([
  ['NODE_ENV', 'prod', 'must be production, development or test'],
  ['NODE_ENV', 'Production', 'must be production, development or test'],
  ['PORT', '99999', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['BOOKING_HORIZON_DAYS', '-1', 'must be a whole number from 1 to 3650'],
  ['BOOKING_HORIZON_DAYS', '1.5', 'must be a whole number from 1 to 3650'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['TIMEZONE', 'Berlin', 'must be a time zone identifier such as Europe/Berlin'],
  ['BASE_URL', 'stoa.test', 'must be an http or https URL'],
  ['OIDC_TRUST_EMAIL', 'maybe', 'must be true or false'],
  [
    'OIDC_ROLES_MAP',
    'x',
    'must be pairs such as it-admins=admin, facility=manager, or a JSON object with a role for each name',
  ],
  ['DIGEST_TIME', '7:00', 'must be a time such as 07:00'],
  ['MAIL_FROM', 'Stoa', 'must be an address such as Stoa <stoa@example.org>'],
  [
    'TRUST_PROXY',
    'my-proxy',
    'must be false, true, the number of proxies, or their addresses with commas between',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'must be false, true, the number of proxies, or their addresses with commas between',
  ],
  [
    'DISPLAY_FRAME_ANCESTORS',
    "https://signs.test; script-src 'unsafe-inline'",
    'must be origins such as https://signs.example.org or https://*.example.org, or self, with commas between',
  ],
])('%s=%s is refused: it %s', (name, value, allowed) => {
  expect(refusalOf({ [name]: value })).toBe(`${name} ${allowed}, but is "${value}".`);
});

test('OIDC_ROLES_MAP is pairs, or JSON for names with commas and equals signs', () => {
  const read = (text: string) => [...loadConfig({ OIDC_ROLES_MAP: text }).oidc.rolesMap];
  expect(read('it-admins=admin, facility = manager')).toEqual([
    ['it-admins', 'admin'],
    ['facility', 'manager'],
  ]);
  expect(read('{"CN=Rooms, OU=Uni": "manager", "Room Office": "dean"}')).toEqual([
    ['cn=rooms,ou=uni', 'manager'],
    ['Room Office', 'dean'],
  ]);
  for (const wrong of ['{', '{"a": 1}', '{"a": ""}', '{"a": ["admin"]}', 'a=b=c'])
    expect(() => read(wrong)).toThrow(/^OIDC_ROLES_MAP must be pairs/);
});

test('DISPLAY_FRAME_ANCESTORS lists origins, and self', () => {
  const listed = 'self, https://*.signs.test, http://10.0.0.7:8080';
  expect(loadConfig({ DISPLAY_FRAME_ANCESTORS: listed }).displayFrameAncestors).toEqual([
    "'self'",
    'https://*.signs.test',
    'http://10.0.0.7:8080',
  ]);
  expect(loadConfig({}).displayFrameAncestors).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'mysql://stoa:hush@db/stoa', 'must be a postgres:// URL'],
  [
    'STORAGE_URL',
    's3://key:hush@host',
    'must be file:///path or s3://key:secret@host/bucket?region=…&tls=0',
  ],
  ['SMTP_URL', 'https://me:hush@mail', 'must be an smtp:// or smtps:// URL'],
  ['DATABASE_REPLICA_URL', 'mysql://stoa:hush@db/stoa', 'must be a postgres:// URL'],
  ['VAPID_PRIVATE_KEY', 'hush', 'must be 43 characters of base64url'],
])('the value of %s is not repeated', (name, value, allowed) => {
  expect(refusalOf({ [name]: value })).toBe(`${name} ${allowed}.`);
});

test('several wrong settings are named together, one in a line', () => {
  expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
    'These settings are wrong:',
    '  PORT must be a whole number from 0 to 65535, but is "x".',
    '  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, but is "loud".',
  ]);
});

describe('NODE_ENV', () => {
  test('is development when it is not set or blank', () => {
    for (const environment of [{}, { NODE_ENV: '' }, { NODE_ENV: ' ' }]) {
      expect(loadConfig(environment)).toMatchObject({ development: true, production: false });
    }
    expect(loadConfig({ NODE_ENV: 'test' })).toMatchObject({
      development: false,
      production: false,
    });
  });

  test('production needs a real issuer and the audience of its tokens', () => {
    const production = { NODE_ENV: 'production' };
    expect(refusalOf(production)).toMatch(/^OIDC_ISSUER is missing/);
    const issuer = { ...production, OIDC_ISSUER: 'https://issuer.test' };
    expect(refusalOf(issuer)).toMatch(/^OIDC_AUDIENCE is missing/);
    expect(loadConfig({ ...issuer, OIDC_AUDIENCE: 'stoa' }).production).toBe(true);
  });
});

test('a pooler needs the address of the database without it', () => {
  const pooler = { DATABASE_POOLER_URL: 'postgres://stoa:secret@pooler/stoa' };
  expect(refusalOf(pooler)).toMatch(/^DATABASE_URL is missing/);
  const both = { ...pooler, DATABASE_URL: 'postgres://stoa:secret@database/stoa' };
  expect(loadConfig(both).databasePoolerUrl).toBe(pooler.DATABASE_POOLER_URL);
});

test('a replica needs the address of its primary', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://stoa:secret@replica/stoa' };
  expect(refusalOf(replica)).toMatch(/^DATABASE_URL is missing: with DATABASE_REPLICA_URL/);
  const both = { ...replica, DATABASE_URL: 'postgres://stoa:secret@database/stoa' };
  expect(loadConfig(both)).toMatchObject({
    databaseReplicaUrl: replica.DATABASE_REPLICA_URL,
    databaseReplicaMaxLagMs: 100,
  });
  expect(refusalOf({ ...both, DATABASE_REPLICA_MAX_LAG_MS: '0' })).toBe(
    'DATABASE_REPLICA_MAX_LAG_MS must be a whole number from 1 to 10000, but is "0".',
  );
});

test.each([
  ['true', true],
  ['0', 0],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('TRUST_PROXY may be %s', (text, trusted) => {
  expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

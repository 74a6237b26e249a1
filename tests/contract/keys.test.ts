import { hash, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '../../src/domain/api-key.ts';
import { scopeOf } from '../../src/http/request/key-access.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { scaled } from '../support/scale.ts';
import { type ContractFixture, createContractFixture } from './contract-fixture.ts';
import { expectedAccess, otherwise } from './key-access.ts';
import { nameOf } from './operations.ts';

type Operation = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string };

/** Every operation of the document, so that none is left out. */
const operations = Object.entries<object>(
  JSON.parse(readFileSync('docs/openapi.json', 'utf8')).paths,
).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method): Operation => ({
      method: method.toUpperCase() as Operation['method'],
      path,
    }),
  ),
);

let app: TestApp;
let fixture: ContractFixture;
let adminId: string;
let other: { room: string; event: string };
beforeAll(async () => {
  app = await testApp();
  fixture = await createContractFixture(app);
  adminId = (await app.as('admin').get('/me')).body.data.id;
  // The tokens of tests have no `iat`, so that nobody ever signed in.
  await app.database.pool.query('update users set token_issued_at = now()');
  const room = await fixture.room();
  other = { room, event: await fixture.event('admin', { room_id: room }) };
});
afterAll(() => app.close());

const cases = operations
  .filter((operation) => !otherwise.includes(nameOf(operation)))
  .map((operation) => ({ name: nameOf(operation), operation }));

type Key = { scope: KeyScope; room?: string; expires?: string };

let number = 0;

/** A key that is over is refused before its scope is looked at, so the short proof asks with the widest scope only. */
const OVER_SCOPES = scaled({ short: KEY_SCOPES.slice(-1), full: [...KEY_SCOPES] });

/** A key of the admin, written into the database: the quota is not what is tested. */
async function keyOf({ scope, room, expires }: Key): Promise<string> {
  number += 1;
  const secret = `stoa_${String(number).padStart(43, 'k')}`;
  await app.database.pool.query(
    `insert into api_keys (id, user_id, name, scopes, room_id, secret_hash, expires_at, created_at)
     values ($1, $2, 'Key', $3, $4, $5, $6, now())`,
    [randomUUIDv7(), adminId, [scope], room ?? null, hash('sha256', secret), expires ?? null],
  );
  return secret;
}

type Target = { room: string; event: string };
const nowhere: Target = { room: NOWHERE, event: NOWHERE };

/** The request of a cell: the target in the path, and the fields that name its room. */
async function ask(
  { operation, key }: { operation: Operation; key: string },
  { room, event }: Target,
  isNamed = true,
): Promise<Answer> {
  const [, rule = ''] = expectedAccess.get(nameOf(operation)) ?? [];
  const [first, second] = [rule === 'room' ? room : rule === 'event' ? event : NOWHERE, NOWHERE];
  const ids = [first, second];
  const path = operation.path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? NOWHERE);
  const window = { from: '2027-03-01', to: '2027-03-02' };
  const day = { start_at: '2031-01-01T10:00:00Z', end_at: '2031-01-01T11:00:00Z' };
  const named = isNamed ? { room_id: room, ...(rule === 'listed' && { room_ids: [room] }) } : {};
  const body = { ...window, ...day, title: 'Talk', ...(rule === 'room' ? {} : named) };
  const url = path.replace('/api/v1', '');
  const authorization = `Bearer ${key}`;
  // A stream ends with its connection only; HEAD gets its status.
  if (url.endsWith('/stream')) return app.anonymous.send('HEAD', url, undefined, { authorization });
  const headers = { authorization, 'content-type': 'application/json' };
  return app.anonymous.send(operation.method, url, JSON.stringify(body), headers);
}

const REFUSED = { 401: 'Unauthenticated.', 403: 'This action is unauthorized.' };

/** Whether a key gets past its limits; what comes behind is up to the operation. */
function verdictOf({ status, body }: Answer): 'in' | 'scope' | 'out' {
  if (status === 401) {
    expect(body === '' || body.message).toBe(body === '' || REFUSED[401]);
    return 'out';
  }
  if (status !== 403) return 'in';
  expect(body === '' || body.message).toBe(body === '' || REFUSED[403]);
  return 'scope';
}

const isIncluded = (scope: KeyScope, needed: KeyScope | null): boolean =>
  needed !== null && KEY_SCOPES.indexOf(scope) >= KEY_SCOPES.indexOf(needed);

test('every operation has an expected access, and the service declares the same scope for it', () => {
  expect([...expectedAccess.keys(), ...otherwise].sort()).toEqual(operations.map(nameOf).sort());
  type Described = { operationId: string; security?: object[]; 'x-api-key-scope'?: string };
  const { paths } = app.server.swagger() as unknown as {
    paths: Record<string, Record<string, Described>>;
  };
  const declared = cases.map(({ name, operation: { method, path } }) => {
    const described = paths[path]?.[method.toLowerCase()];
    const scope = scopeOf(described?.operationId) ?? null;
    const isNamed = described?.security?.some((scheme) => 'apiKey' in scheme) ?? false;
    const shown = described?.['x-api-key-scope'] ?? null;
    expect([name, isNamed, shown]).toEqual([name, scope !== null, scope]);
    return [name, scope];
  });
  expect(declared).toEqual(cases.map(({ name }) => [name, expectedAccess.get(name)?.[0]]));
});

describe.each(KEY_SCOPES)('a key of the scope %s', (scope) => {
  let key: string;
  let revoked: string;
  let expired: string;
  beforeAll(async () => {
    key = await keyOf({ scope });
    revoked = await keyOf({ scope });
    await app.database.pool.query('delete from api_keys where secret_hash = $1', [
      hash('sha256', revoked),
    ]);
    expired = await keyOf({ scope, expires: '2020-01-01T00:00:00Z' });
  });

  test.each(cases)('and $name', async ({ name, operation }) => {
    const [needed = null, rule = ''] = expectedAccess.get(name) ?? [];
    const isIn = isIncluded(scope, needed);
    expect(verdictOf(await ask({ operation, key }, nowhere))).toBe(isIn ? 'in' : 'scope');
    for (const over of OVER_SCOPES.includes(scope) ? [revoked, expired] : []) {
      expect(verdictOf(await ask({ operation, key: over }, nowhere))).toBe('out');
    }

    const isUsable = isIn && rule !== 'never';
    const room = await fixture.room();
    const event = rule === 'event' ? await fixture.event('admin', { room_id: room }) : NOWHERE;
    const own = { room, event };
    const limited = await keyOf({ scope, room });
    const elsewhere = await ask({ operation, key: limited }, other);
    const isFree = rule === 'any' || rule === 'stream';
    // What is not there below another room's record is 404 first (§1.4).
    const isNested =
      isIn && (operation.path.split('{').length > 2 || /\/change$|^DELETE .*\/wait$/.test(name));
    if (isNested) expect([403, 404]).toContain(elsewhere.status);
    else expect(verdictOf(elsewhere)).toBe(isIn && isFree ? 'in' : 'scope');
    if (rule === 'named' || rule === 'listed') {
      const unnamed = await ask({ operation, key: limited }, own, false);
      expect(verdictOf(unnamed)).toBe(isUsable ? 'in' : 'scope');
    }
    const inside = await ask({ operation, key: limited }, own);
    expect(verdictOf(inside)).toBe(isUsable ? 'in' : 'scope');
  });
});

import { decodeProtectedHeader, errors, type JWTVerifyGetKey } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startIssuer, type TestIssuer } from '../../tests/support/issuer.ts';
import { IssuerUnreachable, remoteKeys } from './remote-keys.ts';

let issuer: TestIssuer;
let keys: JWTVerifyGetKey;
let elapsed = 0;
let failures: unknown[] = [];

beforeEach(async () => {
  issuer = await startIssuer();
  elapsed = 0;
  failures = [];
  keys = remoteKeys(issuer.url, {
    elapsedMs: () => elapsed,
    onFailure: (error) => failures.push(error),
  });
});
afterEach(() => issuer.close());

const noPayload = { payload: '', signature: '' };
const find = async (kid: string): Promise<unknown> => keys({ alg: 'ES256', kid }, noPayload);
const findCurrent = async (): Promise<unknown> => {
  const { kid = '' } = decodeProtectedHeader(await issuer.sign());
  return find(kid);
};
const flood = async (times: number, because: unknown = errors.JWKSNoMatchingKey): Promise<void> => {
  const tries = Array.from({ length: times }, (_, at) => find(`made-up-${at}`));
  for (const result of await Promise.allSettled(tries)) {
    expect(result).toMatchObject({ reason: expect.any(because) });
  }
};

test('nothing is fetched before a key is needed, and then once', async () => {
  expect(issuer.fetches).toBe(0);
  await Promise.all(Array.from({ length: 20 }, findCurrent));
  await findCurrent();
  expect(issuer.fetches).toBe(1);
});

test('a rotated key is good within one request, also right after the first fetch', async () => {
  await findCurrent();
  for (let rotation = 1; rotation <= 5; rotation += 1) {
    await issuer.rotate();
    await findCurrent();
    expect(issuer.fetches).toBe(1 + rotation);
  }
});

test('many requests with a rotated key share one fetch', async () => {
  await findCurrent();
  await issuer.rotate();
  await Promise.all(Array.from({ length: 50 }, findCurrent));
  expect(issuer.fetches).toBe(2);
});

test('made-up kids cost one fetch in 30 seconds, at once or one after the other', async () => {
  await findCurrent();
  await flood(100);
  await flood(100);
  expect(issuer.fetches).toBe(2);
  elapsed = 29_999;
  await flood(10);
  expect(issuer.fetches).toBe(2);
  elapsed = 30_000;
  await flood(10);
  await flood(10);
  expect(issuer.fetches).toBe(3);
});

test('made-up kids cost one fetch before any key is known', async () => {
  await flood(100);
  await flood(100);
  expect(issuer.fetches).toBe(1);
});

test('known keys are good in the middle of a flood', async () => {
  await findCurrent();
  await flood(10);
  await findCurrent();
  expect(issuer.fetches).toBe(2);
});

test('a rotation after a flood is seen when the pause is over', async () => {
  await findCurrent();
  await flood(10);
  await issuer.rotate();
  await expect(findCurrent()).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey);
  elapsed = 30_000;
  await findCurrent();
});

test('keys older than ten minutes are refreshed in the background, and a withdrawn key is rejected', async () => {
  const { kid = '' } = decodeProtectedHeader(await issuer.sign());
  await find(kid);
  await issuer.rotate();
  elapsed = 600_000;
  await find(kid);
  await expect.poll(() => issuer.fetches).toBe(2);
  await expect.poll(() => find(kid).catch((error) => error.code)).toBe('ERR_JWKS_NO_MATCHING_KEY');
});

test('known keys stay good while the issuer is away', async () => {
  await findCurrent();
  issuer.isDown = true;
  elapsed = 86_400_000;
  await findCurrent();
  await expect.poll(() => failures.length).toBe(1);
  await findCurrent();
  expect(failures).toHaveLength(1);
});

test('while the issuer is away, a key that is not known says nothing about a token', async () => {
  await findCurrent();
  issuer.isDown = true;
  await flood(5, IssuerUnreachable);
  issuer.isDown = false;
  elapsed = 30_000;
  await flood(5);
});

test('an issuer that was away at first is asked again after two seconds, not by every request', async () => {
  issuer.isDown = true;
  await flood(20, IssuerUnreachable);
  await flood(20, IssuerUnreachable);
  expect(failures).toHaveLength(1);
  issuer.isDown = false;
  await expect(findCurrent()).rejects.toBeInstanceOf(IssuerUnreachable);
  elapsed = 2_000;
  await findCurrent();
});

test('a discovery document that speaks for another issuer is not believed', async () => {
  keys = remoteKeys(`${issuer.url}/.well-known/..`, { onFailure: (error) => failures.push(error) });
  await expect(findCurrent()).rejects.toBeInstanceOf(IssuerUnreachable);
  expect(String(failures[0])).toContain('another issuer');
});

test('a slash at the end of the configured issuer makes no difference', async () => {
  keys = remoteKeys(`${issuer.url}/`);
  await findCurrent();
});

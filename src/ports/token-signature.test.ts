import { createHash, createPublicKey } from 'node:crypto';
import { base64url, createLocalJWKSet, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIssuer, type TestIssuer, verifierOf } from '../../tests/support/issuer.ts';
import type { TokenVerifier } from './token-verifier.ts';

const start = Temporal.Instant.from('2027-03-29T08:00:00Z');
const startSeconds = start.epochMilliseconds / 1000;
let now = start;
const clock = { now: () => now };
let issuer: TestIssuer;
let verifier: TokenVerifier;

beforeAll(async () => {
  issuer = await startIssuer(() => now);
});
afterAll(() => issuer.close());
beforeEach(() => {
  now = start;
  verifier = verifierOf(issuer, clock);
});

const refuses = async (token: string | Promise<string>): Promise<void> => {
  await expect(verifier.verify(await token)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Unauthenticated.',
  });
};

test('a changed payload or signature is refused', async () => {
  const [header, payload, signature] = (await issuer.sign()).split('.');
  const forged = base64url.encode(
    JSON.stringify({
      ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()),
      sub: 'bob',
    }),
  );
  await refuses(`${header}.${forged}.${signature}`);
  await refuses(
    `${header}.${payload}.${signature?.replace(/^../, (two) => (two === 'AA' ? 'BB' : 'AA'))}`,
  );
  await refuses(`${header}.${payload}.`);
  for (const junk of ['', 'x', 'a.b.c', '..', 'x'.repeat(20_000)]) await refuses(junk);
});

test('a token with a foreign signature and a key id of the issuer is rejected', async () => {
  const other = await startIssuer(() => now);
  const kid = issuer.keys[0]?.kid;
  await refuses(other.sign({ iss: issuer.url }, { header: { kid } }));
  await other.close();
});

test('alg none, and HS256 with the public key as the secret, are refused without asking the issuer', async () => {
  const claims = { sub: 'alice', iss: issuer.url, aud: issuer.audience, exp: startSeconds + 600 };
  await refuses(new UnsecuredJWT(claims).encode());
  const [key] = issuer.keys;
  const jwk = JSON.stringify(key?.publicJwk);
  const pem = createPublicKey({ key: { ...key?.publicJwk } as never, format: 'jwk' });
  const secrets = [jwk, pem.export({ type: 'spki', format: 'pem' }).toString()];
  const before = issuer.fetches;
  for (const secret of secrets) {
    const bytes = createHash('sha256').update(secret).digest();
    for (const raw of [Buffer.from(secret), bytes]) {
      await refuses(
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' }).sign(raw),
      );
    }
  }
  expect(issuer.fetches).toBe(before);
});

test('tokens of another issuer cost no fetch', async () => {
  const before = issuer.fetches;
  await refuses(issuer.sign({ iss: 'https://elsewhere.test' }, { header: { kid: 'unknown' } }));
  expect(issuer.fetches).toBe(before);
});

test('a rotated key is good within one request, made-up key ids are refused at one fetch', async () => {
  const rotating = await startIssuer(() => now);
  verifier = verifierOf(rotating, clock);
  await verifier.verify(await rotating.sign());
  await rotating.rotate();
  await verifier.verify(await rotating.sign());
  expect(rotating.fetches).toBe(2);
  for (let at = 0; at < 30; at += 1)
    await refuses(rotating.sign({}, { header: { kid: `k${at}` } }));
  expect(rotating.fetches).toBe(3);
  rotating.isDown = true;
  await verifier.verify(await rotating.sign({ sub: 'bob' }));
  await rotating.close();
});

test('a token that names no key is tried with each that fits', async () => {
  const several = await startIssuer(() => now);
  const signed = await several.sign({}, { header: { kid: undefined } });
  const [first] = several.keys;
  await several.rotate();
  const set = [...several.keys, ...(first ? [first] : [])].map(({ publicJwk }) => publicJwk);
  const keys = createLocalJWKSet({ keys: set });
  verifier = verifierOf(several, clock, { keys });
  await verifier.verify(signed);
  const other = await startIssuer(() => now);
  await refuses(other.sign({ iss: several.url }, { header: { kid: undefined } }));
  await Promise.all([several.close(), other.close()]);
});

test('every asymmetric algorithm is good', async () => {
  for (const alg of ['RS256', 'PS256', 'ES384', 'ES512', 'EdDSA']) {
    const other = await startIssuer(() => now, alg);
    verifier = verifierOf(other, clock);
    expect(await verifier.verify(await other.sign())).toMatchObject({ subject: 'alice' });
    await other.close();
  }
});

test('a token is verified once in five minutes, not at every request', async () => {
  const rotating = await startIssuer(() => now);
  const token = await rotating.sign();
  const [key] = rotating.keys;
  let asked = 0;
  const keys = async () => {
    asked += 1;
    if (key === undefined) throw new Error('no key');
    return createLocalJWKSet({ keys: [key.publicJwk] })({ alg: key.alg, kid: key.kid });
  };
  verifier = verifierOf(rotating, clock, { keys });
  await verifier.verify(token);
  await verifier.verify(token);
  expect(asked).toBe(1);
  now = start.add({ seconds: 300 });
  await verifier.verify(token);
  expect(asked).toBe(2);
  await rotating.close();
});

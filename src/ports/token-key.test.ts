import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIssuer, type TestIssuer, verifierOf } from '../../tests/support/issuer.ts';
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts';

const now = Temporal.Instant.from('2027-03-29T08:00:00Z');
const clock = { now: () => now };
let issuer: TestIssuer;
let verifier: TokenVerifier;

beforeAll(async () => {
  issuer = await startIssuer(clock.now);
});
afterAll(() => issuer.close());
beforeEach(() => {
  verifier = verifierOf(issuer, clock);
});

const accepted = async (claims: JWTPayload): Promise<VerifiedToken> =>
  verifier.verify(await issuer.sign(claims));

test('a token is known by its jti and issuer, however it is written', async () => {
  const { token_key } = await accepted({ jti: '1' });
  expect(await accepted({ jti: '1', name: 'x' })).toMatchObject({ token_key });
  expect((await accepted({ jti: '2' })).token_key).not.toBe(token_key);
  expect(token_key).toMatch(/^jti:/);
});

test('two tokens without a jti are two, and one written anew is still the same', async () => {
  const one = await issuer.sign();
  const other = await issuer.sign();
  const key = async (token: string) => (await verifier.verify(token)).token_key;
  expect(await key(one)).not.toBe(await key(other));
  const [header, payload, signature = ''] = one.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const twin = order - BigInt(`0x${bytes.toString('hex', 32)}`);
  const rewritten = Buffer.concat([
    bytes.subarray(0, 32),
    Buffer.from(twin.toString(16).padStart(64, '0'), 'hex'),
  ]).toString('base64url');
  expect(rewritten).not.toBe(signature);
  expect(await key(`${header}.${payload}.${rewritten}`)).toBe(await key(one));
});

import { CompactSign, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type SignOptions,
  startIssuer,
  type TestIssuer,
  verifierOf,
} from '../../tests/support/issuer.ts';
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

const later = (seconds: number): void => {
  now = start.add({ seconds });
};
const accepted = async (claims?: JWTPayload, options?: SignOptions) =>
  verifier.verify(await issuer.sign(claims, options));
const refuses = async (token: string | Promise<string>): Promise<void> => {
  await expect(verifier.verify(await token)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Unauthenticated.',
  });
};

test('a valid token identifies its user', async () => {
  const claims = { name: 'Alice', email: 'alice@stoa.test', roles: ['admin'] };
  expect(await accepted(claims)).toEqual({
    issuer: issuer.url,
    subject: 'alice',
    ...claims,
    login: null,
    sent_roles: ['admin'],
    email_verified: false,
    locale: null,
    timezone: null,
    issued_at: '2027-03-29T08:00:00Z',
    token_key: expect.stringMatching(/^token:/),
    expires_at: '2027-03-29T09:00:00Z',
  });
});

test('a token is good for 59 seconds past its end, and not for 61', async () => {
  const token = await issuer.sign({ exp: startSeconds });
  later(59);
  await verifier.verify(token);
  later(61);
  await refuses(token);
  verifier = verifierOf(issuer, clock);
  await refuses(token);
});

test('a token is good 59 seconds before its beginning, and not 61', async () => {
  await accepted({ nbf: startSeconds + 59 });
  await refuses(issuer.sign({ nbf: startSeconds + 61 }));
});

test('a remembered token ends when it would end otherwise', async () => {
  const token = await issuer.sign({ exp: startSeconds + 100 });
  await verifier.verify(token);
  later(159);
  await verifier.verify(token);
  later(160);
  await refuses(token);
});

test('a token without an end, a subject, the issuer or the audience is refused', async () => {
  for (const claim of ['exp', 'sub', 'iss', 'aud'])
    await refuses(issuer.sign({ [claim]: undefined }));
  await refuses(issuer.sign({ sub: '' }));
  await refuses(issuer.sign({ sub: 'a\0b' }));
  await refuses(issuer.sign({ iss: 'https://elsewhere.test' }));
  await refuses(issuer.sign({ iss: `${issuer.url}/realm` }));
  await refuses(issuer.sign({ aud: 'another-api' }));
  await refuses(issuer.sign({ aud: [] }));
});

test('one audience of several suffices, and a slash after the issuer makes no difference', async () => {
  await accepted({ aud: ['another-api', issuer.audience] });
  expect(await accepted({ iss: `${issuer.url}/` })).toMatchObject({ issuer: `${issuer.url}/` });
  verifier = verifierOf(issuer, clock, { issuer: `${issuer.url}/` });
  await accepted();
});

test('access tokens by RFC 9068 and plain JWTs are good, tokens for other ends are not', async () => {
  for (const typ of ['at+jwt', 'AT+JWT', 'application/at+jwt', 'JWT', undefined]) {
    await accepted({ jti: `typ-${typ}` }, { header: { typ } });
  }
  for (const typ of ['logout+jwt', 'dpop+jwt', 'secevent+jwt', '']) {
    await refuses(issuer.sign({}, { header: { typ } }));
  }
  await refuses(issuer.sign({ typ: 'ID' }, { header: { typ: 'JWT' } }));
  await refuses(issuer.sign({ at_hash: 'x' }, { header: { typ: 'JWT' } }));
  await accepted({ typ: 'Bearer' }, { header: { typ: 'JWT' } });
});

test('a payload that is no claims set is refused', async () => {
  const [key] = issuer.keys;
  if (key === undefined) throw new Error('no key');
  const header = { alg: key.alg, kid: key.kid, typ: 'at+jwt' };
  for (const text of ['null', '[]', '"x"', '{', '']) {
    const sign = new CompactSign(new TextEncoder().encode(text)).setProtectedHeader(header);
    await refuses(sign.sign(key.privateKey));
  }
});

import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIssuer, type TestIssuer, verifierOf } from '../../tests/support/issuer.ts';
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts';

const now = Temporal.Instant.from('2027-03-29T08:00:00Z');
const startSeconds = now.epochMilliseconds / 1000;
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
const rolesOf = async (claims: JWTPayload): Promise<string[]> => (await accepted(claims)).roles;

test('roles are in roles, else in realm_access.roles, else in groups', async () => {
  const groups = ['c'];
  const realm_access = { roles: ['b'] };
  expect(await rolesOf({ roles: ['a'], realm_access, groups })).toEqual(['a']);
  expect(await rolesOf({ realm_access, groups })).toEqual(['b']);
  expect(await rolesOf({ groups })).toEqual(['c']);
  expect(await rolesOf({})).toEqual([]);
  expect(await rolesOf({ roles: [], groups })).toEqual([]);
  expect(await rolesOf({ roles: 'admin' })).toEqual(['admin']);
});

test('a configured claim is a name first, then a path', async () => {
  verifier = verifierOf(issuer, clock, { rolesClaim: 'https://stoa.test/roles' });
  expect(await rolesOf({ 'https://stoa.test/roles': ['a'], roles: ['b'] })).toEqual(['a']);
  expect(await rolesOf({ roles: ['b'] })).toEqual([]);
  verifier = verifierOf(issuer, clock, { rolesClaim: 'resource_access.my.client.roles' });
  expect(await rolesOf({ resource_access: { 'my.client': { roles: ['a'] } } })).toEqual(['a']);
  expect(await rolesOf({ resource_access: { my: { client: { roles: ['a'] } } } })).toEqual(['a']);
  expect(await rolesOf({ resource_access: { my: ['x'], 'my.client': null } })).toEqual([]);
  verifier = verifierOf(issuer, clock, { rolesClaim: '__proto__.constructor.name' });
  expect(await rolesOf({})).toEqual([]);
});

test('foreign names are mapped to ours, each role is there once', async () => {
  verifier = verifierOf(issuer, clock, {
    rolesMap: new Map([
      ['it-admins', 'admin'],
      ['/facility', 'manager'],
    ]),
  });
  const roles = ['it-admins', '/facility', 'admin', 'staff'];
  expect(await rolesOf({ roles })).toEqual(['admin', 'manager', 'staff']);
});

test('values that are not texts are ignored, and at most 50 roles are used', async () => {
  expect(
    await rolesOf({ roles: [1, null, {}, ['admin'], '', 'a\0b', 'x'.repeat(101), 'ok'] }),
  ).toEqual(['ok']);
  expect(await rolesOf({ roles: { admin: true } })).toEqual([]);
  expect(await rolesOf({ roles: Array.from({ length: 200 }, (_, at) => `r${at}`) })).toHaveLength(
    50,
  );
});

test('the login is the claim of the setting, as one line of at most 255 characters', async () => {
  const login = async (claims: Record<string, unknown>) => (await accepted(claims)).login;
  expect(await login({ preferred_username: ' b\nmiller ' })).toBe('b miller');
  expect(await login({ preferred_username: 'x'.repeat(300) })).toBe('x'.repeat(255));
  expect(await login({ preferred_username: 7 })).toBeNull();
  verifier = verifierOf(issuer, clock, { loginClaim: 'uid' });
  expect(await login({ preferred_username: 'bob', uid: 'bmiller' })).toBe('bmiller');
});

test('an e-mail address that was not verified is ignored', async () => {
  const email = 'alice@stoa.test';
  expect(await accepted({ email })).toMatchObject({ email });
  expect(await accepted({ email, email_verified: true })).toMatchObject({ email });
  for (const email_verified of [false, 'false']) {
    expect(await accepted({ email, email_verified })).toMatchObject({ email: null });
  }
  for (const odd of [7, '', 'no-at', 'a@b\0', `${'x'.repeat(255)}@b`]) {
    expect(await accepted({ email: odd })).toMatchObject({ email: null });
  }
});

test('an address counts when the issuer says it is verified; OIDC_TRUST_EMAIL lets an absent claim count too', async () => {
  const email = 'alice@stoa.test';
  const counts = async (email_verified: unknown) =>
    (await accepted({ email, email_verified })).email_verified;
  const answers = async () => ({
    true: [await counts(true), await counts('true')],
    absent: [await counts(undefined), await counts(null)],
    false: [await counts(false), await counts('false'), await counts(0), await counts('no')],
  });
  const no = [false, false, false, false];
  expect(await answers()).toEqual({ true: [true, true], absent: [false, false], false: no });
  verifier = verifierOf(issuer, clock, { trustEmail: true });
  expect(await answers()).toEqual({ true: [true, true], absent: [true, true], false: no });
  expect(await accepted({ email: 'no-at' })).toMatchObject({ email_verified: false });
});

test('a token without iat is older than any other, and one from the future counts as made now', async () => {
  const issued = async (iat: unknown) => (await accepted({ iat } as JWTPayload)).issued_at;
  expect(await issued(startSeconds - 90)).toBe('2027-03-29T07:58:30Z');
  expect(await issued(startSeconds - 0.5)).toBe('2027-03-29T07:59:59Z');
  expect(await issued(1e18)).toBe('2027-03-29T08:00:00Z');
  for (const odd of [undefined, -5]) expect(await issued(odd)).toBe('1970-01-01T00:00:00Z');
});

test('a user without a name gets the best substitute', async () => {
  const name = async (claims: JWTPayload) => (await accepted(claims)).name;
  expect(await name({ name: ' Ada\u0000 Lovelace ' })).toBe('Ada Lovelace');
  expect(await name({ given_name: 'Ada', family_name: 'Lovelace' })).toBe('Ada Lovelace');
  expect(await name({ preferred_username: 'ada', email: 'a@b' })).toBe('ada');
  expect(await name({ email: 'a@b' })).toBe('a@b');
  expect(await name({ name: '  ' })).toBe('alice');
  expect([...(await name({ name: '🙂'.repeat(300) }))]).toHaveLength(255);
});

test('an end beyond the calendar is written as the last instant there is', async () => {
  expect(await accepted({ exp: 1e18 })).toMatchObject({ expires_at: '9999-12-30T23:59:59Z' });
  expect(await accepted({ exp: startSeconds + 10.7 })).toMatchObject({
    expires_at: '2027-03-29T08:00:10Z',
  });
});

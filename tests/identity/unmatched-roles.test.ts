import type { JWTPayload } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimsOf, type IssuerApp, issuerApp } from './issuer-app.ts';

type Line = Record<string, unknown>;

let app: IssuerApp;
let lines: Line[] = [];
let now = Temporal.Instant.from('2027-03-29T08:00:00Z');

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await issuerApp({ logger, clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const person = (sub: string, roles: unknown): JWTPayload =>
  claimsOf(sub, { roles, exp: now.epochMilliseconds / 1000 + 600 });
const me = async (claims: JWTPayload) => (await app.ask(claims, 'GET', '/me')).body.data;
const notes = (): Line[] => lines.filter(({ msg }) => String(msg).includes('OIDC_ROLES_MAP'));

test('a person of whom nothing that was sent is a role here is told so, and the log once a day', async () => {
  const sent = ['CN=Rooms,OU=Uni', 'staff'];
  const first = await me(person('carol', sent));
  expect(first.unmatched_roles).toEqual(sent);
  await me(person('carol', sent));
  expect(notes()).toMatchObject([{ user_id: first.id, values: sent }]);
  expect(JSON.stringify(notes())).not.toContain('carol');
  now = now.add({ hours: 24 });
  await me(person('carol', sent));
  expect(notes()).toHaveLength(2);
});

test('one that is a rank, or the role of a step of the service or of a place, is enough', async () => {
  expect((await me(person('dan', ['staff', 'manager']))).unmatched_roles).toEqual([]);
  expect((await me(person('eve', []))).unmatched_roles).toEqual([]);
  const before = await me(person('fay', ['dean', 'staff']));
  expect(before.unmatched_roles).toEqual(['dean', 'staff']);
  const steps = { approval_steps: [{ name: 'Faculty', role: 'dean' }] };
  const made = await app.ask(person('dan', ['manager']), 'POST', '/venues', {
    name: 'Hall',
    ...steps,
  });
  expect(made.status).toBe(201);
  expect((await me(person('fay', ['dean', 'staff']))).unmatched_roles).toEqual([]);
  expect(notes()).toHaveLength(1);
});

test('a 401 says why in WWW-Authenticate and no more, and the log says which setting the token differs from', async () => {
  const seconds = now.epochMilliseconds / 1000;
  const good = { exp: seconds + 600 };
  const stranger = await app.issuer.sign(good);
  const forged = `${stranger.slice(0, -8)}${'A'.repeat(8)}`;
  const cases: [string, string | undefined, object][] = [
    [await app.issuer.sign({ exp: seconds - 120 }), 'The token has expired', { reason: 'expired' }],
    [
      await app.issuer.sign({ ...good, aud: 'api://other' }),
      'The token is for another audience',
      { reason: 'audience', sent: '"api://other"', expected: app.issuer.audience },
    ],
    [
      await app.issuer.sign({ ...good, iss: 'https://elsewhere.test' }),
      'The token is of another issuer',
      { reason: 'issuer', sent: '"https://elsewhere.test"', expected: app.issuer.url },
    ],
    [forged, 'The signature of the token is not one of the issuer', { reason: 'signature' }],
    ['rubbish', undefined, { reason: 'other' }],
    [await app.issuer.sign({ ...good, sub: '' }), undefined, { reason: 'other' }],
  ];
  for (const [token, description, line] of cases) {
    lines = [];
    const answer = await app.server.inject({
      url: '/api/v1/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Unauthenticated.' });
    const error = 'Bearer error="invalid_token"';
    expect(answer.headers['www-authenticate']).toBe(
      description === undefined ? error : `${error}, error_description="${description}"`,
    );
    expect(lines).toMatchObject([{ msg: 'a token was refused', ...line }, { status: 401 }]);
    for (const part of token.split('.').filter((text) => text.length > 10))
      expect(JSON.stringify(lines)).not.toContain(part);
  }
});

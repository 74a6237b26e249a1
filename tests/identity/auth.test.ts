import fastify, { type FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rank } from '../../src/domain/permission.ts';
import { unauthenticated } from '../../src/errors.ts';
import { authenticate, requireRoles } from '../../src/http/request/auth.ts';
import { handleErrors } from '../../src/http/response/error-handler.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { startIssuer, type TestIssuer, verifierOf } from '../support/issuer.ts';

let issuer: TestIssuer;
let app: FastifyInstance;
let asked = 0;
const lines: string[] = [];

beforeAll(async () => {
  issuer = await startIssuer();
  app = fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
  handleErrors(app);
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      authenticate(api, {
        verifier: verifierOf(issuer, systemClock),
        identify: async ({ subject, name, email, email_verified, roles }) => {
          asked += 1;
          if (subject === 'nobody') throw unauthenticated();
          const none = { assignments: [], stands_in_for: [] };
          return {
            actor: { id: subject, name, email, email_verified, roles, ...none },
            version: null,
          };
        },
        noteRoles: async () => undefined,
        openKey: async () => {
          throw unauthenticated();
        },
      });
      requireRoles(api);
      const ranks: Rank[] = ['user', 'manager', 'admin'];
      for (const rank of ranks) {
        scope.post(`/${rank}`, { config: { minRole: rank } }, async ({ actor }) => actor);
      }
      scope.get('/plain', async ({ actor, token }) => ({ actor, token }));
      scope.get('/open', { config: { public: true } }, async ({ actor }) => ({
        actor: actor ?? null,
      }));
    },
    { prefix: '/api' },
  );
  app.get('/outside', async () => 'outside');
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const ask = async (method: 'GET' | 'POST', url: string, token?: string, payload?: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.payload };
};

test('an operation is open to its rank and those above', async () => {
  const allowed = {
    user: ['user'],
    manager: ['user', 'manager'],
    admin: ['user', 'manager', 'admin'],
  };
  for (const [role, open] of Object.entries(allowed)) {
    const token = await issuer.sign({ roles: role === 'user' ? ['staff'] : [role] });
    for (const rank of ['user', 'manager', 'admin']) {
      const { status, text } = await ask('POST', `/api/${rank}`, token, '{}');
      expect([role, rank, status]).toEqual([role, rank, open.includes(rank) ? 200 : 403]);
      if (status === 403) expect(text).toBe('{"message":"This action is unauthorized."}');
    }
  }
});

test('the caller is checked before the body is read: 401, then 403, then 400', async () => {
  const user = await issuer.sign();
  const admin = await issuer.sign({ roles: ['admin'] });
  expect((await ask('POST', '/api/admin', undefined, '{')).status).toBe(401);
  expect((await ask('POST', '/api/admin', user, '{')).status).toBe(403);
  expect((await ask('POST', '/api/admin', admin, '{')).status).toBe(400);
});

test('the actor is the user of the token', async () => {
  const { text } = await ask('GET', '/api/plain', await issuer.sign({ name: 'Alice' }));
  expect(JSON.parse(text)).toMatchObject({
    actor: { id: 'alice', name: 'Alice' },
    token: { subject: 'alice' },
  });
  expect((await ask('GET', '/api/plain', await issuer.sign({ sub: 'nobody' }))).status).toBe(401);
});

test('an open route and routes outside ask for nothing', async () => {
  const before = asked;
  expect(await ask('GET', '/api/open')).toEqual({ status: 200, text: '{"actor":null}' });
  expect(await ask('GET', '/api/open', 'rubbish')).toEqual({ status: 200, text: '{"actor":null}' });
  expect((await ask('GET', '/outside')).status).toBe(200);
  expect(asked).toBe(before);
});

test('no token is written to the log', async () => {
  const token = await issuer.sign({ sub: 'logged' });
  const bad = await issuer.sign({ aud: 'elsewhere' });
  lines.length = 0;
  await ask('GET', '/api/plain', token);
  await ask('POST', '/api/admin', token);
  await ask('GET', '/api/plain', bad);
  const log = lines.join('');
  expect(log).toContain('/api/plain');
  for (const secret of [token, bad]) {
    for (const part of secret.split('.')) expect(log).not.toContain(part);
  }
});

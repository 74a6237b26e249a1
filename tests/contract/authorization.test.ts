import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportingApp, exportingApp } from '../exports/exporting.ts';
import type { Answer, Caller } from '../support/app.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import { ACTORS, type Actor, type Line, matrix } from './authorization.ts';
import { type ContractFixture, createContractFixture, PIXEL } from './contract-fixture.ts';
import { nameOf, operations } from './operations.ts';

let app: ExportingApp;
let fixture: ContractFixture;
beforeAll(async () => {
  app = await exportingApp();
  await app.work();
  fixture = await createContractFixture(app);
});
afterAll(() => app.close());

const callerOf = (actor: Actor): Caller => {
  if (actor === 'anonymous') return app.anonymous;
  return app.as(actor === 'user' ? 'bob' : actor === 'owner' ? 'alice' : actor);
};

const refusals: Record<number, string> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Not found.',
};

type Sending = { payload?: string | Buffer; headers?: Record<string, string> };

const rightly = async ({ isUpload, body }: Line): Promise<Sending> => {
  if (isUpload) {
    const payload = formOf(PIXEL, { name: 'a.png', type: 'image/png' });
    return { payload, headers: { 'content-type': FORM_TYPE } };
  }
  if (body === undefined) return {};
  const payload = JSON.stringify(await body(fixture));
  return { payload, headers: { 'content-type': 'application/json' } };
};

/** Unreadable: the permission is checked before the body (1.4). */
const wrongly = async ({ isUpload }: Line): Promise<Sending> => ({
  payload: '{"a"',
  headers: { 'content-type': isUpload ? FORM_TYPE : 'application/json' },
});

const methodOf = ({ operation }: Line): 'GET' | 'POST' =>
  (operation.split(' ', 1)[0] ?? 'GET') as 'GET' | 'POST';

const ask = (
  line: Line,
  actor: Actor,
  path: string,
  { payload, headers }: Sending,
): Promise<Answer> => callerOf(actor).send(methodOf(line), path, payload, headers);

/** Feeds know their callers by other tokens. */
const isFeed = ({ operation }: Line): boolean =>
  operation.includes('.ics') && operation.includes('/calendar');

function expectRefusal(line: Line, { status, body, headers }: Answer): void {
  expect(body).toEqual({
    message: isFeed(line) && status === 401 ? 'Token required' : refusals[status],
  });
  if (status === 401) expect(headers['www-authenticate']).toBe('Bearer');
}

const label = ({ operation, target, expected }: Line): string =>
  `${operation}, ${target}: ${ACTORS.map((actor, at) => `${actor} ${expected[at]}`).join(', ')}`;

describe('the matrix', () => {
  test('has every operation of the contract, and for those with a parameter the response to an unknown id', () => {
    const lines = new Set(matrix.map(({ operation }) => operation));
    const wanted = operations.map(nameOf).filter((name) => !name.endsWith('/stream'));
    expect([...lines].sort()).toEqual(wanted.sort());
    const targetsOf = (name: string): string[] =>
      matrix.filter(({ operation }) => operation === name).map(({ target }) => target);
    const lacking = wanted.filter((name) => {
      const variables = name.split('{').length - 1;
      const needed = ['missing', 'foreign child'].slice(0, variables);
      return !needed.every((target) => targetsOf(name).includes(target));
    });
    expect(lacking).toEqual([]);
  });
});

/** A stream ends with its connection only, so it is requested over a separate one. */
const statusOfStream = async (url: string, authorization?: string): Promise<number> => {
  const leaving = new AbortController();
  const headers = authorization === undefined ? {} : { authorization };
  const { status } = await fetch(url, { headers, signal: leaving.signal });
  leaving.abort();
  return status;
};

describe('permissions', () => {
  test('every stream: everyone with a token', async () => {
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
    for (const { path } of operations.filter((operation) => operation.path.endsWith('/stream'))) {
      expect(await statusOfStream(`${origin}${path}`)).toBe(401);
      for (const person of ['bob', 'alice', 'manager', 'admin'] as const) {
        expect(await statusOfStream(`${origin}${path}`, `Bearer ${app.token(person)}`)).toBe(200);
      }
    }
  });

  test.each(matrix.map((line) => ({ name: label(line), line })))('$name', async ({ line }) => {
    const shared = await line.path(fixture);
    const answers: number[] = [];
    /** The refusals that were compared with the one of an unreadable body. */
    const seen = new Set<number>();
    for (const [at, actor] of ACTORS.entries()) {
      const isRefused = (line.expected[at] ?? 0) in refusals;
      const path = isRefused || methodOf(line) === 'GET' ? shared : await line.path(fixture);
      const answer = await ask(line, actor, path, await rightly(line));
      answers.push(answer.status);
      if (!isRefused || answer.status !== line.expected[at]) continue;
      expectRefusal(line, answer);
      if (seen.has(answer.status) || (line.isNamedInBody && actor.endsWith('_manager'))) continue;
      seen.add(answer.status);
      const early = await ask(line, actor, path, await wrongly(line));
      expect([actor, early.status, early.body]).toEqual([actor, answer.status, answer.body]);
    }
    expect(answers).toEqual(line.expected);
  });

  test('after a logout every operation is 401', async () => {
    for (const actor of ACTORS) expect((await callerOf(actor).get('/me')).status).toBe(401);
  });
});

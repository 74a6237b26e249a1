import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportingApp, exportingApp } from '../exports/exporting.ts';
import { type Answer, ASSIGNED_PEOPLE, type Caller } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
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

/** Unreadable: the permission is checked before the body (§1.4). */
const wrongly = async ({ isUpload }: Line): Promise<Sending> => ({
  payload: '{"a"',
  headers: { 'content-type': isUpload ? FORM_TYPE : 'application/json' },
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const methodOf = ({ operation }: Line): Method => (operation.split(' ', 1)[0] ?? 'GET') as Method;

/** Whether people with an assignment are answered as any user: the record is none of theirs. */
const isOfNobodyAssigned = ({ expected }: Line): boolean =>
  expected.slice(-ASSIGNED_PEOPLE.length).every((status) => status === expected[1]);

/**
 * Who sends a line. The short proof sends what concerns none of the assigned people as one of them, who take turns; the
 * full one as each.
 */
const sendersOf = (line: Line, turn: number): readonly Actor[] => {
  const isLogout = line.operation.endsWith('/auth/logout');
  if (isLogout || !isOfNobodyAssigned(line)) return ACTORS;
  const one = ASSIGNED_PEOPLE[turn % ASSIGNED_PEOPLE.length] as Actor;
  const short = ACTORS.slice(0, -ASSIGNED_PEOPLE.length).concat(one);
  return scaled({ short, full: [...ACTORS] });
};

/** Whether a record is the same after it was sent to, so that others can be sent to it too. */
const isRepeatable = (line: Line): boolean => ['GET', 'PUT', 'PATCH'].includes(methodOf(line));

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
    for (const { path } of operations.filter(
      ({ path }) => path.endsWith('/stream') && !path.includes('{'),
    )) {
      expect(await statusOfStream(`${origin}${path}`)).toBe(401);
      for (const person of ['bob', 'alice', 'manager', 'admin'] as const) {
        expect(await statusOfStream(`${origin}${path}`, `Bearer ${app.token(person)}`)).toBe(200);
      }
    }
  });

  const cases = matrix.map((line, turn) => ({ name: label(line), line, turn }));
  test.each(cases)('$name', async ({ line, turn }) => {
    const shared = await line.path(fixture);
    const senders = sendersOf(line, turn);
    const expected = senders.map((actor) => line.expected[ACTORS.indexOf(actor)] ?? 0);
    const answers: number[] = [];
    /** The refusals that were compared with the one of an unreadable body. */
    const seen = new Set<number>();
    for (const [at, actor] of senders.entries()) {
      const isRefused = (expected[at] ?? 0) in refusals;
      const path = isRefused || isRepeatable(line) ? shared : await line.path(fixture);
      const answer = await ask(line, actor, path, await rightly(line));
      answers.push(answer.status);
      if (!isRefused || answer.status !== expected[at]) continue;
      expectRefusal(line, answer);
      if (seen.has(answer.status) || (line.isNamedInBody && actor.endsWith('_manager'))) continue;
      seen.add(answer.status);
      const early = await ask(line, actor, path, await wrongly(line));
      expect([actor, early.status, early.body]).toEqual([actor, answer.status, answer.body]);
    }
    expect(answers).toEqual(expected);
  });

  test('after a logout every operation is 401', async () => {
    for (const actor of ACTORS) expect((await callerOf(actor).get('/me')).status).toBe(401);
  });
});

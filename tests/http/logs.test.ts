import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { createLogger, sayStep } from '../../src/logger.ts';
import { maskSecrets } from '../../src/mask-secrets.ts';
import { type DevelopmentService, startService } from '../identity/service.ts';
import { testDatabase } from '../support/database.ts';
import { tokenOf } from '../support/service-process.ts';

const SECRET = 'hush-hush-8JkQ2m';

let database: Database;
let service: DevelopmentService;
let lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };

beforeAll(async () => {
  database = await testDatabase();
  const settings = { logLevel: 'trace', development: true } as const;
  const logger = createLogger(settings, { stream, isTerminal: false });
  service = await startService(database, {}, logger);
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(() => {
  lines = [];
});

type Line = Record<string, unknown>;
/** The lines of requests, once the log has so many. */
async function requestLines(count: number): Promise<Line[]> {
  const found = () => lines.map((line) => JSON.parse(line) as Line).filter(({ path }) => path);
  await expect.poll(() => found().length).toBe(count);
  return found();
}
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${service.config.baseUrl}${path}`, init);

test('steps of the start are lines of the log, and plain lines where the log leaves information out', () => {
  const written: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const output = { stream, isTerminal: false };
  for (const logLevel of ['info', 'warn', 'error'] as const)
    sayStep(createLogger({ logLevel, development: true }, output), `Building at ${logLevel}`);
  stderr.mockRestore();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['Building at info']);
  expect(written).toEqual(['Building at warn\n']);
});

describe('a request is one line of JSON', () => {
  test('with method, path, status, milliseconds, user and request id', async () => {
    const token = await tokenOf(service.config.baseUrl, 'alice');
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'trace-1' };
    const { data } = (await (await ask('/api/v1/me', { headers })).json()) as { data: Line };
    lines = [];
    await ask('/api/v1/rooms?search=hall', { headers });
    const [line] = await requestLines(1);
    expect(line).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/v1/rooms',
      status: 200,
      ms: expect.any(Number),
      user_id: data.id,
      request_id: 'trace-1',
      msg: 'request',
    });
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain(token.split('.')[2]);
  });

  test.each([
    ['GET', '/api/v1/me', 401],
    ['GET', '/nowhere', 404],
    ['GET', '/%zz', 404],
    ['PATCH', '/health', 405],
  ])('%s %s too', async (method, path, status) => {
    expect((await ask(path, { method })).status).toBe(status);
    expect(await requestLines(1)).toMatchObject([{ method, path, status }]);
    expect(lines).toHaveLength(1);
  });
});

describe('no secret of a URL is in the log', () => {
  test.each([
    `?token=${SECRET}`,
    `?%74oken=${SECRET}`,
    `?%54%4f%4B%45%4e=${SECRET}`,
    `?ToKeN=${SECRET}&token=${SECRET}`,
    `?a=b&token%3D=1&token=${SECRET}`,
    `?access_token=${SECRET}&code=${SECRET}`,
    `%3Ftoken=${SECRET}`,
    `;token=${SECRET}`,
  ])('spelled %s, in the path or in Referer', async (query) => {
    const headers = { referer: `http://localhost/calendar.ics${query}` };
    for (const path of ['/api/v1/calendar.ics', '/api/v1/events', '/%zz', '/nowhere']) {
      await ask(`${path}${query}`, { headers });
    }
    await requestLines(4);
    expect(lines.join('')).not.toContain(SECRET);
  });
});

test('a secret in an error or in any other text is masked as well', () => {
  const logger = createLogger(
    { logLevel: 'info', development: false },
    { stream, isTerminal: true },
  );
  const url = `https://stoa.test/login/callback?state=x&%63ode=${SECRET}#y`;
  const jwt = `eyJhbGciOiJFUzI1NiJ9.${SECRET.replaceAll('-', '_')}.${SECRET}`;
  logger.error({
    err: new Error(`GET ${url} failed`),
    req: { url, headers: { authorization: SECRET } },
  });
  logger.warn({ referer: `http://x/?return_to=%2Ffeed%3Ftoken%3D${SECRET}` }, 'odd');
  logger.info(`Authorization: Bearer ${SECRET}, then ${jwt}`);
  logger.info(`postgres://stoa:${SECRET}@db.test/stoa stoa_${SECRET}${SECRET}`);
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toMatch(/hush|8JkQ2m/);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('texts without secrets are unchanged', () => {
  const plain =
    'GET /api/v1/rooms?search=keys&page=2 200; code 23505 of "stoa_12" at http://a.test:80/b';
  expect(maskSecrets(plain)).toBe(plain);
  const long = '%3f%74%25'.repeat(20_000);
  expect(maskSecrets(long)).toBe(long);
});

describe('the form of a line', () => {
  const written = (development: boolean, isTerminal: boolean): string => {
    lines = [];
    const logger = createLogger({ logLevel: 'info', development }, { stream, isTerminal });
    const request = { method: 'GET', path: '/api/v1/rooms', status: 200, ms: 4 };
    logger.child({ request_id: 'r-1' }).info(request, 'request');
    return lines.join('');
  };

  test('is readable on a terminal in development', () => {
    const line = written(true, true);
    expect(line).toContain('GET /api/v1/rooms 200 4 ms');
    expect(line).toContain('r-1');
    expect(line).not.toContain('{"level"');
    expect(line.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each([
    [true, false],
    [false, true],
    [false, false],
  ])('is JSON elsewhere (development %s, terminal %s)', (development, isTerminal) => {
    expect(JSON.parse(written(development, isTerminal))).toMatchObject({ path: '/api/v1/rooms' });
  });
});

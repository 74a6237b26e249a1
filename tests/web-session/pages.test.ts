import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { openWebBuild } from '../../src/web/build.ts';
import { builtPages, type Pages } from '../../src/web/index.ts';
import { testDatabase } from '../support/database.ts';
import { createWebRoot, type WebRoot } from './web-root.ts';
import { startWebService, type WebService } from './web-service.ts';

const ISSUER = 'https://id.test/realm';

let root: WebRoot;
let database: Database;
let service: WebService;
let script: string;

const open = (folder: string, production = false) =>
  openWebBuild({ root: folder, production, onFailure: () => undefined });

beforeAll(async () => {
  root = createWebRoot();
  const build = open(root.folder);
  await build.done;
  script = [...(build.files() ?? new Map()).keys()].find((path) => path.endsWith('.js')) ?? '';
  database = await testDatabase();
  const displayFrameAncestors = ["'self'", 'https://signs.test'];
  service = await startWebService(database, {
    pages: builtPages(build, ISSUER, { displayFrameAncestors }),
  });
});
afterAll(async () => {
  await service.close();
  await database.close();
  root.remove();
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = html): Promise<Response> =>
  fetch(service.origin + path, { headers, redirect: 'manual' });

describe('the app is served', () => {
  test.each([
    '/',
    '/rooms/a.b',
    '/schedule/2026-11-24?venue=1',
    '/docsx',
    '/metrics/x',
    '/logout/x',
  ])('to a browser at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Fixture</title>');
  });

  test('to HEAD too, without a body', async () => {
    const response = await fetch(`${service.origin}/rooms/1`, { method: 'HEAD', headers: html });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('at its first address to programs that take anything', async () => {
    expect((await get('/', { accept: '*/*' })).status).toBe(200);
    expect((await get('/rooms', { accept: '*/*' })).status).toBe(404);
  });
});

describe('everything else stays the JSON 404', () => {
  test.each([
    '/api/nope',
    '/api/v2/rooms',
    '/oidc',
    '/docs/nope/deeper',
    '/login/nope',
    '/assets/nope.js',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/.made-from',
    '/assets',
  ])('GET %s', async (path) => {
    const { hostname, port } = new URL(service.origin);
    const [status, type] = await new Promise<[number | undefined, string | undefined]>(
      (done, fail) => {
        const sent = request({ hostname, port, path, headers: html }, (answer) => {
          answer.resume();
          done([answer.statusCode, answer.headers['content-type']]);
        });
        sent.on('error', fail).end();
      },
    );
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each<[string, Record<string, string>]>([
    ['JSON is asked for', { accept: 'application/json' }],
    ['HTML is not wanted', { accept: 'text/html;q=0, application/json' }],
  ])('when %s', async (_when, headers) => {
    const response = await get('/rooms', headers);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found.' });
  });

  test('when it is no GET', async () => {
    const response = await fetch(`${service.origin}/rooms`, { method: 'POST', headers: html });
    expect(response.status).toBe(404);
  });

  test('and a path that another method serves stays a 405', async () => {
    const response = await get('/logout');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('and below the API a missing token stays a 401', async () => {
    expect((await get('/api/v1/rooms')).status).toBe(401);
  });
});

test('the page may load nothing from elsewhere and runs no inline script', async () => {
  const { headers } = await get('/rooms');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("form-action 'self' https://id.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('a door display is a page of its own, which may be framed where the configuration says so', async () => {
  const response = await get('/display/0198-room?lang=de');
  expect(await response.text()).toContain('<title>Display</title>');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self' https://signs.test;");
  expect(policy).toContain("form-action 'self';");
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(await (await get('/display')).text()).toContain('<title>Fixture</title>');
});

describe('assets', () => {
  const encodings: [string, string | null][] = [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['x-br', null],
  ];

  test.each(encodings)('to Accept-Encoding: %s come as %s', async (accepted, encoding) => {
    const response = await get(script, { 'accept-encoding': accepted });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('document.title');
  });

  test('have an ETag that spares sending them again', async () => {
    const etag = (await get(script)).headers.get('etag') ?? '';
    const again = await get(script, { ...html, 'if-none-match': etag });
    expect(again.status).toBe(304);
    const page = await get('/', { ...html, 'if-none-match': '"other"' });
    expect(page.status).toBe(200);
  });

  test('with a fixed address are asked for each time', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect((await get('/sw.js')).status).toBe(404);
  });
});

describe('without a built app', () => {
  const unbuilt = async (pages: Pages, check: (at: WebService) => Promise<void>): Promise<void> => {
    const other = await startWebService(database, { pages });
    await check(other).finally(() => other.close());
  };

  test('browsers get a page that says that the app is being built, and programs the usual 404', async () => {
    const forever = {
      files: () => undefined,
      isBuilding: () => true,
      done: Promise.resolve(),
      close: () => undefined,
    };
    await unbuilt(builtPages(forever, ISSUER), async ({ origin }) => {
      for (const path of ['/', '/rooms/1']) {
        const response = await fetch(origin + path, { headers: html });
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('2');
        expect(response.headers.get('content-type')).toContain('text/html');
        expect(await response.text()).toContain('http-equiv="refresh" content="2"');
      }
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      expect((await fetch(`${origin}/rooms/1`)).status).toBe(404);
    });
  });

  test('after a failed build the page says so in the language of the browser', async () => {
    const build = open(join(root.folder, 'nowhere'), true);
    await build.done;
    await unbuilt(builtPages(build, ISSUER), async ({ origin }) => {
      const german = { ...html, 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };
      const response = await fetch(origin, { headers: german });
      expect(response.status).toBe(503);
      const text = await response.text();
      expect(text).toContain('<html lang="de">');
      expect(text).toContain('Die Web-App fehlt');
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    });
  });
});

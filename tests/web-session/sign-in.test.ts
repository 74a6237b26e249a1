import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { seal, unseal } from '../../src/web/session-secret.ts';
import { testDatabase } from '../support/database.ts';
import {
  openWebBrowser,
  signInAs,
  startWebService,
  type WebBrowser,
  type WebService,
  walkToCallback,
} from './web-service.ts';

let database: Database;
let service: WebService;

beforeAll(async () => {
  database = await testDatabase();
  service = await startWebService(database);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const me = `/api/v1/me`;

describe('signing in', () => {
  test('leads over the issuer back to where the person was, with a cookie that opens the API', async () => {
    const browser = openWebBrowser();
    const back = await signInAs(browser, service, 'alice', '/rooms/a.b?x=1#here');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe('/rooms/a.b?x=1#here');
    const answer = await browser.send(service.origin + me);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { name: 'Alice Archer' } });
  });

  test('gives one cookie that scripts cannot read and that does not hold a token', async () => {
    const browser = openWebBrowser();
    await signInAs(browser, service, 'bob');
    const cookie = browser.cookies.get('stoa');
    expect(cookie?.line).toMatch(
      /^stoa=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
    const own = [...browser.cookies.keys()].filter((name) => !/^stoa_|\.sig$/.test(name));
    expect(own).toEqual(['stoa']);
  });

  test('stores the tokens encrypted, under an id that does not reveal the cookie', async () => {
    const browser = openWebBrowser();
    await signInAs(browser, service, 'alice');
    const value = browser.cookies.get('stoa')?.value ?? '';
    const { rows } = await database.pool.query('select * from web_sessions');
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toContain(value);
    // The beginning of a token and of its second part; cipher text has no dots.
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  test('gives another cookie each time, and the one before opens nothing any more', async () => {
    const browser = openWebBrowser();
    await signInAs(browser, service, 'alice');
    const first = browser.cookies.get('stoa')?.value;
    await signInAs(browser, service, 'alice');
    expect(browser.cookies.get('stoa')?.value).not.toBe(first);
    const headers = { cookie: `stoa=${first}` };
    expect((await fetch(service.origin + me, { headers })).status).toBe(401);
  });

  test('works under each name of this machine', async () => {
    const browser = openWebBrowser();
    const origin = `http://127.0.0.1:${service.config.port}`;
    const callback = await walkToCallback(browser, { origin }, 'alice');
    expect(callback.startsWith(`${origin}/login/callback?`)).toBe(true);
    expect((await browser.send(callback)).status).toBe(303);
    expect((await browser.send(origin + me)).status).toBe(200);
  });

  test('works in two tabs at once', async () => {
    const browser = openWebBrowser();
    const first = await walkToCallback(browser, service, 'alice', '/one');
    const second = await walkToCallback(browser, service, 'alice', '/two');
    expect((await browser.send(second)).headers.get('location')).toBe('/two');
    expect((await browser.send(first)).headers.get('location')).toBe('/one');
  });
});

describe('sign-ins that are begun and never ended', () => {
  /** What a browser sends to the sign-in, in bytes. */
  const bytesOf = ({ cookies }: WebBrowser): number =>
    [...cookies].reduce((sum, [name, { value }]) => sum + name.length + value.length + 3, 0);
  const long = `/rooms?search=${'x'.repeat(1_986)}`;
  const begin = (browser: WebBrowser, to: string) =>
    browser.send(`${service.origin}/login?return_to=${encodeURIComponent(to)}`);

  test('do not keep anybody from signing in, however many and long they are', async () => {
    const browser = openWebBrowser();
    for (let tab = 0; tab < 30; tab += 1) expect((await begin(browser, long)).status).toBe(303);
    expect(bytesOf(browser)).toBeLessThan(1_024);
    expect((await signInAs(browser, service, 'alice', '/here')).headers.get('location')).toBe(
      '/here',
    );
  });

  test('stay small when they begin at once, and all of them can be ended', async () => {
    const browser = openWebBrowser();
    await walkToCallback(browser, service, 'alice');
    await Promise.all(Array.from({ length: 40 }, () => begin(browser, long)));
    expect(bytesOf(browser)).toBeLessThan(4_096);
    expect((await signInAs(browser, service, 'alice', '/here')).status).toBe(303);
  });

  test('leave the newest eight to be ended', async () => {
    const browser = openWebBrowser();
    const tabs: string[] = [];
    for (let tab = 0; tab < 9; tab += 1) {
      tabs.push(await walkToCallback(browser, service, 'alice', `/${tab}${'x'.repeat(900)}`));
    }
    const statuses: number[] = [];
    for (const tab of tabs) statuses.push((await browser.send(tab)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(8);
  });

  test('lead to the first page where the path is too long to be kept', async () => {
    const back = await signInAs(openWebBrowser(), service, 'alice', long);
    expect(back.headers.get('location')).toBe('/');
  });
});

describe('a callback is refused with a page that offers to sign in again', () => {
  const refused = async (response: Response): Promise<void> => {
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('href="/login?return_to=');
  };

  test('when its state is not the one that this browser sent', async () => {
    const browser = openWebBrowser();
    const url = new URL(await walkToCallback(browser, service, 'alice'));
    const state = url.searchParams.get('state') ?? '';
    // The same cookie name, another state.
    url.searchParams.set('state', `${state.slice(0, -4)}XXXX`);
    await refused(await browser.send(url.href));
    expect(browser.cookies.has('stoa')).toBe(false);
  });

  test('when the sign-in was begun in another browser', async () => {
    const callback = await walkToCallback(openWebBrowser(), service, 'alice');
    const other = openWebBrowser();
    await refused(await other.send(callback));
    expect(other.cookies.has('stoa')).toBe(false);
  });

  test('when it comes a second time', async () => {
    const browser = openWebBrowser();
    const callback = await walkToCallback(browser, service, 'alice');
    expect((await browser.send(callback)).status).toBe(303);
    await refused(await browser.send(callback));
  });

  test('when the code is not one of the issuer', async () => {
    const browser = openWebBrowser();
    const url = new URL(await walkToCallback(browser, service, 'alice'));
    url.searchParams.set('code', 'made-up');
    await refused(await browser.send(url.href));
  });

  test('when the nonce of the ID token is not the one that was sent', async () => {
    const browser = openWebBrowser();
    const url = new URL(await walkToCallback(browser, service, 'alice'));
    const [id = '', text = ''] = url.searchParams.get('state')?.split('.') ?? [];
    const key = browser.cookies.get(`stoa-sign-in-${id}`)?.value ?? '';
    const pending = unseal(key, 'stoa sign-in', text) as object;
    const changed = seal(key, 'stoa sign-in', { ...pending, nonce: 'another' });
    url.searchParams.set('state', `${id}.${changed}`);
    await refused(await browser.send(url.href));
  });

  test('when the person cancelled at the issuer', async () => {
    const browser = openWebBrowser();
    const url = new URL(await walkToCallback(browser, service, 'alice', '/book?room=1'));
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    const response = await browser.send(url.href);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('return_to=%2Fbook%3Froom%3D1');
  });
});

describe('return_to leads nowhere but to this origin', () => {
  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/x/../..//evil.test',
    '/%09/../..//evil.test',
    'javascript:alert(1)',
    'evil.test',
    '',
  ])('%j', async (returnTo) => {
    const browser = openWebBrowser();
    const back = await signInAs(browser, service, 'alice', returnTo);
    expect(back.status).toBe(303);
    const location = back.headers.get('location') ?? '';
    expect(new URL(location, service.origin).origin).toBe(service.origin);
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  test('given twice it counts as nothing', async () => {
    const browser = openWebBrowser();
    const response = await browser.send(`${service.origin}/login?return_to=/a&return_to=/b`);
    expect(response.status).toBe(303);
  });
});

describe('on https', () => {
  test('the cookies are for secure connections and this host alone', async () => {
    const secure = await startWebService(database, {
      environment: { BASE_URL: 'https://stoa.test' },
    });
    try {
      const local = `http://127.0.0.1:${secure.config.port}`;
      const response = await openWebBrowser().send(`${local}/login`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^https:\/\/stoa\.test\/oidc\/auth\?/);
      expect(response.headers.get('location')).toContain(
        encodeURIComponent('https://stoa.test/login/callback'),
      );
      expect(response.headers.get('set-cookie')).toMatch(
        /^__Secure-stoa-sign-in-[\w-]{15}=[\w-]{43}; Path=\/login; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      );
      const plain = await fetch(`${local}${me}`, { headers: { cookie: `stoa=${'a'.repeat(43)}` } });
      expect(plain.status).toBe(401);
    } finally {
      await secure.close();
    }
  });
});

import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { instantText } from '../../src/domain/time/instant.ts';
import { claimRefresh, findSession } from '../../src/web/session.queries.ts';
import { testDatabase } from '../support/database.ts';
import {
  movableClock,
  openWebBrowser,
  signInAs,
  startWebService,
  type WebBrowser,
  type WebService,
} from './web-service.ts';

let database: Database;
let service: WebService;
const clock = movableClock();

beforeAll(async () => {
  database = await testDatabase();
  service = await startWebService(database, { clock });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const api = (path: string, on: WebService = service): string => `${on.origin}/api/v1${path}`;

async function signedIn(person: string, on: WebService = service): Promise<WebBrowser> {
  const browser = openWebBrowser();
  await signInAs(browser, on, person);
  return browser;
}

const cookieOf = (browser: WebBrowser): string => browser.cookies.get('stoa')?.value ?? '';
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;

describe('the user of a request', () => {
  test('is the person of the cookie, unless there is an Authorization header', async () => {
    const browser = await signedIn('alice');
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    for (const authorization of ['Bearer wrong', 'Basic YTpi']) {
      const response = await browser.send(api('/me'), { headers: { authorization } });
      expect(response.status, authorization).toBe(401);
    }
  });

  test('a cookie that is no session is 401', async () => {
    for (const value of ['x', 'a'.repeat(43), '%00', '"', `${'a'.repeat(43)}=`]) {
      const headers = { cookie: `stoa=${value}` };
      const response = await fetch(api('/me'), { headers });
      expect(response.status, value).toBe(401);
      expect(await response.json()).toEqual({ message: 'Unauthenticated.' });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('the stream of notifications opens with the cookie alone', async () => {
    const browser = await signedIn('alice');
    const stop = new AbortController();
    const response = await browser.send(api('/notifications/stream'), { signal: stop.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    stop.abort();
  });
});

describe('a write with a session needs proof that our own page sent it', () => {
  const draft = { title: 'x' };
  const write = (browser: WebBrowser, headers: Record<string, string>): Promise<Response> =>
    browser.send(api('/event-templates'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(draft),
    });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['the header without the site', { 'x-stoa': 'web' }],
    ['the site without the header', { 'sec-fetch-site': 'same-origin' }],
    ['another value of the header', { 'x-stoa': '1', 'sec-fetch-site': 'same-origin' }],
    ['another site', { 'x-stoa': 'web', 'sec-fetch-site': 'cross-site' }],
    ['another origin of the same site', { 'x-stoa': 'web', 'sec-fetch-site': 'same-site' }],
    ['a person at the address bar', { 'x-stoa': 'web', 'sec-fetch-site': 'none' }],
    ['another Origin', { 'x-stoa': 'web', origin: 'https://evil.test' }],
    ['Origin null', { 'x-stoa': 'web', origin: 'null' }],
  ])('%s is not enough', async (_what, headers) => {
    const response = await write(await signedIn('alice'), headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: 'The request was not sent by the web app.' });
  });

  test('the header and the site are, and from browsers without the site the Origin is', async () => {
    const browser = await signedIn('alice');
    const origin = service.config.baseUrl;
    for (const proof of [{ 'sec-fetch-site': 'same-origin' }, { origin }]) {
      const response = await write(browser, { 'x-stoa': 'web', ...proof });
      expect([201, 422]).toContain(response.status);
    }
  });

  test('it is 403 before everything else, and 401 when there is no session', async () => {
    const browser = await signedIn('bob');
    const nowhere = api('/rooms/nothing');
    expect(await statusOf(browser.send(nowhere, { method: 'DELETE' }))).toBe(403);
    const headers = { cookie: `stoa=${'a'.repeat(43)}` };
    expect(await statusOf(fetch(nowhere, { method: 'DELETE', headers }))).toBe(401);
  });

  test('bearer tokens need none of it', async () => {
    const response = await fetch(api('/event-templates'), {
      method: 'POST',
      headers: { authorization: 'Bearer wrong' },
    });
    expect(response.status).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session, removes the cookie and leads to the issuer', async () => {
    const browser = await signedIn('alice');
    const cookie = `stoa=${cookieOf(browser)}`;
    const response = await browser.sendOwn('POST', `${service.origin}/logout`);
    expect(response.status).toBe(200);
    const { status, data } = (await response.json()) as { status: number; data: { url: string } };
    expect(status).toBe(200);
    const url = new URL(data.url);
    expect(url.pathname).toBe('/oidc/session/end');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${service.origin}/`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
    expect(browser.cookies.has('stoa')).toBe(false);
    expect(await statusOf(fetch(api('/me'), { headers: { cookie } }))).toBe(401);
  });

  test('needs the proof when there is a session, and is 200 when there is none', async () => {
    const browser = await signedIn('alice');
    const logout = `${service.origin}/logout`;
    expect(await statusOf(browser.send(logout, { method: 'POST' }))).toBe(403);
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    const response = await fetch(logout, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { url: null } });
    const headers = { cookie: `stoa=${'a'.repeat(43)}` };
    expect(await statusOf(fetch(logout, { method: 'POST', headers }))).toBe(200);
  });

  test('at the API with the cookie ends the session too', async () => {
    const browser = await signedIn('bob');
    const cookie = `stoa=${cookieOf(browser)}`;
    expect(await statusOf(browser.sendOwn('POST', api('/auth/logout')))).toBe(200);
    expect(browser.cookies.has('stoa')).toBe(false);
    clock.move({ hours: 9 });
    expect(await statusOf(fetch(api('/me'), { headers: { cookie } }))).toBe(401);
  });

  test('leaves other sessions of the person alone', async () => {
    const [one, other] = [await signedIn('alice'), await signedIn('alice')];
    await one.sendOwn('POST', `${service.origin}/logout`);
    expect(await statusOf(other.send(api('/me')))).toBe(200);
  });
});

describe('a session', () => {
  test('ends after 12 hours without a request', async () => {
    const browser = await signedIn('alice');
    clock.move({ hours: 11, minutes: 59 });
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    clock.move({ hours: 11, minutes: 59 });
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    clock.move({ hours: 12 });
    expect(await statusOf(browser.send(api('/me')))).toBe(401);
  });

  test('ends after 7 days however often it is used', async () => {
    const browser = await signedIn('alice');
    for (let half = 0; half < 16; half += 1) {
      clock.move({ hours: 10 });
      expect(await statusOf(browser.send(api('/me')))).toBe(200);
    }
    clock.move({ hours: 9 });
    expect(await statusOf(browser.send(api('/me')))).toBe(401);
  });

  const tokensOf = async (browser: WebBrowser): Promise<string> => {
    const id = hash('sha256', cookieOf(browser), 'base64url');
    const { rows } = await database.pool.query('select tokens from web_sessions where id = $1', [
      id,
    ]);
    return rows[0]?.tokens;
  };

  test('renews its tokens in the background shortly before they expire, under the same cookie', async () => {
    const browser = await signedIn('alice');
    const [cookie, before] = [cookieOf(browser), await tokensOf(browser)];
    clock.move({ hours: 7, minutes: 59, seconds: 30 });
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    await expect.poll(() => tokensOf(browser), { timeout: 20_000 }).not.toBe(before);
    expect(cookieOf(browser)).toBe(cookie);
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
  });

  test('renews expired tokens once, however many requests and processes ask at a time', async () => {
    const second = await startWebService(database, {
      clock,
      environment: { BASE_URL: service.config.baseUrl },
    });
    try {
      const browser = await signedIn('alice');
      const before = await tokensOf(browser);
      clock.move({ hours: 8, minutes: 1 });
      const headers = { cookie: `stoa=${cookieOf(browser)}` };
      const urls = [service, second].flatMap((on) => [
        api('/me', on),
        api('/rooms', on),
        api('/venues', on),
      ]);
      const statuses = await Promise.all(urls.map((url) => statusOf(fetch(url, { headers }))));
      // A refresh token that is used twice ends the session, so these show that it was used once.
      expect(statuses).toEqual(urls.map(() => 200));
      expect(await tokensOf(browser)).not.toBe(before);
      clock.move({ hours: 8, minutes: 1 });
      expect(await statusOf(fetch(api('/me', second), { headers }))).toBe(200);
    } finally {
      await second.close();
    }
  });

  test('is not renewed again by a request that read it before its renewal', async () => {
    const browser = await signedIn('alice');
    const id = hash('sha256', cookieOf(browser), 'base64url');
    const before = await findSession(database.db, id);
    clock.move({ hours: 8, minutes: 1 });
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
    const now = instantText(clock.now());
    const until = instantText(clock.now().add({ seconds: 30 }));
    if (before === undefined) throw new Error('There is no session.');
    expect(await claimRefresh(database.db, before, now, until)).toBe(false);
    expect(await statusOf(browser.send(api('/me')))).toBe(200);
  });

  test('ends when the issuer refuses to renew', async () => {
    const browser = await signedIn('bob');
    await database.pool.query(`delete from identity_records where kind = 'RefreshToken'`);
    clock.move({ hours: 8, minutes: 1 });
    expect(await statusOf(browser.send(api('/me')))).toBe(401);
    expect(await tokensOf(browser)).toBeUndefined();
  });

  test('ends with the person’s account', async () => {
    const browser = await signedIn('bob');
    await database.pool.query(`update users set is_active = false where subject = 'bob'`);
    expect(await statusOf(browser.send(api('/me')))).toBe(401);
    const again = openWebBrowser();
    expect((await signInAs(again, service, 'bob')).status).toBe(400);
    await database.pool.query(`update users set is_active = true where subject = 'bob'`);
  });

  test('opens on every process that shares the database, and ends on all', async () => {
    const browser = await signedIn('alice');
    const second = await startWebService(database, {
      clock,
      environment: { BASE_URL: service.config.baseUrl },
    });
    try {
      const headers = { cookie: `stoa=${cookieOf(browser)}` };
      expect(await statusOf(fetch(api('/me', second), { headers }))).toBe(200);
      await browser.sendOwn('POST', `${service.origin}/logout`);
      expect(await statusOf(fetch(api('/me', second), { headers }))).toBe(401);
    } finally {
      await second.close();
    }
  });
});

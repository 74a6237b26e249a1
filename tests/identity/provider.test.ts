import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { callbackOf, createDevelopmentIdentity, signIn } from '../../src/identity/index.ts';
import { testDatabase } from '../support/database.ts';
import { authorizationRequest, type Browser, exchange, openBrowser } from './browser.ts';
import { type DevelopmentService, startService } from './service.ts';

let database: Database;
let service: DevelopmentService;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database, { CORS_ORIGINS: 'http://localhost:5173' });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

/** The login page a request for a code leads to. */
async function loginPage(browser: Browser, url: string): Promise<{ url: string; html: string }> {
  const { url: at, page } = await browser.follow(await browser.get(url), 'nowhere');
  expect(page?.status).toBe(200);
  return { url: at, html: (await page?.text()) ?? '' };
}

/** Signs a person in by clicking and gives the address they come back to. */
async function comeBack(browser: Browser, url: string, person: string, to: string): Promise<URL> {
  const login = await loginPage(browser, url);
  const posted = await browser.post(login.url, { person });
  return new URL((await browser.follow(posted, to)).url);
}

const me = async (token: string): Promise<{ status: number; data?: unknown }> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${service.config.baseUrl}/api/v1/me`, { headers });
  return { status: response.status, ...((await response.json()) as object) };
};

test('a person signs in on the login page and the token is good at the API', async () => {
  const browser = openBrowser();
  const { url, verifier, redirectUri } = authorizationRequest(service);
  const back = await comeBack(browser, url, 'manager', redirectUri);
  expect(back.searchParams.get('state')).toBe('some-state');
  expect(back.searchParams.get('iss')).toBe(service.issuer);
  const code = back.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code };
  const { status, body } = await exchange(service.issuer, { ...grant, code_verifier: verifier });
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 28_800 });
  expect(await me(body.access_token ?? '')).toMatchObject({
    status: 200,
    data: { name: 'Max Manager', email: 'manager@stoa.test', roles: ['manager'] },
  });
  expect((await me(body.id_token ?? '')).status).toBe(401);
});

test('a code is good once, and only with the secret it was asked for with', async () => {
  const { url, verifier, redirectUri } = authorizationRequest(service);
  const back = await comeBack(openBrowser(), url, 'alice', redirectUri);
  const code = back.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code };
  const wrong = await exchange(service.issuer, { ...grant, code_verifier: 'x'.repeat(43) });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await exchange(service.issuer, grant)).status).toBe(400);
  const right = { ...grant, code_verifier: verifier };
  expect((await exchange(service.issuer, right)).status).toBe(200);
  expect((await exchange(service.issuer, right)).status).toBe(400);
});

test('PKCE is required, by S256', async () => {
  const without = { code_challenge: undefined, code_challenge_method: undefined };
  for (const changes of [without, { code_challenge_method: 'plain' }]) {
    const { url, redirectUri } = authorizationRequest(service, changes);
    const browser = openBrowser();
    const { url: back } = await browser.follow(await browser.get(url), redirectUri);
    expect(new URL(back).searchParams.get('error')).toBe('invalid_request');
  }
});

test('only the code flow is offered, only registered addresses are gone back to', async () => {
  const implicit = authorizationRequest(service, { response_type: 'id_token', nonce: 'x' });
  const elsewhere = authorizationRequest(service, { redirect_uri: 'https://evil.test/' });
  for (const { url } of [implicit, elsewhere]) {
    const response = await openBrowser().get(url);
    expect(response.headers.get('location') ?? '').not.toContain('evil.test');
    expect(response.headers.get('location') ?? '').not.toContain('id_token=');
  }
  const { baseUrl, port } = service.config;
  const known = [
    `${baseUrl}/`,
    `${baseUrl}/docs/oauth2-redirect.html`,
    `http://127.0.0.1:${port}/docs/static/oauth2-redirect.html`,
    'http://localhost:5173/login/callback',
    callbackOf(baseUrl),
  ];
  for (const redirect_uri of known) {
    const { url } = authorizationRequest(service, { redirect_uri });
    const back = await comeBack(openBrowser(), url, 'bob', redirect_uri);
    expect(back.searchParams.get('code')).toBeTruthy();
  }
});

test('a signed-in user is not asked again, unless the client requires it', async () => {
  const browser = openBrowser();
  const { url, redirectUri } = authorizationRequest(service);
  await comeBack(browser, url, 'alice', redirectUri);
  const again = authorizationRequest(service);
  const { url: back } = await browser.follow(await browser.get(again.url), redirectUri);
  expect(new URL(back).searchParams.get('code')).toBeTruthy();
  const asked = authorizationRequest(service, { prompt: 'login' });
  expect((await loginPage(browser, asked.url)).html).toContain('Sign in');
});

test('consent is given without a question, and a refresh token renews the access token', async () => {
  const changes = { prompt: 'consent', scope: 'openid offline_access' };
  const { url, verifier, redirectUri } = authorizationRequest(service, changes);
  const back = await comeBack(openBrowser(), url, 'alice', redirectUri);
  const { body } = await exchange(service.issuer, {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
  const renewed = await exchange(service.issuer, refresh);
  expect(renewed.status).toBe(200);
  expect(renewed.body.access_token).not.toBe(body.access_token);
  expect(await me(renewed.body.access_token ?? '')).toMatchObject({
    data: { email: 'alice@stoa.test' },
  });
});

test('the login page is plain: four buttons, no script, nothing from elsewhere', async () => {
  const { url } = authorizationRequest(service);
  const browser = openBrowser();
  const { url: at, html } = await loginPage(browser, url);
  const buttons = [...html.matchAll(/<button name="person" value="(\w+)"/g)];
  expect(buttons.map(([, name]) => name)).toEqual(['admin', 'manager', 'alice', 'bob']);
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<script|\bon\w+=|https?:/);
  const { headers } = await browser.get(at);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a person that is not there is not let in, and the page says so', async () => {
  const browser = openBrowser();
  const { url } = await loginPage(browser, authorizationRequest(service).url);
  for (const form of [{ person: 'mallory' }, { person: '__proto__' }, {}]) {
    const response = await browser.post(url, form);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  }
});

test('a sign-in belongs to the browser that began it', async () => {
  const browser = openBrowser();
  const { url } = await loginPage(browser, authorizationRequest(service).url);
  expect((await openBrowser().get(url)).status).toBe(400);
  expect((await openBrowser().post(url, { person: 'admin' })).status).toBe(400);
  const other = `${service.issuer}/interaction/somebody-elses`;
  expect((await browser.post(other, { person: 'admin' })).status).toBe(400);
});

test('every answer carries the common headers', async () => {
  const paths = [
    '/.well-known/openid-configuration',
    '/jwks',
    '/auth',
    '/nothing',
    '/callback',
    '/interaction/x',
  ];
  for (const path of paths) {
    const { headers } = await fetch(service.issuer + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
  }
});

test('invalid client input does not break it', async () => {
  const odd = ['%00', '%ED%A0%80', '%F0%9F%99%82', "'", 'x'.repeat(5_000)];
  for (const value of odd) {
    for (const name of ['state', 'login_hint', 'client_id', 'scope', 'resource', 'ui_locales']) {
      const { url } = authorizationRequest(service, { [name]: undefined });
      const response = await openBrowser().get(`${url}&${name}=${value}`);
      expect(response.status, `${name}=${value}`).toBeLessThan(500);
    }
    const code = decodeURIComponent(value.replace('%ED%A0%80', '\ud800'));
    const form = { grant_type: 'authorization_code', code, redirect_uri: 'x', code_verifier: code };
    expect((await exchange(service.issuer, form)).status).toBe(400);
    const headers = { cookie: `stoa_session=${value.replace('🙂', '')}` };
    const { status } = await fetch(`${service.issuer}/auth`, { headers });
    expect(status).toBeLessThan(500);
  }
  for (const body of ['{', 'x'.repeat(100_000)]) {
    for (const path of ['/token', '/interaction/x']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(service.issuer + path, { method: 'POST', headers, body });
      expect(answer.status).toBeLessThan(500);
    }
  }
});

test('a token can be had without a browser, and not for strangers', async () => {
  const where = { issuer: service.issuer, clientId: 'stoa' };
  const redirectUri = callbackOf(service.config.baseUrl);
  for (const person of ['admin', 'manager', 'alice', 'bob']) {
    const { access_token } = await signIn({ ...where, redirectUri, person });
    expect(await me(access_token)).toMatchObject({ data: { email: `${person}@stoa.test` } });
  }
  await expect(signIn({ ...where, redirectUri, person: 'mallory' })).rejects.toThrow('422');
});

test('signing out ends the login', async () => {
  const browser = openBrowser();
  const { url, redirectUri } = authorizationRequest(service);
  await comeBack(browser, url, 'alice', redirectUri);
  const page = await (await browser.get(`${service.issuer}/session/end?client_id=stoa`)).text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const done = await browser.follow(await browser.post(action, { xsrf, logout: 'yes' }), 'nowhere');
  expect(await done.page?.text()).toContain('You have been signed out.');
  const again = authorizationRequest(service);
  expect((await loginPage(browser, again.url)).html).toContain('Sign in');
});

test('another user can sign in in the same browser', async () => {
  const browser = openBrowser();
  const first = authorizationRequest(service);
  await comeBack(browser, first.url, 'alice', first.redirectUri);
  const { url, verifier, redirectUri } = authorizationRequest(service, { prompt: 'login' });
  const login = await loginPage(browser, url);
  const posted = await browser.post(login.url, { person: 'admin' });
  const moving = (await browser.follow(posted, redirectUri)).page;
  expect(moving?.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  const html = (await moving?.text()) ?? '';
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
  const confirmed = await browser.post(action, { xsrf, logout: 'yes' });
  const back = new URL((await browser.follow(confirmed, redirectUri)).url);
  const { body } = await exchange(service.issuer, {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  expect(await me(body.access_token ?? '')).toMatchObject({ data: { name: 'Ada Admin' } });
});

test('behind a proxy it speaks of the address it is reached by, and cookies are secure', async () => {
  const BASE_URL = 'https://stoa.example/booking';
  const behind = await startService(database, { BASE_URL });
  const local = `http://127.0.0.1:${behind.config.port}/oidc`;
  const discovery = await (await fetch(`${local}/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({
    issuer: `${BASE_URL}/oidc`,
    authorization_endpoint: `${BASE_URL}/oidc/auth`,
    token_endpoint: `${BASE_URL}/oidc/token`,
    jwks_uri: `${BASE_URL}/oidc/jwks`,
  });
  const { url } = authorizationRequest(behind);
  const response = await fetch(url.replace(behind.issuer, local), { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/^\/booking\/oidc\/interaction\//);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
  await behind.close();
});

test('processes that start at once on an empty database share their keys', async () => {
  const empty = await testDatabase();
  const config = loadConfig({});
  const starts = Array.from({ length: 4 }, () =>
    createDevelopmentIdentity({ db: empty.db, config }),
  );
  const [first, ...others] = (await Promise.all(starts)).map(({ publicKeys }) => publicKeys);
  for (const keys of others) expect(keys).toEqual(first);
  expect(Object.keys(first?.keys[0] ?? {})).not.toContain('d');
  await empty.close();
});

test('keys, logins and refresh tokens outlive a restart', async () => {
  const browser = openBrowser();
  const { url, redirectUri } = authorizationRequest(service);
  await comeBack(browser, url, 'alice', redirectUri);
  const tokens = await signIn({
    issuer: service.issuer,
    clientId: 'stoa',
    redirectUri: callbackOf(service.config.baseUrl),
    person: 'bob',
  });
  await service.close();
  const { port } = service.config;
  service = await startService(database, {
    PORT: `${port}`,
    CORS_ORIGINS: 'http://localhost:5173',
  });
  expect((await me(tokens.access_token)).status).toBe(200);
  const again = authorizationRequest(service);
  const { url: back } = await browser.follow(await browser.get(again.url), redirectUri);
  expect(new URL(back).searchParams.get('code')).toBeTruthy();
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
  expect((await exchange(service.issuer, refresh)).status).toBe(200);
});

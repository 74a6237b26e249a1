import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { authorizationRequest, exchange, openBrowser } from '../identity/browser.ts';
import { type DevelopmentService, startService } from '../identity/service.ts';
import { testApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';

const REDIRECT_PAGE = '/docs/static/oauth2-redirect.html';

let database: Database;
let service: DevelopmentService;
beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const read = (path: string): Promise<Response> => fetch(`${service.config.baseUrl}${path}`);

type Document = {
  components: { securitySchemes: { openId: { type: string; openIdConnectUrl: string } } };
};

test('the API description names the discovery document of the issuer, which offers the code flow with PKCE', async () => {
  const { components } = (await (await read('/docs/json')).json()) as Document;
  const { type, openIdConnectUrl } = components.securitySchemes.openId;
  expect(type).toBe('openIdConnect');
  expect(openIdConnectUrl).toBe(`${service.issuer}/.well-known/openid-configuration`);
  expect(await (await fetch(openIdConnectUrl)).json()).toMatchObject({
    issuer: service.issuer,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
});

test('/docs signs in with PKCE as the client of the service and comes back to its own redirect page', async () => {
  const script = await (await read('/docs/static/swagger-initializer.js')).text();
  expect(script).toContain('"usePkceWithAuthorizationCodeGrant":true');
  expect(script).toContain('"clientId":"stoa"');
  expect(script).toContain("oauth2RedirectUrl: resolveUrl('./static/oauth2-redirect.html')");
});

test('the redirect page runs under its own policy: its only script is a file of the service', async () => {
  const page = await read(REDIRECT_PAGE);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="oauth2-redirect.js">']);
  const script = await read('/docs/static/oauth2-redirect.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

test('the pages may ask the issuer, and the sign-in window keeps its opener', async () => {
  for (const path of ['/docs', REDIRECT_PAGE]) {
    const { headers } = await read(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${new URL(service.issuer).origin}`);
    expect(policy).toContain("script-src 'self';");
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  }
});

test('a sign-in that returns to the redirect page of /docs gives a token that is good at the API', async () => {
  const browser = openBrowser();
  const redirectUri = `${service.config.baseUrl}${REDIRECT_PAGE}`;
  const { url, verifier } = authorizationRequest(service, { redirect_uri: redirectUri });
  const login = await browser.follow(await browser.get(url), redirectUri);
  const posted = await browser.post(login.url, { person: 'alice' });
  const back = new URL((await browser.follow(posted, redirectUri)).url);
  const code = back.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code };
  const { status, body } = await exchange(service.issuer, { ...grant, code_verifier: verifier });
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.access_token}` };
  const me = await fetch(`${service.config.baseUrl}/api/v1/me`, { headers });
  expect(await me.json()).toMatchObject({ data: { name: 'Alice Archer' } });
});

test('with an issuer of its own, a service lets /docs ask that issuer', async () => {
  const config = loadConfig({
    OIDC_ISSUER: 'https://login.example.org/realms/stoa',
    OIDC_CLIENT_ID: 'rooms',
    OIDC_AUDIENCE: 'stoa',
  });
  const app = await testApp({ config });
  try {
    const { headers } = await app.anonymous.send('GET', '//docs');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://login.example.org",
    );
    const script = await app.anonymous.send('GET', '//docs/static/swagger-initializer.js');
    expect(script.text).toContain('"clientId":"rooms"');
    const { components } = app.server.swagger() as unknown as Document;
    expect(components.securitySchemes.openId.openIdConnectUrl).toBe(
      'https://login.example.org/realms/stoa/.well-known/openid-configuration',
    );
  } finally {
    await app.close();
  }
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimsOf, type IssuerApp, issuerApp } from './issuer-app.ts';

let app: IssuerApp;
beforeEach(async () => {
  app = await issuerApp();
});
afterEach(() => app.close());

const send = (authorization: string, path = '/me') =>
  app.server.inject({ url: `/api/v1${path}`, headers: { authorization } });

test('a token that only the issuer could judge is 503 while the issuer is unreachable, and good afterwards', async () => {
  app.issuer.isDown = true;
  const token = await app.issuer.sign(claimsOf('alice'));
  for (const path of ['/me', '/calendar.ics']) {
    const answer = await send(`Bearer ${token}`, path);
    expect([path, answer.statusCode]).toEqual([path, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.json()).toEqual({
      message: 'The sign-in service is temporarily unreachable. Try again shortly.',
    });
  }
  app.issuer.isDown = false;
  await expect
    .poll(async () => (await send(`Bearer ${token}`)).statusCode, { timeout: 60_000 })
    .toBe(200);
});

test('a token that is invalid without its key is still 401 and causes no request to the issuer', async () => {
  app.issuer.isDown = true;
  const { issuer } = app;
  const seconds = Math.floor(Date.now() / 1000);
  const wrong = [
    'rubbish',
    'a.b.c',
    await issuer.sign({}, { header: { typ: 'logout+jwt' } }),
    await issuer.sign({ iss: 'https://elsewhere.test' }),
    await issuer.sign({ aud: 'elsewhere' }),
    await issuer.sign({ exp: seconds - 120 }),
    await issuer.sign({ nbf: seconds + 120 }),
    (await issuer.sign()).replace(/^[^.]*/, Buffer.from('{"alg":"none"}').toString('base64url')),
    (await issuer.sign()).replace(/^[^.]*/, Buffer.from('{"alg":"HS256"}').toString('base64url')),
  ];
  for (const token of wrong) {
    const { statusCode, headers } = await send(`Bearer ${token}`);
    expect([token, statusCode]).toEqual([token, 401]);
    expect(headers['www-authenticate']).toMatch(/^Bearer error="invalid_token"/);
  }
  expect((await send('')).statusCode).toBe(401);
});

test('people whose tokens were signed with a known key go on working', async () => {
  const before = await app.issuer.sign(claimsOf('alice'));
  expect((await send(`Bearer ${before}`)).statusCode).toBe(200);
  app.issuer.isDown = true;
  expect((await send(`Bearer ${await app.issuer.sign(claimsOf('bob'))}`)).statusCode).toBe(200);
  await app.issuer.rotate();
  expect((await send(`Bearer ${await app.issuer.sign(claimsOf('bob'))}`)).statusCode).toBe(503);
});

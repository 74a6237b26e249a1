import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf, type IssuerApp, issuerApp } from './issuer-app.ts';

let app: IssuerApp;
beforeAll(async () => {
  app = await issuerApp();
});
afterAll(() => app.close());

const now = Math.floor(Date.now() / 1000);
const me = (claims: JWTPayload) => app.ask(claims, 'GET', '/me');
const keptOf = async (subject: string) => {
  const query = app.database.db.selectFrom('users').selectAll().where('subject', '=', subject);
  const { name, email, email_verified, roles } = await query.executeTakeFirstOrThrow();
  return { name, email, email_verified, roles };
};

test('an older token acts with its own roles and changes nothing that is kept', async () => {
  const before = claimsOf('ada', { iat: now - 100, roles: ['manager'], name: 'Ada B.' });
  const after = claimsOf('ada', { iat: now - 10, email: 'ada.c@stoa.test' });
  expect((await me(before)).body.data.roles).toEqual(['manager']);
  expect((await me(after)).body.data.roles).toEqual([]);
  const kept = await keptOf('ada');
  expect(kept).toEqual({
    name: 'ada',
    email: 'ada.c@stoa.test',
    email_verified: true,
    roles: [],
  });
  const again = await me(before);
  expect(again.body.data).toMatchObject({ roles: ['manager'], name: 'ada', email: kept.email });
  expect((await app.ask(before, 'GET', '/assignments')).status).toBe(200);
  expect((await app.ask(after, 'GET', '/assignments')).status).toBe(403);
  expect(await keptOf('ada')).toEqual(kept);
});

test('a token that says the same as the last one still moves the time on: one in between is older', async () => {
  await me(claimsOf('bea', { iat: now - 300 }));
  await me(claimsOf('bea', { iat: now - 100 }));
  await me(claimsOf('bea', { iat: now - 200, roles: ['manager'] }));
  expect((await keptOf('bea')).roles).toEqual([]);
});

test('a token without iat is older than every other', async () => {
  await me(claimsOf('eva', { iat: undefined, roles: ['manager'] }));
  expect((await keptOf('eva')).roles).toEqual(['manager']);
  await me(claimsOf('eva', { iat: 1 }));
  await me(claimsOf('eva', { iat: undefined, roles: ['manager'] }));
  expect((await keptOf('eva')).roles).toEqual([]);
});

test('of many tokens at once the latest one is kept', async () => {
  const tokens = Array.from({ length: 12 }, (_, at) =>
    claimsOf('flo', { iat: now - ((at * 7) % 12) * 60, roles: [`r${(at * 7) % 12}`] }),
  );
  await Promise.all(tokens.map(me));
  expect((await keptOf('flo')).roles).toEqual(['r0']);
});

test('updated_at changes with a visible field, not with a new token', async () => {
  const first = await me(claimsOf('gus', { iat: now - 50 }));
  await app.database.pool.query(
    "update users set updated_at = '2027-01-01T00:00:00Z' where subject = 'gus'",
  );
  expect(first.status).toBe(200);
  expect((await me(claimsOf('gus', { iat: now - 40 }))).body.data.updated_at).toBe(
    '2027-01-01T00:00:00Z',
  );
});

test('notifications go by the roles of the latest token', async () => {
  const dean = claimsOf('dean');
  const boss = claimsOf('boss', { roles: ['manager'] });
  await me({ ...dean, iat: now - 20, roles: ['manager'] });
  await me({ ...dean, iat: now - 10 });
  await me({ ...dean, iat: now - 20, roles: ['manager'] });
  const venue = await app.ask(boss, 'POST', '/venues', { name: 'Hall' });
  const room = await app.ask(boss, 'POST', '/rooms', { name: 'R', venue_id: venue.body.data.id });
  const made = await app.ask(claimsOf('alice'), 'POST', '/events', {
    title: 'Talk',
    room_id: room.body.data.id,
    status: 'pending',
    start_at: '2027-03-29T08:00:00Z',
    end_at: '2027-03-29T09:00:00Z',
  });
  expect(made.status).toBe(201);
  const count = async (claims: JWTPayload) =>
    (await app.ask(claims, 'GET', '/notifications')).body.data.length;
  expect([await count({ ...dean, iat: now - 10 }), await count(boss)]).toEqual([0, 1]);
});

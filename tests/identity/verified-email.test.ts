import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { digestJobs } from '../../src/modules/notifications/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { claimsOf, type IssuerApp, issuerApp } from './issuer-app.ts';

const alice = claimsOf('alice');
const manager = claimsOf('manager', { roles: ['manager'] });
const bobs: Record<string, JWTPayload> = {
  verified: claimsOf('bob'),
  'verified, in other letters': claimsOf('bob', { email: 'BOB@Stoa.test' }),
  'verified, as text': claimsOf('bob', { email_verified: 'true' }),
  absent: claimsOf('bob', { email_verified: undefined }),
  'not verified': claimsOf('bob', { email_verified: false }),
  'not verified, as text': claimsOf('bob', { email_verified: 'false' }),
};

let app: IssuerApp;
let room: string;

async function prepare(trustEmail: boolean): Promise<void> {
  app = await issuerApp({ verifier: { trustEmail } });
  const venue = await app.ask(manager, 'POST', '/venues', { name: 'Hall' });
  const venue_id = venue.body.data.id;
  room = (await app.ask(manager, 'POST', '/rooms', { name: 'Room', venue_id })).body.data.id;
}

const makeEvent = async (role: string, status: string): Promise<string> => {
  const start = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const answer = await app.ask(alice, 'POST', '/events', {
    title: 'Talk',
    status,
    room_id: room,
    start_at: `${start}T08:00:00Z`,
    end_at: `${start}T09:00:00Z`,
    notes: 'the key is under the mat',
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role }],
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};

/** Everything that the address of bob gives him in events of alice, as far as it can be seen from outside. */
async function rightsOf(bob: JWTPayload) {
  await app.database.pool.query('delete from events; delete from notifications');
  const list = async (query: string) =>
    (await app.ask(bob, 'GET', `/events?${query}`)).body.data.length;
  const draft = await makeEvent('core_responsible', 'draft');
  const read = (await app.ask(bob, 'GET', `/events/${draft}`)).status;
  const edit = (await app.ask(bob, 'PUT', `/events/${draft}`, { title: 'New' })).status;
  const lists = [await list('status=draft'), await list('mine=1')];
  await app.ask(alice, 'DELETE', `/events/${draft}`);
  const pending = await makeEvent('room_user', 'pending');
  const { notes } = (await app.ask(bob, 'GET', `/events/${pending}`)).body.data;
  const mine = await list('mine=1');
  await app.ask(manager, 'POST', `/events/${pending}/approve`);
  const told = (await app.ask(bob, 'GET', '/notifications')).body.data.length;
  return { read, edit, lists, mine, notes: notes !== null, told, digest: await digestOf(bob) };
}

/** Whether the digest of tomorrow names an event to bob. */
async function digestOf(bob: JWTPayload): Promise<boolean> {
  await app.database.pool.query('delete from digest_deliveries; delete from notifications');
  await app.ask(bob, 'PUT', '/digest-subscriptions', { types: ['todays_events'] });
  const { db } = app.database;
  const { notifications } = loadConfig({});
  const common = {
    db,
    clock: systemClock,
    serviceZone: () => 'UTC',
    mailHost: 'mail.test',
    baseUrl: 'http://stoa.test',
    notifications,
  };
  const jobs = digestJobs({ ...common, mailer: { send: async () => undefined } });
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const signal = new AbortController().signal;
  await jobs.send_digests({ date }, { id: 'x', attempt: 1, isLast: false, signal });
  const { body } = await app.ask(bob, 'GET', '/notifications');
  return body.data.length > 0;
}

const all = {
  read: 200,
  edit: 200,
  lists: [1, 1],
  mine: 1,
  notes: true,
  told: 1,
  digest: true,
};
const none = {
  read: 404,
  edit: 404,
  lists: [0, 0],
  mine: 0,
  notes: false,
  told: 0,
  digest: false,
};

describe.each([
  { trustEmail: false, absent: none },
  { trustEmail: true, absent: all },
])('with OIDC_TRUST_EMAIL=$trustEmail', ({ trustEmail, absent }) => {
  beforeAll(() => prepare(trustEmail));
  beforeEach(async () => {
    await app.database.pool.query("delete from users where subject = 'bob'");
  });
  afterAll(() => app.close());

  test.each(['verified', 'verified, in other letters', 'verified, as text'])(
    'an address that is %s gives its rights',
    async (which) => {
      const bob = bobs[which] ?? {};
      await app.ask(bob, 'GET', '/me');
      expect(await rightsOf(bob)).toEqual(all);
    },
  );

  test('an address of which the issuer says nothing gives them only when it is trusted', async () => {
    const { absent: bob = {} } = bobs;
    await app.ask(bob, 'GET', '/me');
    expect(await rightsOf(bob)).toEqual(absent);
  });

  test.each(['not verified', 'not verified, as text'])(
    'an address that is %s gives nothing',
    async (which) => {
      const bob = bobs[which] ?? {};
      await app.ask(bob, 'GET', '/me');
      expect(await rightsOf(bob)).toEqual(none);
    },
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { assign } from '../support/assignments.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { makeKey, withKey } from './key-caller.ts';

/** A person may have fifty keys. */
const ROUNDS = scaled({ short: 6, full: 40 });
const random = createSeededRandom(1203);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  await app.database.pool.query('update users set token_issued_at = now()');
});
afterAll(() => app.close());

const day = (at: number): Fields => {
  const start = Temporal.Instant.from('2031-01-01T10:00:00Z').add({ hours: 24 * at });
  return { start_at: start.toString(), end_at: start.add({ hours: 1 }).toString() };
};

/** Runs a request of a key and something that ends its right, one after the other by a few steps of the event loop. */
async function race(
  request: () => Promise<Answer>,
  end: () => Promise<unknown>,
): Promise<{ status: number }> {
  const steps = random.below(40);
  const asked = request();
  for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
  await end();
  return asked;
}

/** How often each status came, so that a run shows that both orders happened. */
const seen = (statuses: readonly number[]): Set<number> => new Set(statuses);

test('a key that is revoked while its request runs books or is refused, and books nothing afterwards', async () => {
  const room = await makeRoom(app);
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, key } = await makeKey(app, 'alice', { scopes: ['book'], room_id: room });
    const caller = withKey(app, key);
    const talk = (at: number) => ({ title: 'Talk', room_id: room, status: 'pending', ...day(at) });
    const { status } = await race(
      () => caller.post('/events', talk(round)),
      () => app.as('alice').delete(`/api-keys/${id}`),
    );
    statuses.push(status);
    expect((await caller.post('/events', talk(round + 500))).status).toBe(401);
  }
  expect([...seen(statuses)].filter((status) => ![201, 401].includes(status))).toEqual([]);
  const { rows } = await app.database.pool.query(
    'select count(*) as booked from events where room_id = $1',
    [room],
  );
  expect(rows[0].booked).toBe(statuses.filter((status) => status === 201).length);
});

test('a room that is removed while a key of it books takes the key with it and keeps no booking', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const room = await makeRoom(app);
    const { key } = await makeKey(app, 'alice', { scopes: ['book'], room_id: room });
    const caller = withKey(app, key);
    const { status } = await race(
      () =>
        caller.post('/events', { title: 'Talk', room_id: room, status: 'pending', ...day(round) }),
      () => app.as('admin').delete(`/rooms/${room}/force`),
    );
    expect([201, 401, 422]).toContain(status);
    const isThere = (await app.as('admin').get(`/rooms/${room}?include_inactive=1`)).status === 200;
    // A room with a booking cannot be removed.
    expect(isThere).toBe(status === 201);
    expect((await caller.get('/events')).status).toBe(isThere ? 200 : 401);
  }
});

test('an owner who loses the role while the key decides has decided, or is refused, and decides no more', async () => {
  const room = await makeRoom(app);
  for (let round = 0; round < ROUNDS; round += 1) {
    const assignment = await assign(app, 'bob', 'manager', { room_id: room });
    const { key } = await makeKey(app, 'bob', { scopes: ['manage'], room_id: room });
    const caller = withKey(app, key);
    const [first, second] = [
      await makeEvent(app, 'alice', room, { status: 'pending', ...day(round) }),
      await makeEvent(app, 'alice', room, { status: 'pending', ...day(round + 500) }),
    ];
    const { status } = await race(
      () => caller.post(`/events/${first.id}/approve`),
      () => app.as('admin').delete(`/assignments/${assignment}`),
    );
    expect([200, 403]).toContain(status);
    const { data } = (await app.as('admin').get(`/events/${first.id}`)).body;
    expect(data.status).toBe(status === 200 ? 'approved' : 'pending');
    expect((await caller.post(`/events/${second.id}/approve`)).status).toBe(403);
  }
});

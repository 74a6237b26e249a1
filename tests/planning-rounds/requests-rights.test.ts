import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { asking, makeRequest, makeRound, on } from '../support/planning.ts';

let app: TestApp;
let venue: string;
let round: string;
let now: Temporal.Instant;
const START = Temporal.Instant.from('2026-11-24T08:00:00Z');
beforeAll(async () => {
  now = START;
  app = await testApp({ clock: { now: () => now } });
  for (const person of ['alice', 'bob', 'dean', 'venue_manager'] as const) {
    await app.as(person).get('/me');
  }
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
});
beforeEach(async () => {
  now = START;
  await app.database.pool.query('delete from planning_rounds');
  await removeAssignments(app);
  round = (await makeRound(app, { venue_ids: [venue], closes_at: '2026-12-13' })).id;
});
afterAll(() => app.close());

const all = (): string => `/planning-rounds/${round}/requests`;
const path = ({ id }: { id: string }): string => `${all()}/${id}`;

describe('whose request it is', () => {
  test('managers of the round name the owner, or nobody', async () => {
    const post = (fields: Fields) => app.as('manager').post(all(), asking(fields));
    expect((await post({})).body.data).toMatchObject({ owner: null, is_mine: false });
    const named = await post({ owner_email: 'ALICE@stoa.test' });
    expect(named.body.data.owner).toMatchObject({ name: 'alice', email: 'alice@stoa.test' });
    expect((await post({ owner_email: 'nobody@stoa.test' })).body.errors).toEqual({
      owner_email: [
        'The owner email field must be the address of somebody who has signed in before.',
      ],
    });
    const request = path(named.body.data);
    const change = async (body: object) =>
      (await app.as('manager').put(request, body)).body.data.owner?.name ?? null;
    expect(await change({ title: 'Latin' })).toBe('alice');
    expect(await change({ owner_email: 'bob@stoa.test' })).toBe('bob');
    expect(await change({ owner_email: null })).toBeNull();
  });

  test('others own what they ask, and their own address changes nothing', async () => {
    const request = await makeRequest(app, round, { owner_email: 'alice@stoa.test' });
    expect(request.owner).toMatchObject({ name: 'alice' });
    const answer = await app.as('alice').put(path(request), { owner_email: null });
    expect(answer.body.data.owner).toMatchObject({ name: 'alice' });
  });

  test('only managers of the round give weights, and only they see them', async () => {
    const request = await makeRequest(app, round, { weight: 5 });
    const weigh = async () => (await app.as('manager').get(path(request))).body.data.weight;
    expect(await weigh()).toBe(1);
    await app.as('manager').put(path(request), { weight: 4 });
    const answer = await app.as('alice').put(path(request), { weight: 5, title: 'Latin' });
    expect(answer.body.data).not.toHaveProperty('weight');
    expect(answer.text).not.toContain('weight');
    expect((await app.as('alice').get(all())).text).not.toContain('weight');
    expect(await weigh()).toBe(4);
  });

  test('somebody else’s request is not there', async () => {
    const request = await makeRequest(app, round);
    expect((await app.as('bob').get(path(request))).status).toBe(404);
    expect((await app.as('bob').put(path(request), { title: 'X' })).status).toBe(404);
    expect((await app.as('bob').delete(path(request))).status).toBe(404);
    expect((await app.as('bob').get(all())).body.data).toEqual([]);
    const other = await makeRound(app, { venue_ids: [venue] });
    const elsewhere = `/planning-rounds/${other.id}/requests/${request.id}`;
    expect((await app.as('alice').get(elsewhere)).status).toBe(404);
    expect((await app.as('alice').delete(elsewhere)).status).toBe(404);
    expect((await app.as('alice').get(path(request))).status).toBe(200);
  });

  test('who may not book in the pool may not ask', async () => {
    const deans = await makeRoom(app, { booking_rules: { who: ['dean'] } });
    const closed = await makeRound(app, { room_ids: [deans] });
    const post = (person: 'alice' | 'dean') =>
      app.as(person).post(`/planning-rounds/${closed.id}/requests`, asking());
    expect((await post('alice')).status).toBe(404);
    expect((await post('dean')).status).toBe(201);
  });
});

describe('when requests are written', () => {
  const attempts = async (request: { id: string }, person: 'alice' | 'manager' = 'alice') => {
    const posted = await app.as(person).post(all(), asking());
    const put = await app.as(person).put(path(request), { title: 'Greek' });
    return [posted, put].map(({ status, body }) => [status, body.message]);
  };

  test('before the round opens and after it closes only managers write', async () => {
    const request = await makeRequest(app, round);
    await app.as('manager').put(`/planning-rounds/${round}`, { opens_at: '2026-12-01' });
    const early = [409, 'The round is not open yet.'];
    expect(await attempts(request)).toEqual([early, early]);
    now = Temporal.Instant.from('2026-11-30T23:00:00Z');
    expect((await attempts(request))[1]).toEqual([200, 'The request was updated.']);
    now = Temporal.Instant.from('2026-12-13T22:59:59Z');
    expect((await app.as('alice').get(path(request))).body.data.can).toEqual(['update', 'delete']);
    now = Temporal.Instant.from('2026-12-13T23:00:00Z');
    const late = [409, 'The round is closed: only its managers write requests now.'];
    expect(await attempts(request)).toEqual([late, late]);
    expect((await app.as('alice').delete(path(request))).status).toBe(409);
    expect((await app.as('alice').get(path(request))).body.data.can).toEqual([]);
    expect((await attempts(request, 'manager'))[1]?.[0]).toBe(200);
  });

  test('once it is planned or published only managers write', async () => {
    const request = await makeRequest(app, round);
    for (const [state, sentence] of [
      ['planning', 'The rooms are being planned: only managers of the round write requests now.'],
      ['published', 'The round is published: ask a manager of its rooms for a change.'],
    ]) {
      await app.database.pool.query('update planning_rounds set state = $1', [state]);
      expect(await attempts(request)).toEqual([
        [409, sentence],
        [409, sentence],
      ]);
      const record = (await app.as('alice').get(`/planning-rounds/${round}`)).body.data;
      expect([record.state, record.is_open, record.can]).toEqual([state, false, []]);
      expect((await attempts(request, 'manager'))[1]?.[0]).toBe(200);
    }
  });

  test('what is wrong with a request comes before that the round is closed', async () => {
    now = Temporal.Instant.from('2027-01-01T00:00:00Z');
    expect((await app.as('alice').post(all(), asking({ title: null }))).status).toBe(422);
    expect((await app.as('alice').post(all(), asking({ room_wishes: [NOWHERE] }))).status).toBe(
      422,
    );
  });

  test('a round has at most 5000 requests', async () => {
    await app.database.pool.query(
      `insert into planning_requests (id, round_id, title, expected_attendees, patterns, same_room,
         prep_before_minutes, cleanup_after_minutes, weight, created_at, updated_at)
       select gen_random_uuid(), $1, 'Course ' || n, 20, $2, true, 0, 0, 1, now(), now()
       from generate_series(1, 4999) n`,
      [round, JSON.stringify([on('tuesday', '10:00', '12:00')])],
    );
    expect((await app.as('alice').post(all(), asking())).status).toBe(201);
    const answer = await app.as('alice').post(all(), asking());
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'A round has at most 5000 requests: withdraw some, or begin another round.',
    ]);
    const listed = await app.as('manager').get(`${all()}?per_page=500`);
    expect([listed.headers['x-total-count'], listed.body.data.length]).toEqual(['5000', 500]);
  });
});

test('managers of every room of the pool by assignment write all requests', async () => {
  const request = await makeRequest(app, round);
  await assign(app, 'venue_manager', 'manager', { venue_id: venue });
  const answer = await app.as('venue_manager').put(path(request), { weight: 3 });
  expect(answer.body.data).toMatchObject({ weight: 3, can: ['update', 'delete'], is_mine: false });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound } from '../support/planning.ts';
import { watchStatements } from '../support/statements.ts';

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

describe('the list of requests', () => {
  const titles = async (query: string, person: 'alice' | 'manager' = 'manager') =>
    (await app.as(person).get(`${all()}${query}`)).body.data.map(
      ({ title }: { title: string }) => title,
    );

  test('has gaps first, is searched, filtered and sorted', async () => {
    const institution_id = await makeInstitution(app, { code: 'Q' });
    await makeRequest(app, round, { title: 'Zoology', expected_attendees: 900 }, 'bob');
    await makeRequest(app, round, { title: 'Ästhetik', institution_id, expected_attendees: 7 });
    await makeRequest(app, round, { title: 'Course 10', expected_attendees: 30 }, 'bob');
    await makeRequest(app, round, { title: 'Course 9', expected_attendees: 100 });
    await makeRequest(app, round, { title: 'Music', weight: 5 }, 'manager');
    expect(await titles('')).toEqual(['Zoology', 'Music', 'Ästhetik', 'Course 9', 'Course 10']);
    expect(await titles('?sort=-gaps')).toEqual([
      ...(['Course 10', 'Course 9', 'Ästhetik', 'Music', 'Zoology'] as const),
    ]);
    expect(await titles('?sort=title')).toEqual([
      ...(['Ästhetik', 'Course 9', 'Course 10', 'Music', 'Zoology'] as const),
    ]);
    expect(await titles('?sort=expected_attendees')).toEqual([
      ...(['Ästhetik', 'Music', 'Course 10', 'Course 9', 'Zoology'] as const),
    ]);
    expect((await titles('?sort=-weight'))[0]).toBe('Music');
    expect((await titles('?sort=owner'))[0]).toBe('Music');
    expect((await titles('?sort=created_at'))[0]).toBe('Ästhetik');
    expect(await titles('?gaps=blocked')).toEqual(['Zoology']);
    expect(await titles('?gaps=look')).toEqual(['Music']);
    expect(await titles('?gaps=none&sort=title')).toEqual(['Ästhetik', 'Course 9', 'Course 10']);
    expect(await titles('?q=asth')).toEqual(['Ästhetik']);
    expect(await titles('?q=BOB&sort=title')).toEqual(['Course 10', 'Zoology']);
    expect(await titles(`?institution_id=${institution_id}`)).toEqual(['Ästhetik']);
    expect(await titles('?weight=5')).toEqual(['Music']);
    expect(await titles('?state=sent&sort=title')).toHaveLength(5);
    expect(await titles('?state=booked')).toEqual([]);
    expect(await titles('?mine=1')).toEqual([]);
    expect(await titles('?mine=1', 'alice')).toEqual(['Ästhetik', 'Course 9']);
    // A filter and an order by weight would show it.
    expect(await titles('?weight=5', 'alice')).toEqual(['Ästhetik', 'Course 9']);
    expect(await titles('?sort=-weight', 'alice')).toEqual(['Course 9', 'Ästhetik']);
    for (const query of ['?sort=size', '?gaps=some', '?weight=9', '?state=lost', '?page=0']) {
      expect((await app.as('manager').get(`${all()}${query}`)).status).toBe(422);
    }
  });

  test('is read in pages, by number and behind a cursor', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await makeRequest(app, round, { title });
    const page = await app.as('alice').get(`${all()}?per_page=2&page=2&sort=-title`);
    expect([
      page.headers['x-total-count'],
      page.body.data.map(({ title }: { title: string }) => title),
    ]).toEqual(['5', ['C', 'B']]);
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    await makeRequest(app, round, { title: 'F' });
    const rest = await app.as('alice').get(String(next));
    expect(rest.body.data.map(({ title }: { title: string }) => title)).toEqual(['A']);
  });

  test('costs the same statements for one request and for many', async () => {
    const statements = watchStatements(app);
    const count = async () => (await statements.during(() => app.as('manager').get(all()))).length;
    await makeRequest(app, round, { expected_attendees: 900 });
    const before = await count();
    for (let at = 0; at < 10; at += 1) {
      await makeRequest(app, round, { title: `Course ${at}`, expected_attendees: 900 + at });
    }
    expect(await count()).toBe(before);
  });
});

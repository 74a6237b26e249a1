import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { migrate } from '../../src/db/migrate.ts';
import { planEvents } from '../../src/seed/plan.ts';
import { type CreatedRecords, seed } from '../../src/seed/seed.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { folderStorage, runCommand } from '../support/service-process.ts';

const today = Temporal.PlainDate.from('2027-03-08');

describe('the seed', () => {
  let app: TestApp;
  let made: CreatedRecords;
  const ids: string[] = [];

  beforeAll(async () => {
    app = await testApp();
    made = await seed(async (by, path, body, method = 'POST') => {
      if (method === 'PUT') return (await app.as(by).put(path, body)).body.data.id;
      const { status, text, body: answer } = await app.as(by).post(path, body);
      if (status !== 201) throw new Error(`POST ${path} as ${by} gave ${status}: ${text}`);
      ids.push(answer.data.id);
      return answer.data.id;
    }, today);
  });
  afterAll(() => app.close());

  test('makes three venues, 24 rooms, four institutions and some hundred events, all of which the API takes', async () => {
    expect(made).toMatchObject({ venues: 3, rooms: 24, institutions: 4, assignments: 8 });
    expect(made.series).toBeGreaterThan(25);
    expect(made.singles).toBeGreaterThan(150);
    const { headers } = await app.as('manager').get('/events?per_page=1');
    expect(headers['x-total-count']).toBe(`${made.series + made.singles}`);
  });

  test('gives everything an id of its own, a UUIDv7', () => {
    const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !uuid7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['draft', 'pending', 'approved', 'cancelled'])(
    'has events that are %s',
    async (status) => {
      const { headers } = await app.as('manager').get(`/events?status=${status}&per_page=1`);
      expect(Number(headers['x-total-count'])).toBeGreaterThan(5);
    },
  );

  test.each(['alice', 'bob'] as const)('gives %s events of her or his own', async (person) => {
    const { headers } = await app.as(person).get('/events?mine=1&per_page=1');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(10);
  });

  test('lets Alice, Bob and the room office decide where they are assigned', async () => {
    for (const person of ['alice', 'bob', 'manager'] as const) {
      const { body } = await app.as(person).get('/events/pending?per_page=500');
      expect(body.data.length, person).toBeGreaterThan(0);
      const [{ id }] = body.data;
      expect((await app.as(person).post(`/events/${id}/approve`)).status).toBe(200);
    }
  });

  test('has rooms that ask for no approval, whose events are approved at once', async () => {
    const { body } = await app.as('bob').get('/rooms?search=Mole+Room');
    expect(body.data[0]).toMatchObject({ approval_steps: [], approval_needed: false });
    const query = `room_id=${body.data[0].id}&status=pending`;
    expect((await app.as('manager').get(`/events?${query}`)).body.data).toEqual([]);
  });

  test('has one change of an approved event that waits', async () => {
    const { body } = await app.as('manager').get('/events?search=Reading+circle&status=approved');
    expect(body.data).toMatchObject([
      { pending_change: { requested_by: { name: 'alice' }, occurrences_affected: 1 } },
    ]);
  });

  test('leaves time between its bookings: a seminar room has free slots next week', async () => {
    const { body: rooms } = await app.as('alice').get('/rooms?search=Seminar+Room+S1');
    const slots = `/rooms/${rooms.data[0].id}/available-slots?from=2027-03-15&to=2027-03-19&duration=60`;
    expect((await app.as('alice').get(slots)).body.data.length).toBeGreaterThan(5);
  });
});

test('the same day gives the same plan, another day another', () => {
  expect(planEvents(today)).toEqual(planEvents(today));
  expect(planEvents(today.add({ days: 1 }))).not.toEqual(planEvents(today));
});

test.each(['2026-12-30', '2027-03-26', '2027-10-29', '2028-02-28'])(
  'around %s as well, a place is found for everything',
  (day) => {
    expect(planEvents(Temporal.PlainDate.from(day)).length).toBeGreaterThan(230);
  },
);

const run = (environment: Record<string, string>) => runCommand(['seed'], environment);

describe('stoa seed', { timeout: 180_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stoa-seed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('prints what it created and what to do next; a second run reports existing data', async () => {
    const first = await run({ DATA_DIR: folder });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/24 rooms,[\s\S]*npm start[\s\S]*npm run -s token -- alice/);
    const second = await run({ DATA_DIR: folder });
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^The database already has venues, so nothing was changed/);
  });

  test('works with approval steps that are not the managers', async () => {
    const place = await folderStorage();
    const APPROVAL_STEPS = 'Department:dean, Estates:estates';
    const done = await run({ ...place.environment, APPROVAL_STEPS });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    await place.remove();
  });

  test('changes nothing when it fails half way, and says so', async () => {
    const place = await folderStorage();
    const before = await place.open();
    await migrate(before.db);
    await before.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no more'; end $$;
      create trigger refuse before insert on events
        for each row when (new.status = 'cancelled') execute function refuse()`);
    await before.close();
    const failed = await run(place.environment);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(
      /^The seed failed, and nothing was changed: POST \/events .*\.\n$/,
    );
    const after = await place.open();
    const counts = `select (select count(*) from venues) + (select count(*) from events) +
      (select count(*) from institutions) + (select count(*) from activities) as rows`;
    expect((await after.pool.query(counts)).rows).toEqual([{ rows: 0 }]);
    await after.close();
    await place.remove();
  });

  test('says in one sentence that another process has the data folder', async () => {
    const release = lockFolder(folder);
    const { code, stderr } = await run({ DATA_DIR: folder });
    release();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The data folder .* is in use by another Stoa process\. Stop that one first/,
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('does not run in production', async () => {
    const issuer = { OIDC_ISSUER: 'https://issuer.test', OIDC_AUDIENCE: 'stoa' };
    const { code, stderr } = await run({ NODE_ENV: 'production', ...issuer });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The seed creates demo data: it does not run with NODE_ENV=production\.\n$/,
    );
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';

const WORLDS = scaled({ short: 1, full: 40 });
const EVENTS = 40;
const ROOMS = 4;
/** Others write so often during one walk, so that it ends. */
const MAX_WRITES = 8;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['admin', 'manager', 'alice'] as const) await app.as(person).get('/me');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query(
    `delete from events; delete from notifications; delete from activities; delete from api_keys;
    delete from rooms; delete from venues; delete from institutions; delete from equipment; delete from terms`,
  );
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

type Key = { id: string; occurrence_date?: string };
type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['get']>>;

/** Few different values, so that the last keys of an order decide often. */
const WORDS = ['Ähre', 'apple', 'Apple 9', 'Apple 10', 'zebra', 'Zoë, or the like'];

async function addEvent({ pick, below, once }: SeededRandom, rooms: string[]): Promise<void> {
  const id = crypto.randomUUID();
  const isSeries = once(3);
  const status = pick(['pending', 'approved', 'draft', 'cancelled']);
  const title = pick(WORDS);
  await query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text,
      is_recurring, recurrence_rule, recurrence_count, created_at, updated_at)
    select $1, $2, t, t + interval '1 h', t at time zone 'UTC', 'UTC', $3, $4, u.id, search_form($2), $5,
      case when $5 then 'FREQ=DAILY' end, case when $5 then 5 end, t, t
    from (select '2027-01-01T00:00:00Z'::timestamptz + $6 * interval '1 h' as t) x,
      users u where u.email = $7`,
    [
      id,
      title,
      pick(rooms),
      status,
      isSeries,
      below(20),
      `${pick(['alice', 'manager'])}@stoa.test`,
    ],
  );
  await query(
    `insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds,
      is_cancelled)
    select e.id, s, e.room_id, s, s + interval '1 h', s, s + interval '1 h', false, n = 3 and $2
    from events e, generate_series(0, case when e.is_recurring then 4 else 0 end) n,
      lateral (select e.start_at + n * interval '1 day' as s) d where e.id = $1`,
    [id, once(2)],
  );
  if (isSeries && once(2)) {
    await query(
      `insert into occurrence_overrides (event_id, original_start_at, title, search_text)
      select e.id, e.start_at + interval '1 day', $2, search_form($2) from events e where e.id = $1`,
      [id, pick(WORDS)],
    );
  }
  if (status === 'pending') {
    await query(
      `insert into approval_steps (event_id, position, name, role, status, is_current, origin, opened_at)
      values ($1, 1, 'Step', 'manager', 'pending', true, 'service',
        '2026-01-01T00:00:00Z'::timestamptz + $2 * interval '1 h')`,
      [id, below(5)],
    );
  }
  if (status === 'approved' && once(3)) {
    await query(
      `with change as (insert into change_requests (id, event_id, requested_by, requested_at, room_id, request, changes,
        occurrences_affected)
        select gen_random_uuid(), e.id, e.creator_id, now(), e.room_id, '{}', '{}', 0 from events e where e.id = $1
          returning id)
      insert into change_request_steps (change_id, position, name, role, status, is_current, origin, opened_at)
      select id, 1, 'Step', 'manager', 'pending', true, 'service',
        '2026-01-01T00:00:00Z'::timestamptz + $2 * interval '1 h' from change`,
      [id, below(5)],
    );
  }
}

async function createWorld(random: SeededRandom): Promise<string[]> {
  const rooms = Array.from({ length: ROOMS }, () => crypto.randomUUID());
  for (const id of rooms)
    await query(`insert into rooms (id, name, search_text) values ($1, 'Room', 'room')`, [id]);
  for (let n = 0; n < EVENTS; n += 1) await addEvent(random, rooms);
  return rooms;
}

/** The rows of simple lists: how one is added, whatever is in the list. */
const simple: Record<string, { path: string; add: string }> = {
  rooms: {
    path: '/rooms?',
    add: `insert into rooms (id, name, search_text) values ($1, $2, search_form($2))`,
  },
  'rooms that are free': {
    path: '/rooms?free_from=2027-02-01T10:00:00Z&free_to=2027-02-01T11:00:00Z&',
    add: `insert into rooms (id, name, search_text) values ($1, $2, search_form($2))`,
  },
  schedule: {
    path: '/schedule?from=2027-01-01&to=2027-01-02&',
    add: `insert into rooms (id, name, search_text) values ($1, $2, search_form($2))`,
  },
  venues: {
    path: '/venues?',
    add: `insert into venues (id, name, search_text) values ($1, $2, search_form($2))`,
  },
  institutions: {
    path: '/institutions?',
    add:
      `insert into institutions (id, name, code, search_text, sort_order) values ($1, $2, 'c', ` +
      'search_form($2), length($2) % 3)',
  },
  equipment: {
    path: '/equipment?',
    add: `insert into equipment (id, name, stock, search_text) values ($1, $2, 3, search_form($2))`,
  },
  terms: {
    path: '/terms?',
    add: `insert into terms (id, name, starts_on, ends_on, created_at, updated_at)
      values ($1, $2, '2027-01-01'::date + length($2) % 3, '2027-05-01', now(), now())`,
  },
  notifications: {
    path: '/notifications?',
    add: `insert into notifications (id, fact_id, user_id, type, title, body, data, created_at)
      select $1, gen_random_uuid(), u.id, 'event_submitted', $2, '', '{}', now() from users u
        where u.email = 'admin@stoa.test'`,
  },
  'api keys': {
    path: '/api-keys?',
    add: `insert into api_keys (id, user_id, name, scopes, secret_hash, created_at)
      select $1::uuid, u.id, $2, '{read}', $1::text, '2027-01-01'::date + length($2) % 3 from users u
        where u.email = 'admin@stoa.test'`,
  },
};

/** Lists of events, with what they are sorted and filtered by. */
const MONTH = 'from=2026-12-01&to=2027-02-01';
const ofEvents = [
  '/events?',
  '/events?sort=-start_at&',
  '/events?sort=title&',
  '/events?sort=-created_at&',
  '/events?mine=1&sort=updated_at&',
  '/events?search=apple&',
  '/events?status=pending,approved&',
  `/events?${MONTH}&`,
  `/events?${MONTH}&sort=-start_at&`,
  `/events?${MONTH}&sort=title&`,
  `/events?${MONTH}&search=apple&`,
  `/events?${MONTH}&one_per_series=1&`,
  `/events?${MONTH}&one_per_series=1&sort=-start_at&search=apple&`,
  '/events?from=2027-01-01T12:00:00Z&to=2027-01-03T12:30:00Z&mine=1&',
  '/events/pending?',
  '/events/pending?scope=all&sort=-next_start_at&',
  `/events/pending?${MONTH}&`,
];

const keyOf = (row: Key & { room?: { id: string } }): string => row.id ?? row.room?.id;

const linkOf = ({ headers }: Answer, rel: string): string | undefined =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(headers.link))?.[1]?.replace('/api/v1', '');

/** Who sees rows in it. */
const person = (path: string) =>
  path.includes('mine') ? 'alice' : path.includes('pending') ? 'manager' : 'admin';

/** The rows of all pages by the links to the next one. */
async function walk(path: string, perPage: number, between = async (): Promise<void> => undefined) {
  const found: string[] = [];
  let writes = 0;
  let next: string | undefined = `${path}per_page=${perPage}`;
  while (next !== undefined) {
    const answer: Answer = await app.as(person(path)).get(next);
    expect(answer.status).toBe(200);
    found.push(...answer.body.data.map(keyOf));
    next = linkOf(answer, 'next');
    if (next !== undefined) {
      expect(next).toContain('after=');
      if (writes < MAX_WRITES) await between();
      writes += 1;
    }
  }
  return found;
}

/** The rows of all pages by their numbers. */
async function byPages(path: string, perPage: number): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.as(person(path)).get(`${path}per_page=${perPage}&page=${page}`);
    if (answer.body.data.length === 0) {
      expect(answer.headers['x-total-count']).toBe(String(found.length));
      return found;
    }
    found.push(...answer.body.data.map(keyOf));
  }
}

const seeds = Array.from({ length: WORLDS }, (_, index) => index + 1);

/** What was there before and after a walk is in it once, in order, and nothing is in it twice. */
function expectComplete(before: string[], walked: string[], after: string[]): void {
  expect(new Set(walked).size).toBe(walked.length);
  const stayed = before.filter((id) => after.includes(id));
  expect(walked.filter((id) => stayed.includes(id))).toEqual(stayed);
}

test.each(seeds)('in world %i cursors walk through lists of events', async (seed) => {
  const random = createSeededRandom(seed);
  const rooms = await createWorld(random);
  for (const path of ofEvents) {
    const perPage = 4 + random.below(12);
    const before = await byPages(path, 500);
    expect(before.length, path).toBeGreaterThan(1);
    expect([path, ...(await walk(path, perPage))]).toEqual([path, ...before]);
    expect([path, ...(await byPages(path, perPage))]).toEqual([path, ...before]);
    const walked = await walk(path, perPage, async () => {
      await addEvent(random, rooms);
      await query('delete from events where id = (select id from events offset $1 limit 1)', [
        random.below(EVENTS),
      ]);
    });
    expectComplete(before, walked, await byPages(path, 500));
  }
});

test.each(Object.keys(simple))('cursors walk through the list: %s', async (name) => {
  const { path, add } = simple[name] ?? { path: '', add: '' };
  const random = createSeededRandom(name.length);
  const make = async () => query(add, [crypto.randomUUID(), random.pick(WORDS)]);
  const table = /into (\w+)/.exec(add)?.[1] ?? '';
  for (let n = 0; n < 25; n += 1) await make();
  for (const perPage of [2, 10]) {
    const before = await byPages(path, 500);
    expect(before).toHaveLength(25);
    expect(await walk(path, perPage)).toEqual(before);
    const walked = await walk(path, perPage, async () => {
      await make();
      await query(`delete from ${table} where id = (select id from ${table} offset $1 limit 1)`, [
        random.below(20),
      ]);
    });
    expectComplete(before, walked, await byPages(path, 500));
  }
});

test('a cursor leads back by its position, and keeps the filters', async () => {
  await createWorld(createSeededRandom(1));
  const first = await app.as('admin').get('/events?sort=-title&per_page=5');
  const second = await app.as('admin').get(String(linkOf(first, 'next')));
  expect(linkOf(second, 'prev')).toBe('/events?sort=-title&per_page=5&page=1');
  const third = await app.as('admin').get(String(linkOf(second, 'next')));
  expect(linkOf(third, 'prev')).toMatch(/page=2$/);
  expect(linkOf(third, 'first')).toMatch(/page=1$/);
  expect(third.headers['x-total-count']).toBe(String(EVENTS));
});

test('a cursor of another list, order or form is refused', async () => {
  await createWorld(createSeededRandom(1));
  const admin = app.as('admin');
  const next = String(linkOf(await admin.get('/events?per_page=5'), 'next'));
  const cursor = new URLSearchParams(next.split('?')[1]).get('after');
  const refused = async (path: string) => {
    const { status, body } = await admin.get(path);
    expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['after']]);
  };
  await refused(`/events?sort=-start_at&after=${cursor}`);
  await refused(`/rooms?after=${cursor}`);
  const written = (...values: unknown[]) =>
    Buffer.from(JSON.stringify(values)).toString('base64url');
  const id = crypto.randomUUID();
  for (const values of [
    ['start_at', 5, '2027-13-01 10:00:00+00', id],
    ['start_at', 5, '2027-01-01T10:00:00Z', id],
    ['start_at', 5, '2027-01-01 10:00:00+00', 'x'],
    ['start_at', 0, '2027-01-01 10:00:00+00', id],
    ['start_at', 5, null, id],
    ['start_at', 5, '2027-01-01 10:00:00+00'],
    ['start_at'],
  ])
    await refused(`/events?after=${written(...values)}`);
  await refused(`/rooms?after=${written('', 5, 'a\0b', id)}`);
  await refused('/events?after=nonsense');
  await refused('/events?after=e30');
});

test('pages reach the first 10 000 rows, and are not given beside a cursor', async () => {
  const admin = app.as('admin');
  const refused = async (path: string) => {
    const { status, body } = await admin.get(path);
    expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['page']]);
    expect(body.message).toContain('rel="next"');
  };
  await refused('/events?per_page=100&page=101');
  await refused('/notifications?per_page=500&page=21');
  await refused('/events?page=1&after=x');
  expect((await admin.get('/events?per_page=100&page=100')).status).toBe(200);
});

test('more than 10 000 rows are not counted, and have no last page', async () => {
  await query(`insert into notifications (id, fact_id, user_id, type, title, body, data, created_at)
    select gen_random_uuid(), gen_random_uuid(), u.id, 'event_submitted', 'n', '', '{}', now()
    from users u, generate_series(1, 10001) where u.email = 'admin@stoa.test'`);
  const admin = app.as('admin');
  const page = await admin.get('/notifications?per_page=500&page=20');
  expect(page.headers).toMatchObject({
    'x-total-count': '10000',
    'x-total-count-capped': 'true',
  });
  expect(linkOf(page, 'last')).toBeUndefined();
  expect(linkOf(page, 'prev')).toMatch(/page=19$/);
  const last = await admin.get(String(linkOf(page, 'next')));
  expect(last.body.data).toHaveLength(1);
  expect(linkOf(last, 'next')).toBeUndefined();
  expect(linkOf(last, 'prev')).toMatch(/page=20$/);
  await query('delete from notifications where id = (select id from notifications limit 1)');
  const exact = await admin.get('/notifications?per_page=500');
  expect(exact.headers['x-total-count']).toBe('10000');
  expect(exact.headers).not.toHaveProperty('x-total-count-capped');
  expect(linkOf(exact, 'last')).toMatch(/page=20$/);
});

test.each([...ofEvents, ...Object.values(simple).map(({ path }) => path)])(
  'a list has an ETag, and is 304 while it is the same: %s',
  async (path) => {
    const random = createSeededRandom(1);
    const rooms = await createWorld(random);
    const caller = app.as(person(path));
    const first = await caller.get(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const known = await caller.send('GET', path.slice(0, -1), undefined, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers['x-total-count']]).toEqual([
      304,
      '',
      first.headers['x-total-count'],
    ]);
    for (let n = 0; n < 12; n += 1) await addEvent(random, rooms);
    for (const { add } of Object.values(simple))
      await query(add, [crypto.randomUUID(), random.pick(WORDS)]);
    const changed = await caller.send('GET', path, undefined, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  },
);

test('a step is open only while its event is pending, whatever is done to it', async () => {
  const random = createSeededRandom(3);
  const [alice, manager] = [app.as('alice'), app.as('manager')];
  const room = (await manager.post('/rooms', { name: 'Hall' })).body.data.id;
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const day = `2027-06-${10 + n}`;
    const times = { start_at: `${day}T10:00:00Z`, end_at: `${day}T11:00:00Z` };
    const status = random.pick(['draft', 'pending']);
    const made = await alice.post('/events', { title: 'Talk', room_id: room, status, ...times });
    ids.push(made.body.data.id);
  }
  const BY_OWNER = new Set(['submit', 'cancel']);
  const actions = ['submit', 'approve', 'reject', 'return', 'discard', 'cancel', 'undo'];
  const done = new Set<string>();
  for (let n = 0; n < 160; n += 1) {
    const action = random.pick(actions);
    const by =
      action === 'undo' ? random.pick([alice, manager]) : BY_OWNER.has(action) ? alice : manager;
    const body = ['return', 'discard', 'reject'].includes(action) ? { comment: 'No.' } : undefined;
    const { status } = await by.post(`/events/${random.pick(ids)}/${action}`, body);
    if (status === 200) done.add(action);
  }
  expect([...done].sort()).toEqual([...actions].sort());
  const open = await query(`select e.status from approval_steps s join events e on e.id = s.event_id
    where s.is_current and e.status <> 'pending'`);
  expect(open).toEqual([]);
  const pending = await query(`select count(*) filter (where s.event_id is null)::int as without
    from events e left join approval_steps s on s.event_id = e.id and s.is_current where e.status = 'pending'`);
  expect(pending).toEqual([{ without: 0 }]);
});

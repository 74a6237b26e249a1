import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const person of PEOPLE) await app.as(person).get('/me');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query(
    'delete from events; delete from assignments; delete from absences',
  );
});

const PEOPLE: readonly PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean', 'room_holder'];
const ROLES = ['manager', 'dean', 'porter', 'reviewer'];
const WORLDS = scaled({ short: 6, full: 60 });
const EVENTS = 120;

const ids = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

type Places = { rooms: string[]; venues: string[]; institutions: string[]; users: string[] };

/** Rooms with and without a venue, and the ids of the people. */
async function createPlaces({ pick, once }: SeededRandom): Promise<Places> {
  const [rooms, venues, institutions] = [ids(8), ids(3), ids(3)];
  for (const id of venues) {
    await query(`insert into venues (id, name, search_text) values ($1, 'Venue', '')`, [id]);
  }
  for (const id of institutions) {
    await query(
      `insert into institutions (id, name, code, search_text) values ($1, 'I', 'I', '')`,
      [id],
    );
  }
  for (const id of rooms) {
    const venue = once(4) ? null : pick(venues);
    await query(`insert into rooms (id, name, search_text, venue_id) values ($1, 'Room', '', $2)`, [
      id,
      venue,
    ]);
  }
  const users = await query('select id from users where email = any ($1) order by email', [
    PEOPLE.map((person) => `${person}@stoa.test`),
  ]);
  return { rooms, venues, institutions, users: users.map(({ id }) => id) };
}

/** Who has which role where, and who is away. */
async function createRights({ pick, below, once }: SeededRandom, places: Places): Promise<void> {
  for (let n = below(12); n >= 0; n -= 1) {
    const kind = pick(['room', 'venue', 'institution'] as const);
    await query(
      `insert into assignments (id, email, role, ${kind}_id) values ($1, $2, $3, $4) on conflict do nothing`,
      [crypto.randomUUID(), `${pick(PEOPLE)}@stoa.test`, pick(ROLES), pick(places[`${kind}s`])],
    );
  }
  for (const user of places.users) {
    const deputy = pick(places.users);
    if (user === deputy || once(2)) continue;
    await query(
      `insert into absences (user_id, deputy_id, from_date, to_date, timezone, starts_at, ends_at, updated_at)
      values ($1, $2, '2020-01-01', '2100-01-01', 'UTC', '2020-01-01', '2100-01-01', now())`,
      [user, deputy],
    );
  }
}

type StepTable = { table: string; owner: string; id: string };

async function addStep(
  random: SeededRandom,
  places: Places,
  { table, owner, id }: StepTable,
): Promise<void> {
  const { pick, below } = random;
  const origin = pick(['service', 'venue', 'room', 'institution', 'equipment']);
  const isRooms = origin !== 'institution' && origin !== 'equipment';
  await query(
    `insert into ${table} (${owner}, position, name, role, status, is_current, origin, institution_id, venue_id,
      room_ids, opened_at)
    values ($1, 1, 'Step', $2, 'pending', true, $3, $4, $5, $6,
      '2026-01-01T00:00:00Z'::timestamptz + $7 * interval '1 h')`,
    [
      id,
      pick(ROLES),
      origin,
      origin === 'institution' ? pick([...places.institutions, null]) : null,
      origin === 'equipment' ? pick([...places.venues, null]) : null,
      isRooms ? Array.from({ length: below(4) }, () => pick(places.rooms)) : [],
      below(40),
    ],
  );
}

async function addEvent(random: SeededRandom, places: Places): Promise<void> {
  const { pick, below, once } = random;
  const id = crypto.randomUUID();
  const status = pick(['pending', 'pending', 'approved', 'draft', 'cancelled']);
  await query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
    select $1, 'Event', t, t + interval '1 h', t at time zone 'UTC', 'UTC', $2, $3, $4, ''
    from (select '2027-01-01T00:00:00Z'::timestamptz + $5 * interval '1 h' as t) x`,
    [id, pick(places.rooms), status, pick(places.users), below(50)],
  );
  for (let n = below(3); n > 0; n -= 1) {
    await query(
      `insert into event_roles (id, event_id, position, user_name, user_email, role) values ($1, $2, $3, 'x', $4, $5)`,
      [
        crypto.randomUUID(),
        id,
        n,
        `${pick(PEOPLE)}@STOA.test`,
        pick(['core_responsible', 'extra_responsible', 'room_user']),
      ],
    );
  }
  if (status === 'pending')
    await addStep(random, places, { table: 'approval_steps', owner: 'event_id', id });
  if (status !== 'approved' || once(2)) return;
  const change = crypto.randomUUID();
  await query(
    `insert into change_requests (id, event_id, requested_by, requested_at, room_id, request, changes,
      occurrences_affected)
    values ($1, $2, $3, now(), $4, '{}', '{}', 0)`,
    [change, id, pick(places.users), pick(places.rooms)],
  );
  await addStep(random, places, { table: 'change_request_steps', owner: 'change_id', id: change });
}

/** Whether the person of the row `u` holds the step `s`. */
const HOLDS = `(s.role = any (u.roles) or case s.origin
  when 'institution' then exists (select from assignments a where a.email = u.email and a.role = s.role
    and a.institution_id = s.institution_id)
  when 'equipment' then exists (select from assignments a where a.email = u.email and a.role = s.role
    and a.venue_id = s.venue_id)
  else (select bool_and(exists (select from assignments a where a.email = u.email and a.role = s.role
    and (a.room_id = w.id or a.venue_id = w.venue_id))) from rooms w where w.id = any (s.room_ids)) end)`;
const OWN = `(x.creator_id = me.id or exists (select from event_roles o where o.event_id = x.id
  and lower(o.user_email) = me.email and o.role in ('core_responsible', 'extra_responsible')))`;

/** The statements as one writes them first: every event and every step is looked at. */
const waitsFor = (
  isRequested: string,
): string => `exists (select from users u where u.id = me.id and ${HOLDS})
  or exists (select from absences d join users u on u.id = d.user_id where d.deputy_id = me.id and ${HOLDS})
    and not (${OWN} or ${isRequested})`;
const TO_DECIDE = `select x.id from events x, users me where me.email = $1 and (
  exists (select from approval_steps s where s.event_id = x.id and s.is_current and x.status = 'pending'
    and (${waitsFor('false')}))
  or exists (select from change_requests c join change_request_steps s on s.change_id = c.id and s.is_current
    where c.event_id = x.id and (${waitsFor('c.requested_by = me.id')})))
  order by coalesce((select s.opened_at from approval_steps s where s.event_id = x.id and s.is_current),
    (select s.opened_at from change_requests c join change_request_steps s on s.change_id = c.id and s.is_current
      where c.event_id = x.id)), x.start_at, x.id`;
const ALL_PENDING = `select x.id from events x where $1 <> '' and (x.status = 'pending'
  or exists (select from change_requests c where c.event_id = x.id)) order by x.id`;
const MINE = `select x.id from events x, users me where me.email = $1 and (x.creator_id = me.id
  or exists (select from event_roles o where o.event_id = x.id and lower(o.user_email) = me.email))
  order by x.start_at, x.id`;

const listed = async (person: PersonName, path: string): Promise<string[]> => {
  const { body, headers } = await app.as(person).get(`${path}per_page=500`);
  expect(headers['x-total-count']).toBe(String(body.data.length));
  return body.data.map(({ id }: { id: string }) => id);
};

const naive = async (person: PersonName, text: string): Promise<string[]> =>
  (await query(text, [`${person}@stoa.test`])).map(({ id }) => id);

test.each(Array.from({ length: WORLDS }, (_, index) => index + 1))(
  'in world %i everyone sees and counts what the naive statements find',
  async (seed) => {
    const random = createSeededRandom(seed);
    const places = await createPlaces(random);
    await createRights(random, places);
    for (let n = 0; n < EVENTS; n += 1) await addEvent(random, places);
    for (const person of PEOPLE) {
      const toDecide = await naive(person, TO_DECIDE);
      const mine = await naive(person, MINE);
      expect([person, ...(await listed(person, '/events/pending?'))]).toEqual([
        person,
        ...toDecide,
      ]);
      expect(await listed(person, '/events?mine=1&')).toEqual(mine);
      const { to_decide, waiting, drafts } = (await app.as(person).get('/me/counts')).body.data;
      const [own] = await query(
        `select count(*) filter (where status = 'pending')::integer as waiting,
        count(*) filter (where status = 'draft')::integer as drafts from events where id = any ($1)`,
        [mine],
      );
      expect({ to_decide, waiting, drafts }).toEqual({ to_decide: toDecide.length, ...own });
    }
    const all = await listed('admin', '/events/pending?scope=all&');
    expect(all.toSorted()).toEqual(await naive('admin', ALL_PENDING));
  },
);

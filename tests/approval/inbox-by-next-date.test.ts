import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANY_STEPS } from '../../src/modules/events/reads/inbox-by-next-date.queries.ts';
import { type TestApp, testApp } from '../support/app.ts';

/** Half an hour from the nearest date, so that none begins while the test runs. */
const NOW = new Date(Date.now() - 1_800_000).toISOString();
const EVENTS = MANY_STEPS + 600;
const WHO = ['manager', 'dean'] as const;
const VENUE = crypto.randomUUID();

let app: TestApp;
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

/**
 * Events whose dates are before and after now, moved, cancelled, at the same times and missing, whatever the event
 * itself says of its start. The dean holds few of the steps, the manager the others; some approved events have a change
 * that waits.
 */
async function fill(): Promise<void> {
  await query(`insert into venues (id, name, search_text) values ($1, 'Venue', '')`, [VENUE]);
  await query(
    `insert into rooms (id, name, search_text, venue_id) select gen_random_uuid(), 'Room', '',
      case when n % 2 = 0 then $1::uuid end from generate_series(1, 8) n`,
    [VENUE],
  );
  await query('select setseed(0.39)');
  await query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
    select gen_random_uuid(), 'Event', t, t + interval '1 h', t at time zone 'UTC', 'UTC', r.ids[1 + n % 8],
      case when n % 20 = 0 then 'approved' else 'pending' end, u.id, ''
    from generate_series(1, $2::int) n, (select array_agg(id) as ids from rooms) r, users u,
      lateral (select $1::timestamptz + (n * 7919 % 401 - 200) * interval '1 hour' as t) x
    where u.email = 'alice@stoa.test'`,
    [NOW, EVENTS],
  );
  await query(
    `insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds,
      is_cancelled)
    select event_id, original_start_at, room_id, t, t + interval '1 h', t, t + interval '1 h', false, is_cancelled
      from (
      select e.id as event_id, e.start_at + n * interval '1 day' as original_start_at, e.room_id,
        random() < 0.2 as is_cancelled,
        $1::timestamptz + floor(random() * 300 - 150) * interval '1 hour' as t
      from events e, generate_series(1, 3) n where random() < 0.6) d`,
    [NOW],
  );
  await query(
    `insert into approval_steps (event_id, position, name, role, status, is_current, origin, opened_at)
    select id, 1, 'Step', case when random() < 0.02 then 'dean' else 'manager' end, 'pending', true, 'service', now()
    from events where status = 'pending'`,
  );
  await query(
    `with changes as (insert into change_requests (id, event_id, requested_by, requested_at, room_id, request, changes,
      occurrences_affected)
      select gen_random_uuid(), id, creator_id, now(), room_id, '{}', '{}', 0 from events where status = 'approved'
        and random() < 0.3
      returning id)
    insert into change_request_steps (change_id, position, name, role, status, is_current, origin, opened_at)
    select id, 1, 'Step', case when random() < 0.2 then 'dean' else 'manager' end, 'pending', true, 'service', now()
      from changes`,
  );
  const held = await query(`select 1 from approval_steps where role = 'manager'`);
  expect(held.length).toBeGreaterThan(MANY_STEPS);
  await query('analyze');
}

beforeAll(async () => {
  app = await testApp();
  for (const person of ['alice', ...WHO] as const) await app.as(person).get('/me');
  await fill();
});
afterAll(() => app.close());

/** The statement as one writes it first: every open step and every date is looked at. */
const NAIVE = `select e.id from events e, lateral (
    select coalesce(min(d.start_at), e.start_at) as next from occurrences d
    where d.event_id = e.id and not d.is_cancelled and d.start_at > now()) n
  where (exists (select from approval_steps s where s.event_id = e.id and s.is_current and s.role = $1)
    or exists (select from change_requests c join change_request_steps s on s.change_id = c.id where c.event_id = e.id
      and s.role = $1))
    and ($2::uuid is null or exists (select from rooms r where r.id = e.room_id and r.venue_id = $2))
  order by n.next, e.start_at, e.id`;

type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['get']>>;
const idsOf = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => id);
const nextOf = ({ headers }: Answer): string | undefined =>
  /<\/api\/v1([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

test.each([
  ['manager', 'next_start_at', null],
  ['manager', '-next_start_at', null],
  ['manager', 'next_start_at', VENUE],
  ['dean', 'next_start_at', null],
  ['dean', '-next_start_at', VENUE],
] as const)(
  '%s gets the list by %s at %s as the naive statement has it',
  async (who, sort, venue) => {
    const rows = await query(NAIVE, [who, venue]);
    const expected = rows.map(({ id }) => id);
    if (sort.startsWith('-')) expected.reverse();
    expect(expected.length).toBeGreaterThan(10);
    const perPage = Math.max(5, Math.ceil(expected.length / 12));
    const path = `/events/pending?fields=id&sort=${sort}${venue === null ? '' : `&venue_id=${venue}`}&per_page=${perPage}`;
    const walked: string[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const answer: Answer = await app.as(who).get(next);
      expect(answer.headers['x-total-count']).toBe(String(expected.length));
      walked.push(...idsOf(answer));
      next = nextOf(answer);
    }
    expect(walked).toEqual(expected);
    const page = 7;
    const byNumber = await app.as(who).get(`${path}&page=${page}`);
    expect(idsOf(byNumber)).toEqual(expected.slice((page - 1) * perPage, page * perPage));
  },
);

import type pg from 'pg';
import { fillCampus } from './fill-campus.ts';

/** The size of the world (quality: 50 rooms, 20 000 events of which 500 series, and the feeds of one more room). */
export type Size = {
  rooms: number;
  singles: number;
  series: number;
  /** Events in a room of their own. */
  greatHall?: number;
  drafts?: number;
  /** Whether rooms have opening hours and the bookings of `fillCampus`. */
  isCampus?: boolean;
};

export const usualSize: Size = {
  rooms: 50,
  singles: 19_500,
  series: 500,
  greatHall: 5_000,
  drafts: 60_000,
};

/** 200 000 events and a million occurrences: what a large house has after ten years. */
export const bigSize: Size = {
  rooms: 50,
  singles: 184_500,
  series: 15_500,
  greatHall: 5_000,
  drafts: 30_000,
};

/** 300 rooms with opening hours, a block each and 1 200 bookings on the first day. */
export const planningSize: Size = { rooms: 300, singles: 0, series: 0, isCampus: true };

/** The first day of the filled world; bookings of the benchmarks themselves go long after it. */
export const FIRST_DAY = '2027-01-04';

/**
 * Fills a migrated database by SQL. Each room has 390 single events, four on each of 98 days (09:00 to 17:00 UTC), and
 * ten weekly series of 52 in the early morning, one each half hour from 03:00. What a larger size has besides is
 * history: it ended more than a year before, so that schedules and feeds show the same.
 */
export async function fill(pool: pg.Pool, size: Size): Promise<void> {
  const { rooms, singles, series, greatHall = 0, drafts = 0, isCampus = false } = size;
  await pool.query(`
    insert into users (id, issuer, subject, name, email, roles)
    select gen_random_uuid(), 'https://issuer.bench', p, p, p || '@bench.test',
      case when p = 'manager' then '{manager}'::text[] else '{}' end
    from unnest('{manager,alice}'::text[]) p`);
  await pool.query(`
    insert into venues (id, name, timezone, search_text) select gen_random_uuid(), 'House', 'UTC', 'house'`);
  await pool.query(
    `insert into rooms (id, name, capacity, venue_id, search_text)
     select gen_random_uuid(), 'Room ' || n, 20 + n, v.id, 'room ' || n
     from generate_series(1, $1::int) n, venues v`,
    [rooms],
  );
  const columns = `(id, title, description, start_at, end_at, start_local, timezone, is_recurring,
    recurrence_rule, recurrence_count, room_id, status, event_type, format, creator_id, search_text)`;
  await pool.query(
    `insert into events ${columns}
     select gen_random_uuid(), 'Meeting ' || n || ' of group ' || n % 97, 'Agenda ' || md5(n::text),
       s.at, s.at + interval '90 minutes', s.at at time zone 'UTC', 'UTC', false, null, null, r.id,
       case when n % 3 = 0 then 'pending' else 'approved' end, 'meeting', 'in_person', u.id,
       lower('Meeting ' || n || ' of group ' || n % 97 || E'\\n' || 'Agenda ' || md5(n::text))
     from (select id, row_number() over (order by id) - 1 as place from rooms) r,
       generate_series(0, $1::int - 1) n,
       lateral (select n / $3::int / 4 as day) d,
       lateral (select $2::date + (case when day < 98 then day else 98 - 730 - day end) * interval '1 day'
         + interval '9 hours' + (n / $3::int % 4) * interval '2 hours' as at) s,
       (select id from users where subject = 'alice') u
     where r.place = n % $3::int`,
    [singles, `${FIRST_DAY}T00:00:00Z`, rooms],
  );
  await pool.query(
    `insert into events ${columns}
     select gen_random_uuid(), 'Lecture ' || n, null, s.at, s.at + interval '30 minutes',
       s.at at time zone 'UTC', 'UTC', true, 'FREQ=WEEKLY', 52, r.id, 'approved', 'lecture', 'hybrid', u.id,
       'lecture ' || n
     from (select id, row_number() over (order by id) - 1 as place from rooms) r,
       generate_series(0, $1::int - 1) n,
       lateral (select n / $3::int / 10 as year) y,
       lateral (select $2::timestamptz + interval '3 hours' + (n / $3::int % 10) * interval '30 minutes'
         + (case when year = 0 then 0 else -2 - year end) * interval '364 days' as at) s,
       (select id from users where subject = 'alice') u
     where r.place = n % $3::int`,
    [series, `${FIRST_DAY}T00:00:00Z`, rooms],
  );
  if (greatHall > 0) await fillGreatHall(pool, greatHall);
  if (isCampus) await fillCampus(pool, FIRST_DAY);
  await pool.query(`
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select e.id, e.start_at + w, e.room_id, e.start_at + w, e.end_at + w, e.start_at + w, e.end_at + w, true
    from events e, generate_series(0, coalesce(e.recurrence_count, 1) - 1) n,
      lateral (select n * interval '7 days' as w) x`);
  await pool.query(`
    insert into event_roles (id, event_id, position, user_name, user_email, role)
    select gen_random_uuid(), e.id, 0, 'Ada', 'ada@bench.test', 'core_responsible' from events e`);
  await pool.query(`
    insert into event_requirements (id, event_id, position, kind, is_required, details)
    select gen_random_uuid(), e.id, 0, 'media', true, 'Projector' from events e`);
  await fillDecisions(pool);
  if (drafts > 0) await fillDrafts(pool, drafts);
  await pool.query('vacuum analyze');
}

/** The history of all requests: each is submitted 30 days before it begins, and approved within four days, if it is. */
async function fillDecisions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into approval_history (id, event_id, action, actor_id, from_status, to_status, created_at)
    select gen_random_uuid(), e.id, s.action, u.id, s.from_status, s.to_status, s.at
    from events e, users u, lateral (values
      ('submit', 'draft', 'pending', e.start_at - interval '30 days'),
      ('approve', 'pending', 'approved',
        e.start_at - interval '30 days' + (1 + ascii(right(e.id::text, 1)) % 96) * interval '1 hour')
    ) s (action, from_status, to_status, at)
    where u.subject = 'manager' and (s.action = 'submit' or e.status = 'approved')
    order by e.start_at, e.id, s.at`);
  await pool.query(`
    insert into submissions (event_id, sequence, submitted_at, room_id, institution_id, opened_at, outcome, decision_seconds)
    select e.id, s.sequence, s.created_at, e.room_id, e.institution_id, s.created_at,
      case when a.id is not null then 'approved' end, extract(epoch from a.created_at - s.created_at)
    from events e join approval_history s on s.event_id = e.id and s.action = 'submit'
    left join approval_history a on a.event_id = e.id and a.action = 'approve'`);
  await pool.query(`
    insert into approval_steps (event_id, position, name, role, origin, room_ids, status, is_current, opened_at, acted_at,
      actor_id)
    select e.id, 1, 'Approval', 'manager', 'service', e.room_id || e.extra_room_ids, case when a.id is null then 'pending' else 'approved' end,
      a.id is null, s.created_at, a.created_at, a.actor_id
    from events e join approval_history s on s.event_id = e.id and s.action = 'submit'
    left join approval_history a on a.event_id = e.id and a.action = 'approve'`);
}

/** A room beside the others, with an event each hour from the year 2029 on. */
async function fillGreatHall(pool: pg.Pool, events: number): Promise<void> {
  await pool.query(`
    insert into rooms (id, name, capacity, venue_id, search_text)
    select gen_random_uuid(), 'Great Hall', 900, v.id, 'great hall' from venues v`);
  await pool.query(
    `insert into events (id, title, description, start_at, end_at, start_local, timezone, room_id, status, event_type,
      format, creator_id, search_text)
     select gen_random_uuid(), 'Show ' || n, 'Agenda ' || md5(n::text), s.at, s.at + interval '50 minutes',
       s.at at time zone 'UTC', 'UTC', r.id, 'approved', 'meeting', 'in_person', u.id, 'show ' || n
     from generate_series(0, $1::int - 1) n, rooms r, users u,
       lateral (select '2029-01-01T00:00:00Z'::timestamptz + n * interval '1 hour' as at) s
     where r.name = 'Great Hall' and u.subject = 'alice'`,
    [events],
  );
}

/** Drafts to submit, one hour each from the year 2060 on, without overlaps. */
async function fillDrafts(pool: pg.Pool, drafts: number): Promise<void> {
  await pool.query(
    `
    with drafts as (
      insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
      select gen_random_uuid(), 'Draft ' || n, s.at, s.at + interval '1 hour', s.at at time zone 'UTC', 'UTC', r.id,
        'draft', u.id, 'draft'
      from (select id, row_number() over (order by id) - 1 as place from rooms) r, generate_series(0, $1::int - 1) n,
        lateral (select '2060-01-01T00:00:00Z'::timestamptz + (n / 50) * interval '1 hour' as at) s,
        (select id from users where subject = 'alice') u
      where r.place = n % 50
      returning id, start_at, end_at, room_id
    )
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select id, start_at, room_id, start_at, end_at, start_at, end_at, false from drafts`,
    [drafts],
  );
}

/** Calendar tokens with secrets that are known here. */
export async function fillTokens(pool: pg.Pool, secretHashes: string[]): Promise<void> {
  await pool.query(
    `insert into calendar_tokens (id, user_id, name, secret_hash)
     select gen_random_uuid(), u.id, 'bench', h from unnest($1::text[]) h, users u where u.subject = 'alice'`,
    [secretHashes],
  );
}

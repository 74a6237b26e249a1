import type pg from 'pg';

/** The size of a house: the numbers of its events and rooms. */
export type Scale = { events: number; rooms: number };

/** The houses that are compared: the larger ones have more rooms and a longer past. */
export const SCALES: readonly Scale[] = [
  { events: 20_000, rooms: 50 },
  { events: 200_000, rooms: 200 },
  { events: 1_000_000, rooms: 1_000 },
];

/** The first day after the past: the bookings of a year follow, as many a day in each room in every house. */
export const TODAY = '2027-01-04';

/** Events that `alice` created, in every house. */
export const OWN = 300;

/** Events that a room has on a day. */
const A_DAY = 4;
/** Days to come that have bookings; the other events are over. */
const DAYS_AHEAD = 90;
/** One event of so many is a weekly series of ten. */
const SERIES = 50;

const people = `
  insert into users (id, issuer, subject, name, email, email_verified, roles)
  select gen_random_uuid(), 'https://issuer.bench', p, p, p || '@bench.test', true,
    case when p = 'manager' then '{manager}'::text[] else '{}' end
  from (select unnest('{manager,alice,reader}'::text[]) as p
    union all select 'person-' || n from generate_series(1, 2000) n) p`;

const places = `
  insert into venues (id, name, timezone, search_text) select gen_random_uuid(), 'House', 'UTC', 'house';
  insert into rooms (id, name, capacity, venue_id, search_text)
  select gen_random_uuid(), 'Room ' || n, 20 + n % 200, v.id, 'room ' || n
  from generate_series(1, $rooms) n, venues v;
  insert into availability_schedules (id, room_id, name, type, periods, start_date, end_date)
  select gen_random_uuid(), r.id, 'Open', 'availability', '[{"start": "07:00", "end": "21:00"}]'::jsonb,
    '2020-01-01'::date, '2030-12-31'::date from rooms r`;

/**
 * Event n is in room n % rooms, in the next free of four slots a day. Every third one is pending, every third one has
 * the word "seminar" and every hundredth "palaeography"; series have the early hours.
 */
const events = `
  insert into events (id, title, description, start_at, end_at, start_local, timezone, is_recurring, recurrence_rule,
    recurrence_count, room_id, status, event_type, format, creator_id, search_text, title_sort_key, created_at,
      updated_at)
  select gen_random_uuid(), t.title, t.description, s.at, s.at + interval '90 minutes', s.at at time zone 'UTC', 'UTC',
    n % $series = 0, case when n % $series = 0 then 'FREQ=WEEKLY' end, case when n % $series = 0 then 10 end, r.id,
    case when n % 3 = 0 then 'pending' else 'approved' end, 'meeting', 'in_person',
    case when n % ($events / $own) = 1 then alice.id else p.id end, lower(t.title || E'\\n' || t.description),
    lower(t.title), s.at - interval '40 days', s.at - interval '30 days'
  from generate_series(0, $events - 1) n
  join (select id, row_number() over (order by id) - 1 as place from rooms) r on r.place = n % $rooms
  join (select id, row_number() over (order by id) - 1 as place from users where subject like 'person-%') p
    on p.place = n * 7 % 2000
  cross join (select id from users where subject = 'alice') alice,
  lateral (select n / $rooms / $a_day as day, n / $rooms % $a_day as slot) d,
  lateral (select '$today'::date + (case when d.day < $ahead then d.day else $ahead - 1 - d.day end) * interval '1 day'
    + case when n % $series = 0 then interval '6 hours' + (n / $series % 4) * interval '10 minutes' - interval '2 years'
      else interval '8 hours' + d.slot * interval '2 hours' end as at) s,
  lateral (select case n % 3 when 0 then 'Seminar ' when 1 then 'Meeting ' else 'Rehearsal ' end || n
    || case when n % 100 = 7 then ' on palaeography' else '' end as title, 'Agenda ' || md5(n::text) as description) t`;

const occurrences = `
  insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
  select e.id, e.start_at + w, e.room_id, e.start_at + w, e.end_at + w, e.start_at + w, e.end_at + w, not e.is_recurring
  from events e, generate_series(0, coalesce(e.recurrence_count, 1) - 1) n,
    lateral (select n * interval '7 days' as w) x`;

/** Every fourth event needs set-up, every eighth media too. */
const requirements = `
  insert into event_requirements (id, event_id, position, kind, is_required, details)
  select gen_random_uuid(), e.id, k.position, k.kind, true, 'Chairs'
  from (select id, row_number() over (order by id) as place from events) e
  join (values (1, 'setup', 4), (2, 'media', 8)) k (position, kind, every) on e.place % k.every = 0`;

/** The statement that inserts the rows that triggers write for occurrences that hold their rooms. */
const holdings = `
  insert into holdings (event_id, original_start_at, change_id, space_id, room_id, held_start_at, held_end_at)
  select o.event_id, o.original_start_at, o.change_id, s.space_id, s.room_id, o.held_start_at, o.held_end_at
  from occurrences o join room_spaces s on s.room_id = o.room_id where o.holds`;

const approval = `
  insert into approval_history (id, event_id, action, actor_id, from_status, to_status, created_at)
  select gen_random_uuid(), e.id, 'submit', e.creator_id, 'draft', 'pending', e.created_at from events e;
  insert into submissions (event_id, sequence, submitted_at, room_id, opened_at, outcome, decision_seconds)
  select h.event_id, h.sequence, h.created_at, e.room_id, h.created_at,
    case when e.status = 'approved' then 'approved' end, case when e.status = 'approved' then 86400 end
  from approval_history h join events e on e.id = h.event_id;
  insert into approval_steps (event_id, position, name, role, origin, room_ids, status, is_current, opened_at)
  select e.id, 1, 'Approval', 'manager', 'service', array[e.room_id],
    case when e.status = 'pending' then 'pending' else 'approved' end, e.status = 'pending', e.created_at
      from events e`;

const notifications = `
  insert into notifications (id, fact_id, user_id, type, title, body, data, created_at)
  select gen_random_uuid(), gen_random_uuid(), u.id, 'event_submitted', 'Request', 'Seminar', '{}', now()
  from generate_series(1, $events / 10) n, users u where u.subject = 'manager'`;

/**
 * Fills a migrated database by a few large inserts. Triggers rest meanwhile, and what they would write is inserted as
 * well; the constraints of rooms are checked as always.
 */
export async function fillScale(pool: pg.Pool, { events: count, rooms }: Scale): Promise<void> {
  const client = await pool.connect();
  const values: Record<string, string | number> = {
    $events: count,
    $rooms: rooms,
    $own: OWN,
    $a_day: A_DAY,
    $ahead: DAYS_AHEAD,
    $series: SERIES,
    $today: TODAY,
  };
  try {
    await client.query(people);
    await client.query(places.replaceAll(/\$\w+/g, (name) => String(values[name])));
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '256MB'",
    );
    for (const statement of [
      events,
      requirements,
      occurrences,
      holdings,
      approval,
      notifications,
    ]) {
      const began = performance.now();
      await client.query(statement.replaceAll(/\$\w+/g, (name) => String(values[name] ?? name)));
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`  ${/into (\w+)/.exec(statement)?.[1]}: ${seconds} s`);
    }
    await client.query('set session_replication_role = origin');
    await client.query(
      'insert into room_calendars (room_id, changed_in) select id, pg_current_xact_id() from rooms on ' +
        'conflict do nothing',
    );
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
}

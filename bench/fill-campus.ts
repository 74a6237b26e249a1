import type pg from 'pg';

const INSERT = `insert into events (id, title, start_at, end_at, start_local, timezone, is_recurring, recurrence_rule,
  recurrence_count, room_id, status, event_type, format, creator_id, search_text)`;

const SHOWN = `s.at, s.at + interval '90 minutes', s.at at time zone 'UTC', 'UTC'`;

/**
 * Opening hours and a block for every room, four weekly series of 52 from the first day on, and for the first 24 rooms
 * four single events on each of the six days after it. At 11:00 a third of the rooms is free on all dates, a third on
 * 26 of 52 and a third on none.
 */
export async function fillCampus(pool: pg.Pool, firstDay: string): Promise<void> {
  const first = `${firstDay}T00:00:00Z`;
  await pool.query(
    `insert into availability_schedules (id, room_id, name, type, periods, start_date, end_date)
     select gen_random_uuid(), r.id, 'Term', 'availability', '[{"start": "07:00", "end": "21:00"}]'::jsonb,
       '2027-01-01'::date, '2028-12-31'::date from rooms r
     union all
     select gen_random_uuid(), r.id, 'Cleaning', 'blocked', '[{"start": "19:00", "end": "19:30"}]'::jsonb,
       '2027-01-01'::date, '2028-12-31'::date from rooms r`,
  );
  await pool.query(
    `${INSERT}
     select gen_random_uuid(), 'Course ' || k || ' of room ' || r.place, ${SHOWN}, true, 'FREQ=WEEKLY',
       case when k = 1 and r.place % 3 = 0 then 26 else 52 end, r.id, 'approved', 'lecture', 'in_person', u.id, 'course'
     from (select id, row_number() over (order by id) - 1 as place from rooms) r, generate_series(0, 3) k,
       lateral (select $1::timestamptz + case when k = 1 and r.place % 3 = 1 then interval '17 hours'
         else interval '9 hours' + k * interval '2 hours' end as at) s,
       (select id from users where subject = 'alice') u`,
    [first],
  );
  await pool.query(
    `${INSERT}
     select gen_random_uuid(), 'Talk ' || k || ' of day ' || d, ${SHOWN}, false, null, null, r.id, 'pending', 'meeting',
       'in_person', u.id, 'talk'
     from (select id from rooms order by id limit 24) r, generate_series(0, 3) k, generate_series(1, 6) d,
       lateral (select $1::timestamptz + d * interval '1 day' + interval '9 hours' + k * interval '2 hours' as at) s,
       (select id from users where subject = 'alice') u`,
    [first],
  );
}

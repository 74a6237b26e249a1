-- Whether a series leaves out the holidays of its venue (decision 18.4).
alter table events add column skip_holidays boolean not null default false;
-- Which of its excluded dates a series leaves out because of holidays: [{date, holiday_id, name}] in order. The others are left out by
-- hand.
alter table events add column holiday_dates jsonb not null default '[]';

-- The series of which some dates may be on a holiday.
create index events_skipping_holidays on events (room_id) where skip_holidays;

-- A holiday that was deleted is kept: the series that left it out are offered their dates back.
alter table holidays add column deleted_at timestamptz;
drop index holidays_once;
create unique index holidays_once on holidays (venue_id, uid) nulls not distinct
  where uid is not null and deleted_at is null;

-- Until now the choice was not stored. A series made it where it leaves out a date on a holiday of its venue, and has no date on any
-- holiday that was known when the series was entered. All other excluded dates were left out by hand.
with days as (
  select e.id as event_id, e.created_at, x.date, h.id as holiday_id, h.name, h.starts_on
  from events e
  join rooms r on r.id = e.room_id
  cross join lateral unnest(e.excluded_dates) as x (date)
  join holidays h on (h.venue_id is null or h.venue_id = r.venue_id)
    and (x.date::timestamptz at time zone e.timezone)::date between h.starts_on and h.ends_on
  where e.is_recurring
),
first_holidays as (
  select distinct on (event_id, date) event_id, date, holiday_id, name from days
  order by event_id, date, starts_on, lower(name), holiday_id
),
series as (
  select f.event_id, jsonb_agg(
    jsonb_build_object('date', f.date, 'holiday_id', f.holiday_id, 'name', f.name) order by f.date) as dates
  from first_holidays f group by f.event_id
)
update events e set skip_holidays = true, holiday_dates = s.dates
from series s
where s.event_id = e.id and not exists (
  select from occurrences o
  join rooms r on r.id = e.room_id
  join holidays h on (h.venue_id is null or h.venue_id = r.venue_id) and h.created_at <= e.created_at
    and (o.original_start_at at time zone e.timezone)::date between h.starts_on and h.ends_on
  where o.event_id = e.id
);

-- What can be taken back of an event is written over all of its columns.
update undoable_actions u set before = jsonb_set(u.before, '{event}', u.before -> 'event' ||
  jsonb_build_object('skip_holidays', e.skip_holidays, 'holiday_dates', e.holiday_dates))
from events e where e.id = u.event_id;

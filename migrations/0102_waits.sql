-- Drafts that wait until all that they want is free (decision 14.8). The order of the line is that of `place`. `wants` is what the draft
-- asked for when it took its place, by its dates up to `wants_until` where it has no end: the daily plan of its next dates changes
-- nothing. `is_woken` says that something may have become free since it was tried last.
create table waits (
  event_id uuid primary key references events on delete cascade,
  user_id uuid not null references users,
  place bigint generated always as identity,
  since timestamptz not null default now(),
  starts_at timestamptz not null,
  wants text not null,
  wants_until timestamptz,
  is_woken boolean not null default true,
  tried_at timestamptz
);
create unique index waits_place on waits (place);
create index waits_woken on waits (place) where is_woken;
create index waits_user on waits (user_id);

-- Up to where `calendar_changes` was read for waits, in which run of the server, and when.
create table wait_looks (
  is_only boolean primary key default true constraint wait_looks_one check (is_only),
  seen text not null,
  server_run text not null,
  looked_at timestamptz not null default now()
);

-- What a draft wants: its dates with their rooms and held ranges.
create function wanted_by(event uuid, until timestamptz) returns text language sql stable as $$
  select coalesce(md5(string_agg(concat_ws(' ', o.room_id, extract(epoch from o.held_start_at), extract(epoch from o.held_end_at)), ','
    order by o.original_start_at)), '')
  from occurrences o where o.event_id = event and o.change_id is null and not o.is_cancelled
    and (until is null or o.original_start_at <= until)
$$;

-- A draft that wants something else goes to the end of the line, whoever changed it. Most events do not wait: the triggers ask once
-- whether any does. Dates that are deleted are not looked at, because an edit inserts them again.
create function requeue_changed_waits() returns trigger language plpgsql as $$
begin
  if not exists (select from waits) then return null; end if;
  update waits w set place = default, since = now(), is_woken = true, starts_at = changed.starts_at,
    wants_until = changed.until, wants = wanted_by(w.event_id, changed.until)
  from (
    select e.id, min(o.start_at) as starts_at, case when e.held_until is not null then max(o.original_start_at) end as until
    from events e join occurrences o on o.event_id = e.id and o.change_id is null and not o.is_cancelled
    where e.id in (select n.event_id from new_rows n) group by e.id
  ) changed
  where changed.id = w.event_id and wanted_by(w.event_id, w.wants_until) <> w.wants;
  return null;
end $$;
create trigger waits_of_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function requeue_changed_waits();
create trigger waits_of_updated after update on occurrences referencing new table as new_rows
  for each statement execute function requeue_changed_waits();

-- Only drafts wait.
create function end_wait() returns trigger language plpgsql as $$
begin
  delete from waits where event_id = new.id;
  return null;
end $$;
create trigger waits_of_submitted after update of status on events for each row
  when (old.status = 'draft' and new.status <> 'draft') execute function end_wait();

-- A room that is restored may be what somebody waits for.
create trigger schedule_rooms_restored after update of deleted_at on rooms for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function record_room();

-- A schedule that moves to other days changes the days that it leaves, too.
create trigger schedule_availability_left after update on availability_schedules
  referencing old table as changed_rows for each statement execute function record_availability_change();

-- What a picture shows, in words, and its place among the pictures of its room; pictures without a place come last, the
-- oldest first (decision 12.8).
alter table media add column alt text;
alter table media add column place integer;
drop index media_room;
create index media_room on media (room_id, place, id) where room_id is not null;

-- Screens beside the doors of rooms. Only a hash of the secret is stored: it is shown once (decision 12.8).
create table displays (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  name text not null,
  secret_hash text not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint displays_secret_once unique (secret_hash)
);
create index displays_room on displays (room_id, created_at desc, id desc);

-- What a token opens: the feeds of everything, of its owner, or of one room, venue or institution (decision 12.5).
alter table calendar_tokens
  add column scope text not null default 'all',
  add column venue_id uuid references venues (id) on delete cascade,
  add column institution_id uuid references institutions (id) on delete cascade;
update calendar_tokens set scope = 'room' where room_id is not null;
alter table calendar_tokens
  add constraint calendar_tokens_scope check (scope in ('all', 'mine', 'room', 'venue', 'institution')),
  add constraint calendar_tokens_scope_id check (
    (scope = 'room') = (room_id is not null) and (scope = 'venue') = (venue_id is not null)
    and (scope = 'institution') = (institution_id is not null));
create index calendar_tokens_venue on calendar_tokens (venue_id) where venue_id is not null;
create index calendar_tokens_institution on calendar_tokens (institution_id) where institution_id is not null;

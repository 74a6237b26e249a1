-- The wait list: drafts that are submitted when what they ask for becomes free (decision 14.8).

-- Drafts that wait until all that they ask for is free (decision 14.8). The order of the line is that of `place`.
-- `wants` is what the draft asked for when it took its place, by its dates up to `wants_until` where it has no end: the
-- daily plan of its next dates changes nothing. `is_woken` says that something may have become free since it was tried
-- last.
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

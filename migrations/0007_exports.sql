-- What administrators had written out as a sheet: what they asked for, and how the last run of it went. The places
-- that it is limited to are kept as they were asked for, also when the room or venue is gone.
create table exports (
  id uuid primary key,
  type text not null check (type in ('event_list', 'room_schedule')),
  from_date date not null,
  to_date date not null,
  event_status text check (event_status in ('draft', 'pending', 'approved', 'cancelled')),
  room_id uuid,
  venue_id uuid,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  -- The last run, and the beginning of the names of the files that its last attempt wrote: whole when completed.
  run_id uuid,
  file_key text,
  row_count integer check (row_count >= 0),
  error text,
  creator_id uuid not null references users (id),
  runner_id uuid references users (id),
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint exports_dates check (to_date >= from_date),
  constraint exports_run_known check (status = 'pending' or (run_id is not null and runner_id is not null))
);
create index exports_order on exports (created_at desc, id desc);
create index exports_under_way on exports (id) where status = 'processing';

-- Exports read occurrences page by page in this order.
create index occurrences_start on occurrences (start_at, event_id, original_start_at);

-- Files of events and rooms that administrators take over from elsewhere (decision 12.9): what the file says is kept line
-- by line, so that it is written without reading the file again, also by another process after a crash.
create table imports (
  id uuid primary key,
  type text not null check (type in ('events', 'rooms')),
  source text not null,
  file_name text not null,
  size integer not null check (size > 0),
  room_id uuid,
  -- `checking` while its lines are stored: nobody sees it before all of them are.
  status text not null check (status in ('checking', 'checked', 'applying', 'applied', 'failed')),
  -- What of the file is not taken over, as [{name, count}].
  not_taken jsonb not null,
  -- How many lines have each verdict, as {create, update, same, refused}, and how many are written.
  counts jsonb not null,
  applied_count integer not null default 0,
  error text,
  creator_id uuid not null references users (id),
  applier_id uuid references users (id),
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  constraint imports_applied_by check (status in ('checking', 'checked') or applier_id is not null)
);
create index imports_order on imports (created_at desc, id desc);
create index imports_under_way on imports (id) where status = 'applying';

create table import_lines (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  uid text,
  title text,
  verdict text not null check (verdict in ('create', 'update', 'same', 'refused')),
  message text,
  -- The content of the line until it is written; null where nothing is to be written.
  payload jsonb,
  fingerprint text,
  -- The event or room that it is, or became.
  record_id uuid,
  primary key (import_id, position)
);
create index import_lines_open on import_lines (import_id, position) where payload is not null;

-- Which event an identifier of a calendar became, so that importing again finds it. Identifiers can contain names and
-- addresses, so only their hashes are kept.
create table imported_events (
  uid_hash text primary key,
  event_id uuid not null unique references events (id) on delete cascade,
  fingerprint text not null,
  sequence bigint,
  imported_at timestamptz not null
);

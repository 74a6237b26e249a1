-- Machines and files: API keys, webhooks, imports and exports.

-- Keys with which machines call the API in the name of a user. Only a hash of the secret is stored: it is shown once
-- (decision 12.3).
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  room_id uuid references rooms (id) on delete cascade,
  secret_hash text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint api_keys_secret_once unique (secret_hash),
  constraint api_keys_scopes check (cardinality(scopes) > 0 and scopes <@ array['read', 'book', 'manage'])
);
create index api_keys_user on api_keys (user_id, created_at desc, id desc);
create index api_keys_room on api_keys (room_id) where room_id is not null;

-- Addresses that are told of changes of events: those of a room, of the rooms of a venue, or of every room. The secret
-- signs the messages, so it is stored as it is (decision 12.4). One job at a time sends the messages of a webhook:
-- `sent_by` is that job, until `sent_until`.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null,
  room_id uuid references rooms (id) on delete cascade,
  venue_id uuid references venues (id) on delete cascade,
  secret text not null,
  is_active boolean not null default true,
  disabled_at timestamptz,
  disabled_reason text,
  sent_by uuid,
  sent_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhooks_disabled_reason check (disabled_reason in ('failing', 'gone', 'scope', 'paused')),
  constraint webhooks_place check (room_id is null or venue_id is null)
);
create index webhooks_user on webhooks (user_id);
create index webhooks_room on webhooks (room_id) where room_id is not null;
create index webhooks_venue on webhooks (venue_id) where venue_id is not null;

-- The messages of webhooks, written in the transaction of the change. `body` is written before the first attempt and
-- keeps its text, so that a repeated message is the same; it is deleted with the message after 30 days.
create table webhook_deliveries (
  id uuid primary key,
  sequence bigint generated always as identity,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  type text not null,
  event_id uuid not null,
  original_start_at timestamptz,
  body json,
  status text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  last_attempt_at timestamptz,
  response_status integer,
  error text,
  delivered_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_deliveries_status check (status in ('waiting', 'delivered', 'failed'))
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, event_id, sequence) where status = 'waiting';

-- Files of events and rooms that administrators take over from elsewhere (decision 12.9): what the file says is kept
-- line by line, so that it is written without reading the file again, also by another process after a crash.
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

-- The lines of an import, each with what it is to do.
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

-- What administrators had written out as a sheet: what they asked for, and how the last run of it went. The places that
-- it is limited to are kept as they were asked for, also when the room or venue is gone.
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

-- Addresses that are told of changes of events: those of a room, of the rooms of a venue, or of every room. The secret signs
-- the messages, so it is stored as it is (decision 12.4). One job at a time sends the messages of a webhook: `sent_by` is
-- that job, until `sent_until`.
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
  constraint webhooks_place check (room_id is null or venue_id is null),
  constraint webhooks_disabled_reason check (disabled_reason in ('failing', 'gone', 'scope', 'paused'))
);
create index webhooks_user on webhooks (user_id);
create index webhooks_room on webhooks (room_id) where room_id is not null;
create index webhooks_venue on webhooks (venue_id) where venue_id is not null;

-- The messages of webhooks, written in the transaction of the change. `body` is written before the first attempt and keeps its
-- text, so that a repeated message is the same; it is deleted with the message after 30 days.
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

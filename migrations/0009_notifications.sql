-- Telling people: what each of them was told, the devices that it is pushed to, and the digests that they asked for.

-- What a person was told. A fact is one thing that happened: nobody is told twice of the same (decision 7.7). What it
-- is about may be gone by now, so `data` names it without a reference.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  fact_id uuid not null,
  type text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notifications_once unique (fact_id, user_id)
);
create index notifications_order on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Who listens right now, or did within the last minute: of what nobody listens to, no process is woken.
create table notification_listeners (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null
);

-- Devices that notifications are pushed to. An endpoint is its newest caller's (decision 7.8).
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  content_encoding text not null check (content_encoding in ('aesgcm', 'aes128gcm')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The digests that people asked for (decision 7.9).
create table digest_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('pending_approvals', 'todays_events', 'weekly_upcoming')),
  primary key (user_id, type)
);
create index digest_subscriptions_type on digest_subscriptions (type, user_id);

-- Digests as they were sent, one a person, type and first day of what it tells of, whatever crashes.
create table digest_deliveries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('pending_approvals', 'todays_events', 'weekly_upcoming')),
  period_date date not null,
  subject text not null,
  plain_text text not null,
  html text not null,
  created_at timestamptz not null,
  constraint digest_deliveries_once unique (user_id, type, period_date)
);

-- Whose turn it is, by the role of a step.
create index users_roles on users using gin (roles);

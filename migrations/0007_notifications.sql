-- Notifications in the app, by push and as digests, reminders, and the outbox that they are made from.

-- What a write leaves to the jobs: one row that says what happened, from which they make notifications, mails, push
-- messages, webhooks and statistics (decision 17.5). The row is deleted in the transaction that writes what it leads
-- to. `facts` has what to tell, in order; `event_ids` the events that were written.
create table outbox (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event_ids uuid[] not null,
  facts json not null,
  is_muted boolean not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

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
-- What holders of a step were told is marked as read when the step no longer waits: found by the event, among what is
-- unread.
create index notifications_of_steps on notifications ((data ->> 'event_id')) where read_at is null and data ? 'step';

-- Who listens right now, or did within the last minute: of what nobody listens to, no process is woken.
create table notification_listeners (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null
);

-- Which kinds of notification a person gets by push and by mail; null is the default of the kind (decision 11.2).
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  push boolean,
  mail boolean,
  primary key (user_id, type)
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

-- Each row says on which day the holders of the open step of an event, or of its change request, were last reminded,
-- and on which day managers were told that it waits. It is written in the transaction that tells them, so nobody is
-- told twice on one day. It counts only for the step that opened at `opened_at`.
create table approval_reminders (
  event_id uuid primary key references events on delete cascade,
  opened_at timestamptz not null,
  reminded_on date,
  escalated_on date
);

-- Each row is a date of which people were reminded, with the day on which it was to take place. It is written in the
-- transaction that reminds them, so nobody is reminded twice. People are reminded again of a date that is moved to
-- another day. Rows of past days are deleted.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  -- Null for an event that is no series.
  original_start_at timestamptz,
  starts_on date not null,
  constraint event_reminders_once unique nulls not distinct (event_id, original_start_at)
);
create index event_reminders_day on event_reminders (starts_on);

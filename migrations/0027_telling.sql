-- What a person chose (PATCH /me), what the latest token says, and the language last asked for: they decide the language
-- and the zone of notifications and mails (decision 11.4).
alter table users
  add column locale text check (locale in ('en', 'de')),
  add column timezone text,
  add column preferences jsonb not null default '{}',
  add column token_locale text check (token_locale in ('en', 'de')),
  add column token_timezone text,
  add column seen_locale text check (seen_locale in ('en', 'de'));

-- Which kinds of notification a person gets by push and by mail; null is the default of the kind (decision 11.2).
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  push boolean,
  mail boolean,
  primary key (user_id, type)
);

-- One mail to one address, in the words of the moment it was caused. `user_id` is null for an address without an account.
-- It is done when it was sent or failed; mails of one event to one address are sent in the order of `sequence`.
create table mail_deliveries (
  id uuid primary key,
  sequence bigint generated always as identity,
  user_id uuid references users (id) on delete cascade,
  address text not null,
  name text not null,
  locale text not null check (locale in ('en', 'de')),
  type text not null,
  event_id uuid,
  original_start_at timestamptz,
  subject text not null,
  body text not null,
  url text,
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  send_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index mail_deliveries_thread on mail_deliveries (event_id, address, sequence);

-- Who was sent an event as a calendar request: only they get its cancellation (decision 11.3).
create table calendar_requests (
  event_id uuid not null,
  address text not null,
  requested_at timestamptz not null,
  primary key (event_id, address)
);
create index calendar_requests_age on calendar_requests (requested_at);

-- Mails a day that the events of one person caused to addresses without an account (`MAIL_OUTSIDE_PER_DAY`).
create table outside_mail_counts (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);

-- Addresses without an account that want no mail.
create table mail_opt_outs (
  address text primary key,
  created_at timestamptz not null
);

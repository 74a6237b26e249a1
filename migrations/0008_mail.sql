-- Mails that the service sends.

-- One mail to one address, in the words of the moment it was caused. `user_id` is null for an address without an
-- account. It is done when it was sent or failed; mails of one event to one address are sent in the order of
-- `sequence`.
create table mail_deliveries (
  id uuid primary key,
  sequence bigint generated always as identity,
  user_id uuid references users (id) on delete cascade,
  address text not null,
  name text not null,
  locale text not null check (locale ~ '^[a-z]{2,3}$'),
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
  failure text,
  -- The dates of a series that a mail is about, by their original starts, where it is about several of them: its
  -- calendar part names each (decision 11.3). `original_start_at` is set where it is about one.
  original_starts jsonb,
  -- What the table of a mail about an event is filled from when the mail is sent; null in mails about something else,
  -- and in those that wait while the service is updated.
  details jsonb
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

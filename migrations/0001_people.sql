-- People, how they sign in, and what they did. Instants are timestamptz in whole seconds. Text is stored trimmed. Ids
-- are UUIDv7 that the service makes.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The checksum of each file of `migrations/` that was applied to this database. A start compares the migrations with it
-- and applies the function files that differ. A function file that was replaced stays as `name@checksum`. The table is the
-- first one, because every file is recorded in it.
create table migration_checksums (
  name text primary key,
  checksum text not null,
  recorded_at timestamptz not null default now()
);

-- People, seen in access tokens. One row for each (issuer, subject).
create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  roles text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Only a verified address gives rights (decision 10.1).
  email_verified boolean not null default false,
  -- When the token was issued from which name, e-mail, verification and roles were taken: an older one does not
  -- overwrite them (decision 2.1).
  token_issued_at timestamptz not null default '1970-01-01 00:00:00+00',
  -- What the person chose (PATCH /me), what the latest token says, and the language last asked for: they decide the
  -- language and the zone of notifications and mails (decision 11.4). The service has a list of its languages; the
  -- columns take what has the form of one (decision 16.7).
  locale text check (locale ~ '^[a-z]{2,3}$'),
  timezone text,
  preferences jsonb not null default '{}',
  token_locale text check (token_locale ~ '^[a-z]{2,3}$'),
  token_timezone text,
  seen_locale text check (seen_locale ~ '^[a-z]{2,3}$'),
  -- When the account was closed and its personal data erased (decision 12.10): the row stays, because bookings belong
  -- to it, under another name. `subject` becomes a hash then, so that tokens of that person are denied without keeping
  -- who it was.
  erased_at timestamptz,
  search_text text not null generated always as (lower(name || coalesce(E'\n' || email, ''))) stored,
  -- The name and the address of a closed account, until every other place where they stand is erased, so that an
  -- interrupted run can go on.
  erasing json,
  constraint users_issuer_subject_once unique (issuer, subject)
);
create index users_email on users (lower(email));
-- Whose turn it is, by the role of a step.
create index users_roles on users using gin (roles);
-- Administrators search people by name and address.
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_order on users (lower(name), id);
create index users_erased on users (id) where erased_at is not null;

-- Access tokens that were logged out before they expired (decision 2.5).
create table revoked_tokens (
  token_key text primary key,
  expires_at timestamptz not null,
  revoked_at timestamptz not null default now()
);
create index revoked_tokens_expires_at on revoked_tokens (expires_at);

-- One row for each browser that is signed in. `id` is the SHA-256 of the cookie's value and `tokens` are encrypted with
-- a key derived from that value, which is stored nowhere: whoever reads this table can neither use a session nor a
-- token. `refresh_claimed_until` lets one process at a time renew the tokens of a session.
create table web_sessions (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  tokens text not null,
  access_expires_at timestamptz not null,
  refresh_claimed_until timestamptz,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
create index web_sessions_user on web_sessions (user_id);
create index web_sessions_end on web_sessions (ends_at);

-- Streams of server-sent events that are open, so that all processes count those of one person (decision 7.6). A stream
-- moves `until` on as long as it is open; the row of a process that was killed ends by itself.
create table open_streams (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  until timestamptz not null
);
create index open_streams_user on open_streams (user_id, until);

-- State of the development identity provider: sessions, grants, codes. Unused with a real issuer.
create table identity_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_records_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_uid on identity_records (kind, uid) where uid is not null;
create index identity_records_expires_at on identity_records (expires_at);

-- What the service makes for itself on first start and keeps: signing keys and the like.
create table service_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Accounts of machines, made by admins. Each is a user without a sign-in, so that all that a person may own, a machine
-- may own too; its row in users stays when the account is deleted (decision 12.3).
create table service_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index service_accounts_created_by on service_accounts (created_by);

-- Who is away, and who holds the steps of that person meanwhile (decision 16.3); one row for a person, so that a new
-- absence replaces the old one at once. The dates are those of the zone that the person had when the absence was
-- written; the instants between which it counts follow from them, so that every statement that finds the holders of a
-- step compares instants.
create table absences (
  user_id uuid primary key references users on delete cascade,
  deputy_id uuid not null references users on delete cascade,
  from_date date not null,
  to_date date not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  updated_at timestamptz not null,
  constraint absences_dates check (from_date <= to_date and starts_at <= ends_at),
  constraint absences_not_oneself check (user_id <> deputy_id)
);
-- Every request asks whose deputy the caller is.
create index absences_of_deputy on absences (deputy_id, ends_at);
-- The nightly job deletes those that ended long ago.
create index absences_ended on absences (ends_at);

-- What was done to a thing and by whom, written in the transaction that did it (decision 7.2).
create table activities (
  id uuid primary key,
  event text not null,
  subject_type text not null,
  subject_id uuid not null,
  actor_id uuid references users (id) on delete set null,
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The size of the document in bytes of its text, so that a page that would be too large is refused before it is read.
  -- The size of a stored jsonb is not known without reading it.
  changes_bytes integer not null generated always as (octet_length(changes::text)) stored
);
create index activities_subject on activities (subject_type, subject_id, created_at desc, id desc);
create index activities_actor on activities (actor_id);

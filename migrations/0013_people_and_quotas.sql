-- Whether the e-mail address of a person gives rights (decision 10.1), and the issue time of the token that name, e-mail,
-- verification and roles were taken from: an older token does not overwrite them (decision 2.1).
-- Existing rows start as not verified; the next request of each person refreshes them.
alter table users
  add column email_verified boolean not null default false,
  add column token_issued_at timestamptz not null default '1970-01-01 00:00:00+00';

-- Streams of server-sent events that are open, so that all processes count those of one person (decision 7.6). A
-- stream moves `until` on as long as it is open; the row of a process that was killed ends by itself.
create table open_streams (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  until timestamptz not null
);
create index open_streams_user on open_streams (user_id, until);

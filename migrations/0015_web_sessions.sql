-- The sessions of the web app: a browser holds a cookie, the tokens stay here (decisions 13.1, 13.2).

-- One row for each browser that is signed in. `id` is the SHA-256 of the cookie's value and `tokens` are encrypted with a
-- key derived from that value, which is stored nowhere: whoever reads this table can neither use a session nor a token.
-- `refresh_claimed_until` lets one process at a time renew the tokens of a session.
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

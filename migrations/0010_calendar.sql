-- Secrets that open calendar feeds and nothing else. Only a hash is kept: the secret is shown once (decision 7.4).
create table calendar_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  room_id uuid references rooms (id) on delete cascade,
  secret_hash text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint calendar_tokens_secret_once unique (secret_hash)
);
create index calendar_tokens_user on calendar_tokens (user_id, created_at desc, id desc);
create index calendar_tokens_room on calendar_tokens (room_id) where room_id is not null;

-- How often feeds were asked for, by token or address and minute: one count for all processes (decision 7.6).
create table rate_windows (
  key text not null,
  window_at timestamptz not null,
  requests integer not null,
  primary key (key, window_at)
);
create index rate_windows_window_at on rate_windows (window_at);

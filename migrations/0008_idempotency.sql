-- Answers to POSTs that create, by the caller's Idempotency-Key, written in the transaction of what they created
-- (decision 1.14). A row is as good as absent after `expires_at`.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body json not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_expires_at on idempotency_keys (expires_at);

-- Accounts of machines, made by admins. Each is a user without a sign-in, so that all that a person may own, a machine may
-- own too; its row in users stays when the account is deleted (decision 12.3).
create table service_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index service_accounts_created_by on service_accounts (created_by);

-- Keys with which machines call the API in the name of a user. Only a hash of the secret is stored: it is shown once
-- (decision 12.3).
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  room_id uuid references rooms (id) on delete cascade,
  secret_hash text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint api_keys_secret_once unique (secret_hash),
  constraint api_keys_scopes check (cardinality(scopes) > 0 and scopes <@ array['read', 'book', 'manage'])
);
create index api_keys_user on api_keys (user_id, created_at desc, id desc);
create index api_keys_room on api_keys (room_id) where room_id is not null;

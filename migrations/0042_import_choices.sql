-- What administrators choose for a file (§21.3): the fields of its columns, the rooms of its names and the accounts of its
-- logins. The lines are judged again by it, so the file is kept until it is written.

-- The claim by which other booking systems name people (IMPORT_LOGIN_CLAIM), as the latest token sent it.
alter table users add column login text;
create index users_login on users (lower(login)) where login is not null;

alter table imports
  -- The columns of a table, as [{heading, field, example}], and the fields that none of them holds.
  add column columns jsonb not null default '[]',
  add column missing_columns text[] not null default '{}',
  -- Names of rooms and of people for which a choice is needed or was made, and what is likely wrong.
  add column named_rooms jsonb not null default '[]',
  add column named_logins jsonb not null default '[]',
  add column warnings jsonb not null default '[]',
  -- What was chosen, as {mapping, rooms, logins}.
  add column choices jsonb not null default '{"mapping": {}, "rooms": {}, "logins": {}}';

alter table import_lines
  -- Whether the line of a file of events makes a room in which they take place.
  add column is_new_room boolean not null default false;

-- The file itself, compressed, until it is written or somebody is erased.
create table import_files (
  import_id uuid primary key references imports (id) on delete cascade,
  format text not null check (format in ('ics', 'csv', 'xlsx')),
  content bytea not null
);

-- What was chosen last for the files of a source: the next one takes it.
create table import_choices (
  source_hash text primary key,
  mapping jsonb not null,
  rooms jsonb not null,
  chosen_at timestamptz not null
);

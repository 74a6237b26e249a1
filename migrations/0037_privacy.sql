-- Accounts whose personal data is erased (decision 12.10): the row stays, because bookings belong to it, under another
-- name. `subject` becomes a hash then, so that tokens of that person are denied without keeping who it was. The name and
-- the address stay until every other place is erased, so that a run that was interrupted can go on.
alter table users
  add column erased_at timestamptz,
  add column search_text text not null generated always as (lower(name || coalesce(E'\n' || email, ''))) stored;

-- Administrators search people by name and address.
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_order on users (lower(name), id);
create index users_erasing on users (id) where erased_at is not null and not (name = 'Deleted user' and email is null);

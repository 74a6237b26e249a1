-- An account loses its name and address in the transaction that closes it, so that whatever is written from then on cannot
-- name the person. Until every other place is erased, `erasing` keeps what is looked for there (decision 12.10).
alter table users add column erasing json;
drop index users_erasing;
update users set erasing = json_build_object('name', name, 'email', email, 'is_verified', false), name = 'Deleted user', email = null
where erased_at is not null and not (name = 'Deleted user' and email is null);
create index users_erased on users (id) where erased_at is not null;

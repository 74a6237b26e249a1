-- Lists keep the records of events in memory as long as the row of the event is the same. A record also shows something of other
-- rows: names of rooms, people and institutions, and the series that goes on from it. `changed_in` is the last transaction that
-- changed any of that, or that began or ended the erasure of a person.
create table shown_of_others (
  is_only boolean primary key default true check (is_only),
  changed_in xid8 not null default pg_current_xact_id()
);

create function note_shown_of_others() returns trigger language plpgsql as $$
begin
  insert into shown_of_others as known default values
  on conflict (is_only) do update set changed_in = excluded.changed_in
    where known.changed_in <> excluded.changed_in;
  return null;
end $$;

-- Deferred to the end of a transaction, so that others wait for its commit only, and never for each other.
create constraint trigger shown_of_rooms after update on rooms deferrable initially deferred for each row
  when ((old.name, old.location, old.capacity, old.venue_id)
    is distinct from (new.name, new.location, new.capacity, new.venue_id))
  execute function note_shown_of_others();
create constraint trigger shown_of_users after update on users deferrable initially deferred for each row
  when ((old.name, old.email, old.erasing::text) is distinct from (new.name, new.email, new.erasing::text))
  execute function note_shown_of_others();
create constraint trigger shown_of_institutions after update on institutions deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();
create constraint trigger shown_of_following after delete on events deferrable initially deferred for each row
  when (old.follows_id is not null) execute function note_shown_of_others();

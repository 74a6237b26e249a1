-- What is on: managers of a room publish approved events, everyone may then see them without an account (decision 16.8).
-- An event that is not approved any more is not published, whoever writes its status.
alter table events add column is_published boolean not null default false,
  add constraint events_published_approved check (not is_published or status = 'approved');

-- The dates of published events are found without a look at all others.
create index events_published on events (id) where is_published;

alter table undoable_actions
  drop constraint undoable_actions_action_check,
  add constraint undoable_actions_action_check
    check (action in ('approve', 'reject', 'return', 'discard', 'cancel', 'move', 'publish', 'unpublish'));

-- What was done in the last minutes can still be taken back after the update.
update undoable_actions set before = jsonb_set(before, '{event}', before -> 'event' || '{"is_published": false}'::jsonb)
  where created_at > now() - interval '1 day';

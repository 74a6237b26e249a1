-- Whether an event lasts whole local days (decision 18.8); of a single date null where it is as its series.
alter table events add column is_all_day boolean not null default false;
alter table occurrence_overrides add column is_all_day boolean;

-- What can be taken back of an event is written over all of its columns.
update undoable_actions set before = jsonb_set(before, '{event}', before -> 'event' || '{"is_all_day": false}');

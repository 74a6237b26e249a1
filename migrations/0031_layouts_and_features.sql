-- What a room has, to be chosen from a list of the service (decision 19.8). Rooms name their features by id.
create table room_features (
  id uuid primary key,
  name text not null,
  icon text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_sort_key text collate "C" not null generated always as (sort_key(name)) stored
);
comment on table room_features is 'What a room can have: a list of the service from which rooms choose, in `rooms.feature_ids`.';
-- Letter case and accents do not tell features apart.
create unique index room_features_name on room_features (search_form(name));
create index room_features_order on room_features (name_sort_key, id);

-- Words in the equipment of rooms that were offered as features and accepted or declined: they are offered once.
create table answered_feature_words (
  word text primary key,
  answered_at timestamptz not null
);
comment on table answered_feature_words is 'Words in `rooms.equipment` that a manager accepted or declined as features; they are not offered again.';

-- In order and each once. A deleted feature is taken out of all rooms in the transaction that deletes it.
alter table rooms add column feature_ids uuid[] not null default '{}';
create index rooms_features on rooms using gin (feature_ids) where feature_ids <> '{}';

-- Other ways to furnish a room than its usual one: [{seating_type, capacity}] in their order (decision 19.7). As json they keep
-- the order of their members, so an update with the same layouts is no change.
alter table rooms add column layouts json not null default '[]'
  constraint rooms_layouts check (json_typeof(layouts) = 'array');

-- How the room is to be furnished: a seating type. Null: not said; in an override: as its series.
alter table events add column layout text;
alter table occurrence_overrides add column layout text;

-- What can be taken back of an event is written over all of its columns.
update undoable_actions set before = jsonb_set(before, '{event}', before -> 'event' || '{"layout": null}');

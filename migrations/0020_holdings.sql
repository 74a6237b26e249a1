-- One table of what is held: each room is a space, or has those of its parts, and each occurrence that holds its rooms has a row for
-- each space in `holdings`, simple rooms too. Its constraint is the only one that keeps bookings of rooms apart.
-- migrations/functions/holdings.sql says how the rows follow the occurrences.

drop trigger if exists held_spaces_inserted on occurrences;
drop trigger if exists held_spaces_updated on occurrences;
drop trigger if exists held_spaces_deleted on occurrences;
drop function if exists hold_inserted_spaces();
drop function if exists move_updated_spaces();
drop function if exists release_deleted_spaces();
drop function if exists share_room(uuid);
drop view if exists occurrence_holdings;

-- What is held: a row for each space of each occurrence that holds its rooms (decisions 6.2, 14.2). `room_id` is the room as which the
-- space is held: the one of the occurrence, or one of its extra rooms. There are no foreign keys, because triggers make the rows from
-- those of `room_spaces` and `occurrences`, which have theirs. The constraint refuses two rows of different events that hold one space
-- at the same time, whoever asks; held ranges are half-open and have preparation and clean-up. The slots of one event do not conflict:
-- whether dates of one series overlap is decided before they are written. The event is compared as bytes, so that the planner does
-- not take this index for searches by event. The constraint is judged at the end of a statement, and a dry run defers it to its end.
create table holdings (
  space_id uuid not null,
  room_id uuid not null,
  event_id uuid not null,
  original_start_at timestamptz not null,
  change_id uuid,
  held_start_at timestamptz not null,
  held_end_at timestamptz not null
);

comment on table room_spaces is 'What rooms hold when they are booked: a room with parts has a row for each of them, in their order, and every other room has one for itself.';
comment on table occurrences is 'One row for each occurrence of each event; a single event has one. `held_start_at` to `held_end_at` is the range with preparation and clean-up, half-open. Where `holds`, it holds its rooms: `holdings` has their spaces. Rows with `change_id` hold the slot that a change request asks for; the others are the event as it is.';

-- The schedules of these rooms do not change. The trigger that records changes of spaces comes back with its function.
drop trigger if exists schedule_spaces_inserted on room_spaces;
insert into room_spaces (room_id, space_id)
select r.id, r.id from rooms r where not exists (select from room_spaces s where s.room_id = r.id);

-- What rooms that shared spaces hold stays as it is, so that nothing of the past is judged by parts that a room got since.
insert into holdings (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
select h.space_id, h.room_id, h.event_id, h.original_start_at, h.change_id, h.held_start_at, h.held_end_at from held_spaces h
union all
select o.room_id, o.room_id, o.event_id, o.original_start_at, o.change_id, o.held_start_at, o.held_end_at
from occurrences o where o.holds and not exists (
  select from held_spaces h where h.event_id = o.event_id and h.original_start_at = o.original_start_at
    and h.change_id is not distinct from o.change_id and h.room_id = o.room_id);

drop table held_spaces;
alter table occurrences drop constraint occurrences_held_once;
-- No index of `occurrences` depends on what is held, so an approval or a cancellation writes none of their entries anew.
drop index occurrences_held_span, occurrences_room_held_start, occurrences_not_held_span;
-- Rooms with parts are few: whoever asks which rooms share spaces reads none of the others.
create index room_spaces_parts on room_spaces (room_id, space_id) include (position) where space_id <> room_id;
create index room_spaces_wholes on room_spaces (space_id, room_id) where space_id <> room_id;

alter table holdings add constraint holdings_once exclude using gist (
  space_id with =, tstzrange(held_start_at, held_end_at) with &&, uuid_send(event_id) with <>
) deferrable initially immediate;
create index holdings_occurrence on holdings (event_id, original_start_at);
-- The bookings before and after another one.
create index holdings_start on holdings (space_id, held_start_at);
-- Bookings of many rooms in a window: without the space in front, so that one scan of the index answers for all of them.
create index holdings_span on holdings using gist (tstzrange(held_start_at, held_end_at));

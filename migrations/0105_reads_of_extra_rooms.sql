-- What events hold together with a room is read for its feed, because a location names all rooms of an event (decision 14.4). Few
-- dates have several rooms, so the index is small.
create index occurrences_with_extra_rooms on occurrences (room_id) where extra_room_ids <> '{}';

-- The bookings before and after one that waits, in the order of each space.
create index held_spaces_start on held_spaces (space_id, held_start_at);

-- Feeds of a room name the rooms that its events hold too, also those of other venues: what changes in a name touches the calendars of all
-- rooms that events hold together with it.
create function note_rooms_held_with(renamed uuid[]) returns void language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct x.room_id from occurrences o cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    where o.extra_room_ids <> '{}' and (o.room_id = any (renamed) or o.extra_room_ids && renamed)));
end $$;

create function note_renamed_room() returns trigger language plpgsql as $$
begin
  perform note_rooms_held_with(array[new.id]);
  return null;
end $$;
create trigger rooms_renamed after update of name, location, venue_id on rooms for each row
  when ((old.name, old.location, old.venue_id) is distinct from (new.name, new.location, new.venue_id))
  execute function note_renamed_room();

create function note_renamed_venue() returns trigger language plpgsql as $$
begin
  perform note_rooms_held_with(array(select r.id from rooms r where r.venue_id = new.id));
  return null;
end $$;
create trigger venues_renamed after update of name on venues for each row
  when (old.name is distinct from new.name) execute function note_renamed_venue();

-- Feeds name the owner of an event, in each of its rooms.
create or replace function note_renamed_user() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct x.room_id from events e join occurrences o on o.event_id = e.id
    cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id) where e.creator_id = new.id));
  insert into calendar_changes (event_id) select e.id from events e where e.creator_id = new.id;
  return null;
end $$;

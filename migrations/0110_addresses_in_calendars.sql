-- Calendar programs are shown rooms as attendees with their addresses (decision 15.2), so another address of a room touches the calendars
-- of all rooms that events hold together with it.
create function note_readdressed_room() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array[new.id]);
  perform note_rooms_held_with(array[new.id]);
  return null;
end $$;
create trigger rooms_readdressed after update of mail_name on rooms for each row
  when (old.mail_name <> new.mail_name) execute function note_readdressed_room();

import { type RawBuilder, sql } from 'kysely';
import { seatsOf } from '../record/event-layout.queries.ts';
import { joinOverrides } from '../record/event-record.queries.ts';
import { roomNamesOf, roomsOf } from '../record/event-rooms.queries.ts';

/** The number of people expected on a date; a pending change request may contain another number. */
const expected = sql`case
  when c.changes ? 'expected_attendees' and (c.occurrence_start_at is not null or v.expected_attendees is null)
  then (c.changes -> 'expected_attendees' ->> 1)::integer
  else coalesce(v.expected_attendees, e.expected_attendees) end`;

/** The layout of the room on a date, with that of a pending change request taking precedence. */
const layout = sql`case
  when c.changes ? 'layout' and (c.occurrence_start_at is not null or v.layout is null)
  then c.changes -> 'layout' ->> 1
  else coalesce(v.layout, e.layout) end`;

/**
 * The seats of all rooms of a date together, each in the layout if it has it, over `rooms r`; null where one does not
 * say.
 */
const seats = sql`case when o.extra_room_ids = '{}' then ${seatsOf('r', layout)} else (
  select case when count(*) = count(w.capacity) then sum(${seatsOf('w', layout)})::integer end
  from rooms w where w.id = any (${roomsOf('o')})) end`;

/**
 * The rooms with fewer seats than people are expected on a date that takes place, as one JSON array of `CrowdedRoom`;
 * several rooms of a date are one entry.
 * @param which chooses the dates, over `occurrences o`
 */
export const crowdedRooms = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('room', x.name, 'capacity', x.capacity, 'expected', x.expected)
    order by sort_key(x.name), x.name, x.expected), '[]')
  from (
    select distinct ${roomNamesOf('o', sql`r.name`, ' + ')} as name, ${seats} as capacity, ${expected} as expected
    from occurrences o join events e on e.id = o.event_id join rooms r on r.id = o.room_id ${joinOverrides}
      left join change_requests c on c.id = o.change_id
    where ${which} and not o.is_cancelled and ${seats} < ${expected}) x)`;

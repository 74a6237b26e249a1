import { crewMembers, crowdedDay, makeCrews, makeCrowdedDay } from './crews.ts';
import { seedEquipment } from './equipment.ts';
import { bookHall, bookTwoRooms, makeEvent, makeWait, requestChange } from './events.ts';
import { furnishRooms } from './furnishing.ts';
import { hallEvents } from './hall-events.ts';
import type { Ids, Make, Send } from './make.ts';
import { openingHours } from './opening-hours.ts';
import { addPicture } from './pictures.ts';
import {
  assignments,
  bookingRules,
  CITY_ZONE,
  dividedHall,
  type FacultyCode,
  institutions,
  PUBLIC_ROOMS,
  roomsOf,
  type SeedRoom,
  type SeedVenue,
  venues,
} from './places.ts';
import { closure, type Login, planEvents } from './plan.ts';
import { makeRounds, type SeededTerm } from './rounds.ts';
import { seedHolidays, seedTerms } from './year.ts';

/** The number of created records. */
export type CreatedRecords = {
  institutions: number;
  venues: number;
  rooms: number;
  assignments: number;
  series: number;
  singles: number;
  requests: number;
};

async function makeInstitutions(make: Make): Promise<Ids<FacultyCode>> {
  const ids: Ids<FacultyCode> = new Map();
  for (const body of institutions) ids.set(body.code, await make('manager', '/institutions', body));
  return ids;
}

async function makeRooms(
  make: Make,
  venue: SeedVenue,
  today: Temporal.PlainDate,
): Promise<{ venue_id: string; rooms: [string, string][] }> {
  const { name, address } = venue;
  const venue_id = await make('manager', '/venues', { name, address, timezone: CITY_ZONE });
  const made: [string, string][] = [];
  const add = async ({ use: _, ...body }: SeedRoom, part_ids: string[] = []): Promise<string> => {
    const is_public = PUBLIC_ROOMS.has(body.name);
    const id = await make('manager', '/rooms', { ...body, venue_id, is_public, part_ids });
    for (const hours of openingHours(venue, today)) {
      await make('manager', `/rooms/${id}/availability`, hours);
    }
    made.push([body.name, id]);
    return id;
  };
  for (const room of venue.rooms) await add(room);
  if (dividedHall.venue !== name) return { venue_id, rooms: made };
  const parts: string[] = [];
  for (const part of dividedHall.parts) parts.push(await add(part));
  await add(dividedHall.whole, parts);
  return { venue_id, rooms: made };
}

type Places = { institutions: Ids<FacultyCode>; venues: Ids; rooms: Ids };

async function makeAssignments(make: Make, places: Places): Promise<void> {
  for (const { email, role, ...named } of assignments) {
    const thing =
      'institution' in named
        ? { institution_id: places.institutions.get(named.institution) }
        : 'venue' in named
          ? { venue_id: places.venues.get(named.venue) }
          : { room_id: places.rooms.get(named.room) };
    await make('admin', '/assignments', { email, role, ...thing });
  }
}

async function closeRoom(make: Make, rooms: Ids, today: Temporal.PlainDate): Promise<void> {
  const first = today.add({ days: closure.inDays });
  const last = first.add({ days: closure.days - 1 });
  await make('manager', `/rooms/${rooms.get(closure.room)}/availability`, {
    name: closure.name,
    type: 'blocked',
    start_date: first.toString(),
    end_date: last.toString(),
  });
}

/** Alice is away in a week, and Bob decides for the humanities meanwhile; he has signed in by then. */
async function makeAbsence(make: Make, today: Temporal.PlainDate): Promise<void> {
  const from = today.add({ days: 7 });
  const body = { from: `${from}`, to: `${from.add({ days: 11 })}`, deputy_email: 'bob@stoa.test' };
  await make('alice', '/me/absence', body, 'PUT');
}

async function makeYear(make: Make, today: Temporal.PlainDate): Promise<SeededTerm[]> {
  const terms: SeededTerm[] = [];
  for (const term of seedTerms(today)) {
    terms.push({ ...term, id: await make('manager', '/terms', term) });
  }
  for (const holiday of seedHolidays(today)) await make('manager', '/holidays', holiday);
  return terms;
}

/** The pictures come last: a file that is stored does not go when the database is rolled back. */
async function addPictures(make: Make, rooms: Ids): Promise<void> {
  for (const room of venues.flatMap(roomsOf)) {
    await addPicture(make, rooms.get(room.name) ?? '', room);
  }
}

/** The rules for bookings come last: the programme of the term was agreed before. */
async function setRules(make: Make, rooms: Ids): Promise<void> {
  for (const { room, booking_rules } of bookingRules) {
    await make('manager', `/rooms/${rooms.get(room)}`, { booking_rules }, 'PUT');
  }
}

/**
 * Creates a university around a day, through the API. `approver` creates the approved events of the room office: a
 * person who holds every approval step of the service.
 * @throws Error when the API refuses something
 */
export async function seed(
  send: Send,
  today: Temporal.PlainDate,
  approver: Login = 'manager',
): Promise<CreatedRecords> {
  const make: Make = async (...request) => (await send(...request)).id;
  const faculties = await makeInstitutions(make);
  const rooms: Ids = new Map();
  const venueIds: Ids = new Map();
  for (const venue of venues) {
    const made = await makeRooms(make, venue, today);
    venueIds.set(venue.name, made.venue_id);
    for (const [name, id] of made.rooms) rooms.set(name, id);
  }
  const features = await furnishRooms(make, rooms);
  await makeAssignments(make, { institutions: faculties, venues: venueIds, rooms });
  await makeCrews(send, venueIds);
  const equipment = await seedEquipment(make, venueIds);
  const terms = await makeYear(make, today);
  await closeRoom(make, rooms, today);
  const events = planEvents(today);
  for (const event of events) await makeEvent(make, event, { faculties, rooms }, approver);
  await requestChange(make, rooms, today, approver);
  await makeWait(make, rooms, today);
  await bookHall(make, { rooms, equipment }, today, approver);
  await bookTwoRooms(make, rooms, today, approver);
  await makeCrowdedDay(send, rooms, today, approver);
  await setRules(make, rooms);
  const places = { faculties, venues: venueIds, rooms, features };
  const requests = await makeRounds(make, places, terms, today);
  await makeAbsence(make, today);
  await addPictures(make, rooms);
  const series = events.filter(({ weeks }) => weeks !== null).length;
  return {
    institutions: faculties.size,
    venues: venues.length,
    rooms: rooms.size,
    assignments: assignments.length + crewMembers.length,
    series,
    requests,
    // The change that waits, the draft that waits and the event in two rooms are made one by one.
    singles: events.length - series + 3 + hallEvents.length + crowdedDay.length,
  };
}

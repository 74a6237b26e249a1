import {
  assignments,
  bookingRules,
  CITY_ZONE,
  type FacultyCode,
  institutions,
  type SeedVenue,
  venues,
} from './places.ts';
import { closure, type Login, planEvents, waitingChange } from './plan.ts';
import { bookers } from './programme.ts';

type Fields = Record<string, unknown>;

/** The API, as the seed asks it: one of the people creates a record, or with PUT changes one, and gets its id. */
export type Make = (
  by: Login,
  path: string,
  body: Fields,
  method?: 'POST' | 'PUT',
) => Promise<string>;

/** The number of created records. */
export type CreatedRecords = {
  institutions: number;
  venues: number;
  rooms: number;
  assignments: number;
  series: number;
  singles: number;
};

type Ids<Name extends string = string> = Map<Name, string>;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** The opening hours of a venue's rooms, from the start of last year to the end of the year after next. */
function openingHours({ openLate }: SeedVenue, today: Temporal.PlainDate): Fields[] {
  const common = {
    type: 'availability',
    start_date: `${today.year - 1}-01-01`,
    end_date: `${today.year + 2}-12-31`,
  };
  const weekdays = { start: '07:30', end: openLate ? '23:30' : '22:00' };
  const weekend = { start: '09:00', end: openLate ? '23:30' : '18:00' };
  return [
    { ...common, name: 'Weekdays', days: WEEKDAYS, periods: [weekdays] },
    {
      ...common,
      name: 'Weekend',
      days: openLate ? ['saturday', 'sunday'] : ['saturday'],
      periods: [weekend],
    },
  ];
}

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
  for (const { use: _, ...body } of venue.rooms) {
    const id = await make('manager', '/rooms', { ...body, venue_id });
    for (const hours of openingHours(venue, today)) {
      await make('manager', `/rooms/${id}/availability`, hours);
    }
    made.push([body.name, id]);
  }
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

/** The rules for bookings come last: the programme of the term was agreed before. */
async function setRules(make: Make, rooms: Ids): Promise<void> {
  for (const { room, booking_rules } of bookingRules) {
    await make('manager', `/rooms/${rooms.get(room)}`, { booking_rules }, 'PUT');
  }
}

/** An approved event for which a change waits: its owner asks for another half hour. */
async function requestChange(
  make: Make,
  rooms: Ids,
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const day = today.add({ days: waitingChange.inDays - today.dayOfWeek });
  const [owner] = bookers;
  if (owner === undefined) throw new Error('Nobody books rooms.');
  const id = await make(approver, '/events', {
    title: waitingChange.title,
    room_id: rooms.get(waitingChange.room),
    start_at: `${day}T${waitingChange.start}`,
    end_at: `${day}T${waitingChange.end}`,
    status: 'approved',
    roles: [{ ...owner.person, role: 'core_responsible' }],
  });
  await make(owner.login, `/events/${id}`, { end_at: `${day}T${waitingChange.laterEnd}` }, 'PUT');
}

/**
 * Creates a university around a day, through the API. `approver` creates the approved events of the room office: a person
 * who holds every approval step of the service.
 * @throws Error when the API refuses something
 */
export async function seed(
  make: Make,
  today: Temporal.PlainDate,
  approver: Login = 'manager',
): Promise<CreatedRecords> {
  const faculties = await makeInstitutions(make);
  const rooms: Ids = new Map();
  const venueIds: Ids = new Map();
  for (const venue of venues) {
    const made = await makeRooms(make, venue, today);
    venueIds.set(venue.name, made.venue_id);
    for (const [name, id] of made.rooms) rooms.set(name, id);
  }
  await makeAssignments(make, { institutions: faculties, venues: venueIds, rooms });
  await closeRoom(make, rooms, today);
  const events = planEvents(today);
  for (const { by, room, faculty, event_type, body } of events) {
    const category = { event_type, format: 'in_person', institution_id: faculties.get(faculty) };
    const creator = by === 'manager' && body.status === 'approved' ? approver : by;
    await make(creator, '/events', { ...body, room_id: rooms.get(room), category });
  }
  await requestChange(make, rooms, today, approver);
  await setRules(make, rooms);
  const series = events.filter(({ weeks }) => weeks !== null).length;
  return {
    institutions: faculties.size,
    venues: venues.length,
    rooms: rooms.size,
    assignments: assignments.length,
    series,
    singles: events.length - series + 1,
  };
}

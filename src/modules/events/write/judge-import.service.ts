import type { Db } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Plan } from '../../../domain/events/series.ts';
import { planDates } from '../../../domain/plan/dates.ts';
import type { Location, RoomRules } from '../../../domain/plan/facts.ts';
import { mergeInput } from '../../../domain/plan/input.ts';
import { AppError } from '../../../errors.ts';
import type { Pause } from '../../../ports/event-loop.ts';
import {
  type BookingRequest,
  conflictSentence,
  type OccurrenceConflict,
} from '../booking/booking-conflict.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { NO_EVENT } from '../booking/room-availability.service.ts';
import { listConflictsOfEach } from '../booking/room-booking.queries.ts';
import { bookedConflicts } from '../booking/room-booking.service.ts';
import { roomRuleConflicts } from '../booking/room-rule-conflicts.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ImportedEvent } from './import.service.ts';

/**
 * An event of a file as it was judged: the dates that it would hold, its fields, the events of `replaced` that are in
 * its way until they are moved, and those of `leaving` until they are cancelled; or why it is refused.
 */
export type JudgedImport =
  | {
      occurrences: readonly Occurrence[];
      fields: EventFields;
      room: string;
      waits_for_moves: readonly string[];
      waits_for: readonly string[];
    }
  | { refusal: string };

/** An event of a file, and the event that it became before. */
export type ImportToJudge = { imported: ImportedEvent; eventId: string | null };

type Planned = { fields: EventFields; plan: Plan; rooms: readonly RoomRules[]; room: string };

const inactive = 'The room is out of use.';

function locationOf(
  rooms: ReadonlyMap<string, RoomRules>,
  { body, overrides }: ImportedEvent,
): Location | undefined {
  const ids = roomsNamedIn(body, ...overrides);
  const named = ids.flatMap((id) => rooms.get(id) ?? []);
  const [room] = named;
  return room?.id === body.room_id && room.is_active
    ? {
        room,
        extras: [],
        rooms: named,
        institution: null,
        term: null,
        equipment: [],
        holidays: [],
        own_count: null,
        transaction_at: '',
      }
    : undefined;
}

function plan(
  deps: EventDeps,
  rooms: ReadonlyMap<string, RoomRules>,
  imported: ImportedEvent,
): Planned | { refusal: string } {
  const location = locationOf(rooms, imported);
  if (location === undefined) return { refusal: inactive };
  try {
    const setting = { ...deps, serviceZone: deps.serviceZone(), now: deps.clock.now() };
    const fields = mergeInput(setting, imported.body, undefined, location);
    const planned = planDates(setting, fields, imported.overrides);
    const { rooms: named, room } = location;
    return { fields, plan: planned, rooms: named, room: room.name };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

const held = (planned: Planned | { refusal: string }): readonly Occurrence[] =>
  'plan' in planned ? planned.plan.occurrences.filter((one) => !one.is_cancelled) : [];

/** Bookings that are listed for each date, and for those dates that meet so many: the file can move all of them. */
const CONFLICTS_OF_EACH = 5;
const CONFLICTS_OF_LONG = 500;

/** Dates that are looked up together: a hundred events can have a hundred thousand. */
const DATES = 1_000;

async function conflictsByDate(
  db: Db,
  requested: readonly Occurrence[],
  each: number,
): Promise<Map<Occurrence, OccurrenceConflict[]>> {
  const rows = await listConflictsOfEach(db, requested, NO_EVENT, each);
  return Map.groupBy(bookedConflicts(requested, rows), ({ occurrence }) => occurrence);
}

/** The bookings that are in the way, by the date that would meet them. */
async function findBooked(
  db: Db,
  requested: readonly Occurrence[],
  pause: Pause,
): Promise<Map<Occurrence, OccurrenceConflict[]>> {
  const found = new Map<Occurrence, OccurrenceConflict[]>();
  for (let at = 0; at < requested.length; at += DATES) {
    const some = requested.slice(at, at + DATES);
    const listed = await conflictsByDate(db, some, CONFLICTS_OF_EACH);
    for (const [date, conflicts] of listed) found.set(date, conflicts);
    const long = some.filter((one) => listed.get(one)?.length === CONFLICTS_OF_EACH);
    if (long.length > 0) {
      const all = await conflictsByDate(db, long, CONFLICTS_OF_LONG);
      for (const [date, conflicts] of all) found.set(date, conflicts);
    }
    await pause();
  }
  return found;
}

function refusalOf(
  { serviceZone }: EventDeps,
  { fields, plan: { occurrences }, rooms }: Planned,
  booked: readonly OccurrenceConflict[],
): string | null {
  const request: BookingRequest = {
    excluded: NO_EVENT,
    timezone: fields.timezone,
    serviceZone: serviceZone(),
    rooms,
    occurrences,
    booker: null,
    reader: null,
  };
  const found = [...roomRuleConflicts(request), ...booked];
  return found.length === 0 ? null : conflictSentence(request, found);
}

/**
 * The verdict on an event. `replaced` are events that lines of the file move or cancel, and `leaving` those that the
 * file lacks: their bookings are not in the way.
 */
export type ImportJudge = (
  replaced: ReadonlySet<string>,
  leaving: ReadonlySet<string>,
) => JudgedImport;

/** A room that is not made yet. */
export type NewRoom = Pick<RoomRules, 'id' | 'name' | 'timezone'>;

/** The rules of a room that is not made yet: it has none of its own. */
const rulesOfNew = (room: NewRoom): RoomRules => ({
  ...room,
  location: null,
  capacity: null,
  seating_type: null,
  layouts: [],
  venue_id: null,
  venue_name: null,
  is_active: true,
  schedules: [],
  parts: [],
  assigned_roles: [],
  room_steps: null,
  venue_steps: null,
  booking_rules: null,
  venue_rules: null,
});

/** The rooms that events of a file take, those of their changed dates included. */
function roomIdsOf(items: readonly ImportToJudge[]): string[] {
  const ids = new Set(items.map(({ imported }) => imported.body.room_id));
  for (const { imported } of items) {
    for (const { room_id } of imported.overrides) if (room_id !== null) ids.add(room_id);
  }
  return [...ids];
}

/**
 * Judges events of a file without writing or locking anything, in one statement for their rooms and one for each
 * thousand dates (§12.9). The functions that it returns compute for one event: pause between them. `newRooms` are made
 * before the events are written.
 */
export async function judgeImportedEvents(
  deps: EventDeps,
  items: readonly ImportToJudge[],
  pause: Pause,
  newRooms: readonly NewRoom[] = [],
): Promise<ImportJudge[]> {
  const { rooms } = await findLocations(deps.db, { roomIds: roomIdsOf(items) });
  const byId = new Map([...newRooms.map(rulesOfNew), ...rooms].map((room) => [room.id, room]));
  const planned: (Planned | { refusal: string })[] = [];
  for (const { imported } of items) {
    planned.push(plan(deps, byId, imported));
    await pause();
  }
  const booked = await findBooked(deps.db, planned.flatMap(held), pause);
  return planned.map((one, at) => (replaced, leaving) => {
    if ('refusal' in one) return one;
    const own = items[at]?.eventId;
    const idOf = ({ row }: OccurrenceConflict): string => row?.event_id ?? '';
    const found = held(one)
      .flatMap((occurrence) => booked.get(occurrence) ?? [])
      .filter((conflict) => idOf(conflict) !== own);
    const staying = found.filter(
      (conflict) => !replaced.has(idOf(conflict)) && !leaving.has(idOf(conflict)),
    );
    const refusal = refusalOf(deps, one, staying);
    if (refusal !== null) return { refusal };
    const { fields, room } = one;
    const ids = [...new Set(found.map(idOf))];
    const waits_for_moves = ids.filter((id) => replaced.has(id));
    const waits_for = ids.filter((id) => !replaced.has(id));
    return { occurrences: held(one), fields, room, waits_for_moves, waits_for };
  });
}

import type { Db } from '../../db/db.ts';
import type { RoomCalendar } from '../../domain/booking/room-calendar.ts';
import type { NamedSchedule } from '../../domain/booking/room-closure.ts';
import { seatsIn } from '../../domain/booking/room-layouts.ts';
import type { RoomPart } from '../../domain/booking/room-parts.ts';
import {
  compareRooms,
  evaluateRoom,
  isOversized,
  type RankedRoom,
  type RoomVerdict,
} from '../../domain/booking/room-search.ts';
import {
  planSearch,
  type SearchMoment,
  type SearchPlan,
  searchWindows,
} from '../../domain/booking/search-plan.ts';
import {
  isUsableIn,
  type SearchedEquipment,
  shortTimes,
} from '../../domain/booking/searched-equipment.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import type { Actor } from '../../domain/permission.ts';
import { roomPreference } from '../../domain/starred-rooms.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { mergeSpans, type Span } from '../../domain/time/span.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import {
  type ExcludedEvent,
  findRoomCalendars,
  type KeptHolds,
  NO_EVENT,
} from '../events/index.ts';
import { findRooms, type RoomRow } from '../rooms/index.ts';
import { readMyRooms } from '../starred-rooms/index.ts';
import type { SearchRooms } from './room-search.schema.ts';
import { findSearchedEquipment, wholeOf } from './searched-equipment.service.ts';

/** The dependencies of room searches. */
export type RoomSearchDeps = {
  db: Db;
  clock: Clock;
  /** The time zone of venues without one. */
  serviceZone: ServiceZone;
  horizonDays: number;
  /** The configured approval steps. */
  steps: readonly StepDefinition[];
  pause: Pause;
  /** The cached times at which rooms are held. */
  keptHolds: KeptHolds;
};

/** A room with its verdict; rooms with the same plan have the same requested instants. */
export type EvaluatedRoom = RoomVerdict &
  RankedRoom & {
    room: RoomRow;
    plan: SearchPlan;
    calendar: RoomCalendar;
    schedules: readonly NamedSchedule[];
    parts: readonly RoomPart[];
  };

/** The evaluated rooms in the order of §9.5, and the data of the evaluation. */
export type EvaluatedRooms = {
  rooms: EvaluatedRoom[];
  moment: SearchMoment;
  windows: readonly Span[];
  excluded: ExcludedEvent;
  /** The equipment that is to be held too. */
  things: readonly SearchedEquipment[];
};

/** The event whose bookings are ignored. */
function excludedOf({ event_id: asked }: SearchRooms): ExcludedEvent {
  if (!asked) return NO_EVENT;
  const { event_id, occurrence } = asked;
  const original_start_at = occurrence && instantText(instantFromText(occurrence));
  return { event_id, original_start_at };
}

/** The plan for each time zone of local times. @throws invalid_input when planning fails */
function planner(wish: SearchRooms, moment: SearchMoment): (timeZone: string) => SearchPlan {
  const plans = new Map<string, SearchPlan>();
  return (timeZone) => {
    const known = plans.get(timeZone);
    if (known !== undefined) return known;
    const plan = planSearch(wish, timeZone, moment);
    if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
    plans.set(timeZone, plan);
    return plan;
  };
}

const rankOf = (
  room: RoomRow,
  { layout = null, min_capacity = null }: SearchRooms,
  preferenceOf: (id: string) => number,
) => {
  const capacity = seatsIn(room, layout);
  const is_oversized = isOversized(capacity, min_capacity);
  return { capacity, is_oversized, preference: preferenceOf(room.id) };
};

/** The availability of a room that is taken while there is too little of what is to be held with it. */
const heldBesides = <Known extends { calendar: RoomCalendar }>(
  known: Known,
  short: readonly Span[],
): Known => {
  if (short.length === 0) return known;
  const booked = mergeSpans([...known.calendar.booked, ...short]);
  return { ...known, calendar: { ...known.calendar, booked } };
};

/**
 * Evaluates every room that matches the filters on every date, in the order of §9.5 and §16.9: three statements
 * for any number of rooms and dates. @throws invalid_input
 */
export async function evaluateRooms(
  deps: RoomSearchDeps,
  actor: Actor,
  body: SearchRooms,
): Promise<EvaluatedRooms> {
  const moment = { now: deps.clock.now(), horizonDays: deps.horizonDays };
  const planIn = planner(body, moment);
  const serviceZone = deps.serviceZone();
  planIn(body.timezone ?? serviceZone);
  const matching = await findRooms(deps.db, {
    ...body,
    is_active: body.room_ids ? undefined : true,
  });
  const zoneOf = ({ venue }: RoomRow): string => venue?.timezone ?? serviceZone;
  const planOf = (room: RoomRow): SearchPlan => planIn(body.timezone ?? zoneOf(room));
  const windows = mergeSpans([...new Set(matching.map(planOf))].flatMap(searchWindows));
  const excluded = excludedOf(body);
  const things = await findSearchedEquipment(deps.db, body, windows, excluded);
  const found = matching.filter(({ venue_id }) => isUsableIn(venue_id, things));
  const short = shortTimes(things, wholeOf(windows));
  const calendarOf = await findRoomCalendars(deps.db, { actor, now: moment.now }, found, windows, {
    excluded,
    kept: deps.keptHolds,
  });
  const preferenceOf = roomPreference(await readMyRooms(deps.db, actor));
  const { pause } = deps;
  const rooms: EvaluatedRoom[] = [];
  for (const room of found) {
    await pause();
    const plan = planOf(room);
    const known = heldBesides(calendarOf({ ...room, timeZone: zoneOf(room) }), short);
    const rank = rankOf(room, body, preferenceOf);
    rooms.push({ ...evaluateRoom(plan, known.calendar), ...rank, room, plan, ...known });
  }
  return { rooms: rooms.sort(compareRooms), moment, windows, excluded, things };
}

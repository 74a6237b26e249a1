import type { BookingLimits } from '../../domain/booking/booking-rules.ts';
import type { Conflict } from '../../domain/booking/conflict.ts';
import { BOOKED } from '../../domain/booking/room-calendar.ts';
import { ruleIn } from '../../domain/booking/room-search.ts';
import {
  availableThrough,
  type SearchedEquipment,
} from '../../domain/booking/searched-equipment.ts';
import type { Occurrence } from '../../domain/events/override.ts';
import type { Actor } from '../../domain/permission.ts';
import type { RoomRules } from '../../domain/plan/facts.ts';
import {
  type ConflictRow,
  describeConflicts,
  listConflicts,
  type OccurrenceConflict,
  rulesBrokenBy,
} from '../events/index.ts';
import type { EvaluatedRoom, EvaluatedRooms, RoomSearchDeps } from './room-search.service.ts';

/** The number of conflicts that a search returns per room (§9.5). */
const MAX_CONFLICTS = 5;

/** An upper limit of the bookings that can overlap the examined dates. */
const MAX_BOOKINGS = 100_000;

/** A date on which a room is not free, with its verdict. */
type UnavailableDate = { occurrence: Occurrence; verdict: number };

/**
 * The first dates on which a room is not free: they include its first conflicts, because each date has at least one.
 */
function unavailableDates({ room, plan, verdicts }: EvaluatedRoom): UnavailableDate[] {
  const unavailable: UnavailableDate[] = [];
  for (const [date, verdict] of verdicts.entries()) {
    const occurrence = plan.occurrences[date];
    if (verdict === 0 || occurrence === undefined) continue;
    unavailable.push({ occurrence: { ...occurrence, room_id: room.id }, verdict });
    if (unavailable.length === MAX_CONFLICTS) break;
  }
  return unavailable;
}

/** A thing of which there is too little on a date. */
function shortOn(occurrence: Occurrence, thing: SearchedEquipment): OccurrenceConflict[] {
  const { held_start_at, held_end_at } = occurrence;
  const { id, name, wanted, stock } = thing;
  const available = availableThrough(thing, held_start_at, held_end_at);
  const shortage = { equipment: { id, name }, wanted, available, stock };
  return available < wanted ? [{ occurrence, reason: 'stock', row: null, shortage }] : [];
}

/** The rules that are broken, the room rule and the bookings that conflict on one date. */
function foundOn(
  { occurrence, verdict }: UnavailableDate,
  limits: BookingLimits | undefined,
  bookings: readonly ConflictRow[],
  things: readonly SearchedEquipment[],
): OccurrenceConflict[] {
  const broken = rulesBrokenBy(occurrence, limits);
  const rule = ruleIn(verdict);
  const ruled = rule === undefined ? [] : [{ occurrence, reason: rule, row: null }];
  return [
    ...broken,
    ...ruled,
    ...bookings.map((row) => ({ occurrence, reason: 'booked' as const, row })),
    ...things.flatMap((thing) => shortOn(occurrence, thing)),
  ];
}

const rulesOf = ({ room, schedules, parts }: EvaluatedRoom): RoomRules => ({
  ...room,
  parts,
  timezone: room.venue?.timezone ?? null,
  venue_name: room.venue?.name ?? null,
  // The search says whether a room asks for approval, not whom.
  assigned_roles: [],
  schedules: [...schedules],
  room_steps: room.approval_steps,
});

/** The first five conflicts of each room by time, in one statement for all rooms (§6.4, §9.5). */
export async function findFirstConflicts(
  { db, serviceZone }: Pick<RoomSearchDeps, 'db' | 'serviceZone'>,
  reader: Actor,
  rooms: readonly EvaluatedRoom[],
  { excluded, things }: Pick<EvaluatedRooms, 'excluded' | 'things'>,
): Promise<(room: EvaluatedRoom) => Conflict[]> {
  const unavailable = new Map(rooms.map((room) => [room, unavailableDates(room)]));
  const booked = [...unavailable.values()].flat().filter(({ verdict }) => (verdict & BOOKED) !== 0);
  const requested = booked.map(({ occurrence }) => occurrence);
  const rows =
    requested.length === 0 ? [] : await listConflicts(db, requested, excluded, MAX_BOOKINGS);
  const byOccurrence = Map.groupBy(rows, (row) => requested[row.requested]);
  return (room) => {
    const dates = unavailable.get(room) ?? [];
    const found = dates.flatMap((one) =>
      foundOn(one, room.calendar.limits, byOccurrence.get(one.occurrence) ?? [], things),
    );
    const request = { rooms: [rulesOf(room)], serviceZone: serviceZone(), reader };
    return describeConflicts(request, found.slice(0, MAX_CONFLICTS));
  };
}

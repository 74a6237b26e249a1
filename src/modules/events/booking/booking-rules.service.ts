import type { Trx } from '../../../db/db.ts';
import { inEachRoom, newlyHeld } from '../../../domain/booking/booking.ts';
import {
  type BookingLimits,
  type BookingRules,
  brokenRules,
  limitsOf,
  rulesInForce,
} from '../../../domain/booking/booking-rules.ts';
import { RULE_FIELDS, ruleSentence } from '../../../domain/booking/rule-sentence.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { type Actor, hasRoleForRoom, managesRoom } from '../../../domain/permission.ts';
import { instantText, millisecondsOf } from '../../../domain/time/instant.ts';
import { type AppError, type FieldErrors, invalidInput } from '../../../errors.ts';
import type { BookingRequest, OccurrenceConflict } from './booking-conflict.service.ts';
import { lockOpenBookings } from './booking-rules.queries.ts';

/** The fields of a room that determine its rules for bookings. */
export type RuledRoom = {
  id: string;
  venue_id: string | null;
  booking_rules: BookingRules | null;
  venue_rules: BookingRules | null;
};

/** The rules that an actor must keep in a room; null where there are none, or the actor manages the room (§12.1). */
function rulesFor(actor: Actor, room: RuledRoom): BookingRules | null {
  const rules = rulesInForce(room.booking_rules, room.venue_rules);
  return rules === null || managesRoom(actor, room) ? null : rules;
}

/** Whether rules of a room ask for the number of open events of the actor. */
export function countsOpenBookings(actor: Actor, room: RuledRoom): boolean {
  return rulesFor(actor, room)?.max_open_per_person !== undefined;
}

/** The limits that the rules of a room set for an actor; undefined if they set none. `timeZone` is that of the room. */
export function limitsFor(
  actor: Actor,
  room: RuledRoom,
  { open_count, now, timeZone }: { open_count: number; now: Temporal.Instant; timeZone: string },
): BookingLimits | undefined {
  const rules = rulesFor(actor, room);
  const hasRole = (role: string) => hasRoleForRoom(actor, role, room);
  return rules === null ? undefined : limitsOf(rules, { hasRole, open_count }, now, timeZone);
}

/** The rules that an occurrence breaks, as conflicts. */
export function rulesBrokenBy(
  occurrence: Occurrence,
  limits: BookingLimits | undefined,
): OccurrenceConflict[] {
  if (limits === undefined) return [];
  const { start_at, end_at } = occurrence;
  const range = { start: millisecondsOf(start_at), end: millisecondsOf(end_at) };
  return brokenRules(limits, range).map((rule) => {
    const broken = { rule, message: ruleSentence(limits.rules, rule) };
    return { occurrence, reason: 'rule' as const, row: null, broken };
  });
}

/** Reads and locks only what the rules ask for: at most one statement, none without a limit of open events. */
async function findLimits(
  trx: Trx,
  { rooms, serviceZone, excluded }: BookingRequest,
  { actor, creator_id, now }: NonNullable<BookingRequest['booker']>,
  roomIds: ReadonlySet<string>,
): Promise<Map<string, BookingLimits | undefined>> {
  const concerned = rooms.filter(({ id }) => roomIds.has(id));
  const counted = concerned.filter((room) => countsOpenBookings(actor, room));
  const counts =
    counted.length === 0
      ? new Map<string, number>()
      : await lockOpenBookings(trx, {
          person_id: creator_id,
          roomIds: counted.map(({ id }) => id),
          now: instantText(now),
          except_event: excluded.event_id,
        });
  return new Map(
    concerned.map((room) => {
      const timeZone = room.timezone ?? serviceZone;
      return [
        room.id,
        limitsFor(actor, room, { open_count: counts.get(room.id) ?? 0, now, timeZone }),
      ];
    }),
  );
}

/** Every rule that an occurrence breaks, as conflicts: the occurrences that would newly be held are judged (§12.1). */
export async function findBrokenRules(
  trx: Trx,
  request: BookingRequest,
): Promise<OccurrenceConflict[]> {
  const { booker, rooms } = request;
  const isRuled = rooms.some((room) => booker !== null && rulesFor(booker.actor, room) !== null);
  if (booker === null || !isRuled) return [];
  const judged = newlyHeld(inEachRoom(booker.had), inEachRoom(request.occurrences));
  const roomIds = new Set(judged.map(({ room_id }) => room_id));
  const limits = await findLimits(trx, request, booker, roomIds);
  return judged.flatMap((occurrence) => rulesBrokenBy(occurrence, limits.get(occurrence.room_id)));
}

/** The 422 for broken rules: each rule in words on the field that it is about (§12.1). */
export function brokenRulesError(found: readonly OccurrenceConflict[]): AppError {
  const errors: FieldErrors = {};
  for (const { broken } of found) {
    if (broken === undefined) continue;
    const field = RULE_FIELDS[broken.rule];
    const sentences = errors[field] ?? [];
    if (!sentences.includes(broken.message)) errors[field] = [...sentences, broken.message];
  }
  return invalidInput(errors);
}

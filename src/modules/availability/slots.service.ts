import { type FreeSlot, slotsInParts } from '../../domain/booking/slots.ts';
import type { Actor } from '../../domain/permission.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import type { Span } from '../../domain/time/span.ts';
import { invalidInput } from '../../errors.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { findRoomCalendars } from '../events/index.ts';
import type { SlotsQuery } from './availability.schema.ts';
import { type AvailabilityDeps, readScheduledRoom } from './availability.service.ts';

/** The dependencies of slots in addition to those of schedules. */
export type SlotsDeps = AvailabilityDeps & { pause: Pause };

/** §6.7: 366 days in all. */
const MAX_DAYS_BETWEEN = 365;

function validateDays({ from, to }: SlotsQuery): void {
  const { days } = from.until(to);
  if (days < 0) throw invalidInput({ to: ['The to field must be on or after from.'] });
  if (days > MAX_DAYS_BETWEEN) {
    throw invalidInput({
      to: [`The to field must be at most ${MAX_DAYS_BETWEEN} days after from.`],
    });
  }
}

/** The requested days with a margin of one day: when a clock is set back at midnight, a date occurs twice. */
function windowOf({ from, to }: SlotsQuery, timeZone: string): Span {
  return {
    start: startOfDay(from.subtract({ days: 1 }), timeZone).epochMilliseconds,
    end: startOfDay(to.add({ days: 2 }), timeZone).epochMilliseconds,
  };
}

/**
 * Finds the slots that the actor could book in a room on the requested local days; none if it is inactive (§6.7,
 * §12.1).
 * @throws not_found; invalid_input
 */
export async function findSlots(
  { db, clock, serviceZone, pause }: SlotsDeps,
  actor: Actor,
  roomId: string,
  asked: SlotsQuery,
): Promise<FreeSlot[]> {
  validateDays(asked);
  const room = await readScheduledRoom(db, roomId);
  if (!room.is_active) return [];
  const timeZone = room.timezone ?? serviceZone();
  const asking = { actor, now: clock.now() };
  const calendarOf = await findRoomCalendars(db, asking, [room], [windowOf(asked, timeZone)]);
  const { calendar, schedules, parts: places } = calendarOf({ ...room, timeZone });
  if (!calendar.is_active) return [];
  const { from, to, duration } = asked;
  const parts = slotsInParts({
    schedules,
    parts: places,
    from,
    to,
    timeZone,
    held: calendar.booked,
    limits: calendar.limits,
    duration_minutes: duration ?? undefined,
  });
  const slots: FreeSlot[] = [];
  for (const part of parts) {
    await pause();
    slots.push(...part);
  }
  return slots;
}

import type { ReadOnReplica } from '../../db/replica.ts';
import type { RequestedRange } from '../../domain/booking/room-calendar.ts';
import { evaluateRoom } from '../../domain/booking/room-search.ts';
import { resolveInstant } from '../../domain/time/local-time/date-time-input.ts';
import { mergeSpans } from '../../domain/time/span.ts';
import { invalidInput } from '../../errors.ts';
import { findRoomCalendars } from '../events/index.ts';
import type { FindFreeRooms, RoomRow } from '../rooms/index.ts';
import type { RoomSearchDeps } from './room-search.service.ts';

type Span = Parameters<FindFreeRooms>[2];

/** The requested range in a zone. @throws invalid_input when it ends before it starts */
function rangeIn({ free_from, free_to }: Span, timeZone: string): RequestedRange {
  const start = resolveInstant(free_from, timeZone).epochMilliseconds;
  const end = resolveInstant(free_to, timeZone).epochMilliseconds;
  if (end <= start) {
    throw invalidInput({ free_to: ['The free to field must be after free from.'] });
  }
  return { start, end, held_start: start, held_end: end };
}

/** Finds the rooms that would accept a booking without buffers, in one statement (§9.6). */
export const freeRoomsFinder =
  ({
    onReplica,
    clock,
    serviceZone: serviceZoneNow,
    pause,
    keptHolds: kept,
  }: Pick<RoomSearchDeps, 'clock' | 'serviceZone' | 'pause' | 'keptHolds'> & {
    onReplica: ReadOnReplica;
  }): FindFreeRooms =>
  async (actor, rooms, span) => {
    const serviceZone = serviceZoneNow();
    const zoneOf = ({ venue }: RoomRow): string => venue?.timezone ?? serviceZone;
    const zones = new Set([serviceZone, ...rooms.map(zoneOf)]);
    const ranges = new Map([...zones].map((timeZone) => [timeZone, [rangeIn(span, timeZone)]]));
    const windows = mergeSpans([...ranges.values()].flat());
    const asking = { actor, now: clock.now() };
    const calendarOf = await onReplica((db) =>
      findRoomCalendars(db, asking, rooms, windows, { kept }),
    );
    const free = new Set<string>();
    for (const room of rooms) {
      await pause();
      const timeZone = zoneOf(room);
      const { calendar } = calendarOf({ ...room, timeZone });
      const requested = { occurrences: [], ranges: ranges.get(timeZone) ?? [] };
      if (evaluateRoom(requested, calendar).status === 'free') free.add(room.id);
    }
    return free;
  };

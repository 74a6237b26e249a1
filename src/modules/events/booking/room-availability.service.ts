import type { Db } from '../../../db/db.ts';
import { onceForEqual } from '../../../domain/booking/equal-schedules.ts';
import type { RoomCalendar, RoomHours } from '../../../domain/booking/room-calendar.ts';
import type { NamedSchedule } from '../../../domain/booking/room-closure.ts';
import {
  isInUse,
  placeHours,
  type RoomPart,
  type ScheduledPlace,
} from '../../../domain/booking/room-parts.ts';
import { zoneDays } from '../../../domain/booking/zone-days.ts';
import type { Actor } from '../../../domain/permission.ts';
import {
  earliestInstant,
  instantText,
  latestInstant,
  millisecondsText,
} from '../../../domain/time/instant.ts';
import type { Span } from '../../../domain/time/span.ts';
import { countsOpenBookings, limitsFor, type RuledRoom } from './booking-rules.service.ts';
import { addHolds, findHolds, type KeptHolds } from './kept-holds.service.ts';
import type { ExcludedEvent } from './room-booking.queries.ts';
import { listRoomCalendars, type RoomCalendarRow } from './room-calendar.queries.ts';

/** Excludes no event: no event has this id. */
export const NO_EVENT: ExcludedEvent = {
  event_id: '00000000-0000-0000-0000-000000000000',
  original_start_at: null,
};

/** A room whose availability is requested, with its rules; `timeZone` is that of its opening hours. */
type Room = RuledRoom & { is_active: boolean; timeZone: string };

/**
 * The actor and the time of a request: rules of a room may allow one person a booking that they refuse another
 * (§12.1).
 */
export type Asking = { actor: Actor; now: Temporal.Instant };

/** The availability of a room, and its schedules in the windows with those of its parts. */
type LookedUpRoom = {
  calendar: RoomCalendar;
  schedules: readonly NamedSchedule[];
  parts: readonly RoomPart[];
};

/** Returns the availability of a room; a calendar is computed on first use. */
type RoomCalendars = (room: Room) => LookedUpRoom;

const EARLIEST = earliestInstant.epochMilliseconds;
const LATEST = latestInstant.epochMilliseconds;

const clamped = (moment: number): string =>
  millisecondsText(Math.min(Math.max(moment, EARLIEST), LATEST));

/**
 * The union of the ranges of a row, in order and merged, in epoch milliseconds. Starts and ends are sorted separately:
 * that changes which end belongs to which start, but not the union.
 */
function heldSpans({ held }: RoomCalendarRow): Span[] {
  if (held === null) return [];
  const starts = new Float64Array(held.length / 16);
  const ends = new Float64Array(starts.length);
  for (let at = 0; at < starts.length; at++) {
    starts[at] = held.readDoubleBE(16 * at) * 1_000;
    ends[at] = held.readDoubleBE(16 * at + 8) * 1_000;
  }
  return mergeSorted(starts.sort(), ends.sort());
}

function mergeSorted(starts: Float64Array, ends: Float64Array): Span[] {
  const spans: Span[] = [];
  let [start = 0, end = 0] = [starts[0], ends[0]];
  for (let at = 1; at < starts.length; at++) {
    const next = starts[at] ?? 0;
    if (next > end) {
      spans.push({ start, end });
      start = next;
    }
    end = ends[at] ?? 0;
  }
  return [...spans, { start, end }];
}

/** The bookings that are not read: those of the excluded event, or those that are kept. */
type Left = { excluded?: ExcludedEvent; kept?: KeptHolds };

/** The cached holds of rooms, taken before the rooms are read. */
function keptOf(
  { excluded = NO_EVENT, kept }: Left,
  rooms: readonly RuledRoom[],
  windows: readonly Span[],
) {
  const isUsed = kept !== undefined && excluded === NO_EVENT;
  const known = rooms.map(({ id }) => (isUsed ? findHolds(kept, id, windows) : undefined));
  const byRoom = new Map(rooms.map(({ id }, at) => [id, known[at]]));
  return {
    versions: isUsed ? known.map((one) => one?.version ?? null) : undefined,
    bookedSpans(row: RoomCalendarRow): readonly Span[] {
      const { id, version } = row;
      const before = byRoom.get(id);
      if (before?.version === version) return before.value.held;
      const held = heldSpans(row);
      if (isUsed) addHolds(kept, id, version, { covered: windows, held });
      return held;
    },
  };
}

/**
 * Reads when rooms are not available within `windows` (epoch milliseconds, merged), in one statement for any number of
 * rooms: bookings except those of the excluded event, blocks, opening hours, and what rules of the rooms let a person
 * book (§6.2, §6.3, §12.1). Bookings that are kept may reach beyond the windows. Pass `kept` only outside of
 * transactions, which see what they may roll back.
 */
export async function findRoomCalendars(
  db: Db,
  { actor, now }: Asking,
  rooms: readonly RuledRoom[],
  windows: readonly Span[],
  left: Left = {},
): Promise<RoomCalendars> {
  const roomIds = rooms.map(({ id }) => id);
  const limited = rooms.filter((room) => countsOpenBookings(actor, room)).map(({ id }) => id);
  const counted = { person_id: actor.id, now: instantText(now), roomIds: limited };
  const texts = windows.map(({ start, end }) => ({ from: clamped(start), to: clamped(end) }));
  const { versions: known, bookedSpans } = keptOf(left, rooms, windows);
  const { excluded = NO_EVENT } = left;
  const asked = { roomIds, windows: texts, excluded, counted, known };
  const rows = await listRoomCalendars(db, asked);
  const byRoom = new Map(rows.map((row) => [row.id, row]));
  const hoursOf = hoursReader(windows);
  return (room) => {
    const { id, is_active, timeZone } = room;
    const row = byRoom.get(id) ?? nothingOf(id);
    const { schedules, parts, open_count } = row;
    const limits = limitsFor(actor, room, { open_count, now, timeZone });
    const hours = hoursOf(row, timeZone);
    const isUsed = isInUse({ is_active, parts });
    const calendar = { is_active: isUsed, booked: bookedSpans(row), ...hours, limits };
    return { calendar, schedules, parts };
  };
}

/** The row of a room that does not exist. */
const nothingOf = (id: string): RoomCalendarRow => ({
  id,
  schedules: [],
  parts: [],
  held: null,
  version: '',
  open_count: 0,
});

type HoursOf = (room: ScheduledPlace) => RoomHours;

/** Computes opening hours within windows. */
function hoursReader(
  windows: readonly Span[],
): (row: ScheduledPlace, timeZone: string) => RoomHours {
  const byZone = new Map<string, HoursOf>();
  const hoursIn = (timeZone: string): HoursOf => {
    const days = zoneDays(windows, timeZone);
    return onceForEqual((room) => placeHours(room, days));
  };
  return ({ schedules, parts }, timeZone) => {
    const hoursOf = byZone.get(timeZone) ?? hoursIn(timeZone);
    byZone.set(timeZone, hoursOf);
    return hoursOf({ schedules, parts });
  };
}

import type { Db } from '../../../db/db.ts';
import {
  type RoomCalendar,
  type RoomHours,
  roomHours,
} from '../../../domain/booking/room-calendar.ts';
import type { NamedSchedule } from '../../../domain/booking/room-closure.ts';
import { type ZoneDays, zoneDays } from '../../../domain/booking/zone-days.ts';
import { earliestInstant, latestInstant, millisecondsText } from '../../../domain/time/instant.ts';
import type { Span } from '../../../domain/time/span.ts';
import type { ExcludedEvent } from './room-booking.queries.ts';
import { listRoomCalendars, type RoomCalendarRow } from './room-calendar.queries.ts';

/** Excludes no event: nothing has this id. */
export const NO_EVENT: ExcludedEvent = {
  event_id: '00000000-0000-0000-0000-000000000000',
  original_start_at: null,
};

/** A room whose calendar is wanted; `timeZone` is that of its opening hours. */
type Room = { id: string; is_active: boolean; timeZone: string };

/** What was looked up of a room: when it is not available, and the schedules that say so in part. */
type LookedUpRoom = { calendar: RoomCalendar; schedules: readonly NamedSchedule[] };

/** Gives what was looked up of a room; each calendar is worked out when it is asked for. */
type RoomCalendars = (room: Room) => LookedUpRoom;

const EARLIEST = earliestInstant.epochMilliseconds;
const LATEST = latestInstant.epochMilliseconds;

const clamped = (moment: number): string =>
  millisecondsText(Math.min(Math.max(moment, EARLIEST), LATEST));

/**
 * The time that the ranges of a row cover together, in order and merged, in epoch milliseconds. Starts and ends are sorted
 * apart: that changes which end belongs to which start, and not what is covered.
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

/**
 * Looks up when rooms are not available within `windows` (epoch milliseconds, merged), in one statement whatever the
 * number of rooms: bookings but those of the excluded event, blocks and opening hours (decisions 6.2, 6.3).
 */
export async function findRoomCalendars(
  db: Db,
  roomIds: readonly string[],
  windows: readonly Span[],
  excluded: ExcludedEvent = NO_EVENT,
): Promise<RoomCalendars> {
  const texts = windows.map(({ start, end }) => ({ from: clamped(start), to: clamped(end) }));
  const rows = await listRoomCalendars(db, { roomIds, windows: texts, excluded });
  const byRoom = new Map(rows.map((row) => [row.id, row]));
  const hoursOf = hoursReader(windows);
  return ({ id, is_active, timeZone }) => {
    const row = byRoom.get(id) ?? { id, schedules: [], held: null };
    const calendar = { is_active, booked: heldSpans(row), ...hoursOf(row, timeZone) };
    return { calendar, schedules: row.schedules };
  };
}

/** Reads schedules within windows; rooms of one zone often have the same ones, which are read once. */
function hoursReader(
  windows: readonly Span[],
): (row: RoomCalendarRow, timeZone: string) => RoomHours {
  const byZone = new Map<string, ZoneDays>();
  const known = new Map<string, RoomHours>();
  return ({ schedules }, timeZone) => {
    const key = `${timeZone} ${JSON.stringify(schedules)}`;
    const days = byZone.get(timeZone) ?? zoneDays(windows, timeZone);
    byZone.set(timeZone, days);
    const hours = known.get(key) ?? roomHours(schedules, days);
    known.set(key, hours);
    return hours;
  };
}

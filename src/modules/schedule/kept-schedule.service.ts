import { type CachedBy, cachedBy } from '../../db/cached-by.ts';
import type { Db } from '../../db/db.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { OpenCache } from '../../ports/cache.ts';
import { listSharedBookings, type SharedBooking } from '../events/index.ts';
import type { ScheduledRoom } from './schedule.queries.ts';
import type { BookingTexts } from './schedule.view.ts';
import type { ScheduleWindow } from './schedule-window.service.ts';

/** A booking with its JSON for each kind of reader, as soon as it was written. */
export type KeptBooking = { booking: SharedBooking; texts: BookingTexts };

/** The bookings of rooms in windows, in memory by the version of the room's calendar. */
export type KeptSchedules = CachedBy<readonly KeptBooking[]>;

const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** A booking and its texts take about so much, besides its title. */
const BYTES_PER_BOOKING = 2_000;

/** Opens the memory of one process for the bookings of schedules, of 64 MiB at most. */
export const keepSchedules = ({ openCache }: { openCache: OpenCache }): KeptSchedules =>
  cachedBy(openCache, {
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: (bookings) =>
      1 + bookings.reduce((sum, { booking }) => sum + BYTES_PER_BOOKING + booking.title.length, 0),
  });

/** Rooms of one time zone, and the window in which their bookings are shown. */
export type RoomsInWindow = { rooms: readonly ScheduledRoom[]; window: ScheduleWindow };

const textsOf = ({ start, end }: ScheduleWindow) => ({
  from: instantText(start),
  to: instantText(end),
});

/** The cached bookings, by room, and the rooms whose bookings are not cached or have changed. */
function findKept(kept: KeptSchedules, groups: readonly RoomsInWindow[]) {
  const found = new Map<string, readonly KeptBooking[]>();
  const missing = groups.map(({ rooms, window }) => {
    const { from, to } = textsOf(window);
    const lacking: { key: string; room: ScheduledRoom }[] = [];
    for (const room of rooms) {
      const key = `${room.id} ${from} ${to}`;
      const known = kept.find(key, room.version);
      if (known === undefined) lacking.push({ key, room });
      else found.set(room.id, known);
    }
    return { lacking, from, to };
  });
  return { found, missing: missing.filter(({ lacking }) => lacking.length > 0) };
}

/**
 * The bookings of rooms in windows, drafts among them, by room: only those of rooms that changed since they were kept
 * are read, in one statement. The version of a room was read before its bookings, so bookings that change in between
 * are read again.
 */
export async function findSharedBookings(
  db: Db,
  kept: KeptSchedules,
  groups: readonly RoomsInWindow[],
): Promise<ReadonlyMap<string, readonly KeptBooking[]>> {
  const { found, missing } = findKept(kept, groups);
  const windows = missing.map(({ lacking, from, to }) => {
    return { roomIds: lacking.map(({ room }) => room.id), from, to };
  });
  const read = Map.groupBy(await listSharedBookings(db, windows), ({ room_id }) => room_id);
  for (const { key, room } of missing.flatMap(({ lacking }) => lacking)) {
    const bookings = (read.get(room.id) ?? []).map((booking) => ({ booking, texts: new Map() }));
    found.set(room.id, kept.keep(key, room.version, bookings));
  }
  return found;
}

/** Whether a booking is the reader's own: made by them, or naming them. */
export function ownershipOf(actor: Actor): (booking: SharedBooking) => boolean {
  const email = verifiedEmail(actor);
  return ({ creator_id, emails }) =>
    creator_id === actor.id || (email !== undefined && (emails?.includes(email) ?? false));
}

import { placeClosures } from '../../domain/booking/room-parts.ts';
import type { HeldTime, RoomClosures } from '../../domain/booking/room-schedule.ts';
import { roomState } from '../../domain/booking/room-state.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import { firstRows } from '../../domain/list-page.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import type { Span } from '../../domain/time/span.ts';
import { listHeldTimes } from '../events/index.ts';
import type { PublicRoomPageQuery } from './public-room.schema.ts';
import type { PublicRoomPage } from './public-room-week.view.ts';
import { findShownRoom, type PublicScheduleDeps } from './public-schedule.service.ts';
import { findPublicRoomFacts, listScheduledRooms } from './schedule.queries.ts';

const DAYS = 7;

const DAY_MS = 86_400_000;

const millisecondsOf = (instant: string): number => instantFromText(instant).epochMilliseconds;

const heldSpan = ({ held_start_at, held_end_at }: HeldTime): Span => ({
  start: millisecondsOf(held_start_at),
  end: millisecondsOf(held_end_at),
});

type Scheduled = Awaited<ReturnType<typeof listScheduledRooms>>['rows'][number] | undefined;

async function findScheduled({ db }: PublicScheduleDeps, id: string): Promise<Scheduled> {
  const filter = { room_ids: [id], venue_ids: null, min_capacity: null, seating_type: null };
  const { rows } = await listScheduledRooms(db, { ...filter, feature_ids: null }, firstRows(1));
  return rows[0];
}

/** When a room is closed or blocked within a span; one that cannot be booked is closed. */
const closuresIn = (scheduled: Scheduled, timezone: string, span: Span): RoomClosures =>
  scheduled?.is_active
    ? placeClosures(scheduled, span, zoneDays([span], timezone))
    : { closed: [span], blocked: [] };

/** The times at which a room is held within a span, with those that end shortly before it or begin shortly after it. */
const heldIn = ({ db }: PublicScheduleDeps, id: string, { start, end }: Span) => {
  const [from, to] = [start - DAY_MS, end + DAY_MS].map((at) =>
    instantText(Temporal.Instant.fromEpochMilliseconds(at)),
  );
  return listHeldTimes(db, [{ room_id: id, from: from ?? '', to: to ?? '' }]);
};

/** The week of a public room that has a day; null where there is no such room or it is not public, which the page says in words. */
export async function readPublicRoomPage(
  deps: PublicScheduleDeps,
  id: string,
  { from }: PublicRoomPageQuery,
): Promise<PublicRoomPage | null> {
  const room = await findShownRoom(deps, id);
  if (room === undefined) return null;
  const timezone = room.timezone ?? deps.serviceZone();
  const chosen = from ? Temporal.PlainDate.from(from) : localDate(deps.clock.now(), timezone);
  const monday = chosen.subtract({ days: chosen.dayOfWeek - 1 });
  const days = Array.from({ length: DAYS }, (_, day) => monday.add({ days: day }));
  const start = monday.toZonedDateTime(timezone).toInstant();
  const end = monday.add({ days: DAYS }).toZonedDateTime(timezone).toInstant();
  const week = spanOf({ start, end });
  const now = deps.clock.now().epochMilliseconds;
  const near = { start: now, end: now + DAYS * DAY_MS };
  const facts = await findPublicRoomFacts(deps.db, room.id);
  const scheduled = await findScheduled(deps, room.id);
  const held = await heldIn(deps, room.id, week);
  const heldSoon = (await heldIn(deps, room.id, near)).map(heldSpan);
  const { closed, blocked } = closuresIn(scheduled, timezone, near);
  const state = roomState(now, { held: heldSoon, notOpen: [...closed, ...blocked] }, near.end);
  const closures = closuresIn(scheduled, timezone, week);
  return { room, facts, timezone, days, held, closures, state };
}

import { placeClosures } from '../../domain/booking/room-parts.ts';
import type { HeldTime, RoomClosures } from '../../domain/booking/room-schedule.ts';
import { roomState } from '../../domain/booking/room-state.ts';
import { type DayHours, weeklyHours } from '../../domain/booking/weekly-hours.ts';
import { zoneDays } from '../../domain/booking/zone-days.ts';
import { firstRows } from '../../domain/list-page.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { spanOf } from '../../domain/time/interval.ts';
import { localDate } from '../../domain/time/local-time/date-time-input.ts';
import type { Span } from '../../domain/time/span.ts';
import { notFound } from '../../errors.ts';
import { listHeldTimes } from '../events/index.ts';
import { type MediaDeps, type OpenMedia, openMedia, type RequestedSize } from '../media/index.ts';
import type { PublicRoomPageQuery } from './public-room.schema.ts';
import type { PublicRoomPage } from './public-room-week.view.ts';
import {
  findShownRoom,
  type PublicScheduleDeps,
  readPublicRoom,
} from './public-schedule.service.ts';
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

/** The opening hours of the weeks from two Mondays; a room that cannot be booked has none. */
const hoursOf = (
  scheduled: Scheduled,
  mondays: readonly [Temporal.PlainDate, Temporal.PlainDate],
): PublicRoomPage['hours'] => {
  const hoursFrom = (monday: Temporal.PlainDate): readonly DayHours[] =>
    scheduled?.is_active ? weeklyHours(scheduled, monday) : [];
  return [hoursFrom(mondays[0]), hoursFrom(mondays[1])];
};

/** The times at which a room is held within a span, with those that end shortly before it or begin shortly after it. */
const heldIn = ({ db }: PublicScheduleDeps, id: string, { start, end }: Span) => {
  const [from, to] = [start - DAY_MS, end + DAY_MS].map((at) =>
    instantText(Temporal.Instant.fromEpochMilliseconds(at)),
  );
  return listHeldTimes(db, [{ room_id: id, from: from ?? '', to: to ?? '' }]);
};

const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

/** A booking by the times at which it holds the room, with preparation and clean-up. */
const withPreparation = (held: HeldTime): HeldTime => ({
  ...held,
  start_at: held.held_start_at,
  end_at: held.held_end_at,
});

/**
 * The week of a public room that has a day; null where there is no such room or it is not public, which the page says
 * in words.
 */
export async function readPublicRoomPage(
  deps: PublicScheduleDeps,
  id: string,
  { from }: PublicRoomPageQuery,
): Promise<PublicRoomPage | null> {
  const room = await findShownRoom(deps, id);
  if (room === undefined) return null;
  const timezone = room.timezone ?? deps.serviceZone();
  const today = localDate(deps.clock.now(), timezone);
  const monday = mondayOf(from ? Temporal.PlainDate.from(from) : today);
  const days = Array.from({ length: DAYS }, (_, day) => monday.add({ days: day }));
  const start = monday.toZonedDateTime(timezone).toInstant();
  const end = monday.add({ days: DAYS }).toZonedDateTime(timezone).toInstant();
  const week = spanOf({ start, end });
  const now = deps.clock.now().epochMilliseconds;
  const near = { start: now, end: now + DAYS * DAY_MS };
  const facts = await findPublicRoomFacts(deps.db, room.id);
  const scheduled = await findScheduled(deps, room.id);
  const held = (await heldIn(deps, room.id, week)).map(withPreparation);
  const soon = await heldIn(deps, room.id, near);
  const { closed, blocked } = closuresIn(scheduled, timezone, near);
  const known = { held: soon.map(heldSpan), notOpen: [...closed, ...blocked] };
  const state = roomState(now, known, near.end);
  const isNext = ({ start_at }: HeldTime): boolean => {
    const at = millisecondsOf(start_at);
    return at > now && at < near.end;
  };
  const nextMonday = mondayOf(today).add({ days: DAYS });
  return {
    room,
    facts,
    timezone,
    days,
    held,
    state,
    closures: closuresIn(scheduled, timezone, week),
    hours: hoursOf(scheduled, [mondayOf(today), nextMonday]),
    nextMonday,
    next: soon.find(isNext) ?? null,
  };
}

/**
 * The picture that the page of a public room shows. @throws not_found, also for another picture of the room, and for a
 * room that is not public
 */
export async function openPublicRoomPicture(
  deps: PublicScheduleDeps & MediaDeps,
  { id, picture }: { id: string; picture: string },
  size: RequestedSize,
): Promise<OpenMedia> {
  const room = await readPublicRoom(deps, id);
  const { picture: shown } = await findPublicRoomFacts(deps.db, room.id);
  if (shown?.id !== picture) throw notFound();
  return openMedia(deps, { room_id: room.id }, picture, size);
}

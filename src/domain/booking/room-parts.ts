import type { Interval } from '../time/interval.ts';
import { intersectSpans, mergeSpans } from '../time/span.ts';
import { type ScheduleVerdict, scheduleChecker } from './availability.ts';
import { type RoomHours, roomHours } from './room-calendar.ts';
import type { NamedSchedule } from './room-closure.ts';
import { type RoomClosures, roomClosures } from './room-schedule.ts';
import type { Schedule } from './schedule.ts';
import type { ZoneDays } from './zone-days.ts';

/** A part of a room with what opens and blocks it. Source: §14.1. */
export type RoomPart = {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly schedules: readonly NamedSchedule[];
};

/** The schedules that decide whether a room is open: its own, and those of its parts. Source: §14.3. */
export type ScheduledPlace<S extends Schedule = NamedSchedule> = {
  readonly schedules: readonly S[];
  readonly parts: readonly { readonly schedules: readonly S[] }[];
};

/** A room can be booked while it is in use itself and each of its parts is. Source: §14.3. */
export const isInUse = (room: {
  readonly is_active: boolean;
  readonly parts: readonly { readonly is_active: boolean }[];
}): boolean => room.is_active && room.parts.every((part) => part.is_active);

/** The schedules of a room and of each of its parts, without places that have none. */
const schedulesOf = <S extends Schedule>(room: ScheduledPlace<S>): (readonly S[])[] =>
  [room.schedules, ...room.parts.map((part) => part.schedules)].filter(({ length }) => length > 0);

/**
 * Like `scheduleChecker` for a room with parts: `blocked` where a block of the room or of a part is touched, `closed`
 * where one of them is closed; undefined for a room that is always open. Throws RangeError on an unknown zone. Source:
 * §14.3.
 */
export function placeChecker(
  room: ScheduledPlace,
  timeZone: string,
): ((event: Interval, held: Interval) => ScheduleVerdict | undefined) | undefined {
  const checkers = schedulesOf(room).map((schedules) => scheduleChecker(schedules, timeZone));
  if (checkers.length <= 1) return checkers[0];
  return (event, held) => {
    const verdicts = checkers.map((check) => check(event, held));
    return verdicts.find((verdict) => verdict === 'blocked') ?? verdicts.find(Boolean);
  };
}

/** Like `roomHours` for a room with parts: open while all are open, blocked while one is. Source: §14.3. */
export function placeHours(room: ScheduledPlace<Schedule>, days: ZoneDays): RoomHours {
  if (room.parts.length === 0) return roomHours(room.schedules, days);
  const hours = schedulesOf(room).map((schedules) => roomHours(schedules, days));
  const open = hours.flatMap((one) => (one.open === null ? [] : [one.open]));
  return {
    blocked: mergeSpans(hours.flatMap(({ blocked }) => blocked)),
    open: open.length === 0 ? null : open.reduce(intersectSpans),
  };
}

/** Like `roomClosures` for a room with parts: closed and blocked while one of them is. Source: §14.3. */
export function placeClosures(
  room: ScheduledPlace,
  window: Parameters<typeof roomClosures>[1],
  days: ZoneDays,
): RoomClosures {
  if (room.parts.length === 0) return roomClosures(room.schedules, window, days);
  const each = schedulesOf(room).map((schedules) => roomClosures(schedules, window, days));
  return {
    closed: mergeSpans(each.flatMap(({ closed }) => closed)),
    blocked: each.flatMap(({ blocked }) => blocked).sort((a, b) => a.start - b.start),
  };
}

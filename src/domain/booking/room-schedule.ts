import type { PrivateAccess } from '../privacy/what-readers-see.ts';
import type { InstantText } from '../time/instant.ts';
import { mergeSpans, type Span, subtractSpans } from '../time/span.ts';
import type { NamedSchedule } from './room-closure.ts';
import { timetableOf } from './schedule.ts';
import { namedTime, type ZoneDays } from './zone-days.ts';

/**
 * The time of an event that holds a room (instants); the title is null unless the event is approved with this slot.
 * Source: §12.7.
 */
export type HeldTime = {
  readonly start_at: string;
  readonly end_at: string;
  /** With preparation and clean-up. */
  readonly held_start_at: string;
  readonly held_end_at: string;
  readonly title: string | null;
  /** Whether it has no title because it is private (§18.2). */
  readonly is_private: boolean;
  /** The room that is booked where it is another one, which shares a space with the room (§14.3); else null. */
  readonly room: { readonly id: string; readonly name: string } | null;
};

/** An occurrence as a schedule shows it; `timezone` is that of its event. Source: §9.7. */
export type ScheduleBooking = {
  readonly room_id: string;
  /** The room that is booked where it is another one, which shares a space with `room_id` (§14.3); else null. */
  readonly room: { readonly id: string; readonly name: string } | null;
  readonly event_id: string;
  readonly original_start_at: InstantText;
  readonly title: string;
  readonly event_type: string | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
  readonly status: string;
  readonly timezone: string;
  readonly is_mine: boolean;
  readonly is_override: boolean;
  readonly is_recurring: boolean;
  readonly pending_change_id: string | null;
  /** The name of the person who asks for the room; null for readers who do not see the details (§18.2). */
  readonly creator_name: string | null;
  readonly is_private: boolean;
  /** The people who may see the details; null if the event is not private (§18.2). */
  readonly private_access: PrivateAccess | null;
};

/** An interval in epoch milliseconds in which a room is blocked, with the name of the block. */
export type NamedSpan = Span & { readonly name: string };

/** The closed and blocked times of a room within a window. */
export type RoomClosures = {
  readonly closed: readonly Span[];
  readonly blocked: readonly NamedSpan[];
};

/**
 * The closed and blocked times of a room within a window, in order, limited to the window. Closed times are merged;
 * blocks are merged by name. Source: §6.3, §6.6, §9.7.
 * @param days the days of the window in the zone of the room
 */
export function roomClosures(
  schedules: readonly NamedSchedule[],
  window: Span,
  days: ZoneDays,
): RoomClosures {
  if (schedules.length === 0) return { closed: [], blocked: [] };
  const opening = timetableOf(schedules, 'availability');
  const closed = opening.length === 0 ? [] : subtractSpans([window], namedTime(opening, days));
  const blocks = schedules.filter(({ type }) => type === 'blocked');
  const byName = Map.groupBy(blocks, ({ name }) => name);
  const blocked = [...byName].flatMap(([name, some]) =>
    cutTo(window, namedTime(timetableOf(some, 'blocked'), days)).map((span) => ({ ...span, name })),
  );
  return { closed, blocked: blocked.sort((a, b) => a.start - b.start) };
}

function cutTo(window: Span, spans: readonly Span[]): Span[] {
  return mergeSpans(
    spans.map(({ start, end }) => ({
      start: Math.max(start, window.start),
      end: Math.min(end, window.end),
    })),
  );
}

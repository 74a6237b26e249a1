import type { RoomCalendar } from '../booking/room-calendar.ts';
import type { NamedSchedule } from '../booking/room-closure.ts';
import type { RoomLayout } from '../booking/room-layouts.ts';
import type { RoomPart } from '../booking/room-parts.ts';
import type { Weekday } from '../booking/schedule.ts';
import type { SeatingType } from '../enums.ts';
import type { InstantText } from '../time/instant.ts';

/**
 * One weekly hour of a pattern: clock times in the format `H:i` in the zone of the pool, the end after the start;
 * `24:00` is the end of the day. Source: §20.2.
 */
export type Slot = { readonly weekday: Weekday; readonly start: string; readonly end: string };

/**
 * The weeks of a pattern by their numbers: 1 is the ISO week, Monday to Sunday, in which the round begins. `odd` and
 * `even` are the parity of these numbers. Source: §20.2.
 */
export type Weeks = 'all' | 'odd' | 'even' | readonly number[];

/** One alternative of a request: all of its slots, in the same weeks. Source: §20.2. */
export type Pattern = { readonly slots: readonly Slot[]; readonly weeks: Weeks };

/** A request of a round as the solver sees it. Source: §20.2. */
export type PlanningRequest = {
  readonly id: string;
  readonly title: string;
  readonly owner_id: string | null;
  readonly expected_attendees: number;
  readonly layout: SeatingType | null;
  readonly feature_ids: readonly string[];
  /** The alternatives, best first. */
  readonly patterns: readonly Pattern[];
  /** Whether all slots must be in one room; otherwise each slot may have its own. */
  readonly same_room: boolean;
  /** The ids of rooms, best first. */
  readonly room_wishes: readonly string[];
  /** The id of a venue. */
  readonly venue_wish: string | null;
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
  /** 1 to 5. */
  readonly weight: number;
  /** The ids of requests that must not take place at the same time; one direction is enough. */
  readonly apart_from: readonly string[];
};

/** A booking that holds a space of a room; the title is null where the reader must not see it. */
export type Holder = { readonly event_id: string | null; readonly title: string | null };

/** The range that a booking holds, buffers included, in epoch milliseconds. */
export type Hold = { readonly start: number; readonly end: number; readonly by: Holder };

/**
 * A room of the pool with everything that blocks a booking in it: `findRoomCalendars` gives `calendar`, `schedules` and
 * `parts` within `roundWindow`. Make it with `poolRoom`, so that `calendar.booked` is the union of `holds`.
 */
export type PoolRoom = {
  readonly id: string;
  readonly name: string;
  readonly venue_id: string | null;
  readonly venue_name: string | null;
  /** Null: the room is no candidate for any request. Source: §20.3. */
  readonly capacity: number | null;
  readonly seating_type: SeatingType | null;
  readonly layouts: readonly RoomLayout[];
  readonly feature_ids: readonly string[];
  /** The ids of what it holds: itself, or its parts. Two rooms that share one exclude each other. */
  readonly spaces: readonly string[];
  readonly calendar: RoomCalendar;
  /** The bookings in any of its spaces, by start. */
  readonly holds: readonly Hold[];
  /** The opening hours and blocks of the room, and of its parts; they name what `calendar` only knows as closed. */
  readonly schedules: readonly NamedSchedule[];
  readonly parts: readonly RoomPart[];
  /** The local dates (`Y-m-d`) of the holidays of its venue, those of all venues included. */
  readonly holidays: ReadonlySet<string>;
};

/** A date of a place that takes place in another room than the place's own. */
export type PlaceException = { readonly original_start_at: InstantText; readonly room_id: string };

/**
 * A request in a room at the times of one of its patterns. `room_id` is the room of the first slot; every date that is
 * in another room is an exception, also those of other slots of a request that may have several rooms.
 */
export type Place = {
  readonly request_id: string;
  readonly room_id: string;
  readonly pattern_index: number;
  readonly exceptions: readonly PlaceException[];
};

/** A request that a person took out of the plan, so that a new run does not place it. */
export type TakenOut = { readonly request_id: string; readonly room_id: null };

/**
 * All facts of a run: values in, a plan out. `from` and `to` are local dates (`Y-m-d`), both included; all rooms are in
 * `timezone`. A pin that is possible is kept; one that is not counts as a change. `before` is the plan before; empty
 * without one.
 */
export type World = {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  /** Whether dates on holidays are left out. */
  readonly holidays: 'skip' | 'keep';
  readonly rooms: readonly PoolRoom[];
  readonly requests: readonly PlanningRequest[];
  readonly pins: readonly (Place | TakenOut)[];
  readonly before: readonly Place[];
};

/** A date of a pattern in the venue of a room: its own time, and the range that it holds, in epoch milliseconds. */
export type PatternDate = {
  /** The position of its slot in the pattern. */
  readonly slot: number;
  /** The number of its week. */
  readonly week: number;
  readonly start: number;
  readonly end: number;
  readonly held_start: number;
  readonly held_end: number;
};

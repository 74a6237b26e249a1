import type { SeatingType } from '../enums.ts';
import type { Holder, Pattern, Place, PlanningRequest, Slot, Weeks } from './world.ts';

/** The stages of the objective, the most important first. Source: §20.3. */
export const STAGES = ['placed', 'changes', 'wishes', 'seats', 'rooms'] as const;

/** One of `STAGES`. */
export type StageName = (typeof STAGES)[number];

/**
 * A stage of a run: what is reached and what is proven to be the best possible. `placed` is a weight, more is better;
 * all others are costs, less is better. A stage that was not begun has no bound.
 */
export type Stage = {
  readonly name: StageName;
  readonly objective: number;
  readonly bound: number | null;
};

/** The best plan so far, and how far a run is. */
export type Progress = {
  readonly places: readonly Place[];
  readonly unplaced: readonly string[];
  readonly stages: readonly Stage[];
  /**
   * The distance of bound and objective of the first stage that is not proven; 0 when all are; null before there is a
   * bound.
   */
  readonly gap: number | null;
  readonly seconds: number;
  readonly nodes: number;
};

/**
 * The end of a run: by itself or at its time limit, by stop, or because the solver failed; there is a plan in each
 * case.
 */
export type Solved = Progress & { readonly ended: 'done' | 'stopped' | 'failed' };

/** Something that stands in the way of a request in a room. */
export type Obstacle =
  | {
      readonly kind: 'request';
      readonly request_id: string;
      readonly title: string;
      readonly weight: number;
    }
  | ({ readonly kind: 'booking' } & Holder)
  /** A block of the room. */
  | { readonly kind: 'block'; readonly title: string }
  /** Opening hours; `until` is the last local date on which they are in the way, where it is open afterwards. */
  | { readonly kind: 'closed'; readonly until: string | null }
  /** The rules of the room, or its being out of use. */
  | { readonly kind: 'rule' };

/** An obstacle in a room with the numbers of the weeks in which it stands there. */
export type RoomObstacle = {
  readonly room_id: string;
  readonly room_name: string;
  readonly by: Obstacle;
  readonly weeks: readonly number[];
};

/** What a request asks of a room. */
export type Needs = {
  readonly seats: number;
  readonly layout: SeatingType | null;
  readonly feature_ids: readonly string[];
};

/**
 * The reason why a request is not placed, as data. Source: §20.5.
 * - `no_room`: no room of the pool has what it needs; `most_seats` is the most that a room with its layout and features
 *   has.
 * - `no_dates`: none of its times has a date in the term.
 * - `overlaps_itself`: its slots overlap each other, buffers included.
 * - `taken_out`: a person took it out.
 * - `taken`: at the time of its pattern `pattern_index` each of the rooms that fit is taken; `in_the_way` has one entry
 *   for each of the first rooms, those with the least in the way first, and `rooms_count` says how many rooms there
 *   are.
 * - `apart`: rooms are free, but a request that must be apart takes place then.
 * - `free`: it fits as it is; a new run places it.
 */
export type Reason =
  | { readonly code: 'no_room'; readonly needs: Needs; readonly most_seats: number | null }
  | { readonly code: 'no_dates' | 'overlaps_itself' | 'taken_out' | 'free' }
  | {
      readonly code: 'taken';
      readonly needs: Needs;
      readonly pattern_index: number;
      readonly slots: readonly Slot[];
      readonly weeks: Weeks;
      readonly rooms_count: number;
      readonly in_the_way: readonly RoomObstacle[];
    }
  | {
      readonly code: 'apart';
      readonly pattern_index: number;
      readonly slots: readonly Slot[];
      readonly apart_from: readonly { readonly request_id: string; readonly title: string }[];
    };

/**
 * A change that makes a request fit, the smallest first: what `gives_way` in this room, other `slots` or `weeks`, or
 * other `needs`. The place is free once it is made; `rooms_count` says in how many rooms.
 */
export type Suggestion = {
  readonly pattern_index: number;
  /** Other times than those of the pattern; null: those of the pattern. */
  readonly slots: readonly Slot[] | null;
  readonly room_id: string;
  readonly room_name: string;
  readonly rooms_count: number;
  readonly gives_way: readonly Obstacle[];
  /** Other weeks than those of the pattern; null: those of the pattern. */
  readonly weeks: Weeks | null;
  /** What the request must ask for instead; null: as it is. */
  readonly needs: Needs | null;
};

/** The reason why a request is not placed, and what would make it fit. */
export type Explanation = { readonly reason: Reason; readonly suggestions: readonly Suggestion[] };

/** The reasons for which a room is no candidate for a request. */
export const NO_CANDIDATE = [
  'capacity',
  'layout',
  'features',
  'inactive',
  'no_dates',
  'overlaps_itself',
] as const;

/**
 * The verdict on a request in a room at the times of a pattern: `free` on all dates, `partly` with at most a fifth of
 * the dates elsewhere, `taken` otherwise. `pattern_index` is null for slots that are no alternative of the request.
 * Source: §20.6.
 */
export type PlaceVerdict = {
  readonly room_id: string;
  readonly pattern_index: number | null;
  readonly state: 'free' | 'partly' | 'taken' | 'no_candidate';
  /** The numbers of the weeks in which it is taken, in order. */
  readonly weeks_taken: readonly number[];
  /** What takes it, at most five. */
  readonly by: readonly Obstacle[];
  readonly why_not: (typeof NO_CANDIDATE)[number] | 'apart' | null;
  readonly dates_total: number;
  readonly dates_free: number;
};

/** Where a request fits: the alternatives that were judged, and a verdict for each of them in each room. */
export type FoundPlaces = {
  readonly request: Pick<PlanningRequest, 'id' | 'title'>;
  readonly patterns: readonly {
    readonly pattern_index: number | null;
    readonly pattern: Pattern;
  }[];
  readonly verdicts: readonly PlaceVerdict[];
};

/** How well a plan keeps wishes and fills rooms. Source: §20.6. */
export type Quality = {
  readonly wishes: {
    /** Placed requests by the position of their pattern: first alternative, second … fifth. */
    readonly time: readonly number[];
    /**
     * Of the placed requests that wish for rooms: by the position of their room; the last entry has those in none of
     * them.
     */
    readonly room: readonly number[];
    /** Of the placed requests that wish for a venue: in it, and elsewhere. */
    readonly venue: { readonly kept: number; readonly missed: number };
  };
  /** Placed requests by how full their room is; `to` is the upper bound of a column in percent. */
  readonly seats: readonly { readonly to: number; readonly count: number }[];
};

/** A request that two plans place differently; `better` means that the second plan is better for it. */
export type PlaceChange = {
  readonly request_id: string;
  readonly before: Place | null;
  readonly after: Place | null;
  readonly verdict: 'better' | 'worse' | 'other';
};

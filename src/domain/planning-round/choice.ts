import type { References } from './costs.ts';
import type { RoomGroup } from './room-groups.ts';
import type { Timetable } from './timetable.ts';
import type { Judge } from './verdicts.ts';
import type { TakenOut, World } from './world.ts';

/** A group of rooms that a choice holds at some times: one of its rooms, the same on all dates. */
export type Use = { readonly group: number; readonly times: number };

/** The costs of a choice by stage; `kept` counts the pins and places before that it keeps. */
export type ChoiceCosts = {
  readonly kept: number;
  readonly wishes: number;
  readonly seats: number;
  readonly rooms: number;
};

/**
 * A decision that a plan may take for a request.
 * - `whole`: a pattern in a room. With dates in `elsewhere` it needs a `date` choice for each of them.
 * - `pattern`: a pattern whose slots may be in several rooms; it needs a `slot` choice for each slot.
 * - `slot`: one of these slots in a room, perhaps with dates `elsewhere`.
 * - `date`: one date of a pattern, or of a slot, in another room than the others.
 */
export type Choice = {
  readonly request: number;
  readonly pattern: number;
  readonly kind: 'whole' | 'pattern' | 'slot' | 'date';
  /** The dates of the pattern that it is about: those of venues with the same holidays are one variant. */
  readonly variant: number;
  /** The position of the slot; null for all slots. */
  readonly slot: number | null;
  /** The start of the date of a `date` choice. */
  readonly date: number | null;
  /** The group of its room; −1 for a `pattern`. */
  readonly group: number;
  readonly uses: readonly Use[];
  /** The starts of the dates that are taken in its room, by bookings and closures. */
  readonly elsewhere: readonly number[];
  readonly costs: ChoiceCosts;
  /** The own times of a `whole` or a `pattern`, without buffers. */
  readonly times: number;
  /** The dates of a pinned place in other rooms, as they were pinned. */
  readonly pinned?: readonly { start: number; group: number }[];
};

/** All choices of a world, and what they refer to by position. */
export type Choices = {
  readonly world: World;
  readonly groups: readonly RoomGroup[];
  readonly timetable: Timetable;
  readonly choices: readonly Choice[];
  /**
   * False where choices were left out because there were too many: what is proven of these is not proven of the world.
   */
  readonly isComplete: boolean;
  readonly references: References;
};

/** What the choices of one request are made from. */
export type ChoiceSetting = Omit<Choices, 'choices' | 'isComplete'> & {
  readonly judge: Judge;
  readonly pins: ReadonlyMap<string, World['pins'][number] | TakenOut>;
};

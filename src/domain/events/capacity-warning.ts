import { type Catalogue, catalogues } from '../messages/index.ts';
import type { Overload } from '../work/load.ts';

/** A room that has fewer seats than people are expected in it. */
export type CrowdedRoom = {
  readonly room: string;
  readonly capacity: number;
  readonly expected: number;
};

/** Something that whoever asks or decides should know, though it refuses nothing. Source: §17.1, §19.6. */
export type Warning = {
  readonly code: 'over_capacity' | 'crew_overload';
  readonly message: string;
  /** Of `crew_overload`: what the message says, for readers of other languages. */
  readonly overload?: Overload;
};

/** So many warnings are listed at most. */
export const MAX_WARNINGS = 100;

/**
 * A warning for each room, in English for the API: "35 people are expected; Reading Room has 16 seats." Source: §17.1.
 */
export const capacityWarnings = (
  rooms: readonly CrowdedRoom[],
  words: Pick<Catalogue, 'overCapacity'> = catalogues.en,
): Warning[] =>
  rooms.slice(0, MAX_WARNINGS).map(({ room, capacity, expected }) => ({
    code: 'over_capacity',
    message: words.overCapacity(expected, room, capacity),
  }));

import type { Explanation } from './solved.ts';
import type { Slot, Weeks } from './world.ts';

/** A course as its owner is told of it: where it takes place, or why it is not placed. */
export type ToldCourse = {
  readonly title: string;
  readonly place: {
    readonly room_name: string;
    readonly slots: readonly Slot[];
    readonly weeks: Weeks;
    /** It waits for an approval. */
    readonly is_pending: boolean;
  } | null;
  readonly explanation: Explanation | null;
};

/** A round was published, or its publication was taken back: one message of all courses of one owner. Source: §20.7. */
export type RoundFact = {
  readonly type: 'round_published';
  readonly is_taken_back: boolean;
  readonly round_id: string;
  readonly round_name: string;
  readonly user_id: string;
  readonly courses: readonly ToldCourse[];
  /** How many courses more there are. */
  readonly more: number;
};

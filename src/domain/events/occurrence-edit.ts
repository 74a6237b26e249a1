import type { SeatingType } from '../enums.ts';
import type { Occurrence, Override } from './override.ts';

/** One occurrence and its override, before and after a write. */
export type OccurrenceEdit = {
  original_start_at: string;
  override: Override;
  wasOverride: Override | undefined;
  before: Occurrence;
  after: Occurrence;
  /** The layout of its room, before and after the write. */
  layout: { before: SeatingType | null; after: SeatingType | null };
  /** Whether it has a room conflict, and whether the write leaves its time and room unchanged (§5.5). */
  hadRoomConflict: boolean;
  keepsRoomConflict: boolean;
  /** All occurrences of the event after the write. */
  datesAfter(): Occurrence[];
};

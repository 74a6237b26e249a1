import type { FoundRoom } from '../session/room-check.ts';
import type { BookingValues } from './booking-values.ts';
import type { PlanOf } from './plan-check.ts';

/** What every part of the form gets: the values, what is wrong with them, and how to change them. */
export type FormPart = {
  values: BookingValues;
  zone: string;
  /** One date of a series: it does not repeat by itself. */
  isOneDate: boolean;
  /** Whether kind and institution can be chosen: they are those of a whole event. */
  hasKind: boolean;
  /** Reads the dates of a series; without it no single dates are chosen. */
  planOf?: PlanOf | undefined;
  /** Whether single dates can have another room: those of a new series. */
  hasOtherRooms?: boolean;
  /** What the check of the room found, with other rooms. */
  found?: FoundRoom | undefined;
  errorsOf(path: keyof BookingValues): readonly string[];
  onChange(change: Partial<BookingValues>): void;
};

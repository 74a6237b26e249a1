import type { Schemas } from '../api/client.ts';
import type { Conflict } from '../booking/conflict-words.ts';
import type { FoundRoom } from '../booking/room-check.ts';
import type { BookingValues } from './booking-values.ts';
import type { PlanOf } from './plan-check.ts';

/** The props of every part of the form: the values, their errors, and the function that changes them. */
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
  /** The result of the room check, with other rooms. */
  found?: FoundRoom | undefined;
  /** The conflicts that the service returned when the form was sent. */
  refused?: readonly Conflict[];
  /** The event that is edited where an invitation booked it: its calendar may decide when and where it is. */
  invited?: Schemas['Event'] | undefined;
  /** The event that is edited, or whose date is: what it holds is there for it. */
  ownId?: string | undefined;
  /** The event that is edited, or whose date is, as it was opened: its crews may have answered. */
  opened?: Schemas['Event'] | undefined;
  /** The series that is edited, as it was opened: it may take place on holidays that it would leave out. */
  edited?: Schemas['Event'] | undefined;
  errorsOf(path: keyof BookingValues): readonly string[];
  onChange(change: Partial<BookingValues>): void;
};

/** The conflicts to show: those of a refused request, otherwise those of the check. */
export const obstaclesOf = ({
  refused = [],
  found,
}: Pick<FormPart, 'refused' | 'found'>): readonly Conflict[] =>
  refused.length > 0 ? refused : (found?.conflicts ?? []);

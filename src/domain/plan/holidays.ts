import type { EventFields } from '../events/event-fields.ts';
import { MAX_DATES_BY_HAND, type NamedDates } from '../events/recurrence-dates.ts';
import { fieldErrors, invalidInput } from '../refusal.ts';
import { makesTheSame } from '../series/date-mover.ts';
import {
  leaveOutHolidays,
  leavesNothing,
  type SkippedHoliday,
  skippedHolidays,
} from '../series/left-out-dates.ts';
import { type Location, nowText, type Setting, type StoredEvent } from './facts.ts';

const refuse = (predicate: string): Error =>
  invalidInput(fieldErrors({ skip_holidays: predicate }));

/** A series without its dates on holidays; the holidays where they were worked out anew. */
export type WithoutHolidays = { fields: EventFields; holidays?: SkippedHoliday[] | undefined };

/** The input for the dates of a series on holidays. */
export type HolidayInput = {
  /** The event before the change; absent for a new one. */
  current?: (EventFields & Pick<StoredEvent, 'room_venue_id'>) | undefined;
  /** The fields after it, with the excluded dates of `mergeInput`. */
  fields: EventFields;
  /** Its places after it, with their holidays. */
  location: Pick<Location, 'room' | 'holidays'>;
  /** The excluded dates and `skip_holidays` of the request. */
  named?: Pick<NamedDates, 'excluded_dates'> & {
    readonly skip_holidays?: boolean | null | undefined;
  };
  /** A file names the dates that it leaves out, and knows no holidays. */
  isFile?: boolean;
};

/**
 * Whether the request says itself that the holidays are left out, besides naming the excluded dates of a series that
 * does it already.
 */
const isRequested = ({ current, named }: HolidayInput): boolean =>
  named?.skip_holidays === true && !(current?.skip_holidays && named.excluded_dates !== undefined);

/** Whether the dates on holidays may be others than before. */
function isChanged(input: HolidayInput): boolean {
  const { current, fields, location, isFile } = input;
  if (current === undefined || isFile || isRequested(input)) return true;
  if (!current.skip_holidays || current.room_venue_id !== location.room.venue_id) return true;
  return !makesTheSame(current, fields);
}

/**
 * Puts the dates of a series that begin on a holiday of its venue into its excluded dates, where it leaves out holidays
 * and something changed from which they follow (§18.4).
 * @throws AppError 422 where the request leaves out holidays of an event that is no series, and where too many dates or
 * all of them are on holidays
 */
export function withoutHolidays(
  setting: Pick<Setting, 'now'>,
  input: HolidayInput,
): WithoutHolidays {
  const { current, fields: merged, location, named } = input;
  if (named?.skip_holidays && !merged.is_recurring) {
    throw refuse('must be absent when the event is no series.');
  }
  if (!merged.skip_holidays || !isChanged(input)) return { fields: merged };
  const { venue_id } = location.room;
  const leftOut = leaveOutHolidays(
    merged,
    location.holidays.filter((one) => one.venue_id === null || one.venue_id === venue_id),
    {
      before: current && { ...current, venue_id: current.room_venue_id },
      isRequested: isRequested(input),
      now: nowText(setting),
    },
  );
  const fields = { ...merged, ...leftOut };
  const holidays = skippedHolidays(fields);
  if (fields.excluded_dates.length > MAX_DATES_BY_HAND) {
    throw refuse(`must not leave out more than ${MAX_DATES_BY_HAND} dates.`);
  }
  if (holidays.length > 0 && leavesNothing(fields)) {
    throw refuse('must leave at least one date: all dates are on holidays.');
  }
  return { fields, holidays };
}

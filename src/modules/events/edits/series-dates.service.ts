import type { Trx } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import {
  MAX_DATES_BY_HAND,
  type NamedDates,
  strangeDates,
} from '../../../domain/events/recurrence-dates.ts';
import { makesTheSame } from '../../../domain/series/date-mover.ts';
import {
  leaveOutHolidays,
  leavesNothing,
  type SkippedHoliday,
  skippedHolidays,
} from '../../../domain/series/left-out-dates.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { type FieldErrors, invalidInput } from '../../../errors.ts';
import { listHolidays } from '../../academic-calendar/index.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { sentence } from './event-input.service.ts';

/** 422 on each excluded date of a request that the planned series does not have (decision 14.6). */
export function assertDatesKnown(
  body: NamedDates,
  fields: EventFields,
  unmatched: readonly string[] | undefined,
): void {
  if (unmatched === undefined || !body.excluded_dates) return;
  const wrong = Object.entries(strangeDates(body, fields, unmatched));
  if (wrong.length === 0) return;
  const errors: FieldErrors = {};
  for (const [field, predicate] of wrong) errors[field] = [sentence(field, predicate)];
  throw invalidInput(errors);
}

const refuse = (predicate: string): Error =>
  invalidInput({ skip_holidays: [sentence('skip_holidays', predicate)] });

/** A series without its dates on holidays; the holidays where they were worked out anew. */
export type WithoutHolidays = { fields: EventFields; holidays?: SkippedHoliday[] };

/** What the dates on holidays of a series follow from. */
export type HolidayInput = {
  /** The event before the change; absent for a new one. */
  current?: EventFields & Pick<EventRow, 'room_venue_id'>;
  /** The fields after it, with the excluded dates of `mergeInput`. */
  fields: EventFields;
  /** The venue of its room after it. */
  venue_id: string | null;
  /** What the request says of them. */
  named?: Pick<NamedDates, 'excluded_dates'> & { readonly skip_holidays?: boolean | undefined };
  /** A file names the dates that it leaves out, and knows no holidays. */
  isFile?: boolean;
};

/** Whether the request says itself that the holidays are left out, besides naming the excluded dates of a series that does it already. */
const isRequested = ({ current, named }: HolidayInput): boolean =>
  named?.skip_holidays === true && !(current?.skip_holidays && named.excluded_dates !== undefined);

/** Whether the dates on holidays may be others than before. */
function isChanged(input: HolidayInput): boolean {
  const { current, fields, venue_id, isFile } = input;
  if (current === undefined || isFile || isRequested(input)) return true;
  if (!current.skip_holidays || current.room_venue_id !== venue_id) return true;
  return !makesTheSame(current, fields);
}

/**
 * Puts the dates of a series that begin on a holiday of its venue into its excluded dates, where it leaves out holidays and something
 * changed from which they follow (decision 18.4). One statement then, none otherwise.
 * @throws invalid_input where the request leaves out holidays of an event that is no series, and where too many dates or all of them
 * are on holidays
 */
export async function withHolidays(
  trx: Trx,
  { clock }: Pick<EventDeps, 'clock'>,
  input: HolidayInput,
): Promise<WithoutHolidays> {
  const { current, fields: merged, venue_id, named } = input;
  if (named?.skip_holidays && !merged.is_recurring) {
    throw refuse('must be absent when the event is no series.');
  }
  if (!merged.skip_holidays || !isChanged(input)) return { fields: merged };
  const from = localDateText(merged.start_at, merged.timezone);
  const before = current && { ...current, venue_id: current.room_venue_id };
  const venues = [venue_id, ...(before ? [before.venue_id] : [])];
  const known = await listHolidays(trx, venues, from);
  const fields = {
    ...merged,
    ...leaveOutHolidays(
      merged,
      known.filter((one) => one.venue_id === null || one.venue_id === venue_id),
      { before, isRequested: isRequested(input), now: instantText(clock.now()) },
    ),
  };
  const holidays = skippedHolidays(fields);
  if (fields.excluded_dates.length > MAX_DATES_BY_HAND) {
    throw refuse(`must not leave out more than ${MAX_DATES_BY_HAND} dates.`);
  }
  if (holidays.length > 0 && leavesNothing(fields)) {
    throw refuse('must leave at least one date: all dates are on holidays.');
  }
  return { fields, holidays };
}

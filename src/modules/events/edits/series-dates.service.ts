import type { Trx } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { datesOnHolidays, type SkippedHoliday } from '../../../domain/events/holiday-dates.ts';
import {
  MAX_DATES_BY_HAND,
  type NamedDates,
  strangeDates,
} from '../../../domain/events/recurrence-dates.ts';
import type { Plan } from '../../../domain/events/series.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { type FieldErrors, invalidInput } from '../../../errors.ts';
import { listHolidays } from '../../academic-calendar/index.ts';
import { type Location, sentence } from './event-input.service.ts';

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

/** A series without its dates on holidays, and those holidays. */
export type WithoutHolidays = { fields: EventFields; holidays: SkippedHoliday[] };

/**
 * Puts the dates of a planned series that begin on a holiday of its venue into its excluded dates (decision 16.1).
 * @throws invalid_input for an event that is no series, and where too many dates or all of them are on holidays
 */
export async function withoutHolidays(
  trx: Trx,
  { room }: Location,
  fields: EventFields,
  plan: Plan,
): Promise<WithoutHolidays> {
  if (!fields.is_recurring) throw refuse('must be absent when the event is no series.');
  const first = plan.occurrences[0]?.original_start_at ?? fields.start_at;
  const from = localDateText(first, fields.timezone);
  const holidays = datesOnHolidays(fields, plan, await listHolidays(trx, room.venue_id, from));
  const skipped = new Set(holidays.flatMap(({ dates }) => dates));
  const excluded_dates = [...new Set([...fields.excluded_dates, ...skipped])].sort();
  if (excluded_dates.length > MAX_DATES_BY_HAND) {
    throw refuse(`must not leave out more than ${MAX_DATES_BY_HAND} dates.`);
  }
  if (plan.occurrences.every((one) => skipped.has(one.original_start_at))) {
    throw refuse('must leave at least one date: all dates are on holidays.');
  }
  return { fields: { ...fields, excluded_dates }, holidays };
}

import { type InstantText, instantText } from './time/instant.ts';
import { startOfDay } from './time/local-time/date-time-input.ts';

/** The first and the last day of an absence, in the zone of the person. Source: §16.3. */
export type AbsenceDays = {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
};

/** The context in which an absence is validated: today's date for the person, and the absence that runs. */
export type AbsenceContext = {
  readonly today: Temporal.PlainDate;
  /** The first day of the absence that has begun and not ended; null where none runs. */
  readonly running_from: Temporal.PlainDate | null;
};

/** For how many people at a time one person may be the deputy: every request of the deputy reads their roles. */
export const MAX_REPRESENTED = 50;

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(a, b) < 0;

/**
 * Why an absence cannot be kept: a predicate for the message of the field; null where it can. It may begin in the past
 * only where it goes on from the absence that runs. Source: §16.3.
 */
export function absenceError(
  { from, to }: AbsenceDays,
  { today, running_from }: AbsenceContext,
): { readonly field: 'from' | 'to'; readonly predicate: string } | null {
  if (isBefore(to, from)) return { field: 'to', predicate: 'must not be before from.' };
  if (isBefore(to, today)) return { field: 'to', predicate: 'must not be in the past.' };
  const goesOn = running_from?.equals(from) ?? false;
  if (isBefore(from, today) && !goesOn) {
    return { field: 'from', predicate: 'must not be in the past.' };
  }
  const isLong = !isBefore(to, from.add({ years: 1 }));
  return isLong ? { field: 'to', predicate: 'must be less than a year after from.' } : null;
}

/**
 * The half-open period of an absence: from the start of its first day to the start of the day after its last one, which
 * are not always 24 hours apart for each day. Throws RangeError on an unknown zone. Source: §16.3.
 */
export function absencePeriod(
  { from, to }: AbsenceDays,
  timeZone: string,
): { readonly starts_at: InstantText; readonly ends_at: InstantText } {
  return {
    starts_at: instantText(startOfDay(from, timeZone)),
    ends_at: instantText(startOfDay(to.add({ days: 1 }), timeZone)),
  };
}

import { instantText } from '../time/instant.ts';

const PAST_YEARS = 1;
const FUTURE_YEARS = 5;

/**
 * The time that feeds show: from the first of the month a year ago to five years ahead, so that a feed changes with its
 * events and not with the clock.
 */
export function spanAt(now: Temporal.Instant): { from: string; horizon_at: string } {
  const month = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
  return {
    from: instantText(month.subtract({ years: PAST_YEARS }).toInstant()),
    horizon_at: instantText(month.with({ month: 1 }).add({ years: FUTURE_YEARS }).toInstant()),
  };
}

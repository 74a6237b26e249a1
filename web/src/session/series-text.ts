import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { monthDayText, type Reading } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';

type Event = Schemas['Event'];

/** What of a series says how many dates it has. */
export type Counted = Pick<Event, 'occurrences_count' | 'upcoming_count' | 'last_end_at'>;

/** The same with the dates that are left out. */
export type CountedWithLeftOut = Counted & Pick<Event, 'left_out' | 'timezone'>;

/** Which dates are left out: each by name, or how many for each reason where the service names none. */
function leftOutParts(
  { left_out, timezone }: CountedWithLeftOut,
  t: TFunction<'event'>,
  reading: Reading,
): string[] {
  const { taken, cancelled, dates } = left_out;
  if (dates.length > 0)
    return dates.map(({ start_at, reason }) =>
      t(`left_out_because.${reason}`, { what: monthDayText(dateIn(start_at, timezone), reading) }),
    );
  return Object.entries({ taken, cancelled } as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => t(`left_out_because.${reason as 'taken'}`, { what: count }));
}

/**
 * How many dates of a series take place, and which do not: `12 dates (2 of 14 left out: 26 Jan taken, 15 Dec cancelled)`.
 * A series without an end is planned as far as the horizon, which is no number of its own.
 */
export function countText(
  series: CountedWithLeftOut,
  t: TFunction<'event'>,
  reading: Reading,
): string {
  const { occurrences_count: count, last_end_at, left_out } = series;
  if (last_end_at === null && count > 0) return t('without_end');
  const dates = t('rule_dates', { count });
  const left = left_out.taken + left_out.cancelled;
  if (left === 0) return dates;
  const which = leftOutParts(series, t, reading).join(', ');
  return t('dates_left_out', { dates, left, all: count + left, which });
}

/** How many dates are still to come, where some are over: `9 of 12 still to come`. A series without an end has no such number. */
export function comingText(
  { upcoming_count: coming, occurrences_count: count, last_end_at }: Counted,
  t: TFunction<'event'>,
): string | undefined {
  const isBegun = coming > 0 && coming < count && last_end_at !== null;
  return isBegun ? t('still_to_come', { coming, count }) : undefined;
}

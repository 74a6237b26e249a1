import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { monthDayText, type Reading } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';

type Event = Schemas['Event'];

/** The fields of a series about its number of dates. */
export type Counted = Pick<Event, 'occurrences_count' | 'upcoming_count' | 'last_end_at'>;

/** The fields of a series about its number of dates and the dates that are left out. */
export type CountedWithLeftOut = Counted & Pick<Event, 'left_out' | 'timezone'>;

/** The dates that are left out: each by name, or their number for each reason if the service names none. */
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
 * The dates of a series that take place, and those that do not, in words:
 * `12 dates (2 of 14 left out: 26 Jan taken, 15 Dec cancelled)`.
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

/** The number of dates to come, if some are over: `9 of 12 still to come`. Undefined for a series without an end. */
export function comingText(
  { upcoming_count: coming, occurrences_count: count, last_end_at }: Counted,
  t: TFunction<'event'>,
): string | undefined {
  const isBegun = coming > 0 && coming < count && last_end_at !== null;
  return isBegun ? t('still_to_come', { coming, count }) : undefined;
}

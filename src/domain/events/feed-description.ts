import { catalogues, type Locale } from '../messages/index.ts';
import { instantFromText } from '../time/instant.ts';
import type { DatedRow } from './feed-series.ts';
import type { LeftOut } from './left-out.ts';
import { leftOutText } from './left-out-text.ts';

/** The number of dates of a series that take place, and the dates that are left out; null if all take place. */
export type FeedDates = { readonly count: number; readonly left_out: LeftOut | null };

type Described = Pick<DatedRow, 'timezone' | 'first_start_at' | 'last_start_at' | 'has_end'> & {
  readonly description: string | null;
  readonly end_at: string;
  readonly dates: FeedDates;
};

/**
 * The description of a series in a calendar: its own, and how many dates it has where some are left out. Dates of the
 * year in which it begins have no year, so that a feed changes with its events and not with the clock. Source: §7.5.
 */
export function seriesDescription(row: Described, locale: Locale): string | null {
  const { description, timezone, first_start_at, last_start_at, end_at, has_end, dates } = row;
  const { left_out } = dates;
  if (left_out === null) return description;
  const now = instantFromText(first_start_at);
  const text = leftOutText(
    { catalogue: catalogues[locale], now, showsZone: false },
    {
      start_at: first_start_at,
      end_at,
      timezone,
      dates: {
        count: has_end ? dates.count : null,
        weekday: null,
        last_at: last_start_at,
        left_out,
      },
    },
  );
  return [description, text].filter(Boolean).join('\n\n') || null;
}

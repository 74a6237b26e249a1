import type { LeftOut } from './left-out.ts';
import { dateText, localTime, type TimeStyle } from './time-text.ts';
import type { Timing } from './when-text.ts';

const REASONS = ['taken', 'cancelled'] as const;

/** Each date that does not take place with the reason; only how many for each reason where they are too many. */
function partsOf(style: TimeStyle, leftOut: LeftOut, timezone: string): string[] {
  const { leftOutBecause } = style.catalogue;
  const named = leftOut.dates.map(({ start_at, reason }) =>
    leftOutBecause[reason](dateText(style, localTime(start_at, timezone), false)),
  );
  const counted = REASONS.filter((reason) => leftOut[reason] > 0);
  return named.length > 0
    ? named
    : counted.map((reason) => leftOutBecause[reason](`${leftOut[reason]}`));
}

/**
 * The number of dates of a series that take place, and the dates that are left out: `12 dates (2 of 14 left out: 26
 * January taken, 15 December cancelled)`. Null if all take place, if the series has no end, and if the text is not
 * about a whole series. Throws RangeError on an unknown zone. Source: §3.2.
 */
export function leftOutText(style: TimeStyle, { dates, timezone }: Timing): string | null {
  if (dates?.left_out === undefined || dates.count === null) return null;
  const { taken, cancelled } = dates.left_out;
  const which = partsOf(style, dates.left_out, timezone).join(', ');
  return style.catalogue.datesLeftOut(dates.count, taken + cancelled, which);
}

/** A week of a round, Monday to Sunday, cut to the days of the round. Numbers begin at 1. Source: §20.2. */
export type RoundWeek = { readonly number: number; readonly from: string; readonly to: string };

/** The days of a round, `Y-m-d`, both included. */
export type RoundDays = { readonly from: string; readonly to: string };

/** The weeks of a round in their order; ISO weeks, of which 1 is the one in which the round begins. Source: §20.2. */
export function weeksOf({ from, to }: RoundDays): RoundWeek[] {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(to);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const count = Math.floor(monday.until(last, { largestUnit: 'day' }).days / 7) + 1;
  return Array.from({ length: count }, (_, index) => {
    const begins = monday.add({ days: 7 * index });
    const ends = begins.add({ days: 6 });
    return {
      number: index + 1,
      from: (index === 0 ? first : begins).toString(),
      to: (Temporal.PlainDate.compare(ends, last) > 0 ? last : ends).toString(),
    };
  });
}

/**
 * The weeks of a round as tables name them: how many there are, the ISO number of the first, and how many its ISO year
 * has.
 */
export function weekNumbersOf(days: RoundDays): {
  count: number;
  firstIsoWeek: number;
  weeksOfYear: number;
} {
  const first = Temporal.PlainDate.from(days.from);
  // 28 December is in the last week of its ISO year (ISO 8601).
  const last = Temporal.PlainDate.from({
    year: first.yearOfWeek ?? first.year,
    month: 12,
    day: 28,
  });
  return {
    count: weeksOf(days).length,
    firstIsoWeek: first.weekOfYear ?? 1,
    weeksOfYear: last.weekOfYear ?? 52,
  };
}

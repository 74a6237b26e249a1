import type { DaysOff } from '../academic-calendar/index.ts';

/** Whether a date is a holiday of a venue, by holidays that were read once. */
export function holidayChecker(daysOff: readonly DaysOff[]) {
  const known = new Map<string, boolean>();
  return (venueId: string | null) =>
    (date: Temporal.PlainDate): boolean => {
      const day = date.toString();
      const key = `${venueId} ${day}`;
      const isOff =
        known.get(key) ??
        daysOff.some(
          ({ venue_id, starts_on, ends_on }) =>
            (venue_id === null || venue_id === venueId) && starts_on <= day && day <= ends_on,
        );
      known.set(key, isOff);
      return isOff;
    };
}

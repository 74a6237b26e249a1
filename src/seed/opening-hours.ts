import type { SeedVenue } from './places.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** The opening hours of a venue's rooms, from the start of last year to the end of the year after next. */
export function openingHours(
  { openLate }: SeedVenue,
  today: Temporal.PlainDate,
): Record<string, unknown>[] {
  const common = {
    type: 'availability',
    start_date: `${today.year - 1}-01-01`,
    end_date: `${today.year + 2}-12-31`,
  };
  const weekdays = { start: '07:30', end: openLate ? '23:30' : '22:00' };
  const weekend = { start: '09:00', end: openLate ? '23:30' : '18:00' };
  return [
    { ...common, name: 'Weekdays', days: WEEKDAYS, periods: [weekdays] },
    {
      ...common,
      name: 'Weekend',
      days: openLate ? ['saturday', 'sunday'] : ['saturday'],
      periods: [weekend],
    },
  ];
}

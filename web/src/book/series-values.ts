import type { Schemas } from '../api/client.ts';
import type { Repetition } from '../time/repetition.ts';

/** The values of the form for single dates of a series, and the term with which it ends. `dateKey` names the dates. */
export type SeriesValues = {
  ends: 'count' | 'date' | 'term';
  term: string;
  /** Dates besides those of the rule. */
  added: string[];
  /** Dates that do not take place. */
  leftOut: string[];
  /** Whether dates on holidays are left out. */
  isWithoutHolidays: boolean;
  /** Rooms of single dates, by date. */
  otherRooms: Record<string, string>;
};

/** No dates by hand; those on holidays are left out. */
export const emptyDates: Omit<SeriesValues, 'ends'> = {
  term: '',
  added: [],
  leftOut: [],
  otherRooms: {},
  isWithoutHolidays: true,
};

/** Whether it has several dates: by a rule, or by hand. */
export function isSeries({ repeat, rule, added }: Repetition & SeriesValues): boolean {
  if (repeat === 'dates') return added.length > 0;
  return repeat === 'own' ? rule.trim() !== '' : repeat !== 'never';
}

/** The dates by hand and the term as the wire takes them. */
export function datesOf(values: Repetition & SeriesValues): Partial<Schemas['CreateEventInput']> {
  if (!isSeries(values)) return {};
  const { repeat, ends, term, added, leftOut, isWithoutHolidays, otherRooms } = values;
  const kept = added.filter((date) => !leftOut.includes(date));
  const excluded = leftOut.filter((date) => !added.includes(date));
  const overrides = Object.entries(otherRooms).filter(([date]) => !leftOut.includes(date));
  return {
    ...(repeat !== 'dates' && ends === 'term' && term !== '' && { term_id: term }),
    ...(kept.length > 0 && { recurrence_dates: kept }),
    ...(excluded.length > 0 && { excluded_dates: excluded }),
    ...(isWithoutHolidays && { skip_holidays: true }),
    ...(overrides.length > 0 && {
      overrides: overrides.map(([original_start_at, room_id]) => ({ original_start_at, room_id })),
    }),
  };
}

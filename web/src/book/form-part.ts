import type { BookingValues } from './booking-values.ts';

/** What every part of the form gets: the values, what is wrong with them, and how to change them. */
export type FormPart = {
  values: BookingValues;
  zone: string;
  /** One date of a series: it neither repeats nor has a kind of its own. */
  isOneDate: boolean;
  errorsOf(path: keyof BookingValues): readonly string[];
  onChange(change: Partial<BookingValues>): void;
};

import type { BookingValues } from './booking-values.ts';

/** What every part of the form gets: the values, what is wrong with them, and how to change them. */
export type FormPart = {
  values: BookingValues;
  zone: string;
  /** One date of a series: it does not repeat by itself. */
  isOneDate: boolean;
  /** Whether kind and institution can be chosen: they are those of a whole event. */
  hasKind: boolean;
  errorsOf(path: keyof BookingValues): readonly string[];
  onChange(change: Partial<BookingValues>): void;
};

import { EVENT_FORMATS, EVENT_TYPES, labelOf, SEATING_TYPES } from '../../domain/enums.ts';

type Choice = { value: string; label: string };

const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** The enumeration endpoints, by the last part of their path. */
export const enumerations = {
  'event-types': choicesOf(EVENT_TYPES),
  'event-formats': choicesOf(EVENT_FORMATS),
  'seating-types': choicesOf(SEATING_TYPES),
};

export const welcome = { message: 'Welcome to the Stoa API.' };

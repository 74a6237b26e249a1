import type { Schemas } from './client.ts';
import { everyOf } from './every.ts';

/** A day of the week as the service names it. */
export type DayName = Schemas['Schedule']['days'][number];

/** The days of the week from Monday on. */
export const DAY_NAMES = everyOf<DayName>()(
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
);

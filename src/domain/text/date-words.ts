import { catalogues } from '../messages/index.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';

/** A calendar date in English without the weekday: `29 March 2027`. */
export function calendarDateWords({ day, month, year }: Temporal.PlainDate): string {
  return catalogues.en.date({ weekday: null, day, month, year });
}

/** An instant on the clock of a zone: `10:00`. Throws RangeError on an unknown zone. */
export function clockWords(instant: InstantText, timeZone: string): string {
  const local = instantFromText(instant).toZonedDateTimeISO(timeZone);
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

import { dateText, localTime, type TimeStyle } from '../events/time-text.ts';
import { type SeriesDates, whenText } from '../events/when-text.ts';
import type { Catalogue } from '../messages/index.ts';
import { hasSameClock } from '../time/same-clock.ts';

/** The time that an answer is about: of an event, of one date, or of the first date of a series. */
export type AnsweredTime = {
  readonly start_at: string;
  readonly end_at: string;
  readonly is_all_day: boolean;
  /** The zone of the place. */
  readonly timezone: string;
  /** The zones of the organizer: of the calendar and of the account, as far as they are known. */
  readonly organizer_zones: readonly (string | null)[];
};

const styleIn = (catalogue: Catalogue): TimeStyle => ({ catalogue, now: null, showsZone: true });

/**
 * The time at which a room is held, with the year and the zone of the place: `Monday 7 June 2027, 12:00–13:00
 * (Europe/Berlin)`.
 */
export const heldText = (catalogue: Catalogue, time: AnsweredTime): string =>
  whenText(styleIn(catalogue), { ...time, dates: null });

/**
 * The time of `heldText` in each zone of the organizer with a different clock, as sentences. Days of a place are not
 * converted into other zones.
 */
export function elsewhereTexts(catalogue: Catalogue, time: AnsweredTime): string[] {
  if (time.is_all_day) return [];
  const at = Temporal.Instant.from(time.start_at);
  const zones: string[] = [];
  for (const zone of time.organizer_zones.filter((one) => one !== null)) {
    const isSaid = (known: string): boolean => hasSameClock(known, zone, at);
    if (![time.timezone, ...zones].some(isSaid)) zones.push(zone);
  }
  return zones.map((timezone) =>
    catalogue.invitation.elsewhere(
      whenText(styleIn(catalogue), { ...time, timezone, dates: null }),
    ),
  );
}

/** The dates of a series as a sentence: `Series: 10 Mondays until 9 August 2027.` */
export function seriesText(catalogue: Catalogue, dates: SeriesDates, time: AnsweredTime): string {
  const style = styleIn(catalogue);
  const dayOf = (at: string): string => dateText(style, localTime(at, time.timezone), false);
  return catalogue.invitation.series(
    dates.count === null
      ? catalogue.datesFrom(dates.weekday, dayOf(time.start_at))
      : catalogue.datesUntil(dates.count, dates.weekday, dayOf(dates.last_at)),
  );
}

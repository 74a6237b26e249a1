import type { NotificationText } from '../events/notification-text.ts';
import type { DateParts } from '../messages/date-words.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import type { InstantText } from '../time/instant.ts';

/** A round opened, or closes in two days: told to everyone who may ask in it. Days are `Y-m-d`. Source: §20.1. */
export type RoundNewsFact = {
  readonly type: 'round_opened' | 'round_closing';
  readonly round_id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Null: until it is planned. */
  readonly closes_at: InstantText | null;
  readonly timezone: string;
  readonly user_ids: readonly string[];
  /** Who made the round, and knows. */
  readonly except_user_id: string | null;
};

/** So long before its end people are reminded of a round. Source: §20.1. */
export const REMINDER_DAYS = 2;

const partsOf = (date: Temporal.PlainDate | Temporal.ZonedDateTime): DateParts => ({
  weekday: null,
  day: date.day,
  month: date.month,
  year: date.year,
});

/** The last minute before an end: midnight is said as the end of the day before. */
function untilText(closes_at: InstantText, timezone: string, locale: Locale): string {
  const words = catalogues[locale];
  const end = Temporal.Instant.from(closes_at).toZonedDateTimeISO(timezone);
  const isMidnight = end.hour === 0 && end.minute === 0;
  const last = isMidnight ? end.subtract({ minutes: 1 }) : end;
  const day = words.date({ ...partsOf(last), weekday: last.dayOfWeek });
  return isMidnight ? day : `${day}, ${words.clock(last.toPlainTime().toString().slice(0, 5))}`;
}

/** The words about a round that opened or closes soon. Source: §20.1. */
export function roundNewsText(fact: RoundNewsFact, locale: Locale): NotificationText {
  const { roundNews: words, date } = catalogues[locale];
  const dayText = (day: string): string => date(partsOf(Temporal.PlainDate.from(day)));
  const term = words.term(dayText(fact.from), dayText(fact.to));
  const until =
    fact.closes_at === null ? [] : [words.until(untilText(fact.closes_at, fact.timezone, locale))];
  return { title: words[fact.type](fact.name), body: [term, ...until].join(' ') };
}

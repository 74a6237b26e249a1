import type { TFunction } from 'i18next';
import { type Reading, timeRangeText } from '../time/sentences.ts';
import { dateIn, wallAt } from '../time/wall.ts';
import type { PublicBooking } from './public-rooms.ts';

/** The titles of what is not approved and of private events, as the service writes them, and the words for them. */
const WORDS = { Reserved: 'reserved', Taken: 'taken' } as const;

/** The title of a public booking in the language of the reader: the service writes its own titles in English. */
export function titleIn(t: TFunction<'session'>, { title }: PublicBooking): string {
  const word = WORDS[title as keyof typeof WORDS];
  return word === undefined ? title : t(word);
}

/** From when to when it takes place on a day: from its beginning and to its end where it is longer. */
export function bookingTimes(
  { start_at, end_at }: PublicBooking,
  date: string,
  zone: string,
  reading: Reading,
): string {
  const from = dateIn(start_at, zone) < date ? '00:00' : wallAt(start_at, zone).time;
  const to = dateIn(end_at, zone) > date ? '24:00' : wallAt(end_at, zone).time;
  return timeRangeText(from, to, reading);
}

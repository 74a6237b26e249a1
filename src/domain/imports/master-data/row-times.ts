import { WEEKDAYS, type Weekday } from '../../booking/schedule.ts';
import type { Locale } from '../../messages/index.ts';
import {
  isFiller,
  RANGE_WORDS,
  weekdaysIn,
  weekdaysOfLetters,
} from '../../planning-round/request-table-words.ts';
import { quoted } from '../room-finder.ts';
import type { DayOrder } from '../table-times.ts';
import { readClock, readTableTime } from '../table-times.ts';

/** A value that was read, or a sentence that says why it cannot be. */
export type Read<T> = { readonly value: T } | { readonly refusal: string };

const RANGE_WORD = new RegExp(`^(?:${RANGE_WORDS})$`, 'iu');

const EVERY_DAY =
  /^(?:daily|every day|all days|täglich|alle tage|jeden tag|tous les jours|chaque jour|todos los días|diario|tutti i giorni|ogni giorno|dagelijks|elke dag|codziennie|każdy dzień|щодня|щоденно|кожен день)$/iu;

const nameOf = (day: number): string => {
  const name = WEEKDAYS[day] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

function daysOfWord(word: string, language: Locale | null): Read<readonly number[]> {
  const days = weekdaysIn(word, language);
  if (days.length === 1) return { value: days };
  const letters = weekdaysOfLetters(word);
  if (letters.length > 1 || (letters.length === 1 && days.length === 0)) return { value: letters };
  return days.length > 1
    ? { refusal: `${quoted(word)} can be ${days.map(nameOf).join(' or ')}: write the whole word.` }
    : { refusal: `${quoted(word)} is no weekday.` };
}

/** The days after one and before another, around the end of the week. */
function daysBetween(first: number, last: number): number[] {
  const length = (last - first + 6) % 7;
  return Array.from({ length }, (_, at) => (first + at + 1) % 7);
}

/**
 * The weekdays of a cell, in their order: `Monday`, `Mon, Wed`, `Mo–Fr`, `MWF`. Every day, and an empty cell, are none.
 */
export function readWeekdays(text: string | null, language: Locale | null): Read<Weekday[]> {
  if (text === null || EVERY_DAY.test(text)) return { value: [] };
  const found = new Set<number>();
  let last: number | undefined;
  let isRange = false;
  for (const word of text.match(/[\p{L}\p{M}'’]+|[-–—]/gu) ?? []) {
    if (last !== undefined && (/^[-–—]$/.test(word) || RANGE_WORD.test(word))) {
      isRange = true;
      continue;
    }
    const read = daysOfWord(word, language);
    if ('refusal' in read) {
      if (isFiller(word)) continue;
      return read;
    }
    const [first] = read.value;
    if (isRange && last !== undefined && first !== undefined) {
      for (const day of daysBetween(last, first)) found.add(day);
    }
    for (const day of read.value) found.add(day);
    last = read.value.at(-1);
    isRange = false;
  }
  if (found.size === 0) return { refusal: `${quoted(text)} is no weekday.` };
  // All seven days are every day: equal schedules are written in one way.
  return { value: found.size === 7 ? [] : WEEKDAYS.filter((_, day) => found.has(day)) };
}

const END_OF_DAY = '23:59';

/** A clock time of a cell as `H:i`; `24:00`, and midnight as an end, are the end of the day, `23:59`. */
export function readHour(text: string, side: 'start' | 'end'): Read<string> {
  const plain = text.trim().replace(/^(\d{1,2})(?:\s*(?:uhr|h|hrs?|ore|uur))?$/iu, '$1:00');
  if (side === 'end' && /^(?:24|0?0)[:.h]00(?:[:.]00)?$/.test(plain)) return { value: END_OF_DAY };
  const clock = readClock(plain);
  if (clock === undefined || !/^[\d:.h\sapm]+$/iu.test(plain)) {
    return { refusal: `${quoted(text)} is no time of a day: write it as 08:30.` };
  }
  return { value: clock.toString().slice(0, 5) };
}

/** A date of a cell as `Y-m-d`. */
export function readDay(text: string, order: DayOrder): Read<string> {
  const read = readTableTime(text, order);
  if (read?.kind === 'date') return { value: read.date.toString() };
  if (read?.kind === 'wall') return { value: read.dateTime.toPlainDate().toString() };
  return {
    refusal: `${quoted(text)} is not a date that can be read without doubt: write it as 2027-03-29.`,
  };
}

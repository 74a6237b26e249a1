import { quoted } from '../imports/room-finder.ts';
import type { Read } from './request-table-times.ts';
import { isCalendarWeek, isFiller, isWeekWord, weeksOfWord } from './request-table-words.ts';
import type { Weeks } from './world.ts';

/** The weeks of a round: how many it has, and the ISO number of the first and of the last week of its first year. */
export type RoundWeekNumbers = {
  readonly count: number;
  readonly firstIsoWeek: number;
  readonly weeksOfYear: number;
};

/** Longer texts are no weeks. */
const MAX_TEXT = 200;

const outside = (week: number, count: number): string =>
  `Week ${week} is not in the round, which has ${count}.`;

/** The weeks of a text with numbers: `1-7,9-14`. Calendar weeks are counted from the first of the round. */
function readNumbers(
  text: string,
  { count, firstIsoWeek, weeksOfYear }: RoundWeekNumbers,
  isCalendar: boolean,
): Read<Weeks> {
  const numbers = new Set<number>();
  const numberOf = (week: number): number => {
    if (!isCalendar) return week;
    const number = week - firstIsoWeek + 1;
    return number < 1 ? number + weeksOfYear : number;
  };
  for (const [, from = '', to = from] of text.matchAll(/(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?/g)) {
    const first = numberOf(Number(from));
    const last = numberOf(Number(to));
    const wrong = [first, last].find((week) => week < 1 || week > count);
    if (wrong !== undefined) return { refusal: outside(isCalendar ? Number(to) : wrong, count) };
    if (last < first) return { refusal: `${quoted(`${from}-${to}`)} are no weeks in order.` };
    for (let week = first; week <= last; week += 1) numbers.add(week);
  }
  const weeks = [...numbers].sort((a, b) => a - b);
  return { value: weeks.length === count ? 'all' : weeks };
}

/**
 * Reads weeks as campus systems write them: `1-7,9-14`, `odd`, `gerade Wochen`, `KW 15-28`; nothing means all. Source:
 * §20.2.
 */
export function readWeeks(text: string | null, round: RoundWeekNumbers): Read<Weeks> {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return { value: 'all' };
  if (trimmed.length > MAX_TEXT) return { refusal: 'Its weeks are too long.' };
  const words = trimmed.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const named = words.map(weeksOfWord).filter((weeks) => weeks !== undefined);
  const unknown = words.find(
    (word) =>
      weeksOfWord(word) === undefined &&
      !isWeekWord(word) &&
      !isCalendarWeek(word) &&
      !isFiller(word),
  );
  if (unknown !== undefined) return { refusal: `${quoted(unknown)} are no weeks.` };
  if (/\d/.test(trimmed)) return readNumbers(trimmed, round, words.some(isCalendarWeek));
  const [weeks] = named;
  if (weeks === undefined) return { refusal: `${quoted(trimmed)} are no weeks.` };
  const parity = named.find((one) => one !== 'all');
  return { value: parity ?? weeks };
}

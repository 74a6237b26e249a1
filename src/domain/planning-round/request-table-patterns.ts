import type { Locale } from '../messages/index.ts';
import { normalPattern, patternErrors } from './request-check.ts';
import { MAX_PATTERNS, MAX_SLOTS } from './request-pattern.ts';
import { type Read, readTimes } from './request-table-times.ts';
import { type RoundWeekNumbers, readWeeks } from './request-table-weeks.ts';
import { isWeekWord, weeksOfWord } from './request-table-words.ts';
import type { Pattern } from './world.ts';

/** The cells of an alternative; null for those that are empty. */
export type AlternativeCells = {
  readonly when: string | null;
  readonly day: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly weeks: string | null;
};

const isParity = (word: string): boolean => ['odd', 'even'].includes(weeksOfWord(word) ?? '');

/**
 * A word that tells that weeks follow, or that it means some itself. One letter is an abbreviation of other things,
 * too.
 */
const tellsWeeks = (word: string): boolean =>
  word.length > 1 && (isWeekWord(word) || isParity(word) || /^kw$/i.test(word));

/**
 * A text with days and times, and what it says about weeks: `Mo 10-12 (odd weeks)`, `Di 14-16, KW 15-20`,
 * `gerade Wochen Mi 8-10`.
 */
function splitWeeks(text: string): { times: string; weeks: string | null } {
  for (const [whole, inside = ''] of text.matchAll(/\(([^()]*)\)/g)) {
    const words = inside.match(/[\p{L}\p{M}'’]+/gu) ?? [];
    if (words.some(tellsWeeks)) return { times: text.replace(whole, ' '), weeks: inside };
  }
  const words = [...text.matchAll(/[\p{L}\p{M}'’]+/gu)];
  const first = words.find(([word]) => tellsWeeks(word));
  if (first === undefined) return { times: text, weeks: null };
  const before = text.slice(0, first.index);
  if (/\d/.test(before)) return { times: before, weeks: text.slice(first.index) };
  const last = words.findLast(([word]) => tellsWeeks(word)) ?? first;
  const end = last.index + last[0].length;
  return { times: text.slice(end), weeks: text.slice(first.index, end) };
}

/** `10:00:00` without its seconds. */
const withoutSeconds = (time: string): string => time.replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1');

/** The days and times of an alternative as one text; null where it has none. */
function textOf({ when, day, start, end }: AlternativeCells): string | null {
  if (when !== null) return day === null ? when : `${day} ${when}`;
  if (start === null) return null;
  const times = end === null ? start : `${withoutSeconds(start)}-${withoutSeconds(end)}`;
  return `${day ?? ''} ${times}`;
}

/** What reading depends on besides the text. */
export type PatternContext = {
  readonly language: Locale | null;
  readonly round: RoundWeekNumbers;
};

function readAlternative(
  cells: AlternativeCells,
  { language, round }: PatternContext,
): Read<readonly Pattern[]> {
  const text = textOf(cells);
  if (text === null) return { value: [] };
  const parts = splitWeeks(text);
  const times = readTimes(parts.times, language);
  if ('refusal' in times) return times;
  const weeks = readWeeks(parts.weeks ?? cells.weeks, round);
  if ('refusal' in weeks) return weeks;
  return { value: times.value.map((slots) => normalPattern({ slots, weeks: weeks.value })) };
}

/** Patterns without those that are there already. */
const distinct = (patterns: readonly Pattern[]): Pattern[] => [
  ...new Map(patterns.map((pattern) => [JSON.stringify(pattern), pattern])).values(),
];

/** The alternatives of a row in their order, or why they cannot be read. Source: §20.2. */
export function readPatterns(
  alternatives: readonly AlternativeCells[],
  context: PatternContext,
): Read<readonly Pattern[]> {
  const found: Pattern[] = [];
  for (const cells of alternatives) {
    const read = readAlternative(cells, context);
    if ('refusal' in read) return read;
    found.push(...read.value);
  }
  const patterns = distinct(found);
  if (patterns.length === 0) return { refusal: 'It has no day and time.' };
  if (patterns.length > MAX_PATTERNS) {
    return { refusal: `It has more than ${MAX_PATTERNS} alternatives.` };
  }
  if (patterns.some(({ slots }) => slots.length > MAX_SLOTS)) {
    return { refusal: `It has more than ${MAX_SLOTS} times a week.` };
  }
  const [error] = Object.values(patternErrors(patterns, context.round.count)).flat();
  return error === undefined ? { value: patterns } : { refusal: error };
}

import { WEEKDAYS } from '../booking/schedule.ts';
import { quoted } from '../imports/room-finder.ts';
import type { Locale } from '../messages/index.ts';
import {
  isFiller,
  isOr,
  RANGE_WORDS,
  weekdaysIn,
  weekdaysOfLetters,
} from './request-table-words.ts';
import type { Slot } from './world.ts';

/** A text that was read, or a sentence that says why it cannot be. */
export type Read<T> = { readonly value: T } | { readonly refusal: string };

const CLOCK = String.raw`(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?\s*(?:uhr|h(?![a-z])|hrs?\b|ore|uur)?\s*(?:([ap])\.?m?\b\.?)?`;
const RANGE = String.raw`${CLOCK}\s*(?:[-–—~]|(?:${RANGE_WORDS})(?=[\s\d]))\s*${CLOCK}`;
const MILITARY = String.raw`(\d{2})(\d{2})\s*[-–—]\s*(\d{2})(\d{2})`;

const TIME_RANGE = `(?<![\\d:.])(?:${MILITARY}|${RANGE})(?![\\d:])`;

type Clock = { readonly hour: number; readonly minute: number; readonly half: string };

const clockOf = (hour = '', minute = '', half = ''): Clock => ({
  hour: Number(hour),
  minute: Number(minute),
  half: half.toLowerCase(),
});

const inDay = ({ hour, minute, half }: Clock): number =>
  (half === '' ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;

const two = (value: number): string => String(value).padStart(2, '0');
const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** `2-4pm` begins in the afternoon, `11-1pm` in the morning. */
function withHalf(start: Clock, end: Clock): Clock {
  if (start.half !== '' || end.half === '') return start;
  const same = { ...start, half: end.half };
  return inDay(same) < inDay(end) ? same : { ...start, half: end.half === 'p' ? 'a' : end.half };
}

type Times = Pick<Slot, 'start' | 'end'>;

function timesOf(parts: readonly (string | undefined)[]): Times | undefined {
  const [h1, m1, h2, m2, ...others] = parts;
  const isMilitary = h1 !== undefined;
  const start = isMilitary ? clockOf(h1, m1) : clockOf(others[0], others[1], others[2]);
  const end = isMilitary ? clockOf(h2, m2) : clockOf(others[3], others[4], others[5]);
  if ([start, end].some(({ hour, minute }) => hour > 23 || minute > 59)) return undefined;
  const [from, to] = [inDay(withHalf(start, end)), inDay(end)];
  return to > from ? { start: clockText(from), end: clockText(to) } : undefined;
}

/** Days that were named since the last times. */
type State = {
  days: number[];
  /** Whether times followed the days: the next day begins anew. */
  isUsed: boolean;
  isRange: boolean;
  slots: Slot[];
};

function addDays(state: State, days: readonly number[]): void {
  if (state.isUsed) {
    state.days = [];
    state.isUsed = false;
  }
  const last = state.days.at(-1);
  const [first] = days;
  if (state.isRange && last !== undefined && first !== undefined && first > last) {
    for (let day = last + 1; day < first; day += 1) state.days.push(day);
  }
  state.days.push(...days);
  state.isRange = false;
}

const dayName = (day: number): string => {
  const name = WEEKDAYS[day] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** The days of a word, or why it is none. */
function readDays(word: string, language: Locale | null): Read<readonly number[]> {
  const days = weekdaysIn(word, language);
  if (days.length === 1) return { value: days };
  const letters = weekdaysOfLetters(word);
  if (letters.length > 0 && (days.length === 0 || letters.length > 1)) return { value: letters };
  if (days.length > 1) {
    return { refusal: `${quoted(word)} can be ${days.map(dayName).join(' or ')}.` };
  }
  return { refusal: `${quoted(word)} is no weekday and no time.` };
}

const token = new RegExp(
  `(?<range>${TIME_RANGE})|(?<word>[\\p{L}\\p{M}'’]+)|(?<dash>[-–—])`,
  'giu',
);

const isRangeWord = (word: string): boolean => new RegExp(`^(?:${RANGE_WORDS})$`, 'iu').test(word);

/** A word of days and times. @returns a sentence where it is none */
function takeWord(state: State, word: string, language: Locale | null): string | null {
  const isBetweenDays = state.days.length > 0 && !state.isUsed;
  const read = readDays(word, language);
  if ('value' in read) addDays(state, read.value);
  else if (isBetweenDays && isRangeWord(word)) state.isRange = true;
  else if (!isFiller(word)) return read.refusal;
  return null;
}

function takeTimes(
  state: State,
  parts: readonly (string | undefined)[],
  text: string,
): string | null {
  const times = timesOf(parts);
  if (times === undefined) return `${quoted(text)} is no time from a start to a later end.`;
  if (state.days.length === 0) return `${quoted(text)} has no weekday.`;
  for (const day of state.days) state.slots.push({ weekday: WEEKDAYS[day] ?? 'monday', ...times });
  state.isUsed = true;
  return null;
}

/** Slots in the order of the text, each once. */
const distinct = (slots: readonly Slot[]): Slot[] => [
  ...new Map(slots.map((slot) => [`${slot.weekday} ${slot.start} ${slot.end}`, slot])).values(),
];

/** The slots of one alternative. */
function readSlots(text: string, language: Locale | null): Read<readonly Slot[]> {
  const state: State = { days: [], isUsed: false, isRange: false, slots: [] };
  for (const match of text.matchAll(token)) {
    const { range, word, dash } = match.groups ?? {};
    if (dash !== undefined) {
      state.isRange = !state.isUsed && state.days.length > 0;
      continue;
    }
    const refusal =
      word !== undefined
        ? takeWord(state, word, language)
        : takeTimes(state, match.slice(2, 12), range ?? '');
    if (refusal !== null) return { refusal };
  }
  if (state.slots.length === 0) return { refusal: `${quoted(text.trim())} has no time.` };
  if (!state.isUsed) return { refusal: `${quoted(text.trim())} ends with a day without a time.` };
  return { value: distinct(state.slots) };
}

/** The alternatives of a cell: divided by `or` in one of the languages, `|`, or a line with its own word. */
function alternativesOf(text: string): string[] {
  const parts: string[] = [''];
  for (const piece of text.split(/(\||[\p{L}\p{M}'’]+)/u)) {
    if (piece === '|' || (isOr(piece) && /\d/.test(parts.at(-1) ?? ''))) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.filter((part) => part.trim() !== '');
}

/** Longer texts are no times. */
const MAX_TEXT = 300;

/**
 * Reads weekdays and times as campus systems write them: `Mo 10-12`, `MWF 9:00–9:50`, `Tu/Th 14:00-15:30`,
 * `Mo-Fr 8-10`, `lun. 10h-12h, jeu. 14h-16h`; alternatives are divided by `or`, `oder` and the like. Source: §20.2.
 */
export function readTimes(
  text: string,
  language: Locale | null,
): Read<readonly (readonly Slot[])[]> {
  if (text.length > MAX_TEXT) return { refusal: 'Its times are too long.' };
  const alternatives: (readonly Slot[])[] = [];
  for (const part of alternativesOf(text)) {
    const read = readSlots(part, language);
    if ('refusal' in read) return read;
    alternatives.push(read.value);
  }
  return alternatives.length === 0 ? { refusal: 'It has no time.' } : { value: alternatives };
}

/** The words of a text that may be weekdays. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}'’]{1,20}/gu) ?? [];

import { canonicalText } from './canonical-rule.ts';
import {
  type Frequency,
  MONDAY,
  type NumberLists,
  type ParseResult,
  type RecurrenceRule,
  type RuleParts,
} from './recurrence-rule.ts';
import { combinationError } from './rule-checks.ts';
import { readRuleParts } from './rule-text.ts';
import {
  type NumberRange,
  readNumberList,
  readUntil,
  readWeekday,
  readWeekdays,
  readWholeNumber,
} from './rule-values.ts';

/** The result of `parseRule`: the rule, or one sentence for the user who wrote it. */
export type ParsedRule =
  | { readonly ok: true; readonly rule: RecurrenceRule }
  | { readonly ok: false; readonly message: string };

type Texts = ReadonlyMap<string, string>;

const FREQUENCIES: readonly Frequency[] = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'];
const REPEATS: NumberRange = { min: 1, max: 999_999_999, signed: false };
const LISTS: readonly (readonly [keyof NumberLists, string, NumberRange])[] = [
  ['byMonth', 'BYMONTH', { min: 1, max: 12, signed: false }],
  ['byWeekNo', 'BYWEEKNO', { min: 2, max: 51, signed: false }],
  ['byYearDay', 'BYYEARDAY', { min: 1, max: 366, signed: true }],
  ['byMonthDay', 'BYMONTHDAY', { min: 1, max: 31, signed: true }],
  ['byHour', 'BYHOUR', { min: 0, max: 23, signed: false }],
  ['byMinute', 'BYMINUTE', { min: 0, max: 59, signed: false }],
  ['bySecond', 'BYSECOND', { min: 0, max: 59, signed: false }],
  ['bySetPos', 'BYSETPOS', { min: 1, max: 366, signed: true }],
];

/**
 * Parses and validates one RRULE text strictly: `RRULE:` in front is optional, letter case is ignored. Rules that RFC
 * 5545 3.3.10 forbids, and rules that calendars compute differently, are rejected with a sentence (§5.1). Never
 * throws.
 */
export function parseRule(text: string): ParsedRule {
  const texts = readRuleParts(text);
  if (!texts.ok) return texts;
  const parts = readParts(texts.value);
  if (!parts.ok) return parts;
  const message = combinationError(parts.value);
  if (message !== null) return { ok: false, message };
  return { ok: true, rule: { ...parts.value, canonical: canonicalText(parts.value) } };
}

function readParts(texts: Texts): ParseResult<RuleParts> {
  const freq = readFrequency(texts.get('FREQ'));
  if (!freq.ok) return freq;
  const interval = optional(texts, 'INTERVAL', 1, repeats);
  if (!interval.ok) return interval;
  const count = optional(texts, 'COUNT', null, repeats);
  if (!count.ok) return count;
  const until = optional(texts, 'UNTIL', null, (_name, text) => readUntil(text));
  if (!until.ok) return until;
  const byDay = optional(texts, 'BYDAY', [], (_name, text) => readWeekdays(text));
  if (!byDay.ok) return byDay;
  const wkst = optional(texts, 'WKST', MONDAY, readWeekday);
  if (!wkst.ok) return wkst;
  const lists = readLists(texts);
  if (!lists.ok) return lists;
  const value = {
    freq: freq.value,
    interval: interval.value,
    count: count.value,
    until: until.value,
    byDay: byDay.value,
    wkst: wkst.value,
    ...lists.value,
  };
  return { ok: true, value };
}

function readFrequency(text: string | undefined): ParseResult<Frequency> {
  if (text === 'MINUTELY' || text === 'SECONDLY') {
    return { ok: false, message: 'The recurrence rule must not repeat more often than hourly.' };
  }
  const value = FREQUENCIES.find((freq) => freq === text);
  if (value !== undefined) return { ok: true, value };
  return {
    ok: false,
    message: `The recurrence rule's FREQ must be one of ${FREQUENCIES.join(', ')}.`,
  };
}

function readLists(texts: Texts): ParseResult<NumberLists> {
  const lists: { -readonly [K in keyof NumberLists]: NumberLists[K] } = {
    byMonth: [],
    byWeekNo: [],
    byYearDay: [],
    byMonthDay: [],
    byHour: [],
    byMinute: [],
    bySecond: [],
    bySetPos: [],
  };
  for (const [key, part, range] of LISTS) {
    const text = texts.get(part);
    if (text === undefined) continue;
    const list = readNumberList(part, text, range);
    if (!list.ok) return list;
    lists[key] = list.value;
  }
  return { ok: true, value: lists };
}

function repeats(name: string, text: string): ParseResult<number> {
  return readWholeNumber(name, text, REPEATS);
}

function optional<T, D>(
  texts: Texts,
  name: string,
  absent: D,
  read: (name: string, text: string) => ParseResult<T>,
): ParseResult<T | D> {
  const text = texts.get(name);
  return text === undefined ? { ok: true, value: absent } : read(name, text);
}

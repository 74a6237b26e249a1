import { WEEKDAYS } from '../booking/schedule.ts';
import { type FieldErrors, sentence } from '../refusal.ts';
import type { Pattern, Slot, Weeks } from './world.ts';

const slotKey = ({ weekday, start, end }: Slot): string => `${weekday} ${start} ${end}`;

/** Weeks as the numbers that they are in a round. */
function numbersOf(weeks: Weeks, weekCount: number): number[] {
  if (typeof weeks !== 'string') return [...new Set(weeks)].sort((a, b) => a - b);
  const all = Array.from({ length: weekCount }, (_, index) => index + 1);
  if (weeks === 'all') return all;
  return all.filter((number) => (number % 2 === 1) === (weeks === 'odd'));
}

/**
 * What tells whether two patterns of a round are the same: slots in any order, and the weeks however they are written.
 */
const patternKey = ({ slots, weeks }: Pattern, weekCount: number): string =>
  `${slots.map(slotKey).sort().join()} ${numbersOf(weeks, weekCount).join()}`;

/** A pattern with its slots by weekday and time, and its weeks in order and each once. */
export function normalPattern({ slots, weeks }: Pattern): Pattern {
  const inOrder = slots.toSorted(
    (a, b) =>
      WEEKDAYS.indexOf(a.weekday) - WEEKDAYS.indexOf(b.weekday) || (a.start < b.start ? -1 : 1),
  );
  const numbers = typeof weeks === 'string' ? weeks : numbersOf(weeks, 0);
  return { slots: inOrder, weeks: numbers };
}

function slotErrors({ slots }: Pattern, field: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, slot] of slots.entries()) {
    const path = `${field}.slots.${at}`;
    if (slot.end <= slot.start) {
      const end = `${path}.end`;
      errors[end] = [sentence(end, 'must be after the start, on the same day.')];
      continue;
    }
    const isOther = (one: Slot): boolean =>
      one.weekday === slot.weekday && one.start < slot.end && slot.start < one.end;
    if (slots.slice(0, at).some(isOther)) {
      errors[path] = [sentence(path, 'must not overlap another one of the same alternative.')];
    }
  }
  return errors;
}

function weekErrors({ weeks }: Pattern, field: string, weekCount: number): FieldErrors {
  if (typeof weeks === 'string') return {};
  const errors: FieldErrors = {};
  for (const [at, number] of weeks.entries()) {
    if (number <= weekCount) continue;
    const path = `${field}.weeks.${at}`;
    errors[path] = [sentence(path, `must be a week of the round, from 1 to ${weekCount}.`)];
  }
  return errors;
}

/** `first` to `fifth`, as sentences name alternatives. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** What is wrong with the alternatives of a request in a round of so many weeks, by field. Source: §20.2. */
export function patternErrors(patterns: readonly Pattern[], weekCount: number): FieldErrors {
  const errors: FieldErrors = {};
  const keys = patterns.map((pattern) => patternKey(pattern, weekCount));
  for (const [at, pattern] of patterns.entries()) {
    const field = `patterns.${at}`;
    Object.assign(errors, slotErrors(pattern, field), weekErrors(pattern, field, weekCount));
    const same = keys.indexOf(keys[at] ?? '');
    if (same < at) {
      const which = ORDINALS[same] ?? 'other';
      errors[field] = [sentence(field, `must differ from the ${which} alternative.`)];
    }
  }
  return errors;
}

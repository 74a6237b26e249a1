import { daysBetween, type Wall, weekdayOf } from './wall.ts';

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAYS_A_WEEK = 7;

const plainOf = ({ date, time }: Wall): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${date}T${time}`);

/** A wall time, moved by as much as another one was; `now` and the answer are written `2026-11-24T13:00`. */
export function shiftedWall(wall: Wall, was: Wall, now: string): string {
  const moved = plainOf(was).until(Temporal.PlainDateTime.from(now), { largestUnit: 'minutes' });
  return plainOf(wall).add(moved).toString({ smallestUnit: 'minute' });
}

/**
 * The rule of a series whose dates move from one day to another: the days of a weekly rule move along. Undefined where
 * the rule names days in another way, so that they cannot.
 */
export function shiftedRule(rule: string, from: string, to: string): string | undefined {
  const days = daysBetween(from, to);
  if (days === 0 || !/BY[A-Z]+=/i.test(rule)) return rule;
  const [, named] = /BYDAY=([A-Z,]+)/i.exec(rule) ?? [];
  const others = rule.replace(/BYDAY=/i, '');
  if (named === undefined || /BY[A-Z]+=/i.test(others) || !/FREQ=WEEKLY/i.test(rule))
    return undefined;
  const shift = (weekdayOf(to) - weekdayOf(from) + DAYS_A_WEEK) % DAYS_A_WEEK;
  const moved = named
    .toUpperCase()
    .split(',')
    .map((day) => DAYS[(DAYS.indexOf(day) + shift) % DAYS_A_WEEK] ?? day);
  return rule.replace(/BYDAY=[A-Z,]+/i, `BYDAY=${moved.join(',')}`);
}

import { parseRule } from '../recurrence/index.ts';

/** A rule and the local day of its start. */
type RuleFrom = { readonly rule: string | null; readonly start: Temporal.PlainDate };

/** The days of a weekly rule, as numbers from the first day of its weeks, in order. */
type WeekDays = {
  readonly firstOf: (day: Temporal.PlainDate) => Temporal.PlainDate;
  readonly days: readonly number[];
};

function weekDaysOf({ rule, start }: RuleFrom): WeekDays | undefined {
  const parsed = parseRule(rule ?? '');
  if (!parsed.ok || parsed.rule.freq !== 'WEEKLY') return undefined;
  const { byDay, wkst } = parsed.rule;
  const numberOf = (weekday: number): number => (weekday - wkst + 7) % 7;
  const weekdays = byDay.length > 0 ? byDay.map(({ weekday }) => weekday) : [start.dayOfWeek];
  return {
    firstOf: (day) => day.subtract({ days: numberOf(day.dayOfWeek) }),
    days: weekdays.map(numberOf).sort((one, other) => one - other),
  };
}

/**
 * Finds the day of a changed weekly rule that has the same place in the week as a day of the rule before, in the week
 * that is as many weeks later as the start; undefined where either rule is not weekly. A day without a place gives
 * undefined.
 */
export function weeklyPlace(
  before: RuleFrom,
  after: RuleFrom,
): ((day: Temporal.PlainDate) => Temporal.PlainDate | undefined) | undefined {
  const [from, to] = [weekDaysOf(before), weekDaysOf(after)];
  if (from === undefined || to === undefined) return undefined;
  const shift = from.firstOf(before.start).until(to.firstOf(after.start));
  return (day) => {
    const first = from.firstOf(day);
    const place = to.days[from.days.indexOf(first.until(day).days)];
    return place === undefined ? undefined : first.add(shift).add({ days: place });
  };
}

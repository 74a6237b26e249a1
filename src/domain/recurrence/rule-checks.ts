import type { RuleParts } from './recurrence-rule.ts';

const MOST_TIMES_A_DAY = 24;

type Check = readonly [broken: (rule: RuleParts) => boolean, message: string];

const has = (list: readonly unknown[]): boolean => list.length > 0;
const hasOrdinal = (rule: RuleParts): boolean => rule.byDay.some((day) => day.ordinal !== null);
const ordinalBeyond = (rule: RuleParts, most: number): boolean =>
  rule.byDay.some((day) => Math.abs(day.ordinal ?? 0) > most);
const timesListed = (...lists: (readonly number[])[]): number =>
  lists.reduce((product, list) => product * Math.max(1, list.length), 1);

/** Times in one set of BYSETPOS: that of an hourly rule is one hour, that of any other has whole days in it. */
function timesAPeriod({ freq, byHour, byMinute, bySecond }: RuleParts): number {
  return freq === 'HOURLY'
    ? timesListed(byMinute, bySecond)
    : timesListed(byHour, byMinute, bySecond);
}

function picksNothingElse(rule: RuleParts): boolean {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond } = rule;
  return ![byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond].some(has);
}

const BY_WEEK_NO_CHECKS: readonly Check[] = [
  [(rule) => rule.freq !== 'YEARLY', 'must use BYWEEKNO only with FREQ=YEARLY.'],
  [
    (rule) => rule.interval > 1,
    'must not have both BYWEEKNO and INTERVAL: calendars disagree on what that means.',
  ],
  [
    (rule) => has(rule.bySetPos),
    'must not have both BYWEEKNO and BYSETPOS: calendars disagree on what that means.',
  ],
  [
    (rule) => has(rule.byYearDay) || has(rule.byMonthDay),
    'must not have BYWEEKNO together with BYYEARDAY or BYMONTHDAY: calendars disagree on what that means.',
  ],
  [hasOrdinal, 'must name plain weekdays in BYDAY, such as MO, when it has BYWEEKNO.'],
  [(rule) => !has(rule.byDay), 'must name the weekdays with BYDAY when it has BYWEEKNO.'],
];

const CHECKS: readonly Check[] = [
  [
    (rule) => rule.count !== null && rule.until !== null,
    'must not have both COUNT and UNTIL: keep one of them.',
  ],
  [
    (rule) => rule.freq === 'WEEKLY' && has(rule.byMonthDay),
    'must not use BYMONTHDAY with FREQ=WEEKLY: use FREQ=MONTHLY or FREQ=DAILY.',
  ],
  [
    (rule) => has(rule.byYearDay) && rule.freq !== 'YEARLY' && rule.freq !== 'HOURLY',
    'must not use BYYEARDAY with FREQ=DAILY, WEEKLY or MONTHLY: use FREQ=YEARLY.',
  ],
  [
    (rule) => has(rule.byYearDay) && has(rule.byDay),
    'must not have both BYYEARDAY and BYDAY: calendars disagree on what that means.',
  ],
  [
    (rule) => rule.freq === 'YEARLY' && has(rule.byYearDay) && has(rule.byMonthDay),
    'must not have both BYYEARDAY and BYMONTHDAY: calendars disagree on what that means.',
  ],
  [
    (rule) => hasOrdinal(rule) && rule.byDay.some((day) => day.ordinal === null),
    'must not mix numbered weekdays such as 2MO with plain ones such as MO: calendars disagree on what that means.',
  ],
  [
    (rule) => hasOrdinal(rule) && rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY',
    'must number weekdays in BYDAY only with FREQ=MONTHLY or FREQ=YEARLY.',
  ],
  [
    (rule) => rule.freq === 'MONTHLY' && ordinalBeyond(rule, 5),
    'must number weekdays in BYDAY between 1 and 5 or between -5 and -1 with FREQ=MONTHLY.',
  ],
  [
    (rule) => ordinalBeyond(rule, 52),
    'must number weekdays in BYDAY between 1 and 52 or between -52 and -1 with FREQ=YEARLY.',
  ],
  [
    (rule) => timesListed(rule.byHour, rule.byMinute, rule.bySecond) > MOST_TIMES_A_DAY,
    `must not name more than ${MOST_TIMES_A_DAY} times a day: shorten BYHOUR, BYMINUTE or BYSECOND.`,
  ],
  [
    (rule) => has(rule.bySetPos) && picksNothingElse(rule),
    'must not have BYSETPOS alone: add the part it picks from, such as BYDAY.',
  ],
  [
    (rule) => has(rule.bySetPos) && timesAPeriod(rule) > 1,
    'must not have BYSETPOS together with several times a day: calendars disagree on what that means.',
  ],
];

/**
 * Validates the combination of the parts of a rule: what RFC 5545 3.3.10 forbids and what calendars compute differently
 * (§5.1). Returns the first message that applies, or null for a valid rule.
 */
export function combinationError(rule: RuleParts): string | null {
  const checks = has(rule.byWeekNo) ? [...BY_WEEK_NO_CHECKS, ...CHECKS] : CHECKS;
  const broken = checks.find(([isBroken]) => isBroken(rule));
  return broken === undefined ? null : `The recurrence rule ${broken[1]}`;
}

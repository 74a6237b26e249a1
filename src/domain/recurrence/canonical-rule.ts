import { MONDAY, type RuleParts, type RuleUntil, WEEKDAYS } from './recurrence-rule.ts';

/**
 * Writes a rule as canonical RRULE text without `RRULE:`: upper case, fixed part order, lists ascending, defaults
 * (INTERVAL=1, WKST=MO) left out. Reading it again gives the same rule (RFC 5545 3.3.10).
 */
export function canonicalText(rule: RuleParts): string {
  const parts: [string, string][] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval === 1 ? '' : String(rule.interval)],
    ['COUNT', rule.count === null ? '' : String(rule.count)],
    ['UNTIL', rule.until === null ? '' : untilText(rule.until)],
    ['BYMONTH', rule.byMonth.join()],
    ['BYWEEKNO', rule.byWeekNo.join()],
    ['BYYEARDAY', rule.byYearDay.join()],
    ['BYMONTHDAY', rule.byMonthDay.join()],
    ['BYDAY', rule.byDay.map((day) => `${day.ordinal ?? ''}${weekdayCode(day.weekday)}`).join()],
    ['BYHOUR', rule.byHour.join()],
    ['BYMINUTE', rule.byMinute.join()],
    ['BYSECOND', rule.bySecond.join()],
    ['BYSETPOS', rule.bySetPos.join()],
    ['WKST', rule.wkst === MONDAY ? '' : weekdayCode(rule.wkst)],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

const weekdayCode = (weekday: number): string => WEEKDAYS.slice(weekday - 1, weekday).join();

function untilText(until: RuleUntil): string {
  if (until.kind === 'date') return until.date.toString().replaceAll('-', '');
  const moment = until.kind === 'local' ? until.dateTime : until.instant;
  return moment.toString().replaceAll(/[-:]/g, '');
}

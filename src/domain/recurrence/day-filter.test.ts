import { describe, expect, it } from 'vitest';
import { dayOf, ruleOf, startOf } from '../../../tests/support/rules.ts';
import { dayFilter } from './day-filter.ts';

const WEDNESDAY = '2027-03-17';

/** The dates from one to another on which a rule can occur. */
function datesOf(rule: string, from: string, to: string, start = WEDNESDAY): string[] {
  const accepts = dayFilter(ruleOf(rule), startOf(`${start}T09:00`).day);
  const first = Temporal.PlainDate.from(from);
  const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, days) =>
    first.add({ days }),
  );
  return days.map(String).filter((date) => accepts(dayOf(date)));
}

describe('the days of a rule without BYxxx parts come from its start', () => {
  it.each([
    ['FREQ=YEARLY', '2027-03-17 2028-03-17'],
    ['FREQ=YEARLY;BYMONTH=5,6', '2027-05-17 2027-06-17 2028-05-17 2028-06-17'],
  ])('%s in two years', (rule, expected) => {
    expect(datesOf(rule, '2027-01-01', '2028-12-31').join(' ')).toBe(expected);
  });

  it.each([
    ['FREQ=MONTHLY', '2027-03-17 2027-04-17'],
    ['FREQ=MONTHLY;BYMONTH=4', '2027-04-17'],
    ['FREQ=WEEKLY', '2027-03-17 2027-03-24 2027-03-31 2027-04-07 2027-04-14 2027-04-21'],
    ['FREQ=WEEKLY;BYMONTH=3', '2027-03-17 2027-03-24 2027-03-31'],
  ])('%s in six weeks', (rule, expected) => {
    expect(datesOf(rule, '2027-03-15', '2027-04-25').join(' ')).toBe(expected);
  });

  it.each(['FREQ=DAILY', 'FREQ=HOURLY'])('%s in each of them', (rule) => {
    expect(datesOf(rule, '2027-01-01', '2028-12-31')).toHaveLength(731);
    expect(datesOf(`${rule};BYMONTH=2`, '2027-01-01', '2028-12-31')).toHaveLength(57);
  });

  it('but the day of the month only if the rule has no other days', () => {
    expect(datesOf('FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=2', '2027-01-01', '2027-12-31')).toEqual([
      '2027-02-01',
    ]);
    expect(datesOf('FREQ=YEARLY;BYMONTHDAY=1', '2027-01-01', '2027-12-31')).toHaveLength(12);
    expect(datesOf('FREQ=YEARLY;BYDAY=MO', '2027-01-01', '2027-12-31')).toHaveLength(52);
    expect(datesOf('FREQ=YEARLY;BYYEARDAY=60', '2027-01-01', '2028-12-31')).toEqual([
      '2027-03-01',
      '2028-02-29',
    ]);
  });
});

describe('a day is counted from either end', () => {
  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31 2028-02-29 2028-03-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-31', '2028-01-01 2028-03-01'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=29,-29',
      '2028-01-03 2028-01-29 2028-02-01 2028-02-29 2028-03-03 2028-03-29',
    ],
    ['FREQ=DAILY;BYMONTHDAY=31', '2028-01-31 2028-03-31'],
    ['FREQ=MONTHLY;BYDAY=5TU', '2028-02-29'],
    ['FREQ=MONTHLY;BYDAY=-5TU', '2028-02-01'],
    [
      'FREQ=MONTHLY;BYDAY=1SA,-1SA',
      '2028-01-01 2028-01-29 2028-02-05 2028-02-26 2028-03-04 2028-03-25',
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=2SU,-1MO', '2028-02-13 2028-02-28'],
    ['FREQ=YEARLY;BYDAY=1SA,9TU,13SU', '2028-01-01 2028-02-29 2028-03-26'],
  ])('of the month or the year in %s', (rule, expected) => {
    expect(datesOf(rule, '2028-01-01', '2028-03-31').join(' ')).toBe(expected);
  });

  it.each([
    ['FREQ=YEARLY;BYYEARDAY=366', '2028-12-31'],
    ['FREQ=YEARLY;BYYEARDAY=-366', '2028-01-01'],
    ['FREQ=YEARLY;BYYEARDAY=1,-365', '2027-01-01 2028-01-01 2028-01-02'],
    ['FREQ=YEARLY;BYDAY=-52SA', '2027-01-02 2028-01-08'],
    ['FREQ=YEARLY;BYDAY=-1FR', '2027-12-31 2028-12-29'],
    ['FREQ=YEARLY;BYDAY=52FR,52SU', '2027-12-24 2027-12-26 2028-12-24 2028-12-29'],
  ])('of the year in %s', (rule, expected) => {
    expect(datesOf(rule, '2027-01-01', '2028-12-31').join(' ')).toBe(expected);
  });
});

describe('the weeks of a year', () => {
  it.each([
    ['SU', '2025-01-05 2026-01-11 2027-01-10 2028-01-09'],
    ['MO', '2025-01-06 2026-01-05 2027-01-11 2028-01-10'],
    ['TH', '2025-01-09 2026-01-08 2027-01-07 2028-01-06'],
    ['SA', '2025-01-11 2026-01-10 2027-01-09 2028-01-08'],
  ])(
    'begin on the day %s that WKST names, and the first has four days in the year',
    (code, expected) => {
      const rule = `FREQ=YEARLY;BYWEEKNO=2;WKST=${code};BYDAY=${code}`;
      expect(datesOf(rule, '2025-01-01', '2028-12-31').join(' ')).toBe(expected);
    },
  );

  it('that start on Monday are those of ISO 8601', () => {
    const rule = 'FREQ=YEARLY;BYWEEKNO=2,9,51;BYDAY=MO,TU,WE,TH,FR,SA,SU';
    const all = datesOf('FREQ=DAILY', '2000-01-01', '2012-12-31');
    const weeks = new Set<number | undefined>([2, 9, 51]);
    const expected = all.filter((date) => weeks.has(Temporal.PlainDate.from(date).weekOfYear));
    expect(datesOf(rule, '2000-01-01', '2012-12-31')).toEqual(expected);
    expect(expected).toHaveLength(13 * 21);
  });
});

describe('the answers are the same', () => {
  it('when a day is asked again, and 400 years before and after it', () => {
    const accepts = dayFilter(ruleOf('FREQ=MONTHLY;BYDAY=-1MO'), startOf('2027-03-17T09:00').day);
    const days = ['2027-03-29', '2427-03-29', '1627-03-29', '2027-03-29'].map(dayOf);
    expect(days.map(accepts)).toEqual([true, true, true, true]);
    expect(days.map((day) => accepts(day + 1))).toEqual([false, false, false, false]);
  });

  it('before 1970 as after it', () => {
    expect(datesOf('FREQ=MONTHLY;BYMONTHDAY=-1', '1899-12-01', '1900-03-31')).toEqual([
      '1899-12-31',
      '1900-01-31',
      '1900-02-28',
      '1900-03-31',
    ]);
  });
});

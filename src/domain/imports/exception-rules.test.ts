import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';

const series = (...more: string[]): string[] => [
  'UID:s',
  'SUMMARY:Course',
  'DESCRIPTION:Weekly',
  'LOCATION:Hall',
  'DTSTART;TZID=Europe/Berlin:20270315T100000',
  'DURATION:PT90M',
  ...more,
];
const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';

const refusalOf = (...events: string[][]): string | null | undefined =>
  recordsOf(...events)[0]?.refusal;

describe('A series of a calendar with rules of exceptions', () => {
  test.each([
    ['as long as it lasts', ['EXRULE:FREQ=WEEKLY;INTERVAL=2'], [1, 3]],
    ['up to an end', ['EXRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270320'], [1, 2, 3]],
    ['for a number of times', ['EXRULE:FREQ=WEEKLY;COUNT=3'], [3]],
    [
      'of several rules',
      ['EXRULE:FREQ=DAILY;BYMONTHDAY=22', 'exrule:;FREQ=DAILY;COUNT=2;'],
      [2, 3],
    ],
    ['and by hand', ['EXRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20270405T080000Z'], [2]],
    ['of a rule that says nothing', ['EXRULE:'], [0, 1, 2, 3]],
    ['at another time', ['EXRULE:FREQ=WEEKLY;BYHOUR=11'], [0, 1, 2, 3]],
  ])('leaves out dates by a rule of exceptions %s', (_what, lines, left) => {
    const dates = ['2027-03-15T09:00:00Z', '2027-03-22T09:00:00Z', '2027-03-29T08:00:00Z'];
    const all = [...dates, '2027-04-05T08:00:00Z'];
    expect(eventOf(recordsOf(series(weekly, ...lines))[0]).body.excluded_dates).toEqual(
      all.filter((_date, at) => !left.includes(at)),
    );
  });

  test('without an end leaves out dates by rules of exceptions with an end, after the horizon too', () => {
    const excluded = (rule: string) =>
      eventOf(recordsOf(series('RRULE:FREQ=WEEKLY', rule))[0]).body.excluded_dates;
    expect(excluded('EXRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=3MO;COUNT=3')).toEqual([
      '2027-03-15T09:00:00Z',
      '2028-03-20T09:00:00Z',
      '2029-03-19T09:00:00Z',
    ]);
    expect(refusalOf(series('RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=MONTHLY'))).toBe(
      'It leaves out dates by a rule without an end (EXRULE), and has no end itself: give one of them an ' +
        'end, or leave the dates out one by one (EXDATE).',
    );
    expect(refusalOf(series('RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=DAILY;UNTIL=20401231'))).toBe(
      'It has more than 366 dates in EXDATE and EXRULE.',
    );
  });

  test('of whole days leaves out days by a rule of exceptions that ends by the clock of the place', () => {
    const days = ['UID:s', 'SUMMARY:Fair', 'LOCATION:Hall', 'DTSTART;VALUE=DATE:20270607'];
    const rules = ['RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;BYHOUR=9;UNTIL=20270607T220000Z'];
    expect(eventOf(recordsOf([...days, ...rules])[0]).body.excluded_dates).toEqual([
      '2027-06-06T22:00:00Z',
      '2027-06-07T22:00:00Z',
    ]);
  });

  test('keeps a date that a component changes where a rule of exceptions leaves it out', () => {
    const times = ['RECURRENCE-ID:20270322T090000Z', 'DTSTART:20270322T120000Z', 'DURATION:PT1H'];
    const date = ['UID:s', 'SUMMARY:Course', ...times];
    const [record] = recordsOf(series(weekly, 'EXRULE:FREQ=WEEKLY;COUNT=2'), date);
    expect(eventOf(record).body.excluded_dates).toEqual(['2027-03-15T09:00:00Z']);
  });

  test.each([
    ['FREQ=SECONDLY', 'The recurrence rule must not repeat more often than hourly.'],
    ['FREQ=HOURLY;UNTIL=20401231', 'it makes more than 20000 dates'],
  ])('with a rule of exceptions that is %s is refused in words', (rule, words) => {
    const refusal = refusalOf(series('RRULE:FREQ=WEEKLY', `EXRULE:${rule}`)) ?? '';
    expect(refusal).toContain('It leaves out dates by a rule (EXRULE) that cannot be read: ');
    expect(refusal).toContain(words);
  });

  test('with more than five rules of exceptions is refused', () => {
    const rules = [1, 2, 3, 4, 5, 6].map((day) => `EXRULE:FREQ=DAILY;BYMONTHDAY=${day}`);
    expect(refusalOf(series(weekly, ...rules))).toContain('there are more than 5 of them.');
  });
});

import { describe, expect, it } from 'vitest';
import { dayOf, ruleOf, startOf } from '../../../tests/support/rules.ts';
import { type Period, periodsOf } from './rule-periods.ts';

const EPOCH = Temporal.PlainDate.from('1970-01-01');

const dateOf = (day: number): string => EPOCH.add({ days: day }).toString();
const clockOf = (seconds: number): string =>
  Temporal.PlainTime.from('00:00').add({ seconds }).toString();

/** The periods of a rule that starts at a local time, from the first one needed on. */
const allPeriods = (text: string, start: string, needed?: string): Iterable<Period> =>
  periodsOf(ruleOf(text), startOf(start, needed));

const periods = (text: string, start: string, wanted: number, needed?: string): Period[] =>
  Iterator.from(allPeriods(text, start, needed))
    .take(wanted)
    .toArray();

const spans = (found: readonly Period[]): string[] =>
  found.map(({ firstDay, endDay }) => `${dateOf(firstDay)}/${dateOf(endDay)}`);

const WEDNESDAY = '2027-03-17T13:30:15';

describe('the periods of a rule', () => {
  it.each([
    ['FREQ=YEARLY', ['2027-01-01/2028-01-01', '2028-01-01/2029-01-01']],
    ['FREQ=YEARLY;INTERVAL=2', ['2027-01-01/2028-01-01', '2029-01-01/2030-01-01']],
    ['FREQ=MONTHLY', ['2027-03-01/2027-04-01', '2027-04-01/2027-05-01']],
    ['FREQ=MONTHLY;INTERVAL=11', ['2027-03-01/2027-04-01', '2028-02-01/2028-03-01']],
    ['FREQ=WEEKLY;INTERVAL=3', ['2027-03-15/2027-03-22', '2027-04-05/2027-04-12']],
    ['FREQ=WEEKLY;WKST=SU', ['2027-03-14/2027-03-21', '2027-03-21/2027-03-28']],
    ['FREQ=WEEKLY;WKST=WE', ['2027-03-17/2027-03-24', '2027-03-24/2027-03-31']],
    ['FREQ=WEEKLY;WKST=TH', ['2027-03-11/2027-03-18', '2027-03-18/2027-03-25']],
    ['FREQ=DAILY;INTERVAL=3', ['2027-03-17/2027-06-21', '2027-06-21/2027-09-25']],
    ['FREQ=HOURLY;INTERVAL=72', ['2027-03-17/2027-06-21', '2027-06-21/2027-09-25']],
    ['FREQ=HOURLY;INTERVAL=7', ['2027-03-17/2027-03-18', '2027-03-18/2027-03-19']],
    ['FREQ=HOURLY;INTERVAL=36', ['2027-03-17/2027-03-18', '2027-03-19/2027-03-20']],
  ])('of %s follow one another at its interval', (text, expected) => {
    expect(spans(periods(text, WEDNESDAY, 2))).toEqual(expected);
  });

  it.each([
    ['FREQ=YEARLY;INTERVAL=3', 1],
    ['FREQ=WEEKLY;INTERVAL=3', 1],
    ['FREQ=DAILY;INTERVAL=3', 3],
    ['FREQ=HOURLY;INTERVAL=3', 1],
    ['FREQ=HOURLY;INTERVAL=24', 1],
    ['FREQ=HOURLY;INTERVAL=72', 3],
    ['FREQ=HOURLY;INTERVAL=36', 1],
  ])('of %s contain every day or one in so many: %i', (text, step) => {
    expect(periods(text, WEDNESDAY, 2).map((period) => period.step)).toEqual([step, step]);
  });
});

describe('the times of a day', () => {
  const clocks = (text: string, wanted = 1) =>
    periods(text, WEDNESDAY, wanted).map(({ times }) => times.map(clockOf).join(' '));

  it.each([
    ['FREQ=DAILY', '13:30:15'],
    ['FREQ=MONTHLY;BYHOUR=8,20', '08:30:15 20:30:15'],
    ['FREQ=YEARLY;BYMINUTE=0,45', '13:00:15 13:45:15'],
    ['FREQ=WEEKLY;BYSECOND=1,59', '13:30:01 13:30:59'],
    ['FREQ=DAILY;BYHOUR=0,23;BYMINUTE=5,59;BYSECOND=7', '00:05:07 00:59:07 23:05:07 23:59:07'],
    ['FREQ=HOURLY;INTERVAL=6', '01:30:15 07:30:15 13:30:15 19:30:15'],
    ['FREQ=HOURLY;INTERVAL=6;BYHOUR=7,8,19', '07:30:15 19:30:15'],
    ['FREQ=HOURLY;INTERVAL=24', '13:30:15'],
    ['FREQ=HOURLY;INTERVAL=72;BYMINUTE=1,2', '13:01:15 13:02:15'],
  ])('of %s come from the rule, and those it omits from its start', (text, expected) => {
    expect(clocks(text)).toEqual([expected]);
  });

  it('of an interval of seven hours change from day to day', () => {
    const days = ['13:30:15 20:30:15', '03:30:15 10:30:15 17:30:15'];
    const third = '00:30:15 07:30:15 14:30:15 21:30:15';
    expect(clocks('FREQ=HOURLY;INTERVAL=7', 3)).toEqual([...days, third]);
  });

  it('of an interval of 36 hours alternate', () => {
    const expected = ['13:30:15', '01:30:15', '13:30:15'];
    expect(clocks('FREQ=HOURLY;INTERVAL=36', 3)).toEqual(expected);
  });

  it('of an interval of seven hours are empty on a day without an hour of the rule', () => {
    expect(clocks('FREQ=HOURLY;INTERVAL=7;BYHOUR=13,14', 3)).toEqual(['13:30:15', '', '14:30:15']);
  });
});

describe('periods before the first day needed', () => {
  it.each([
    'FREQ=YEARLY',
    'FREQ=YEARLY;INTERVAL=3',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;INTERVAL=5',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=3;WKST=SU',
    'FREQ=HOURLY;INTERVAL=7',
    'FREQ=HOURLY;INTERVAL=1000',
  ])('of %s are skipped, but for a few', (text) => {
    for (const needed of ['2027-03-17', '2031-12-31', '2047-03-16', '2047-03-17', '2047-03-18']) {
      const counted: number[] = [];
      for (const { firstDay } of allPeriods(text, WEDNESDAY)) {
        if (firstDay > dayOf(needed)) break;
        counted.push(firstDay);
      }
      const [first] = periods(text, WEDNESDAY, 1, needed);
      expect(counted.slice(-8)).toContain(first?.firstDay);
    }
  });

  it.each(['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=11', 'FREQ=HOURLY;INTERVAL=72'])(
    'of %s are skipped as far as its days allow',
    (text) => {
      for (const needed of ['2027-03-17', '2031-12-31', '2047-03-16', '2047-03-17']) {
        const [first] = periods(text, WEDNESDAY, 1, needed);
        const { firstDay = 0, step = 1 } = first ?? {};
        expect(dayOf(needed) - firstDay).toBeGreaterThanOrEqual(0);
        expect(dayOf(needed) - firstDay).toBeLessThan(step);
        expect((firstDay - dayOf('2027-03-17')) % step).toBe(0);
      }
    },
  );

  it('are none when the first day needed lies before the start', () => {
    for (const text of [
      'FREQ=YEARLY',
      'FREQ=WEEKLY;WKST=WE',
      'FREQ=DAILY',
      'FREQ=HOURLY;INTERVAL=7',
    ]) {
      const found = periods(text, WEDNESDAY, 2, '2001-01-01');
      expect(found).toEqual(periods(text, WEDNESDAY, 2));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { at, dayOf, ruleOf, startOf } from '../../../tests/support/rules.ts';
import { instantsOf, LAST_DAY, type WorkBudget } from './rule-instants.ts';

const PLENTY = 1_000_000;

type Search = {
  readonly start?: string;
  readonly timeZone?: string;
  readonly finalDate?: string;
  readonly work?: number;
  readonly patience?: number;
};

/** The instants of a rule up to the end of its search, and what the search has left of its work. */
function search(text: string, options: Search = {}): { found: string[]; budget: WorkBudget } {
  const { start = '2027-01-04T09:00', timeZone = 'UTC', finalDate } = options;
  const { work = PLENTY, patience = 2000 } = options;
  const finalDay = finalDate === undefined ? LAST_DAY : dayOf(finalDate);
  const budget: WorkBudget = { left: work, reachedDay: -Infinity };
  const input = { rule: ruleOf(text), start: startOf(start), timeZone, finalDay, patience };
  const seconds = [...instantsOf(input, budget)];
  const found = seconds.map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000));
  return { found: found.map(String), budget };
}

describe('the work of a search', () => {
  it('is 10 for a period of 32 days, 1 for each day and 20 for each instant', () => {
    const enough = 10 + 32 + 32 * 20;
    const { found, budget } = search('FREQ=DAILY', { work: enough });
    expect(found).toHaveLength(32);
    expect(found.at(-1)).toBe('2027-02-04T09:00:00Z');
    expect(budget).toEqual({ left: -enough, reachedDay: dayOf('2027-02-05') });
    expect(search('FREQ=DAILY', { work: enough - 1 }).found).toEqual([]);
  });

  it('does not count the days that an interval leaves out, and counts each time of a day', () => {
    const enough = 10 + 32 + 32 * 2 * 20;
    const text = 'FREQ=DAILY;INTERVAL=5;BYHOUR=9,10';
    expect(search(text, { work: enough }).found).toHaveLength(64);
    expect(search(text, { work: enough - 1 }).found).toEqual([]);
  });

  it('counts a local time in a gap', () => {
    const start = '2027-03-14T02:30';
    const zone = { start, timeZone: 'America/New_York', finalDate: start.slice(0, 10) };
    const { found, budget } = search('FREQ=DAILY', zone);
    expect(found).toEqual([]);
    expect(budget.left).toBe(PLENTY - 10 - 1 - 20);
  });
});

describe('a search ends', () => {
  it('after its last day, itself included', () => {
    const { found } = search('FREQ=DAILY', { finalDate: '2027-01-06' });
    expect(found).toEqual(
      ['2027-01-04', '2027-01-05', '2027-01-06'].map((day) => `${day}T09:00:00Z`),
    );
    const monthly = search('FREQ=MONTHLY;BYMONTHDAY=1', { finalDate: '2027-03-01' });
    expect(monthly.found).toHaveLength(3);
    expect(monthly.budget.reachedDay).toBe(dayOf('2027-04-01'));
  });

  it('in the year 9999', () => {
    const { found } = search('FREQ=YEARLY', { start: '9997-12-31T09:00' });
    expect(found.map((text) => text.slice(0, 10))).toEqual([
      '9997-12-31',
      '9998-12-31',
      '9999-12-31',
    ]);
  });

  it.each([
    ['FREQ=YEARLY', 1000, '2030-01-01'],
    ['FREQ=MONTHLY', 1000, '2029-10-01'],
    ['FREQ=DAILY', 1000, '2029-10-24'],
    ['FREQ=DAILY', 1024, '2029-11-25'],
    ['FREQ=DAILY;INTERVAL=2', 100, '2027-09-17'],
    ['FREQ=DAILY;INTERVAL=5', 100, '2028-10-05'],
    ['FREQ=HOURLY;INTERVAL=24', 1000, '2029-10-24'],
  ])('of %s after a whole period when %i days had no instant', (freq, patience, reached) => {
    const { found, budget } = search(`${freq};BYMONTH=2;BYMONTHDAY=30`, { patience });
    expect(found).toEqual([]);
    expect(budget.left).toBeGreaterThan(0);
    expect(budget.reachedDay).toBe(dayOf(reached));
  });

  it('only when its work is used up, if the hours of its days differ', () => {
    const rule = 'FREQ=HOURLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30';
    const { found, budget } = search(rule, { patience: 100, work: 11 * 200 });
    expect(found).toEqual([]);
    expect(budget).toEqual({ left: -11, reachedDay: dayOf('2027-01-04') + 200 });
  });

  it('not while instants follow one another soon enough', () => {
    const span = { start: '2004-02-29T09:00', finalDate: '2044-12-31', patience: 1500 };
    const { found } = search('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', span);
    expect(found).toHaveLength(11);
    expect(found.at(-1)).toBe('2044-02-29T09:00:00Z');
  });

  it('at once when BYSETPOS picks more than the single time of an hour or a day', () => {
    for (const text of ['FREQ=DAILY;BYDAY=MO;BYSETPOS=2', 'FREQ=HOURLY;BYMONTH=3;BYSETPOS=-10']) {
      expect(search(text)).toEqual({ found: [], budget: { left: PLENTY, reachedDay: -Infinity } });
    }
  });
});

describe('BYSETPOS', () => {
  it.each([
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', '04'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1', '25'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2,-2', '11 18'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=4,-1', '25'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5', ''],
    ['FREQ=WEEKLY;BYDAY=TU,FR;BYSETPOS=2', '08 15 22 29'],
    ['FREQ=DAILY;BYDAY=MO;BYSETPOS=1', '04 11 18 25'],
    ['FREQ=DAILY;BYDAY=MO;BYSETPOS=-1', '04 11 18 25'],
    ['FREQ=DAILY;BYDAY=MO;BYSETPOS=1,2', '04 11 18 25'],
    ['FREQ=HOURLY;INTERVAL=24;BYDAY=SU;BYSETPOS=-1', '10 17 24 31'],
  ])('of %s picks from each of its periods', (text, days) => {
    const { found } = search(text, { finalDate: '2027-01-31' });
    const january = found.filter((instant) => instant.startsWith('2027-01'));
    expect(january.map((instant) => instant.slice(8, 10)).join(' ')).toBe(days);
  });

  it('picks the last of a period that goes on after the end of the search', () => {
    const { found } = search('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1', { finalDate: '2027-02-10' });
    expect(found).toEqual(['2027-01-25T09:00:00Z', '2027-02-22T09:00:00Z']);
  });

  it('counts the instants of a period without those in a gap', () => {
    const start = '2027-03-01T02:30';
    const options = { start, timeZone: 'America/New_York', finalDate: '2027-03-31' };
    const { found } = search('FREQ=MONTHLY;BYDAY=SU;BYSETPOS=2', options);
    expect(found).toEqual([at('2027-03-21T06:30:00Z').toString()]);
  });
});

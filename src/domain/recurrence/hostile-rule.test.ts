import { describe, expect, it } from 'vitest';
import { at, expand, range, ruleOf } from '../../../tests/support/rules.ts';
import { boundsOf, instantsInput } from './expand-bounds.ts';
import { instantsOf } from './rule-instants.ts';

describe('a hostile rule', () => {
  const everyDay = 'MO,TU,WE,TH,FR,SA,SU';
  const hostile = [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
    'FREQ=HOURLY;INTERVAL=2;BYHOUR=1',
    'FREQ=HOURLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;INTERVAL=7;BYDAY=MO;BYHOUR=0',
    'FREQ=HOURLY;BYMONTH=3;BYSETPOS=-10',
    'FREQ=DAILY;INTERVAL=100000',
    'FREQ=WEEKLY;INTERVAL=999999999',
    'FREQ=HOURLY;INTERVAL=999999999',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;BYHOUR=2',
    `FREQ=YEARLY;BYDAY=${everyDay};BYSETPOS=${range(1, 366)}`,
    `FREQ=YEARLY;BYDAY=MO;BYHOUR=${range(0, 23)};BYMONTHDAY=${range(1, 31)}`,
    `FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;BYMINUTE=${range(0, 23)}`,
    `FREQ=YEARLY;BYYEARDAY=${range(-366, -70)}`,
  ];

  it.each(hostile)('%s is expanded or refused with a sentence', (rule) => {
    const expansion = expand(rule, '2027-01-04T03:00[America/New_York]', { limit: 1000 });
    const message = expansion.ok ? 'The rule is expanded.' : expansion.message;
    expect(message).toMatch(/^The .*\.$/);
  });

  it.each(hostile)('%s stops within one period of the end of its budget', (text) => {
    const rule = ruleOf(text);
    const startAt = at('2027-01-04T08:00Z');
    const input = { rule, startAt, timeZone: 'America/New_York', limit: 1 };
    const budget = { left: 100_000, reachedDay: 0 };
    let found = 0;
    for (const second of instantsOf(instantsInput(input, boundsOf(input)), budget)) {
      if (second > 0) found++;
    }
    const dearestPeriod = 366 * (1 + 24 * 20) + 10;
    expect(budget.left).toBeGreaterThan(-dearestPeriod);
    expect(found).toBeLessThan(100_000);
  });

  it('that never happens is empty and complete', () => {
    const empty = { ok: true, starts: [], complete: true };
    const start = '2027-01-04T08:00[America/New_York]';
    expect(expand('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start)).toEqual(empty);
    expect(expand('FREQ=HOURLY;INTERVAL=2;BYHOUR=1', start)).toEqual(empty);
    expect(expand('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6', start)).toEqual(empty);
    expect(expand('FREQ=DAILY;BYDAY=MO;BYSETPOS=2', start)).toEqual(empty);
    expect(expand('FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;BYHOUR=2;BYMINUTE=30', start)).toEqual(empty);
  });

  it('that cannot be followed in bounded work is refused with a sentence', () => {
    const expansion = expand('FREQ=HOURLY;INTERVAL=7;BYDAY=MO;BYHOUR=0', '2027-01-04T03:00[UTC]');
    expect(expansion).toMatchObject({ ok: false, message: expect.stringMatching(/^The .*\.$/) });
  });

  it('that counts for thousands of years before the window is refused with a sentence', () => {
    const options = { from: at('9000-01-01T00:00Z'), horizon: at('9001-01-01T00:00Z') };
    const expansion = expand('FREQ=DAILY;COUNT=999999999', '2027-01-04T03:00[UTC]', options);
    expect(expansion.ok).toBe(false);
  });
});

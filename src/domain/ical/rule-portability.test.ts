import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../tests/support/rules.ts';
import { isPortableRule } from './rule-portability.ts';

describe('Programs read alike', () => {
  test.each([
    'DAILY',
    'DAILY;INTERVAL=3',
    'DAILY;BYDAY=MO,TU',
    'DAILY;BYMONTH=1;BYHOUR=9,14',
    'WEEKLY',
    'WEEKLY;BYDAY=MO,FR',
    'WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU',
    'WEEKLY;BYHOUR=9,14',
    'MONTHLY',
    'MONTHLY;BYMONTHDAY=-1',
    'MONTHLY;BYDAY=2TU',
    'MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'YEARLY',
    'YEARLY;BYMONTH=3;BYMONTHDAY=28',
    'YEARLY;BYMONTH=3;BYDAY=-1SU',
    'YEARLY;BYDAY=9MO',
    'YEARLY;BYYEARDAY=100',
    'WEEKLY;BYDAY=MO;WKST=SA',
  ])('FREQ=%s', (text) => {
    expect(isPortableRule(ruleOf(`FREQ=${text}`), 1)).toBe(true);
  });

  test.each([
    ['YEARLY', 28, true],
    ['YEARLY', 29, false],
    ['YEARLY', 31, true],
    ['YEARLY;BYMONTH=4,8', 28, true],
    ['YEARLY;BYMONTH=4,8', 31, false],
    ['YEARLY;BYMONTH=4,8;BYMONTHDAY=1', 31, true],
    ['YEARLY;BYMONTH=4,8;BYDAY=1MO', 31, true],
    ['MONTHLY', 31, true],
  ])('FREQ=%s from the %ith of a month: %s', (text, day, expected) => {
    expect(isPortableRule(ruleOf(`FREQ=${text}`), day)).toBe(expected);
  });

  test.each([
    'HOURLY',
    'DAILY;BYMONTHDAY=5',
    'DAILY;BYDAY=MO;BYSETPOS=1',
    'WEEKLY;BYDAY=MO;BYSETPOS=1',
    'WEEKLY;INTERVAL=2;WKST=SA',
    'MONTHLY;BYMONTH=3',
    'MONTHLY;BYHOUR=9,14',
    'YEARLY;BYMINUTE=0,30',
    'MONTHLY;BYDAY=1MO;BYSETPOS=1',
    'MONTHLY;BYDAY=MO,TU;BYSETPOS=1,2',
    'YEARLY;BYMONTHDAY=5',
    'YEARLY;BYMONTH=3;BYMONTHDAY=29',
    'YEARLY;BYMONTH=3;BYMONTHDAY=-1',
    'YEARLY;BYDAY=10MO',
    'YEARLY;BYWEEKNO=20;BYDAY=MO',
    'MONTHLY;BYSECOND=0,30',
    'MONTHLY;BYMINUTE=0,30',
  ])('not FREQ=%s', (text) => {
    expect(isPortableRule(ruleOf(`FREQ=${text}`), 1)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../../tests/support/rules.ts';
import { parseRule } from './index.ts';

describe('a rule is written canonically', () => {
  it.each([
    ['in upper case and without its prefix', 'rrule:freq=daily', 'FREQ=DAILY'],
    ['in one order of parts', 'BYDAY=MO;COUNT=3;FREQ=WEEKLY', 'FREQ=WEEKLY;COUNT=3;BYDAY=MO'],
    ['without defaults', 'FREQ=WEEKLY;INTERVAL=1;WKST=MO', 'FREQ=WEEKLY'],
    [
      'with what is not default',
      'FREQ=WEEKLY;WKST=SU;INTERVAL=2',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    ],
    ['with ascending lists', 'FREQ=DAILY;BYMONTH=12,02,2', 'FREQ=DAILY;BYMONTH=2,12'],
    [
      'with weekdays in order',
      'FREQ=MONTHLY;BYDAY=-1SU,+2MO,1MO',
      'FREQ=MONTHLY;BYDAY=1MO,2MO,-1SU',
    ],
    ['with a date', 'FREQ=DAILY;UNTIL=20270101', 'FREQ=DAILY;UNTIL=20270101'],
    ['with a local time', 'FREQ=DAILY;UNTIL=20270101T090000', 'FREQ=DAILY;UNTIL=20270101T090000'],
    ['with a UTC time', 'FREQ=DAILY;UNTIL=20270101t090000z', 'FREQ=DAILY;UNTIL=20270101T090000Z'],
    [
      'with every list',
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=-1,1;BYHOUR=9;BYMINUTE=5;BYSECOND=7;BYSETPOS=1',
      'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=-1,1;BYHOUR=9;BYMINUTE=5;BYSECOND=7;BYSETPOS=1',
    ],
    ['by week', 'FREQ=YEARLY;BYWEEKNO=51,2;BYDAY=MO', 'FREQ=YEARLY;BYWEEKNO=2,51;BYDAY=MO'],
    ['by day of the year', 'FREQ=HOURLY;BYYEARDAY=-1,+60', 'FREQ=HOURLY;BYYEARDAY=-1,60'],
    [
      'with both in HOURLY',
      'FREQ=HOURLY;BYYEARDAY=1;BYMONTHDAY=1',
      'FREQ=HOURLY;BYYEARDAY=1;BYMONTHDAY=1',
    ],
  ])('%s', (_what, text, expected) => {
    expect(ruleOf(text).canonical).toBe(expected);
  });

  it('gives its parts beside the text', () => {
    const parsed = parseRule('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;UNTIL=20271231');
    const until = { kind: 'date', date: Temporal.PlainDate.from('2027-12-31') };
    expect(parsed).toMatchObject({
      ok: true,
      rule: { freq: 'MONTHLY', interval: 2, count: null, byDay: [{ weekday: 5, ordinal: -1 }] },
    });
    expect(parsed.ok && String(parsed.rule.until?.kind)).toBe(until.kind);
  });
});

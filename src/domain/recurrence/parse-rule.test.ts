import { describe, expect, it } from 'vitest';
import { range } from '../../../tests/support/rules.ts';
import { parseRule } from './index.ts';

function refusal(text: string): string {
  const parsed = parseRule(text);
  return parsed.ok ? `accepted as ${parsed.rule.canonical}` : parsed.message;
}

describe('a rule is refused with a sentence', () => {
  it.each([
    ['that is empty', '', 'must not be empty'],
    ['that is only its prefix', 'RRULE:', 'must not be empty'],
    ['of more than 2000 characters', `FREQ=DAILY;BYMONTH=1${',1'.repeat(1000)}`, '2000 characters'],
    ['with a second line', 'FREQ=DAILY\nRRULE:FREQ=WEEKLY', 'single line'],
    ['with a NUL', 'FREQ=DAILY\0', 'control characters'],
    ['with a delete character', 'FREQ=DAILY\x7f', 'control characters'],
    ['with letters that upper-case to ASCII', 'FREQ=DA\u0131LY', 'only ASCII'],
    ['with DTSTART', 'DTSTART:20270101T090000Z', 'leave out DTSTART'],
    ['with DTSTART as a part', 'FREQ=DAILY;DTSTART=20270101', 'leave out DTSTART'],
    ['with EXDATE', 'FREQ=DAILY;EXDATE=20270101', 'leave out DTSTART, EXDATE'],
    ['with a second prefix', 'RRULE:RRULE:FREQ=DAILY', 'one RRULE alone'],
    ['with a prefix between its parts', 'FREQ=DAILY;RRULE:COUNT=2', 'one RRULE alone'],
    ['with an empty part', 'FREQ=DAILY;', 'empty part'],
    ['with an unknown part', 'FREQ=DAILY;BYEASTER=1', 'unknown part "BYEASTER"'],
    [
      'with a long unknown part, of which 30 characters are repeated',
      `FREQ=DAILY;${'ABCDEFGHIJ'.repeat(4)}=1`,
      'unknown part "ABCDEFGHIJABCDEFGHIJABCDEFGHIJ".',
    ],
    ['with a value without a name', 'FREQ=DAILY;=2', 'unknown part ""'],
    ['with a space', 'FREQ=DAILY; COUNT=2', 'unknown part " COUNT"'],
    ['with a part of another standard', 'FREQ=DAILY;RSCALE=HEBREW', 'unknown part "RSCALE"'],
    ['with a part without a value', 'FREQ=DAILY;COUNT=', 'COUNT must have a value'],
    ['with a part without an equals sign', 'FREQ', 'FREQ must have a value'],
    ['with two equals signs', 'FREQ=DAILY;COUNT=2=3', 'COUNT must be a whole number'],
    ['with a doubled part', 'FREQ=DAILY;COUNT=2;count=3', 'must not give COUNT twice'],
    ['without FREQ', 'COUNT=2', 'FREQ must be one of YEARLY'],
    ['with an unknown FREQ', 'FREQ=FORTNIGHTLY', 'FREQ must be one of YEARLY'],
    ['by the minute', 'FREQ=MINUTELY', 'must not repeat more often than hourly'],
    ['by the second', 'FREQ=SECONDLY;COUNT=1000000000', 'must not repeat more often than hourly'],
    ['with INTERVAL 0', 'FREQ=DAILY;INTERVAL=0', 'INTERVAL must be a whole number between 1'],
    ['with a huge INTERVAL', 'FREQ=DAILY;INTERVAL=999999999999', 'INTERVAL must be a whole number'],
    ['with an INTERVAL of 1900 digits', `FREQ=DAILY;INTERVAL=${'9'.repeat(1900)}`, 'INTERVAL must'],
    ['with a negative COUNT', 'FREQ=DAILY;COUNT=-1', 'COUNT must be a whole number'],
    ['with a fraction as INTERVAL', 'FREQ=DAILY;INTERVAL=1.5', 'INTERVAL must be a whole number'],
    ['with an exponent in INTERVAL', 'FREQ=DAILY;INTERVAL=1E1', 'INTERVAL must be a whole number'],
    ['with a fraction as day', 'FREQ=MONTHLY;BYMONTHDAY=1.5', 'BYMONTHDAY must list'],
    ['with an exponent in a day', 'FREQ=MONTHLY;BYMONTHDAY=1E1', 'BYMONTHDAY must list'],
    ['with a hexadecimal day', 'FREQ=MONTHLY;BYMONTHDAY=0X10', 'BYMONTHDAY must list'],
    ['with COUNT 0', 'FREQ=DAILY;COUNT=0', 'COUNT must be a whole number'],
    [
      'with COUNT beside UNTIL',
      'FREQ=DAILY;COUNT=2;UNTIL=20270101',
      'not have both COUNT and UNTIL',
    ],
    ['with an UNTIL in words', 'FREQ=DAILY;UNTIL=TOMORROW', 'UNTIL must be a date'],
    ['with an UNTIL that does not exist', 'FREQ=DAILY;UNTIL=20270230', 'UNTIL must be a date'],
    ['with an UNTIL at 25 o’clock', 'FREQ=DAILY;UNTIL=20270201T250000Z', 'UNTIL must be a date'],
    ['with an UNTIL in second 60', 'FREQ=DAILY;UNTIL=20270201T235960Z', 'UNTIL must be a date'],
    [
      'with second 60',
      'FREQ=DAILY;BYSECOND=60',
      'BYSECOND must list whole numbers between 0 and 59',
    ],
    ['with minute 60', 'FREQ=DAILY;BYMINUTE=60', 'BYMINUTE must list'],
    ['with hour 25', 'FREQ=DAILY;BYHOUR=25', 'BYHOUR must list whole numbers between 0 and 23'],
    ['with a signed hour', 'FREQ=DAILY;BYHOUR=+9', 'BYHOUR must list'],
    ['with month 13', 'FREQ=DAILY;BYMONTH=13', 'BYMONTH must list whole numbers between 1 and 12'],
    ['with month 0', 'FREQ=DAILY;BYMONTH=0', 'BYMONTH must list'],
    ['with day 32', 'FREQ=MONTHLY;BYMONTHDAY=32', '31 or between -31 and -1'],
    ['with day 0', 'FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY must list'],
    ['with a gap in a list', 'FREQ=MONTHLY;BYMONTHDAY=1,,2', 'BYMONTHDAY must list'],
    ['with year day 367', 'FREQ=YEARLY;BYYEARDAY=367', 'BYYEARDAY must list'],
    ['with set position 0', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'BYSETPOS must list'],
    ['with set position 367', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-367', 'BYSETPOS must list'],
    ['with an unknown weekday', 'FREQ=WEEKLY;BYDAY=XX', 'BYDAY must list weekdays'],
    ['with a sign but no ordinal', 'FREQ=MONTHLY;BYDAY=-MO', 'BYDAY must list weekdays'],
    ['with weekday ordinal 0', 'FREQ=MONTHLY;BYDAY=0MO', 'BYDAY must list weekdays'],
    ['with an unknown week start', 'FREQ=WEEKLY;WKST=1', 'WKST must be one of MO'],
    [
      'with BYMONTHDAY in WEEKLY',
      'FREQ=WEEKLY;BYMONTHDAY=1',
      'not use BYMONTHDAY with FREQ=WEEKLY',
    ],
    ['with BYYEARDAY in DAILY', 'FREQ=DAILY;BYYEARDAY=1', 'must not use BYYEARDAY'],
    ['with BYYEARDAY in WEEKLY', 'FREQ=WEEKLY;BYYEARDAY=1', 'must not use BYYEARDAY'],
    ['with BYYEARDAY in MONTHLY', 'FREQ=MONTHLY;BYYEARDAY=1', 'must not use BYYEARDAY'],
    ['with BYDAY and BYYEARDAY', 'FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO', 'both BYYEARDAY and BYDAY'],
    [
      'with BYMONTHDAY and BYYEARDAY',
      'FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=1',
      'BYMONTHDAY: calendars',
    ],
    ['with ordinals in WEEKLY', 'FREQ=WEEKLY;BYDAY=1MO', 'only with FREQ=MONTHLY or FREQ=YEARLY'],
    ['with ordinals in DAILY', 'FREQ=DAILY;BYDAY=-1MO', 'only with FREQ=MONTHLY or FREQ=YEARLY'],
    ['with ordinals in HOURLY', 'FREQ=HOURLY;BYDAY=1MO', 'only with FREQ=MONTHLY or FREQ=YEARLY'],
    ['with a sixth Monday of a month', 'FREQ=MONTHLY;BYDAY=6MO', 'between 1 and 5'],
    ['with a sixth last Monday of a month', 'FREQ=MONTHLY;BYDAY=-6MO', 'between 1 and 5'],
    ['with a 53rd Monday', 'FREQ=YEARLY;BYDAY=53MO', 'between 1 and 52'],
    ['with a 53rd last Monday', 'FREQ=YEARLY;BYDAY=-53MO', 'between 1 and 52'],
    [
      'with numbered and plain weekdays',
      'FREQ=MONTHLY;BYDAY=MO,1TU',
      'must not mix numbered weekdays',
    ],
    ['with BYWEEKNO outside YEARLY', 'FREQ=MONTHLY;BYWEEKNO=20;BYDAY=MO', 'only with FREQ=YEARLY'],
    ['with week 1', 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', 'between 2 and 51'],
    ['with week 52', 'FREQ=YEARLY;BYWEEKNO=52;BYDAY=MO', 'between 2 and 51'],
    ['with a week from the end', 'FREQ=YEARLY;BYWEEKNO=-5;BYDAY=MO', 'between 2 and 51'],
    [
      'with BYWEEKNO and INTERVAL',
      'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=9;BYDAY=MO',
      'BYWEEKNO and INTERVAL',
    ],
    [
      'with BYWEEKNO and BYSETPOS',
      'FREQ=YEARLY;BYWEEKNO=9;BYDAY=MO;BYSETPOS=1',
      'BYWEEKNO and BYSETPOS',
    ],
    [
      'with BYWEEKNO and BYYEARDAY',
      'FREQ=YEARLY;BYWEEKNO=9;BYYEARDAY=60',
      'BYYEARDAY or BYMONTHDAY',
    ],
    [
      'with BYWEEKNO and BYMONTHDAY',
      'FREQ=YEARLY;BYWEEKNO=9;BYMONTHDAY=1',
      'BYYEARDAY or BYMONTHDAY',
    ],
    ['with BYWEEKNO and ordinals', 'FREQ=YEARLY;BYWEEKNO=9;BYDAY=1MO', 'plain weekdays'],
    ['with BYWEEKNO and no weekday', 'FREQ=YEARLY;BYWEEKNO=9', 'name the weekdays with BYDAY'],
    ['with 25 times a day', `FREQ=DAILY;BYMINUTE=${range(0, 24)}`, 'more than 24 times a day'],
    ['with 48 times a day', `FREQ=DAILY;BYHOUR=${range(0, 23)};BYMINUTE=0,30`, '24 times a day'],
    ['with BYSETPOS alone', 'FREQ=MONTHLY;BYSETPOS=1', 'must not have BYSETPOS alone'],
    ['with BYSETPOS and two hours', 'FREQ=DAILY;BYHOUR=9,10;BYSETPOS=1', 'several times a day'],
    [
      'with BYSETPOS and two minutes',
      'FREQ=HOURLY;BYMINUTE=0,30;BYSETPOS=1',
      'several times a day',
    ],
  ])('%s', (_what, text, sentence) => {
    expect(refusal(text)).toContain(sentence);
    expect(refusal(text)).toMatch(/^The recurrence rule('s [A-Z]+)? must .*\.$/);
  });
});

describe('a sentence says what is possible', () => {
  it.each([
    [
      'FREQ=OFTEN',
      "The recurrence rule's FREQ must be one of YEARLY, MONTHLY, WEEKLY, DAILY, HOURLY.",
    ],
    [
      'FREQ=WEEKLY;WKST=XX',
      "The recurrence rule's WKST must be one of MO, TU, WE, TH, FR, SA, SU.",
    ],
    [
      'FREQ=DAILY;COUNT=0',
      "The recurrence rule's COUNT must be a whole number between 1 and 999999999.",
    ],
    [
      'FREQ=DAILY;BYHOUR=24',
      "The recurrence rule's BYHOUR must list whole numbers between 0 and 23.",
    ],
    [
      'FREQ=YEARLY;BYYEARDAY=0',
      "The recurrence rule's BYYEARDAY must list whole numbers between 1 and 366 or between -366 and -1.",
    ],
  ])('about %s', (text, sentence) => expect(refusal(text)).toBe(sentence));
});

describe('a rule is accepted', () => {
  it.each([
    ['with 24 hours a day', `FREQ=DAILY;BYHOUR=${range(0, 23)}`],
    ['with 24 times a day', 'FREQ=DAILY;BYHOUR=6,12,18;BYMINUTE=0,30;BYSECOND=0,10,20,30'],
    ['by the hour with BYSETPOS and two hours', 'FREQ=HOURLY;BYHOUR=9,10;BYSETPOS=1'],
    ['with the last minute of a day', 'FREQ=DAILY;BYHOUR=23;BYMINUTE=59;BYSECOND=59'],
    ['with the fifth weekday of a month', 'FREQ=MONTHLY;BYDAY=-5SU,5MO'],
    ['with the 52nd weekday of a year', 'FREQ=YEARLY;BYDAY=-52SU,52MO'],
    ['with weeks 2 and 51', 'FREQ=YEARLY;BYWEEKNO=2,51;BYDAY=MO'],
    ['with the largest numbers', 'FREQ=DAILY;INTERVAL=999999999;COUNT=999999999'],
  ])('%s', (_what, text) => {
    const parsed = parseRule(text);
    expect(parsed.ok || parsed.message).toBe(true);
  });

  it('of 2000 characters and not of 2001', () => {
    const longest = `FREQ=DAILY;BYMONTH=1${',1'.repeat(990)}`;
    expect(longest).toHaveLength(2000);
    expect(parseRule(longest).ok).toBe(true);
    expect(refusal(`${longest}1`)).toContain('2000 characters');
  });
});

import { describe, expect, it } from 'vitest';
import { expand } from '../../../tests/support/rules.ts';

const timeZone = 'America/New_York';

/** The local start that most examples have. */
const START = '1997-09-02';

/** The local dates on which a rule that starts at nine o'clock occurs, and `…` after those of a rule without end. */
function dates(rule: string, startDate: string, limit: number): string {
  const expansion = expand(rule, `${startDate}T09:00[${timeZone}]`, { limit });
  if (!expansion.ok) return expansion.message;
  const zoned = expansion.starts.map((start) => start.toZonedDateTimeISO(timeZone));
  expect(zoned.every(({ hour, minute }) => hour === 9 && minute === 0)).toBe(true);
  return grouped(zoned.map(String)) + (expansion.complete ? '' : ' …');
}

/** Dates as `1997-09 2,3; 1997-10 1`. */
function grouped(texts: readonly string[]): string {
  const months = Map.groupBy(texts, (text) => text.slice(0, 7));
  return [...months]
    .map(([month, days]) => `${month} ${days.map((day) => Number(day.slice(8, 10))).join()}`)
    .join('; ');
}

type Example = readonly [rule: string, expected: string, startDate?: string];

function followExamples(examples: readonly Example[]): void {
  for (const [rule, expected, startDate = START] of examples) {
    it(`${rule} gives the dates of its example`, () => {
      const limit = expected.split(/[,;]/).length;
      expect(dates(rule, startDate, limit)).toBe(expected);
    });
  }
}

describe('the daily and weekly examples of RFC 5545 section 3.8.5.3', () => {
  followExamples([
    ['FREQ=DAILY;COUNT=10', '1997-09 2,3,4,5,6,7,8,9,10,11'],
    ['FREQ=DAILY;INTERVAL=2', '1997-09 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30; 1997-10 2,4 …'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09 2,12,22; 1997-10 2,12'],
    ['FREQ=WEEKLY;COUNT=10', '1997-09 2,9,16,23,30; 1997-10 7,14,21,28; 1997-11 4'],
    [
      'FREQ=WEEKLY;UNTIL=19971224T000000Z',
      '1997-09 2,9,16,23,30; 1997-10 7,14,21,28; 1997-11 4,11,18,25; 1997-12 2,9,16,23',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      '1997-09 2,16,30; 1997-10 14,28; 1997-11 11,25; 1997-12 9,23; 1998-01 6,20; 1998-02 3 …',
    ],
    [
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      '1997-09 2,4,9,11,16,18,23,25,30; 1997-10 2',
    ],
    ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '1997-09 2,4,9,11,16,18,23,25,30; 1997-10 2'],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '1997-09 1,3,5,15,17,19,29; 1997-10 1,3,13,15,17,27,29,31; 1997-11 10,12,14,24,26,28; 1997-12 8,10,12,22',
      '1997-09-01',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997-09 2,4,16,18,30; 1997-10 2,14,16'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08 5,10,19,24', '1997-08-05'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08 5,17,19,31', '1997-08-05'],
  ]);

  it.each(['FREQ=DAILY;BYMONTH=1', 'FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA'])(
    '%s is every day of three Januaries',
    (rule) => {
      const january = Array.from({ length: 31 }, (_, index) => index + 1).join();
      const until = `${rule};UNTIL=20000131T140000Z`;
      const expected = `1998-01 ${january}; 1999-01 ${january}; 2000-01 ${january}`;
      expect(dates(until, '1998-01-01', 100)).toBe(expected);
    },
  );
});

describe('the monthly examples of RFC 5545 section 3.8.5.3', () => {
  followExamples([
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5; 1998-01 2; 1998-02 6; 1998-03 6; 1998-04 3; 1998-05 1; 1998-06 5',
    ],
    ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '1997-09 5; 1997-10 3; 1997-11 7; 1997-12 5'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '1997-09 7,28; 1997-11 2,30; 1998-01 4,25; 1998-03 1,29; 1998-05 3,31',
    ],
    [
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '1997-09 22; 1997-10 20; 1997-11 17; 1997-12 22; 1998-01 19; 1998-02 16',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      '1997-09 28; 1997-10 29; 1997-11 28; 1997-12 29; 1998-01 29; 1998-02 26 …',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      '1997-09 2,15; 1997-10 2,15; 1997-11 2,15; 1997-12 2,15; 1998-01 2,15',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09 30; 1997-10 1,31; 1997-11 1,30; 1997-12 1,31; 1998-01 1,31; 1998-02 1',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '1997-09 10,11,12,13,14,15; 1999-03 10,11,12,13',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      '1997-09 2,9,16,23,30; 1997-11 4,11,18,25; 1998-01 6,13,20,27; 1998-03 3,10,17,24,31 …',
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1998-02 13; 1998-03 13; 1998-11 13; 1999-08 13; 2000-10 13 …',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09 13; 1997-10 11; 1997-11 8; 1997-12 13; 1998-01 10; 1998-02 7; 1998-03 7; 1998-04 11 …',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09 4; 1997-10 7; 1997-11 6'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09 29; 1997-10 30; 1997-11 27; 1997-12 30; 1998-01 29; 1998-02 26; 1998-03 30 …',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01 15,30; 2007-02 15; 2007-03 15,30',
      '2007-01-15',
    ],
  ]);
});

describe('the yearly examples of RFC 5545 section 3.8.5.3', () => {
  followExamples([
    [
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '1997-06 10; 1997-07 10; 1998-06 10; 1998-07 10; 1999-06 10; 1999-07 10; 2000-06 10; 2000-07 10; ' +
        '2001-06 10; 2001-07 10',
      '1997-06-10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      '1997-03 10; 1999-01 10; 1999-02 10; 1999-03 10; 2001-01 10; 2001-02 10; 2001-03 10; 2003-01 10; ' +
        '2003-02 10; 2003-03 10',
      '1997-03-10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01 1; 1997-04 10; 1997-07 19; 2000-01 1; 2000-04 9; 2000-07 18; 2003-01 1; 2003-04 10; 2003-07 ' +
        '19; 2006-01 1',
      '1997-01-01',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05 19; 1998-05 18; 1999-05 17 …', '1997-05-19'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05 12; 1998-05 11; 1999-05 17 …', '1997-05-12'],
    [
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
      '1997-03 13,20,27; 1998-03 5,12,19,26; 1999-03 4,11,18,25 …',
      '1997-03-13',
    ],
    [
      'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
      '1997-06 5,12,19,26; 1997-07 3,10,17,24,31; 1997-08 7,14,21,28; 1998-06 4,11,18,25 …',
      '1997-06-05',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11 5; 2000-11 7; 2004-11 2 …',
      '1996-11-05',
    ],
  ]);
});

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  BERLIN,
  EXCHANGE,
  manyDates,
  manyParts,
  NEW_YORK,
  observance,
  SYDNEY,
  zoneLines,
} from '../../../../tests/support/zone-texts.ts';
import { differing, local, timesSince, unlimited } from '../../../../tests/support/zone-times.ts';
import type { JcalComponent } from '../jcal.ts';
import { secondOf } from './read-yearly-rule.ts';
import { startOfYear, yearOfSecond } from './yearly-rule.ts';
import { definedClock, type LocalClock } from './zone-clock.ts';
import { readZoneDefinition } from './zone-definition.ts';

const parsed = (text: string) => readZoneDefinition(ICAL.parse(text) as unknown as JcalComponent);

const definition = (parts: readonly string[][]) => parsed(zoneLines('Z', ...parts).join('\r\n'));

function clockOf(observances: ReturnType<typeof parsed>['observances']): LocalClock {
  if (observances === null) throw new Error('The zone is not read.');
  return definedClock(observances);
}

/** Offsets in hours at local times. */
const hoursAt = (parts: readonly string[][], ...times: readonly string[]) => {
  const clock = clockOf(definition(parts).observances);
  return times.map((time) => Number(clock(local(time), unlimited)) / 3600);
};

describe('The clock of a VTIMEZONE', () => {
  test.each([
    ['Europe/Berlin', BERLIN, '1997-01-01'],
    ['Europe/Berlin', EXCHANGE, '1997-01-01'],
    ['America/New_York', NEW_YORK, '1988-01-01'],
    ['Australia/Sydney', SYDNEY, '2009-01-01'],
  ] as const)('is that of %s, also in gaps and overlaps', (zone, parts, from) => {
    const clock = clockOf(definition(parts.map((one) => [...one])).observances);
    expect(differing(clock, zone, timesSince(from))).toEqual([]);
  });

  test('has TZOFFSETFROM of the earliest onset before it', () => {
    const parts = [
      observance('20270328T020000', '+0100', '+0200'),
      observance('20271031T030000', '+0200', '+0130'),
    ];
    const times = ['1970-01-01', '2027-03-28T01:59', '2027-03-28T02:30', '2027-03-28T03:00'];
    expect(hoursAt(parts, ...times)).toEqual([1, 1, 1, 2]);
    expect(hoursAt(parts, '2027-10-31T02:59:59', '2027-10-31T03:00', '2030-07-01')).toEqual([
      2, 1.5, 1.5,
    ]);
  });

  test('has onsets that are listed, on the clock before or in UTC', () => {
    const parts = [
      observance('20260329T020000', '+0100', '+0200', 'RDATE:20270328T020000,20280326T010000Z'),
      observance('20261025T030000', '+0200', '+0100', 'RDATE;VALUE=DATE:20271031'),
    ];
    const times = [
      '2026-07-01',
      '2026-12-01',
      '2027-07-01',
      '2027-10-31T01:00',
      '2028-03-26T04:00',
    ];
    expect(hoursAt(parts, ...times)).toEqual([2, 1, 2, 1, 2]);
  });

  test.each([
    ['BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU', '2027-03-14'],
    ['BYMONTH=3;BYDAY=SU;BYSETPOS=2', '2027-03-14'],
    ['BYMONTH=3;BYDAY=SA,SU;BYSETPOS=-1', '2027-03-28'],
    ['BYMONTH=3;BYMONTHDAY=-7,-6,-5,-4,-3,-2,-1;BYDAY=SU', '2027-03-28'],
    ['BYMONTH=3;BYDAY=-2SU', '2027-03-21'],
    ['BYMONTH=3;BYMONTHDAY=-1', '2027-03-31'],
    ['BYMONTH=3', '2027-03-05'],
    ['WKST=MO', '2027-04-05'],
    ['INTERVAL=2;BYMONTH=4;BYMONTHDAY=6', '2026-04-06'],
    ['BYMONTH=4;BYMONTHDAY=6;UNTIL=20260406', '2026-04-06'],
    ['BYMONTH=4;BYMONTHDAY=6;UNTIL=20260406T020000', '2026-04-06'],
    ['BYMONTH=4;BYMONTHDAY=6;UNTIL=20260406T010000Z', '2026-04-06'],
    ['BYMONTH=4;BYMONTHDAY=6;UNTIL=20260406T005959Z', '2025-04-06'],
    ['BYMONTH=4;BYMONTHDAY=6;COUNT=4', '2026-04-06'],
    ['BYMONTH=2;BYMONTHDAY=29', '2024-02-29'],
  ])('with FREQ=YEARLY;%s changes last on %s', (rule, last) => {
    const clock = clockOf(
      definition([
        observance('20240405T020000', '+0100', '+0200', `RRULE:FREQ=YEARLY;${rule}`),
        // The year before, so that a change back is seen.
        observance('20240501T020000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYMONTH=1'),
      ]).observances,
    );
    const isSummer = (day: Temporal.PlainDate): boolean =>
      clock(secondOf(day.toPlainDateTime('12:00')), unlimited) === 7200;
    const day = Temporal.PlainDate.from(last);
    const expected = last < '2024-04-05' ? [false, false] : [false, true];
    expect([isSummer(day.subtract({ days: 1 })), isSummer(day)]).toEqual(expected);
    const until = Temporal.PlainDate.from('2027-12-31');
    expect(isSummer(until)).toBe(last > '2027-01-05');
  });

  test('never changes by a rule that picks none of its days', () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=9';
    const parts = [
      observance('20240405T020000', '+0100', '+0200', rule),
      observance('20240501T020000', '+0200', '+0100'),
    ];
    expect(hoursAt(parts, '2024-04-06', '2027-06-07', '2027-12-07')).toEqual([2, 1, 1]);
  });

  test('changes at the hour, minute and second that a rule names', () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=28;BYHOUR=4;BYMINUTE=30;BYSECOND=15';
    const parts = [observance('20200101T020000', '+0200', '+0100', rule)];
    const back = observance('20200601T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYMONTH=6');
    expect(hoursAt([...parts, back], '2027-03-28T04:30:14', '2027-03-28T04:30:15')).toEqual([2, 1]);
  });

  test('is not worked out when there is no work left, and remembers what it worked out', () => {
    const { observances } = definition(BERLIN);
    const clock = clockOf(observances);
    const work = { left: 10 };
    expect(clock(local('2027-06-07T10:00'), work)).toBe(7200);
    const { left } = work;
    expect(left).toBeLessThan(10);
    expect(clock(local('2027-12-07T10:00'), work)).toBe(3600);
    expect(work.left).toBe(left);
    work.left = 0;
    expect(clock(local('2028-12-07T10:00'), work)).toBeUndefined();
    expect(clock(local('2027-12-07T10:00'), work)).toBe(3600);
  });

  test('costs the more, the more parts it has', () => {
    const work = { left: 10_000 };
    clockOf(definition(manyParts(600)).observances)(local('2027-06-07T10:00'), work);
    expect(10_000 - work.left).toBeGreaterThan(1_000);
    expect(10_000 - work.left).toBeLessThan(2_000);
    clockOf(definition([manyDates(2_000)]).observances)(local('2027-06-07T10:00'), work);
    expect(work.left).toBeGreaterThan(7_900);
  });
});

test('the year of the first and the last second of a year is that year', () => {
  const wrong = Array.from({ length: 4_000 }, (_one, at) => at + 1).filter(
    (year) =>
      yearOfSecond(startOfYear(year)) !== year || yearOfSecond(startOfYear(year + 1) - 1) !== year,
  );
  expect(wrong).toEqual([]);
});

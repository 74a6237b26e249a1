import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { dateMover, handShift, type SeriesRule } from './date-mover.ts';

/** A series in Berlin that starts at a local time of 2027. */
function series(
  start: string,
  recurrence_rule: string,
  more: Partial<SeriesRule> = {},
): SeriesRule {
  const timezone = more.timezone ?? 'Europe/Berlin';
  const start_at = Temporal.PlainDateTime.from(`2027-${start}`).toZonedDateTime(timezone);
  return {
    ...lecture,
    is_recurring: true,
    recurrence_rule,
    start_at: start_at.toInstant().toString(),
    ...more,
    timezone,
  };
}

/** Where the dates at local times of 2027 are then, as local times; null where they are gone. */
function moved(before: SeriesRule, after: SeriesRule, ...dates: string[]): (string | null)[] {
  const instantOf = (date: string): string =>
    Temporal.PlainDateTime.from(`2027-${date}`)
      .toZonedDateTime(before.timezone)
      .toInstant()
      .toString();
  const move = dateMover(before, after, instantOf(dates.toSorted().at(-1) ?? '01-01'));
  return dates.map((date) => {
    const found = move(instantOf(date));
    const local = found && Temporal.Instant.from(found).toZonedDateTimeISO(after.timezone);
    return local ? local.toPlainDateTime().toString().slice(5, 16) : null;
  });
}

const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO,WE';

describe('A date of a series stays on its day', () => {
  test('where the start moves to another day of the same rule', () => {
    const [before, after] = [series('09-06T10:00', MONDAYS), series('09-08T10:00', MONDAYS)];
    expect(moved(before, after, '09-20T10:00', '09-22T10:00')).toEqual([
      '09-20T10:00',
      '09-22T10:00',
    ]);
    expect(moved(before, after, '09-06T10:00')).toEqual([null]);
  });

  test('where the start comes before the first day of the rule', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=6';
    const [before, after] = [series('09-03T10:00', rule), series('09-01T10:00', rule)];
    expect(moved(before, after, '09-17T10:00')).toEqual(['09-17T10:00']);
  });

  test('at the new time of the day, over both clock changes', () => {
    const before = series('03-01T10:00', 'FREQ=WEEKLY');
    const after = series('03-01T14:30', 'FREQ=WEEKLY');
    expect(moved(before, after, '03-22T10:00', '03-29T10:00', '11-01T10:00')).toEqual([
      '03-22T14:30',
      '03-29T14:30',
      '11-01T14:30',
    ]);
  });

  test('in another zone, by the calendar of each', () => {
    const before = series('09-06T23:00', 'FREQ=WEEKLY', { timezone: 'Asia/Tokyo' });
    const after = series('09-06T01:00', 'FREQ=WEEKLY', { timezone: 'America/New_York' });
    expect(moved(before, after, '09-20T23:00')).toEqual(['09-20T01:00']);
  });

  test('where days come to its rule or its interval changes to one that has it', () => {
    const monday = series('09-06T10:00', 'FREQ=WEEKLY;BYDAY=MO');
    expect(moved(monday, series('09-06T10:00', MONDAYS), '09-20T10:00')).toEqual(['09-20T10:00']);
    const second = series('09-06T10:00', 'FREQ=WEEKLY;INTERVAL=2');
    expect(moved(monday, second, '09-20T10:00', '09-13T10:00')).toEqual(['09-20T10:00', null]);
  });

  test('at its time or its place, where the rule has several a day', () => {
    const before = series('09-06T08:00', 'FREQ=DAILY;BYHOUR=8,12');
    const added = series('09-06T08:00', 'FREQ=DAILY;BYHOUR=8,10,12');
    expect(moved(before, added, '09-07T12:00')).toEqual(['09-07T12:00']);
    const other = series('09-06T09:00', 'FREQ=DAILY;BYHOUR=9,15');
    expect(moved(before, other, '09-07T08:00', '09-07T12:00')).toEqual([
      '09-07T09:00',
      '09-07T15:00',
    ]);
    const once = series('09-06T09:00', 'FREQ=DAILY');
    expect(moved(before, once, '09-07T12:00')).toEqual([null]);
  });

  test('that a date by hand has then', () => {
    const recurrence_dates = ['2027-09-18T08:00:00Z'];
    const before = series('09-06T10:00', 'FREQ=WEEKLY', { recurrence_dates });
    const after = series('09-13T10:00', 'FREQ=WEEKLY', { recurrence_dates });
    expect(moved(before, after, '09-18T10:00', '09-20T10:00')).toEqual([
      '09-18T10:00',
      '09-20T10:00',
    ]);
  });
});

test('a date by hand moves with its series where the rule makes no date before it', () => {
  const before = series('06-03T10:00', 'FREQ=DAILY;COUNT=2', {
    recurrence_dates: ['2027-06-07T08:00:00Z'],
  });
  const after = series('06-06T10:00', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TH,SA', {
    recurrence_dates: ['2027-06-10T08:00:00Z'],
  });
  expect(moved(before, after, '06-07T10:00')).toEqual(['06-10T10:00']);
});

test('a date that is too far to be looked at stays on its day, and keeps nobody waiting', () => {
  const far = '9999-01-04T09:00:00Z';
  for (const rule of ['FREQ=WEEKLY', 'FREQ=DAILY', 'FREQ=HOURLY', 'FREQ=YEARLY;BYDAY=1MO']) {
    const [before, after] = [series('09-06T10:00', rule), series('09-06T12:00', rule)];
    const move = dateMover(before, after, far);
    expect([rule, move(far)]).toEqual([rule, '9999-01-04T11:00:00Z']);
    expect(move(before.start_at)).toBe(
      rule === 'FREQ=YEARLY;BYDAY=1MO' ? undefined : after.start_at,
    );
  }
});

describe('A date that the new series does not make moves with it', () => {
  test('to the same place in the week', () => {
    const before = series('09-06T10:00', MONDAYS);
    const after = series('09-07T09:00', 'FREQ=WEEKLY;BYDAY=TU,FR');
    expect(moved(before, after, '09-20T10:00', '09-22T10:00')).toEqual([
      '09-21T09:00',
      '09-24T09:00',
    ]);
    const plain = series('09-03T10:00', 'FREQ=WEEKLY');
    expect(moved(plain, series('09-06T10:00', 'FREQ=WEEKLY'), '09-17T10:00')).toEqual([
      '09-20T10:00',
    ]);
  });

  test('in the week that is as many weeks later', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE';
    const [before, after] = [series('09-06T10:00', rule), series('09-15T10:00', rule)];
    expect(moved(before, after, '09-20T10:00', '09-22T10:00')).toEqual([
      '09-27T10:00',
      '09-29T10:00',
    ]);
  });

  test('by weeks that begin on Sunday', () => {
    const before = series('09-05T10:00', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,SA');
    const after = series('09-12T10:00', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,SA');
    expect(moved(before, after, '09-19T10:00', '09-25T10:00')).toEqual([
      '09-26T10:00',
      '10-02T10:00',
    ]);
  });

  test('by as many days as the start, in other rules', () => {
    const [monthly, later] = [
      series('09-06T10:00', 'FREQ=MONTHLY'),
      series('09-08T10:00', 'FREQ=MONTHLY'),
    ];
    expect(moved(monthly, later, '10-06T10:00', '11-06T10:00')).toEqual([
      '10-08T10:00',
      '11-08T10:00',
    ]);
    const [daily, week] = [
      series('09-06T10:00', 'FREQ=DAILY;COUNT=5'),
      series('09-13T10:00', 'FREQ=DAILY;COUNT=5'),
    ];
    expect(moved(daily, week, '09-08T10:00')).toEqual(['09-15T10:00']);
    const [yearly, day] = [
      series('09-06T10:00', 'FREQ=YEARLY'),
      series('09-07T10:00', 'FREQ=YEARLY'),
    ];
    expect(moved(yearly, day, '09-06T10:00')).toEqual(['09-07T10:00']);
  });

  test('and is gone where that is no date, or one that the series had already', () => {
    const fridays = series('10-01T10:00', 'FREQ=MONTHLY;BYDAY=1FR');
    const saturdays = series('10-02T10:00', 'FREQ=MONTHLY;BYDAY=1SA');
    expect(moved(fridays, saturdays, '11-05T10:00', '12-03T10:00')).toEqual([
      '11-06T10:00',
      '12-04T10:00',
    ]);
    expect(moved(saturdays, fridays, '11-06T10:00')).toEqual(['11-05T10:00']);
    const wednesdays = series('09-08T10:00', 'FREQ=WEEKLY;BYDAY=WE');
    expect(moved(series('09-06T10:00', MONDAYS), wednesdays, '09-20T10:00', '09-22T10:00')).toEqual(
      [null, '09-22T10:00'],
    );
    const short = series('09-06T10:00', 'FREQ=WEEKLY;COUNT=2');
    expect(moved(series('09-06T10:00', 'FREQ=WEEKLY'), short, '09-20T10:00')).toEqual([null]);
  });

  test('with a single event, and to the date that is left where a series ends', () => {
    const single = { ...series('09-06T10:00', ''), is_recurring: false, recurrence_rule: null };
    const later = { ...series('09-08T12:00', ''), is_recurring: false, recurrence_rule: null };
    expect(moved(single, later, '09-06T10:00')).toEqual(['09-08T12:00']);
    const weekly = series('09-06T10:00', 'FREQ=WEEKLY');
    expect(moved(weekly, single, '09-06T10:00', '09-13T10:00')).toEqual(['09-06T10:00', null]);
  });
});

describe('Dates by hand move', () => {
  const days = (before: SeriesRule, after: SeriesRule): number => handShift(before, after).days;

  test('by no day while the rule keeps its days', () => {
    expect(days(series('09-06T10:00', MONDAYS), series('09-08T10:00', MONDAYS))).toBe(0);
    expect(days(series('09-06T10:00', 'FREQ=WEEKLY'), series('09-13T10:00', 'FREQ=WEEKLY'))).toBe(
      0,
    );
    expect(days(series('09-08T10:00', MONDAYS), series('09-06T12:00', MONDAYS))).toBe(0);
  });

  test('by as many as the start else', () => {
    expect(days(series('09-06T10:00', 'FREQ=WEEKLY'), series('09-07T10:00', 'FREQ=WEEKLY'))).toBe(
      1,
    );
    const second = 'FREQ=WEEKLY;INTERVAL=2';
    expect(days(series('09-06T10:00', second), series('09-13T10:00', second))).toBe(7);
    const ended = series('09-06T10:00', 'FREQ=WEEKLY;COUNT=2');
    expect(days(ended, series('11-08T10:00', 'FREQ=WEEKLY;COUNT=2'))).toBe(63);
    const bare = { recurrence_rule: null };
    expect(days(series('09-06T10:00', '', bare), series('09-04T10:00', '', bare))).toBe(-2);
  });
});

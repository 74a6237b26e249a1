import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../tests/support/rules.ts';
import type { InstantText } from '../time/instant.ts';
import type { CalendarEntry, CalendarEvent, CalendarSeries } from './calendar-data.ts';
import { writeCalendar } from './write-calendar.ts';

const HORIZON = '2029-01-01T00:00:00Z';

const entry: Omit<CalendarEntry, 'start_at' | 'end_at'> = {
  title: 'Talk',
  description: null,
  location: null,
  url: null,
  categories: [],
  status: 'CONFIRMED',
  organizer: null,
  sequence: 0,
  last_modified_at: '2027-01-01T00:00:00Z',
};

function eventOf(
  rule: string,
  [start_at, end_at]: readonly [InstantText, InstantText],
  series: Partial<CalendarSeries> = {},
): CalendarEvent {
  const none = { dates: [], exdates: [], overrides: [] };
  const plain = { timezone: 'Europe/Berlin', last_start_at: null, ...none };
  return {
    ...entry,
    id: 'a',
    start_at,
    end_at,
    series: { ...plain, ...series, rule: ruleOf(rule) },
  };
}

/** What each VEVENT says about when it is. */
function timings(...events: CalendarEvent[]): string[][] {
  const data = { name: 'All', refresh_minutes: 60, horizon_at: HORIZON, events };
  return [...writeCalendar(data)]
    .filter((piece) => piece.startsWith('BEGIN:VEVENT'))
    .map((piece) => piece.replaceAll('\r\n ', '').split('\r\n'))
    .map((lines) =>
      lines.filter((line) => /^(?:DTSTART|DTEND|RRULE|RDATE|EXDATE|RECUR)/.test(line)),
    );
}

const eventTimes = { start_at: '2027-01-13T08:00:00Z', end_at: '2027-01-13T09:00:00Z' };
const morning = ['2027-01-05T08:00:00Z', '2027-01-05T09:00:00Z'] as const;

describe('A series', () => {
  test('without an end is one master with its zone and its rule', () => {
    expect(timings(eventOf('FREQ=WEEKLY;BYDAY=TU', morning))).toEqual([
      [
        'DTSTART;TZID=Europe/Berlin:20270105T090000',
        'DTEND;TZID=Europe/Berlin:20270105T100000',
        'RRULE:FREQ=WEEKLY;BYDAY=TU',
      ],
    ]);
  });

  test.each(['COUNT=10', 'UNTIL=20991231T000000Z', 'INTERVAL=1'])(
    'with an end says the last second of its last local day, whatever its rule says: %s',
    (end) => {
      const last_start_at = '2027-06-29T07:00:00Z';
      const [[, , rule] = []] = timings(eventOf(`FREQ=WEEKLY;${end}`, morning, { last_start_at }));
      expect(rule).toBe('RRULE:FREQ=WEEKLY;UNTIL=20270629T215959Z');
    },
  );

  test('that ends by a number of dates says the number', () => {
    const series = { last_start_at: '2027-06-29T07:00:00Z', count: 25 };
    const [[, , rule] = []] = timings(eventOf('FREQ=WEEKLY', morning, series));
    expect(rule).toBe('RRULE:FREQ=WEEKLY;COUNT=25');
  });

  test('that ends between two dates of a day says its last start', () => {
    const series = { last_start_at: '2027-01-07T08:00:00Z' };
    const [[, , rule] = []] = timings(eventOf('FREQ=DAILY;BYHOUR=9,14', morning, series));
    expect(rule).toBe('RRULE:FREQ=DAILY;BYHOUR=9,14;UNTIL=20270107T080000Z');
  });

  test('omits cancelled dates and writes moved ones', () => {
    const event = eventOf('FREQ=WEEKLY', morning, {
      exdates: ['2027-01-12T08:00:00Z', '2027-07-06T07:00:00Z'],
      overrides: [
        {
          ...entry,
          original_start_at: '2027-07-13T07:00:00Z',
          start_at: '2027-07-14T10:00:00Z',
          end_at: '2027-07-14T11:00:00Z',
        },
      ],
    });
    expect(timings(event).flat().slice(3)).toEqual([
      'EXDATE;TZID=Europe/Berlin:20270112T090000,20270706T090000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270713T090000',
      'DTSTART:20270714T100000Z',
      'DTEND:20270714T110000Z',
    ]);
  });

  test('of which single dates are shown has them alone', () => {
    const event = eventOf('FREQ=WEEKLY', morning, {
      is_master_hidden: true,
      overrides: [{ ...entry, ...eventTimes, original_start_at: '2027-01-12T08:00:00Z' }],
    });
    expect(timings(event)).toEqual([
      [
        'RECURRENCE-ID;TZID=Europe/Berlin:20270112T090000',
        'DTSTART:20270113T080000Z',
        'DTEND:20270113T090000Z',
      ],
    ]);
  });

  test('that starts after the horizon is written as well', () => {
    const late = ['2031-01-07T08:00:00Z', '2031-01-07T09:00:00Z'] as const;
    expect(timings(eventOf('FREQ=WEEKLY', late)).flat()).toContain('RRULE:FREQ=WEEKLY');
  });

  test('shares one time zone with the others of its zone', () => {
    const data = {
      name: 'All',
      refresh_minutes: 60,
      horizon_at: HORIZON,
      events: [
        eventOf('FREQ=WEEKLY', morning),
        eventOf('FREQ=DAILY', ['2026-01-05T08:00:00Z', '2026-01-05T09:00:00Z']),
        eventOf('FREQ=DAILY', morning, { timezone: 'Asia/Tokyo' }),
      ],
    };
    const text = [...writeCalendar(data)].join('');
    expect(text.match(/TZID:.*/g)).toEqual(['TZID:Europe/Berlin', 'TZID:Asia/Tokyo']);
    expect(text).toContain('DTSTART:20251026T030000');
  });
});

/** The master of a series that is given by its dates. */
const listed = (event: CalendarEvent): string[] | undefined => timings(event)[0];

describe('A series that programs would not read alike', () => {
  const bound = { last_start_at: '2027-03-29T00:30:00Z' };

  test('is given by its dates in UTC, where a clock change swallows one of them', () => {
    const night = ['2027-03-26T01:30:00Z', '2027-03-26T02:00:00Z'] as const;
    expect(listed(eventOf('FREQ=DAILY', night, bound))).toEqual([
      'DTSTART:20270326T013000Z',
      'DTEND:20270326T020000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270326T013000Z',
      'RDATE:20270327T013000Z,20270329T003000Z',
    ]);
  });

  test('has the first of two, where the clock is put back', () => {
    const night = ['2027-10-29T00:30:00Z', '2027-10-29T01:00:00Z'] as const;
    const event = eventOf('FREQ=DAILY', night, {
      last_start_at: '2027-11-01T01:30:00Z',
      exdates: ['2027-10-30T00:30:00Z'],
    });
    expect(listed(event)?.slice(3)).toEqual([
      'RDATE:20271030T003000Z,20271031T003000Z,20271101T013000Z',
      'EXDATE:20271030T003000Z',
    ]);
  });

  test.each([
    ['2027-10-30T20:00:00Z', '2027-10-31T04:00:00Z', '2027-11-06T21:00:00Z', true],
    ['2027-10-30T20:00:00Z', '2027-10-30T23:30:00Z', '2027-11-06T21:00:00Z', false],
    ['2027-10-28T20:00:00Z', '2027-10-29T04:00:00Z', '2027-11-04T21:00:00Z', false],
    ['2027-10-24T08:00:00Z', '2027-10-24T09:00:00Z', '2027-10-31T09:00:00Z', false],
  ])('lasts as long as the others: from %s to %s each week until %s, listed: %s', (...given) => {
    const [start, end, last_start_at, isListed] = given;
    const text = listed(eventOf('FREQ=WEEKLY', [start, end], { last_start_at }))?.join();
    expect(text?.includes('RDATE')).toBe(isListed);
  });

  test.each([
    [
      'DAILY;BYHOUR=2,9',
      '2027-03-26T08:00:00Z',
      '2027-03-26T08:30:00Z',
      '2027-03-29T07:00:00Z',
      true,
    ],
    [
      'DAILY;BYHOUR=3,9',
      '2027-03-26T08:00:00Z',
      '2027-03-26T08:30:00Z',
      '2027-03-29T07:00:00Z',
      false,
    ],
    ['WEEKLY', '2027-03-20T08:00:00Z', '2027-03-21T14:00:00Z', '2027-04-03T07:00:00Z', true],
    ['WEEKLY', '2027-03-23T08:00:00Z', '2027-03-24T14:00:00Z', '2027-04-06T07:00:00Z', false],
  ])('is one that a clock change comes near: %s from %s to %s until %s, listed: %s', (...given) => {
    const [rule, start, end, last_start_at, isListed] = given;
    const text = listed(eventOf(`FREQ=${rule}`, [start, end], { last_start_at }))?.join();
    expect(text?.includes('RDATE')).toBe(isListed);
  });

  test('has its first start alone when the others cannot be computed', () => {
    const never = eventOf('FREQ=HOURLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=30', morning, {
      last_start_at: '9990-01-01T00:00:00Z',
    });
    expect(listed(never)).toHaveLength(3);
  });

  test('is listed up to the horizon when it has no end', () => {
    const rule = 'FREQ=MONTHLY;BYMONTHDAY=5,6;BYSETPOS=1';
    const dates = listed(eventOf(rule, morning))?.at(-1)?.split(',');
    expect([dates?.length, dates?.at(-1)]).toEqual([23, '20281205T080000Z']);
  });

  test('has at most a hundred dates a line', () => {
    const lines = listed(eventOf('FREQ=DAILY;BYMONTHDAY=-1,-2,-3,-4,-5,-6,-7', morning));
    expect(lines?.slice(3).map((line) => line.split(',').length)).toEqual([100, 68]);
  });

  test('is a rule of one day when it happens once', () => {
    const once = { last_start_at: morning[0] };
    expect(listed(eventOf('FREQ=HOURLY', morning, once))?.slice(2)).toEqual([
      'RRULE:FREQ=DAILY;UNTIL=20270105T080000Z',
    ]);
  });
});

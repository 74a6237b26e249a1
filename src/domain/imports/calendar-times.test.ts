import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';
import { readOnlyTime, readSpan } from './calendar-times.ts';
import type { JcalProperty } from './jcal.ts';

const read = (...lines: string[]): string => {
  const [record] = recordsOf(['UID:a', 'LOCATION:Hall', ...lines]);
  if (record?.refusal != null) return record.refusal;
  const { start_at, end_at } = eventOf(record).body;
  return `${start_at} ${end_at}`;
};

describe('When an event of a calendar takes place', () => {
  test.each([
    [
      'in UTC',
      ['DTSTART:20270329T080000Z', 'DTEND:20270329T090000Z'],
      '2027-03-29T08:00:00Z 2027-03-29T09:00:00Z',
    ],
    [
      'in named zones',
      ['DTSTART;TZID=America/New_York:20270329T080000', 'DTEND;TZID=Europe/Berlin:20270329T150000'],
      '2027-03-29T12:00:00Z 2027-03-29T13:00:00Z',
    ],
    [
      'in the zone of its start where the end has none',
      ['DTSTART;TZID=America/New_York:20270329T080000', 'DTEND:20270329T090000'],
      '2027-03-29T12:00:00Z 2027-03-29T13:00:00Z',
    ],
    [
      'in the zone of the room without one',
      ['DTSTART:20270329T080000', 'DTEND:20270329T090000'],
      '2027-03-29T06:00:00Z 2027-03-29T07:00:00Z',
    ],
    [
      'for a day without an end',
      ['DTSTART;VALUE=DATE:20270328'],
      '2027-03-27T23:00:00Z 2027-03-28T22:00:00Z',
    ],
    [
      'for days, of which the end is not one',
      ['DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329'],
      '2027-03-26T23:00:00Z 2027-03-28T22:00:00Z',
    ],
    [
      'for a day with a zone that dates do not have',
      ['DTSTART;VALUE=DATE;TZID=Atlantis:20270328'],
      '2027-03-27T23:00:00Z 2027-03-28T22:00:00Z',
    ],
    [
      'for hours, which are exact over a change of the clock',
      ['DTSTART:20270327T100000', 'DURATION:PT24H'],
      '2027-03-27T09:00:00Z 2027-03-28T09:00:00Z',
    ],
    [
      'for days by the calendar over a change of the clock',
      ['DTSTART:20270327T100000', 'DURATION:P1D'],
      '2027-03-27T09:00:00Z 2027-03-28T08:00:00Z',
    ],
  ])('is read %s', (_what, lines, times) => {
    expect(read(...lines)).toBe(times);
  });

  test('is local to the service where the room has no venue', () => {
    const [record] = recordsOf([
      'UID:a',
      'LOCATION:Tent',
      'DTSTART:20270329T080000',
      'DURATION:PT1H',
    ]);
    expect(eventOf(record).body.start_at).toBe('2027-03-29T07:00:00Z');
  });

  test.each([
    ['no start', ['DTEND:20270329T090000Z'], 'It has no start (DTSTART).'],
    ['no end', ['DTSTART:20270329T080000Z'], 'It does not end after it starts.'],
    [
      'an end at its start',
      ['DTSTART:20270329T080000Z', 'DTEND:20270329T080000Z'],
      'It does not end after it starts.',
    ],
    [
      'an end before its start',
      ['DTSTART:20270329T080000Z', 'DURATION:-PT1H'],
      'It does not end after it starts.',
    ],
    [
      'a start that no calendar has',
      ['DTSTART:20270230T080000Z', 'DURATION:PT1H'],
      'DTSTART is not a time that a calendar can have: "2027-02-30T08:00:00Z".',
    ],
    [
      'an end that no calendar has',
      ['DTSTART:20270329T080000Z', 'DTEND:20270329T250000Z'],
      'DTEND is not a time that a calendar can have: "2027-03-29T25:00:00Z".',
    ],
    [
      'a zone that nothing explains',
      ['DTSTART;TZID=Atlantis:20270329T080000', 'DURATION:PT1H'],
      'The time zone "Atlantis" is not known.',
    ],
    [
      'an end after the last year',
      ['DTSTART:20270329T080000Z', 'DURATION:P9000000D'],
      'Its time is outside of the years 1 to 9999.',
    ],
    [
      'a start before the first year',
      ['DTSTART;TZID=Asia/Tokyo:00010102T000000', 'DURATION:PT20H'],
      'Its time is outside of the years 1 to 9999.',
    ],
    [
      'a duration that is none',
      ['DTSTART:20270329T080000Z', 'DURATION:P99999999999D'],
      'DURATION is not a time that a calendar can have: "P99999999999D".',
    ],
  ])('is refused with %s', (_what, lines, refusal) => {
    expect(read(...lines)).toBe(refusal);
  });
});

test('a time that is no text is refused', () => {
  const context = { zoneOf: () => undefined, zone: 'UTC' };
  const start: JcalProperty = ['dtstart', {}, 'date-time', 20_270_329];
  const refusal = 'DTSTART is not a time that a calendar can have: "20270329".';
  expect(readSpan(['vevent', [start], []], context)).toEqual({ refusal });
  expect(readOnlyTime(['vevent', [], []], 'dtstart', context)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import type { CalendarEntry, JcalProperty } from '../jcal.ts';
import { askedTimes, type ClockOf, MOST_ASKED } from './asked-times.ts';

const at = (name: string, tzid: string, ...values: unknown[]): JcalProperty =>
  [name, { tzid }, 'date-time', ...values] as unknown as JcalProperty;

const entry = (
  properties: readonly JcalProperty[],
  rules: readonly string[] = [],
  changes: readonly JcalProperty[][] = [],
): CalendarEntry => ({
  uid: 'a',
  master: { line: 1, jcal: ['vevent', properties, []], rules },
  changes: changes.map((own) => ({
    line: 9,
    jcal: ['vevent', own, []] as const,
    rules: [],
    changed: own[0] as JcalProperty,
  })),
});

const inUtc: ClockOf = () => () => 0;

/** A clock that is nine hours ahead of UTC. */
const inTokyo: ClockOf = () => () => 9 * 3600;

const askedBy = (clockOf: ClockOf, ...of: Parameters<typeof entry>): Record<string, string[]> =>
  Object.fromEntries(
    [...askedTimes(entry(...of), '2028-01-01T00:00:00Z', clockOf)].map(([tzid, times]) => [
      tzid,
      times.map((time) => new Date(time * 1000).toISOString().slice(0, 16)),
    ]),
  );

const asked = (...of: Parameters<typeof entry>): Record<string, string[]> => askedBy(inUtc, ...of);

describe('The times at which a zone matters', () => {
  test('are those that name it, with the end that a length gives', () => {
    expect(
      asked([
        at('dtstart', 'A', '2027-06-07T10:00:00'),
        at('dtend', 'A', '2027-06-07T12:00:00'),
        at('x-other', 'A', '2027-01-01T00:00:00'),
        ['dtstamp', {}, 'date-time', '2027-01-01T00:00:00Z'],
      ]),
    ).toEqual({ A: ['2027-06-07T10:00', '2027-06-07T12:00'] });
    const start = at('dtstart', 'A', '2027-06-07T10:00:00');
    expect(asked([start, ['duration', {}, 'duration', 'P1DT1H']])).toEqual({
      A: ['2027-06-07T10:00', '2027-06-08T11:00'],
    });
    expect(asked([start, ['duration', {}, 'duration', 'soon']])).toEqual({
      A: ['2027-06-07T10:00'],
    });
    expect(asked([at('dtstart', 'A', '2027-06-07T10:00:00Z', '2027-06-07', ['a', 'b'])])).toEqual({
      A: [],
    });
  });

  test('are all dates of a rule up to the horizon, with their ends, its exceptions and what changes them', () => {
    const times = asked(
      [
        at('dtstart', 'A', '2027-11-01T10:00:00'),
        at('dtend', 'A', '2027-11-01T11:00:00'),
        at('rdate', 'A', '2027-12-24T09:00:00'),
        at('exdate', 'B', '2027-12-06T10:00:00'),
      ],
      ['FREQ=MONTHLY'],
      [
        [
          at('recurrence-id', 'A', '2027-12-01T10:00:00'),
          at('dtstart', 'C', '2027-12-02T08:00:00'),
        ],
      ],
    );
    expect(times).toEqual({
      A: [
        '2027-11-01T10:00',
        '2027-11-01T11:00',
        '2027-12-01T10:00',
        '2027-12-01T11:00',
        '2027-12-24T09:00',
        '2027-12-24T10:00',
      ],
      B: ['2027-12-06T10:00'],
      C: ['2027-12-02T08:00'],
    });
  });

  test('are those up to the end of a rule in UTC by the clock, with that end', () => {
    const start = at('dtstart', 'A', '2027-11-01T10:00:00');
    const rules = ['FREQ=DAILY;UNTIL=20271103T010000Z'];
    expect(askedBy(inTokyo, [start], rules)).toEqual({
      A: ['2027-11-01T10:00', '2027-11-02T10:00', '2027-11-03T10:00'],
    });
    expect(askedBy(inTokyo, [start], ['FREQ=DAILY;UNTIL=20271103T005959Z'])).toEqual({
      A: ['2027-11-01T10:00', '2027-11-02T10:00', '2027-11-03T09:59'],
    });
  });

  test('of a clock that is not described are those that are named', () => {
    const start = at('dtstart', 'A', '2027-11-01T10:00:00');
    expect(askedBy(() => undefined, [start], ['FREQ=DAILY;COUNT=3'])).toEqual({
      A: ['2027-11-01T10:00'],
    });
  });

  test('have an end by the clock of the start alone', () => {
    const start = at('dtstart', 'A', '2027-11-01T10:00:00');
    const end = at('dtend', 'B', '2027-11-01T12:00:00');
    expect(asked([start, end])).toEqual({ A: ['2027-11-01T10:00'], B: ['2027-11-01T12:00'] });
    const moved = at('dtstart', 'C', '2027-11-02T10:00:00');
    expect(asked([start], [], [[moved, ['duration', {}, 'duration', 'PT2H']]])).toEqual({
      A: ['2027-11-01T10:00'],
      C: ['2027-11-02T10:00', '2027-11-02T12:00'],
    });
  });

  test('of a rule that is not read are those that are named', () => {
    expect(asked([at('dtstart', 'A', '2027-11-01T10:00:00')], ['FREQ=NEVER'])).toEqual({
      A: ['2027-11-01T10:00'],
    });
    const never = ['FREQ=DAILY;INTERVAL=7;BYDAY=SU;COUNT=3'];
    expect(asked([at('dtstart', 'A', '2027-11-01T10:00:00')], never)).toEqual({
      A: ['2027-11-01T10:00'],
    });
    const day = ['FREQ=DAILY;COUNT=2'];
    expect(asked([at('dtstart', 'A', '2027-02-30T10:00:00', '2027-00-01T10:00:00')], day)).toEqual({
      A: [],
    });
  });

  test('are at most 20 000, taken evenly with the first and the last', () => {
    const first = Temporal.PlainDateTime.from('2027-01-01T00:00:00');
    const many = Array.from({ length: 45_000 }, (_one, hours) =>
      first.add({ hours }).toString({ smallestUnit: 'second' }),
    );
    const times = asked([at('rdate', 'A', ...many)]).A ?? [];
    expect(times).toHaveLength(MOST_ASKED);
    expect([times[0], times.at(-1)]).toEqual(['2027-01-01T00:00', many.at(-1)?.slice(0, 16)]);
  });
});

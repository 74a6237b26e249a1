import { describe, expect, test } from 'vitest';
import { localDates } from './local-dates.ts';

const HORIZON = '2028-01-01T00:00:00Z';
const NINE = 9 * 3600;

const seconds = (text: string): number =>
  Temporal.Instant.from(`${text}Z`).epochMilliseconds / 1000;

/** The dates of a rule that starts on Monday 7 June 2027 at 10:00, nine hours ahead of UTC. */
function dates(rule: string, offsetAt: (local: number) => number | undefined = () => NINE) {
  const start = seconds('2027-06-07T10:00:00');
  const found = localDates(rule, { start, offsetAt, horizon: HORIZON });
  return found?.starts.map((one) => new Date(one * 1000).toISOString().slice(0, 16));
}

describe('The dates of a rule by a clock that no zone has', () => {
  test('are those of the rule, whatever the clock is ahead of UTC', () => {
    const two = ['2027-06-07T10:00', '2027-06-14T10:00'];
    expect(dates('FREQ=WEEKLY;COUNT=2')).toEqual(two);
    expect(dates('FREQ=WEEKLY;UNTIL=20270614T100000')).toEqual(two);
    expect(dates('FREQ=WEEKLY;UNTIL=20270614')).toEqual(two);
    expect(dates('FREQ=WEEKLY;UNTIL=20270614T010000Z')).toEqual(two);
    expect(dates('FREQ=WEEKLY;UNTIL=20270614T005959Z')).toEqual(two.slice(0, 1));
  });

  test('have the first one too, which counts', () => {
    expect(dates('FREQ=WEEKLY;BYDAY=TU;COUNT=2')).toEqual(['2027-06-07T10:00', '2027-06-08T10:00']);
    expect(dates('FREQ=WEEKLY;BYDAY=TU;COUNT=1')).toEqual(['2027-06-07T10:00']);
    const start = seconds('2027-06-07T10:00:00');
    const found = localDates('FREQ=WEEKLY;BYDAY=TU;UNTIL=20270609T000000Z', {
      start,
      offsetAt: () => NINE,
      horizon: HORIZON,
    });
    expect(found).toMatchObject({
      first: start,
      isEndless: false,
      until: seconds('2027-06-09T09:00:00'),
    });
  });

  test('end at the horizon, or one after the most that a series has', () => {
    expect(dates('FREQ=MONTHLY')).toHaveLength(7);
    expect(dates('FREQ=DAILY;COUNT=9999')).toHaveLength(1_001);
  });

  test('are none of a rule that no series can have, and where the clock is not known', () => {
    expect(dates('FREQ=NEVER')).toBeUndefined();
    expect(dates('FREQ=DAILY;UNTIL=99991231T235959Z')).toBeUndefined();
    expect(dates('FREQ=DAILY;INTERVAL=7;BYDAY=SU;COUNT=3')).toBeUndefined();
    const until = 'FREQ=WEEKLY;UNTIL=20270614T010000Z';
    expect(dates(until, () => undefined)).toBeUndefined();
    const end = seconds('2027-06-14T01:00:00');
    expect(dates(until, (local) => (local === end ? NINE : undefined))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { instantText } from '../../src/domain/time/instant.ts';
import { wallTimesIn } from '../../src/domain/time/local-time/local-text.ts';

describe('wall times', () => {
  test.each([
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ])('of %s are those of its clock, in whatever order they are asked for', (zone) => {
    const read = wallTimesIn(zone);
    const start = Temporal.Instant.from('1890-01-01T00:00:00Z').epochMilliseconds;
    for (let step = 0; step < 2_000; step += 1) {
      const moment = start + ((step * 7_919) % 2_000) * 2_399_999_000;
      const instant = instantText(Temporal.Instant.fromEpochMilliseconds(moment));
      const clock = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
      expect(read(instant)).toBe(clock.toString({ smallestUnit: 'second' }));
    }
  });

  test('change in the same second as the clock', () => {
    const read = wallTimesIn('Europe/Berlin');
    const instants = ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', '2027-03-28T00:59:59Z'];
    expect(instants.map(read)).toEqual([
      '2027-03-28T01:59:59',
      '2027-03-28T03:00:00',
      '2027-03-28T01:59:59',
    ]);
    expect(read('0001-01-02T00:00:00Z')).toMatch(/^0001-01-02T/);
    expect(read('9999-12-30T23:59:59Z')).toBe('9999-12-31T00:59:59');
  });

  test('of an unknown zone are an error', () => {
    expect(() => wallTimesIn('Europe/Nowhere')('2027-03-28T00:59:59Z')).toThrow(RangeError);
  });
});

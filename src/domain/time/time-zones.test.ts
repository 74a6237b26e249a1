import { describe, expect, test } from 'vitest';
import { phpTimeZones } from './php-time-zones.ts';
import { isTimeZone, timeZoneNames } from './time-zones.ts';

describe('A time-zone identifier', () => {
  test('is every name that PHP lists, 419 of them', () => {
    expect(phpTimeZones).toHaveLength(419);
    expect(phpTimeZones.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test('is every name that Node lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test('is one that Temporal can use, whichever it is', () => {
    const noon = Temporal.PlainDateTime.from('2027-03-29T12:00');
    for (const name of timeZoneNames) {
      const zoned = noon.toZonedDateTime(name);
      expect(zoned.timeZoneId).toBe(name);
      expect(zoned.toPlainDateTime().equals(noon)).toBe(true);
    }
  });

  test('has at most 64 characters', () => {
    expect(Math.max(...timeZoneNames.map((name) => name.length))).toBeLessThanOrEqual(64);
  });

  test.each([
    'UTC',
    'Europe/Berlin',
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Kolkata',
    'Asia/Calcutta',
  ])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each([
    '',
    'utc',
    'europe/berlin',
    'EUROPE/BERLIN',
    'Europe/berlin',
    ' Europe/Berlin',
    'Europe/Berlin\n',
    'Europe/Atlantis',
    '+02:00',
    'UTC+2',
    'CEST',
    'constructor',
    '__proto__',
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test('is listed once, in alphabetical order', () => {
    expect([...new Set(timeZoneNames)].sort()).toEqual(timeZoneNames);
  });
});

import { describe, expect, test } from 'vitest';
import { ianaLinks } from '../../../tests/support/iana-links.ts';
import { phpTimeZones } from '../../../tests/support/php-time-zones.ts';
import { isTimeZone, timeZoneName, timeZones } from './time-zones.ts';

describe('A time-zone identifier', () => {
  test('is every name that PHP lists, 419 of them', () => {
    expect(phpTimeZones).toHaveLength(419);
    expect(phpTimeZones.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test('is every name that Node lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test('is every further name that IANA gives a zone, kept as it is', () => {
    expect(ianaLinks.length).toBeGreaterThan(150);
    expect(ianaLinks.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  test('is found in any letter case, as IANA writes it', () => {
    const names = [...phpTimeZones, ...ianaLinks, ...timeZones];
    const other = names.filter(
      (name) =>
        timeZoneName(name.toLowerCase()) !== name || timeZoneName(name.toUpperCase()) !== name,
    );
    expect(other).toEqual([]);
    expect(timeZoneName('+02:00')).toBeUndefined();
    expect(timeZoneName('Europe/Atlantis')).toBeUndefined();
  });

  test('is one that Temporal can use, whichever it is', () => {
    const noon = Temporal.PlainDateTime.from('2027-03-29T12:00');
    for (const name of [...timeZones, ...ianaLinks]) {
      const zoned = noon.toZonedDateTime(name);
      expect(zoned.timeZoneId).toBe(name);
      expect(zoned.toPlainDateTime().equals(noon)).toBe(true);
    }
  });

  test('has at most 64 characters', () => {
    expect(
      Math.max(...[...timeZones, ...ianaLinks].map((name) => name.length)),
    ).toBeLessThanOrEqual(64);
  });

  test.each([
    'UTC',
    'Europe/Berlin',
    'Europe/Kyiv',
    'Europe/Kiev',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'US/Eastern',
    'GB',
    'CET',
    'EST5EDT',
    'Etc/UTC',
    'Etc/GMT+5',
    'Asia/Istanbul',
    'America/Port-au-Prince',
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
    'us/eastern',
    '+02:00',
    '-05',
    'UTC+2',
    'Z',
    'CEST',
    'PST',
    'Factory',
    '2027-01-01T00:00[Europe/Berlin]',
    '[Europe/Berlin]',
    'constructor',
    '__proto__',
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test('is listed once for each zone, in alphabetical order', () => {
    expect([...new Set(timeZones)].sort()).toEqual(timeZones);
    expect(timeZones).toContain('Etc/GMT+12');
    expect(timeZones).toContain('Etc/GMT-14');
    expect(timeZones.filter((name) => name.startsWith('Etc/GMT'))).toHaveLength(26);
  });
});

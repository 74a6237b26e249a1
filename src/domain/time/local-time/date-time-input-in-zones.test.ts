import { describe, expect, test } from 'vitest';
import { earliestInstant, instantText, isWritable, latestInstant } from '../instant.ts';
import { timeZones } from '../time-zones.ts';
import {
  localDate,
  localDateText,
  parseDateTime,
  resolveEndOfDay,
  resolveInstant,
  startOfDay,
} from './date-time-input.ts';

function resolve(text: string, timeZone: string, rule = resolveInstant): string {
  const parsed = parseDateTime(text);
  if (parsed === undefined) throw new Error(`unreadable: ${text}`);
  return instantText(rule(parsed, timeZone));
}

describe('A parsed text means', () => {
  test.each([
    ['2027-03-28T10:00', 'Europe/Berlin', '2027-03-28T08:00:00Z', 'the wall time in the zone'],
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00Z', 'an hour later in the gap'],
    ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00Z', 'the earlier one in an overlap'],
    ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00Z', 'an hour later in the gap'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00Z', 'the earlier one'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00Z', 'half an hour later'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00Z', 'the earlier one'],
    ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00:00Z', 'the day after the skipped one'],
    ['2024-09-08T00:30', 'America/Santiago', '2024-09-08T04:30:00Z', 'past the missing midnight'],
    ['2024-03-31T00:30', 'Asia/Beirut', '2024-03-30T22:30:00Z', 'past the missing midnight'],
    ['2027-03-29T10:00+02:00', 'America/New_York', '2027-03-29T08:00:00Z', 'itself with an offset'],
    ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00:00Z', 'the first instant of the day'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00Z', 'one o’clock without midnight'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 'the next day for a day left out'],
  ])('%s in %s is %s: %s', (text, zone, expected) => {
    expect(resolve(text, zone)).toBe(expected);
  });

  test.each([
    ['2027-03-28', 'Europe/Berlin', '2027-03-28T22:00:00Z'],
    ['2027-10-31', 'Europe/Berlin', '2027-10-31T23:00:00Z'],
    ['2024-09-07', 'America/Santiago', '2024-09-08T04:00:00Z'],
    ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
    ['2027-03-28T02:30Z', 'Europe/Berlin', '2027-03-28T02:30:00Z'],
  ])('as an end, %s in %s is %s: a date alone stands for the whole day', (text, zone, expected) => {
    expect(resolve(text, zone, resolveEndOfDay)).toBe(expected);
  });

  test('an instant that can be written, in every zone, at both ends of time', () => {
    for (const zone of timeZones) {
      for (const text of ['0001-01-02', '9999-12-30', '0001-01-02T00:00', '9999-12-30T23:59']) {
        const parsed = parseDateTime(text);
        if (parsed === undefined) throw new Error(text);
        expect(isWritable(resolveInstant(parsed, zone))).toBe(true);
        expect(isWritable(resolveEndOfDay(parsed, zone))).toBe(true);
      }
    }
    expect(resolve('0001-01-02', 'Asia/Tokyo')).toBe(instantText(earliestInstant));
    expect(resolve('9999-12-30T23:00', 'America/New_York')).toBe(instantText(latestInstant));
  });

  test('nothing in a zone that does not exist', () => {
    expect(() => resolve('2027-03-29', 'Europe/Atlantis')).toThrow(RangeError);
    expect(() => resolve('2027-03-29T10:00', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('A local day', () => {
  test.each([
    ['2027-03-28T22:00:00Z', 'Europe/Berlin', '2027-03-29'],
    ['2027-03-28T21:59:59Z', 'Europe/Berlin', '2027-03-28'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
  ])('is what the calendar on the wall shows: %s in %s is %s', (text, zone, expected) => {
    expect(localDate(Temporal.Instant.from(text), zone).toString()).toBe(expected);
  });

  test('starts at an instant of that day', () => {
    const date = Temporal.PlainDate.from('2024-09-08');
    const start = startOfDay(date, 'America/Santiago');
    expect(localDate(start, 'America/Santiago').equals(date)).toBe(true);
    expect(localDate(start.subtract({ seconds: 1 }), 'America/Santiago').equals(date)).toBe(false);
  });
});

test.each(['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'])(
  'the local date as text is the local date, whatever order instants are asked in: %s',
  (zone) => {
    const first = Temporal.Instant.from('2011-12-01T00:30:00Z');
    for (const step of [0, 9000, 17, 4200, 8000, 3, 6543, 1, 2, 12_000]) {
      for (let hour = 0; hour < 48; hour += 1) {
        const instant = first.add({ hours: step + hour });
        const date = localDate(instant, zone).toString();
        expect(localDateText(instantText(instant), zone)).toBe(date);
      }
    }
  },
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantText } from '../instant.ts';
import { parseClockTime, parseDate, parseDateTime } from './date-time-input.ts';

function read(text: string): string | undefined {
  const parsed = parseDateTime(text);
  if (parsed === undefined) return undefined;
  if (parsed.kind === 'date') return `date ${parsed.date}`;
  return parsed.kind === 'wall' ? `wall ${parsed.dateTime}` : `instant ${parsed.instant}`;
}

describe('A date or date-time', () => {
  test.each([
    ['2027-03-29', 'date 2027-03-29'],
    ['20270329', 'date 2027-03-29'],
    ['2028-02-29', 'date 2028-02-29'],
    ['0001-01-02', 'date 0001-01-02'],
    ['9999-12-30', 'date 9999-12-30'],
    ['2027-03-29T10:00', 'wall 2027-03-29T10:00:00'],
    ['2027-03-29t10:00', 'wall 2027-03-29T10:00:00'],
    ['2027-03-29 10:00', 'wall 2027-03-29T10:00:00'],
    ['2027-03-29T10:00:59', 'wall 2027-03-29T10:00:59'],
    ['2027-03-29T10:00:59.999', 'wall 2027-03-29T10:00:59'],
    ['2027-03-29T10:00:59,9999999999999', 'wall 2027-03-29T10:00:59'],
    ['20270329T1000', 'wall 2027-03-29T10:00:00'],
    ['20270329T100059.5', 'wall 2027-03-29T10:00:59'],
    ['9999-12-30T23:59:59', 'wall 9999-12-30T23:59:59'],
    ['2027-03-29T10:00Z', 'instant 2027-03-29T10:00:00Z'],
    ['2027-03-29T10:00:00z', 'instant 2027-03-29T10:00:00Z'],
    ['2027-03-29T10:00:00.123Z', 'instant 2027-03-29T10:00:00Z'],
    ['2027-03-29 10:00:00+02:00', 'instant 2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00:00+0200', 'instant 2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00:00+02', 'instant 2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00:00-05:30', 'instant 2027-03-29T15:30:00Z'],
    ['2027-03-29T10:00:00-00:00', 'instant 2027-03-29T10:00:00Z'],
    ['20270329T100000Z', 'instant 2027-03-29T10:00:00Z'],
    ['20270329T100000+0200', 'instant 2027-03-29T08:00:00Z'],
    ['0001-01-01T23:00-05:00', 'instant 0001-01-02T04:00:00Z'],
    ['9999-12-31T01:00+02:00', 'instant 9999-12-30T23:00:00Z'],
  ])('may be written %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['', 'empty'],
    ['tomorrow', 'a relative word'],
    ['now', 'a relative word'],
    ['+1 day', 'a relative word'],
    ['1806307200', 'a number of seconds'],
    ['2027-02-30', 'a day that does not exist'],
    ['2027-02-29', 'a leap day in a common year'],
    ['2027-02-30T10:00Z', 'a day that does not exist'],
    ['2027-13-01', 'a month that does not exist'],
    ['2027-00-01', 'a month that does not exist'],
    ['2027-01-00', 'a day that does not exist'],
    ['2027-03-29T24:00', 'hour 24'],
    ['2027-03-29T10:60', 'minute 60'],
    ['2027-03-29T10:00:60Z', 'second 60'],
    ['2027-03-29T10', 'an hour alone'],
    ['2027-03-29T9:05', 'an hour of one digit'],
    ['2027-03-29T10:00:00.', 'a fraction without digits'],
    ['2027-03-29T10:00.5', 'a fraction of a minute'],
    ['2027-03-29  10:00', 'two spaces between'],
    ['2027-03-29T10:00 Z', 'a space before the offset'],
    ['2027-03-29T10:00:00 02:00', 'an offset whose plus became a space'],
    ['2027-03-29T10:00+24:00', 'an offset of a day'],
    ['2027-03-29T10:00+02:60', 'an offset with minute 60'],
    ['2027-03-29T10:00+02:00[Europe/Berlin]', 'a zone in brackets'],
    ['2027-03-29Z', 'a date with an offset'],
    ['2027-03-29T1000', 'half extended, half basic'],
    ['20270329T10:00', 'half basic, half extended'],
    ['2027-W13-1', 'a week date'],
    ['2027-088', 'an ordinal date'],
    ['27-03-29', 'a year of two digits'],
    ['+002027-03-29', 'an expanded year'],
    ['29.03.2027', 'a national form'],
    ['03/29/2027', 'a national form'],
    [' 2027-03-29', 'a space in front'],
    ['2027-03-29\n', 'a line feed behind'],
    ['٢٠٢٧-٠٣-٢٩', 'digits of another script'],
    ['0000-01-01', 'year 0'],
    ['0001-01-01', 'a day too early to write in every zone'],
    ['0001-01-01T23:59:59', 'a day too early to write in every zone'],
    ['9999-12-31', 'a day too late to write in every zone'],
    ['9999-12-31T00:00', 'a day too late to write in every zone'],
    ['9999-12-30T23:00-02:00', 'an instant too late'],
    ['0001-01-02T01:00+02:00', 'an instant too early'],
  ])('is not %j: %s', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  test('of a million digits is rejected quickly', () => {
    const digits = '1'.repeat(1_000_000);
    expect(parseDateTime(`2027-03-29T10:00:00.${digits}x`)).toBeUndefined();
    expect(read(`2027-03-29T10:00:00.${digits}`)).toBe('wall 2027-03-29T10:00:00');
  });

  test('that was written by the service is read again as the same instant', () => {
    const seconds = fc.integer({ min: -62_135_510_400, max: 253_402_214_399 });
    fc.assert(
      fc.property(seconds, (value) => {
        const text = instantText(Temporal.Instant.fromEpochMilliseconds(value * 1000));
        expect(read(text)).toBe(`instant ${text}`);
      }),
    );
  });
});

describe('A calendar date', () => {
  test.each(['2027-03-29', '0001-01-02', '9999-12-30'])('is %s', (text) => {
    expect(parseDate(text)?.toString()).toBe(text);
  });

  test.each([
    '20270329',
    '2027-3-29',
    '2027-02-30',
    '2027-03-29T10:00',
    '',
    '9999-12-31',
    '2027-03-29 ',
  ])('is not %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

describe('A clock time', () => {
  test.each(['00:00', '09:05', '23:59'])('is %s', (text) => {
    expect(parseClockTime(text)?.toString({ smallestUnit: 'minute' })).toBe(text);
  });

  test.each(['24:00', '9:05', '09:60', '09:5', '09:05:00', '0905', '', '09:05 ', 'noon'])(
    'is not %j',
    (text) => {
      expect(parseClockTime(text)).toBeUndefined();
    },
  );
});

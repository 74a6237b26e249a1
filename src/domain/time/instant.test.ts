import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earliestInstant,
  instantFromText,
  instantText,
  isWritable,
  latestInstant,
  millisecondsOf,
  millisecondsText,
} from './instant.ts';

describe('An instant in writing', () => {
  test.each([
    ['2027-03-29T08:00:00Z', '2027-03-29T08:00:00Z'],
    ['2027-03-29T08:00:00.999999999Z', '2027-03-29T08:00:00Z'],
    ['2027-03-29T10:00:00+02:00', '2027-03-29T08:00:00Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59Z'],
    ['0001-01-02T00:00:00Z', '0001-01-02T00:00:00Z'],
    ['9999-12-30T23:59:59Z', '9999-12-30T23:59:59Z'],
  ])('of %s is %s: UTC and whole seconds, rounded down', (given, written) => {
    expect(instantText(Temporal.Instant.from(given))).toBe(written);
  });

  test('is read back as the same instant', () => {
    const second = fc.integer({
      min: earliestInstant.epochMilliseconds / 1000,
      max: latestInstant.epochMilliseconds / 1000,
    });
    fc.assert(
      fc.property(second, (seconds) => {
        const text = instantText(Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
        expect(text).toBe(Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString());
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(instantFromText(text).epochMilliseconds).toBe(seconds * 1000);
        expect(millisecondsOf(text)).toBe(seconds * 1000);
      }),
    );
  });

  test('is the one that Temporal writes, on each day of 400 years', () => {
    for (let day = 0; day < 146_097; day++) {
      const text = millisecondsText(day * 86_400_000);
      if (text !== Temporal.Instant.fromEpochMilliseconds(day * 86_400_000).toString()) {
        expect.fail(text);
      }
      if (millisecondsOf(text) !== day * 86_400_000) expect.fail(`${text} is read wrongly`);
    }
  });

  test('that is no instant is refused with a RangeError', () => {
    expect(() => instantFromText('tomorrow')).toThrow(RangeError);
  });

  test('sorts as text the way the instants sort', () => {
    const second = fc.integer({ min: -60_000_000_000, max: 200_000_000_000 });
    fc.assert(
      fc.property(second, second, (a, b) => {
        const [textA, textB] = [a, b].map((seconds) =>
          instantText(Temporal.Instant.fromEpochMilliseconds(seconds * 1000)),
        );
        expect(textA !== undefined && textB !== undefined && textA < textB).toBe(a < b);
      }),
    );
  });
});

describe('An instant is writable', () => {
  test.each([
    ['0001-01-01T23:59:59Z', false],
    ['0001-01-02T00:00:00Z', true],
    ['2027-03-29T08:00:00Z', true],
    ['9999-12-30T23:59:59Z', true],
    ['9999-12-31T00:00:00Z', false],
  ])('when a year of four digits can hold it in every zone: %s %s', (text, expected) => {
    expect(isWritable(Temporal.Instant.from(text))).toBe(expected);
  });
});

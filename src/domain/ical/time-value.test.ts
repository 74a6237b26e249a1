import { describe, expect, test } from 'vitest';
import { durationValue, offsetValue, utcTime, utcTimeOfSecond, wallTime } from './time-value.ts';

describe('A time', () => {
  test('in UTC ends with Z', () => {
    expect(utcTime('2027-03-29T08:05:09Z')).toBe('20270329T080509Z');
    expect(utcTimeOfSecond(0)).toBe('19700101T000000Z');
  });

  test('on the wall does not', () => {
    expect(wallTime(-1)).toBe('19691231T235959');
  });
});

describe('A duration', () => {
  test.each([
    [3600, 'PT1H'],
    [366 * 86_400, 'PT8784H'],
    [5400, 'PT90M'],
    [3601, 'PT3601S'],
  ])('of %i seconds is %s', (seconds, expected) => {
    expect(durationValue(seconds)).toBe(expected);
  });
});

describe('An offset', () => {
  test.each([
    [0, '+0000'],
    [3600, '+0100'],
    [-12_600, '-0330'],
    [20_700, '+0545'],
    [-1172, '-001932'],
    [45_900, '+1245'],
  ])('of %i seconds is %s', (seconds, expected) => {
    expect(offsetValue(seconds)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import type { ReadComponent } from './calendar-records.ts';
import { readHoliday } from './holiday-records.ts';
import type { JcalProperty } from './jcal.ts';

const event = (
  properties: readonly JcalProperty[],
  { line = 4, rules = [] }: { line?: number; rules?: string[] } = {},
): ReadComponent => ({ component: { line, rules, jcal: ['vevent', properties, []] } });

const UID = ['uid', {}, 'text', 'a'] as const;
const NAME = ['summary', {}, 'text', 'Easter'] as const;
const day = (name: string, value: string): JcalProperty => [name, {}, 'date', value];
const START = day('dtstart', '2027-03-29');

const read = (...of: Parameters<typeof event>) => readHoliday(event(...of), new Map());

describe('A holiday of a calendar', () => {
  test('lasts until the day before its end, or for one day', () => {
    const one = { line: 4, uid: 'a', name: 'Easter', starts_on: '2027-03-29' };
    expect(read([UID, NAME, START])).toEqual({ ...one, ends_on: '2027-03-29' });
    const until = day('dtend', '2027-04-01');
    expect(read([UID, NAME, START, until])).toEqual({ ...one, ends_on: '2027-03-31' });
    const length: JcalProperty = ['duration', {}, 'duration', 'P2D'];
    expect(read([UID, NAME, START, length])).toEqual({ ...one, ends_on: '2027-03-30' });
  });

  test('is told by its name and its first day where it has no UID', () => {
    expect(read([NAME, START])).toMatchObject({ uid: '2027-03-29 Easter' });
    expect(read([NAME])).toEqual({
      ...{ line: 4, uid: ' Easter', name: 'Easter' },
      refusal: 'It has no start (DTSTART).',
    });
  });

  test('has no time of day, does not repeat and is not cancelled', () => {
    const timed: JcalProperty = ['dtstart', {}, 'date-time', '2027-03-29T10:00:00Z'];
    const ended: JcalProperty = ['dtend', {}, 'date-time', '2027-03-29T11:00:00Z'];
    const refusal = (one: ReturnType<typeof read>) =>
      one && 'refusal' in one ? one.refusal : undefined;
    expect(refusal(read([UID, timed, ended]))).toMatch(/time of day/);
    expect(refusal(read([UID, START], { rules: ['FREQ=YEARLY'] }))).toMatch(/repeats/);
    expect(refusal(read([UID, START, day('rdate', '2028-03-29')]))).toMatch(/repeats/);
    expect(refusal(read([UID, START, day('recurrence-id', '2027-03-29')]))).toMatch(/repeats/);
    const status: JcalProperty = ['status', {}, 'text', 'cancelled'];
    expect(refusal(read([UID, START, status]))).toBe('It is cancelled.');
  });

  test('has a UID of at most 255 characters', () => {
    expect(read([['uid', {}, 'text', 'x'.repeat(255)], START])).toHaveProperty('starts_on');
    expect(read([['uid', {}, 'text', 'x'.repeat(256)], START])).toMatchObject({
      uid: null,
      refusal: 'Its UID is longer than 255 characters.',
    });
  });

  test('is the first of its UID; what is no event makes none, what cannot be read keeps its reason', () => {
    const lines = new Map<string, number>();
    readHoliday(event([UID, START]), lines);
    expect(readHoliday(event([UID, START], { line: 9 }), lines)).toMatchObject({
      line: 9,
      refusal: 'Line 4 has the same UID.',
    });
    expect(readHoliday({ other: 'VTODO' }, lines)).toBeUndefined();
    expect(readHoliday({ line: 3, refusal: 'It does not end.' }, lines)).toEqual({
      ...{ line: 3, uid: null, name: null, refusal: 'It does not end.' },
    });
  });
});

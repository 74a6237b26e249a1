import { describe, expect, test } from 'vitest';
import type { ReadComponent } from './calendar-records.ts';
import { type HolidayLine, readHolidayLines } from './holiday-records.ts';
import type { JcalProperty } from './jcal.ts';

const event = (
  properties: readonly JcalProperty[],
  { line = 4, ...rules }: { line?: number; rules?: string[]; exclusionRules?: string[] } = {},
): ReadComponent => ({
  component: { line, rules: [], ...rules, jcal: ['vevent', properties, []] },
});

const UID = ['uid', {}, 'text', 'a'] as const;
const NAME = ['summary', {}, 'text', 'Easter'] as const;
const day = (name: string, value: string): JcalProperty => [name, {}, 'date', value];
const START = day('dtstart', '2027-03-29');

const SPAN = { from: '2026-03-01T08:00:00Z', horizon: '2029-03-01T08:00:00Z' };

const readAll = (...events: ReadComponent[]): HolidayLine[] => readHolidayLines(events, SPAN) ?? [];

const read = (...of: Parameters<typeof event>) => readAll(event(...of))[0];

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
      line: 4,
      uid: ' Easter',
      name: 'Easter',
      refusal: 'It has no start (DTSTART).',
    });
  });

  test('has no time of day and is not cancelled', () => {
    const timed: JcalProperty = ['dtstart', {}, 'date-time', '2027-03-29T10:00:00Z'];
    const ended: JcalProperty = ['dtend', {}, 'date-time', '2027-03-29T11:00:00Z'];
    expect(refusalOf(read([UID, timed, ended]))).toMatch(/time of day/);
    const status: JcalProperty = ['status', {}, 'text', 'cancelled'];
    expect(refusalOf(read([UID, START, status]))).toBe('It is cancelled.');
  });

  test('has a UID of at most 240 characters', () => {
    const uid = (length: number): JcalProperty => ['uid', {}, 'text', 'x'.repeat(length)];
    expect(read([uid(240), START])).toHaveProperty('starts_on');
    const changed = day('recurrence-id', '2027-03-29');
    const refused = readAll(event([uid(241), START]), event([uid(241), START, changed]));
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      uid: null,
      refusal: 'Its UID is longer than 240 characters.',
    });
  });

  test('is the latest of its UID; what is no event makes none, what cannot be read keeps its reason', () => {
    const sequence: JcalProperty = ['sequence', {}, 'integer', 1];
    const later = event([UID, NAME, START, sequence], { line: 9 });
    const broken = { line: 3, refusal: 'It does not end.' };
    expect(readAll(event([UID, START]), { other: 'VTODO' }, later, broken)).toEqual([
      { line: 3, uid: null, name: null, refusal: 'It does not end.' },
      { line: 4, uid: 'a', name: 'Untitled', refusal: 'Line 9 has the same UID.' },
      { line: 9, uid: 'a', name: 'Easter', starts_on: '2027-03-29', ends_on: '2027-03-29' },
    ]);
  });

  test('is one of at most 1000', () => {
    const many = Array.from({ length: 1_001 }, () => event([UID, START]));
    expect(readHolidayLines(many, SPAN)).toBeUndefined();
    expect(readHolidayLines(many.slice(1), SPAN)).toHaveLength(1_000);
    const yearly = Array.from({ length: 400 }, (_, at) =>
      event([['uid', {}, 'text', `${at}`], day('dtstart', '2000-05-01')], { rules: [YEARLY] }),
    );
    expect(readHolidayLines(yearly, SPAN)).toBeUndefined();
  });
});

const YEARLY = 'FREQ=YEARLY';
const refusalOf = (one: HolidayLine | undefined): string | undefined =>
  one && 'refusal' in one ? one.refusal : undefined;

/** `first day–last day` of each holiday, or why there is none. */
const daysOf = (lines: readonly HolidayLine[]): string[] =>
  lines.map((one) => ('refusal' in one ? one.refusal : `${one.starts_on}–${one.ends_on}`));

describe('A holiday that repeats', () => {
  const MAY = day('dtstart', '2000-05-01');
  const repeated = (rule: string, ...more: JcalProperty[]) =>
    daysOf(readAll(event([UID, NAME, MAY, ...more], { rules: [rule] })));

  test('every year has each of its days from a year ago to the horizon, with a UID of its own', () => {
    expect(repeated(YEARLY)).toEqual([
      '2026-05-01–2026-05-01',
      '2027-05-01–2027-05-01',
      '2028-05-01–2028-05-01',
    ]);
    const [first] = readAll(event([UID, NAME, MAY], { rules: [YEARLY] }));
    expect(first).toMatchObject({ line: 4, uid: 'a 2026-05-01', name: 'Easter' });
  });

  test('lasts as long each time, one that has begun before the span included', () => {
    const until = day('dtend', '2000-05-03');
    expect(repeated(YEARLY, until)[0]).toBe('2026-05-01–2026-05-02');
    const winter: JcalProperty[] = [UID, day('dtstart', '2000-02-27'), day('dtend', '2000-03-04')];
    const lines = daysOf(readAll(event(winter, { rules: [YEARLY] })));
    expect(lines).toEqual([
      '2026-02-27–2026-03-04',
      '2027-02-27–2027-03-04',
      '2028-02-27–2028-03-03',
      '2029-02-27–2029-03-04',
    ]);
  });

  test.each([
    [
      'by a weekday of a month',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      ['2026-11-26', '2027-11-25', '2028-11-23'],
    ],
    ['every other year', 'FREQ=YEARLY;INTERVAL=2', ['2026-05-01', '2028-05-01']],
    ['until a day', 'FREQ=YEARLY;UNTIL=20270501', ['2026-05-01', '2027-05-01']],
    ['so many times', 'FREQ=YEARLY;COUNT=27', ['2026-05-01']],
  ])('%s has these days', (_what, rule, days) => {
    expect(repeated(rule)).toEqual(days.map((one) => `${one}–${one}`));
  });

  test('has the days that are listed, and not those that are left out', () => {
    const rdate: JcalProperty = ['rdate', {}, 'date', '2026-06-01', 'soon', '2040-01-01'];
    const exdate = day('exdate', '2027-05-01');
    const days = ['2026-05-01', '2026-06-01', '2028-05-01'];
    expect(repeated(YEARLY, rdate, exdate)).toEqual(days.map((one) => `${one}–${one}`));
    const listed = daysOf(readAll(event([UID, NAME, START, day('rdate', '2028-03-29')])));
    expect(listed).toEqual(['2027-03-29–2027-03-29', '2028-03-29–2028-03-29']);
  });

  test('has the days and the name that a component changes, and not those that it cancels', () => {
    const change = (date: string, ...more: JcalProperty[]): ReadComponent =>
      event([UID, day('recurrence-id', date), ...more], { line: 9 });
    const moved = change('2027-05-01', NAME, day('dtstart', '2027-05-03'));
    const status: JcalProperty = ['status', {}, 'text', 'CANCELLED'];
    const cancelled = change('2028-05-01', day('dtstart', '2028-05-01'), status);
    const lines = readAll(event([UID, MAY], { rules: [YEARLY] }), moved, cancelled);
    expect(daysOf(lines)).toEqual([
      '2026-05-01–2026-05-01',
      '2027-05-03–2027-05-03',
      'It is cancelled.',
    ]);
    expect(lines[1]).toMatchObject({ line: 9, uid: 'a 2027-05-01', name: 'Easter' });
    expect(daysOf(readAll(moved))).toEqual(['2027-05-03–2027-05-03']);
    const unnamed = change('soon', NAME, day('dtstart', '2027-05-03'));
    expect(readAll(unnamed)[0]).toMatchObject({ uid: 'a ' });
  });

  test.each([
    ['FREQ=WEEKLY', 'It does not repeat by years: the file must have an event for each holiday.'],
    ['FREQ=YEARLY;COUNT=3', 'It has no day that is to come.'],
    ['FREQ=YEARLY;BYEASTER=1', expect.stringContaining('unknown part')],
    [
      `FREQ=YEARLY;BYMONTHDAY=${Array.from({ length: 28 }, (_, at) => at + 1)};BYMONTH=1,2,3`,
      'It repeats too often: the file must have an event for each holiday.',
    ],
  ])('is refused with the rule %s', (rule, refusal) => {
    expect(repeated(rule)).toEqual([refusal]);
  });

  test('is refused with several rules, and with what its first day is refused for', () => {
    const several =
      'It repeats by more than one rule: the file must have an event for each holiday.';
    expect(daysOf(readAll(event([UID, MAY], { rules: [YEARLY, YEARLY] })))).toEqual([several]);
    const rules = { rules: [YEARLY], exclusionRules: [YEARLY] };
    expect(daysOf(readAll(event([UID, MAY], rules)))).toEqual([several]);
    expect(daysOf(readAll(event([UID], { rules: [YEARLY] })))).toEqual([
      'It has no start (DTSTART).',
    ]);
  });
});

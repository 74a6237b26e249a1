import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';
import { componentVersion, latestOf, onlyLatest } from './component-version.ts';
import type { CalendarComponent, JcalProperty } from './jcal.ts';

const version = (sequence: unknown, dtstamp: string, title = ''): CalendarComponent => {
  const properties: JcalProperty[] = [
    ['sequence', {}, 'integer', sequence],
    ['dtstamp', {}, 'date-time', dtstamp],
    ['summary', {}, 'text', title],
  ];
  return { line: 1, rules: [], jcal: ['vevent', properties, []] };
};

const MARCH = '2027-03-01T00:00:00Z';
const APRIL = '2027-04-01T00:00:00Z';

describe('The version of a component', () => {
  test.each([
    [version(3, MARCH), { sequence: 3, dtstamp: MARCH }],
    [version(-1, 'soon'), { sequence: 0, dtstamp: '1970-01-01T00:00:00Z' }],
    [version('x', MARCH), { sequence: 0, dtstamp: MARCH }],
  ])('is its SEQUENCE, then its DTSTAMP', ({ jcal }, expected) => {
    expect(componentVersion(jcal)).toEqual(expected);
  });

  test('is 0 and unknown where it has neither', () => {
    const nothing = { sequence: 0, dtstamp: '1970-01-01T00:00:00Z' };
    expect(componentVersion(['vevent', [], []])).toEqual(nothing);
  });
});

describe('Of several components about the same', () => {
  const [old, later, renewed] = [version(0, APRIL), version(1, MARCH), version(1, APRIL)];

  test('the greater SEQUENCE counts, then the later DTSTAMP, then the first', () => {
    expect(latestOf([old, renewed, later, version(1, APRIL)])).toBe(renewed);
    expect(latestOf([])).toBeUndefined();
  });

  test('the latest is left, and all are left where two that differ are equally late', () => {
    expect(onlyLatest([old, later])).toEqual([later]);
    expect(onlyLatest([later, version(1, MARCH)])).toEqual([later]);
    const differing = [old, later, version(1, MARCH, 'Band')];
    expect(onlyLatest(differing)).toBe(differing);
    expect(onlyLatest([])).toEqual([]);
  });
});

const weekly = [
  'UID:a',
  'LOCATION:Hall',
  'DTSTART:20270329T080000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;COUNT=3',
];
const stamp = (sequence: number, month: string): string[] => [
  `SEQUENCE:${sequence}`,
  `DTSTAMP:2027${month}01T000000Z`,
];

describe('Of two versions in a file', () => {
  test('the later event is read, wherever it stands, and the other line says so', () => {
    const old = [...weekly, 'SUMMARY:Old', ...stamp(0, '03')];
    const later = [...weekly, 'SUMMARY:Later', ...stamp(1, '02')];
    for (const file of [
      [old, later],
      [later, old],
    ]) {
      const records = recordsOf(...file);
      const taken = records.filter(({ refusal }) => refusal === null);
      expect(taken.map(({ title }) => title)).toEqual(['Later']);
      expect(records.find(({ title }) => title === 'Old')?.refusal).toBe(
        `Line ${taken[0]?.line} has the same UID and a later version.`,
      );
    }
  });

  test.each([
    ['in the same form', 'RECURRENCE-ID:20270405T080000Z'],
    ['in another form', 'RECURRENCE-ID;TZID=Europe/Berlin:20270405T100000'],
  ])('the later change of a date is read, named %s', (_form, name) => {
    const change = (...lines: string[]): string[] => ['UID:a', 'DURATION:PT1H', ...lines];
    const at = 'RECURRENCE-ID:20270405T080000Z';
    const old = change(at, 'DTSTART:20270405T100000Z', ...stamp(0, '03'));
    const later = change(name, 'DTSTART:20270405T120000Z', ...stamp(0, '04'));
    for (const changes of [
      [old, later],
      [later, old],
    ]) {
      const { overrides } = eventOf(recordsOf(weekly, ...changes)[0]);
      expect(overrides.map(({ start_at }) => start_at)).toEqual(['2027-04-05T12:00:00Z']);
    }
  });

  test('the later change of a date without its series is read', () => {
    const date = ['UID:a', 'LOCATION:Hall', 'DURATION:PT1H', 'RECURRENCE-ID:20270405T080000Z'];
    const records = recordsOf(
      [...date, 'SUMMARY:Later', 'DTSTART:20270405T120000Z', ...stamp(2, '03')],
      [...date, 'SUMMARY:Old', 'DTSTART:20270405T100000Z', ...stamp(1, '04')],
    );
    expect(records.map(({ title }) => title)).toEqual(['Later']);
  });
});

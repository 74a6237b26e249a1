import { describe, expect, test } from 'vitest';
import { eventOf, importContext, recordsOf } from '../../../tests/support/import-context.ts';
import { datesOfChanges } from './calendar-event.ts';
import type { CalendarComponent, ChangeComponent, JcalProperty } from './jcal.ts';
import { roomFinder } from './room-finder.ts';

const context = {
  ...importContext,
  findRoom: roomFinder(importContext.rooms, null),
  zonesOf: () => () => undefined,
};

const master = (start: string, rules: string[], ...more: JcalProperty[]): CalendarComponent => ({
  line: 1,
  rules,
  jcal: [
    'vevent',
    [
      ['dtstart', {}, 'date-time', start],
      ['duration', {}, 'duration', 'PT1H'],
      ['location', {}, 'text', 'Hall'],
      ...more,
    ],
    [],
  ],
});

const changes: ChangeComponent[] = [
  ['recurrence-id', {}, 'date', '2027-04-05'] as const,
  ['recurrence-id', {}, 'date-time', '2027-04-12T08:00:00Z'] as const,
  ['recurrence-id', {}, 'date-time', 'soon'] as const,
].map((changed) => ({ line: 2, rules: [], changed, jcal: ['vevent', [changed], []] }));

const startsOf = (one: CalendarComponent): (string | undefined)[] =>
  datesOfChanges({ uid: 'a', master: one, changes }, context).map(
    (date) => date?.original_start_at,
  );

describe('The dates that components are about', () => {
  test('are those of the series, named by their day or their time', () => {
    expect(startsOf(master('2027-03-29T08:00:00Z', ['FREQ=WEEKLY;COUNT=3']))).toEqual([
      '2027-04-05T08:00:00Z',
      '2027-04-12T08:00:00Z',
      undefined,
    ]);
    expect(startsOf(master('2027-03-29T08:00:00Z', []))[0]).toBe('2027-04-05T08:00:00Z');
  });

  test.each([
    ['without a start', master('never', [])],
    ['with a rule that cannot be read', master('2027-03-29T08:00:00Z', ['FREQ=OFTEN'])],
    [
      'with extra dates that cannot be read',
      master('2027-03-29T08:00:00Z', [], ['rdate', {}, 'date-time', 'soon']),
    ],
  ])('are not known of a series %s', (_what, one) => {
    expect(startsOf(one)).toEqual([undefined, undefined, undefined]);
  });
});

test('Empty entries of a list of dates say nothing', () => {
  const lines = ['UID:a', 'LOCATION:Hall', 'DTSTART:20270329T080000Z', 'DURATION:PT1H'];
  const lists = ['RDATE:', 'RDATE:20270401T080000Z,', 'EXDATE:'];
  const { body } = eventOf(recordsOf([...lines, ...lists])[0]);
  expect(body.recurrence_dates).toEqual(['2027-04-01T08:00:00Z']);
  expect(body.excluded_dates).toEqual([]);
});

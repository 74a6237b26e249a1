import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';
import type { Override } from '../events/override.ts';

const series = (...more: string[]): string[] => [
  'UID:s',
  'SUMMARY:Course',
  'DESCRIPTION:Weekly',
  'LOCATION:Hall',
  'DTSTART;TZID=Europe/Berlin:20270315T100000',
  'DURATION:PT90M',
  ...more,
];
const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';

/** What an override says, without the fields that take the value of the series. */
const said = (override: Override): object =>
  Object.fromEntries(Object.entries(override).filter(([, value]) => value !== null));

const overridesOf = (...events: string[][]): object[] =>
  eventOf(recordsOf(...events)[0]).overrides.map(said);

const datesOf = (...events: string[][]) => eventOf(recordsOf(...events)[0]).body;

const refusalOf = (...events: string[][]): string | null | undefined =>
  recordsOf(...events)[0]?.refusal;

describe('An event of a calendar', () => {
  test('has the fields of a request', () => {
    const [record] = recordsOf([
      'UID:a',
      'SUMMARY:Choir',
      'LOCATION:Attic',
      'SEQUENCE:3',
      'LAST-MODIFIED:20260101T000000Z',
      'DTSTART:20270329T080000Z',
      'DURATION:PT1H',
    ]);
    expect(record).toEqual({
      line: 2,
      uid: 'a',
      title: 'Choir',
      sequence: 3,
      modified: '2026-01-01T00:00:00Z',
      note: null,
      refusal: null,
      payload: {
        kind: 'event',
        is_cancelled: false,
        overrides: [],
        body: {
          title: 'Choir',
          description: null,
          website: null,
          roles: [],
          start_at: '2027-03-29T08:00:00Z',
          end_at: '2027-03-29T09:00:00Z',
          room_id: 'attic',
          recurrence_rule: null,
          recurrence_timezone: null,
          recurrence_ends_at: null,
          recurrence_count: null,
          recurrence_dates: [],
          excluded_dates: [],
          is_private: false,
          is_all_day: false,
        },
      },
    });
  });

  test('is private by its class or that of one of its dates, and by a class that is not known', () => {
    const isPrivate = (...lines: string[]) =>
      eventOf(recordsOf(series(weekly, ...lines))[0]).body.is_private;
    expect(isPrivate('CLASS:PUBLIC')).toBe(false);
    expect(isPrivate('CLASS:PRIVATE')).toBe(true);
    expect(isPrivate('CLASS:confidential')).toBe(true);
    expect(isPrivate('CLASS:X-SECRET')).toBe(true);
    const date = ['UID:s', 'RECURRENCE-ID;TZID=Europe/Berlin:20270322T100000', 'CLASS:PRIVATE'];
    const times = ['DTSTART;TZID=Europe/Berlin:20270322T110000', 'DURATION:PT1H'];
    const [record] = recordsOf(series(weekly), [...date, ...times]);
    expect(eventOf(record).body.is_private).toBe(true);
  });

  test('has no version without SEQUENCE and LAST-MODIFIED, or where it is no number', () => {
    const [none] = recordsOf(series());
    expect([none?.sequence, none?.modified]).toEqual([null, null]);
    expect(recordsOf(series('SEQUENCE:99999999999999999999'))[0]?.sequence).toBeNull();
  });

  test.each([
    ['CANCELLED', true],
    ['cancelled', true],
    ['TENTATIVE', false],
  ])('with STATUS:%s is cancelled: %j', (status, isCancelled) => {
    expect(eventOf(recordsOf(series(`STATUS:${status}`))[0]).is_cancelled).toBe(isCancelled);
  });

  test('is refused with its title where its room is not there', () => {
    const lines = series().map((line) => line.replace('Hall', 'Cellar'));
    expect(recordsOf(lines)[0]).toMatchObject({
      line: 2,
      uid: 's',
      title: 'Course',
      payload: null,
      refusal: 'There is no room in use named "Cellar".',
    });
  });
});

describe('A series of a calendar', () => {
  test('has its rule and the zone of its start', () => {
    const { body, overrides } = eventOf(recordsOf(series(weekly))[0]);
    expect(overrides).toEqual([]);
    expect(body).toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
      recurrence_timezone: 'Europe/Berlin',
      start_at: '2027-03-15T09:00:00Z',
      end_at: '2027-03-15T10:30:00Z',
    });
  });

  test.each([
    [
      'RDATE;VALUE=PERIOD:20270601T100000Z/PT3H',
      'It has extra dates with a length of their own (RDATE;VALUE=PERIOD).',
    ],
    [
      'RDATE:20270230T100000Z',
      'RDATE is not a time that a calendar can have: "2027-02-30T10:00:00Z".',
    ],
    ['RRULE:FREQ=DAILY;COUNT=2', 'It has more than one recurrence rule (RRULE).'],
    [
      'EXDATE:20270230T100000Z',
      'EXDATE is not a time that a calendar can have: "2027-02-30T10:00:00Z".',
    ],
  ])('with %s is refused', (line, refusal) => {
    expect(refusalOf(series(weekly, line))).toBe(refusal);
  });

  test('with one rule twice has that rule', () => {
    const [record] = recordsOf(series(weekly, weekly));
    expect(eventOf(record).body.recurrence_rule).toBe('FREQ=WEEKLY;COUNT=4');
  });

  test('is refused where its rule is', () => {
    expect(refusalOf(series('RRULE:FREQ=SECONDLY;COUNT=5'))).toContain('recurrence rule');
    expect(refusalOf(series('RRULE:FREQ=DAILY;COUNT=1000000'))).toContain('1000 occurrences');
  });

  test('has its first date also where the rule does not make it, which counts for COUNT', () => {
    const [record] = recordsOf(series('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2'));
    expect(record?.note).toBe(
      'The rule does not make the first date, 15 March 2027, so it is added by hand.',
    );
    const first = '2027-03-15T09:00:00Z';
    expect(eventOf(record).body).toMatchObject({
      start_at: first,
      recurrence_dates: [first],
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=1',
    });
    expect(recordsOf(series(weekly))[0]?.note).toBeNull();
  });

  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', [], 'FREQ=WEEKLY;BYDAY=TU', ['2027-03-15T09:00:00Z']],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=1', [], null, []],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270315T120000Z', [], null, []],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=1', ['RDATE:20270402T080000Z'], null, ['2027-04-02T08:00:00Z']],
    [
      'COUNT=3;FREQ=MONTHLY;BYDAY=1TU',
      ['RDATE:20270402T080000Z'],
      'COUNT=2;FREQ=MONTHLY;BYDAY=1TU',
      ['2027-03-15T09:00:00Z', '2027-04-02T08:00:00Z'],
    ],
  ])('of %s with %j keeps %s and the dates %j', (rule, lines, rest, dates) => {
    const read = eventOf(recordsOf(series(`RRULE:${rule}`, ...lines))[0]);
    expect([read.body.recurrence_rule, read.body.recurrence_dates]).toEqual([rest, dates]);
  });

  test('leaves out its first date where that is excluded, and it counts all the same', () => {
    const excluded = 'EXDATE;TZID=Europe/Berlin:20270315T100000';
    expect(datesOf(series('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3', excluded))).toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
      excluded_dates: ['2027-03-15T09:00:00Z'],
    });
  });

  test('lacks its excluded dates, named by the instant or by the day; other times are ignored', () => {
    const lines = [
      'EXDATE;TZID=Europe/Berlin:20270322T100000,20270323T100000',
      'EXDATE;VALUE=DATE:20270405,20270406',
      'EXDATE:20270322T090000Z',
    ];
    expect(overridesOf(series(weekly, ...lines))).toEqual([]);
    expect(datesOf(series(weekly, ...lines)).excluded_dates).toEqual([
      '2027-03-22T09:00:00Z',
      '2027-04-05T08:00:00Z',
    ]);
  });

  test('has its extra dates, with a rule or without one; a day takes the time of the start', () => {
    const lines = [
      'RDATE;TZID=Europe/Berlin:20270407T120000,20270315T100000',
      'RDATE;VALUE=DATE:20270408',
      'EXDATE;VALUE=DATE:20270407',
    ];
    const lists = {
      recurrence_dates: ['2027-03-15T09:00:00Z', '2027-04-07T10:00:00Z', '2027-04-08T08:00:00Z'],
      excluded_dates: ['2027-04-07T10:00:00Z'],
    };
    expect(datesOf(series(weekly, ...lines))).toMatchObject({
      ...lists,
      recurrence_rule: weekly.slice(6),
    });
    expect(datesOf(series(...lines))).toMatchObject({
      ...lists,
      recurrence_rule: null,
      recurrence_timezone: 'Europe/Berlin',
    });
  });

  test('is refused with more than 366 of them', () => {
    const day = (at: number) =>
      Temporal.PlainDate.from('2028-01-01').add({ days: at }).toString().replaceAll('-', '');
    const days = Array.from({ length: 367 }, (_, at) => day(at)).join();
    expect(refusalOf(series(`RDATE;VALUE=DATE:${days}`))).toBe(
      'It has more than 366 dates in RDATE.',
    );
    const daily = 'RRULE:FREQ=DAILY;COUNT=900';
    expect(refusalOf(series(daily, `EXDATE;VALUE=DATE:${days}`))).toBe(
      'It has more than 366 dates in EXDATE.',
    );
  });

  test('without an end keeps what is said about dates after the horizon', () => {
    const late = 'EXDATE;TZID=Europe/Berlin:20300318T100000';
    expect(datesOf(series('RRULE:FREQ=WEEKLY', late)).excluded_dates).toEqual([
      '2030-03-18T09:00:00Z',
    ]);
    expect(datesOf(series(weekly, late)).excluded_dates).toEqual([]);
  });

  test('of whole days says so, and nothing of the days on which the clock changes', () => {
    const days = [
      'UID:w',
      'LOCATION:Hall',
      'DTSTART;VALUE=DATE:20270326',
      'RRULE:FREQ=DAILY;COUNT=4',
    ];
    expect(overridesOf(days)).toEqual([]);
    const [record] = recordsOf(days);
    expect(eventOf(record).body).toMatchObject({ is_all_day: true, recurrence_timezone: null });
    const early = ['UID:w', 'RECURRENCE-ID;VALUE=DATE:20270326', 'DTSTART;VALUE=DATE:20270326'];
    expect(overridesOf(days, [...early, 'SUMMARY:Own'])).toMatchObject([{ title: 'Own' }]);
    const excluded = [...days, 'EXDATE;VALUE=DATE:20270328'];
    expect(overridesOf(excluded)).toEqual([]);
    expect(datesOf(excluded).excluded_dates).toEqual(['2027-03-27T23:00:00Z']);
  });
});

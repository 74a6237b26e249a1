import { describe, expect, test } from 'vitest';
import { eventOf, recordsOf } from '../../../tests/support/import-context.ts';
import type { Override } from '../events/override.ts';
import { readExcluded } from './calendar-dates.ts';
import type { JcalComponent } from './jcal.ts';

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

/** The date of a series by its day in March or April 2027, with what changes it. */
const change = (day: string, ...more: string[]): string[] => [
  'UID:s',
  `RECURRENCE-ID;TZID=Europe/Berlin:2027${day}T100000`,
  ...more,
];
const at = (day: string, time = '100000', length = 'PT90M'): string[] => [
  `DTSTART;TZID=Europe/Berlin:2027${day}T${time}`,
  `DURATION:${length}`,
];

/** What an override says, without the fields that take the value of the series. */
const said = (override: Override): object =>
  Object.fromEntries(Object.entries(override).filter(([, value]) => value !== null));

const overridesOf = (...events: string[][]): object[] =>
  eventOf(recordsOf(...events)[0]).overrides.map(said);

const refusalOf = (...events: string[][]): string | null | undefined =>
  recordsOf(...events)[0]?.refusal;

describe('A component for one date of a series', () => {
  test('cancels it, without saying when it would be', () => {
    expect(overridesOf(series(weekly), change('0322', 'STATUS:cancelled'))).toEqual([
      { original_start_at: '2027-03-22T09:00:00Z', is_cancelled: true },
    ]);
  });

  test('says only what differs from the series', () => {
    const same = ['SUMMARY:Course', 'DESCRIPTION:Weekly', 'LOCATION:Hall'];
    const date = { original_start_at: '2027-03-29T08:00:00Z', is_cancelled: false };
    const changed = (...more: string[]) => overridesOf(series(weekly), change('0329', ...more));
    expect(changed(...same, ...at('0329'))).toEqual([date]);
    expect(changed(...at('0329'))).toEqual([date]);
    expect(changed(...at('0329', '110000'), 'SUMMARY:Guests', 'DESCRIPTION:Open')).toEqual([
      {
        ...date,
        title: 'Guests',
        description: 'Open',
        start_at: '2027-03-29T09:00:00Z',
        end_at: '2027-03-29T10:30:00Z',
      },
    ]);
    expect(changed(...at('0329', '100000', 'PT1H'), 'LOCATION:Attic')).toEqual([
      { ...date, room_id: 'attic', end_at: '2027-03-29T09:00:00Z' },
    ]);
  });

  test('is stronger than EXDATE, and all are in the order of their dates', () => {
    const excluded = 'EXDATE;TZID=Europe/Berlin:20270329T100000,20270315T100000';
    const changes = [
      change('0405', 'SUMMARY:Last', ...at('0405')),
      change('0329', 'SUMMARY:Third', ...at('0329')),
    ];
    const read = eventOf(recordsOf(series(weekly, excluded), ...changes)[0]);
    expect(read.body.excluded_dates).toEqual(['2027-03-15T09:00:00Z']);
    expect(overridesOf(series(weekly, excluded), ...changes)).toEqual([
      { original_start_at: '2027-03-29T08:00:00Z', is_cancelled: false, title: 'Third' },
      { original_start_at: '2027-04-05T08:00:00Z', is_cancelled: false, title: 'Last' },
    ]);
  });

  test('adds a date that the series does not have, and is ignored where that is cancelled', () => {
    const changes = [
      change('0330', ...at('0331', '120000')),
      change('0401', 'STATUS:CANCELLED'),
      ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270402', ...at('0402')],
    ];
    const [record] = recordsOf(series(weekly), ...changes);
    const added = ['2027-03-30T08:00:00Z', '2027-04-02T08:00:00Z'];
    expect(record).toMatchObject({
      added_dates: added,
      note: 'It changes dates that the series does not have, so they are added: 30 March 2027, 2 April 2027.',
    });
    expect(eventOf(record).body.recurrence_dates).toEqual(added);
    expect(overridesOf(series(weekly), ...changes)).toEqual([
      {
        original_start_at: added[0],
        is_cancelled: false,
        start_at: '2027-03-31T10:00:00Z',
        end_at: '2027-03-31T11:30:00Z',
      },
      { original_start_at: added[1], is_cancelled: false },
    ]);
    const many = Array.from({ length: 8 }, (_, day) => `041${day}`);
    const [more] = recordsOf(
      series('RRULE:FREQ=WEEKLY;COUNT=1'),
      ...many.map((day) => change(day, ...at(day))),
    );
    expect(more?.note).toMatch(/15 April 2027 and 2 more\.$/);
  });

  test.each([
    [change('0329', 'LOCATION:Cellar', ...at('0329')), 'There is no room in use named "Cellar".'],
    [change('0329', 'SUMMARY:Nowhen'), 'It has no start (DTSTART).'],
    [
      ['UID:s', 'RECURRENCE-ID:20270230T100000Z', ...at('0329')],
      'RECURRENCE-ID is not a time that a calendar can have: "2027-02-30T10:00:00Z".',
    ],
    [
      ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270329T080000Z', ...at('0329')],
      'It changes a date and all that follow it (RANGE=THISANDFUTURE), which is not supported.',
    ],
  ])('%j is refused with its series', (lines, refusal) => {
    expect(refusalOf(series(weekly), lines)).toBe(refusal);
  });
});

test('A day that is left out again and again is looked up once', () => {
  let count = 0;
  const find = () => {
    count += 1;
    return [];
  };
  const days = Array(500).fill('2027-06-07');
  const jcal: JcalComponent = ['vevent', [['exdate', {}, 'date', ...days, '2027-06-08']], []];
  const at = Temporal.Instant.from('2027-06-01T00:00Z');
  const local = at.toZonedDateTimeISO('UTC').toPlainDateTime();
  const start = { isDate: true, local, zone: 'UTC', unnamed: null, instant: at };
  const context = { zone: 'UTC', zoneOf: () => 'UTC', dayClock: 'UTC' };
  const read = readExcluded(jcal, find, start, context);
  expect([read, count]).toEqual([{ value: [] }, 2]);
});

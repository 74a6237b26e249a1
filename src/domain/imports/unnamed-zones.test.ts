import { describe, expect, test } from 'vitest';
import {
  calendarText,
  eventOf,
  importContext,
  readable,
} from '../../../tests/support/import-context.ts';
import { observance, zoneLines } from '../../../tests/support/zone-texts.ts';
import { readCalendar } from '../../ports/import-file/read-calendar.ts';
import { instantText } from '../time/instant.ts';
import { changedDate, readAdded } from './calendar-dates.ts';
import { type CalendarTime, readSpan, type UnnamedClock } from './calendar-times.ts';
import { datesByClock, isUnnamed } from './dates-by-clock.ts';
import { excludedByRules } from './exclusion-rules.ts';
import type { JcalComponent } from './jcal.ts';

const OFFICE = zoneLines('Office', observance('19700101T000000', '+0007', '+0007'));

const recordOf = (...events: string[][]) =>
  readable(
    readCalendar(
      calendarText(...events).replace('BEGIN:VEVENT', [...OFFICE, 'BEGIN:VEVENT'].join('\r\n')),
      importContext,
    ),
  ).records[0];

const event = (...lines: string[]): string[] => [
  'UID:a',
  'SUMMARY:Choir',
  'LOCATION:Hall',
  'DTSTART;TZID=Office:20270607T100000',
  ...lines,
];

const NOTE =
  'No known time zone has the clock of "Office", so its times are kept one by one in Europe/Berlin.';

describe('An event by a clock that no zone has', () => {
  test('is taken by its instants, whatever gives its end, and says so', () => {
    for (const end of [
      'DTEND;TZID=Office:20270608T110000',
      'DTEND:20270608T110000',
      'DURATION:P1DT1H',
    ]) {
      const record = recordOf(event(end));
      expect(eventOf(record).body).toMatchObject({
        start_at: '2027-06-07T09:53:00Z',
        end_at: '2027-06-08T10:53:00Z',
        recurrence_timezone: null,
        recurrence_dates: [],
      });
      expect(record).toMatchObject({ note: NOTE, unnamed_zones: ['Office'] });
      expect(record).not.toHaveProperty('named_zone');
    }
  });

  test('says the zone that it names, where that is one', () => {
    const lines = event('DURATION:PT1H').map((line) => line.replace('Office', 'GB'));
    const record = recordOf(lines);
    expect(record).toMatchObject({ note: null, named_zone: 'GB' });
    expect(record).not.toHaveProperty('unnamed_zones');
    const floating = event('DURATION:PT1H').map((line) => line.replace(';TZID=Office', ''));
    expect(recordOf(floating)).not.toHaveProperty('named_zone');
  });

  test('has the dates of its rule by hand, with those that are changed, added and left out', () => {
    const record = recordOf(
      event(
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4',
        'RDATE;VALUE=DATE:20270624',
        'EXDATE;TZID=Office:20270615T100000',
      ),
      [
        'UID:a',
        'SUMMARY:Choir',
        'RECURRENCE-ID:20270622T100000',
        'DURATION:PT1H',
        'DTSTART;TZID=Office:20270622T120000',
      ],
    );
    const { body, overrides } = eventOf(record);
    expect(body).toMatchObject({
      recurrence_rule: null,
      recurrence_timezone: 'Europe/Berlin',
      recurrence_dates: [
        '2027-06-07T09:53:00Z',
        '2027-06-08T09:53:00Z',
        '2027-06-15T09:53:00Z',
        '2027-06-22T09:53:00Z',
        '2027-06-24T09:53:00Z',
      ].slice(1),
      excluded_dates: ['2027-06-15T09:53:00Z'],
    });
    expect(overrides).toMatchObject([
      { original_start_at: '2027-06-22T09:53:00Z', start_at: '2027-06-22T11:53:00Z' },
    ]);
    expect(record?.note).toBe(
      `The rule does not make the first date, 7 June 2027, so it is added by hand. ${NOTE}`,
    );
  });

  test('is refused with the rule that no series can have', () => {
    expect(recordOf(event('DURATION:PT1H', 'RRULE:FREQ=NEVER'))?.refusal).toContain('FREQ');
  });

  test.each([
    ['has no end', 'FREQ=DAILY'],
    ['has too many dates', 'FREQ=DAILY;COUNT=367'],
    ['is too rare', 'FREQ=DAILY;INTERVAL=7;BYDAY=SU;COUNT=3'],
  ])('is refused by the name of the clock where its rule %s', (_about, rule) => {
    expect(recordOf(event('DURATION:PT1H', `RRULE:${rule}`))?.refusal).toBe(
      'The time zone "Office" is not known.',
    );
  });

  test('is refused with more dates by hand than a series has', () => {
    const added = ['RDATE;TZID=Office:20290101T100000,20290102T100000'];
    const rule = 'RRULE:FREQ=DAILY;COUNT=366';
    expect(recordOf(event('DURATION:PT1H', rule, ...added))?.refusal).toContain(
      'more than 366 dates',
    );
  });

  test('has 366 dates', () => {
    const record = recordOf(event('DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=366'));
    expect(eventOf(record).body.recurrence_dates).toHaveLength(365);
  });
});

describe('A clock that is known at the times of an event alone', () => {
  const second = (text: string): number =>
    Temporal.Instant.from(`${text}Z`).epochMilliseconds / 1000;
  const known = new Set(['2027-06-07T10:00:00', '2027-06-07T11:00:00'].map(second));
  const clock: UnnamedClock = {
    tzid: 'Office',
    zone: 'Europe/Berlin',
    offsetAt: (local) => (known.has(local) ? 420 : undefined),
  };
  const read = (...properties: JcalComponent[1]) =>
    readSpan(['vevent', properties, []], { zoneOf: () => clock, zone: 'Europe/Berlin' });
  const start = ['dtstart', { tzid: 'Office' }, 'date-time', '2027-06-07T10:00:00'] as const;
  const unknown = { refusal: 'The time zone "Office" is not known.' };

  test('gives no other times', () => {
    expect(read(start, ['dtend', { tzid: 'Office' }, 'date-time', '2027-06-07T12:00:00'])).toEqual(
      unknown,
    );
    expect(read(start, ['dtend', {}, 'date-time', '2027-06-07T12:00:00'])).toEqual(unknown);
    expect(read(start, ['duration', {}, 'duration', 'P1D'])).toEqual(unknown);
    const hour = read(start, ['duration', {}, 'duration', 'PT1H']);
    expect('value' in hour && instantText(hour.value.end)).toBe('2027-06-07T10:53:00Z');
    const days = readSpan(['vevent', [['dtstart', {}, 'date', '2027-06-07']], []], {
      zoneOf: () => clock,
      zone: clock,
    });
    expect('value' in days && days.value.start.zone).toBe('Europe/Berlin');
    const inZone = readSpan(['vevent', [['dtstart', {}, 'date-time', '2027-06-07T10:00:00']], []], {
      zoneOf: () => undefined,
      zone: 'Europe/Berlin',
    });
    expect(inZone).toEqual({ refusal: 'It does not end after it starts.' });
  });

  test('leaves out dates by a rule of exceptions, by its clock', () => {
    const excluded = (...lines: string[]) => {
      const record = recordOf(event('DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4', ...lines));
      return record?.refusal ?? eventOf(record).body.excluded_dates;
    };
    const [second, third] = ['2027-06-08T09:53:00Z', '2027-06-09T09:53:00Z'];
    expect(excluded('EXRULE:FREQ=WEEKLY;BYDAY=TU,WE')).toEqual([second, third]);
    expect(excluded('EXRULE:FREQ=DAILY;BYDAY=TU,WE;UNTIL=20270608T095300Z')).toEqual([second]);
    expect(excluded('EXRULE:FREQ=DAILY;BYDAY=TU,WE;COUNT=2')).toEqual([second, third]);
    expect(excluded('EXRULE:FREQ=SECONDLY')).toBe('The time zone "Office" is not known.');
  });

  test('gives no dates of a series', () => {
    const span = read(start, ['duration', {}, 'duration', 'PT1H']);
    const first = ('value' in span ? span.value.start : null) as CalendarTime;
    if (!isUnnamed(first)) throw new Error('The start has a zone.');
    const horizon = '2028-01-01T00:00:00Z';
    expect(datesByClock('FREQ=DAILY;COUNT=2', first, [], horizon)).toEqual(unknown);
    const starts = [instantText(first.instant), instantText(first.instant.add({ hours: 48 }))];
    const series = { starts, held_until: null, zone: clock.zone };
    expect(excludedByRules(['FREQ=DAILY;COUNT=2'], series, first, clock)).toEqual(unknown);
    const context = { zoneOf: () => clock, zone: clock, dayClock: clock };
    const added = ['rdate', {}, 'date', '2027-06-09'] as const;
    expect(readAdded(['vevent', [added], []], first, context)).toEqual(unknown);
    const changed = ['recurrence-id', {}, 'date', '2027-06-09'] as const;
    const change = { line: 1, jcal: ['vevent', [changed], []] as const, rules: [], changed };
    expect(changedDate(change, () => [], first, context)).toEqual(unknown);
  });
});

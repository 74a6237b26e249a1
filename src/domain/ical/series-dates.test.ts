import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../tests/support/rules.ts';
import type { CalendarEntry, CalendarSeries } from './calendar-data.ts';
import { writeCalendar } from './write-calendar.ts';

const entry: CalendarEntry & { id: string } = {
  id: 'a',
  title: 'Talk',
  description: null,
  location: null,
  url: null,
  categories: [],
  status: 'CONFIRMED',
  organizer: null,
  sequence: 0,
  last_modified_at: '2027-01-01T00:00:00Z',
  start_at: '2027-01-05T08:00:00Z',
  end_at: '2027-01-05T09:00:00Z',
};

/** What the components of a series say about its dates. */
function dates(series: Partial<CalendarSeries>): string[] {
  const plain = { timezone: 'Europe/Berlin', rule: ruleOf('FREQ=WEEKLY'), overrides: [] };
  const last_start_at = '2027-02-02T08:00:00Z';
  const event = {
    ...entry,
    series: { ...plain, last_start_at, dates: [], exdates: [], ...series },
  };
  const data = { name: 'All', refresh_minutes: 60, horizon_at: '2029-01-01T00:00:00Z' };
  const text = [...writeCalendar({ ...data, events: [event] })].join('').replaceAll('\r\n ', '');
  const lines = text.slice(text.indexOf('BEGIN:VEVENT')).split('\r\n');
  return lines.filter((line) => /^(?:DTSTART|RRULE|RDATE|EXDATE|RECUR)/.test(line));
}

describe('Dates besides those of a rule', () => {
  test('are in UTC beside the rule, and what is left out is as before', () => {
    const series = {
      dates: ['2027-01-06T08:00:00Z', '2027-03-10T08:00:00Z'],
      exdates: ['2027-01-12T08:00:00Z'],
    };
    expect(dates(series)).toEqual([
      'DTSTART;TZID=Europe/Berlin:20270105T090000',
      'RRULE:FREQ=WEEKLY;UNTIL=20270202T225959Z',
      'RDATE:20270106T080000Z,20270310T080000Z',
      'EXDATE;TZID=Europe/Berlin:20270112T090000',
    ]);
  });

  test('are named as they are listed where one is moved', () => {
    const moved = { ...entry, start_at: '2027-07-13T08:00:00Z', end_at: '2027-07-13T09:00:00Z' };
    const series = {
      dates: ['2027-07-14T07:00:00Z'],
      overrides: [{ ...moved, original_start_at: '2027-07-14T07:00:00Z' }],
    };
    expect(dates(series).slice(2)).toEqual([
      'RDATE:20270714T070000Z',
      'RECURRENCE-ID:20270714T070000Z',
      'DTSTART:20270713T080000Z',
    ]);
  });

  const listed = 'RDATE:20270105T080000Z,20270112T080000Z,20270119T080000Z,20270126T080000Z';
  test('are listed with all others where one is before the first of the rule', () => {
    expect(dates({ dates: ['2027-01-01T08:00:00Z'] })).toEqual([
      'DTSTART:20270101T080000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270101T080000Z',
      `${listed},20270202T080000Z`,
    ]);
  });

  test('are listed with all others where one is near a clock change', () => {
    const [, rule, all] = dates({ dates: ['2027-03-28T02:00:00Z'] });
    expect(rule).toBe('RRULE:FREQ=DAILY;UNTIL=20270105T080000Z');
    expect(all).toContain('20270328T020000Z');
    expect(dates({ dates: ['2027-03-29T02:00:00Z'] })[1]).toContain('FREQ=WEEKLY');
  });

  test('are all that there is without a rule', () => {
    const alone = { rule: null, dates: ['2027-01-07T08:00:00Z', '2027-01-06T08:00:00Z'] };
    expect(dates(alone)).toEqual([
      'DTSTART:20270105T080000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270105T080000Z',
      'RDATE:20270106T080000Z,20270107T080000Z',
    ]);
  });
});

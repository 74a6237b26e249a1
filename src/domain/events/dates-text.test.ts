import { describe, expect, test } from 'vitest';
import { catalogues, type Locale } from '../messages/index.ts';
import { datesLine, severalDatesText } from './dates-text.ts';

const now = Temporal.Instant.from('2027-03-01T00:00:00Z');
const style = (locale: Locale, showsZone = false) => ({
  catalogue: catalogues[locale],
  now,
  showsZone,
});
const datesOn = (days: string[], end = '09:45') => ({
  timezone: 'Europe/Berlin',
  times: days.map((day) => ({ start_at: `${day}T08:15:00Z`, end_at: `${day}T${end}:00Z` })),
});
const every = (days: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    Temporal.PlainDate.from('2027-04-15')
      .add({ days: days * at })
      .toString(),
  );

describe('several dates', () => {
  test.each<[string, string[], string, string]>([
    [
      'of one month',
      ['2027-05-04', '2027-05-11', '2027-05-18'],
      '3 dates: 4, 11 and 18 May, 10:15–11:45',
      '3 Termine: 4., 11. und 18. Mai, 10:15–11:45 Uhr',
    ],
    [
      'of several months and another year',
      ['2027-10-30', '2027-11-02', '2028-05-04'],
      '3 dates: 30 October, 2 November and 4 May 2028',
      '3 Termine: 30. Oktober, 2. November und 4. Mai 2028',
    ],
    [
      'that are weekly and many',
      every(7, 14),
      '14 Thursdays until 15 July, 10:15–11:45',
      '14 Donnerstage bis 15. Juli, 10:15–11:45 Uhr',
    ],
    [
      'that are many on all days of the week',
      every(1, 8),
      '8 dates until 22 April, 10:15–11:45',
      '8 Termine bis 22. April, 10:15–11:45 Uhr',
    ],
  ])('%s are named in a title', (_what, days, english, german) => {
    expect(severalDatesText(style('en'), datesOn(days))).toBe(english);
    expect(severalDatesText(style('de'), datesOn(days))).toBe(german);
  });

  test('are listed where the title does not name each of them', () => {
    expect(datesLine(style('en'), datesOn(every(7, 14)))).toBeNull();
    expect(datesLine(style('de'), datesOn(every(1, 3)))).toBeNull();
    expect(datesLine(style('en'), datesOn(every(1, 8)))).toBe(
      'Dates: 15, 16, 17, 18, 19, 20, 21 and 22 April',
    );
    const long = datesLine(style('de'), datesOn(every(1, 140)));
    expect(long).toMatch(/^Termine: 15\., 16\., .* und 40 weitere$/);
  });

  test('with times of their own are listed with them, in a zone that is named to others', () => {
    const { timezone, times } = datesOn(['2027-05-04', '2027-05-11']);
    const [first, second] = times.map((one, at) => ({
      ...one,
      end_at: `2027-05-${at === 0 ? '04T10' : '11T11'}:00:00Z`,
    }));
    const dates = { timezone, times: [first, second].flatMap((one) => one ?? []) };
    expect(severalDatesText(style('en'), dates)).toBe('2 dates: 4 and 11 May');
    expect(datesLine(style('en', true), dates)).toBe(
      'Dates: Tuesday 4 May, 10:15–12:00; Tuesday 11 May, 10:15–13:00 (Europe/Berlin)',
    );
  });

  test('of one whole day each have no times, those of several days are listed with their last days', () => {
    const dayAfter = (day: string, days: number) =>
      Temporal.PlainDate.from(day).add({ days }).toString();
    const whole = (days: string[], length: number) => ({
      timezone: 'UTC',
      times: days.map((day) => ({
        start_at: `${day}T00:00:00Z`,
        end_at: `${dayAfter(day, length)}T00:00:00Z`,
      })),
    });
    const days = ['2027-05-04', '2027-05-11'];
    expect(severalDatesText(style('en'), whole(days, 1))).toBe('2 dates: 4 and 11 May');
    expect(datesLine(style('en'), whole(days, 1))).toBeNull();
    expect(severalDatesText(style('de'), whole(days, 2))).toBe('2 Termine: 4. und 11. Mai');
    expect(datesLine(style('en'), whole(days, 2))).toBe(
      'Dates: Tuesday 4 May – Wednesday 5 May; Tuesday 11 May – Wednesday 12 May',
    );
  });
});

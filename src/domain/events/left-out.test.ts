import { expect, test } from 'vitest';
import { catalogues, type Locale } from '../messages/index.ts';
import { leftOutOf } from './left-out.ts';
import { leftOutText } from './left-out-text.ts';
import { seriesDates } from './when-text.ts';

const onDay = (day: number) => ({
  start_at: `2027-01-${String(day).padStart(2, '0')}T09:15:00Z`,
  is_cancelled: false,
});
const cancelled = (day: number) => ({ ...onDay(day), is_cancelled: true });
const taken = (day: number) => ({ ...cancelled(day), is_taken: true as const });

const timezone = 'Europe/Berlin';

function words(locale: Locale, dates: Parameters<typeof seriesDates>[0], hasEnd = true) {
  const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
  return leftOutText(
    { catalogue: catalogues[locale], now, showsZone: false },
    {
      start_at: '2027-01-05T09:15:00Z',
      end_at: '2027-01-05T10:45:00Z',
      timezone,
      dates: seriesDates(dates, timezone, hasEnd),
    },
  );
}

test('the dates that do not take place are named by start, with the reason', () => {
  const dates = [cancelled(26), onDay(5), taken(12), onDay(19)];
  expect(leftOutOf(dates)).toEqual({
    taken: 1,
    cancelled: 1,
    dates: [
      { start_at: '2027-01-12T09:15:00Z', reason: 'taken' },
      { start_at: '2027-01-26T09:15:00Z', reason: 'cancelled' },
    ],
  });
  expect(words('en', dates)).toBe(
    '2 dates (2 of 4 left out: 12 January taken, 26 January cancelled)',
  );
  expect(words('de', dates)).toBe(
    '2 Termine (2 von 4 entfallen: 12. Januar belegt, 26. Januar abgesagt)',
  );
});

test('more than six are only counted', () => {
  const many = [1, 2, 3, 4, 6, 7, 8].map(taken);
  expect(leftOutOf(many.slice(1)).dates).toHaveLength(6);
  expect(leftOutOf(many)).toEqual({ taken: 7, cancelled: 0, dates: [] });
  const two = [onDay(5), onDay(12)];
  expect(words('en', [...two, ...many])).toBe('2 dates (7 of 9 left out: 7 taken)');
  expect(words('en', [...two, ...many, cancelled(9)])).toBe(
    '2 dates (8 of 10 left out: 7 taken, 1 cancelled)',
  );
});

test('nothing is said where all take place, where only one does, or where there is no end', () => {
  expect(words('en', [onDay(5), onDay(12)])).toBeNull();
  expect(words('en', [onDay(5), cancelled(12)])).toBeNull();
  expect(words('en', [onDay(5), onDay(12), cancelled(19)], false)).toBeNull();
});

test('a single date is one date', () => {
  for (const [locale, text] of [
    ['en', '1 date (1 of 2 left out: 5 January taken)'],
    ['de', '1 Termin (1 von 2 entfallen: 5. Januar belegt)'],
  ] as const)
    expect(catalogues[locale].datesLeftOut(1, 1, text.slice(text.indexOf(': ') + 2, -1))).toBe(
      text,
    );
});

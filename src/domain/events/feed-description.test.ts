import { expect, test } from 'vitest';
import { seriesDescription } from './feed-description.ts';

const series = {
  description: 'All',
  timezone: 'Europe/Berlin',
  has_end: true,
  first_start_at: '2027-03-29T08:00:00Z',
  last_start_at: '2028-03-31T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  dates: {
    count: 2,
    left_out: {
      taken: 1,
      cancelled: 1,
      dates: [
        { start_at: '2027-03-30T08:00:00Z', reason: 'taken' as const },
        { start_at: '2028-03-30T08:00:00Z', reason: 'cancelled' as const },
      ],
    },
  },
};

test('a series with dates that are left out says how many it has, with years after its first', () => {
  expect(seriesDescription(series, 'en')).toBe(
    'All\n\n2 dates (2 of 4 left out: 30 March taken, 30 March 2028 cancelled)',
  );
  expect(seriesDescription({ ...series, description: null }, 'de')).toBe(
    '2 Termine (2 von 4 entfallen: 30. März belegt, 30. März 2028 abgesagt)',
  );
});

test('its own description is all where every date takes place, and where it has no end', () => {
  expect(seriesDescription({ ...series, has_end: false }, 'en')).toBe('All');
  expect(seriesDescription({ ...series, has_end: false, description: null }, 'en')).toBeNull();
  const whole = { ...series, dates: { count: 4, left_out: null } };
  expect(seriesDescription(whole, 'en')).toBe('All');
  expect(seriesDescription({ ...whole, description: null }, 'en')).toBeNull();
});

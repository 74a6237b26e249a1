import { expect, test } from 'vitest';
import { en } from '../messages/en/index.ts';
import { elsewhereTexts, heldText, seriesText } from './held-text.ts';

const time = {
  start_at: '2027-06-07T10:00:00Z',
  end_at: '2027-06-07T11:00:00Z',
  is_all_day: false,
  timezone: 'Europe/Berlin',
  organizer_zones: [],
};

test('a held time has its weekday, its year and the zone of the place', () => {
  expect(heldText(en, time)).toBe('Monday 7 June 2027, 12:00–13:00 (Europe/Berlin)');
  const night = { ...time, end_at: '2027-06-07T23:00:00Z' };
  expect(heldText(en, night)).toBe(
    'Monday 7 June 2027, 12:00 – Tuesday 8 June 2027, 01:00 (Europe/Berlin)',
  );
});

test('whole days have no clock', () => {
  const day = { ...time, start_at: '2027-06-06T22:00:00Z', end_at: '2027-06-07T22:00:00Z' };
  const days = { ...day, is_all_day: true };
  expect(heldText(en, days)).toBe('Monday 7 June 2027 (Europe/Berlin)');
  expect(heldText(en, { ...days, end_at: '2027-06-08T22:00:00Z' })).toBe(
    'Monday 7 June 2027 – Tuesday 8 June 2027 (Europe/Berlin)',
  );
  expect(elsewhereTexts(en, { ...days, organizer_zones: ['Asia/Tokyo'] })).toEqual([]);
});

test('the time is said once in each zone of the organizer that has another clock', () => {
  const organizer_zones = [null, 'Asia/Tokyo', 'Europe/Paris', 'Asia/Seoul', 'America/New_York'];
  expect(elsewhereTexts(en, { ...time, organizer_zones })).toEqual([
    'That is Monday 7 June 2027, 19:00–20:00 (Asia/Tokyo).',
    'That is Monday 7 June 2027, 06:00–07:00 (America/New_York).',
  ]);
});

test('a series says how many dates it has, or since when it has them', () => {
  const dates = { count: 10, weekday: 1, last_at: '2027-08-09T10:00:00Z' };
  expect(seriesText(en, dates, time)).toBe('Series: 10 Mondays until 9 August 2027.');
  expect(seriesText(en, { ...dates, count: null }, time)).toBe('Series: Mondays from 7 June 2027.');
});

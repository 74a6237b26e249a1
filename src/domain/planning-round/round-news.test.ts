import { expect, test } from 'vitest';
import { type RoundNewsFact, roundNewsText } from './round-news.ts';

const fact = (changes: Partial<RoundNewsFact> = {}): RoundNewsFact => ({
  type: 'round_opened',
  round_id: 'summer',
  name: 'Summer',
  from: '2027-04-12',
  to: '2027-07-17',
  closes_at: null,
  timezone: 'Europe/Berlin',
  user_ids: [],
  except_user_id: null,
  ...changes,
});

const at = (closes_at: string): Partial<RoundNewsFact> => ({
  closes_at: closes_at as RoundNewsFact['closes_at'],
});

const TERM = 'Ask for the rooms of your courses from 12 April 2027 to 17 July 2027.';

test('a round that opens is told with its days, and without an end where it has none', () => {
  expect(roundNewsText(fact(), 'en')).toEqual({
    title: 'You can ask for rooms now: Summer',
    body: TERM,
  });
});

test('a round that closes is told with its last hour, in the zone of its rooms', () => {
  expect(
    roundNewsText(fact({ type: 'round_closing', ...at('2027-03-20T11:30:00Z') }), 'en'),
  ).toEqual({
    title: 'Last days to ask for rooms: Summer',
    body: `${TERM} Requests are taken until Saturday 20 March 2027, 12:30.`,
  });
});

test('an end at midnight is the end of the day before', () => {
  expect(roundNewsText(fact(at('2027-03-20T23:00:00Z')), 'en').body).toBe(
    `${TERM} Requests are taken until Saturday 20 March 2027.`,
  );
  expect(roundNewsText(fact(at('2027-03-20T22:01:00Z')), 'en').body).toContain('23:01');
});

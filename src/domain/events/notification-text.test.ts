import { describe, expect, test } from 'vitest';
import {
  cutText,
  dateWords,
  type EventNotificationText,
  eventNotificationText,
  momentWords,
} from './notification-text.ts';

const event = {
  title: 'Kick-off',
  start_at: '2027-03-28T00:30:00Z',
  timezone: 'Europe/Berlin',
} as const;

const news = (more: Partial<EventNotificationText>): EventNotificationText => ({
  type: 'event_approved',
  event,
  original_start_at: null,
  actor_name: 'Ann',
  comment: null,
  step_name: null,
  count: 0,
  is_change: false,
  changes: {},
  undone: null,
  ...more,
});

test.each([
  ['2027-03-28', 'Sun 28 March 2027'],
  ['2028-02-29', 'Tue 29 February 2028'],
  ['2026-12-31', 'Thu 31 December 2026'],
])('%s in words is %s', (date, words) => {
  expect(dateWords(Temporal.PlainDate.from(date))).toBe(words);
});

test('a moment in words is by the clock of its zone, which is named', () => {
  expect(momentWords('2027-03-28T00:30:00Z', 'Europe/Berlin')).toBe(
    'Sun 28 March 2027, 01:30 (Europe/Berlin)',
  );
  expect(momentWords('2027-03-28T01:30:00Z', 'Europe/Berlin')).toBe(
    'Sun 28 March 2027, 03:30 (Europe/Berlin)',
  );
});

describe('what happened to an event', () => {
  const when = 'Kick-off on Sun 28 March 2027, 01:30 (Europe/Berlin)';
  test.each<[EventNotificationText['type'], string, string]>([
    ['event_submitted', 'Waiting for approval', 'was forwarded for approval'],
    ['event_approved', 'Approved', 'was approved'],
    ['event_rejected', 'Rejected', 'was rejected'],
    ['event_returned', 'Returned', 'was returned'],
    ['event_discarded', 'Discarded', 'was discarded'],
    ['event_cancelled', 'Cancelled', 'was cancelled'],
    ['event_updated', 'Changed', 'was changed'],
    ['occurrence_cancelled', 'Occurrence cancelled', 'was cancelled'],
  ])('is said of %s', (type, title, verb) => {
    expect(eventNotificationText(news({ type }))).toEqual({
      title: `${title}: Kick-off`,
      body: `${when} ${verb} by Ann.`,
    });
  });

  test('is said with the comment, with the step that waits, and without anybody’s name', () => {
    const more = { type: 'event_submitted', comment: 'Soon', step_name: 'Dean' } as const;
    expect(eventNotificationText(news({ ...more, actor_name: null })).body).toBe(
      `${when} was forwarded for approval. Step: Dean. Comment: Soon`,
    );
  });

  test('is said of the occurrence that it is about', () => {
    const original_start_at = '2027-04-04T00:00:00Z';
    expect(
      eventNotificationText(news({ type: 'occurrence_cancelled', original_start_at })).body,
    ).toBe('Kick-off on Sun 4 April 2027, 02:00 (Europe/Berlin) was cancelled by Ann.');
  });

  test.each([
    [1, ''],
    [3, ' and 2 more'],
  ])('is said of %i occurrences whose room is taken', (count, others) => {
    expect(eventNotificationText(news({ type: 'occurrence_room_conflict', count }))).toEqual({
      title: 'Room not available: Kick-off',
      body: `The room is not available on Sun 28 March 2027, 01:30 (Europe/Berlin)${others}: these occurrences do not hold it.`,
    });
  });
});

test('a text is cut between characters', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('ab…');
  expect(cutText('😀😀😀', 2)).toBe('😀…');
});

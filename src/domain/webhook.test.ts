import { expect, test } from 'vitest';
import { retrySeconds, TRIED_HOURS, WEBHOOK_EVENTS, webhookEventOf } from './webhook.ts';

test('the kinds of messages are named after the types of notifications about events', () => {
  expect(webhookEventOf('event_approved')).toBe('event.approved');
  expect(webhookEventOf('occurrence_room_conflict')).toBe('occurrence.room_conflict');
  expect(WEBHOOK_EVENTS).toContain(webhookEventOf('event_submitted'));
});

test('the first retry is after 5 seconds, and each later delay is twice as long', () => {
  expect([1, 2, 3, 4].map(retrySeconds)).toEqual([5, 10, 20, 40]);
});

test('a message is tried 15 times before the last attempt at the end of the day', () => {
  const starts = Array.from({ length: 15 }, (_, at) => 5 * (2 ** at - 1));
  expect(starts.at(-1)).toBeLessThan(TRIED_HOURS * 3_600);
  expect(5 * (2 ** 15 - 1)).toBeGreaterThan(TRIED_HOURS * 3_600);
});

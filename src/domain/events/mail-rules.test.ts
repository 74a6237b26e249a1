import { expect, test } from 'vitest';
import type { NotificationType } from '../messages/index.ts';
import { CHOSEN_TYPES, calendarMethodOf, MAIL_DEFAULTS } from './mail-rules.ts';

const news = (type: NotificationType, status: string, more = {}) =>
  calendarMethodOf({ type, status, is_change: false, is_undone: false, ...more });

test.each<[NotificationType, string, string | null]>([
  ['event_approved', 'approved', 'REQUEST'],
  ['event_updated', 'approved', 'REQUEST'],
  ['event_updated', 'pending', null],
  ['occurrence_cancelled', 'approved', 'CANCEL'],
  ['event_cancelled', 'cancelled', 'CANCEL'],
  ['event_rejected', 'draft', 'CANCEL'],
  ['event_returned', 'draft', 'CANCEL'],
  ['event_returned', 'pending', null],
  ['event_discarded', 'cancelled', 'CANCEL'],
  ['event_submitted', 'draft', null],
  ['occurrence_room_conflict', 'cancelled', null],
])('the mail of %s for an event that is %s is %s to calendars', (type, status, method) => {
  expect(news(type, status)).toBe(method);
});

test('what was taken back is put into calendars where the event is approved again', () => {
  const undone = { is_undone: true };
  expect(news('event_cancelled', 'approved', undone)).toBe('REQUEST');
  expect(news('event_approved', 'pending', undone)).toBe('CANCEL');
});

test('a change that waits leaves calendars alone until it is approved', () => {
  const change = { is_change: true };
  expect(news('event_approved', 'approved', change)).toBe('REQUEST');
  expect(news('event_discarded', 'cancelled', change)).toBeNull();
  expect(news('event_approved', 'approved', { ...change, is_undone: true })).toBeNull();
});

test('exports and reminders of events are not mailed unless a person chooses it, and digests are no choice', () => {
  expect(CHOSEN_TYPES.filter((type) => !MAIL_DEFAULTS[type])).toEqual([
    'event_reminder',
    'work_changed',
    'export_completed',
    'export_failed',
  ]);
  expect(CHOSEN_TYPES).not.toContain('digest');
});

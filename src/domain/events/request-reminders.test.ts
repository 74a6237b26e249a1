import { describe, expect, test } from 'vitest';
import { dueReminder, type ReminderDay, type WaitingTimes } from './request-reminders.ts';

/** Monday 1 March 2027, 10:00 in Berlin. */
const request: WaitingTimes = {
  opened_at: '2027-03-01T09:00:00Z',
  start_at: '2027-06-15T08:00:00Z',
  timezone: 'Europe/Berlin',
  reminded_on: null,
  escalated_on: null,
};

const due = (now: string, more: Partial<WaitingTimes> = {}, day: Partial<ReminderDay> = {}) => {
  const { isReminder, isEscalation } = dueReminder(
    { ...request, ...more },
    {
      now: Temporal.Instant.from(now),
      reminderDays: 3,
      escalationDays: 10,
      isHoliday: () => false,
      ...day,
    },
  );
  return [isReminder, isEscalation];
};

const [both, reminder, escalation, nothing] = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
];

describe('a request that waits', () => {
  test.each<[string, string, Partial<WaitingTimes>, boolean[] | undefined]>([
    ['on the day on which its step opened', '2027-03-01T22:59:00Z', {}, nothing],
    ['after two working days', '2027-03-03T06:00:00Z', {}, nothing],
    ['after three', '2027-03-04T06:00:00Z', {}, reminder],
    ['at the first minute of that day at its place', '2027-03-03T23:00:00Z', {}, reminder],
    [
      'on the day on which it was told',
      '2027-03-04T20:00:00Z',
      { reminded_on: '2027-03-04' },
      nothing,
    ],
    [
      'after a clock that went back',
      '2027-03-03T06:00:00Z',
      { reminded_on: '2027-03-04' },
      nothing,
    ],
    [
      'three working days after that',
      '2027-03-09T06:00:00Z',
      { reminded_on: '2027-03-04' },
      reminder,
    ],
    ['on a Saturday, though it is late', '2027-03-06T06:00:00Z', {}, nothing],
    ['after ten working days', '2027-03-15T06:00:00Z', {}, both],
    ['when managers were told', '2027-03-16T06:00:00Z', { escalated_on: '2027-03-15' }, reminder],
    [
      'when holders were told that day',
      '2027-03-15T06:00:00Z',
      { reminded_on: '2027-03-15' },
      escalation,
    ],
    [
      'three days before its start',
      '2027-03-02T06:00:00Z',
      { start_at: '2027-03-05T08:00:00Z' },
      nothing,
    ],
    ['two days before', '2027-03-02T06:00:00Z', { start_at: '2027-03-04T22:59:00Z' }, reminder],
    ['on a Sunday before', '2027-03-07T06:00:00Z', { start_at: '2027-03-08T08:00:00Z' }, reminder],
    [
      'before, on the day it opened',
      '2027-03-01T10:00:00Z',
      { start_at: '2027-03-02T08:00:00Z' },
      nothing,
    ],
  ])('%s', (_when, now, more, expected) => {
    expect(due(now, more)).toEqual(expected);
  });

  test('is not counted on holidays, and nobody is told on them', () => {
    const isHoliday = (date: Temporal.PlainDate) => date.toString() === '2027-03-04';
    expect(due('2027-03-04T06:00:00Z', {}, { isHoliday })).toEqual(nothing);
    expect(due('2027-03-05T06:00:00Z', {}, { isHoliday })).toEqual(reminder);
  });

  test('is not told where 0 turns it off', () => {
    const soon = { start_at: '2027-03-16T08:00:00Z' };
    expect(due('2027-03-15T06:00:00Z', soon, { reminderDays: 0 })).toEqual(escalation);
    expect(due('2027-03-15T06:00:00Z', soon, { escalationDays: 0 })).toEqual(reminder);
  });
});

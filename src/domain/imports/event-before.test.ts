import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { eventBefore } from './event-before.ts';

test('An event is kept as the request that would write it again, with its people and its single dates', () => {
  const role = { id: 'r', user_name: 'Bob', user_email: null, role: 'core_responsible' };
  const event = { ...lecture, overrides: [], roles: [role] };
  const { body, overrides } = eventBefore(event);
  expect(overrides).toEqual([]);
  expect(body).toMatchObject({
    title: lecture.title,
    start_at: lecture.start_at,
    room_id: lecture.room_id,
    recurrence_ends_at: lecture.recurrence_ends_at,
    roles: [{ user_name: 'Bob', user_email: null, role: 'core_responsible' }],
  });
  expect(
    eventBefore({ ...event, recurrence_ends_date: '2027-07-16' }).body.recurrence_ends_at,
  ).toBe('2027-07-16');
});

import { expect, test } from 'vitest';
import type { Actor } from '../permission.ts';
import type { EventFields } from './event-fields.ts';
import { changesWhenOrWhere, isOfOtherCalendar } from './other-calendar.ts';

const place = { room_id: 'r', venue_id: null, institution_id: null };

const actor: Actor = {
  id: 'a',
  name: 'Alice',
  email: null,
  email_verified: false,
  roles: [],
  assignments: [],
  stands_in_for: [],
};

test(
  'times and rooms of an invited event are those of another calendar, but not for that calendar or a ' +
    'manager',
  () => {
    const event = { by_invitation: true, place };
    expect(isOfOtherCalendar(actor, event)).toBe(true);
    expect(isOfOtherCalendar(actor, { ...event, by_invitation: false })).toBe(false);
    expect(isOfOtherCalendar({ ...actor, by_invitation: true }, event)).toBe(false);
    expect(isOfOtherCalendar({ ...actor, roles: ['manager'] }, event)).toBe(false);
  },
);

test('an edit of times, rooms or dates changes when or where an event takes place', () => {
  const fields = {
    start_at: '2027-03-01T08:00:00Z',
    recurrence_dates: ['x'],
  } as unknown as EventFields;
  expect(changesWhenOrWhere(fields, { ...fields, recurrence_dates: ['x'] })).toBe(false);
  expect(changesWhenOrWhere(fields, { ...fields, title: 'Other' })).toBe(false);
  expect(changesWhenOrWhere(fields, { ...fields, recurrence_dates: [] })).toBe(true);
});

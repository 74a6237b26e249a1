import { expect, test } from 'vitest';
import type { Actor } from './permission.ts';
import { isBookable, possibleRoomActions, ROOM_ACTIONS } from './room-actions.ts';

const user: Actor = {
  id: 'u',
  name: 'U',
  email: null,
  email_verified: false,
  roles: [],
  assignments: [],
  stands_in_for: [],
};
const manager = { ...user, roles: ['manager'] };
const admin = { ...user, roles: ['admin'] };
const assigned: Actor = {
  ...user,
  assignments: [{ role: 'manager', room_id: null, venue_id: 'v', institution_id: null }],
};

const room = { id: 'r', venue_id: 'v', is_active: true, deleted_at: null };
const inactive = { ...room, is_active: false };
const deleted = { ...inactive, deleted_at: '2027-03-29T08:00:00Z' };
const edits = ['update', 'add_image', 'add_schedule', 'add_display', 'read_activity'] as const;

test('new bookings are accepted in rooms that are active', () => {
  expect([isBookable(room), isBookable(inactive)]).toEqual([true, false]);
});

test.each([
  ['a user can only book a room', user, room, ['book']],
  ['a user can do nothing with an inactive room', user, inactive, []],
  ['a manager can change and delete a room', manager, room, ['book', ...edits, 'delete']],
  ['so can a manager of its venue', assigned, room, ['book', ...edits, 'delete']],
  ['a manager of its venue is none of others', assigned, { ...room, venue_id: 'w' }, ['book']],
  [
    'an inactive room can be deleted and restored',
    manager,
    inactive,
    [...edits, 'delete', 'restore'],
  ],
  ['a deleted room can be restored', manager, deleted, [...edits, 'restore']],
  [
    'a room can be active although it was deleted',
    manager,
    { ...deleted, is_active: true },
    ['book', ...edits, 'delete', 'restore'],
  ],
  ['an admin can remove a room', admin, deleted, [...edits, 'restore', 'force_delete']],
] as const)('%s', (_title, actor, thing, actions) => {
  expect(possibleRoomActions(actor, thing)).toEqual(
    ROOM_ACTIONS.filter((action) => (actions as readonly string[]).includes(action)),
  );
});

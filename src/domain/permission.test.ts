import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type Assignment,
  hasRank,
  hasRoleForRoom,
  holdsRole,
  isAdmin,
  isManager,
  isManagerOf,
  managedScope,
  managesAnything,
  managesInstitution,
  managesRoom,
  managesVenue,
  verifiedEmail,
} from './permission.ts';

const actor = (...roles: string[]): Actor => ({
  id: 'x',
  name: 'X',
  email: null,
  email_verified: false,
  roles,
  assignments: [],
  stands_in_for: [],
});

test.each<[string, Actor, boolean, boolean, boolean]>([
  ['a user', actor(), true, false, false],
  ['a user with roles of other services', actor('editor', 'Manager'), true, false, false],
  ['a manager', actor('manager'), true, true, false],
  ['an admin', actor('admin'), true, true, true],
])('%s has just these ranks', (_name, someone, user, manager, admin) => {
  expect(hasRank(someone, 'user')).toBe(user);
  expect([hasRank(someone, 'manager'), isManager(someone)]).toEqual([manager, manager]);
  expect([hasRank(someone, 'admin'), isAdmin(someone)]).toEqual([admin, admin]);
});

test('a role is held by its name, and all of them by an admin', () => {
  expect(holdsRole(actor('dean'), 'dean')).toBe(true);
  expect(holdsRole(actor('dean'), 'manager')).toBe(false);
  expect(holdsRole(actor('manager'), 'dean')).toBe(false);
  expect(holdsRole(actor('admin'), 'dean')).toBe(true);
});

const nowhere = { room_id: null, venue_id: null, institution_id: null };

const assigned = (...assignments: (Partial<Assignment> & { role: string })[]): Actor => ({
  ...actor(),
  assignments: assignments.map((one) => ({ ...nowhere, ...one })),
});

test('only a verified address grants rights, in any letter case', () => {
  const someone = { ...actor(), email: 'Ann@Example.org' };
  expect(verifiedEmail({ ...someone, email_verified: true })).toBe('ann@example.org');
  expect(verifiedEmail(someone)).toBeUndefined();
  expect(verifiedEmail({ ...actor(), email_verified: true })).toBeUndefined();
});

describe('A manager by assignment', () => {
  const ofRoom = assigned({ role: 'manager', room_id: 'r' });
  const ofVenue = assigned({ role: 'manager', venue_id: 'v' });
  const ofInstitution = assigned({ role: 'manager', institution_id: 'i' });
  const dean = assigned({ role: 'dean', room_id: 'r', venue_id: 'v', institution_id: 'i' });

  test.each([
    ['a room', ofRoom, [true, false, false]],
    ['a venue', ofVenue, [true, true, false]],
    ['an institution', ofInstitution, [false, false, true]],
    ['nothing', dean, [false, false, false]],
    ['everything', actor('manager'), [true, true, true]],
  ] as const)('of %s manages it and what is in it', (_what, someone, expected) => {
    expect([
      managesRoom(someone, { id: 'r', venue_id: 'v' }),
      managesVenue(someone, 'v'),
      managesInstitution(someone, 'i'),
    ]).toEqual(expected);
  });

  test('manages no other thing, and nothing by having no place', () => {
    expect(managesRoom(ofRoom, { id: 'other', venue_id: null })).toBe(false);
    expect(managesVenue(ofVenue, null)).toBe(false);
    expect(managesVenue(ofVenue, 'other')).toBe(false);
    expect(managesInstitution(ofInstitution, 'other')).toBe(false);
    expect(isManagerOf(ofRoom, nowhere)).toBe(false);
    expect(isManagerOf(actor('admin'), nowhere)).toBe(true);
  });

  test('has the rank of one, and no manager’s or admin’s', () => {
    const ranks = ['user', 'scoped_manager', 'manager', 'admin'] as const;
    const ranksOf = (someone: Actor) => ranks.filter((rank) => hasRank(someone, rank));
    expect(ranksOf(ofVenue)).toEqual(['user', 'scoped_manager']);
    expect(ranksOf(dean)).toEqual(['user']);
    expect(ranksOf(actor('manager'))).toEqual(['user', 'scoped_manager', 'manager']);
    expect(managesAnything(assigned({ role: 'dean' }, { role: 'manager', room_id: 'r' }))).toBe(
      true,
    );
  });

  test('manages what the assignments name, without those of other roles', () => {
    const someone = assigned(
      { role: 'manager', room_id: 'r' },
      { role: 'manager', venue_id: 'v' },
      { role: 'manager', institution_id: 'i' },
      { role: 'dean', room_id: 'other' },
    );
    expect(managedScope(someone)).toEqual({
      room_ids: ['r'],
      venue_ids: ['v'],
      institution_ids: ['i'],
    });
  });
});

test('a role for bookings of a room is held everywhere, in the room or in its venue', () => {
  const room = { id: 'r', venue_id: 'v' };
  expect(hasRoleForRoom(actor('dean'), 'dean', room)).toBe(true);
  expect(hasRoleForRoom(actor('admin'), 'dean', room)).toBe(false);
  expect(hasRoleForRoom(assigned({ role: 'dean', room_id: 'r' }), 'dean', room)).toBe(true);
  expect(hasRoleForRoom(assigned({ role: 'dean', venue_id: 'v' }), 'dean', room)).toBe(true);
  expect(hasRoleForRoom(assigned({ role: 'dean', room_id: 'x' }), 'dean', room)).toBe(false);
  // A key acts with the roles of the latest token of its owner.
  expect(hasRoleForRoom({ ...actor(), kept_roles: ['dean'] }, 'dean', room)).toBe(true);
  expect(hasRoleForRoom({ ...actor('dean'), kept_roles: [] }, 'dean', room)).toBe(false);
});

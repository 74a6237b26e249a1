import { expect, test } from 'vitest';
import { type Actor, hasRank, holdsRole, isAdmin, isManager } from './permission.ts';

const actor = (...roles: string[]): Actor => ({
  id: 'x',
  name: 'X',
  email: null,
  email_verified: false,
  roles,
  assignments: [],
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

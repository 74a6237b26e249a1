import { expect, test } from 'vitest';
import { comparableName, roleNamesIn } from './role-names.ts';

const mapOf = (pairs: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(pairs).map(([name, role]) => [comparableName(name), role]));
const none = mapOf({});
const rolesOf = (claim: unknown, pairs: Record<string, string> = {}): string[] =>
  roleNamesIn(claim, mapOf(pairs)).roles;

test('a text is one name, or several with commas or blanks between', () => {
  expect(rolesOf('admin')).toEqual(['admin']);
  expect(rolesOf('admin manager')).toEqual(['admin', 'manager']);
  expect(rolesOf(' admin,manager ,, staff')).toEqual(['admin', 'manager', 'staff']);
  expect(rolesOf('Room Office, staff')).toEqual(['Room Office', 'staff']);
  expect(rolesOf('Room Office', { 'Room Office': 'manager' })).toEqual(['manager']);
});

test('a name in a list is one name, whatever is in it', () => {
  expect(rolesOf(['System admin', 'a,b'])).toEqual(['System admin', 'a,b']);
});

test('a distinguished name is a role only by the map, whatever its case and blanks', () => {
  const pairs = { 'CN=Rooms,OU=Uni': 'manager' };
  for (const claim of ['CN=Rooms,OU=Uni', 'cn=rooms, ou=UNI', ['CN = Rooms,OU=Uni', 'staff']])
    expect(rolesOf(claim, pairs)).toContain('manager');
  expect(rolesOf('CN=Rooms,OU=Uni;CN=admin,OU=Uni', pairs)).toEqual(['manager', 'CN=admin,OU=Uni']);
  expect(rolesOf(['CN=Rooms,OU=Elsewhere', 'CN=admin', 'CN=manager,OU=Uni'], pairs)).toEqual([
    'CN=Rooms,OU=Elsewhere',
    'CN=admin',
    'CN=manager,OU=Uni',
  ]);
  expect(rolesOf(['cn=a\\, b,ou=x'], { 'CN=a\\, b,OU=x': 'dean' })).toEqual(['dean']);
});

test('names that are no distinguished ones keep their case', () => {
  expect(rolesOf(['Admin'], { admin: 'manager' })).toEqual(['Admin']);
});

test('a distinguished name may be longer than a role, and what was sent is told as it came', () => {
  const long = `CN=Rooms,${'OU=Department of everything,'.repeat(5)}DC=uni`;
  const { sent, roles } = roleNamesIn([long, 'staff', 'staff'], none);
  expect(sent).toEqual([long, 'staff']);
  expect(roles).toEqual(['staff']);
  expect(rolesOf([long], { [long]: 'manager' })).toEqual(['manager']);
});

test('other values are no names', () => {
  for (const claim of [undefined, null, 7, {}, '', [7, null, {}, ['admin'], '', 'a\0b', 'a\nb']])
    expect(roleNamesIn(claim, none)).toEqual({ sent: [], roles: [] });
  expect(rolesOf(['x'.repeat(1_001)])).toEqual([]);
});

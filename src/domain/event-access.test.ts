import { describe, expect, test } from 'vitest';
import { type EventAccess, mayEditEvent, mayReadEvent, ownsEvent } from './event-access.ts';
import type { Actor } from './permission.ts';

const person = (id: string, roles: string[] = []): Actor => ({
  id,
  name: id,
  email: `${id}@stoa.test`,
  roles,
});

const named = (role: string): EventAccess => ({
  status: 'draft',
  creator_id: 'alice',
  roles: [
    { user_email: null, role: 'core_responsible' },
    { user_email: 'BOB@stoa.test', role },
  ],
});

const people = {
  creator: person('alice'),
  bob: person('bob'),
  stranger: person('carol'),
  nameless: { ...person('dave'), email: null },
  manager: person('erin', ['manager']),
  admin: person('frank', ['admin']),
};

const who = (may: (actor: Actor, event: EventAccess) => boolean, event: EventAccess): string[] =>
  Object.entries(people).flatMap(([name, actor]) => (may(actor, event) ? [name] : []));

describe('A draft', () => {
  test.each(['core_responsible', 'extra_responsible'])(
    'belongs to its creator and to who is %s in it, whatever the letter case',
    (role) => {
      expect(who(ownsEvent, named(role))).toEqual(['creator', 'bob']);
      expect(who(mayEditEvent, named(role))).toEqual(['creator', 'bob', 'manager', 'admin']);
      expect(who(mayReadEvent, named(role))).toEqual(['creator', 'bob', 'manager', 'admin']);
    },
  );

  test.each(['room_responsible', 'room_user'])('may be read, not edited, by a %s', (role) => {
    expect(who(ownsEvent, named(role))).toEqual(['creator']);
    expect(who(mayEditEvent, named(role))).toEqual(['creator', 'manager', 'admin']);
    expect(who(mayReadEvent, named(role))).toEqual(['creator', 'bob', 'manager', 'admin']);
  });

  test('without names is between its creator and managers', () => {
    expect(who(mayReadEvent, { ...named(''), roles: [] })).toEqual(['creator', 'manager', 'admin']);
  });
});

test.each(['pending', 'approved', 'cancelled'])('what is %s may be read by everyone', (status) => {
  expect(who(mayReadEvent, { ...named('room_user'), status })).toEqual(Object.keys(people));
});

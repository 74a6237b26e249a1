import { describe, expect, test } from 'vitest';
import type { Actor } from '../permission.ts';
import type { CurrentStep } from './approval-steps.ts';
import {
  type EventAccess,
  mayEditEvent,
  mayIgnoreClosures,
  mayReadEvent,
  ownsEvent,
  privacyMask,
} from './event-access.ts';

const person = (id: string, roles: string[] = []): Actor => ({
  id,
  name: id,
  email: `${id}@stoa.test`,
  email_verified: true,
  roles,
  assignments: [],
  stands_in_for: [],
});

const named = (role: string): EventAccess => ({
  status: 'draft',
  creator_id: 'alice',
  roles: [
    { user_email: null, role: 'core_responsible' },
    { user_email: 'BOB@stoa.test', role },
  ],
  place: { room_id: 'aula', venue_id: 'north', institution_id: 'law' },
});

const openStepOf = (role: string): CurrentStep => ({
  position: 1,
  of: 1,
  name: 'Approval',
  role,
  origin: 'service',
  place: null,
  rooms: [{ room_id: 'aula', venue_id: 'north' }],
  waiting_since: null,
});

const people = {
  creator: person('alice'),
  bob: person('bob'),
  stranger: person('carol'),
  nameless: { ...person('dave'), email: null },
  unverified: { ...person('bob2'), email: 'bob@stoa.test', email_verified: false },
  dean: person('grace', ['dean']),
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

describe('Notes and e-mail addresses are shown', () => {
  const readers = (role: string | null) => {
    const [current_step = null] = role === null ? [] : [openStepOf(role)];
    const event = { ...named('room_user'), status: 'approved', current_step, pending_change: null };
    return who((actor) => privacyMask(actor, event)('x') === 'x', event);
  };

  test('to the owner, to people in a role and to managers', () => {
    expect(readers(null)).toEqual(['creator', 'bob', 'manager', 'admin']);
  });

  test('to the holder of the step of a change that waits, for the place that it wants', () => {
    const place = { room_id: 'lab', venue_id: null, institution_id: null };
    const rooms = [{ room_id: 'lab', venue_id: null }];
    const current_step = { ...openStepOf('dean'), rooms };
    const pending_change = { current_step, requested_by: { id: 'x' } };
    const event = { ...named('room_user'), status: 'approved', current_step: null, pending_change };
    const ofRoom = (room_id: string) => ({
      ...person('x'),
      assignments: [{ ...place, role: 'dean', room_id }],
    });
    expect(privacyMask(people.dean, event)('x')).toBe('x');
    expect(privacyMask(ofRoom('lab'), event)('x')).toBe('x');
    expect(privacyMask(ofRoom('aula'), event)('x')).toBeNull();
  });

  test('to the holder of the open step', () => {
    expect(readers('dean')).toEqual(['creator', 'bob', 'dean', 'manager', 'admin']);
  });
});

test('closed rooms are no obstacle to who manages all of them', () => {
  const place = { room_id: 'aula', venue_id: null, institution_id: null };
  const ofAula = { ...person('x'), assignments: [{ ...place, role: 'manager' }] };
  const [aula, lab] = [
    { room_id: 'aula', venue_id: null },
    { room_id: 'lab', venue_id: null },
  ];
  expect(mayIgnoreClosures(ofAula, [aula])).toBe(true);
  expect(mayIgnoreClosures(ofAula, [aula, lab])).toBe(false);
  expect(mayIgnoreClosures(people.manager, [aula, lab])).toBe(true);
});

import { describe, expect, test } from 'vitest';
import type { HeldStep } from '../events/approval-steps.ts';
import type { Actor } from '../permission.ts';
import { asSeenBy, hidden, type PrivateAccess, seesInFull } from './what-readers-see.ts';

const person = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  name: id,
  email: `${id}@uni.test`,
  email_verified: true,
  roles: [],
  assignments: [],
  stands_in_for: [],
  ...more,
});

const assigned = (role: string, venue_id: string): Partial<Actor> => ({
  assignments: [{ role, room_id: null, venue_id, institution_id: null }],
});

const crewOf = (kind: string, venue_id: string): Partial<Actor> => ({
  assignments: [{ role: 'crew', kind, room_id: null, venue_id, institution_id: null }],
});

const step: HeldStep = {
  role: 'dean',
  origin: 'service',
  place: null,
  rooms: [{ room_id: 'aula', venue_id: 'north' }],
};

const access: PrivateAccess = {
  creator_id: 'ann',
  roles: [
    { user_email: 'ben@uni.test', role: 'core_responsible' },
    { user_email: 'cid@uni.test', role: 'room_user' },
    { user_email: null, role: 'room_user' },
  ],
  place: { room_id: 'aula', venue_id: 'north', institution_id: null },
  kinds: ['media', 'setup'],
  steps: [step],
  pending_change: null,
};
const private_access = access;

describe('What a private event is', () => {
  test.each<[string, Actor]>([
    ['who created it', person('ann')],
    ['who is responsible for it', person('ben')],
    ['whom another role names', person('cid')],
    ['who holds a step by the token', person('dan', { roles: ['dean'] })],
    ['who holds a step by an assignment', person('eve', assigned('dean', 'north'))],
    ['who manages everything', person('fay', { roles: ['manager'] })],
    ['who manages its venue', person('gil', assigned('manager', 'north'))],
    ['an admin', person('hal', { roles: ['admin'] })],
    ['a crew of one of its requirements', person('ida', crewOf('media', 'north'))],
  ])('is seen by %s', (_who, reader) => {
    expect(seesInFull(reader, { private_access })).toBe(true);
  });

  test.each<[string, Actor | null]>([
    ['somebody who is not signed in', null],
    ['a stranger', person('kim')],
    ['a crew of another kind', person('jon', crewOf('catering', 'north'))],
    ['a crew of its kind at another venue', person('jon', crewOf('media', 'south'))],
    ['who manages another venue', person('lea', assigned('manager', 'south'))],
    ['who holds the step of another venue', person('max', assigned('dean', 'south'))],
    ['whose address is not verified', person('cid', { id: 'nat', email_verified: false })],
  ])('is not seen by %s', (_who, reader) => {
    expect(seesInFull(reader, { private_access })).toBe(false);
  });

  test('is seen by the deputy of who holds a step, unless the deputy asked for the change', () => {
    const absent = { id: 'dan', name: 'dan', roles: ['dean'], assignments: [] };
    const deputy = person('oda', { stands_in_for: [absent] });
    expect(seesInFull(deputy, { private_access })).toBe(true);
    const pending_change = { requested_by: { id: 'oda' } };
    expect(seesInFull(deputy, { private_access: { ...access, pending_change } })).toBe(false);
  });

  test('is seen by everybody where it is not private', () => {
    expect(seesInFull(null, { private_access: null })).toBe(true);
  });
});

const row = {
  id: 'e',
  title: 'Dismissal',
  notes: 'Bring the file',
  status: 'approved',
  room_id: 'aula',
  roles: [{ user_name: 'Ben' }],
  private_access,
};

describe('A private event', () => {
  test('has no words, people and category for others, and keeps its room and status', () => {
    expect(hidden(row)).toEqual({
      id: 'e',
      title: 'Private',
      notes: null,
      status: 'approved',
      room_id: 'aula',
      roles: [],
      private_access,
      is_hidden: true,
    });
  });

  test('is the same object for who sees it, and hidden from others', () => {
    expect(asSeenBy(person('ann'), row)).toBe(row);
    expect(asSeenBy(person('kim'), row)).toMatchObject({ title: 'Private', is_hidden: true });
    expect(asSeenBy(null, { ...row, private_access: null }).title).toBe('Dismissal');
  });
});

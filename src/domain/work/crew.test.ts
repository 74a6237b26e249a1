import { expect, test } from 'vitest';
import type { Assignment } from '../permission.ts';
import { crewScopes, isCrewOf } from './crew.ts';

const nowhere = { room_id: null, venue_id: null, institution_id: null };
const crew = (thing: Partial<Assignment>, kind: string | null = 'media') => ({
  assignments: [{ role: 'crew', kind, ...nowhere, ...thing }],
});
const place = { room_id: 'aula', venue_id: 'north', institution_id: 'law' };

test.each<[string, Partial<Assignment>, boolean]>([
  ['the room', { room_id: 'aula' }, true],
  ['the venue', { venue_id: 'north' }, true],
  ['the institution', { institution_id: 'law' }, true],
  ['everywhere', {}, true],
  ['another room', { room_id: 'loft' }, false],
  ['another role', { role: 'manager' }, false],
])('a crew of %s: %s', (_what, thing, expected) => {
  expect(isCrewOf(crew(thing), ['media'], place)).toBe(expected);
});

test('a crew works in the other rooms of an event too, and only at its kind', () => {
  const loft = { ...place, extras: [{ room_id: 'loft', venue_id: 'south' }] };
  expect(isCrewOf(crew({ venue_id: 'south' }), ['media', 'pr'], loft)).toBe(true);
  expect(isCrewOf(crew({}, 'catering'), ['media', 'pr'], loft)).toBe(false);
  expect(isCrewOf(crew({}, null), ['media'], loft)).toBe(false);
  expect(isCrewOf(crew({}), [], loft)).toBe(false);
});

test('the crews of a person are where they work by kind: at places, or everywhere', () => {
  const { assignments } = crew({ room_id: 'aula' });
  const more = [
    ...crew({ venue_id: 'north' }).assignments,
    ...crew({ institution_id: 'law' }, 'pr').assignments,
    ...crew({}, 'pr').assignments,
    ...crew({ role: 'manager', room_id: 'loft' }, null).assignments,
  ];
  expect(crewScopes({ assignments: [...assignments, ...more] })).toEqual([
    { kind: 'media', scope: { room_ids: ['aula'], venue_ids: ['north'], institution_ids: [] } },
    { kind: 'pr', scope: null },
  ]);
});

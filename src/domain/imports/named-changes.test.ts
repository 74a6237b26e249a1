import { expect, test } from 'vitest';
import { namedChanges } from './named-changes.ts';

test('A change is named with its old and its new value, and only where the file says the field', () => {
  const before = { title: 'Choir', room: 'Hall', is_private: true, website: 'https://a.test' };
  expect(namedChanges(before, { title: 'Choir', room: 'Attic', is_private: false })).toEqual([
    { field: 'room', old: 'Hall', new: 'Attic' },
    { field: 'is_private', old: 'true', new: 'false' },
  ]);
  expect(namedChanges({ website: null }, { website: 'x'.repeat(501) })).toEqual([
    { field: 'website', old: null, new: 'x'.repeat(500) },
  ]);
});

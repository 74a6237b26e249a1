import { describe, expect, test } from 'vitest';
import { asksFor, EVERY_PART, PAGE_PARTS, pagePartsOf, shownMembers } from './page-parts.ts';

describe('The members of the rows of a list', () => {
  test.each([
    ['all, without a wish', {}, null],
    ['all, with more', { include: ['conflicts'] }, null],
    ['those of the wish', { fields: ['id', 'title'] }, ['id', 'title']],
    [
      'both, each once',
      { fields: ['id', 'notes'], include: ['notes', 'can'] },
      ['id', 'notes', 'can'],
    ],
    ['none, if none are wanted', { fields: [] }, []],
  ])('are %s', (_what, asked, members) => {
    expect(shownMembers(asked)).toEqual(members);
  });

  test('that exist on request only are asked for in either way', () => {
    expect(asksFor('conflicts', { fields: ['conflicts'] })).toBe(true);
    expect(asksFor('conflicts', { fields: ['id'], include: ['conflicts'] })).toBe(true);
    expect(asksFor('conflicts', { fields: ['id'], include: null })).toBe(false);
    expect(asksFor('conflicts', {})).toBe(false);
  });
});

describe('What is read for a list', () => {
  const parts = (...members: string[]) => [...pagePartsOf(members)].sort();

  test('is everything where all members are shown', () => {
    expect(pagePartsOf(null)).toBe(EVERY_PART);
    expect([...EVERY_PART]).toEqual([...PAGE_PARTS]);
  });

  test('is nothing for members of the row itself', () => {
    expect(parts('id', 'title', 'start_at', 'no_such_member')).toEqual([]);
  });

  test('is what the shown members need, once', () => {
    expect(parts('description', 'category', 'room')).toEqual(['description', 'names']);
    expect(parts('next_start_at', 'occurrences_count')).toEqual(['dates']);
  });

  test.each([
    'notes',
    'roles',
    'creator',
    'cancel_comment',
    'pending_change',
    'last_decision',
    'can',
  ])('includes who may see it for %s', (member) => {
    expect(parts(member)).toEqual(
      expect.arrayContaining(['current_step', 'names', 'pending_change', 'roles']),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type RequestSort, requestOrder, type SortableRequest } from './request-order.ts';

const row = (id: string, changes: Partial<SortableRequest> = {}): SortableRequest => ({
  id,
  grade: 'none',
  title_sort_key: 'latin',
  owner_name: 'Ada',
  expected_attendees: 20,
  weight: 1,
  created_at: '2026-11-24T08:00:00Z',
  ...changes,
});

const rows = [
  row('a', { title_sort_key: 'greek', weight: 5, expected_attendees: 100, owner_name: null }),
  row('b', { grade: 'look', created_at: '2026-11-25T08:00:00Z', owner_name: 'bob' }),
  row('c', { grade: 'blocked', weight: 3, expected_attendees: 9 }),
  row('d'),
];

const sorted = (sort: RequestSort, manages = true): string =>
  rows
    .toSorted(requestOrder(sort, manages).compare)
    .map(({ id }) => id)
    .join('');

describe('a list of requests', () => {
  test.each<[RequestSort, string]>([
    ['gaps', 'cbad'],
    ['-gaps', 'dabc'],
    ['title', 'abcd'],
    ['-title', 'dcba'],
    ['owner', 'acdb'],
    ['expected_attendees', 'cbda'],
    ['-expected_attendees', 'adbc'],
    ['weight', 'bdca'],
    ['-weight', 'acdb'],
    ['created_at', 'acdb'],
  ])('sorted by %s is %s', (sort, ids) => {
    expect(sorted(sort)).toBe(ids);
  });

  test('is sorted by title instead of weights where the reader must not know them', () => {
    expect(sorted('weight', false)).toBe(sorted('title'));
    expect(sorted('-weight', false)).toBe(sorted('-title'));
  });

  test('goes on behind the keys of its last row', () => {
    const { keys, isBehind, types } = requestOrder('-weight', true);
    expect(keys).toHaveLength(types.length);
    const [a, , c, d] = rows as [
      SortableRequest,
      SortableRequest,
      SortableRequest,
      SortableRequest,
    ];
    const behind = keys.map((key) => key(c));
    expect([isBehind(a, behind), isBehind(c, behind), isBehind(d, behind)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(isBehind(a, [])).toBe(false);
  });
});

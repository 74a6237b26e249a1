import { expect, test } from 'vitest';
import { emptyPage, firstRows, MAX_TOTAL, withRows } from './list-page.ts';

test('the first rows of a list begin at its start', () => {
  expect(firstRows(5)).toEqual({ limit: 5, offset: 0, after: null });
});

test('a page with other rows is the same page', () => {
  const page = { rows: [1], total: MAX_TOTAL, position: 3, next: 'x' };
  expect(withRows(page, ['one'])).toEqual({ ...page, rows: ['one'] });
  expect(emptyPage()).toEqual({ rows: [], total: 0, position: 0, next: null });
});

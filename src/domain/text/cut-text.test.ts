import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut between characters', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('ab…');
  expect(cutText('😀😀😀', 2)).toBe('😀…');
  expect(cutText('😀😀', 2)).toBe('😀😀');
  expect(cutText(`a${'😀'.repeat(9)}`, 3)).toBe('a😀…');
});

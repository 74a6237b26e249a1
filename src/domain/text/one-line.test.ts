import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  [' Seminar\r\nroom ', 'Seminar room'],
  ['a\tb\u0000c', 'a b c'],
  ['a\u2028b\u2029', 'a b'],
  ['two  spaces', 'two  spaces'],
])('%j is %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

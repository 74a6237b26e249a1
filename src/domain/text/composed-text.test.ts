import { expect, test } from 'vitest';
import { composedText } from './composed-text.ts';

test('accents have one form', () => {
  expect(composedText('Mu\u0308ller')).toBe('M\u00fcller');
  expect(composedText('a\u0301\u0323')).toBe('\u1ea1\u0301');
  const devotion = `${'\u0345\u0301'.repeat(15)}`;
  expect(composedText(`x${devotion}`)).toBe(`x${devotion}`.normalize('NFC'));
});

test('a letter with more marks than any is divided, once', () => {
  const marks = '\u0301'.repeat(65);
  const divided = composedText(`x${marks}`);
  expect(divided.replaceAll('\u034f', '')).toBe(`x${marks}`);
  expect(divided.split('\u034f').map(({ length }) => length)).toEqual([31, 30, 5]);
  expect(composedText(divided)).toBe(divided);
});

import { expect, test } from 'vitest';
import { cellText, cutToCell, defuseFormula } from './sheet-text.ts';

test('a text of a cell has line feeds, no control characters and no half characters', () => {
  expect(cellText('a\r\nb\rc\nd\te\u0000\u0007\u001b\u0085f\ufffe\uffff\ud800g')).toBe(
    'a\nb\nc\nd\tef\ufffdg',
  );
  expect(cutToCell('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(cutToCell('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
});

test('a cell is not cut within a character, and other characters keep both of their halves', () => {
  const before = '😀'.repeat(16_382);
  expect(cutToCell(`${before}ab😀`)).toBe(`${before}ab…`);
  expect(cutToCell(`${before}a😀b`)).toBe(`${before}a…`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  [' \u200b@x', "' \u200b@x"],
  ['\tx', "'\tx"],
  ['a\n+1\u2028-1\nb', "a\n'+1\u2028'-1\nb"],
  ['a;=1', "a;'=1"],
  ['a \t -1', "a \t '-1"],
  ['a;b\tc', 'a;b\tc'],
  ['a = b - c @ d', 'a = b - c @ d'],
])('%j is no formula when it is written as %j', (text, defused) => {
  expect(defuseFormula(text)).toBe(defused);
});

import { expect, test } from 'vitest';
import { cellText, cutToCell, defuseFormula } from './sheet-text.ts';

test('a text of a cell has line feeds, no control characters and no half characters', () => {
  expect(cellText('a\r\nb\rc\nd\te\u0000\u0007\u001b\u0085f\ufffe\uffff\ud800g')).toBe(
    'a\nb\nc\nd\tef\ufffdg',
  );
  expect(cutToCell('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(cutToCell('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(defuseFormula('a = b - c @ d')).toBe('a = b - c @ d');
});

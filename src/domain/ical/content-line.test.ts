import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentLine } from './content-line.ts';

const octets = (text: string): number => new TextEncoder().encode(text).length;

const physicalLines = (text: string): string[] => text.replace(/\r\n$/, '').split('\r\n');

describe('A content line', () => {
  test.each([
    ['SUMMARY:Talk', 'SUMMARY:Talk\r\n'],
    ['', '\r\n'],
    ['x'.repeat(75), `${'x'.repeat(75)}\r\n`],
    ['x'.repeat(76), `${'x'.repeat(75)}\r\n x\r\n`],
    ['x'.repeat(149), `${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n`],
    ['x'.repeat(150), `${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`],
  ])('%# is folded after 75 octets and ends with CRLF', (text, expected) => {
    expect(contentLine(text)).toBe(expected);
  });

  test.each([
    ['ä', 37],
    ['€', 25],
    ['😀', 18],
  ])('of %s holds %i of them a line, and none is cut', (character, fit) => {
    const lines = physicalLines(contentLine(character.repeat(fit + 1)));
    expect(lines).toEqual([character.repeat(fit), ` ${character}`]);
  });

  test('equals the original after unfolding, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const value = text.replace(/[\r\n]/g, '');
        const line = contentLine(value);
        expect(line.replaceAll('\r\n ', '')).toBe(`${value}\r\n`);
        expect(Math.max(...physicalLines(line).map(octets))).toBeLessThanOrEqual(75);
      }),
      { seed: 1 },
    );
  });
});

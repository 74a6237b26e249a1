import { describe, expect, test } from 'vitest';
import { intersectSpans, mergeSpans, type Span, subtractSpans } from './span.ts';

function span(start: number, end: number): Span {
  return { start, end };
}

describe('Spans', () => {
  test('merge where they overlap or touch, in any order', () => {
    expect(mergeSpans([span(20, 30), span(0, 10), span(10, 15), span(2, 4)])).toEqual([
      span(0, 15),
      span(20, 30),
    ]);
  });

  test('that touch stay apart when others are taken from them', () => {
    expect(subtractSpans([span(10, 20), span(0, 10)], [span(4, 12), span(40, 50)])).toEqual([
      span(0, 4),
      span(12, 20),
    ]);
    expect(subtractSpans([span(0, 10), span(10, 20)], [])).toEqual([span(0, 10), span(10, 20)]);
  });

  test('vanish where one taken covers many of them', () => {
    const taken = [span(5, 35), span(36, 37)];
    expect(subtractSpans([span(0, 10), span(10, 20), span(30, 40)], taken)).toEqual([
      span(0, 5),
      span(35, 36),
      span(37, 40),
    ]);
  });

  test('that are empty count for nothing', () => {
    expect(mergeSpans([span(5, 5), span(9, 3)])).toEqual([]);
    expect(subtractSpans([span(5, 5), span(0, 9)], [span(4, 4)])).toEqual([span(0, 9)]);
  });
});

test('The intersection of spans is what both have, in the pieces of the first', () => {
  const some = [span(0, 10), span(20, 30)];
  expect(intersectSpans(some, [span(5, 25)])).toEqual([span(5, 10), span(20, 25)]);
  expect(intersectSpans(some, [])).toEqual([]);
  expect(intersectSpans([], some)).toEqual([]);
});

import { expect, test } from 'vitest';
import { isId, lowestId } from './id.ts';

test.each([
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000ABCD',
  '00000000-0000-0000-0000-000000000000',
])('%s has the form of an id', (text) => {
  expect(isId(text)).toBe(true);
});

test.each([
  '',
  'x',
  '01900000-0000-7000-8000-00000000000',
  '01900000-0000-7000-8000-0000000000000',
  '019000000000700080000000000000000000',
  '0190000g-0000-7000-8000-000000000000',
  '{01900000-0000-7000-8000-000000000000}',
  '01900000-0000-7000-8000-000000000000\n',
  '01900000-0000-7000-8000-000000000000::2027-03-29',
])('%j has not', (text) => {
  expect(isId(text)).toBe(false);
});

test.each([
  // The example of RFC 9562, appendix A.6, was made at 2022-02-22 19:22:22 UTC.
  [
    Temporal.Instant.from('2022-02-22T19:22:22Z').epochMilliseconds,
    '017f22e2-79b0-0000-0000-000000000000',
  ],
  [0, '00000000-0000-0000-0000-000000000000'],
  [-1, '00000000-0000-0000-0000-000000000000'],
])('no id made at millisecond %i is below %s', (milliseconds, id) => {
  expect(lowestId(milliseconds)).toBe(id);
  expect(isId(id)).toBe(true);
});

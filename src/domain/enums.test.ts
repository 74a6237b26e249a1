import { expect, test } from 'vitest';
import { EVENT_FORMATS, EVENT_TYPES, labelOf, SEATING_TYPES } from './enums.ts';

test.each([
  ['conference', 'Conference'],
  ['in_person', 'In Person'],
  ['u_shape', 'U Shape'],
  ['hollow_square', 'Hollow Square'],
])('the label of %s is %s', (value, label) => {
  expect(labelOf(value)).toBe(label);
});

test.each([EVENT_TYPES, EVENT_FORMATS, SEATING_TYPES])('%s are all different', (...values) => {
  expect(new Set(values).size).toBe(values.length);
});

import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { applyOverride, blankOverride } from './override.ts';
import { cancelConflicting } from './skip-occurrences.ts';

const [first, second, third] = [29, 30, 31].map((day) => `2027-03-${day}T08:00:00Z`) as [
  string,
  string,
  string,
];

test('dates with a conflict are cancelled because of it, and keep what their overrides say', () => {
  const occurrences = [first, second, third].map((start) =>
    applyOverride(lecture, start, undefined),
  );
  const guest = { ...blankOverride(second), title: 'Guest', cancel_comment: 'ill' };
  const other = { ...blankOverride(third), title: 'Other' };
  const result = cancelConflicting(
    { occurrences, overrides: [guest, other] },
    new Set([first, second]),
  );
  expect(result.occurrences.map((one) => one.is_cancelled)).toEqual([true, true, false]);
  const cancelled = { is_cancelled: true, cancel_reason: 'conflict', cancel_comment: null };
  expect(result.overrides).toEqual([
    other,
    { ...blankOverride(first), ...cancelled },
    { ...guest, ...cancelled },
  ]);
});

test('without conflicts everything stays', () => {
  const given = { occurrences: [applyOverride(lecture, first, undefined)], overrides: [] };
  expect(cancelConflicting(given, new Set())).toEqual(given);
});

import { describe, expect, test } from 'vitest';
import { endedByTerm, validateTerm } from './term-end.ts';

const term = { id: 't', name: 'Winter', ends_on: '2028-02-12' };
const day = (text: string) => ({ kind: 'date', date: Temporal.PlainDate.from(text) }) as const;
const end = day('2028-02-12');
const ZONE = 'Europe/Berlin';

/** The end after a request: a text where the request gives one, `kept` where it stays as it is. */
function endOf(
  changes: Parameters<typeof endedByTerm>[0],
  current: Parameters<typeof endedByTerm>[1] = undefined,
  of: typeof term | null = term,
): string | null {
  const { recurrence_ends_at: ends } = endedByTerm(changes, current, of, ZONE);
  if (ends === undefined) return 'kept';
  return ends === null ? null : ends.kind === 'date' ? ends.date.toString() : ends.kind;
}

describe('The end of a series', () => {
  test('is the last day of its term', () => {
    expect(endOf({ term_id: 't' })).toBe('2028-02-12');
    expect(endOf({ term_id: 't', recurrence_ends_at: null })).toBe('2028-02-12');
  });

  test('is what the request says where that is earlier, and the term where it is later', () => {
    expect(endOf({ term_id: 't', recurrence_ends_at: day('2028-01-31') })).toBe('2028-01-31');
    expect(endOf({ term_id: 't', recurrence_ends_at: end })).toBe('2028-02-12');
    expect(endOf({ term_id: 't', recurrence_ends_at: day('2028-03-01') })).toBe('2028-02-12');
    const instant = Temporal.Instant.from('2028-02-12T10:00:00Z');
    expect(endOf({ term_id: 't', recurrence_ends_at: { kind: 'instant', instant } })).toBe(
      'instant',
    );
    const current = { term_id: 't', recurrence_ends_at: '2028-02-12T22:59:59Z' };
    expect(endOf({ recurrence_ends_at: day('2028-03-01') }, current)).toBe('2028-02-12');
    expect(endOf({ recurrence_ends_at: null }, current)).toBe('2028-02-12');
  });

  test('stays where a series without a term ended earlier, and moves from one term to the next', () => {
    const own = { term_id: null, recurrence_ends_at: '2028-01-01T00:00:00Z' };
    expect(endOf({ term_id: 't' }, own)).toBe('kept');
    expect(endOf({ term_id: 't' }, { ...own, recurrence_ends_at: '2029-01-01T00:00:00Z' })).toBe(
      '2028-02-12',
    );
    expect(endOf({ term_id: 't' }, { ...own, recurrence_ends_at: null })).toBe('2028-02-12');
    expect(endOf({ term_id: 't' }, { ...own, term_id: 'other' })).toBe('2028-02-12');
  });

  test('goes with the term, unless the request names another one', () => {
    const current = { term_id: 't', recurrence_ends_at: '2028-02-12T22:59:59Z' };
    expect(endOf({ term_id: null }, current, null)).toBeNull();
    const named = { term_id: null, recurrence_ends_at: day('2028-03-01') };
    expect(endOf(named, current, null)).toBe('2028-03-01');
    expect(endOf({ term_id: null }, { ...current, term_id: null }, null)).toBe('kept');
    expect(endOf({ term_id: null }, undefined, null)).toBe('kept');
  });

  test('is kept by a request that names neither', () => {
    expect(endOf({}, { term_id: 't', recurrence_ends_at: '2027-01-01T00:00:00Z' })).toBe('kept');
  });
});

test('a term is that of a series which starts in it or before, by its local date', () => {
  const errors = (start_at: string, is_recurring = true, rule: string | null = 'FREQ=DAILY') =>
    validateTerm({ start_at, is_recurring, recurrence_rule: rule, timezone: ZONE }, term);
  expect(errors('2028-02-12T22:00:00Z')).toEqual({});
  expect(errors('2028-02-12T23:00:00Z')).toEqual({
    term_id: 'must be a term that ends after the start: "Winter" ends on 2028-02-12.',
  });
  expect(errors('2028-01-01T00:00:00Z', false)).toHaveProperty('term_id');
  expect(errors('2028-01-01T00:00:00Z', true, null)).toHaveProperty('term_id');
  const start_at = '2030-01-01T00:00:00Z';
  const alone = { start_at, is_recurring: true, recurrence_rule: null, timezone: ZONE };
  expect(validateTerm(alone, null)).toEqual({});
});

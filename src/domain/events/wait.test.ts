import { describe, expect, test } from 'vitest';
import { waitRefusal } from './wait.ts';

const draft = { status: 'draft', occurrences_count: 3, upcoming_count: 3 };

describe('An event may wait', () => {
  test('while it is a draft whose dates are all to come', () => {
    expect(waitRefusal(draft)).toBeNull();
  });

  test('not in another status, and not once a date has begun', () => {
    expect(waitRefusal({ ...draft, status: 'pending' })).toBe(
      'Cannot wait with an event that is pending.',
    );
    const begun = 'Cannot wait with an event that has begun.';
    expect(waitRefusal({ ...draft, upcoming_count: 2 })).toBe(begun);
    expect(waitRefusal({ ...draft, occurrences_count: 0, upcoming_count: 0 })).toBe(begun);
  });
});

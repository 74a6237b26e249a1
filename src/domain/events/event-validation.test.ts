import { describe, expect, test } from 'vitest';
import type { EventFields } from './event-fields.ts';
import { validateDuration, validateEvent } from './event-validation.ts';
import { mergeEvent } from './merge-event.ts';

const START = '2027-03-29T08:00:00Z';

const event = (fields: Partial<EventFields>): EventFields => ({
  ...mergeEvent(undefined, { title: 'x', room_id: 'room' }, 'UTC'),
  start_at: START,
  end_at: '2027-03-29T09:00:00Z',
  ...fields,
});

describe('The length of an event', () => {
  test.each([
    ['2027-03-29T08:00:01Z', undefined],
    ['2028-03-29T08:00:00Z', undefined],
    ['2028-03-29T08:00:01Z', 'must be at most 366 days after start at.'],
    [START, 'must be after start at.'],
    ['2027-03-29T07:59:59Z', 'must be after start at.'],
  ])('up to %s: %s', (end_at, flaw) => {
    expect(validateDuration({ start_at: START, end_at })).toBe(flaw);
  });
});

describe('An event', () => {
  test('is good as it usually is', () => {
    expect(validateEvent(event({}), true)).toEqual({});
    expect(validateEvent(event({ is_recurring: true, recurrence_rule: 'x' }), true)).toEqual({});
  });

  test('that recurs needs a rule', () => {
    expect(validateEvent(event({ is_recurring: true }), true)).toEqual({
      recurrence_rule: 'is required when is recurring is true.',
    });
  });

  test('ends after it starts, and says everything that is wrong at once', () => {
    const wrong = event({ end_at: START, is_recurring: true, recurrence_ends_at: START });
    expect(Object.keys(validateEvent(wrong, true))).toEqual([
      'end_at',
      'recurrence_rule',
      'recurrence_ends_at',
    ]);
  });

  test('leaves out dates only as a series', () => {
    const excluded_dates = [START];
    const flaw = { excluded_dates: 'must be absent when the event is no series.' };
    expect(validateEvent(event({ excluded_dates }), true)).toEqual(flaw);
    const dates = { excluded_dates, recurrence_dates: [START] };
    expect(validateEvent(event({ ...dates, is_recurring: true }), true)).toEqual({});
    expect(validateEvent(event({ excluded_dates, recurrence_rule: 'FREQ=DAILY' }), true)).toEqual(
      {},
    );
  });

  test('has a last start after its first when it is new; later an edit may leave none', () => {
    const ended = (recurrence_ends_at: string) => event({ recurrence_ends_at });
    const flaw = { recurrence_ends_at: 'must be after start at.' };
    expect(validateEvent(ended(START), true)).toEqual(flaw);
    expect(validateEvent(ended(START), false)).toEqual({});
    expect(validateEvent(ended('2027-03-29T08:00:01Z'), true)).toEqual({});
  });
});

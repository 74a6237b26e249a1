import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { maskChanges, shownCategory, shownChanges, shownDateChanges } from './shown-changes.ts';

const event = { ...lecture, institution_name: null };

describe('The category of an event', () => {
  test('is null when nothing of it is known', () => {
    expect(shownCategory(event)).toBeNull();
  });

  test('has all of its members and the name of the institution', () => {
    expect(shownCategory({ ...event, format: 'online' })).toEqual({
      event_type: null,
      format: 'online',
      institution_id: null,
      institution: null,
      institution_name: null,
    });
    expect(shownCategory({ ...event, institution_name: 'Law' })).toMatchObject({
      institution_name: 'Law',
    });
  });
});

describe('An edit', () => {
  test('changes what differs, by the names of the write fields', () => {
    const after = { ...event, title: 'Talk', start_at: '2027-03-29T07:00:00Z', format: 'online' };
    expect(shownChanges(event, after)).toEqual({
      title: ['Lecture', 'Talk'],
      start_at: ['2027-03-29T08:00:00Z', '2027-03-29T07:00:00Z'],
      category: [null, shownCategory(after)],
    });
    expect(shownChanges(event, { ...event })).toEqual({});
  });

  test('shows the last day as it was given, as a date or as an instant', () => {
    const recurrence_ends_at = '2027-04-30T21:59:59Z';
    const byInstant = { ...event, recurrence_ends_at };
    const byDate = { ...byInstant, recurrence_ends_date: '2027-04-30' };
    expect(shownChanges(byInstant, byDate)).toEqual({
      recurrence_ends_at: [recurrence_ends_at, '2027-04-30'],
    });
  });

  test('of one date changes fields that a date can have, and whether it takes place', () => {
    const before = { ...lecture, is_cancelled: false };
    const after = { ...before, room_id: 'lab', is_cancelled: true, recurrence_rule: null };
    expect(shownDateChanges(before, after)).toEqual({
      room_id: ['room', 'lab'],
      is_cancelled: [false, true],
    });
  });
});

describe('Notes in changes', () => {
  const hidden = () => null;

  test('are masked, and nothing else is', () => {
    const changes = { notes: ['Chalk', 'Pens'], title: ['A', 'B'] } as const;
    expect(maskChanges({ notes: [...changes.notes], title: [...changes.title] }, hidden)).toEqual({
      notes: [null, null],
      title: ['A', 'B'],
    });
    expect(maskChanges({ notes: [...changes.notes] }, (value) => value)).toEqual({
      notes: ['Chalk', 'Pens'],
    });
  });

  test('may be missing, as may the changes', () => {
    expect(maskChanges(null, hidden)).toBeNull();
    expect(maskChanges({ title: ['A', 'B'] }, hidden)).toEqual({ title: ['A', 'B'] });
  });
});

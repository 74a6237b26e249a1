import { describe, expect, test } from 'vitest';
import { lecture, time } from '../../../tests/support/event-fixtures.ts';
import { columnsOfEvent, type EventFields, eventFields, planFields } from './event-fields.ts';
import { mergeEvent } from './merge-event.ts';
import { hasSame } from './same-field.ts';

const bare = {
  title: 'Kick-off',
  room_id: 'room',
  start_at: time('2027-03-29T10:00'),
  end_at: time('2027-03-29T09:00:00Z'),
};

const made = mergeEvent(undefined, bare, 'Europe/Berlin');

describe('A new event', () => {
  test('has exactly the given fields, local times in its zone', () => {
    expect(made).toEqual({
      ...lecture,
      title: 'Kick-off',
      timezone: 'Europe/Berlin',
      is_recurring: false,
      recurrence_rule: null,
    });
  });

  test('has the fields that are compared, and no other', () => {
    expect([...eventFields].sort()).toEqual(Object.keys(made).sort());
    expect(planFields.every((field) => field in made)).toBe(true);
  });

  test('reads null where nothing may be null as the default', () => {
    const nulls = { prep_before_minutes: null, cleanup_after_minutes: null, is_recurring: null };
    expect(mergeEvent(undefined, { ...bare, ...nulls }, 'Europe/Berlin')).toEqual(made);
  });
});

describe('A recurrence rule', () => {
  const weekly = { recurrence_rule: 'FREQ=WEEKLY' };
  const isRecurring = (current: EventFields | undefined, changes: object): boolean =>
    mergeEvent(current, { ...bare, ...changes }, 'Europe/Berlin').is_recurring;

  test('makes an event recurring unless the request says that it is not', () => {
    expect(isRecurring(undefined, weekly)).toBe(true);
    expect(isRecurring(made, weekly)).toBe(true);
    expect(isRecurring(undefined, { ...weekly, is_recurring: false })).toBe(false);
    expect(isRecurring({ ...lecture, is_recurring: false }, {})).toBe(false);
  });

  test('that is null ends the series unless the request says that the event recurs', () => {
    expect(isRecurring(lecture, { recurrence_rule: null })).toBe(false);
    expect(isRecurring(lecture, { recurrence_rule: null, is_recurring: true })).toBe(true);
  });
});

describe('A last day', () => {
  const ending = (text: string, zone = 'Europe/Berlin') =>
    mergeEvent(undefined, { ...bare, recurrence_ends_at: time(text) }, zone);

  test('lasts to its last second in the zone of the series', () => {
    expect(ending('2027-04-12')).toMatchObject({
      recurrence_ends_at: '2027-04-12T21:59:59Z',
      recurrence_ends_date: '2027-04-12',
    });
  });

  test('given as a time is that instant', () => {
    const instant = { recurrence_ends_at: '2027-04-12T08:00:00Z', recurrence_ends_date: null };
    expect(ending('2027-04-12T10:00')).toMatchObject(instant);
    expect(ending('2027-04-12T08:00:00Z')).toMatchObject(instant);
  });

  test('stays that day in another zone; an instant stays that instant', () => {
    expect(mergeEvent(ending('2027-04-12'), {}, 'America/New_York')).toMatchObject({
      recurrence_ends_at: '2027-04-13T03:59:59Z',
      recurrence_ends_date: '2027-04-12',
    });
    const instant = ending('2027-04-12T08:00:00Z');
    expect(mergeEvent(instant, {}, 'America/New_York')).toEqual({
      ...instant,
      timezone: 'America/New_York',
    });
  });

  test('goes with null and gives way to another', () => {
    expect(mergeEvent(ending('2027-04-12'), { recurrence_ends_at: null }, 'UTC')).toMatchObject({
      recurrence_ends_at: null,
      recurrence_ends_date: null,
    });
    const other = { recurrence_ends_at: time('2027-05-01T08:00:00Z') };
    expect(mergeEvent(ending('2027-04-12'), other, 'UTC')).toMatchObject({
      recurrence_ends_at: '2027-05-01T08:00:00Z',
      recurrence_ends_date: null,
    });
  });
});

describe('A change', () => {
  const current: EventFields = {
    ...made,
    notes: 'Chalk',
    event_type: 'lecture',
    format: 'online',
    institution: 'Elsewhere',
  };

  test('keeps other fields and omits columns that are no fields', () => {
    const row = { ...current, version: 7, status: 'draft' };
    expect(mergeEvent(row, {}, 'Europe/Berlin')).toEqual(current);
    expect(mergeEvent(row, { title: undefined }, 'Europe/Berlin')).toEqual(current);
  });

  test('sets given fields and clears null fields', () => {
    const changes = { title: 'Renamed', notes: null, prep_before_minutes: 15 };
    expect(mergeEvent(current, changes, 'Europe/Berlin')).toEqual({ ...current, ...changes });
  });

  test('merges the category by member; null clears it all', () => {
    const merged = mergeEvent(
      current,
      { category: { format: 'hybrid', institution: null } },
      'UTC',
    );
    expect(merged).toMatchObject({ event_type: 'lecture', format: 'hybrid', institution: null });
    expect(mergeEvent(current, { category: null }, 'UTC')).toMatchObject({
      event_type: null,
      format: null,
      institution_id: null,
      institution: null,
    });
  });
});

test('columns have the local start and the text to search in', () => {
  const start_at = '2027-03-28T01:00:30Z';
  const event = { ...lecture, start_at, timezone: 'Europe/Berlin', description: 'About ÄPFEL' };
  expect(columnsOfEvent(event)).toEqual({
    ...event,
    start_local: '2027-03-28T03:00:30',
    search_text: 'lecture\nabout apfel',
  });
});

test('two events have the same of a field where its values are equal, lists too', () => {
  const withDates = (...recurrence_dates: string[]) => ({ ...lecture, recurrence_dates });
  const same = (one: string[], other: string[]): boolean =>
    hasSame(withDates(...one), withDates(...other), 'recurrence_dates');
  expect(same(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(same(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(same(['a'], ['a', 'b'])).toBe(false);
  expect(hasSame(lecture, { ...lecture, title: 'Other' }, 'title')).toBe(false);
  expect(hasSame(lecture, { ...lecture }, 'title')).toBe(true);
});

describe('An event with dates by hand', () => {
  const dates = [time('2027-04-07')];
  const series = mergeEvent(lecture, { recurrence_dates: dates }, 'UTC');
  const recurs = (current: EventFields, changes: Parameters<typeof mergeEvent>[1]) =>
    mergeEvent(current, changes, 'UTC').is_recurring;

  test('is a series, unless the request says otherwise', () => {
    const alone = mergeEvent(series, { recurrence_rule: null }, 'UTC');
    expect(alone).toMatchObject({ is_recurring: true, recurrence_rule: null });
    expect(recurs(alone, { recurrence_dates: [] })).toBe(false);
    expect(recurs(alone, { recurrence_dates: null })).toBe(false);
    expect(recurs(series, { recurrence_dates: [] })).toBe(true);
    expect(recurs(series, { recurrence_dates: dates, is_recurring: false })).toBe(false);
    const inactive = { ...series, is_recurring: false };
    expect(recurs(inactive, { recurrence_dates: [] })).toBe(false);
    expect(recurs(inactive, { recurrence_dates: dates })).toBe(true);
  });

  test('loses what it leaves out with the last of its rule and its dates', () => {
    const excluded_dates = [time('2027-04-07')];
    const less = mergeEvent(series, { excluded_dates }, 'UTC');
    expect(less.excluded_dates).toHaveLength(1);
    const none = { recurrence_rule: null, recurrence_dates: null };
    expect(mergeEvent(less, none, 'UTC').excluded_dates).toEqual([]);
    expect(mergeEvent(less, { ...none, excluded_dates }, 'UTC').excluded_dates).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import {
  findOriginalStart,
  namesInstant,
  occurrenceId,
  originalStartWindow,
  splitOccurrenceId,
} from './occurrence-id.ts';

const START = '2027-03-29T08:00:00Z';

describe('The id of an occurrence', () => {
  test('is its series and its original start, and splits into them', () => {
    expect(occurrenceId('series', START)).toBe(`series::${START}`);
    expect(splitOccurrenceId(`series::${START}`)).toEqual({
      event_id: 'series',
      occurrence: START,
    });
  });

  test.each([
    ['series', 'series', ''],
    ['series::', 'series', ''],
    ['::x', '', 'x'],
    ['series::a::b', 'series', 'a::b'],
    ['', '', ''],
  ])('%j splits into %j and %j', (id, event_id, occurrence) => {
    expect(splitOccurrenceId(id)).toEqual({ event_id, occurrence });
  });
});

describe('A text names', () => {
  test.each([
    ['2027-03-29T08:00:00Z', START, '2027-03-29T08:00:01Z'],
    ['2027-03-29T10:00+02:00', START, '2027-03-29T08:00:01Z'],
    ['2027-03-29T10:00', START, '2027-03-29T08:00:01Z'],
    ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ])('%s: from %s to %s in Berlin', (text, from, to) => {
    expect(originalStartWindow(text, 'Europe/Berlin')).toEqual({ from, to });
  });

  test.each(['', 'tomorrow', '2027-02-30'])('nothing by %j', (text) => {
    expect(originalStartWindow(text, 'UTC')).toBeUndefined();
    expect(findOriginalStart(text, [START], 'UTC')).toBeUndefined();
    expect(namesInstant(text)).toBe(false);
  });

  test('an instant by itself only with its offset', () => {
    expect(namesInstant(START)).toBe(true);
    expect(namesInstant('2027-03-29T10:00+02:00')).toBe(true);
    expect(namesInstant('2027-03-29T10:00')).toBe(false);
    expect(namesInstant('2027-03-29')).toBe(false);
  });

  test('the one start in its window, or none when there are more', () => {
    const starts = [START, '2027-03-29T12:00:00Z', '2027-03-30T08:00:00Z'];
    expect(findOriginalStart('2027-03-30', starts, 'UTC')).toBe('2027-03-30T08:00:00Z');
    expect(findOriginalStart('2027-03-29', starts, 'UTC')).toBeUndefined();
    expect(findOriginalStart('2027-03-31', starts, 'UTC')).toBeUndefined();
    expect(findOriginalStart('2027-03-29T12:00', starts, 'UTC')).toBe('2027-03-29T12:00:00Z');
    expect(findOriginalStart('2027-03-29T08:00:01Z', starts, 'UTC')).toBeUndefined();
    expect(findOriginalStart('2027-03-29T07:59:59Z', starts, 'UTC')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import {
  type CheckInDate,
  checkInOpensAt,
  checkInReach,
  checkInState,
  doorRefusal,
  endedAt,
  isThirdNoShow,
  possibleDoorActions,
  pressedAt,
  releaseAt,
  stoodStill,
} from './check-in.ts';

const at = (time: string) => Temporal.Instant.from(`2027-03-10T${time}Z`);
const rules = { opens_minutes_before: 10, release_after_minutes: 15 };
const times = { start: at('10:00'), end: at('11:00') };
const released = (
  seen: string,
  given: { start: Temporal.Instant; end: Temporal.Instant } = times,
) => releaseAt(given, rules, at(seen))?.toString() ?? null;

describe('A date is released', () => {
  test('some minutes after its start, if its window was seen open within a minute', () => {
    expect(checkInOpensAt(times.start, rules).toString()).toBe('2027-03-10T09:50:00Z');
    expect(released('09:50:10')).toBe('2027-03-10T10:15:00Z');
    expect(released('09:51:00')).toBe('2027-03-10T10:15:00Z');
  });

  test('after a whole window where its window was seen open late', () => {
    expect(released('09:51:01')).toBe('2027-03-10T10:16:01Z');
    expect(released('10:20')).toBe('2027-03-10T10:45:00Z');
  });

  test('never, where it is over by then or lasts a day, also one of 23 hours', () => {
    expect(released('10:35')).toBeNull();
    expect(released('10:34:59')).toBe('2027-03-10T10:59:59Z');
    const day = (hours: number) => ({ start: at('00:00'), end: at('00:00').add({ hours }) });
    expect(releaseAt(day(23), rules, at('00:00'))).toBeNull();
    expect(releaseAt(day(24), rules, at('00:00'))).toBeNull();
    expect(releaseAt(day(22), rules, at('00:00'))).not.toBeNull();
  });

  test('by instants, so that each of two dates at 02:30 of a clock change has its own window', () => {
    const of = (start: string) => {
      const first = Temporal.Instant.from(start);
      return releaseAt({ start: first, end: first.add({ hours: 1 }) }, rules, first)?.toString();
    };
    const zone = (text: string) => Temporal.ZonedDateTime.from(text).toInstant().toString();
    const [summer, winter] = ['+02:00', '+01:00'].map((offset) =>
      zone(`2027-10-31T02:30${offset}[Europe/Berlin]`),
    );
    expect([of(summer ?? ''), of(winter ?? '')]).toEqual([
      '2027-10-31T00:55:00Z',
      '2027-10-31T01:55:00Z',
    ]);
  });
});

test('The job stood still when it did not run for two minutes, when it never ran, and when the clock was set', () => {
  const now = at('10:00');
  expect(stoodStill(at('09:58'), now)).toBe(false);
  expect(stoodStill(at('09:57:59'), now)).toBe(true);
  expect(stoodStill(at('10:02:01'), now)).toBe(true);
  expect(stoodStill(null, now)).toBe(true);
});

const date = (fields: Partial<CheckInDate> = {}): CheckInDate => ({
  ...times,
  rules,
  isHeld: true,
  outcome: null,
  ...fields,
});

describe('A date at its room', () => {
  test.each([
    ['09:49:59', {}, 'too_early'],
    ['09:50', {}, 'open'],
    ['10:59:59', {}, 'open'],
    ['11:00', {}, 'over'],
    ['10:00', { outcome: 'checked_in' }, 'checked_in'],
    ['11:00', { outcome: 'checked_in' }, 'over'],
    ['10:20', { isHeld: false, outcome: 'no_show' }, 'released'],
    ['10:20', { isHeld: false }, 'not_held'],
    ['10:20', { rules: null }, 'none'],
  ] as const)('at %s with %o is %s', (now, fields, state) => {
    expect(checkInState(date(fields), at(now))).toBe(state);
  });

  test('is checked in to while its window is open, and again with the same answer', () => {
    expect(doorRefusal('check_in', date(), at('10:20'))).toBeNull();
    expect(doorRefusal('check_in', date({ outcome: 'checked_in' }), at('10:20'))).toBeNull();
    expect(doorRefusal('check_in', date(), at('09:00'))).toContain('too early');
    const gone = date({ isHeld: false, outcome: 'no_show' });
    expect(doorRefusal('check_in', gone, at('10:20'))).toContain('given back');
  });

  test('is ended and extended only while it runs', () => {
    for (const action of ['end', 'extend'] as const) {
      expect(doorRefusal(action, date(), at('09:55'))).toContain('not begun');
      expect(doorRefusal(action, date(), at('10:00'))).toBeNull();
      expect(doorRefusal(action, date(), at('11:00'))).toContain('over');
      expect(doorRefusal(action, date({ rules: null }), at('09:00'))).toContain('no check-in');
      expect(doorRefusal(action, date({ isHeld: false }), at('10:30'))).toContain('not take place');
    }
  });

  test('offers what can be done', () => {
    expect(possibleDoorActions(date(), at('09:55'))).toEqual(['check_in']);
    expect(possibleDoorActions(date(), at('10:05'))).toEqual(['check_in', 'end', 'extend']);
    const done = date({ outcome: 'checked_in' });
    expect(possibleDoorActions(done, at('10:05'))).toEqual(['end', 'extend']);
  });

  test('ends with the minute that has begun, a minute after its start at the earliest', () => {
    expect(endedAt(times, at('10:20:59')).toString()).toBe('2027-03-10T10:20:00Z');
    expect(endedAt(times, at('10:00:30')).toString()).toBe('2027-03-10T10:01:00Z');
  });
});

test('A press counts between the last contact of its display and now', () => {
  const of = (claimed: string, contact: string | null) =>
    pressedAt(at(claimed), contact === null ? null : at(contact), at('10:30')).toString();
  expect(of('10:10', '10:05')).toBe('2027-03-10T10:10:00Z');
  expect(of('09:10', '10:05')).toBe('2027-03-10T10:05:00Z');
  expect(of('10:40', '10:05')).toBe('2027-03-10T10:30:00Z');
  expect(of('10:10', null)).toBe('2027-03-10T10:30:00Z');
});

test('The third no-show in a row is told, and neither the second nor the fourth', () => {
  expect(isThirdNoShow(['no_show'])).toBe(false);
  expect(isThirdNoShow(['no_show', 'no_show'])).toBe(true);
  expect(isThirdNoShow(['no_show', 'no_show', 'checked_in'])).toBe(true);
  expect(isThirdNoShow(['no_show', 'no_show', 'no_show'])).toBe(false);
  expect(isThirdNoShow(['no_show', 'checked_in', 'no_show'])).toBe(false);
  expect(isThirdNoShow([])).toBe(false);
});

test('windows of dates that begin within an hour may be open', () => {
  const now = Temporal.Instant.from('2027-03-29T09:00:00Z');
  expect(checkInReach(now).toString()).toBe('2027-03-29T10:01:00Z');
});

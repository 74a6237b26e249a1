import { describe, expect, test } from 'vitest';
import { time } from '../../../tests/support/event-fixtures.ts';
import { type BookingRules, limitsOf } from './booking-rules.ts';
import { BLOCKED, BOOKED, CLOSED, INACTIVE, type RoomCalendar, RULE } from './room-calendar.ts';
import {
  alternativeTimes,
  bestRooms,
  compareRooms,
  countStatuses,
  evaluateRoom,
  isOversized,
  type RankedRoom,
  type RoomStatus,
  ruleIn,
} from './room-search.ts';
import { planSearch, type SearchWish, searchWindows } from './search-plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const moment = { now: Temporal.Instant.from('2027-03-01T12:00:00Z'), horizonDays: 400 };
/** 10:00 in Berlin, on the day after clocks went forward. */
const TEN = Temporal.Instant.from('2027-03-29T08:00:00Z').epochMilliseconds;

const always: RoomCalendar = { is_active: true, booked: [], blocked: [], open: null };
const booked = (...spans: (readonly [number, number])[]): RoomCalendar => ({
  ...always,
  booked: spans.map(([start, end]) => ({ start: TEN + start * HOUR, end: TEN + end * HOUR })),
});

function planOf(more: Partial<SearchWish> = {}) {
  const wish = { start_at: time('2027-03-29T10:00'), end_at: time('2027-03-29T11:00'), ...more };
  const plan = planSearch(wish, 'Europe/Berlin', moment);
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}

const weekly = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };

describe('A room is', () => {
  test.each<[RoomStatus, number, RoomCalendar]>([
    ['free', 3, always],
    ['partly', 2, booked([0.5, 2])],
    ['taken', 0, booked([0, 1], [7 * 24, 7 * 24 + 1], [14 * 24, 14 * 24 + 1])],
    ['taken', 0, { ...booked([0, 1]), blocked: [{ start: TEN + DAY, end: TEN + 30 * DAY }] }],
    ['closed', 0, { ...always, is_active: false }],
    ['closed', 0, { ...always, open: [] }],
  ])('%s with %i free dates of three', (status, free_count, calendar) => {
    const { verdicts, ...found } = evaluateRoom(planOf(weekly), calendar);
    expect(found).toEqual({ status, free_count, total_count: 3 });
    expect(verdicts.filter((verdict) => verdict === 0)).toHaveLength(free_count);
  });
});

test.each([
  [INACTIVE | BOOKED, 'inactive'],
  [BLOCKED, 'blocked'],
  [CLOSED | RULE, 'closed'],
  [BOOKED | RULE, undefined],
  [0, undefined],
])('the verdict %i has the room rule %s', (verdict, rule) => {
  expect(ruleIn(verdict)).toBe(rule);
});

test('rooms are in the order of free ones, most free dates, smallest capacity, none known', () => {
  const room = (status: RoomStatus, free_count: number, capacity: number | null): RankedRoom => ({
    status,
    free_count,
    capacity,
    is_oversized: false,
    preference: 0,
  });
  const inOrder = [
    room('free', 1, 10),
    room('free', 1, 20),
    room('free', 1, null),
    room('partly', 5, 200),
    room('partly', 5, null),
    room('partly', 4, 10),
    room('taken', 0, 10),
    room('closed', 0, 30),
  ];
  expect([...inOrder].reverse().sort(compareRooms)).toEqual(inOrder);
  expect([...inOrder].sort(compareRooms)).toEqual(inOrder);
  expect(compareRooms(room('free', 1, null), room('free', 1, null))).toBe(0);
});

test('preferred rooms come first among those that are as free and not too large', () => {
  const room = (is_oversized: boolean, preference: number, capacity: number): RankedRoom => ({
    status: 'free',
    free_count: 1,
    capacity,
    is_oversized,
    preference,
  });
  const inOrder = [room(false, 0, 14), room(false, 1, 12), room(false, 2, 10), room(true, 0, 90)];
  expect([...inOrder].reverse().sort(compareRooms)).toEqual(inOrder);
  const taken: RankedRoom = { ...room(false, 0, 10), status: 'taken', free_count: 0 };
  expect([taken, room(true, 2, 90)].sort(compareRooms)[1]).toBe(taken);
});

test.each([
  [15, 10, true],
  [14, 10, false],
  [500, null, false],
  [null, 10, false],
])('a room with %s seats for %s people is too large: %s', (capacity, requested, expected) => {
  expect(isOversized(capacity, requested)).toBe(expected);
});

test('rooms are counted by their status', () => {
  const statuses = ['free', 'taken', 'free', 'closed'] as const;
  const counts = { free: 2, partly: 0, taken: 1, closed: 1 };
  expect(countStatuses(statuses.map((status) => ({ status })))).toEqual(counts);
});

describe('The best room of a date', () => {
  const room = (...verdicts: number[]) => ({ verdicts: Uint8Array.from(verdicts) });

  test('is the first that is free then', () => {
    const [first, second] = [room(0, 1, 0), room(0, 0, 4)];
    expect(bestRooms([first, second, room(0, 0, 0)], 3)).toEqual([first, second, first]);
  });

  test('is missing where none is free', () => {
    expect(bestRooms([room(0, 1)], 2)).toEqual([room(0, 1), undefined]);
    expect(bestRooms([], 2)).toEqual([undefined, undefined]);
  });
});

describe('Alternative times', () => {
  function times(
    calendar: RoomCalendar,
    more: Partial<SearchWish> = {},
    windows?: { start: number; end: number }[],
  ): string[] {
    const plan = planOf(more);
    const search = { plan, moment, windows: windows ?? searchWindows(plan), moved: new Map() };
    const found = alternativeTimes(search, calendar);
    for (const one of found) {
      expect(one.free_count).toBe(one.total_count);
      expect(Temporal.Instant.from(one.start_at).until(one.end_at).total('hours')).toBe(1);
    }
    return found.map(({ start_at }) => start_at);
  }

  const limited = (
    calendar: RoomCalendar,
    rules: BookingRules,
    now = moment.now,
  ): RoomCalendar => ({
    ...calendar,
    limits: limitsOf(rules, { hasRole: () => false, open_count: 0 }, now, 'Europe/Berlin'),
  });
  const taken = booked([0, 1]);

  test('are the nearest earlier and the nearest later start at which all dates are free', () => {
    expect(times(taken)).toEqual(['2027-03-29T07:00:00Z', '2027-03-29T09:00:00Z']);
    expect(times(booked([0, 1], [7 * 24 - 0.5, 7 * 24 + 1.5]), weekly)).toEqual([
      '2027-03-29T06:30:00Z',
      '2027-03-29T09:30:00Z',
    ]);
  });

  test('are none in a room that is out of use, or taken all day', () => {
    expect(times({ ...taken, is_active: false })).toEqual([]);
    expect(times(booked([-24, 48]))).toEqual([]);
  });

  test('stay within what the rules of the room allow', () => {
    const at = (text: string) => Temporal.Instant.from(text);
    expect(times(limited(taken, { allow_past: false }, at('2027-03-29T07:30:00Z')))).toEqual([
      '2027-03-29T09:00:00Z',
    ]);
    expect(times(limited(taken, { min_notice_minutes: 120 }, at('2027-03-29T07:30:00Z')))).toEqual([
      '2027-03-29T09:30:00Z',
    ]);
    expect(times(limited(taken, { max_days_ahead: 30 }))).toHaveLength(2);
    expect(times(limited(taken, { max_days_ahead: 27 }))).toEqual([]);
    expect(times(limited(taken, { max_duration_minutes: 59 }))).toEqual([]);
    const lastDay = { max_days_ahead: 28 + 14 };
    expect(times(limited(taken, lastDay), weekly)).toHaveLength(2);
  });

  test('are found only within the windows of the calendars that are loaded', () => {
    expect(times(taken, {}, [{ start: TEN, end: TEN + 3 * HOUR }])).toEqual([
      '2027-03-29T09:00:00Z',
    ]);
  });

  test('have as many dates as what is searched for', () => {
    // A later start would lose the last date.
    const rule = { recurrence_rule: 'FREQ=DAILY;UNTIL=20270331T080000Z' };
    expect(times(taken, rule)).toEqual(['2027-03-29T07:00:00Z']);
  });

  test('are planned once for all rooms', () => {
    const plan = planOf();
    const search = { plan, moment, windows: searchWindows(plan), moved: new Map() };
    const first = alternativeTimes(search, taken);
    const known = new Map(search.moved);
    expect(alternativeTimes(search, taken)).toEqual(first);
    expect([...search.moved.entries()]).toEqual([...known.entries()]);
    for (const [shift, dates] of known) expect(search.moved.get(shift)).toBe(dates);
  });
});

import { expect, test } from 'vitest';
import { roomsOf, shownItems } from './items.ts';
import type { Assignment, RoomSchedule } from './records.ts';
import { assignmentOf, scheduleOf, slot, TERM } from './test-records.ts';

/** UTC is the zone of the round. */
const wall = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) });

const boardOf = (schedules: RoomSchedule[], assignments: Assignment[]) =>
  roomsOf(schedules, assignments, TERM, wall);

const tuesday = (schedules: RoomSchedule[], assignments: Assignment[], room = 0) =>
  boardOf(schedules, assignments)[room]?.days[2] ?? [];

test('a course stands on each of its weekdays, in the weeks that run', () => {
  const course = assignmentOf('Logic', 'A', [
    slot('tuesday', '10:00', '12:00'),
    slot('friday', '08:00', '09:00'),
  ]);
  const [room] = boardOf([scheduleOf('A')], [course]);
  expect(room?.days[2]).toMatchObject([
    { kind: 'course', title: 'Logic', from: 600, to: 720, weeks: [1, 2, 3, 4], of: 4, half: null },
  ]);
  expect(room?.days[5]).toMatchObject([{ from: 480, to: 540 }]);
});

test('a course of odd weeks is half a block', () => {
  const course = assignmentOf('Topology', 'A', [slot('tuesday', '10:00', '12:00')], {
    weeks: 'odd',
  });
  expect(tuesday([scheduleOf('A')], [course])).toMatchObject([
    { half: 'odd', weeks: [1, 3], of: 4 },
  ]);
});

test('a date in another room stands there, and not in the room of the course', () => {
  const course = assignmentOf('Ethics', 'A', [slot('tuesday', '10:00', '12:00')], {
    exceptions: [{ original_start_at: '2027-04-20T10:00:00Z', room: { id: 'B', name: 'B' } }],
  });
  const schedules = [scheduleOf('A'), scheduleOf('B')];
  expect(tuesday(schedules, [course], 0)).toMatchObject([{ weeks: [1, 3, 4], isElsewhere: false }]);
  expect(tuesday(schedules, [course], 1)).toMatchObject([{ weeks: [2], isElsewhere: true }]);
});

test('dates of a series at the same time are one item, also when they are read in several spans', () => {
  const choir = (date: string) => ({
    id: `choir::${date}`,
    series_id: 'choir',
    title: 'Choir',
    status: 'approved',
    held_start_at: `${date}T18:00:00Z`,
    held_end_at: `${date}T20:00:00Z`,
  });
  const one = scheduleOf('A', { bookings: [choir('2027-04-13'), choir('2027-04-27')] as never });
  expect(tuesday([one], [])).toMatchObject([
    { kind: 'booked', title: 'Choir', from: 1_080, to: 1_200, weeks: [1, 3], of: 4 },
  ]);
});

test('a booking that holds nothing, and the events of the round itself, are left out', () => {
  const of = (id: string, status: string) => ({
    id,
    series_id: null,
    title: id,
    status,
    held_start_at: '2027-04-13T08:00:00Z',
    held_end_at: '2027-04-13T09:00:00Z',
  });
  const rows = [
    scheduleOf('A', { bookings: [of('draft', 'draft'), of('event', 'approved')] as never }),
  ];
  const course = { ...assignmentOf('Logic', 'B', []), event_id: 'event' };
  expect(tuesday(rows, [course])).toEqual([]);
});

test('what lasts over midnight is on both days', () => {
  const night = { start_at: '2027-04-12T22:00:00Z', end_at: '2027-04-13T02:00:00Z', name: 'Works' };
  const [room] = boardOf([scheduleOf('A', { blocked: [night] })], []);
  expect(room?.days[1]).toMatchObject([{ kind: 'blocked', from: 1_320, to: 1_440, weeks: [1] }]);
  expect(room?.days[2]).toMatchObject([{ kind: 'blocked', from: 0, to: 120, title: 'Works' }]);
});

test('a closed time of some weeks shows in these weeks alone', () => {
  const closed = (date: string) => ({ start_at: `${date}T00:00:00Z`, end_at: `${date}T08:00:00Z` });
  const dates = ['2027-04-13', '2027-04-20', '2027-04-27'];
  const some = tuesday([scheduleOf('A', { closed: dates.map(closed) })], []);
  expect(shownItems(some, undefined)).toEqual([]);
  expect(shownItems(some, 2)).toHaveLength(1);
  expect(shownItems(some, 4)).toEqual([]);
  const all = tuesday([scheduleOf('A', { closed: [...dates, '2027-05-04'].map(closed) })], []);
  expect(shownItems(all, undefined)).toMatchObject([{ kind: 'closed', to: 480 }]);
});

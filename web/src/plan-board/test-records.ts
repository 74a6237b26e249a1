import type { Assignment, RoomSchedule, Slot } from './records.ts';
import type { Term } from './weeks.ts';

/** Four whole weeks from a Monday on. */
export const TERM: Term = {
  weeks: [
    { number: 1, from: '2027-04-12', to: '2027-04-18' },
    { number: 2, from: '2027-04-19', to: '2027-04-25' },
    { number: 3, from: '2027-04-26', to: '2027-05-02' },
    { number: 4, from: '2027-05-03', to: '2027-05-09' },
  ],
  daysOff: [],
};

export const slot = (weekday: string, start: string, end: string): Slot =>
  ({ weekday, start, end }) as Slot;

/** An assignment of a course, whose title is its id too. */
export function assignmentOf(
  title: string,
  room: string | null,
  slots: Slot[],
  fields: Partial<Assignment> = {},
): Assignment {
  return {
    request: {
      id: title,
      title,
      expected_attendees: 30,
      layout: null,
      weight: 3,
      institution: null,
    },
    room: room === null ? null : { id: room, name: `Room ${room}` },
    pattern_index: room === null ? null : 0,
    slots,
    weeks: room === null ? null : 'all',
    room_wish: null,
    room_seats: room === null ? null : 40,
    pinned: false,
    exceptions: [],
    reason: null,
    suggestions: [],
    event_id: null,
    ...fields,
  };
}

export function scheduleOf(id: string, fields: Partial<RoomSchedule> = {}): RoomSchedule {
  return {
    room: {
      id,
      name: `Room ${id}`,
      capacity: 40,
      venue_id: 'venue',
      seating_type: null,
      is_active: true,
    },
    timezone: 'UTC',
    bookings: [],
    closed: [],
    blocked: [],
    ...fields,
  };
}

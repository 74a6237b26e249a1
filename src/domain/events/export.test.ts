import { describe, expect, test } from 'vitest';
import { exportFileName, planSheet } from './export.ts';
import type { ExportedOccurrence } from './exported-occurrence.ts';

test('a file name has the type and the days', () => {
  expect(exportFileName('event_list', '2027-03-01', '2027-03-31')).toBe(
    'event-list-2027-03-01-to-2027-03-31',
  );
  expect(exportFileName('room_schedule', '2027-03-01', '2027-03-01')).toBe(
    'room-schedule-2027-03-01',
  );
});

const occurrence: ExportedOccurrence = {
  is_all_day: false,
  id: 'e',
  is_recurring: false,
  original_start_at: '2027-03-29T08:00:00Z',
  title: 'Talk',
  description: 'About',
  notes: 'Chalk',
  website: 'https://x.org',
  contact_email: 'a@x.org',
  status: 'approved',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  held_start_at: '2027-03-29T07:50:00Z',
  held_end_at: '2027-03-29T09:20:00Z',
  prep_before_minutes: 10,
  cleanup_after_minutes: 20,
  is_held: true,
  room: 'Aula',
  other_rooms: ['Foyer', 'Attic'],
  equipment: [
    { name: 'cameras', quantity: 2 },
    { name: 'piano', quantity: 1 },
  ],
  location: 'Floor 1',
  venue: 'North',
  timezone: null,
  event_type: 'lecture',
  format: 'in_person',
  institution: 'Law',
  created_by: 'Ann',
  expected_attendees: 35,
  layout: 'u_shape',
  seats: 24,
  responsible: ['Ann <ann@x.org>', 'Bob'],
  left_out: null,
  requirements: [
    { kind: 'media', details: null },
    { kind: 'setup', details: 'Rows' },
  ],
};

/** A row by the headers of its columns. */
function row(
  type: Parameters<typeof planSheet>[0],
  more: Partial<ExportedOccurrence> = {},
): object {
  const { columns, rowOf } = planSheet(type, 'Europe/Berlin');
  const cells = rowOf({ ...occurrence, ...more });
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map(({ header }, index) => [header, cells[index]]));
}

describe('An export', () => {
  test('of events lists what they are, when, where and whose', () => {
    expect(planSheet('event_list', 'UTC').name).toBe('Events');
    expect(row('event_list')).toEqual({
      Start: '2027-03-29T10:00:00',
      End: '2027-03-29T11:00:00',
      'All day': 'no',
      'Time zone': 'Europe/Berlin',
      Title: 'Talk',
      Status: 'Approved',
      Room: 'Aula',
      'Further rooms': 'Foyer; Attic',
      Equipment: '2 × cameras; 1 × piano',
      Venue: 'North',
      'Event type': 'Lecture',
      Format: 'In Person',
      Institution: 'Law',
      Responsible: 'Ann <ann@x.org>; Bob',
      'Contact email': 'a@x.org',
      Website: 'https://x.org',
      Requirements: 'Media; Setup: Rows',
      Description: 'About',
      'People expected': 35,
      Layout: 'U Shape',
      Seats: 24,
      Notes: 'Chalk',
      'Created by': 'Ann',
      Recurring: 'no',
      ID: 'e',
      'Dates left out': null,
      'Start (UTC)': '2027-03-29T08:00:00Z',
      'End (UTC)': '2027-03-29T09:00:00Z',
    });
  });

  test('of rooms lists for how long they are reserved', () => {
    expect(planSheet('room_schedule', 'UTC').name).toBe('Room schedule');
    expect(row('room_schedule')).toEqual({
      'All day': 'no',
      'Further rooms': 'Foyer; Attic',
      Equipment: '2 × cameras; 1 × piano',
      Room: 'Aula',
      Venue: 'North',
      Location: 'Floor 1',
      Title: 'Talk',
      Status: 'Approved',
      'Reserved from': '2027-03-29T09:50:00',
      'Preparation (minutes)': 10,
      Start: '2027-03-29T10:00:00',
      End: '2027-03-29T11:00:00',
      'Clean-up (minutes)': 20,
      'Reserved until': '2027-03-29T11:20:00',
      'Time zone': 'Europe/Berlin',
      'People expected': 35,
      Layout: 'U Shape',
      Seats: 24,
      'Room reserved': 'yes',
      Responsible: 'Ann <ann@x.org>; Bob',
      Requirements: 'Media; Setup: Rows',
      Notes: 'Chalk',
      ID: 'e',
      'Start (UTC)': '2027-03-29T08:00:00Z',
      'End (UTC)': '2027-03-29T09:00:00Z',
    });
  });

  test('has empty cells for what is missing, and times in the zone of the venue', () => {
    const bare = {
      responsible: [],
      requirements: [],
      event_type: null,
      format: null,
      equipment: null,
    };
    expect(row('event_list', { ...bare, timezone: 'Asia/Tokyo' })).toMatchObject({
      Start: '2027-03-29T17:00:00',
      'Time zone': 'Asia/Tokyo',
      Responsible: null,
      Requirements: null,
      Equipment: null,
      'Event type': null,
      Format: null,
    });
  });

  test('names a date of a series by its original start', () => {
    const left_out = [
      { date: '2027-04-05', holiday: 'Easter' },
      { date: '2027-04-12', holiday: null },
    ];
    expect(row('event_list', { is_recurring: true, left_out })).toMatchObject({
      ID: 'e::2027-03-29T08:00:00Z',
      Recurring: 'yes',
      'Dates left out': '2027-04-05 (Easter); 2027-04-12',
    });
    expect(row('room_schedule', { is_held: false })).toMatchObject({ 'Room reserved': 'no' });
  });

  test('has numbers and times in columns of their own kinds, all of them wide enough to read', () => {
    const { columns } = planSheet('room_schedule', 'UTC');
    const headersOf = (wanted: string) =>
      columns.flatMap(({ kind, header }) => (kind === wanted ? [header] : []));
    const numbers = ['Preparation (minutes)', 'Clean-up (minutes)', 'People expected', 'Seats'];
    expect(headersOf('number')).toEqual(numbers);
    expect(headersOf('moment')).toEqual(['Reserved from', 'Start', 'End', 'Reserved until']);
    for (const { width } of columns) expect(width).toBeGreaterThanOrEqual(10);
  });
});

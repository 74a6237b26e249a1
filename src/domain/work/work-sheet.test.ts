import { expect, test } from 'vitest';
import { type ExportedJob, planWorkSheet } from './work-sheet.ts';

const job: ExportedJob = {
  event_id: 'e',
  is_recurring: true,
  original_start_at: '2027-03-29T08:00:00Z',
  title: 'Talk',
  status: 'approved',
  contact_email: 'a@x.org',
  notes: 'Chalk',
  expected_attendees: 35,
  layout: 'u_shape',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  held_start_at: '2027-03-29T07:50:00Z',
  held_end_at: '2027-03-29T09:20:00Z',
  room: { name: 'Aula', location: 'Floor 1' },
  extra_rooms: [{ name: 'Foyer' }],
  venue: 'North',
  venue_timezone: 'Europe/Berlin',
  requirement_id: 'q',
  kind: 'setup',
  is_required: true,
  details: 'Rows',
  state: 'declined',
  answered_by: { id: 'p', name: 'Ann' },
  answered_at: '2027-03-01T08:00:00Z',
  comment: 'Nobody is free.',
  changed_since: [],
};

function row(more: Partial<ExportedJob> = {}): object {
  const { columns, rowOf } = planWorkSheet('UTC');
  const cells = rowOf({ ...job, ...more });
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map(({ header }, index) => [header, cells[index]]));
}

test('an export of work says when it is done, what is asked, where, and what was answered', () => {
  expect(planWorkSheet('UTC').name).toBe('Work');
  expect(row()).toEqual({
    'Set up from': '2027-03-29T09:50:00',
    Start: '2027-03-29T10:00:00',
    End: '2027-03-29T11:00:00',
    'Clean up until': '2027-03-29T11:20:00',
    'Time zone': 'Europe/Berlin',
    'Kind of work': 'Setup',
    State: 'Declined',
    Required: 'yes',
    'What is asked': 'Rows',
    Title: 'Talk',
    Status: 'Approved',
    Room: 'Aula',
    'Further rooms': 'Foyer',
    Venue: 'North',
    Location: 'Floor 1',
    'People expected': 35,
    Layout: 'U Shape',
    'Contact email': 'a@x.org',
    Notes: 'Chalk',
    'Answered by': 'Ann',
    'Answered at': '2027-03-01T09:00:00',
    Comment: 'Nobody is free.',
    ID: 'e::2027-03-29T08:00:00Z',
    Requirement: 'q',
    'Start (UTC)': '2027-03-29T08:00:00Z',
    'End (UTC)': '2027-03-29T09:00:00Z',
  });
});

test('what is not known is empty, and times without a venue are in the zone of the service', () => {
  const unknown = { answered_by: null, answered_at: null, comment: null, layout: null };
  const bare = row({
    ...unknown,
    is_recurring: false,
    venue: null,
    venue_timezone: null,
    extra_rooms: [],
  });
  expect(bare).toMatchObject({
    ID: 'e',
    'Time zone': 'UTC',
    Start: '2027-03-29T08:00:00',
    Layout: null,
    'Answered by': null,
    'Answered at': null,
    'Further rooms': null,
  });
});

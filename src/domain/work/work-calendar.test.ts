import { expect, test } from 'vitest';
import { type JobRow, jobEntry, workSpanAt } from './work-calendar.ts';

const job: JobRow = {
  id: 'job',
  event_id: 'event',
  kind: 'media',
  is_required: true,
  details: 'Two microphones',
  answer: 'accepted',
  comment: null,
  title: 'Concert',
  status: 'approved',
  is_private: false,
  version: 3,
  updated_at: '2027-03-01T08:00:00Z',
  timezone: 'Europe/Berlin',
  contact_email: 'ann@uni.test',
  notes: 'Door code 12',
  expected_attendees: 40,
  layout: 'banquet',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  held_start_at: '2027-03-29T07:00:00Z',
  held_end_at: '2027-03-29T09:30:00Z',
  room_id: 'hall',
  extra_room_ids: ['foyer'],
};

const places = new Map(
  [
    { id: 'hall', name: 'Hall', location: 'Ground floor', venue: 'Old Library' },
    { id: 'foyer', name: 'Foyer', location: null, venue: 'Old Library' },
  ].map((room) => [room.id, room]),
);

test('a job lasts from the set-up to the clean-up, and names what is asked, the rooms and the facts', () => {
  expect(jobEntry(job, places, 'en')).toEqual({
    id: 'job',
    title: 'Media: Concert',
    description: [
      'Two microphones',
      '',
      'Media: accepted',
      'Time: Monday 29 March 2027, 10:00–11:00',
      'People expected: 40',
      'Layout: Banquet',
      'Contact: ann@uni.test',
      'Notes: Door code 12',
    ].join('\n'),
    location: 'Hall, Ground floor, Old Library; Foyer, Old Library',
    url: null,
    categories: [],
    status: 'CONFIRMED',
    organizer: null,
    sequence: 2,
    last_modified_at: '2027-03-01T08:00:00Z',
    start_at: '2027-03-29T07:00:00Z',
    end_at: '2027-03-29T09:30:00Z',
    series: null,
  });
});

test('a job says only what is known, in the language of the service, and is tentative while its event waits', () => {
  const bare: JobRow = {
    ...job,
    is_required: false,
    details: null,
    answer: 'declined',
    comment: 'Nobody is free.',
    contact_email: null,
    notes: '',
    expected_attendees: null,
    layout: null,
    status: 'pending',
    is_private: true,
    extra_room_ids: [],
    room_id: 'gone',
  };
  expect(jobEntry(bare, places, 'de')).toMatchObject({
    title: 'Medien: Concert',
    description: [
      'Medien (optional): abgelehnt',
      'Nobody is free.',
      'Zeit: Montag, 29. März 2027, 10:00–11:00 Uhr',
    ].join('\n'),
    location: null,
    status: 'TENTATIVE',
    is_private: true,
  });
});

test('a calendar shows work from the first of the last month to the first of the fourth month', () => {
  expect(workSpanAt(Temporal.Instant.from('2027-01-31T23:59:59Z'))).toEqual({
    from: '2026-12-01T00:00:00Z',
    to: '2027-05-01T00:00:00Z',
  });
});

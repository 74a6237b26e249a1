import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { type FeedOverrideRow, type FeedRow, feedGroups } from '../events/feed.ts';
import { busyRow } from './busy-row.ts';

const slot: FeedOverrideRow = {
  original_start_at: '2027-03-30T08:00:00Z',
  title: 'Secret date',
  description: 'Why',
  start_at: '2027-03-30T08:00:00Z',
  end_at: '2027-03-30T09:00:00Z',
  room_id: 'room',
  extra_room_ids: [],
  is_all_day: false,
  website: 'https://secret.test',
};

const row: FeedRow = {
  ...lecture,
  id: 'e',
  title: 'Secret',
  description: 'Secret',
  website: 'https://secret.test',
  status: 'approved',
  event_type: 'panel',
  format: 'online',
  creator_name: 'Secret',
  version: 2,
  updated_at: '2027-01-01T00:00:00Z',
  has_end: true,
  planned_from: null,
  first_start_at: '2027-03-29T08:00:00Z',
  last_start_at: '2027-03-31T08:00:00Z',
  last_made_at: '2027-03-31T08:00:00Z',
  dates: { count: 3, left_out: null },
  left_out: [],
  overrides: [slot],
  took_place: [slot],
  wanted: [],
  private_access: {
    creator_id: 'ann',
    roles: [],
    kinds: [],
    steps: [],
    pending_change: null,
    place: { room_id: 'room', venue_id: null, institution_id: null },
  },
};

describe('A private event in calendars of others', () => {
  test('has its times and rooms, and no words', () => {
    const busy = busyRow({ ...row, wanted: [{ ...slot, change_id: 'c' }] });
    expect(JSON.stringify(busy).toLowerCase()).not.toContain('secret');
    expect(busy).toMatchObject({ title: 'Busy', start_at: row.start_at, room_id: 'room' });
  });

  test('has no organizer and is marked as private', () => {
    const parts = { rooms: [], address: 'stoa@uni.test', locale: 'en', room_ids: null } as const;
    const [[busy] = []] = feedGroups({ ...parts, rows: [busyRow(row)] });
    expect(busy).toMatchObject({ title: 'Busy', organizer: null, is_private: true });
    const [[full] = []] = feedGroups({ ...parts, rows: [row] });
    expect(full).toMatchObject({ title: 'Secret', organizer: { name: 'Secret' } });
  });
});

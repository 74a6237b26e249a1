import { expect, test } from 'vitest';
import { entryOf, type FeedRoom, type FeedRow } from './feed.ts';

const row = {
  ...{ status: 'approved', event_type: 'meeting', format: null, creator_name: 'Ann', version: 1 },
  updated_at: '2027-01-02T00:00:00Z',
} as FeedRow;

const slot = {
  ...{ start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z', room_id: 'ab' },
  ...{ title: 'Choir', description: 'All', website: 'https://example.org' },
};

const hall: FeedRoom = { id: 'ab', name: 'Hall AB', location: 'West', venue: 'Abbey' };

test('A booking of a room that only shares a space with that of the feed has no details', () => {
  const places = new Map([['ab', { ...hall, is_other: true as const }]]);
  expect(entryOf(row, slot, places, 'stoa@example.org')).toMatchObject({
    ...{ title: 'Busy (Hall AB)', description: null, location: 'Hall AB', url: null },
    ...{ categories: [], start_at: slot.start_at, status: 'CONFIRMED' },
  });
});

test('A booking of the room of the feed has all of them', () => {
  expect(entryOf(row, slot, new Map([['ab', hall]]), 'stoa@example.org')).toMatchObject({
    ...{ title: 'Choir', description: 'All', location: 'Hall AB, West, Abbey' },
    url: slot.website,
  });
});

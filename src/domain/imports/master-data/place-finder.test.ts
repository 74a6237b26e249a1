import { expect, test } from 'vitest';
import { placeFinder } from './place-finder.ts';

const known = {
  rooms: [
    { id: 'r1', name: 'Hall', venue: 'Abbey', timezone: null },
    { id: 'r2', name: 'Studio', venue: 'Castle', timezone: null },
    { id: 'r3', name: 'Studio', venue: 'Mill', timezone: null },
    { id: 'r4', name: 'Shed', venue: null, timezone: null },
    { id: 'r5', name: 'Twin', venue: 'Mill', timezone: null },
    { id: 'r6', name: 'Twin', venue: 'Mill', timezone: null },
  ],
  venues: [
    { id: 'v1', name: 'Abbey' },
    { id: 'v2', name: 'Mill' },
    { id: 'v3', name: 'mill' },
  ],
  institutions: [{ id: 'i1', name: 'Faculty of Arts', code: 'FA' }],
};

const find = placeFinder(known, null);
const names = (
  room: string | null,
  venue: string | null = null,
  institution: string | null = null,
) => ({
  room,
  venue,
  institution,
});
const place = { room_id: null, venue_id: null, institution_id: null };

test('a room is found by its name, with its venue where several have it', () => {
  expect(find(names('hall'), false)).toEqual({ place: { ...place, room_id: 'r1' } });
  expect(find(names('Studio', 'MILL'), true)).toEqual({ place: { ...place, room_id: 'r3' } });
  expect(find(names('Shed'), false)).toEqual({ place: { ...place, room_id: 'r4' } });
});

test('a venue alone and an institution, by name or code, are places', () => {
  expect(find(names(null, 'abbey'), false)).toEqual({ place: { ...place, venue_id: 'v1' } });
  expect(find(names(null, null, 'fa'), false)).toEqual({
    place: { ...place, institution_id: 'i1' },
  });
  expect(find(names('Hall', null, 'Faculty of Arts'), false)).toEqual({
    place: { ...place, room_id: 'r1', institution_id: 'i1' },
  });
  expect(find(names(null), false)).toEqual({ place });
});

test.each([
  [names('Cellar'), 'There is no room in use named "Cellar".'],
  [names('Studio'), 'Several rooms are named "Studio": add the venue to the name.'],
  [names('Hall', 'Mill'), 'There is no room in use named "Hall" in "Mill".'],
  [names('Shed', 'Mill'), 'There is no room in use named "Shed" in "Mill".'],
  [
    names('Twin', 'Mill'),
    'Several rooms of "Mill" are named "Twin": give them different names first.',
  ],
  [names(null, 'Tower'), 'There is no venue in use named "Tower".'],
  [names(null, 'Mill'), 'Several venues are named "Mill": give them different names first.'],
  [names('Hall', null, 'Zoo'), 'There is no institution in use named "Zoo".'],
])('%j is refused', (asked, refusal) => {
  expect(find(asked, false)).toEqual({ refusal });
});

test('a room that is needed is named, or chosen for all rows', () => {
  expect(find(names(null), true)).toEqual({
    refusal: 'No room is named, and none was chosen for the import.',
  });
  const chosen = placeFinder(known, 'r2');
  expect(chosen(names('Hall', 'Abbey'), true)).toEqual({ place: { ...place, room_id: 'r2' } });
});

import { describe, expect, test } from 'vitest';
import type { ImportRoom } from './import-record.ts';
import { nameKey, quoted, roomFinder } from './room-finder.ts';

const room = (id: string, name: string, venue: string | null): ImportRoom => ({
  id,
  name,
  venue,
  timezone: null,
});

const rooms = [
  room('1', 'Hall', 'Abbey'),
  room('2', 'Hall', 'Castle'),
  room('3', 'Attic', 'Abbey'),
  room('4', 'Tent', null),
];

const find = roomFinder(rooms, null);
const idOf = (text: string | null, venue?: string | null): string => {
  const found = find(text, venue);
  return 'room' in found ? found.room.id : found.refusal;
};

describe('The room that a file names', () => {
  test.each([
    ['Attic', '3'],
    ['Tent', '4'],
    ['  ATTIC ', '3'],
    ['Abbey - Hall', '1'],
    ['Castle - Hall', '2'],
    ['Hall - Castle', '2'],
    ['Castle, Hall', '2'],
    ['Hall, Castle', '2'],
    ['Castle: Hall', '2'],
    ['Castle/Hall', '2'],
    ['Castle / Hall', '2'],
    ['Hall (Castle)', '2'],
    ['castle  -  hall', '2'],
  ])('is found by %j', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  test('is found by name and venue in two columns, or by the name where the venue is another word for the place', () => {
    expect(idOf('Hall', 'Castle')).toBe('2');
    expect(idOf('Attic', 'North wing')).toBe('3');
  });

  test('is one that is in use', () => {
    expect(idOf('Cellar')).toBe('There is no room in use named "Cellar".');
    expect(idOf('Tent (Abbey)')).toBe('There is no room in use named "Tent (Abbey)".');
  });

  test('is the only one of its name', () => {
    expect(idOf('Hall')).toBe('Several rooms are named "Hall": add the venue to the name.');
    expect(idOf('Hall', 'North wing')).toContain('Several rooms');
  });

  test('is named, unless one was chosen for the import', () => {
    expect(idOf(null)).toBe('No room is named, and none was chosen for the import.');
    const chosen = roomFinder(rooms, '2');
    expect(chosen(null)).toEqual({ room: rooms[1] });
    expect(chosen('Attic', 'Abbey')).toEqual({ room: rooms[1] });
  });
});

test('names are compared without regard to letter case, spaces and how an accent is written', () => {
  expect(nameKey(' Gro\u00dfer\t  SAAL ')).toBe('gro\u00dfer saal');
  expect(nameKey('u\u0308')).toBe(nameKey('\u00dc'));
});

test('a long text is quoted by its first 100 characters', () => {
  expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(100)}"`);
  expect(quoted('x'.repeat(101))).toBe(`"${'x'.repeat(100)}…"`);
});

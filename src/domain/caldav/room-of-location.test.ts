import { expect, test } from 'vitest';
import { locationFinder } from './room-of-location.ts';

const room = (id: string, name: string, location: string | null = null) => ({
  id,
  name,
  location,
  venue: 'Library',
  timezone: null,
});

test('A location means several rooms between semicolons, which names may have too', () => {
  const rooms = [room('1', 'Hall', '2nd floor; left'), room('2', 'Attic')];
  const find = locationFinder(rooms, []);
  const ids = (text: string) => {
    const found = find(text);
    return 'room' in found ? [found.room, ...(found.extra ?? [])].map(({ id }) => id) : [];
  };
  expect(ids('Attic;hall')).toEqual(['2', '1']);
  expect(ids('Hall, 2nd floor; left, Library; Attic, Library')).toEqual(['1', '2']);
  expect(ids('Hall')).toEqual(['1']);
  expect(ids('Hall; Cellar')).toEqual([]);
  expect(ids('Hall;'.repeat(200))).toEqual([]);
  expect(ids(`Hall;${'x'.repeat(3_000)}`)).toEqual([]);
  expect(ids(`Attic;${'Hall;'.repeat(90)}Hall`)).toHaveLength(92);
});

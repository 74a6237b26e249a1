import { describe, expect, test } from 'vitest';
import { importContext } from '../../../tests/support/import-context.ts';
import { choosingFinder } from './chosen-rooms.ts';
import type { ImportRoom } from './import-record.ts';
import { positionsNamedIn, standInId, withMadeRooms } from './new-rooms.ts';

const room = (id: string, name: string, venue: string | null): ImportRoom => ({
  id,
  name,
  venue,
  timezone: null,
});

const rooms = [room('1', 'Hall', 'North'), room('2', 'Hall', 'South'), room('3', 'Attic', null)];
const venues = [{ name: 'Annex', timezone: 'Europe/Paris' }];

const finderWith = (choices: Record<string, string>) =>
  choosingFinder({
    ...importContext,
    rooms,
    venues,
    roomId: null,
    roomChoices: new Map(Object.entries(choices)),
  });

describe('A name of a file', () => {
  test('that one room has, and no name at all, need no choice', () => {
    const finder = choosingFinder({ ...importContext, rooms, roomId: null });
    expect(finder.find('Attic')).toEqual({ room: rooms[2] });
    expect(finder.find(null)).toHaveProperty('refusal');
    expect([finder.named(), finder.made()]).toEqual([[], []]);
  });

  test('that several rooms have is the one that was chosen', () => {
    const finder = finderWith({ hall: '2' });
    expect([finder.find('Hall'), finder.find(' HALL')]).toEqual([
      { room: rooms[1] },
      { room: rooms[1] },
    ]);
    expect(finder.named()).toEqual([
      {
        name: 'Hall',
        room: 'Hall',
        venue: null,
        count: 2,
        candidates: [
          { id: '1', name: 'Hall', venue: 'North' },
          { id: '2', name: 'Hall', venue: 'South' },
        ],
        chosen: '2',
      },
    ]);
  });

  test('of which the chosen room is gone is refused as if nothing was chosen', () => {
    const finder = finderWith({ hall: 'gone' });
    expect(finder.find('Hall')).toHaveProperty('refusal');
    expect(finder.named()).toMatchObject([{ chosen: null }]);
  });

  test('that is to be made is one new room in the zone of its venue, however often it is named', () => {
    const finder = finderWith({ 'annex - crypt': 'create', loft: 'create', 'x - y': 'create' });
    const crypt = { id: standInId(0), name: 'Crypt', venue: 'annex', timezone: 'Europe/Paris' };
    expect([finder.find('Crypt', 'annex'), finder.find('Crypt', 'annex')]).toEqual([
      { room: crypt },
      { room: crypt },
    ]);
    expect(finder.find('Loft')).toEqual({ room: room(standInId(1), 'Loft', null) });
    expect(finder.find('y', 'x')).toEqual({ room: room(standInId(2), 'y', 'x') });
    expect(finder.made().map(({ name }) => name)).toEqual(['Crypt', 'Loft', 'y']);
  });

  test('is offered up to 500 times, and with 500 characters at most', () => {
    const finder = finderWith({});
    finder.find('x'.repeat(501));
    finder.find('x'.repeat(500));
    for (let at = 0; at <= 500; at += 1) finder.find(`Cellar ${at}`);
    expect(finder.named()).toHaveLength(500);
    expect(finder.named()[0]?.name).toBe('x'.repeat(500));
  });
});

test('the ids of rooms that were made take the place of their stand-ins', () => {
  const text = `${standInId(3)} and ${standInId(12)} and ${standInId(3)}`;
  expect(positionsNamedIn(text)).toEqual([3, 12]);
  expect(withMadeRooms(text, new Map([[3, 'a']]))).toBe(`a and ${standInId(12)} and a`);
});

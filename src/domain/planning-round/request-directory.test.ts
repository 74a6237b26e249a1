import { describe, expect, test } from 'vitest';
import { namesResolver } from './request-directory.ts';

const resolve = namesResolver({
  features: [
    { id: 'piano', name: 'Piano' },
    { id: 'loop-1', name: 'Hearing loop' },
    { id: 'loop-2', name: 'hearing LOOP' },
  ],
  rooms: [
    { id: 'north-1', name: 'Room 1', venue_name: 'North' },
    { id: 'south-1', name: 'Room 1', venue_name: 'South' },
    { id: 'aula', name: 'Aula', venue_name: null },
    ...['2', '3', '4', '5', '6'].map((number) => ({
      id: `north-${number}`,
      name: `Room ${number}`,
      venue_name: 'North',
    })),
  ],
  institutions: [
    { id: 'history', name: 'Institute of History', code: 'HIS' },
    { id: 'law', name: 'Law', code: 'LAW' },
    { id: 'law-2', name: 'Law', code: 'LW2' },
  ],
  owners: new Map([['ada@example.org', 'ada']]),
});

const named = (changes: Partial<Parameters<typeof resolve>[0]> = {}) =>
  resolve({ features: [], institution: null, rooms: [], owner_email: null, ...changes });

describe('a row of a table', () => {
  test('that names nothing has nothing', () => {
    expect(named()).toEqual({
      owner_id: null,
      feature_ids: [],
      institution_id: null,
      room_wishes: [],
      notes: [],
    });
  });

  test('finds features in any letter case, and says which are none or several', () => {
    const { feature_ids, notes } = named({ features: ['PIANO', 'organ', 'Hearing loop', 'piano'] });
    expect(feature_ids).toEqual(['piano']);
    expect(notes).toEqual([
      expect.stringMatching(/organ.* is no feature that rooms can have\.$/),
      expect.stringMatching(/^Several features are named .*Hearing loop/),
    ]);
  });

  test('finds rooms by name, with the venue where several have it', () => {
    const rooms = ['aula', 'North - Room 1', 'Room 1 (South)'];
    expect(named({ rooms })).toMatchObject({
      room_wishes: ['aula', 'north-1', 'south-1'],
      notes: [],
    });
    const { room_wishes, notes } = named({ rooms: ['Room 1', 'Room 9'] });
    expect(room_wishes).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^Several rooms .* add the venue to the name\.$/),
      expect.stringMatching(/^No room of the round is named .*Room 9/),
    ]);
  });

  test('takes the first five rooms', () => {
    const rooms = ['aula', 'Room 2', 'Room 3', 'Room 4', 'Room 5', 'Room 6'];
    const { room_wishes, notes } = named({ rooms });
    expect(room_wishes).toEqual(['aula', 'north-2', 'north-3', 'north-4', 'north-5']);
    expect(notes).toEqual(['Only the first 5 rooms are taken.']);
  });

  test('finds an institution by name or code', () => {
    expect(named({ institution: 'his' }).institution_id).toBe('history');
    expect(named({ institution: 'institute of history' }).institution_id).toBe('history');
    expect(named({ institution: 'Law' })).toMatchObject({
      institution_id: null,
      notes: [expect.stringMatching(/^Several institutions are named .*Law/)],
    });
    expect(named({ institution: 'Arts' }).notes).toEqual([
      expect.stringMatching(/^There is no institution named .*Arts/),
    ]);
  });

  test('names who has signed in, and says who has not', () => {
    expect(named({ owner_email: 'ada@example.org' })).toMatchObject({ owner_id: 'ada', notes: [] });
    expect(named({ owner_email: 'eve@example.org' })).toMatchObject({
      owner_id: null,
      notes: [
        expect.stringMatching(/^Nobody has signed in with .*eve@example.org.*: nobody is named\.$/),
      ],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { readRoomRows } from './table-rooms.ts';

const read = (headings: string[], ...rows: string[][]) =>
  readRoomRows({ headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) });

/** The refusal of the only row, or its body. */
const only = (headings: string[], row: string[]): unknown => {
  const [record] = read(headings, row);
  return record?.refusal ?? record?.payload?.body;
};

describe('A room of a table', () => {
  test('has the fields that the table has', () => {
    const headings = ['Raum', 'Gebäude', 'Plätze', 'Etage', 'Bestuhlung', 'Ausstattung', 'Farbe'];
    expect(
      read(headings, ['Aula\n', 'Neubau', '120', '2.\tStock', 'U-Form', 'Beamer\nTafel', 'rot']),
    ).toEqual([
      {
        line: 2,
        uid: 'Aula (Neubau)',
        title: 'Aula',
        sequence: null,
        modified: null,
        note: null,
        refusal: null,
        payload: {
          kind: 'room',
          venue: 'Neubau',
          body: {
            name: 'Aula',
            capacity: 120,
            location: '2. Stock',
            seating_type: 'u_shape',
            equipment: 'Beamer\nTafel',
          },
        },
      },
    ]);
  });

  test('has empty fields where cells are empty or missing, and no venue where no column says one', () => {
    const [record] = read(['name', 'capacity', 'description', 'notes'], ['Aula', ' ']);
    expect(record).toMatchObject({ uid: 'Aula', payload: { venue: null } });
    expect(record?.payload?.body).toEqual({ name: 'Aula', capacity: null, description: null });
    expect(read(['name', 'venue'], ['Aula', ''])[0]).toMatchObject({ uid: 'Aula' });
    expect(only(['name', 'description'], ['Aula', 'a\nb'])).toEqual({
      name: 'Aula',
      description: 'a\nb',
    });
  });

  test.each([
    ['theater', 'theater'],
    ['Hollow Square', 'hollow_square'],
    ['u_shape', 'u_shape'],
    ['Reihenbestuhlung', 'theater'],
    ['Klassenzimmer', 'classroom'],
    ['parlamentarisch', 'classroom'],
    ['Konferenztisch', 'boardroom'],
    ['U-Form', 'u_shape'],
    ['Bankett', 'banquet'],
    ['Empfang', 'reception'],
    ['Karree', 'hollow_square'],
    ['Kino', 'cinema'],
    ['Podium', 'podium'],
    ['Hufeisen', 'horseshoe'],
    ['andere', 'other'],
  ])('with the seating %j has the type %s', (text, seating_type) => {
    expect(only(['name', 'seating'], ['Aula', text])).toEqual({ name: 'Aula', seating_type });
  });

  test.each([
    ['standing', '"standing" is not a seating type.'],
    ['constructor', '"constructor" is not a seating type.'],
    ['__proto__', '"__proto__" is not a seating type.'],
  ])('with the seating %j is refused', (text, refusal) => {
    expect(only(['name', 'seating'], ['Aula', text])).toBe(refusal);
  });

  test.each([
    ['7', 7],
    ['999999999', 999_999_999],
    ['1000000000', undefined],
    ['viele', undefined],
    ['7 Plätze', undefined],
    ['ca. 7', undefined],
    ['-7', undefined],
  ])('with the capacity %j has %s', (text, capacity) => {
    const refusal = `"${text}" is not a capacity.`;
    expect(only(['name', 'capacity'], ['Aula', text])).toEqual(
      capacity === undefined ? refusal : { name: 'Aula', capacity },
    );
  });

  test('has a name', () => {
    expect(only(['name', 'capacity'], ['', '7'])).toBe('It has no name.');
  });
});

test('only the first row of a room counts; a row that is refused is no room', () => {
  const records = read(
    ['name', 'venue', 'capacity'],
    ['Aula', 'Neubau', 'many'],
    ['Aula', 'Neubau', '7'],
    ['aula', 'NEUBAU', '8'],
    ['Aula', 'Altbau', '9'],
    ['Aula', '', '10'],
    ['Aula', '', '11'],
  );
  expect(records.map(({ uid, title, refusal }) => [uid, title, refusal])).toEqual([
    [null, null, '"many" is not a capacity.'],
    ['Aula (Neubau)', 'Aula', null],
    ['aula (NEUBAU)', 'aula', 'Line 3 has the same room.'],
    ['Aula (Altbau)', 'Aula', null],
    ['Aula', 'Aula', null],
    ['Aula', 'Aula', 'Line 6 has the same room.'],
  ]);
});

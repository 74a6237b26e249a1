import { describe, expect, test } from 'vitest';
import type { MasterDataType } from './master-data-record.ts';
import { readMasterData } from './read-master-data.ts';

/** The rows of a table whose cells are divided by semicolons, as `title: refusal` or the request. */
function read(type: MasterDataType, headings: string, ...rows: string[]) {
  const table = {
    headings: headings.split(';'),
    rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
  };
  return readMasterData(table, type, { roomId: null });
}

function bodies(...asked: Parameters<typeof read>) {
  const file = read(...asked);
  if ('unreadable' in file) return file.unreadable;
  return file.records.map(({ title, refusal, payload }) =>
    payload?.kind === 'master_data' ? payload.body : `${title}: ${refusal}`,
  );
}

describe('people', () => {
  test('are read with roles and kinds in any language', () => {
    expect(
      bodies(
        'people',
        'E-Mail;Name;Rolle;Art;Trupps;Raum',
        'Ada <ADA@example.org>;;Verwaltung;;;Saal',
        'mailto:bea@example.org;Bea;;Aufbau;3;',
        'cid@example.org;;Team;Medien;;',
        'dan@example.org;;dean;;;Saal',
        'eva@example.org;;manager;;4;Saal',
      ),
    ).toEqual([
      { email: 'ada@example.org', role: 'manager', kind: null },
      { email: 'bea@example.org', role: 'crew', kind: 'setup', teams: 3 },
      { email: 'cid@example.org', role: 'crew', kind: 'media', teams: null },
      { email: 'dan@example.org', role: 'dean', kind: null },
      { email: 'eva@example.org', role: 'manager', kind: null, teams: 4 },
    ]);
  });

  test('are refused without an address, a role or a place, and with other words', () => {
    const rows = [';Ada;manager;;', 'a@b.org;;;;', 'a@b.org;;manager;;', 'a@b.org;;crew;x;'];
    expect(bodies('people', 'email;name;role;kind;teams', ...rows, 'a@b.org;;crew;pr;x')).toEqual([
      'Ada: It has no e-mail address.',
      'a@b.org: It has no role: write manager, crew, or the role of an approval step.',
      'a@b.org · manager: It names no room, venue or institution: only crews can be everywhere.',
      'a@b.org · crew · x: "x" is no kind of work: it is media, pr, setup or catering.',
      'a@b.org · crew · pr: "x" is not a number of teams.',
    ]);
  });
});

describe('opening hours', () => {
  test('are named by a column, by their weekdays, or by their times', () => {
    const headings = 'room;weekday;from;to;first day;last day';
    const dates = '2027-04-01;2027-04-30';
    const hours = {
      type: 'availability',
      periods: [{ start: '08:00', end: '18:00' }],
      start_date: '2027-04-01',
      end_date: '2027-04-30',
    };
    expect(
      bodies('opening_hours', headings, `A;Tue;8:00;18:00;${dates}`, `A;;8;18;${dates}`),
    ).toEqual([
      { name: 'Tue', is_named: false, days: ['tuesday'], ...hours },
      { name: '8–18', is_named: false, days: [], ...hours },
    ]);
    expect(bodies('opening_hours', `${headings};name`, `A;;8;18;${dates};Spring`)).toEqual([
      { name: 'Spring', is_named: true, days: [], ...hours },
    ]);
  });

  test('are refused with what cannot be read', () => {
    const headings = 'room;weekday;from;to;first day;last day';
    expect(
      bodies(
        'opening_hours',
        headings,
        'A;x;8:00;9:00;2027-04-01;2027-04-30',
        'A;;;9:00;2027-04-01;2027-04-30',
        'A;;8:00;;2027-04-01;2027-04-30',
        'A;;x;9:00;2027-04-01;2027-04-30',
        'A;;8:00;x;2027-04-01;2027-04-30',
        'A;;9:00;8:00;2027-04-01;2027-04-30',
        'A;;8:00;9:00;;2027-04-30',
        'A;;8:00;9:00;2027-04-01;',
        'A;;8:00;9:00;x;2027-04-30',
        'A;;8:00;9:00;2027-04-01;x',
      ),
    ).toHaveLength(10);
    expect(bodies('opening_hours', 'from;to;first day;last day')).toContain('for the room');
  });
});

test('equipment has a name and a number, and keeps a description that no column has', () => {
  const rows = ['Lamps;2;Tower;Bright', ';2;;', 'Lamps;;;', 'Lamps;x;;'];
  expect(bodies('equipment', 'Nom;Nombre;Bâtiment;Description', ...rows)).toEqual([
    { name: 'Lamps', stock: 2, description: 'Bright' },
    'null: It has no name.',
    'Lamps: It does not say how many there are.',
    'Lamps: "x" is not a number of things.',
  ]);
  expect(bodies('equipment', 'nombre;cantidad', 'Focos;2')).toEqual([{ name: 'Focos', stock: 2 }]);
});

test('features and terms have names, and what is beside them can be read', () => {
  expect(bodies('features', 'feature;room;venue', 'Piano;;', ';A;', 'Piano;;Tower')).toEqual([
    { name: 'Piano' },
    'null: It has no name.',
    'Piano · Tower: It names a venue and no room: features are those of rooms.',
  ]);
  expect(
    bodies('terms', 'Term;From;To', 'Winter;2027-10-01;2028-02-01', ';;', 'Winter;;2028-02-01'),
  ).toEqual([
    { name: 'Winter', starts_on: '2027-10-01', ends_on: '2028-02-01' },
    'null: It has no name.',
    'Winter: It has no first day.',
  ]);
});

test('a table without a needed column is refused, and columns that nothing reads are named', () => {
  expect(bodies('terms', 'term;from', 'Winter;2027-10-01')).toContain('a column for the last day');
  expect(read('features', 'Feature;Colour;;feature', 'Piano;black;;')).toMatchObject({
    not_taken: [
      { name: 'Colour', count: 1 },
      { name: 'feature', count: 1 },
    ],
  });
});

import { describe, expect, test } from 'vitest';
import {
  missingColumn,
  type RequestRow,
  requestTableReader,
  withHeadings,
} from './request-table.ts';
import { requestColumns } from './request-table-columns.ts';
import type { RoundWeekNumbers } from './request-table-weeks.ts';

/** Fourteen weeks from Monday 12 April 2027, which is in week 15 of 53. */
const ROUND: RoundWeekNumbers = { count: 14, firstIsoWeek: 15, weeksOfYear: 53 };

function table(headings: string[], ...cells: string[][]): readonly RequestRow[] {
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }));
  const { read } = requestTableReader({ headings, rows }, ROUND);
  return rows.map(read);
}

const only = (headings: string[], ...cells: string[]): RequestRow => {
  const [row] = table(headings, cells);
  if (row === undefined) throw new Error('A table with a row gave none.');
  return row;
};

describe('columns', () => {
  test.each([
    ['en', ['Course', 'Instructor', 'Students', 'When', 'Weeks', 'Room', 'Needs', 'Department']],
    [
      'de',
      ['Kurs', 'Dozent', 'Teilnehmer', 'Zeit', 'Wochen', 'Wunschraum', 'Ausstattung', 'Institut'],
    ],
    [
      'fr',
      ['Cours', 'Enseignant', 'Effectif', 'Horaire', 'Semaines', 'Salle', 'Équipement', 'Faculté'],
    ],
    [
      'es',
      ['Curso', 'Profesor', 'Alumnos', 'Horario', 'Semanas', 'Aula', 'Equipamiento', 'Facultad'],
    ],
    ['it', ['Corso', 'Docente', 'Studenti', 'Orario', 'Settimane', 'Aule', 'Dotazioni', 'Facoltà']],
    [
      'nl',
      ['Cursus', 'Docent', 'Deelnemers', 'Rooster', 'Weken', 'Zaal', 'Voorzieningen', 'Faculteit'],
    ],
    [
      'pl',
      [
        'Przedmiot',
        'Wykładowca',
        'Studenci',
        'Terminy',
        'Tygodnie',
        'Sala',
        'Wyposażenie',
        'Wydział',
      ],
    ],
    [
      'uk',
      [
        'Дисципліна',
        'Викладач',
        'Студенти',
        'Розклад',
        'Тижні',
        'Аудиторія',
        'Обладнання',
        'Факультет',
      ],
    ],
  ])('are told by their headings in %s', (_language, headings) => {
    expect(requestColumns(headings).map(({ column }) => column)).toEqual([
      ...(['title', 'owner_email', 'expected_attendees', 'when', 'weeks'] as const),
      ...(['rooms', 'features', 'institution'] as const),
    ]);
  });

  test('of one kind count once, those of alternatives by their number; others are named', () => {
    const headings = ['Title', 'Name', 'Time', 'Time 2', '3. Zeit', 'Color'];
    expect(requestColumns(headings)).toEqual([
      { heading: 'Title', column: 'title', alternative: 0 },
      { heading: 'Name', column: null, alternative: 0 },
      { heading: 'Time', column: 'when', alternative: 0 },
      { heading: 'Time 2', column: 'when', alternative: 1 },
      { heading: '3. Zeit', column: 'when', alternative: 2 },
      { heading: 'Color', column: null, alternative: 0 },
    ]);
  });

  test('must be there for title, people and time', () => {
    const missing = (...headings: string[]) => missingColumn(requestColumns(headings));
    const lacks = (what: string) =>
      `must have a column for ${what}: columns are told by their headings.`;
    expect(missing('People', 'When')).toBe(lacks('the title'));
    expect(missing('Title', 'When')).toBe(lacks('the number of people'));
    expect(missing('Title', 'People')).toBe(lacks('day and time'));
    expect(missing('Title', 'People', 'Day', 'From', 'To')).toBeNull();
  });

  test('are found below lines that are a title of the table', () => {
    const row = (line: number, ...cells: string[]) => ({ line, cells });
    const rows = [row(1, 'Summer'), row(3, 'Course', 'People', 'When'), row(4, 'A', '3', 'Mo 8-9')];
    expect(withHeadings(rows)).toEqual({
      headings: ['Course', 'People', 'When'],
      rows: [row(4, 'A', '3', 'Mo 8-9')],
    });
    expect(withHeadings([row(1, 'x'), row(2, 'y')])).toEqual({
      headings: ['x'],
      rows: [row(2, 'y')],
    });
    expect(withHeadings([])).toEqual({ headings: [], rows: [] });
  });
});

const HEADINGS = ['Title', 'People', 'When'];

describe('rows', () => {
  test('have all that a request has', () => {
    const headings = [
      ...(['Titel', 'Dozent', 'Teilnehmer', 'Zeit', 'Wochen', 'Raum', 'Ausstattung'] as const),
      ...(['Bestuhlung', 'Fakultät', 'Gewicht', 'Bemerkung'] as const),
    ];
    expect(
      only(
        headings,
        ...(['Paläographie', 'Ada <ADA@x.org>', '32', 'Di 10-12 oder Mi 10-12'] as const),
        ...(['ungerade', 'Lesesaal; Aula', 'Klavier, Beamer', 'U-Form', 'Geschichte'] as const),
        ...(['4', 'Bitte\nleise'] as const),
      ),
    ).toEqual({
      line: 2,
      title: 'Paläographie',
      refusal: null,
      notes: [],
      request: {
        title: 'Paläographie',
        owner_email: 'ada@x.org',
        expected_attendees: 32,
        layout: 'u_shape',
        features: ['Klavier', 'Beamer'],
        institution: 'Geschichte',
        rooms: ['Lesesaal', 'Aula'],
        weight: 4,
        notes: 'Bitte\nleise',
        patterns: [
          { slots: [{ weekday: 'tuesday', start: '10:00', end: '12:00' }], weeks: 'odd' },
          { slots: [{ weekday: 'wednesday', start: '10:00', end: '12:00' }], weeks: 'odd' },
        ],
      },
    });
  });

  test.each([
    [['', '3', 'Mon 8-9'], null, 'It has no title.'],
    [['A', '', 'Mon 8-9'], 'A', 'It does not say how many people take part.'],
    [['A', 'some', 'Mon 8-9'], 'A', '"some" is no number of people.'],
    [['A', '0', 'Mon 8-9'], 'A', '"0" is no number of people.'],
    [['A', '-3', 'Mon 8-9'], 'A', '"-3" is no number of people.'],
    [['A', '9999999', 'Mon 8-9'], 'A', '"9999999" is no number of people.'],
    [['A', '3', ''], 'A', 'It has no day and time.'],
    [['A', '3', 'later'], 'A', '"later" is no weekday and no time.'],
    [['A', '3', 'Mon 8-9 (weeks 20)'], 'A', 'Week 20 is not in the round, which has 14.'],
    [
      ['A', '3', 'Mon 8-10, Mon 9-11'],
      'A',
      'The patterns.0.slots.1 field must not overlap another one of the same alternative.',
    ],
    [
      ['A', '3', 'Mon 1-2|Mon 2-3|Mon 3-4|Mon 4-5|Mon 5-6|Mon 6-7'],
      'A',
      'It has more than 5 alternatives.',
    ],
    [['A', '3', 'Mon-Sun 8-9, Mon 10-11'], 'A', 'It has more than 7 times a week.'],
  ])('%j are refused with a sentence', (cells, title, refusal) => {
    expect(only(HEADINGS, ...cells)).toEqual({
      line: 2,
      title,
      refusal,
      notes: [],
      request: null,
    });
  });

  test.each([
    ['32', 32],
    ['ca. 32', 32],
    ['32 Personen', 32],
    ['1,200', 1_200],
    ['1.200', 1_200],
  ])('%j people are %i', (cell, expected) => {
    expect(only(HEADINGS, 'A', cell, 'Mon 8-9').request?.expected_attendees).toBe(expected);
  });

  test('say what was left out of them', () => {
    const headings = [...HEADINGS, 'Email', 'Layout', 'Weight'];
    const row = only(headings, 'A', '3', 'Mon 8-9', 'Ada', 'round', 'high');
    expect(row.notes).toEqual([
      '"Ada" is no e-mail address: nobody is named.',
      '"round" is no layout.',
      '"high" is no weight, 1 to 5.',
    ]);
    expect(row.request).toMatchObject({ owner_email: null, layout: null, weight: 1 });
  });

  test.each([
    ['Mon 8-9 (odd weeks)', 'odd'],
    ['Mon 8-9, even weeks', 'even'],
    ['odd weeks Mon 8-9', 'odd'],
    ['Mon 8-9 (in the hall)', null],
    ['Mon 8-9 weeks 1-3', [1, 2, 3]],
    ['Mon 8-9; KW 15, 17', [1, 3]],
  ])('may say their weeks beside the time: %j', (cell, weeks) => {
    expect(only(HEADINGS, 'A', '3', cell).request?.patterns[0]?.weeks ?? null).toEqual(weeks);
  });

  test('may have day, start and end in columns, also of further alternatives', () => {
    const headings = ['Title', 'People', 'Day', 'Start', 'End', 'Day 2', 'Start 2', 'End 2'];
    const row = only(headings, 'A', '3', 'Mon', '10:00:00', '12:00', 'Thu', '14:00', '16:00');
    expect(row.request?.patterns).toEqual([
      { slots: [{ weekday: 'monday', start: '10:00', end: '12:00' }], weeks: 'all' },
      { slots: [{ weekday: 'thursday', start: '14:00', end: '16:00' }], weeks: 'all' },
    ]);
    expect(only(['Title', 'People', 'Day', 'Time'], 'A', '3', 'MW', '9-10').request).toMatchObject({
      patterns: [
        {
          slots: [
            { weekday: 'monday', start: '09:00', end: '10:00' },
            { weekday: 'wednesday', start: '09:00', end: '10:00' },
          ],
        },
      ],
    });
    expect(only(['Title', 'People', 'Day', 'From'], 'A', '3', 'Mon', '9-10').refusal).toBeNull();
  });

  test('are read in the language of the table', () => {
    const days = (headings: string[], when: string, others: string) =>
      table(headings, ['A', '3', when], ['B', '3', others])[0]?.request?.patterns[0]?.slots[0]
        ?.weekday;
    expect(days(HEADINGS, 'Di 10-12', 'Mi 10-12, Do 10-12')).toBe('tuesday');
    expect(days(HEADINGS, 'Di 10-12', 'Je 10-12, Ve 10-12')).toBe('sunday');
    expect(days(['Titel', 'Teilnehmer', 'Zeit'], 'So 10-12', 'So 10-12')).toBe('sunday');
    expect(days(['Nazwa', 'Osoby', 'Terminy'], 'So 10-12', 'So 10-12')).toBe('saturday');
    expect(only(HEADINGS, 'A', '3', 'So 10-12').refusal).toBe('"So" can be Sunday or Saturday.');
  });

  test('with one alternative twice have it once', () => {
    expect(only(HEADINGS, 'A', '3', 'Mon 8-9 or Mon 8-9').request?.patterns).toHaveLength(1);
  });

  test('of ten thousand lines are read in a second', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [`Course ${at}`, '30', 'MWF 9:00-9:50']);
    const started = performance.now();
    expect(table(HEADINGS, ...rows).every(({ refusal }) => refusal === null)).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

import type { SeatingType } from '../enums.ts';
import { cleanText } from '../imports/jcal.ts';
import { nameKey, quoted } from '../imports/room-finder.ts';
import { seatingOf } from '../imports/seating-words.ts';
import type { Table, TableRow } from '../imports/table-events.ts';
import { catalogues, LOCALES, type Locale } from '../messages/index.ts';
import { cutText } from '../text/cut-text.ts';
import { equipmentItems } from '../text/equipment.ts';
import { oneLine } from '../text/one-line.ts';
import { MAX_PATTERNS } from './request-pattern.ts';
import {
  languageOfHeadings,
  type ReadColumn,
  type RequestColumn,
  requestColumns,
} from './request-table-columns.ts';
import { type PatternContext, readPatterns } from './request-table-patterns.ts';
import { wordsOf } from './request-table-times.ts';
import type { RoundWeekNumbers } from './request-table-weeks.ts';
import { languageOf } from './request-table-words.ts';
import type { Pattern } from './world.ts';

/** A request as a row of a table says it, with the names of what it refers to. */
export type RowRequest = {
  readonly title: string;
  readonly owner_email: string | null;
  readonly expected_attendees: number;
  readonly layout: SeatingType | null;
  readonly features: readonly string[];
  readonly institution: string | null;
  readonly patterns: readonly Pattern[];
  readonly rooms: readonly string[];
  readonly weight: number;
  readonly notes: string | null;
};

/** A row that was read: its request, or why it is refused; `notes` say what was left out of it. */
export type RequestRow = {
  readonly line: number;
  readonly title: string | null;
  readonly refusal: string | null;
  readonly notes: readonly string[];
  readonly request: RowRequest | null;
};

/** What became of the columns of a table of courses, and how its rows are read. */
export type RequestTableReader = {
  readonly columns: readonly ReadColumn[];
  readonly read: (row: TableRow) => RequestRow;
};

type Cells = (column: RequestColumn, alternative?: number) => string | null;

const MAX_TITLE = 255;
const MAX_NOTES = 5_000;
const MAX_ATTENDEES = 1_000_000;

/** Longer names are none of a room or a feature. */
const MAX_NAME = 255;

/** The people of a cell: `32`, `ca. 32`, `32 Personen`. */
function readAttendees(text: string | null): number | undefined {
  const [, number] =
    /^[^\d-]{0,20}?(\d{1,3}(?:[ .,'’]\d{3})+|\d{1,7})[^\d]{0,30}$/u.exec(text ?? '') ?? [];
  const count = Number(number?.replace(/\D/g, ''));
  return number !== undefined && count >= 1 && count <= MAX_ATTENDEES ? count : undefined;
}

const address = /[^\s<>,;()[\]"]+@[^\s<>,;()[\]"]+/;

/** The names of layouts in all languages. */
const layouts = new Map<string, SeatingType>(
  LOCALES.flatMap((locale) =>
    Object.entries(catalogues[locale].layouts).map(
      ([type, name]) => [nameKey(name), type as SeatingType] as const,
    ),
  ),
);

const layoutOf = (text: string): SeatingType | undefined =>
  seatingOf(text) ?? layouts.get(nameKey(text));

const namesIn = (text: string | null): string[] =>
  [...new Set(equipmentItems(text).map(oneLine))].filter((name) => name !== '');

const weightOf = (text: string): number | undefined =>
  /^[1-5]$/.test(text) ? Number(text) : undefined;

/** A value of a cell where it can be read; else a sentence about what was left out. */
function takeOr<T>(
  text: string | null,
  read: (text: string) => T | undefined,
  notes: string[],
  sentence: (text: string) => string,
): T | null {
  if (text === null) return null;
  const value = read(text);
  if (value !== undefined) return value;
  notes.push(sentence(quoted(text)));
  return null;
}

const alternativesIn = (cells: Cells) =>
  Array.from({ length: MAX_PATTERNS }, (_, at) => ({
    when: cells('when', at),
    day: cells('day', at),
    start: cells('start', at),
    end: cells('end', at),
    weeks: cells('weeks', at) ?? cells('weeks'),
  }));

const refused = (line: number, title: string | null, refusal: string): RequestRow => ({
  line,
  title,
  refusal,
  notes: [],
  request: null,
});

function readRow(line: number, cells: Cells, context: PatternContext): RequestRow {
  const named = cells('title');
  if (named === null) return refused(line, null, 'It has no title.');
  const title = cutText(oneLine(named), MAX_TITLE);
  const people = cells('expected_attendees');
  const expected_attendees = readAttendees(people);
  if (people === null) return refused(line, title, 'It does not say how many people take part.');
  if (expected_attendees === undefined) {
    return refused(line, title, `${quoted(people)} is no number of people.`);
  }
  const patterns = readPatterns(alternativesIn(cells), context);
  if ('refusal' in patterns) return refused(line, title, patterns.refusal);
  const notes: string[] = [];
  const text = cells('notes');
  const request = {
    title,
    expected_attendees,
    patterns: patterns.value,
    owner_email: takeOr(
      cells('owner_email'),
      (cell) => address.exec(cell)?.[0].toLowerCase(),
      notes,
      (cell) => `${cell} is no e-mail address: nobody is named.`,
    ),
    layout: takeOr(cells('layout'), layoutOf, notes, (cell) => `${cell} is no layout.`),
    features: namesIn(cells('features')),
    institution: cells('institution'),
    rooms: namesIn(cells('rooms')),
    weight:
      takeOr(cells('weight'), weightOf, notes, (cell) => `${cell} is no weight, 1 to 5.`) ?? 1,
    notes: text === null ? null : cutText(text, MAX_NOTES),
  };
  return { line, title, refusal: null, notes, request };
}

/** Where each column of each alternative stands. */
const placesOf = (columns: readonly ReadColumn[]): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ column, alternative }, at) =>
      column === null ? [] : [[`${column} ${alternative}`, at] as const],
    ),
  );

const cellsOf =
  ({ cells }: TableRow, places: ReadonlyMap<string, number>): Cells =>
  (column, alternative = 0) => {
    const at = places.get(`${column} ${alternative}`);
    const cell = at === undefined ? null : cleanText(cells[at] ?? '');
    return cell === null ? null : cell.slice(0, column === 'notes' ? 2 * MAX_NOTES : 4 * MAX_NAME);
  };

/** Cells from which the language of a table is told: enough of them for a guess. */
const SAMPLE = 500;

function languageIn(
  { headings, rows }: Table,
  columns: readonly ReadColumn[],
  places: ReadonlyMap<string, number>,
): Locale | null {
  const isTime = ({ column }: ReadColumn): boolean => column === 'when' || column === 'day';
  const concerned = columns.filter(isTime);
  const words = rows.slice(0, SAMPLE).flatMap((row) => {
    const cells = cellsOf(row, places);
    return concerned.flatMap(({ column, alternative }) =>
      wordsOf((column === null ? null : cells(column, alternative)) ?? ''),
    );
  });
  return languageOf(words, languageOfHeadings(headings));
}

/** What a table must have, by the columns that would do. */
const NEEDED: readonly [columns: readonly RequestColumn[], what: string][] = [
  [['title'], 'the title'],
  [['expected_attendees'], 'the number of people'],
  [['when', 'day'], 'day and time'],
];

/** Why a table has too few columns: a sentence; null where it has enough. */
export function missingColumn(columns: readonly ReadColumn[]): string | null {
  const lacking = NEEDED.find(
    ([names]) => !columns.some(({ column }) => column !== null && names.includes(column)),
  );
  return lacking === undefined
    ? null
    : `must have a column for ${lacking[1]}: columns are told by their headings.`;
}

/** A line above the headings is no course: it is looked for among so many. */
const ABOVE = 10;

/**
 * A table whose first lines may be a title: its headings are the first line that has a column for titles, and two more.
 */
export function withHeadings(rows: readonly TableRow[]): Table {
  const isHeading = ({ cells }: TableRow): boolean => {
    const known = requestColumns(cells).flatMap(({ column }) => column ?? []);
    return known.includes('title') && new Set(known).size > 2;
  };
  const at = Math.max(0, rows.slice(0, ABOVE).findIndex(isHeading));
  return { headings: rows[at]?.cells ?? [], rows: rows.slice(at + 1) };
}

/** Reads the rows of a table as requests of a round, one by one. Source: §20.2. */
export function requestTableReader(table: Table, round: RoundWeekNumbers): RequestTableReader {
  const columns = requestColumns(table.headings);
  const places = placesOf(columns);
  const context = { language: languageIn(table, columns, places), round };
  return { columns, read: (row) => readRow(row.line, cellsOf(row, places), context) };
}

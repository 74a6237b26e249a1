import type { ImportSource, ImportType } from './import-record.ts';
import { nameKey } from './room-finder.ts';
import {
  EVENT_HEADINGS,
  type EventColumn,
  ROOM_HEADINGS,
  type RoomColumn,
} from './table-headings.ts';

/** The columns of a table by what they hold, from 0, and the headings that nothing holds. */
export type Columns<Column extends string> = {
  readonly at: ReadonlyMap<Column, number>;
  readonly unknown: readonly string[];
};

/** What was chosen for headings, by `nameKey`: a field, or null for a column that is not taken over. */
export type Mapping = ReadonlyMap<string, string | null>;

const NOTHING_CHOSEN: Mapping = new Map();

/** Tells columns by what was chosen for their headings, else by the headings; of two for the same the first counts. */
function columnsOf<Column extends string>(
  headings: readonly string[],
  known: ReadonlyMap<string, Column>,
  mapping: Mapping,
): Columns<Column> {
  const at = new Map<Column, number>();
  const unknown: string[] = [];
  const fields = new Set<string>(known.values());
  const chosen = new Set(headings.flatMap((heading) => mapping.get(nameKey(heading)) ?? []));
  const columnOf = (key: string): Column | undefined => {
    const choice = mapping.get(key);
    if (choice === undefined) {
      const column = known.get(key);
      return column === undefined || chosen.has(column) ? undefined : column;
    }
    return choice !== null && fields.has(choice) ? (choice as Column) : undefined;
  };
  for (const [index, heading] of headings.entries()) {
    const key = nameKey(heading);
    const column = columnOf(key);
    if (column !== undefined && !at.has(column)) at.set(column, index);
    else if (key !== '') unknown.push(heading.trim().slice(0, 100));
  }
  return { at, unknown };
}

/** Columns by their headings. */
const byHeading = <Column extends string>(
  headings: Readonly<Record<Column, string>>,
): ReadonlyMap<string, Column> =>
  new Map(
    (Object.entries(headings) as [Column, string][]).flatMap(([column, names]) =>
      names.split(',').map((name): [string, Column] => [name, column]),
    ),
  );

const eventHeadings = byHeading(EVENT_HEADINGS);
const roomHeadings = byHeading(ROOM_HEADINGS);

/** The columns of a table of events. */
export const eventColumns = (
  headings: readonly string[],
  mapping: Mapping = NOTHING_CHOSEN,
): Columns<EventColumn> => columnsOf(headings, eventHeadings, mapping);

/** The columns of a table of rooms. */
export const roomColumns = (
  headings: readonly string[],
  mapping: Mapping = NOTHING_CHOSEN,
): Columns<RoomColumn> => columnsOf(headings, roomHeadings, mapping);

/** The fields that columns of a table of a type can hold. */
export const fieldsOfType = (type: ImportType): readonly string[] =>
  Object.keys(type === 'rooms' ? ROOM_HEADINGS : EVENT_HEADINGS);

/**
 * Headings that only one system writes together; sources: MRBS report.php, LibreBooking ReportDefinition, Indico
 * rb/util.
 */
const SIGNATURES: readonly [ImportSource, readonly string[]][] = [
  ['mrbs', ['brief description', 'area', 'room', 'start time', 'end time']],
  ['mrbs', ['kurzbeschreibung', 'bereich', 'raum']],
  ['librebooking', ['resource', 'begin', 'end', 'reference number']],
  ['librebooking', ['resource names', 'begin', 'end', 'email']],
  ['librebooking', ['resource type', 'sort order', 'resource administrator']],
  ['indico', ['booking id', 'booked for', 'occurrence start', 'occurrence end']],
];

/** The system that wrote a table, by its headings. */
export function sourceOfTable(headings: readonly string[]): ImportSource {
  const keys = new Set(headings.map(nameKey));
  const [source] = SIGNATURES.find(([, names]) => names.every((name) => keys.has(name))) ?? [];
  return source ?? 'csv';
}

/** Whether a table is one of events or of rooms: events have a start. */
export function typeOfTable(headings: readonly string[]): ImportType {
  const { at } = eventColumns(headings);
  return at.has('start') || at.has('date') ? 'events' : 'rooms';
}

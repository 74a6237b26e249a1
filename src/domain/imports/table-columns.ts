import type { ImportSource, ImportType } from './import-record.ts';
import { nameKey } from './room-finder.ts';

/** What a column of a table of events holds. */
export type EventColumn =
  | 'uid'
  | 'title'
  | 'description'
  | 'room'
  | 'venue'
  | 'date'
  | 'start'
  | 'end_date'
  | 'end'
  | 'all_day'
  | 'person'
  | 'email'
  | 'website'
  | 'layout'
  | 'event_type'
  | 'recurrence_rule'
  | 'private'
  | 'sensitivity'
  | 'status';

/** What a column of a table of rooms holds. */
export type RoomColumn =
  | 'name'
  | 'venue'
  | 'capacity'
  | 'location'
  | 'seating_type'
  | 'equipment'
  | 'features'
  | 'layouts'
  | 'description';

/** Headings of Stoa, of common spreadsheets and of the exports of MRBS, LibreBooking and Indico, English and German. */
const EVENT_HEADINGS: Readonly<Record<EventColumn, readonly string[]>> = {
  uid: ['uid', 'id', 'reference number', 'booking id', 'referenznummer'],
  title: [
    ...['title', 'summary', 'subject', 'name', 'event', 'brief description', 'reason'],
    ...['titel', 'betreff', 'veranstaltung', 'kurzbeschreibung', 'anlass'],
  ],
  description: [
    'description',
    'full description',
    'details',
    'beschreibung',
    'detaillierte beschreibung',
  ],
  room: ['room', 'resource', 'resource names', 'location', 'raum', 'ressource', 'ort'],
  venue: ['venue', 'area', 'building', 'gebäude', 'bereich', 'haus'],
  date: ['date', 'start date', 'datum', 'startdatum', 'tag', 'beginnt am'],
  start: [
    ...['start', 'start time', 'start_at', 'begin', 'from', 'occurrence start', 'starts'],
    ...['beginn', 'anfang', 'von', 'startzeit', 'anfangszeit', 'beginnt um'],
  ],
  end_date: ['end date', 'enddatum', 'endet am'],
  end: [
    ...['end', 'end time', 'end_at', 'to', 'until', 'occurrence end', 'ends'],
    ...['ende', 'bis', 'endzeit', 'schluss', 'endet um'],
  ],
  all_day: ['all day event', 'all day', 'all-day', 'all_day', 'ganztägig', 'ganztägiges ereignis'],
  person: [
    ...[
      'person',
      'organizer',
      'organiser',
      'owner',
      'user',
      'created by',
      'booked for',
      'responsible',
    ],
    ...['veranstalter', 'verantwortlich', 'benutzer', 'erstellt von', 'ansprechpartner'],
  ],
  email: ['email', 'e-mail', 'mail', 'contact email', 'e-mail-adresse'],
  website: ['website', 'url', 'web', 'link', 'webseite'],
  layout: ['layout', 'seating', 'seating type', 'bestuhlung'],
  event_type: ['event type', 'event_type', 'type', 'art', 'typ'],
  recurrence_rule: ['recurrence rule', 'recurrence_rule', 'rrule', 'wiederholung'],
  private: [
    'private',
    'privat',
    'privé',
    'privado',
    'privato',
    'prywatne',
    'приватна',
    'is_private',
  ],
  sensitivity: ['sensitivity', 'vertraulichkeit'],
  status: ['status', 'state', 'zustand', 'approval status'],
};

const ROOM_HEADINGS: Readonly<Record<RoomColumn, readonly string[]>> = {
  name: ['name', 'room', 'room name', 'raum', 'raumname', 'bezeichnung'],
  venue: ['venue', 'building', 'area', 'gebäude', 'haus', 'standort', 'bereich'],
  capacity: ['capacity', 'seats', 'kapazität', 'plätze', 'sitzplätze', 'personen'],
  location: ['location', 'floor', 'where', 'lage', 'etage', 'stockwerk', 'ort'],
  seating_type: ['seating type', 'seating_type', 'seating', 'bestuhlung'],
  equipment: ['equipment', 'ausstattung', 'ausrüstung', 'technik'],
  layouts: ['layouts', 'bestuhlungen', 'bestuhlungsvarianten'],
  features: ['features', 'feature', 'merkmale', 'eigenschaften'],
  description: ['description', 'notes', 'beschreibung', 'bemerkung'],
};

/** The columns of a table by what they hold, from 0, and the headings that nothing holds. */
export type Columns<Column extends string> = {
  readonly at: ReadonlyMap<Column, number>;
  readonly unknown: readonly string[];
};

/** Tells columns by their headings; of two for the same the first counts. */
function columnsOf<Column extends string>(
  headings: readonly string[],
  known: Readonly<Record<Column, readonly string[]>>,
): Columns<Column> {
  const meanings = Object.entries(known) as [Column, readonly string[]][];
  const at = new Map<Column, number>();
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const key = nameKey(heading);
    const column = meanings.find(([, names]) => names.includes(key))?.[0];
    if (column !== undefined && !at.has(column)) at.set(column, index);
    else if (key !== '') unknown.push(heading.trim().slice(0, 100));
  }
  return { at, unknown };
}

/** The columns of a table of events. */
export const eventColumns = (headings: readonly string[]): Columns<EventColumn> =>
  columnsOf(headings, EVENT_HEADINGS);

/** The columns of a table of rooms. */
export const roomColumns = (headings: readonly string[]): Columns<RoomColumn> =>
  columnsOf(headings, ROOM_HEADINGS);

/** Headings that only one system writes together; sources: MRBS report.php, LibreBooking ReportDefinition, Indico rb/util. */
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

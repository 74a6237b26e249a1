import { labelOf } from '../enums.ts';
import { wallTimesIn } from '../time/local-time/local-text.ts';
import type { ExportedOccurrence } from './exported-occurrence.ts';
import { occurrenceId } from './occurrence-id.ts';

/** The contents and statuses of exports (spec, "Export"; decision 7.10). */
export const EXPORT_TYPES = ['event_list', 'room_schedule'] as const;

/** The statuses of an export. Source: decision 7.10. */
export const EXPORT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

/** The contents of an export. Source: spec, "Enumerations". */
export type ExportType = (typeof EXPORT_TYPES)[number];

/** A cell: text, a number, or in a column of date-times a local time `2027-03-29T10:00:00`. */
export type SheetCell = string | number | null;

/** A column of a sheet; `width` in characters. */
export type SheetColumn = {
  readonly header: string;
  readonly kind: 'text' | 'number' | 'moment';
  readonly width: number;
};

/** The columns of a sheet, and the function that turns an occurrence into a row. */
export type SheetPlan = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rowOf: (occurrence: ExportedOccurrence) => SheetCell[];
};

type Value = (occurrence: ExportedOccurrence) => SheetCell;
type Planned = SheetColumn & { readonly value: Value };

const text = (header: string, width: number, value: Value): Planned => ({
  header,
  kind: 'text',
  width,
  value,
});

const number = (header: string, value: Value): Planned => ({
  header,
  kind: 'number',
  width: 12,
  value,
});

const label = (value: string | null): string | null => (value === null ? null : labelOf(value));

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const listOf = (parts: readonly string[]): string | null => parts.join('; ') || null;

function requirementsText({ requirements }: ExportedOccurrence): string | null {
  return listOf(
    requirements.map(({ kind, details }) =>
      details === null ? labelOf(kind) : `${labelOf(kind)}: ${details}`,
    ),
  );
}

type Moment = 'start_at' | 'end_at' | 'held_start_at' | 'held_end_at';

type Zones = {
  moment(header: string, field: Moment): Planned;
  /** The column that names the zone of the row. */
  zone: Planned;
};

/** Times of a row are in the zone of its venue, else in the service zone. Source: decision 7.10. */
function zonesOf(serviceZone: string): Zones {
  const clocks = new Map<string, ReturnType<typeof wallTimesIn>>();
  const zoneOf = ({ timezone }: ExportedOccurrence): string => timezone ?? serviceZone;
  return {
    moment: (header, field) => ({
      header,
      kind: 'moment',
      width: 18,
      value: (row) => clocks.getOrInsertComputed(zoneOf(row), wallTimesIn)(row[field]),
    }),
    zone: text('Time zone', 20, zoneOf),
  };
}

const allDay = text('All day', 10, (row) => yes(row.is_all_day));
const title = text('Title', 40, (row) => row.title);
const status = text('Status', 12, (row) => labelOf(row.status));
const room = text('Room', 24, (row) => row.room);
const otherRooms = text('Further rooms', 24, (row) => listOf(row.other_rooms ?? []));
const equipment = text('Equipment', 24, (row) =>
  listOf((row.equipment ?? []).map(({ name, quantity }) => `${quantity} × ${name}`)),
);
const venue = text('Venue', 24, (row) => row.venue);
const responsible = text('Responsible', 32, (row) => listOf(row.responsible));
const expected = number('People expected', (row) => row.expected_attendees);
const layout = text('Layout', 16, (row) => label(row.layout));
const seats = number('Seats', (row) => row.seats);
const requirements = text('Requirements', 32, requirementsText);
const notes = text('Notes', 40, (row) => row.notes);

/** Columns for machines: the id of the API, and the instants, because a local time can be ambiguous. */
const marks = [
  text('ID', 38, ({ id, is_recurring, original_start_at }) =>
    is_recurring ? occurrenceId(id, original_start_at) : id,
  ),
  text('Start (UTC)', 21, (row) => row.start_at),
  text('End (UTC)', 21, (row) => row.end_at),
];

function eventListColumns({ moment, zone }: Zones): Planned[] {
  return [
    moment('Start', 'start_at'),
    moment('End', 'end_at'),
    allDay,
    zone,
    title,
    status,
    room,
    otherRooms,
    venue,
    text('Event type', 14, (row) => label(row.event_type)),
    text('Format', 12, (row) => label(row.format)),
    text('Institution', 24, (row) => row.institution),
    responsible,
    expected,
    layout,
    seats,
    text('Contact email', 28, (row) => row.contact_email),
    text('Website', 28, (row) => row.website),
    equipment,
    requirements,
    text('Description', 40, (row) => row.description),
    notes,
    text('Created by', 20, (row) => row.created_by),
    text('Recurring', 10, (row) => yes(row.is_recurring)),
    ...marks,
  ];
}

function roomScheduleColumns({ moment, zone }: Zones): Planned[] {
  return [
    room,
    otherRooms,
    venue,
    text('Location', 20, (row) => row.location),
    moment('Reserved from', 'held_start_at'),
    number('Preparation (minutes)', (row) => row.prep_before_minutes),
    moment('Start', 'start_at'),
    moment('End', 'end_at'),
    allDay,
    number('Clean-up (minutes)', (row) => row.cleanup_after_minutes),
    moment('Reserved until', 'held_end_at'),
    zone,
    title,
    status,
    text('Room reserved', 14, (row) => yes(row.is_held)),
    expected,
    layout,
    seats,
    responsible,
    equipment,
    requirements,
    notes,
    ...marks,
  ];
}

/** The sheet of an export: its name, its columns and its row function. Source: decision 7.10. */
export function planSheet(type: ExportType, serviceZone: string): SheetPlan {
  const isList = type === 'event_list';
  const zones = zonesOf(serviceZone);
  const planned = isList ? eventListColumns(zones) : roomScheduleColumns(zones);
  return {
    name: isList ? 'Events' : 'Room schedule',
    columns: planned.map(({ header, kind, width }) => ({ header, kind, width })),
    rowOf: (occurrence) => planned.map(({ value }) => value(occurrence)),
  };
}

/** The file name of an export without its extension. */
export function exportFileName(type: ExportType, fromDate: string, toDate: string): string {
  const days = fromDate === toDate ? fromDate : `${fromDate}-to-${toDate}`;
  return `${type.replace('_', '-')}-${days}`;
}

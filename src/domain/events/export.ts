import { labelOf } from '../enums.ts';
import type { ExportedOccurrence } from './exported-occurrence.ts';
import { occurrenceId } from './occurrence-id.ts';
import {
  label,
  listOf,
  number as numberOf,
  type Planned,
  type SheetPlan,
  sheetOf,
  text as textOf,
  yes,
  type Zones,
  zonesOf,
} from './sheet-plan.ts';

/** The contents and statuses of exports (spec, "Export"; §7.10). */
export const EXPORT_TYPES = ['event_list', 'room_schedule', 'work_list'] as const;

/** The statuses of an export. Source: §7.10. */
export const EXPORT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

/** The contents of an export. Source: spec, "Enumerations". */
export type ExportType = (typeof EXPORT_TYPES)[number];

function requirementsText({ requirements }: ExportedOccurrence): string | null {
  return listOf(
    requirements.map(({ kind, details }) =>
      details === null ? labelOf(kind) : `${labelOf(kind)}: ${details}`,
    ),
  );
}

/** The dates that a series leaves out, with the holidays because of which it does. */
function leftOutText({ left_out }: ExportedOccurrence): string | null {
  const dates = left_out ?? [];
  return listOf(
    dates.map(({ date, holiday }) => (holiday === null ? date : `${date} (${holiday})`)),
  );
}

type Column = Planned<ExportedOccurrence>;

const text = textOf<ExportedOccurrence>;
const number = numberOf<ExportedOccurrence>;

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

function eventListColumns({ moment, zone }: Zones<ExportedOccurrence>): Column[] {
  return [
    moment('Start', (row) => row.start_at),
    moment('End', (row) => row.end_at),
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
    text('Dates left out', 32, leftOutText),
    ...marks,
  ];
}

function roomScheduleColumns({ moment, zone }: Zones<ExportedOccurrence>): Column[] {
  return [
    room,
    otherRooms,
    venue,
    text('Location', 20, (row) => row.location),
    moment('Reserved from', (row) => row.held_start_at),
    number('Preparation (minutes)', (row) => row.prep_before_minutes),
    moment('Start', (row) => row.start_at),
    moment('End', (row) => row.end_at),
    allDay,
    number('Clean-up (minutes)', (row) => row.cleanup_after_minutes),
    moment('Reserved until', (row) => row.held_end_at),
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

/** The sheet of an export of events: its name, its columns and its row function. Source: §7.10. */
export function planSheet(
  type: Exclude<ExportType, 'work_list'>,
  serviceZone: string,
): SheetPlan<ExportedOccurrence> {
  const zones = zonesOf<ExportedOccurrence>(serviceZone);
  return type === 'event_list'
    ? sheetOf('Events', eventListColumns(zones))
    : sheetOf('Room schedule', roomScheduleColumns(zones));
}

/** The file name of an export without its extension. */
export function exportFileName(type: ExportType, fromDate: string, toDate: string): string {
  const days = fromDate === toDate ? fromDate : `${fromDate}-to-${toDate}`;
  return `${type.replace('_', '-')}-${days}`;
}

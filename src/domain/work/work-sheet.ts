import { occurrenceId } from '../events/occurrence-id.ts';
import {
  label,
  listOf,
  number,
  type SheetPlan,
  sheetOf,
  text,
  yes,
  zonesOf,
} from '../events/sheet-plan.ts';
import type { InstantText } from '../time/instant.ts';
import type { RequirementAnswer } from './requirement-state.ts';

/** A requirement on a date in an export. Source: §19.5. */
export type ExportedJob = RequirementAnswer & {
  readonly event_id: string;
  readonly is_recurring: boolean;
  readonly original_start_at: InstantText;
  readonly title: string;
  readonly status: string;
  readonly contact_email: string | null;
  readonly notes: string | null;
  readonly expected_attendees: number | null;
  readonly layout: string | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
  readonly room: { readonly name: string; readonly location: string | null };
  readonly extra_rooms: readonly { readonly name: string }[];
  readonly venue: string | null;
  /** The zone of the venue; null where the service zone applies. */
  readonly venue_timezone: string | null;
  readonly requirement_id: string;
  readonly kind: string;
  readonly is_required: boolean;
  readonly details: string | null;
};

/** The sheet of an export of work: a row for each requirement on each date. Source: §19.5. */
export function planWorkSheet(serviceZone: string): SheetPlan<ExportedJob> {
  type Row = ExportedJob & { timezone: string | null };
  const { moment, zone } = zonesOf<Row>(serviceZone);
  const plan = sheetOf<Row>('Work', [
    moment('Set up from', (row) => row.held_start_at),
    moment('Start', (row) => row.start_at),
    moment('End', (row) => row.end_at),
    moment('Clean up until', (row) => row.held_end_at),
    zone,
    text('Kind of work', 14, (row) => label(row.kind)),
    text('State', 12, (row) => label(row.state)),
    text('Required', 10, (row) => yes(row.is_required)),
    text('What is asked', 40, (row) => row.details),
    text('Title', 40, (row) => row.title),
    text('Status', 12, (row) => label(row.status)),
    text('Room', 24, (row) => row.room.name),
    text('Further rooms', 24, (row) => listOf(row.extra_rooms.map(({ name }) => name))),
    text('Venue', 24, (row) => row.venue),
    text('Location', 20, (row) => row.room.location),
    number('People expected', (row) => row.expected_attendees),
    text('Layout', 16, (row) => label(row.layout)),
    text('Contact email', 28, (row) => row.contact_email),
    text('Notes', 40, (row) => row.notes),
    text('Answered by', 20, (row) => row.answered_by?.name ?? null),
    moment('Answered at', (row) => row.answered_at),
    text('Comment', 40, (row) => row.comment),
    text('ID', 38, ({ event_id, is_recurring, original_start_at }) =>
      is_recurring ? occurrenceId(event_id, original_start_at) : event_id,
    ),
    text('Requirement', 38, (row) => row.requirement_id),
    text('Start (UTC)', 21, (row) => row.start_at),
    text('End (UTC)', 21, (row) => row.end_at),
  ]);
  return { ...plan, rowOf: (job) => plan.rowOf({ ...job, timezone: job.venue_timezone }) };
}

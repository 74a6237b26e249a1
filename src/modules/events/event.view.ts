import { mediaRecord } from '../../domain/media-file.ts';
import { occurrenceId } from '../../domain/occurrence-id.ts';
import { localDateText } from '../../domain/wall-time.ts';
import type { EventRow, OccurrenceMarks } from './event-record.queries.ts';
import type { Event } from './event-record.schema.ts';

function categoryView(row: EventRow): Event['category'] {
  const { event_type, format, institution_id, institution, institution_name } = row;
  const category = { event_type, format, institution_id, institution, institution_name };
  const isEmpty = Object.values(category).every((member) => member === null);
  return isEmpty ? null : (category as Event['category']);
}

type Marked = Pick<Event, 'id' | 'status'> & Partial<Event>;

/** What an occurrence shows besides its event's fields (decision 3.2). */
function marksOf(row: EventRow & OccurrenceMarks): Marked {
  const { original_start_at, is_cancelled, is_override, is_unheld } = row;
  return {
    id: occurrenceId(row.id, original_start_at),
    series_id: row.id,
    occurrence_date: localDateText(original_start_at, row.timezone),
    original_start_at,
    is_cancelled,
    is_override,
    is_unheld,
    status: is_cancelled ? 'cancelled' : (row.status as Event['status']),
  };
}

const isOccurrence = (
  row: EventRow & Partial<OccurrenceMarks>,
): row is EventRow & OccurrenceMarks => row.original_start_at !== undefined;

/** The URL of the list of an event's files, which belong to the whole series (decision 3.7). */
export const attachmentsUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/api/v1/events/${id}/attachments`;

type Shown = EventRow & Partial<OccurrenceMarks>;

function eventView(row: Shown, baseUrl: string): Event {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    start_at: row.start_at,
    end_at: row.end_at,
    timezone: row.timezone,
    is_recurring: row.is_recurring,
    recurrence_rule: row.recurrence_rule,
    recurrence_ends_at: row.recurrence_ends_date ?? row.recurrence_ends_at,
    recurrence_count: row.recurrence_count,
    recurrence_timezone: row.recurrence_timezone,
    held_until: row.held_until,
    prep_before_minutes: row.prep_before_minutes,
    cleanup_after_minutes: row.cleanup_after_minutes,
    room_id: row.room_id,
    room: {
      id: row.room_id,
      name: row.room_name,
      location: row.room_location,
      capacity: row.room_capacity,
      venue_id: row.room_venue_id,
    },
    notes: row.notes,
    website: row.website,
    contact_email: row.contact_email,
    status: row.status as Event['status'],
    category: categoryView(row),
    roles: row.roles as Event['roles'],
    requirements: row.requirements as Event['requirements'],
    attachments: row.attachments.map((file) => mediaRecord(file, attachmentsUrl(baseUrl, row.id))),
    creator: { id: row.creator_id, name: row.creator_name, email: row.creator_email },
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(isOccurrence(row) && marksOf(row)),
  };
}

/** How answers show events, and occurrences of them, of the service that is reached at `baseUrl` (decision 3.2). */
export const viewEvents =
  (baseUrl: string) =>
  (row: Shown): Event =>
    eventView(row, baseUrl);

/** The same for rows of a list: a single event keeps its own id in a window too (decision 3.3). */
export const viewListed =
  (baseUrl: string) =>
  (row: Shown): Event => {
    const shown = eventView(row, baseUrl);
    return row.is_recurring || !isOccurrence(row) ? shown : { ...shown, id: row.id };
  };

type Approvable = { needs_approval: boolean };

const again = ({ needs_approval }: Approvable): string =>
  needs_approval ? ' and needs approval again.' : '.';

/** The sentences after a PUT: a lost approval (4.6) and overrides whose day is gone (5.8) are told. */
export function updatedMessage(
  updated: Approvable & { removed_overrides: readonly { original_start_at: string }[] },
): string {
  const gone = updated.removed_overrides.map((override) => override.original_start_at);
  const told =
    gone.slice(0, 10).join(', ') + (gone.length > 10 ? ` and ${gone.length - 10} more` : '');
  const removed = `What was changed in single occurrences went with their days: ${told}.`;
  const sentence = `The event was updated${again(updated)}`;
  return gone.length === 0 ? sentence : `${sentence} ${removed}`;
}

/** The sentence after a write to one occurrence. */
export function writtenMessage(written: Approvable): string {
  return written.needs_approval
    ? 'The occurrence was updated and the series needs approval again.'
    : 'The occurrence was updated.';
}

/** The sentence after an override was taken away. */
export function revertedMessage(written: Approvable): string {
  return written.needs_approval
    ? 'The occurrence is as its series again and the series needs approval again.'
    : 'The occurrence is as its series again.';
}

import type { EventRow } from './event.queries.ts';
import type { Event } from './event.schema.ts';
import type { ListedRow } from './event-list.queries.ts';

function categoryView(row: EventRow): Event['category'] {
  const { event_type, format, institution_id, institution, institution_name } = row;
  const category = { event_type, format, institution_id, institution, institution_name };
  const isEmpty = Object.values(category).every((member) => member === null);
  return isEmpty ? null : (category as Event['category']);
}

/** An event as answers show it (decision 3.2). */
export function eventView(row: EventRow): Event {
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
    prep_before_minutes: row.prep_before_minutes,
    cleanup_after_minutes: row.cleanup_after_minutes,
    room_id: row.room_id,
    room: row.room,
    notes: row.notes,
    website: row.website,
    contact_email: row.contact_email,
    status: row.status as Event['status'],
    category: categoryView(row),
    roles: row.roles as Event['roles'],
    requirements: row.requirements as Event['requirements'],
    attachments: [],
    creator: row.creator,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** A row of a list: an event. */
export function listedView(row: ListedRow): Event {
  return eventView(row);
}

/** The sentence after a PUT; one whose approval was lost says so (decision 4.6). */
export function updatedMessage({ needs_approval }: { needs_approval: boolean }): string {
  return needs_approval
    ? 'The event was updated and needs approval again.'
    : 'The event was updated.';
}

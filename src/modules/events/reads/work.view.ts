import { shownChanges } from '../../../domain/work/requirement-state.ts';
import type { WorkRow } from './work.queries.ts';
import type { WorkItem } from './work.schema.ts';

/** A requirement on a date as the wire shows it. */
export const viewWork = (row: WorkRow): WorkItem => ({
  event: {
    id: row.event_id,
    title: row.title,
    status: row.status as WorkItem['event']['status'],
    is_recurring: row.is_recurring,
    timezone: row.timezone,
    contact_email: row.contact_email,
    notes: row.notes,
  },
  series: row.is_recurring
    ? { dates_to_come: row.dates_to_come, accepted_dates: row.accepted_dates }
    : null,
  original_start_at: row.original_start_at,
  room: row.room,
  extra_rooms: row.extra_rooms,
  requirement: {
    id: row.requirement_id,
    kind: row.kind as WorkItem['requirement']['kind'],
    is_required: row.is_required,
    details: row.details,
    state: row.state,
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    comment: row.comment,
    changed_since: [...shownChanges(row.state, row.changed_since)],
  },
  expected_attendees: row.expected_attendees,
  layout: row.layout,
  window: {
    set_up_from: row.held_start_at,
    start_at: row.start_at,
    end_at: row.end_at,
    clean_up_until: row.held_end_at,
  },
});

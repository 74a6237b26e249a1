import type { EventFacts } from '../../src/domain/event-facts.ts';
import { type ParsedDateTime, parseDateTime } from '../../src/domain/wall-time.ts';

/** A lecture on three days, as plans and horizons are made from. */
export const lecture: EventFacts = {
  title: 'Lecture',
  description: null,
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  timezone: 'UTC',
  is_recurring: true,
  recurrence_rule: 'FREQ=DAILY;COUNT=3',
  recurrence_ends_at: null,
  recurrence_ends_date: null,
  recurrence_count: null,
  recurrence_timezone: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  room_id: 'room',
  notes: null,
  website: null,
  contact_email: null,
  event_type: null,
  format: null,
  institution_id: null,
  institution: null,
};

/** A date or date-time as a message brings it, read. */
export function time(text: string): ParsedDateTime {
  const parsed = parseDateTime(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

import type { EventFields } from '../../src/domain/events/event-fields.ts';
import {
  type ParsedDateTime,
  parseDateTime,
} from '../../src/domain/time/local-time/date-time-input.ts';

/** The fields of a lecture on three days. */
export const lecture: EventFields = {
  title: 'Lecture',
  description: null,
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  is_all_day: false,
  timezone: 'UTC',
  is_recurring: true,
  recurrence_rule: 'FREQ=DAILY;COUNT=3',
  recurrence_ends_at: null,
  recurrence_ends_date: null,
  recurrence_count: null,
  recurrence_timezone: null,
  term_id: null,
  skip_holidays: false,
  recurrence_dates: [],
  excluded_dates: [],
  holiday_dates: [],
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  room_id: 'room',
  equipment: [],
  extra_room_ids: [],
  notes: null,
  website: null,
  contact_email: null,
  expected_attendees: null,
  layout: null,
  is_published: false,
  by_invitation: false,
  is_private: false,
  event_type: null,
  format: null,
  institution_id: null,
  institution: null,
};

/** Parses a date or date-time; throws if it is invalid. */
export function time(text: string): ParsedDateTime {
  const parsed = parseDateTime(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

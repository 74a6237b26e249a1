/** The enumerations of the API (spec, "Enumerations"), in its order. */

/** The types of events (spec, "Enumerations"). */
export const EVENT_TYPES = [
  'conference',
  'workshop',
  'lecture',
  'seminar',
  'meeting',
  'panel',
  'exhibition',
  'performance',
  'other',
] as const;

/** The formats of events (spec, "Enumerations"). */
export const EVENT_FORMATS = ['in_person', 'online', 'hybrid'] as const;

/** The seating types of rooms (spec, "Enumerations"). */
export const SEATING_TYPES = [
  'theater',
  'classroom',
  'boardroom',
  'u_shape',
  'banquet',
  'reception',
  'hollow_square',
  'cinema',
  'podium',
  'horseshoe',
  'other',
] as const;

/** How a room is furnished. */
export type SeatingType = (typeof SEATING_TYPES)[number];

/** The statuses of an event (spec, "States and transitions"). */
export const EVENT_STATUSES = ['draft', 'pending', 'approved', 'cancelled'] as const;

/** The roles of people in an event (spec, "Enumerations"). */
export const ROLES = [
  'core_responsible',
  'extra_responsible',
  'room_responsible',
  'room_user',
] as const;

/** The kinds of requirements of an event (spec, "Enumerations"). */
export const REQUIREMENT_KINDS = ['media', 'pr', 'setup', 'catering'] as const;

/** The types of records with an activity log (decision 7.2). */
export const SUBJECT_TYPES = [
  ...(['event', 'room', 'venue', 'institution', 'equipment'] as const),
  ...(['term', 'holiday'] as const),
] as const;

/** The type of record that an activity entry refers to. */
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** The status of an event. */
export type EventStatus = (typeof EVENT_STATUSES)[number];

/**
 * The human-readable form of a value: each word with a capital letter (spec, "Enumerations").
 * @example labelOf('hollow_square') // 'Hollow Square'
 */
export function labelOf(value: string): string {
  return value
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The settings of how a person reads: language and time zone. Source: decision 11.4. */
export const OWN_READING = ['locale', 'timezone'] as const;

/** What a calendar token opens. Source: decision 12.5. */
export const FEED_SCOPES = ['all', 'mine', 'room', 'venue', 'institution'] as const;

/** Whose an account is: a person's, or a machine's that an administrator made. Source: decision 12.3. */
export const ACCOUNT_KINDS = ['person', 'service_account'] as const;

/** One of `ACCOUNT_KINDS`. Source: decision 12.3. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The closed vocabularies of the contract (spec, "Enumerations"), in its order. */

/** What kinds of event there are (spec, "Enumerations"). */
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

/** How people take part in an event (spec, "Enumerations"). */
export const EVENT_FORMATS = ['in_person', 'online', 'hybrid'] as const;

/** How the seats of a room may stand (spec, "Enumerations"). */
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

/** Where an event may stand in its approval (spec, "States and transitions"). */
export const EVENT_STATUSES = ['draft', 'pending', 'approved', 'cancelled'] as const;

/** What a person may be to an event (spec, "Enumerations"). */
export const ROLES = [
  'core_responsible',
  'extra_responsible',
  'room_responsible',
  'room_user',
] as const;

/** What an event may need besides its room (spec, "Enumerations"). */
export const REQUIREMENT_KINDS = ['media', 'pr', 'setup', 'catering'] as const;

/** What the activity log has entries about (decision 7.2). */
export const SUBJECT_TYPES = ['event', 'room', 'venue', 'institution'] as const;

/** What an entry of the activity log is about. */
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Where an event stands in its approval. */
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

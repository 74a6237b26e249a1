/** The enumerations of the API (spec, "Enumerations"), in its order. */

import { capitalized } from './text/capitalized.ts';

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

/** A type of events. */
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The colours that types of events can have in calendars (§9.7). The names of colours that say a state are not among
 * them.
 */
export const EVENT_COLOURS = [
  'teal',
  'green',
  'olive',
  'brown',
  'rose',
  'violet',
  'indigo',
  'grey',
] as const;

/** A colour of a type of events. */
export type EventColour = (typeof EVENT_COLOURS)[number];

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

/** A seating type: the arrangement of the furniture in a room. */
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

/** What an event can need besides its rooms. */
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

/** The types of records with an activity log (§7.2). */
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
  return value.split('_').map(capitalized).join(' ');
}

/** The settings of how a person reads: language and time zone. Source: §11.4. */
export const OWN_READING = ['locale', 'timezone'] as const;

/** The scopes of a calendar token: the events that its feed contains. Source: §12.5 and §19.5. */
export const FEED_SCOPES = ['all', 'mine', 'work', 'room', 'venue', 'institution'] as const;

/** Whose an account is: a person's, or a machine's that an administrator made. Source: §12.3. */
export const ACCOUNT_KINDS = ['person', 'service_account'] as const;

/** One of `ACCOUNT_KINDS`. Source: §12.3. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

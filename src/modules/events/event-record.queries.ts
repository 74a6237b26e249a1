import { type RawBuilder, sql } from 'kysely';
import { mediaOf } from '../../db/media-record.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import type { MediaFile } from '../../domain/media-file.ts';

export type RoleRow = { id: string; user_name: string; user_email: string | null; role: string };

export type RequirementRow = {
  id: string;
  kind: string;
  is_required: boolean;
  details: string | null;
};

/** An event with all that its record shows, the room and the owner as columns: a list reads hundreds of them. */
export type EventRow = EventFacts & {
  id: string;
  status: string;
  room_name: string;
  room_location: string | null;
  room_capacity: number | null;
  room_venue_id: string | null;
  institution_name: string | null;
  roles: RoleRow[];
  requirements: RequirementRow[];
  attachments: MediaFile[];
  creator_id: string;
  creator_name: string;
  creator_email: string | null;
  held_until: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

/** What names an occurrence and tells it from its series. */
export type OccurrenceMarks = {
  original_start_at: string;
  is_cancelled: boolean;
  is_override: boolean;
  is_unheld: boolean;
};

/** One occurrence: the event's record with the override's fields on top. */
export type OccurrenceRow = EventRow & OccurrenceMarks;

/** What of an event, and of what hangs on it, is shown whichever of its rows is; over `joinShown`. */
const hanging = sql`
  e.id, e.timezone, e.is_recurring, e.recurrence_rule, e.recurrence_ends_at, e.recurrence_ends_date,
  e.recurrence_count, e.recurrence_timezone, e.status, e.event_type, e.format, e.institution_id,
  e.institution, e.creator_id, e.held_until, e.version, e.created_at, e.updated_at,
  i.name as institution_name, u.name as creator_name, u.email as creator_email, r.name as room_name,
  r.location as room_location, r.capacity as room_capacity, r.venue_id as room_venue_id,
  (select coalesce(json_agg(json_build_object('id', x.id, 'user_name', x.user_name,
      'user_email', x.user_email, 'role', x.role) order by x.position), '[]')
    from event_roles x where x.event_id = e.id) as roles,
  (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind,
      'is_required', q.is_required, 'details', q.details) order by q.position), '[]')
    from event_requirements q where q.event_id = e.id) as requirements,
  ${mediaOf('event_id', sql`e.id`)} as attachments`;

/** The joins that both records need, over `events e` and the room that is shown. */
const joinShown = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join rooms r on r.id = ${room} join users u on u.id = e.creator_id
  left join institutions i on i.id = e.institution_id`;

/** The joins that `eventRecord` needs, over `events e`. */
export const joinEventShown = joinShown(sql`e.room_id`);

/** The record of an event, over `events e` and `joinEventShown`. */
export const eventRecord = sql`${hanging}, e.title, e.description, e.start_at, e.end_at,
  e.prep_before_minutes, e.cleanup_after_minutes, e.room_id, e.notes, e.website, e.contact_email`;

/** The record of an occurrence, over `events e`, `occurrences o` and `joinOccurrenceShown`. */
export const occurrenceRecord = sql`${hanging},
  coalesce(v.title, e.title) as title, coalesce(v.description, e.description) as description,
  o.start_at, o.end_at, o.room_id, coalesce(v.notes, e.notes) as notes,
  coalesce(v.prep_before_minutes, e.prep_before_minutes) as prep_before_minutes,
  coalesce(v.cleanup_after_minutes, e.cleanup_after_minutes) as cleanup_after_minutes,
  coalesce(v.website, e.website) as website, coalesce(v.contact_email, e.contact_email) as contact_email,
  o.original_start_at, o.is_cancelled, o.is_unheld, v.event_id is not null as is_override`;

/** The join of occurrences with their overrides, which may be missing. */
export const joinOverrides = sql`left join occurrence_overrides v
  on v.event_id = o.event_id and v.original_start_at = o.original_start_at`;

/** The joins that `occurrenceRecord` needs, over `events e` and `occurrences o`. */
export const joinOccurrenceShown = sql`${joinOverrides} ${joinShown(sql`o.room_id`)}`;

const utc = (column: string): RawBuilder<unknown> =>
  sql`to_char(v.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The overrides of an event as one JSON array, over `events e`. */
export const overridesOf = sql`
  (select coalesce(json_agg(json_build_object(
      'original_start_at', ${utc('original_start_at')}, 'is_cancelled', v.is_cancelled,
      'title', v.title, 'description', v.description,
      'start_at', ${utc('start_at')}, 'end_at', ${utc('end_at')}, 'room_id', v.room_id,
      'notes', v.notes, 'website', v.website, 'contact_email', v.contact_email,
      'prep_before_minutes', v.prep_before_minutes, 'cleanup_after_minutes', v.cleanup_after_minutes
    ) order by v.original_start_at), '[]')
    from occurrence_overrides v where v.event_id = e.id)`;

/** The original starts of an event's unheld occurrences as one JSON array, over `events e`. */
export const unheldOf = sql`
  (select coalesce(json_agg(to_char(o.original_start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), '[]')
    from occurrences o where o.event_id = e.id and o.is_unheld)`;

import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../db/fixed-sql.ts';
import { mediaOf } from '../../db/media-record.ts';
import {
  type Columns,
  columnsOf,
  jsonInstant,
  jsonObject,
  selectList,
} from '../../db/select-list.ts';
import type { RoomSteps } from '../../domain/events/approval-flow.ts';
import type { CurrentStep } from '../../domain/events/approval-steps.ts';
import type { DerivedFields } from '../../domain/events/derived-fields.ts';
import {
  type EventFields,
  type OverrideField,
  overrideFields,
  seriesFields,
} from '../../domain/events/event-fields.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import type { Place } from '../../domain/permission.ts';
import { type PendingChange, pendingChangeOf } from './changes/change-request.queries.ts';
import type { RequirementRow, RoleRow } from './event-part-inserts.queries.ts';

export type { RequirementRow, RoleRow };

/** An event with everything its record shows. Room and creator are columns because a list reads hundreds of rows. */
export type EventRow = EventFields & {
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
  /** The open approval step; null when none is open. */
  current_step: CurrentStep | null;
  /** Of the event itself, also in the record of an occurrence. */
  place: Place;
  /** The change request that waits; of an occurrence one that concerns it. */
  pending_change: PendingChange | null;
  held_until: string | null;
  /** The series that this one goes on from, and the one that goes on from it. */
  follows_id: string | null;
  followed_by_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

/** An event with all that its record shows, its derived fields too. */
export type ShownEvent = EventRow & DerivedFields;

/** The columns that an occurrence adds to the record of its series. */
export type OccurrenceMarks = {
  original_start_at: string;
  is_cancelled: boolean;
  cancel_reason: string | null;
  cancel_comment: string | null;
  is_override: boolean;
  has_room_conflict: boolean;
};

/** One occurrence: the event's record with the override's fields on top. */
export type OccurrenceRow = EventRow & OccurrenceMarks;

/** The same of an occurrence; the derived fields are those of its series. */
export type ShownOccurrence = OccurrenceRow & DerivedFields;

const role = jsonObject<RoleRow>()(columnsOf('x', ['id', 'user_name', 'user_email', 'role']));

const requirement = jsonObject<RequirementRow>()(
  columnsOf('q', ['id', 'kind', 'is_required', 'details']),
);

/** The roles of `events e` as one JSON array. */
export const rolesOf = sql`
  (select coalesce(json_agg(${role} order by x.position), '[]') from event_roles x where x.event_id = e.id)`;

const currentStep = jsonObject<CurrentStep>()({
  ...columnsOf('s', ['position', 'name', 'role', 'origin', 'room_id', 'venue_id']),
  of: sql`(select count(*) from approval_steps n where n.event_id = s.event_id)`,
  waiting_since: jsonInstant(sql`s.opened_at`),
});

/** The open step of `events e`. */
export const currentStepOfEvent = sql`
  (select ${currentStep} from approval_steps s where s.event_id = e.id and s.is_current)`;

const placeRecord = jsonObject<Place>()({
  ...columnsOf('e', ['room_id', 'institution_id']),
  venue_id: sql`(select p.venue_id from rooms p where p.id = e.room_id)`,
});

/** What decides who manages `events e`. */
export const placeOfEvent = sql`(select ${placeRecord})`;

/** What the steps of `events e` are made of (decision 10.3): its institution, its room and the rooms of its overrides. */
export const stepSourcesOfEvent = sql`(select json_build_object('institution_id', e.institution_id,
  'institution_steps', (select p.approval_steps from institutions p where p.id = e.institution_id),
  'rooms', (select json_agg(${jsonObject<RoomSteps>()({
    room_id: sql`p.id`,
    venue_id: sql`p.venue_id`,
    room_steps: sql`p.approval_steps`,
    venue_steps: sql`n.approval_steps`,
  })} order by p.id <> e.room_id, p.id)
    from rooms p left join venues n on n.id = p.venue_id
    where p.id = e.room_id or p.id in (select x.room_id from occurrence_overrides x
      where x.event_id = e.id and x.room_id is not null and not x.is_cancelled))))`;

/** The columns that the records of events and occurrences share; over `joinShown`. */
const sharedColumns: Columns<Omit<EventRow, OverrideField | 'pending_change'>> = {
  ...columnsOf('e', seriesFields),
  ...columnsOf('e', [
    'id',
    'status',
    'creator_id',
    'held_until',
    'follows_id',
    'version',
    'created_at',
    'updated_at',
  ]),
  followed_by_id: sql`(select n.id from events n where n.follows_id = e.id order by n.id desc limit 1)`,
  institution_name: sql`i.name`,
  creator_name: sql`u.name`,
  creator_email: sql`u.email`,
  room_name: sql`r.name`,
  room_location: sql`r.location`,
  room_capacity: sql`r.capacity`,
  room_venue_id: sql`r.venue_id`,
  roles: rolesOf,
  requirements: sql`
    (select coalesce(json_agg(${requirement} order by q.position), '[]')
      from event_requirements q where q.event_id = e.id)`,
  current_step: currentStepOfEvent,
  place: placeOfEvent,
  attachments: mediaOf('event_id', sql`e.id`),
};

/** The joins of both records, over `events e` and the given room. */
const joinShown = (room: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join rooms r on r.id = ${room} join users u on u.id = e.creator_id
  left join institutions i on i.id = e.institution_id`;

/** The joins of `eventRecord`, over `events e`. */
export const joinEventShown = fixedSql(joinShown(sql`e.room_id`));

/** The record of an event, over `events e` and `joinEventShown`. */
export const eventRecord = selectList<EventRow>()({
  ...sharedColumns,
  ...columnsOf('e', overrideFields),
  pending_change: pendingChangeOf(),
});

/**
 * Fields of an occurrence: the override's value if it is set, otherwise the series'; over `events e` and
 * `joinOverrides`.
 */
export const mergedColumns = <Name extends OverrideField>(
  fields: readonly Name[],
): Record<Name, RawBuilder<unknown>> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      sql`coalesce(${sql.ref(`v.${field}`)}, ${sql.ref(`e.${field}`)})`,
    ]),
  ) as Record<Name, RawBuilder<unknown>>;

/** The record of an occurrence, over `events e`, `occurrences o` and `joinOccurrenceShown`. */
export const occurrenceRecord = selectList<OccurrenceRow>()({
  ...sharedColumns,
  ...mergedColumns(overrideFields),
  ...columnsOf('o', ['start_at', 'end_at', 'room_id']),
  ...columnsOf('o', ['original_start_at', 'is_cancelled', 'has_room_conflict']),
  ...columnsOf('v', ['cancel_reason', 'cancel_comment']),
  is_override: sql`v.event_id is not null`,
  pending_change: pendingChangeOf(
    sql`coalesce(c.occurrence_start_at, o.original_start_at) = o.original_start_at`,
  ),
});

/** The left join of occurrences with their overrides. */
export const joinOverrides = sql`left join occurrence_overrides v
  on v.event_id = o.event_id and v.original_start_at = o.original_start_at`;

/** The joins of `occurrenceRecord`, over `events e` and `occurrences o`. */
export const joinOccurrenceShown = fixedSql(sql`${joinOverrides} ${joinShown(sql`o.room_id`)}`);

import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { type Columns, columnsOf, selectList } from '../../../db/select-list.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import type { EventPlace } from '../../../domain/events/event-access.ts';
import {
  type EventFields,
  type OverrideField,
  overrideFields,
  seriesFields,
} from '../../../domain/events/event-fields.ts';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';
import { statusOfDate } from './date-status.queries.ts';
import { placeRecord } from './event-place.queries.ts';
import { type EventRelations, relatedColumns } from './event-related.queries.ts';
import { extraRooms, type ShownRoom } from './event-rooms.queries.ts';
import { privateAccess } from './private-access.queries.ts';
import { type EquipmentNames, equipmentNamesOfEvent } from './stored-equipment.queries.ts';

/** The data of the room, the creator, the institution and the term that a record shows. */
export type NamedRow = {
  room_name: string;
  room_location: string | null;
  room_capacity: number | null;
  room_venue_id: string | null;
  /** The rooms of `extra_room_ids`. */
  extra_rooms: ShownRoom[];
  institution_name: string | null;
  term_name: string | null;
  creator_name: string;
  creator_email: string | null;
  /** Of the equipment that the event and its dates want; null where that is none. */
  equipment_names: EquipmentNames | null;
  /** Of the event itself, also in the record of an occurrence. */
  place: EventPlace;
};

/** An event with everything its record shows. Room and creator are columns because a list reads hundreds of rows. */
export type EventRow = EventFields &
  EventRelations &
  NamedRow & {
    id: string;
    status: string;
    creator_id: string;
    held_until: string | null;
    /** The time of the last change of the running series: its rule makes the dates after it. */
    planned_from: string | null;
    /** The series that this one goes on from. */
    follows_id: string | null;
    /** The people who may see its title and details; null if it is not private. */
    private_access: PrivateAccess | null;
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

/** An occurrence as it is shown; the derived fields are those of its series. */
export type ShownOccurrence = OccurrenceRow & DerivedFields;

/** The columns of `events e` that the records of events and occurrences share. */
const plainColumns: Columns<Omit<EventRow, OverrideField | keyof EventRelations | keyof NamedRow>> =
  {
    ...columnsOf('e', seriesFields),
    ...columnsOf('e', [
      'id',
      'status',
      'creator_id',
      'held_until',
      'planned_from',
      'follows_id',
      'version',
      'created_at',
      'updated_at',
    ]),
    private_access: privateAccess,
  };

/** The shared columns, with names of other tables; over `joinShown`. */
const sharedColumns: Columns<
  Omit<EventRow, OverrideField | 'place' | 'extra_rooms' | keyof EventRelations>
> = {
  ...plainColumns,
  institution_name: sql`i.name`,
  term_name: sql`(select t.name from terms t where t.id = e.term_id)`,
  creator_name: sql`u.name`,
  creator_email: sql`u.email`,
  room_name: sql`r.name`,
  room_location: sql`r.location`,
  room_capacity: sql`r.capacity`,
  room_venue_id: sql`r.venue_id`,
  equipment_names: equipmentNamesOfEvent,
};

/** The joins of both records, over `events e` and the given room. */
const joinShown = (room: RawBuilder<unknown>): RawBuilder<unknown> =>
  fixedSql(sql`
    join rooms r on r.id = ${room}
    join users u on u.id = e.creator_id left join institutions i on i.id = e.institution_id`);

/** The joins of `eventRecord`, over `events e`. */
export const joinEventShown = joinShown(sql`e.room_id`);

/** The columns of an event itself, over `events e`. */
export const ownEventColumns = { ...plainColumns, ...columnsOf('e', overrideFields) };

/** The columns of `eventRecord`, over `events e`, `joinEventShown` and `joinRelated`. */
export const eventRecordColumns = {
  ...sharedColumns,
  ...columnsOf('e', overrideFields),
  extra_rooms: extraRooms('e'),
  ...relatedColumns,
  place: placeRecord(sql`r.venue_id`),
};

/** The record of an event, over `events e`, `joinEventShown` and `joinRelated`. */
export const eventRecord = selectList<EventRow>()(eventRecordColumns);

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

const datedColumns = {
  ...mergedColumns(overrideFields),
  ...columnsOf('o', ['start_at', 'end_at', 'room_id', 'extra_room_ids']),
  ...columnsOf('o', ['original_start_at', 'is_cancelled', 'has_room_conflict']),
  ...columnsOf('v', ['cancel_reason', 'cancel_comment']),
  is_override: sql`v.event_id is not null`,
  status: statusOfDate,
};

/** The columns of an occurrence itself, over `events e`, `occurrences o` and `joinOverrides`. */
export const ownOccurrenceColumns = { ...plainColumns, ...datedColumns };

/** The record of an occurrence, over `events e`, `occurrences o`, `joinOccurrenceShown` and `joinRelated`. */
export const occurrenceRecord = selectList<OccurrenceRow>()({
  ...sharedColumns,
  ...datedColumns,
  extra_rooms: extraRooms('o'),
  ...relatedColumns,
  place: placeRecord(sql`home.venue_id`),
  pending_change: sql`case when coalesce((pending_change.value ->> 'occurrence_start_at')::timestamptz,
    o.original_start_at) = o.original_start_at then pending_change.value end`,
});

/** The left join of occurrences with their overrides. */
export const joinOverrides = sql`left join occurrence_overrides v
  on v.event_id = o.event_id and v.original_start_at = o.original_start_at`;

/** The joins of `occurrenceRecord`, over `events e` and `occurrences o`. */
export const joinOccurrenceShown = fixedSql(
  sql`${joinOverrides} ${joinShown(sql`o.room_id`)} join rooms home on home.id = e.room_id`,
);

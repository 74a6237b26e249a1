import { holdsRoom } from '../../../domain/booking/booking.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import type { EventPlace } from '../../../domain/events/event-access.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import { blankOverride, isBlank, type Override } from '../../../domain/events/override.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import type { EquipmentRules, Location, RoomRules } from '../../../domain/plan/facts.ts';
import { roomsOf } from '../../../domain/plan/rooms.ts';
import type { WaitingChange } from '../../../domain/plan/waiting-change.ts';
import type { Activity } from '../../effects/index.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventRow, ShownOccurrence } from '../record/event-record.queries.ts';
import type { EquipmentNames } from '../record/stored-equipment.queries.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import type { PlannedWrite } from './apply.service.ts';

type RoomColumn = 'room_name' | 'room_location' | 'room_capacity' | 'room_venue_id' | 'extra_rooms';

/** The columns of an event's record that show its room and its extra rooms. */
const roomColumns = (
  room: RoomRules,
  extras: readonly RoomRules[],
): Pick<EventRow, RoomColumn> => ({
  room_name: room.name,
  room_location: room.location,
  room_capacity: room.capacity,
  room_venue_id: room.venue_id,
  extra_rooms: extras.map(({ id, name, location, capacity, venue_id }) => {
    return { id, name, location, capacity, venue_id };
  }),
});

/** The ids that determine the managers of an event at a location. */
export const placeOf = ({ room, extras, institution }: Location): EventPlace => ({
  room_id: room.id,
  venue_id: room.venue_id,
  institution_id: institution?.id ?? null,
  extras:
    extras.length === 0 ? null : extras.map(({ id: room_id, venue_id }) => ({ room_id, venue_id })),
});

const namesOfEquipment = (equipment: readonly EquipmentRules[]): EquipmentNames =>
  Object.fromEntries(equipment.map(({ id, name }) => [id, name]));

/** The columns of an event's record that show its location. */
export const locationColumns = ({
  room,
  extras,
  institution,
  term,
  equipment,
}: Location): Pick<
  EventRow,
  RoomColumn | 'institution_name' | 'term_name' | 'equipment_names'
> => ({
  ...roomColumns(room, extras),
  equipment_names: namesOfEquipment(equipment),
  institution_name: institution?.name ?? null,
  term_name: term?.name ?? null,
});

/** An event that knows the names of this equipment too. */
export const withEquipmentNames = <Event extends Pick<EventRow, 'equipment_names'>>(
  event: Event,
  equipment: readonly EquipmentRules[],
): Event =>
  equipment.length === 0
    ? event
    : { ...event, equipment_names: { ...event.equipment_names, ...namesOfEquipment(equipment) } };

/** The changes that an edit makes to the override itself. */
export function overrideChanges({
  override,
  wasOverride,
  original_start_at,
}: OccurrenceEdit): Changes {
  const fields = [...overrideFields, 'is_cancelled', 'cancel_reason', 'cancel_comment'] as const;
  return changesBetween<Override>(
    wasOverride ?? blankOverride(original_start_at),
    override,
    fields,
  );
}

/** The change request of an event, where it concerns a date. */
function changeOfDate({ pending_change: pending }: EventRow, date: string) {
  const concerned = pending?.occurrence_start_at ?? date;
  return concerned === date ? pending : null;
}

/** An occurrence as an edit makes it. */
export function rowAfter(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): ShownOccurrence {
  const { override, after } = edit;
  const { overrides: _all, steps: _round, step_sources: _sources, ...rest } = event;
  const { room_conflicts: _conflicts, change: _change, ...series } = rest;
  const room = rooms.find(({ id }) => id === after.room_id);
  const given = Object.entries(override).filter(([, value]) => value !== null);
  return {
    ...series,
    ...Object.fromEntries(given),
    ...(room && roomColumns(room, roomsOf(after.extra_room_ids, rooms))),
    room_id: after.room_id,
    extra_room_ids: after.extra_room_ids,
    start_at: after.start_at,
    end_at: after.end_at,
    original_start_at: after.original_start_at,
    is_cancelled: after.is_cancelled,
    cancel_reason: override.cancel_reason,
    cancel_comment: override.cancel_comment,
    is_override: !isBlank(override),
    has_room_conflict: edit.keepsRoomConflict,
    pending_change: changeOfDate(event, after.original_start_at),
  };
}

/** The occurrence as it stands before an edit. */
export function rowBefore(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): ShownOccurrence {
  const override = edit.wasOverride ?? blankOverride(edit.original_start_at);
  const keepsRoomConflict = edit.hadRoomConflict;
  return rowAfter(event, { ...edit, override, after: edit.before, keepsRoomConflict }, rooms);
}

/** Whether an edit cancels a date that took place. */
export const cancels = ({ before, after }: OccurrenceEdit): boolean =>
  after.is_cancelled && !before.is_cancelled;

function nameOf(edit: OccurrenceEdit): string {
  if (isBlank(edit.override)) return 'occurrence_reverted';
  return cancels(edit) ? 'occurrence_cancelled' : 'occurrence_updated';
}

/** The entry of the activity log for an edit of one occurrence. */
export const activityOf = (
  run: WriteRun,
  event: LockedEvent,
  edit: OccurrenceEdit,
  changes: Changes,
): Activity => {
  const { original_start_at: date } = edit;
  return entry(run, nameOf(edit), event.id, { original_start_at: [date, date], ...changes });
};

/** A locked event with the overrides that an edit gives some of its dates. */
export function withDates(event: LockedEvent, overrides: readonly Override[]): LockedEvent {
  const starts = new Set(overrides.map((one) => one.original_start_at));
  const others = event.overrides.filter((one) => !starts.has(one.original_start_at));
  return { ...event, overrides: [...others, ...overrides.filter((one) => !isBlank(one))] };
}

/** The rows that an edit of one occurrence writes. */
export function writeOfDate(
  event: LockedEvent,
  { override, after, keepsRoomConflict: has_room_conflict }: OccurrenceEdit,
  status: string,
): PlannedWrite {
  return {
    columns: { status },
    occurrence: {
      event_id: event.id,
      occurrence: after,
      holds: holdsRoom(status) && !after.is_cancelled && !has_room_conflict,
      has_room_conflict,
      override: isBlank(override) ? null : storedOverride(event, override),
    },
  };
}

/** The change request that waits, as the record of an event shows it after a write. */
export const pendingAfter = (
  { pending_change }: Pick<EventRow, 'pending_change'>,
  { shown }: Pick<WaitingChange, 'shown'>,
): Pick<EventRow, 'pending_change'> => ({
  pending_change: pending_change && shown && { ...pending_change, ...shown },
});

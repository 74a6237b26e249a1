import type { Trx } from '../../../db/db.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { type ChangeRequest, newSlots } from '../../../domain/events/change-request.ts';
import { type EventFields, eventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import { withChangedDates } from '../../../domain/events/shown-changes.ts';
import { AppError, invalidState, notFound } from '../../../errors.ts';
import { findLocations, type RoomRules } from '../booking/location.queries.ts';
import { type ExcludedEvent, lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { equipmentIdsOf } from '../edits/equipment-input.service.ts';
import { type EventEdit, planFieldsOf, writeOfEdit } from '../edits/event-edit.service.ts';
import { roomsOf } from '../edits/extra-rooms.service.ts';
import { locationColumns, placeOf } from '../edits/location-columns.service.ts';
import { editOccurrence } from '../edits/occurrence-input.service.ts';
import { overrideChanges, rowAfter, writeOfDate } from '../edits/occurrence-row.service.ts';
import { withHolidays } from '../edits/series-dates.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type EventDeps, pauseFor, pauseForSeries } from '../record/event.service.ts';
import type { EventRow, OccurrenceRow, ShownEvent } from '../record/event-record.queries.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';

/** What an approved change writes, what the event is then, and what differs for the activity log. */
export type AppliedChange = {
  write: EventWrite;
  event: ShownEvent & { overrides: readonly Override[] };
  changes: Changes;
  /** All occurrences afterwards, where it is about one date. */
  dates?: readonly Occurrence[];
  /** The changed date, where it is about one. */
  occurrence?: OccurrenceRow;
};

/** How a change is applied; closures count unless a manager ignores them (decision 6.4). */
type Application = { event: LockedEvent; change: ChangeRequest; ignoresClosures: boolean };

/** What was asked for may not work out any more, since the event was edited meanwhile: 409 says why. */
async function fitting<T>(plan: () => T | Promise<T>): Promise<T> {
  try {
    return await plan();
  } catch (err) {
    if (!(err instanceof AppError) || !['invalid_input', 'not_found'].includes(err.code)) throw err;
    throw invalidState(`The change does not fit the event as it is now: ${err.message}`);
  }
}

/** Throws 409 where a wanted slot is not free: the event's own slots are not in its way, and only new ones must be open. */
async function assertWantedAvailable(
  trx: Trx,
  deps: EventDeps,
  { event, ignoresClosures }: Application,
  {
    excluded,
    rooms,
    had,
    occurrences,
  }: {
    excluded: ExcludedEvent;
    rooms: readonly RoomRules[];
    had: readonly Occurrence[];
    occurrences: readonly Occurrence[];
  },
): Promise<void> {
  const { serviceZone, clock } = deps;
  const now = clock.now().toString({ smallestUnit: 'second' });
  const opened = newSlots(had, occurrences).filter(({ start_at }) => start_at > now);
  const request = {
    excluded,
    timezone: event.timezone,
    serviceZone,
    rooms,
    occurrences,
    booker: null,
    reader: null,
  };
  await pauseFor(deps, occurrences.length);
  await assertRoomsAvailable(trx, request, ignoresClosures ? [] : opened);
}

type FieldsOfChange = Extract<ChangeRequest['request'], { fields: unknown }>;

function draftFields(event: LockedEvent, fields: Partial<EventFields>): EventFields {
  const merged = { ...event, ...fields };
  return Object.fromEntries(eventFields.map((field) => [field, merged[field]])) as EventFields;
}

async function planChangeOfEvent(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  { fields, dates }: FieldsOfChange,
): Promise<EventEdit> {
  const drafted = draftFields(event, fields);
  const written = Object.values(dates?.is ?? {});
  const ids = roomsNamedIn(event, drafted, ...event.overrides, ...written);
  await lockRooms(trx, ids);
  const { institution_id, term_id } = drafted;
  const wanted = equipmentIdsOf([drafted, ...event.overrides]);
  const found = await findLocations(trx, ids, institution_id, term_id, wanted);
  const { rooms, institution, term, equipment } = found;
  const room = rooms.find(({ id }) => id === drafted.room_id);
  if (room === undefined) throw notFound();
  const facts = {
    ...drafted,
    institution_id: institution?.id ?? null,
    term_id: term?.id ?? null,
  };
  const [flaw] = Object.values(validateEvent(facts, false));
  if (flaw !== undefined) {
    throw invalidState(`The change does not fit the event as it is now: its end ${flaw}`);
  }
  await pauseForSeries(deps, event, drafted);
  const extras = roomsOf(drafted.extra_room_ids, rooms);
  const location = { room, extras, rooms, institution, term, equipment };
  const asksStart = fields.start_at !== undefined;
  return fitting(async () => {
    const planned = { current: event, fields: facts, venue_id: room.venue_id };
    const { fields: drafted } = await withHolidays(trx, deps, planned);
    return planFieldsOf(deps, event, drafted, location, asksStart, dates);
  });
}

async function applyToEvent(
  trx: Trx,
  deps: EventDeps,
  application: Application,
  request: FieldsOfChange,
): Promise<AppliedChange> {
  const { event } = application;
  const edit = await planChangeOfEvent(trx, deps, event, request);
  const { fields: facts, location, plan, had } = edit;
  if (plan !== undefined) {
    const { rooms } = location;
    const { occurrences } = plan;
    const excluded = { event_id: event.id, original_start_at: null };
    await assertWantedAvailable(trx, deps, application, { excluded, rooms, had, occurrences });
  }
  const { held_until, ...write } = writeOfEdit(event, edit, event.status);
  const place = placeOf(location);
  const { kept: overrides } = edit.overrides;
  const columns = locationColumns(location);
  const after = { ...event, ...facts, held_until, place, overrides, ...columns };
  const changes = changesBetween<EventRow>(event, after, [...eventFields]);
  return { write, event: after, changes: withChangedDates(changes, edit.dates?.edits) };
}

async function applyToDate(
  trx: Trx,
  deps: EventDeps,
  application: Application,
  date: string,
): Promise<AppliedChange> {
  const { event, change } = application;
  const asked = 'override' in change.request ? change.request.override : {};
  const edit = await fitting(() =>
    editOccurrence(deps, event, date, (current) => ({
      ...current,
      ...asked,
      original_start_at: current.original_start_at,
    })),
  );
  const { before, after } = edit;
  const ids = roomsNamedIn(before, after);
  await lockRooms(trx, ids);
  const { rooms } = await findLocations(trx, ids, null);
  await assertWantedAvailable(trx, deps, application, {
    // The other dates of the series count: one of them can have been moved there since the change was asked for.
    excluded: { event_id: event.id, original_start_at: before.original_start_at },
    rooms,
    had: edit.hadRoomConflict ? [] : [before],
    occurrences: [after],
  });
  const write = writeOfDate(event, { ...edit, keepsRoomConflict: false }, event.status);
  const changes = { original_start_at: [date, date] as [string, string], ...overrideChanges(edit) };
  const occurrence = rowAfter(event, edit, rooms);
  return { write, event, changes, occurrence, dates: edit.datesAfter() };
}

/** Works out what an approved change request writes; the rooms are locked, 409 where a slot is not free (decision 8.4). */
export function applyChange(
  trx: Trx,
  deps: EventDeps,
  application: Application,
): Promise<AppliedChange> {
  const { request, occurrence_start_at } = application.change;
  if ('fields' in request) return applyToEvent(trx, deps, application, request);
  return applyToDate(trx, deps, application, occurrence_start_at ?? '');
}

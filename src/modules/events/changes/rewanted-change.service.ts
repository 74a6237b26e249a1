import type { Trx } from '../../../db/db.ts';
import { inEachRoom } from '../../../domain/booking/booking.ts';
import {
  type ChangeRequest,
  countAffectedDates,
  newSlots,
} from '../../../domain/events/change-request.ts';
import { type EventFields, eventFields } from '../../../domain/events/event-fields.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import {
  shownChanges,
  shownDateChanges,
  withChangedDates,
} from '../../../domain/events/shown-changes.ts';
import { AppError } from '../../../errors.ts';
import { findShortages } from '../booking/equipment-shortage.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { listConflicts } from '../booking/room-booking.queries.ts';
import { replanFields } from '../edits/event-edit.service.ts';
import { editOccurrence } from '../edits/occurrence-input.service.ts';
import { rowAfter, rowBefore } from '../edits/occurrence-row.service.ts';
import { withHolidays } from '../edits/series-dates.service.ts';
import type { LockedChange } from '../record/change-request.queries.ts';
import type { ChangeWrite } from '../record/change-write.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { WaitingChange } from './waiting-change.service.ts';

/** What a change request asks for, of an event as it is. */
type Wanted = Pick<ChangeWrite, 'slots'> & Pick<ChangeRequest, 'changes' | 'occurrences_affected'>;

type Requested<K extends 'fields' | 'override'> = Extract<
  ChangeRequest['request'],
  Record<K, unknown>
>;

/** The name of the institution is kept where the request names another one. */
function institutionName(event: LockedEvent, { changes }: ChangeRequest): string | null {
  const wanted = changes.category?.[1] as { institution_name?: string | null } | null | undefined;
  return wanted === undefined ? event.institution_name : (wanted?.institution_name ?? null);
}

/** The venue of the room of an event; of another room than its own it is read. */
async function venueOf(trx: Trx, event: LockedEvent, room_id: string): Promise<string | null> {
  if (room_id === event.room_id) return event.room_venue_id;
  const { rooms } = await findLocations(trx, [room_id], null);
  return rooms[0]?.venue_id ?? null;
}

async function wantedOfEvent(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  change: ChangeRequest,
  { fields, dates }: Requested<'fields'>,
): Promise<Wanted | undefined> {
  const merged = { ...event, ...fields };
  const entries = eventFields.map((field) => [field, merged[field]]);
  const asked = Object.fromEntries(entries) as EventFields;
  if (Object.keys(validateEvent(asked, false)).length > 0) return undefined;
  const venue_id = asked.skip_holidays ? await venueOf(trx, event, asked.room_id) : null;
  const planned = { current: event, fields: asked, venue_id };
  const { fields: drafted } = await withHolidays(trx, deps, planned);
  const edit = replanFields(deps, event, drafted, fields.start_at !== undefined, dates);
  const institution_name = institutionName(event, change);
  const occurrences = edit.plan?.occurrences ?? edit.had;
  return {
    slots: newSlots(edit.had, occurrences),
    changes: withChangedDates(
      shownChanges(event, { ...edit.fields, institution_name }),
      edit.dates?.edits,
    ),
    occurrences_affected: countAffectedDates(
      { ...event, occurrences: edit.had },
      { ...edit.fields, start_at: drafted.start_at, occurrences },
    ),
  };
}

function wantedOfDate(
  deps: EventDeps,
  event: LockedEvent,
  date: string,
  { override }: Requested<'override'>,
): Wanted {
  const edit = editOccurrence(deps, event, date, (current) => ({
    ...{ ...current, ...override },
    original_start_at: current.original_start_at,
  }));
  const changes = shownDateChanges(rowBefore(event, edit, []), rowAfter(event, edit, []));
  return { slots: [edit.after], changes, occurrences_affected: 1 };
}

/** Both are made by the same steps, so their members are in the same order. */
const isSame = (one: Wanted, other: Wanted | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a change request asks for, of an event as it is; undefined where it does not fit: its approval says why. */
export async function wantedOf(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  change: ChangeRequest,
): Promise<Wanted | undefined> {
  const { request, occurrence_start_at: date } = change;
  try {
    return 'fields' in request
      ? await wantedOfEvent(trx, deps, event, change, request)
      : wantedOfDate(deps, event, date ?? '', request);
  } catch (error) {
    if (error instanceof AppError && ['invalid_input', 'not_found'].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

/** The original start of the date of a change request after an edit. */
const dateAfterOf = ({ write }: WaitingChange, change: LockedChange): string | null =>
  write.changeDate?.date ?? change.occurrence_start_at;

/**
 * A change request that stays after an edit, as it is wanted of the event as that is then: with other old values, other dates
 * and other slots (decisions 8.1 to 8.3). Wanted slots that are taken are not held: the approval is refused for them. The
 * rooms must be locked.
 * @param after the event after the edit
 */
export async function withWantedAnew(
  trx: Trx,
  deps: EventDeps,
  current: LockedEvent,
  after: LockedEvent,
  settled: WaitingChange,
): Promise<WaitingChange> {
  const { change } = current;
  if (change === null || settled.write.change !== undefined) return settled;
  const moved = { ...change, occurrence_start_at: dateAfterOf(settled, change) };
  const wanted = await wantedOf(trx, deps, after, moved);
  if (wanted === undefined || isSame(wanted, await wantedOf(trx, deps, current, change))) {
    return settled;
  }
  const excluded = { event_id: current.id, original_start_at: null };
  const asked = inEachRoom(wanted.slots);
  const taken = await listConflicts(trx, asked, excluded, asked.length);
  const short = await findShortages(trx, wanted.slots, excluded);
  const isTaken = new Set([
    ...taken.map(({ requested }) => asked[requested]?.original_start_at),
    ...short.map(({ occurrence }) => occurrence.original_start_at),
  ]);
  const { slots: all, ...shown } = wanted;
  const slots = all.filter(({ original_start_at }) => !isTaken.has(original_start_at));
  const { rooms: _, room_names: __, ...request } = { ...moved, ...shown };
  const { occurrence_start_at } = moved;
  return {
    ...settled,
    write: { change: { change: request, slots } },
    shown: ({ pending_change }) => ({
      pending_change: pending_change && { ...pending_change, ...shown, occurrence_start_at },
    }),
  };
}

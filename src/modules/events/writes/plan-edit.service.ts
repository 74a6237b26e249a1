import type { Trx } from '../../../db/db.ts';
import { holdsRoom, isSameBooking, roomsHeldBy } from '../../../domain/booking/booking.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import {
  changesWhenOrWhere,
  isOfOtherCalendar,
  OTHER_CALENDAR,
} from '../../../domain/events/other-calendar.ts';
import type { WrittenDates } from '../../../domain/events/written-dates.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { SkippedHoliday } from '../../../domain/series/left-out-dates.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { type ApprovalEffect, approvalEffect } from '../approval/approval-record.service.ts';
import { sourcesAt } from '../approval/step-sources.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { roomsOfChange } from '../changes/waiting-change.service.ts';
import { assertEquipmentFits } from '../edits/equipment-input.service.ts';
import { type EventEdit, planFieldsOf } from '../edits/event-edit.service.ts';
import { findLocation, mergeInput } from '../edits/event-input.service.ts';
import { assertSpacesApart, roomError } from '../edits/extra-rooms.service.ts';
import {
  assertDatesKnown,
  type WithoutHolidays,
  withHolidays,
} from '../edits/series-dates.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import { type EventDeps, pauseForSeries } from '../record/event.service.ts';

/** A PUT, and what it does to the approval of the event. */
export type Edit = EventEdit & {
  status: string;
  effect: ApprovalEffect;
  /** Where the request leaves out holidays. */
  holidays: SkippedHoliday[] | undefined;
};

/** Refuses `on_conflict: skip` with 422 in a change that waits for approval, which is approved whole or not at all (decision 8.1). */
function assertSkipsNothing({ on_conflict }: UpdateEvent, { kind }: ApprovalEffect): void {
  if (on_conflict !== 'skip' || kind !== 'waits') return;
  const message = 'The on conflict field must not be skip in a change that waits for approval.';
  throw invalidInput({ on_conflict: [message] });
}

/** Whether an edit changes when or where the event, or a date that takes place, is. */
const isElsewhere = (current: LockedEvent, { drafted, dates }: EventEdit): boolean =>
  changesWhenOrWhere(current, drafted) ||
  (dates?.edits ?? []).some(
    ({ before, after }) => !after.is_cancelled && !isSameBooking(before, after),
  );

/** 422 where dates that a client wrote out get a room that is out of use, or where what they want cannot be used. */
function assertDatesPlaced({ dates, location: { rooms, equipment } }: EventEdit): void {
  const edits = (dates?.edits ?? []).filter(({ after }) => !after.is_cancelled);
  for (const { before, after } of edits) {
    const had = roomsHeldBy(before);
    const ids = roomsHeldBy(after);
    const errors = ids.map((id) =>
      roomError(
        rooms.find((room) => room.id === id),
        had,
      ),
    );
    const error = errors.find((one) => one !== null);
    if (error) throw invalidInput({ room_id: [`The room id field ${error}`] });
  }
  if (edits.length > 0) assertEquipmentFits(edits, rooms, equipment);
}

/** What an edit follows from besides its body. */
export type EditOrigin = {
  /** The single dates of the series where a client wrote them out, as they are to be then. */
  written?: WrittenDates | undefined;
  /** Drafts the fields, where the dates on one holiday are left out or given back. */
  draft?: ((fields: EventFields) => EventFields) | undefined;
};

/**
 * Plans a PUT without writing it. Locks the rooms if the event holds them. Throws 422 with the invalid fields.
 */
export async function planEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  body: UpdateEvent,
  { written, draft }: EditOrigin = {},
): Promise<Edit> {
  const dates = Object.values(written?.is ?? {});
  if (holdsRoom(current.status)) {
    const named = roomsNamedIn(current, body, ...current.overrides, ...dates);
    await lockRooms(trx, [...named, ...roomsOfChange(current)]);
  }
  const location = await findLocation(trx, body, current, [...current.overrides, ...dates]);
  const merged = mergeInput(body, current, location, deps.serviceZone);
  await pauseForSeries(deps, current, merged);
  const { venue_id } = location.room;
  const planned = { current, fields: merged, venue_id, named: body };
  const { fields: drafted, holidays }: WithoutHolidays = draft
    ? { fields: draft(merged) }
    : await withHolidays(trx, deps, planned);
  const asksStart = body.start_at !== undefined;
  const edit = planFieldsOf(deps, current, drafted, location, asksStart, written);
  assertDatesKnown(body, drafted, edit.unmatched);
  if (isOfOtherCalendar(actor, current) && isElsewhere(current, edit)) {
    throw invalidState(OTHER_CALENDAR);
  }
  assertDatesPlaced(edit);
  assertSpacesApart(edit.plan?.occurrences ?? [], location.rooms, body);
  const step_sources = sourcesAt(location, edit.fields, edit.overrides.kept);
  const change = { moves: edit.needsMoreTime, step_sources };
  const effect = approvalEffect(deps, actor, current, change);
  assertSkipsNothing(body, effect);
  const status = effect.kind === 'reopened' ? effect.status : current.status;
  return { ...edit, effect, status, holidays };
}

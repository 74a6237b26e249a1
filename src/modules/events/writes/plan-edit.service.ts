import type { Trx } from '../../../db/db.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { SkippedHoliday } from '../../../domain/events/holiday-dates.ts';
import {
  changesWhenOrWhere,
  isOfOtherCalendar,
  OTHER_CALENDAR,
} from '../../../domain/events/other-calendar.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { type ApprovalEffect, approvalEffect } from '../approval/approval-record.service.ts';
import { sourcesAt } from '../approval/step-sources.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { roomsOfChange } from '../changes/waiting-change.service.ts';
import { type EventEdit, planBare, planFieldsOf } from '../edits/event-edit.service.ts';
import { findLocation, mergeInput } from '../edits/event-input.service.ts';
import { assertSpacesApart } from '../edits/extra-rooms.service.ts';
import { assertDatesKnown, withoutHolidays } from '../edits/series-dates.service.ts';
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

/** Plans a PUT without writing it. Locks the rooms if the event holds them. Throws 422 with the invalid fields. */
export async function planEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  body: UpdateEvent,
): Promise<Edit> {
  if (holdsRoom(current.status)) {
    const named = roomsNamedIn(current, body, ...current.overrides);
    await lockRooms(trx, [...named, ...roomsOfChange(current)]);
  }
  const location = await findLocation(trx, body, current, current.overrides);
  const merged = mergeInput(body, current, location, deps.serviceZone);
  await pauseForSeries(deps, current, merged);
  const skipping = body.skip_holidays
    ? await withoutHolidays(trx, location, merged, planBare(deps, current, merged))
    : undefined;
  const { fields: drafted = merged, holidays } = skipping ?? {};
  const edit = planFieldsOf(deps, current, drafted, location, body.start_at !== undefined);
  assertDatesKnown(body, drafted, edit.unmatched);
  if (isOfOtherCalendar(actor, current) && changesWhenOrWhere(current, drafted)) {
    throw invalidState(OTHER_CALENDAR);
  }
  assertSpacesApart(edit.plan?.occurrences ?? [], location.rooms, body);
  const step_sources = sourcesAt(location, edit.fields, edit.overrides.kept);
  const change = { moves: edit.needsMoreTime, step_sources };
  const effect = approvalEffect(deps, actor, current, change);
  assertSkipsNothing(body, effect);
  const status = effect.kind === 'reopened' ? effect.status : current.status;
  return { ...edit, effect, status, holidays };
}

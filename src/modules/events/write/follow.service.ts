import { holdsRoom } from '../../../domain/booking/booking.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { UNDIVIDED } from '../../../domain/events/other-calendar.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import {
  type Division,
  draftDivision,
  placesOfDivision,
  planDivision,
  seriesChanges,
} from '../../../domain/plan/division.ts';
import {
  roomsOfChange,
  settleWaitingChange,
  withdrawnByService,
} from '../../../domain/plan/waiting-change.ts';
import { assertNotRefused, invalidState } from '../../../domain/refusal.ts';
import { findLocations } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { pauseFor } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import type { ShownEvent } from '../record/event-record.queries.ts';
import { assertBelowLimit, countedForOwner } from '../record/own-event-limit.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { performAction } from './act.service.ts';
import { editEvent, type Updated } from './edit.service.ts';
import type { OccurrenceBody } from './occurrence.schema.ts';
import { wantedOf, withWantedAnew } from './rewanted-change.service.ts';
import { rowBefore } from './shown-row.service.ts';
import { type Dividing, recordDivision, writeDivision } from './write-division.service.ts';

/** The result of a change of an occurrence and those after it. */
export type FollowingChange = {
  /** The series that goes on; where none does, the one that ended. */
  event: ShownEvent;
  isNew: boolean;
  /** If a series ended: the original start of the first occurrence that was removed. */
  from: string | undefined;
  message: string;
  /** On the first occurrence: the change of the whole series. */
  whole?: Updated;
};

/** A change of an occurrence and all after it. */
export type FollowingIntent = { id: string; occurrence: string; body: OccurrenceBody };

/** On the first occurrence it is a change of the whole series, and its cancellation cancels the series. */
async function changeWhole(
  seen: WriteRun,
  current: LockedEvent,
  body: OccurrenceBody,
): Promise<FollowingChange> {
  const run = { ...seen, expect: undefined };
  const { id } = current;
  const whole = { from: undefined, isNew: false };
  if (body.is_cancelled === true) {
    const { event } = await performAction(run, { id, action: 'cancel', comment: null });
    return { ...whole, event, message: 'The event was cancelled.' };
  }
  const updated = await editEvent(run, { id, body: seriesChanges(body, current) });
  return { ...whole, event: updated.event, message: 'The event was updated.', whole: updated };
}

function messageOf({ overrides }: Pick<Division, 'overrides'>, endsOnly: boolean): string {
  if (endsOnly) return 'The series ends before this date.';
  const gone = overrides.removed.length;
  const lost = gone === 0 ? '' : ` Changes to ${gone} single dates were lost with their days.`;
  return `This and the following dates are a series of their own.${lost}`;
}

/** Plans the division; the rooms concerned are locked where the event holds them. @throws not_found; invalid_input */
async function gatherAndPlan(
  run: WriteRun,
  event: LockedEvent,
  { occurrence, body }: FollowingIntent,
): Promise<Division<LockedEvent>> {
  const drafted = draftDivision(run, event, occurrence, body);
  const { changes, later, starts, isWhole } = drafted;
  if (holdsRoom(event.status)) {
    const named = roomsNamedIn(event, changes, ...later);
    await lockRooms(run.trx, [...named, ...roomsOfChange(event)]);
  }
  const isDivided = !isWhole && body.is_cancelled !== true;
  const counted = isDivided ? countedForOwner(run, run.actor, event) : null;
  const found = await findLocations(run.trx, { ...placesOfDivision(drafted, event), counted });
  await pauseFor(run, starts.length);
  const division = planDivision(run, found, event, drafted, isDivided);
  assertBelowLimit(run, counted, found.own_count);
  await pauseFor(run, starts.length);
  return division;
}

/** A change request of one of the later dates, or of the whole event, is concerned; one of an earlier date is not. */
async function settleDivision(
  run: WriteRun,
  current: LockedEvent,
  division: Division<LockedEvent>,
): Promise<Pick<Dividing, 'settled' | 'shown' | 'wanted'>> {
  const { base, fields, location, start, effect } = division;
  const shown = shownChanges(base, {
    ...fields,
    institution_name: location.institution?.name ?? null,
  });
  const waits = current.change?.occurrence_start_at ?? null;
  const date = waits !== null && waits < start ? start : null;
  const dateAfter = (one: string) => (one < start ? one : undefined);
  const taken = { effect, date, dateAfter, changes: shown };
  const stays = settleWaitingChange(run, current, taken);
  const { change } = current;
  if (change === null || stays.write.change === null) return { settled: stays, shown, wanted: [] };
  const overrides = current.overrides.filter((one) => one.original_start_at < start);
  const left = { ...current, ...division.first, held_until: null, overrides };
  const wanted = (await wantedOf(run, left, change))?.slots;
  if (wanted === undefined) {
    return { settled: withdrawnByService(run, change, stays.entries), shown, wanted: [] };
  }
  return { settled: await withWantedAnew(run, current, left, stays), shown, wanted };
}

/**
 * Changes an occurrence and all after it: the series ends before it, and a new one goes on with everything that the old
 * one has, in one transaction (§9.3). @throws not_found; forbidden; invalid_input; precondition_failed;
 * invalid_state when the event is cancelled; booking_conflict
 */
export async function changeFollowing(
  run: WriteRun,
  intent: FollowingIntent,
): Promise<FollowingChange> {
  const { body } = intent;
  const current = await lockEventToEdit(run.trx, run, run.actor, intent.id);
  const division = await gatherAndPlan(run, current, intent);
  const { edit, location, start, isWhole } = division;
  run.expect?.(rowBefore(current, edit, location.rooms));
  assertNotRefused(dateRefusal(current));
  if (isWhole) return changeWhole(run, current, body);
  const endsOnly = body.is_cancelled === true;
  const isOfCalendar = endsOnly && run.actor.by_invitation === true;
  if (current.by_invitation && !isOfCalendar) throw invalidState(UNDIVIDED);
  const settled = await settleDivision(run, current, division);
  const dividing = { current, division, endsOnly, ...settled };
  const event = await writeDivision(run, dividing);
  await recordDivision(run, { ...dividing, event });
  const message = messageOf(division, endsOnly);
  return { event, isNew: !endsOnly, from: endsOnly ? start : undefined, message };
}

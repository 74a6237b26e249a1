import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import { toldDates, toldMove } from '../../../domain/events/told-dates.ts';
import { approvalOf, recordOf } from '../../../domain/plan/approval.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import {
  assertDatesApart,
  changedStarts,
  type DatesChange,
  type DatesPlan,
  decidingDate,
  draftDates,
  movedOf,
  placesOfDates,
  planDatesChange,
} from '../../../domain/plan/several-dates.ts';
import {
  roomsOfChange,
  settleWaitingChange,
  staysBeside,
} from '../../../domain/plan/waiting-change.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { openedStep, withDropped } from '../record/event-fact.service.ts';
import { CANCEL, MOVE } from '../record/undoable-action.service.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';
import { withWantedAnew } from './rewanted-change.service.ts';
import { withDates } from './shown-row.service.ts';

async function assertAvailable(run: WriteRun, event: LockedEvent, plan: DatesPlan): Promise<void> {
  assertDatesApart(plan);
  const { edits, rooms, effect, had } = plan;
  const after = edits.map((one) => one.after);
  const request = bookingRequest(run, event, rooms, after, had);
  const counts_change = staysBeside(event, effect, decidingDate(event, edits));
  await assertRoomsAvailable(run, { ...request, excluded: { ...request.excluded, counts_change } });
}

/** Writes several dates of a series, in a constant number of statements; who changes them may take it back. */
async function saveDates(
  run: WriteRun,
  event: LockedEvent,
  { edits, effect, rooms }: DatesPlan,
  change: DatesChange,
): Promise<void> {
  const { room_id, comment } = change;
  const isCancelled = room_id === null;
  const starts = changedStarts(edits);
  const status = effect.kind === 'reopened' ? effect.status : event.status;
  const changed = edits.map(({ override }) => override);
  const moved = isCancelled ? {} : movedOf(event, change);
  const stays = settleWaitingChange(run, event, {
    effect,
    date: decidingDate(event, edits),
    dateAfter: (one) => (isCancelled && starts.includes(one) ? undefined : one),
    changes: isCancelled ? { is_cancelled: [false, true] } : moved,
  });
  const settled = await withWantedAnew(run, event, withDates(event, changed), stays);
  const name = isCancelled ? 'occurrences_cancelled' : 'occurrences_updated';
  const changes: Changes = {
    occurrences: [null, starts],
    ...moved,
    ...(comment !== null && { comment: [null, comment] }),
  };
  const written = {
    type: isCancelled ? 'occurrence_cancelled' : 'event_updated',
    event,
    actor: run.actor,
    comment,
    opened: openedStep(recordOf(effect)),
    ...toldDates(event, edits, rooms),
    ...(!isCancelled && toldMove(edits, rooms)),
  } as const;
  const write = {
    columns: { status },
    dates: {
      occurrences: edits.map(({ after }) => after),
      overrides: changed.map((override) => storedOverride(event, override)),
      holds: holdsRoom(event.status),
    },
    approval: approvalOf(effect, settled.entries),
    change: settled.write.change,
    undoable: isCancelled ? CANCEL : MOVE,
  };
  const activity = [entry(run, name, event.id, changes)];
  await applyWrite(run, event, write, { activity, happened: withDropped(written, settled) });
}

/**
 * Gives the dates of a locked series that touch a window another room, or cancels them, in a constant number of
 * statements. @throws invalid_state; invalid_input; booking_conflict
 */
export async function changeDates(
  run: WriteRun,
  event: LockedEvent,
  change: DatesChange,
): Promise<void> {
  if (event.status === 'cancelled' && change.room_id === null) return;
  const drafted = draftDates(run, event, change);
  const needed = placesOfDates(drafted, change);
  const holds = holdsRoom(event.status);
  if (holds) await lockRooms(run.trx, [...needed.roomIds, ...roomsOfChange(event)]);
  const found = await findLocations(run.trx, needed);
  const plan = planDatesChange(run, found, event, drafted, change);
  if (plan.edits.length === 0) return;
  if (plan.moves && holds) await assertAvailable(run, event, plan);
  await saveDates(run, event, plan, change);
}

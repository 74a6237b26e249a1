import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import {
  type ApprovalAction,
  type TransitionResult,
  transition,
} from '../../../domain/events/approval.ts';
import { mayIgnoreClosures } from '../../../domain/events/event-access.ts';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import { overlapsItself } from '../../../domain/events/series.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden, invalidState } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import { listUpcomingHeld } from '../booking/held-occurrences.queries.ts';
import { findLocations } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable, assertRoomsOpen } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import { replan } from '../event-input.service.ts';
import {
  type EventNotificationType,
  eventNotifications,
  type OpenedStep,
  openedStep,
} from '../event-notification.service.ts';
import type { EventRow, OccurrenceRow } from '../event-record.queries.ts';
import { type EventWrite, updateEvent } from '../event-write.queries.ts';
import { cancelOccurrence, readOccurrence } from '../occurrences/occurrence.service.ts';
import { lockEventForAction, readEventForAction } from './approval-access.service.ts';
import { actionContext, approvalRecord, flowOfEvent } from './approval-record.service.ts';

/** A requested action on an event, or by an id with `::` on an occurrence. */
export type ActionRequest = {
  id: string;
  action: ApprovalAction;
  comment: string | null;
  /** Approve although a room is blocked, closed or out of use; only managers of the room may do so. */
  ignoresClosures?: boolean;
};

/** The action that was performed, the resulting record, and the step that is open now. */
export type ActionResult = {
  action: ApprovalAction | 'cancel_occurrence';
  event: EventRow | OccurrenceRow;
  opened: OpenedStep | null;
};

type BookedRooms = Pick<EventWrite, 'replaced' | 'rooms'>;

/**
 * Books the rooms of every occurrence for an event that held none; 409 when one is not available (decision 6.4). A
 * series is planned again, because the rules of its time zone may have changed since it was written.
 */
async function bookRooms(trx: Trx, deps: EventDeps, event: LockedEvent): Promise<BookedRooms> {
  const { occurrences } = replan(deps, event, event.overrides);
  if (overlapsItself(occurrences)) {
    throw invalidState(
      'Occurrences of the series overlap each other: give one of them another time.',
    );
  }
  const ids = [event.room_id, ...event.overrides.flatMap(({ room_id }) => room_id ?? [])];
  await lockRooms(trx, ids);
  const { rooms } = await findLocations(trx, ids, null);
  const { serviceZone } = deps;
  const excluded = { event_id: event.id, original_start_at: null };
  await assertRoomsAvailable(trx, {
    excluded,
    timezone: event.timezone,
    serviceZone,
    rooms,
    occurrences,
  });
  return event.is_recurring ? { replaced: { occurrences, holds: true } } : { rooms: 'held' };
}

/**
 * Throws 409 when a room of an occurrence that has not started is blocked, closed or out of use by now (decision 6.4).
 */
async function assertStillOpen(trx: Trx, deps: EventDeps, event: LockedEvent): Promise<void> {
  const { serviceZone, clock } = deps;
  const occurrences = await listUpcomingHeld(trx, event.id, instantText(clock.now()));
  const roomIds = [...new Set(occurrences.map((one) => one.room_id))];
  const { rooms } = await findLocations(trx, roomIds, null);
  const excluded = { event_id: event.id, original_start_at: null };
  const { timezone } = event;
  await assertRoomsOpen(trx, { excluded, timezone, serviceZone, rooms, occurrences });
}

const notificationTypes: Record<ApprovalAction, EventNotificationType> = {
  submit: 'event_submitted',
  approve: 'event_approved',
  reject: 'event_rejected',
  return: 'event_returned',
  discard: 'event_discarded',
  cancel: 'event_cancelled',
};

/** An approval that opens the next step notifies the holders of that step only. */
function notificationTypeOf(
  action: ApprovalAction,
  { status }: TransitionResult,
): EventNotificationType {
  return action === 'approve' && status === 'pending'
    ? 'event_submitted'
    : notificationTypes[action];
}

async function write(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  result: TransitionResult,
): Promise<EventRow> {
  const { status } = result;
  const [held, holds] = [holdsRoom(event.status), holdsRoom(status)];
  const stamps = await updateEvent(trx, event.id, {
    columns: { status },
    ...(holds && !held && (await bookRooms(trx, deps, event))),
    ...(held && !holds && { rooms: 'released' }),
    approval: approvalRecord(result),
  });
  return { ...event, ...stamps, status };
}

async function performEventAction(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  asked: ActionRequest,
): Promise<ActionResult> {
  const { action, comment, ignoresClosures = false } = asked;
  const locked = await lockEventForAction(trx, deps, actor, asked);
  if (ignoresClosures && !mayIgnoreClosures(actor)) throw forbidden();
  const context = actionContext(deps, actor, comment);
  const outcome = transition(flowOfEvent(deps, locked), action, context, deps.steps);
  if (!outcome.ok) throw invalidState(outcome.message);
  if (outcome.entries.length === 0) return { action, event: locked, opened: null };
  if (action === 'approve' && !ignoresClosures) await assertStillOpen(trx, deps, locked);
  const event = await write(trx, deps, locked, outcome);
  const opened = openedStep(outcome);
  const type = notificationTypeOf(action, outcome);
  await recordEffects(trx, {
    notifications: eventNotifications(deps.clock, { type, event, actor, comment, opened }),
  });
  return { action, event, opened };
}

/**
 * The event for an action, by its id or that of an occurrence: 404 if the actor may not read it or the occurrence does
 * not exist, 403 if the actor may not perform the action.
 */
export async function getEventForAction(
  deps: EventDeps,
  actor: Actor,
  { id, action }: Pick<ActionRequest, 'id' | 'action'>,
): Promise<EventRow> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = await readEventForAction(deps, actor, { id: event_id, action });
  if (id.includes('::')) await readOccurrence(deps, actor, event_id, occurrence);
  return event;
}

/** The only action on a single occurrence is cancel (decision 4.8). */
async function performOccurrenceAction(
  deps: EventDeps,
  actor: Actor,
  { id, action, comment }: ActionRequest,
): Promise<ActionResult> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  if (action === 'cancel') {
    const event = await cancelOccurrence(deps, actor, event_id, occurrence, comment);
    return { action: 'cancel_occurrence', event, opened: null };
  }
  await getEventForAction(deps, actor, { id, action });
  throw invalidState('Approval applies to the whole series.');
}

/**
 * Performs an approval action on an event. The state machine decides while the event is locked, new bookings must be
 * available, and rooms, steps, history and notifications are written in one transaction. Throws 409 when the status of
 * the event does not allow the action (decisions 4.2, 4.3, 4.8).
 */
export async function performAction(
  deps: EventDeps,
  actor: Actor,
  asked: ActionRequest,
): Promise<ActionResult> {
  if (asked.id.includes('::')) return performOccurrenceAction(deps, actor, asked);
  return inTransaction(deps.db, (trx) => performEventAction(trx, deps, actor, asked));
}

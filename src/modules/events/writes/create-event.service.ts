import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { EventStatus } from '../../../domain/enums.ts';
import { initialTransition } from '../../../domain/events/approval.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import { currentStepOf, holdsEveryStep } from '../../../domain/events/approval-steps.ts';
import { columnsOfEvent } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Override } from '../../../domain/events/override.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import type { Actor } from '../../../domain/permission.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import { forbidden } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import { actionContext, approvalRecord, roundOf } from '../approval/approval-record.service.ts';
import { sourcesAt } from '../approval/step-sources.service.ts';
import {
  type ConflictPolicy,
  type Reservation,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { locationColumns, placeOf } from '../edits/location-columns.service.ts';
import { type NewEventInput, readNewEvent } from '../edits/new-event-input.service.ts';
import { storedOverride } from '../edits/occurrence-input.service.ts';
import { derivedOf, NO_DERIVED_FIELDS } from '../record/derived-fields.service.ts';
import type { CreateEvent } from '../record/event.schema.ts';
import { type EventDeps, pauseFor } from '../record/event.service.ts';
import { openedStep, tell } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { insertEvent, type NewEvent, stampsOfNew } from '../record/event-write.queries.ts';
import { assertBelowLimit, countedWith } from '../record/own-event-limit.service.ts';
import { requirementRows, roleRows } from './event-people.service.ts';

type Roles = Pick<NewEvent, 'roles' | 'requirements'>;

const rolesOf = ({ roles, requirements }: CreateEvent): Roles => ({
  roles: roleRows(roles ?? []),
  requirements: requirementRows(requirements ?? []),
});

/** @throws forbidden when an event is created approved by someone who does not hold every step (decision 3.1) */
function assertMayCreate(actor: Actor, status: EventStatus, steps: readonly FlowStep[]): void {
  if (status !== 'approved' || holdsEveryStep(actor, steps)) return;
  throw forbidden();
}

/** The row of a new event with its approval. @throws forbidden as `assertMayCreate` */
export function newEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
  { fields, plan, location, overrides }: NewEventInput,
): NewEvent {
  const asked = body.status ?? 'draft';
  const steps = roundOf(deps, sourcesAt(location, fields, overrides));
  assertMayCreate(actor, asked, steps);
  const transition = initialTransition(asked, actionContext(deps, actor), steps);
  return {
    id: randomUUIDv7(),
    status: transition.status,
    creator_id: actor.id,
    columns: { ...columnsOfEvent(fields), held_until: plan.held_until },
    ...rolesOf(body),
    approval: approvalRecord(transition),
  };
}

/** What a new event that holds its room can hold; the room must be locked. @throws booking_conflict; invalid_input */
async function reserveForNew(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { location, fields, plan, overrides }: NewEventInput,
  { id: event_id }: NewEvent,
  policy: ConflictPolicy | undefined,
): Promise<Reservation> {
  const excluded = { event_id, original_start_at: null };
  const { serviceZone, clock } = deps;
  const { timezone } = fields;
  const { rooms } = location;
  const booker = { actor, creator_id: actor.id, now: clock.now(), had: [] };
  const request = { excluded, timezone, serviceZone, rooms, ...plan, booker, reader: actor };
  return reserveRooms(trx, deps, fields, request, overrides, policy);
}

const notificationTypes: Partial<Record<EventStatus, EventNotificationType>> = {
  pending: 'event_submitted',
  approved: 'event_approved',
};

/** Notifies people of a new event that is pending or was created approved. */
async function notifyOfNew(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: EventRow & { overrides: Override[] },
  approval: NewEvent['approval'],
): Promise<void> {
  const type = notificationTypes[event.status as EventStatus];
  if (type === undefined) return;
  const opened = openedStep(approval);
  await recordEffects(trx, {
    told: tell(deps, { type, event, actor, opened, is_begun: opened !== null }),
  });
}

/** A written event, and the occurrences that were skipped and the holidays left out where the request asks for that. */
export type WrittenEvent = Pick<NewEventInput, 'holidays'> & {
  event: ShownEvent;
  skipped: SkippedOccurrence[] | undefined;
};

async function writeEvent(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<WrittenEvent> {
  const asked = body.status ?? 'draft';
  const holds = holdsRoom(asked);
  const counted = countedWith(deps, actor, asked);
  if (holds) await lockRooms(trx, roomsNamedIn(body, ...(body.overrides ?? [])));
  const input = await readNewEvent(trx, deps, body, counted);
  const event = newEvent(deps, actor, body, input);
  if (event.status === asked) assertBelowLimit(deps, counted, input.location.own_count);
  const { occurrences, overrides, skipped }: Reservation = holds
    ? await reserveForNew(trx, deps, actor, input, event, body.on_conflict)
    : { ...input.plan, overrides: input.overrides };
  const stored = overrides.map((override) => storedOverride(input.fields, override));
  await pauseFor(deps, occurrences.length);
  const over = overOf(input.fields, deps.clock.now());
  await insertEvent(trx, event, { occurrences, holds, over, overrides: stored });
  const { columns, approval, ...rest } = event;
  const row = {
    ...columns,
    ...rest,
    ...stampsOfNew(input.location.transaction_at),
    attachments: [],
    planned_from: null,
    follows_id: null,
    followed_by_id: null,
    ...locationColumns(input.location),
    creator_name: actor.name,
    creator_email: actor.email,
    current_step: currentStepOf(approval.steps ?? []),
    place: placeOf(input.location),
    private_access: null,
    pending_change: null,
    ...derivedOf(
      deps,
      actor,
      NO_DERIVED_FIELDS,
      { ...columns, ...rest },
      { approval, occurrences },
    ),
  };
  await notifyOfNew(trx, deps, actor, { ...row, overrides: [...overrides] }, approval);
  return { event: row, skipped, holidays: input.holidays };
}

/**
 * Creates an event. `pending` and `approved` hold the room for every occurrence; on a conflict nothing is written
 * (409), unless the request skips conflicts (9.2). Without approval steps `pending` becomes `approved` (decision 10.3).
 * Throws 403 when the actor creates it `approved` and does not hold every step (decision 3.1), and
 * 422 when the actor has as many drafts or requests as one person may have (decision 7.6).
 */
export async function createEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<WrittenEvent> {
  return inTransaction(deps.db, (trx) => writeEvent(trx, deps, actor, body));
}

import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom } from '../../domain/booking/booking.ts';
import type { EventStatus } from '../../domain/enums.ts';
import { initialTransition } from '../../domain/events/approval.ts';
import { mayApproveAll } from '../../domain/events/approval-steps.ts';
import { columnsOfEvent } from '../../domain/events/event-fields.ts';
import type { Actor } from '../../domain/permission.ts';
import { forbidden } from '../../errors.ts';
import { recordEffects } from '../effects/index.ts';
import { actionContext, approvalRecord } from './approval/approval-record.service.ts';
import { lockRooms } from './booking/room-booking.queries.ts';
import { assertRoomsAvailable } from './booking/room-booking.service.ts';
import type { CreateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import { locationColumns, type NewEventInput, readNewEvent } from './event-input.service.ts';
import {
  type EventNotificationType,
  eventNotifications,
  openedStep,
} from './event-notification.service.ts';
import type { EventRow } from './event-record.queries.ts';
import { insertEvent, type NewEvent } from './event-write.queries.ts';

type Roles = Pick<NewEvent, 'roles' | 'requirements'>;

const rolesOf = ({ roles, requirements }: CreateEvent): Roles => ({
  roles: (roles ?? []).map(({ user_email = null, ...role }) => {
    return { id: randomUUIDv7(), ...role, user_email };
  }),
  requirements: (requirements ?? []).map(({ is_required = true, details = null, ...entry }) => {
    return { id: randomUUIDv7(), ...entry, is_required, details };
  }),
});

function newEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
  { fields, plan }: NewEventInput,
): NewEvent {
  const status = body.status ?? 'draft';
  return {
    id: randomUUIDv7(),
    status,
    creator_id: actor.id,
    columns: { ...columnsOfEvent(fields), held_until: plan.held_until },
    ...rolesOf(body),
    approval: approvalRecord(initialTransition(status, actionContext(deps, actor), deps.steps)),
  };
}

/** Throws 409 when a room of a new event is not available; the rooms must be locked. */
async function assertNewEventAvailable(
  trx: Trx,
  { serviceZone }: EventDeps,
  { location, fields, plan }: NewEventInput,
  event_id: string,
): Promise<void> {
  const excluded = { event_id, original_start_at: null };
  const { timezone } = fields;
  const { rooms } = location;
  const { occurrences } = plan;
  await assertRoomsAvailable(trx, { excluded, timezone, serviceZone, rooms, occurrences });
}

const notificationTypes: Partial<Record<EventStatus, EventNotificationType>> = {
  pending: 'event_submitted',
  approved: 'event_approved',
};

/** Notifies people of a new event that is pending or was created approved. */
async function notifyOfNew(
  trx: Trx,
  { clock }: EventDeps,
  actor: Actor,
  event: EventRow,
  approval: NewEvent['approval'],
): Promise<void> {
  const type = notificationTypes[event.status as EventStatus];
  if (type === undefined) return;
  const opened = openedStep(approval);
  await recordEffects(trx, {
    notifications: eventNotifications(clock, { type, event, actor, opened }),
  });
}

async function writeEvent(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<EventRow> {
  const holds = holdsRoom(body.status ?? 'draft');
  if (holds) await lockRooms(trx, [body.room_id]);
  const input = await readNewEvent(trx, deps, body);
  const event = newEvent(deps, actor, body, input);
  if (holds) await assertNewEventAvailable(trx, deps, input, event.id);
  const stamps = await insertEvent(trx, event, { occurrences: input.plan.occurrences, holds });
  const { columns, approval, ...rest } = event;
  const row = {
    ...columns,
    ...rest,
    ...stamps,
    attachments: [],
    ...locationColumns(input.location),
    creator_name: actor.name,
    creator_email: actor.email,
    open_step_role: openedStep(approval)?.role ?? null,
  };
  await notifyOfNew(trx, deps, actor, row, approval);
  return row;
}

/**
 * Creates an event. `pending` and `approved` hold the room for every occurrence; on a conflict nothing is written
 * (409). Throws 403 when the actor creates it `approved` and may not approve it (decision 3.1).
 */
export async function createEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<EventRow> {
  if (body.status === 'approved' && !mayApproveAll(actor, deps.steps)) throw forbidden();
  return inTransaction(deps.db, (trx) => writeEvent(trx, deps, actor, body));
}

import { randomUUIDv7 } from 'node:crypto';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import { currentStepOf } from '../../../domain/events/approval-steps.ts';
import { columnsOfEvent } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { EventNotificationType } from '../../../domain/messages/index.ts';
import { type CreatePlan, planCreate } from '../../../domain/plan/create.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import { isSeriesRequest, placesNeeded } from '../../../domain/plan/input.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import { findLocations } from '../booking/location.queries.ts';
import {
  bookingRequest,
  type Reservation,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { withIds } from '../record/approval-record.service.ts';
import { derivedOf, NO_DERIVED_FIELDS } from '../record/derived-fields.service.ts';
import type { CreateEvent } from '../record/event.schema.ts';
import { pauseFor, pauseForSeries } from '../record/event.service.ts';
import { openedStep } from '../record/event-fact.service.ts';
import type { ShownEvent } from '../record/event-record.queries.ts';
import { insertEvent, type NewEvent, stampsOfNew } from '../record/event-write.queries.ts';
import { assertBelowLimit, countedWith } from '../record/own-event-limit.service.ts';
import { recordInserts, type WriteRecord, type WriteRun } from '../record/write-run.service.ts';
import { requirementRows, roleRows } from './people.service.ts';
import { locationColumns, placeOf } from './shown-row.service.ts';

/** A written event, and the occurrences that were skipped and the holidays left out where the request asks for that. */
export type WrittenEvent = Pick<CreatePlan, 'holidays'> & {
  event: ShownEvent;
  skipped: SkippedOccurrence[] | undefined;
};

/** The row of a planned event. */
export const newEvent = (
  { actor }: WriteRun,
  body: CreateEvent,
  { fields, dates, status, approval }: CreatePlan,
): NewEvent => ({
  id: randomUUIDv7(),
  status,
  creator_id: actor.id,
  columns: { ...columnsOfEvent(fields), held_until: dates.held_until },
  roles: roleRows(body.roles ?? []),
  requirements: requirementRows(body.requirements ?? []),
  approval: withIds(approval),
});

/** The record of a new event. */
function rowOfNew(
  run: WriteRun,
  { columns, approval, ...event }: NewEvent,
  { location }: CreatePlan,
  { occurrences }: Reservation,
): ShownEvent {
  const { name: creator_name, email: creator_email } = run.actor;
  const state = { status: event.status, held_until: columns.held_until };
  return {
    ...columns,
    ...event,
    ...stampsOfNew(location.transaction_at),
    attachments: [],
    planned_from: null,
    follows_id: null,
    followed_by_id: null,
    ...locationColumns(location),
    creator_name,
    creator_email,
    current_step: currentStepOf(approval.steps ?? []),
    place: placeOf(location),
    private_access: null,
    pending_change: null,
    ...derivedOf(run, NO_DERIVED_FIELDS, state, { approval, occurrences }),
  };
}

const notificationTypes: { readonly [status: string]: EventNotificationType } = {
  pending: 'event_submitted',
  approved: 'event_approved',
};

/** The record of a new event: people are notified that it was submitted or approved, and of no other status. */
function happenedToNew(
  { actor }: WriteRun,
  event: ShownEvent & Pick<Reservation, 'overrides'>,
  { approval }: NewEvent,
): WriteRecord {
  const type = notificationTypes[event.status];
  const opened = openedStep(approval);
  return type ? { happened: [{ type, event, actor, opened, is_begun: opened !== null }] } : {};
}

/** A new event that is asked for. */
export type CreateIntent = { body: CreateEvent };

/**
 * Creates an event. `pending` and `approved` hold the room for every occurrence; on a conflict nothing is written
 * (409), unless the request skips conflicts (§9.2). Without approval steps `pending` becomes `approved` (§10.3).
 * Throws 403 when the actor creates it `approved` and does not hold every step (§3.1), and
 * 422 when the actor has as many drafts or requests as one person may have (§7.6).
 */
export async function createEvent(run: WriteRun, { body }: CreateIntent): Promise<WrittenEvent> {
  const { trx, actor, now } = run;
  const asked = body.status ?? 'draft';
  const holds = holdsRoom(asked);
  const named = body.overrides ?? [];
  const counted = countedWith(run, actor, asked);
  if (holds) await lockRooms(trx, roomsNamedIn(body, ...named));
  const needed = { ...placesNeeded(body, undefined, named), counted };
  const found = await findLocations(trx, needed);
  await pauseForSeries(run, { is_recurring: isSeriesRequest(body) });
  const plan = planCreate(run, found, body);
  if (plan.status === asked) assertBelowLimit(run, counted, found.own_count);
  const { fields, dates, location, holidays } = plan;
  const event = newEvent(run, body, plan);
  const booked = { ...fields, id: event.id, creator_id: actor.id };
  const request = bookingRequest(run, booked, location.rooms, dates.occurrences);
  const { skipped, ...reserved }: Reservation = holds
    ? await reserveRooms(run, fields, request, plan.overrides, body.on_conflict)
    : { occurrences: dates.occurrences, overrides: plan.overrides };
  const { occurrences } = reserved;
  await pauseFor(run, occurrences.length);
  const overrides = reserved.overrides.map((override) => storedOverride(fields, override));
  const row = rowOfNew(run, event, plan, reserved);
  const holding = { occurrences, holds, over: overOf(fields, now), overrides };
  const told = happenedToNew(run, { ...row, overrides: reserved.overrides }, event);
  await insertEvent(trx, event, holding, recordInserts(run, told));
  return { event: row, skipped, holidays };
}

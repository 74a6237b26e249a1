import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inRolledBackTransaction, inTransaction } from '../../db/transaction.ts';
import type { Conflict } from '../../domain/booking/conflict.ts';
import { periodsOutOfOrder } from '../../domain/booking/schedule.ts';
import type { Changes } from '../../domain/changes.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Actor, managesRoom } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { type FieldErrors, forbidden, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { recordActivity } from '../activity/index.ts';
import { lockRooms } from '../events/index.ts';
import * as queries from './availability.queries.ts';
import type { CreateSchedule } from './availability.schema.ts';
import { listScheduleConflicts } from './schedule-conflicts.service.ts';

type Row = queries.ScheduleRow;

/** The dependencies of the schedule services; `serviceZone` is the zone of venues without one. */
export type AvailabilityDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

/** The room with its schedules, deleted or not. @throws not_found, also for an invalid id */
export async function readScheduledRoom(db: Db, id: string): Promise<queries.ScheduledRoom> {
  const room = isId(id) ? await queries.findScheduledRoom(db, id) : undefined;
  if (room === undefined) throw notFound();
  return room;
}

/**
 * The room with its schedules, if the actor manages it.
 * @throws not_found; forbidden outside of what the actor manages
 */
export async function readManagedRoom(
  db: Db,
  actor: Actor,
  id: string,
): Promise<queries.ScheduledRoom> {
  const room = await readScheduledRoom(db, id);
  if (!managesRoom(actor, room)) throw forbidden();
  return room;
}

/** A schedule of a room. @throws not_found, also for a schedule of another room */
export async function readSchedule(
  db: Db,
  { room_id, schedule }: { room_id: string; schedule: string },
): Promise<Row> {
  const isNamed = isId(room_id) && isId(schedule);
  const row = isNamed ? await queries.findSchedule(db, room_id, schedule) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * A schedule of a room that the actor manages.
 * @throws not_found; forbidden outside of what the actor manages
 */
export async function readManagedSchedule(
  db: Db,
  actor: Actor,
  named: { room_id: string; schedule: string },
): Promise<Row> {
  const schedule = await readSchedule(db, named);
  await readManagedRoom(db, actor, schedule.room_id);
  return schedule;
}

/** The schedules of a room, by their first day. @throws not_found when there is no such room */
export async function browseSchedules(
  { db }: AvailabilityDeps,
  roomId: string,
  slice: Slice,
): Promise<Page<Row>> {
  const page = await queries.listSchedules(db, roomId, slice);
  if (page.total === 0) await readScheduledRoom(db, roomId);
  return page;
}

/** The fields of a schedule whose values depend on each other. */
export type ScheduleFields = Pick<CreateSchedule, 'type' | 'periods' | 'start_date' | 'end_date'>;

/** The errors between fields that are valid by themselves. */
function flawsOf({ type, periods, start_date, end_date }: ScheduleFields): FieldErrors {
  const errors: FieldErrors = {};
  if (type === 'availability' && !periods?.length) {
    const what = periods ? 'must have at least 1 item' : 'is required';
    errors.periods = [`The periods field ${what} when type is availability.`];
  }
  for (const index of periodsOutOfOrder(periods ?? [])) {
    errors[`periods.${index}.end`] = [`The periods.${index}.end field must be after its start.`];
  }
  if (Temporal.PlainDate.compare(end_date, start_date) < 0) {
    errors.end_date = ['The end date field must be on or after start date.'];
  }
  return errors;
}

/** @throws invalid_input when fields that are right by themselves do not fit together */
export function assertScheduleFields(fields: ScheduleFields): void {
  const errors = flawsOf(fields);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** The row of a new schedule of a room. */
export function newSchedule(room_id: string, body: CreateSchedule, created_at: string): Row {
  return {
    id: randomUUIDv7(),
    room_id,
    name: body.name,
    type: body.type,
    days: [...new Set(body.days)],
    periods: body.periods ?? [],
    start_date: body.start_date.toString(),
    end_date: body.end_date.toString(),
    created_at,
  };
}

/** The fields of a schedule that the activity log shows. */
export function loggedSchedule({ room_id: _, created_at: __, ...logged }: Row): Changes[string][0] {
  return logged;
}

type Doing = { event: string; room_id: string; actor: Actor; changes: Changes };

async function record(trx: Trx, { room_id, ...doing }: Doing): Promise<void> {
  await recordActivity(trx, { ...doing, subject_type: 'room', subject_id: room_id });
}

/** A schedule that was written, and the existing bookings in it. */
export type AddedSchedule = { schedule: Row; conflicts: Conflict[] };

async function writeSchedule(
  trx: Trx,
  { serviceZone }: AvailabilityDeps,
  actor: Actor,
  schedule: Row,
): Promise<AddedSchedule> {
  const { room_id, created_at } = schedule;
  await lockRooms(trx, [room_id]);
  const room = await queries.lockScheduledRoom(trx, room_id);
  if (room === undefined) throw notFound();
  if (!managesRoom(actor, room)) throw forbidden();
  await queries.insertSchedules(trx, [schedule]);
  const changes: Changes = { schedule: [null, loggedSchedule(schedule)] };
  await record(trx, { event: 'schedule_added', room_id, actor, changes });
  const timeZone = room.timezone ?? serviceZone();
  const asked = { schedule, rooms: [room], timeZone, now: created_at, reader: actor };
  return { schedule, conflicts: await listScheduleConflicts(trx, asked) };
}

/**
 * Adds a schedule to a room, also over existing bookings, and lists those that stand in a block (§6.6). The room is
 * locked meanwhile, so a booking is either in the list or checked against the new schedule. With `isDry` all of it is
 * rolled back (§9.1).
 * @throws not_found; forbidden outside of what the actor manages; invalid_input
 */
export async function addSchedule(
  deps: AvailabilityDeps,
  actor: Actor,
  roomId: string,
  body: CreateSchedule,
  isDry = false,
): Promise<AddedSchedule> {
  assertScheduleFields(body);
  const schedule = newSchedule(roomId, body, instantText(deps.clock.now()));
  const write = (trx: Trx) => writeSchedule(trx, deps, actor, schedule);
  return isDry ? inRolledBackTransaction(deps.db, write) : inTransaction(deps.db, write);
}

/**
 * The bookings that stand in a block of a room now; none for opening hours (§6.6, §12.2).
 * @throws not_found, also for a schedule of another room; forbidden outside of what the actor manages
 */
export async function readScheduleConflicts(
  { db, clock, serviceZone }: AvailabilityDeps,
  actor: Actor,
  params: { room_id: string; schedule: string },
): Promise<Conflict[]> {
  const schedule = await readSchedule(db, params);
  const room = await readManagedRoom(db, actor, params.room_id);
  const timeZone = room.timezone ?? serviceZone();
  const now = instantText(clock.now());
  const asked = { schedule, rooms: [room], timeZone, now, reader: actor };
  return listScheduleConflicts(db, asked);
}

/**
 * Removes a schedule of a room; bookings stay. @throws not_found, also for a schedule of another room; forbidden;
 * precondition_failed
 */
export async function removeSchedule(
  { db }: AvailabilityDeps,
  actor: Actor,
  { room_id: roomId, schedule: id }: { room_id: string; schedule: string },
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    await lockRooms(trx, [roomId]);
    await readManagedSchedule(trx, actor, { room_id: roomId, schedule: id });
    const deleted = await queries.deleteSchedule(trx, roomId, id);
    if (deleted === undefined) throw notFound();
    expect(deleted);
    const changes: Changes = { schedule: [loggedSchedule(deleted), null] };
    await record(trx, { event: 'schedule_removed', room_id: deleted.room_id, actor, changes });
    return null;
  });
}

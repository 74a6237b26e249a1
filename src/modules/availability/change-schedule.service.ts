import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changesBetween } from '../../domain/changes.ts';
import { type Actor, managesRoom } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, notFound } from '../../errors.ts';
import { recordActivity } from '../activity/index.ts';
import { lockRooms } from '../events/index.ts';
import {
  findSchedule,
  lockScheduledRoom,
  type ScheduleRow,
  updateSchedule,
} from './availability.queries.ts';
import type { ChangeSchedule } from './availability.schema.ts';
import {
  type AddedSchedule,
  type AvailabilityDeps,
  assertScheduleFields,
  loggedSchedule,
} from './availability.service.ts';
import { listScheduleConflicts } from './schedule-conflicts.service.ts';

/** A schedule with the fields of the body: absent ones stay, null clears. @throws invalid_input */
function mergedSchedule(row: ScheduleRow, body: ChangeSchedule): ScheduleRow {
  const merged = {
    type: body.type ?? row.type,
    periods: body.periods === undefined ? row.periods : (body.periods ?? []),
    start_date: body.start_date ?? Temporal.PlainDate.from(row.start_date),
    end_date: body.end_date ?? Temporal.PlainDate.from(row.end_date),
  };
  assertScheduleFields(merged);
  return {
    ...row,
    ...merged,
    name: body.name ?? row.name,
    days: body.days === undefined ? row.days : [...new Set(body.days)],
    start_date: merged.start_date.toString(),
    end_date: merged.end_date.toString(),
  };
}

const FIELDS = ['name', 'type', 'days', 'periods', 'start_date', 'end_date'] as const;

/** Writes the change and its entry in the activity log; nothing when nothing changed. */
async function writeChange(
  trx: Trx,
  actor: Actor,
  before: ScheduleRow,
  after: ScheduleRow,
): Promise<void> {
  if (Object.keys(changesBetween<ScheduleRow>(before, after, FIELDS)).length === 0) return;
  await updateSchedule(trx, after);
  await recordActivity(trx, {
    event: 'schedule_updated',
    subject_type: 'room',
    subject_id: after.room_id,
    actor,
    changes: { schedule: [loggedSchedule(before), loggedSchedule(after)] },
  });
}

type Change = {
  params: { room_id: string; schedule: string };
  body: ChangeSchedule;
  expect: Precondition<ScheduleRow>;
};

/**
 * Changes a schedule, also over existing bookings, and lists those that stand in a block (§12.2). The room is
 * locked meanwhile, as in `addSchedule`.
 * @throws not_found; forbidden; invalid_input; precondition_failed
 */
export async function changeSchedule(
  { db, clock, serviceZone }: AvailabilityDeps,
  actor: Actor,
  { params, body, expect }: Change,
): Promise<AddedSchedule> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    await lockRooms(trx, [params.room_id]);
    const room = await lockScheduledRoom(trx, params.room_id);
    const before = await findSchedule(trx, params.room_id, params.schedule);
    if (room === undefined || before === undefined) throw notFound();
    if (!managesRoom(actor, room)) throw forbidden();
    const schedule = mergedSchedule(before, body);
    expect(before);
    await writeChange(trx, actor, before, schedule);
    const timeZone = room.timezone ?? serviceZone();
    const rooms = [room];
    const asked = { schedule, rooms, timeZone, now, reader: actor };
    const conflicts = await listScheduleConflicts(trx, asked);
    return { schedule, conflicts };
  });
}

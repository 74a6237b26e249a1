import type { Trx } from '../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../domain/booking/booking.ts';
import { type EventFields, planFields } from '../../domain/events/event-fields.ts';
import { type MovedOverrides, moveOverrides } from '../../domain/events/move-overrides.ts';
import { firstOccurrenceOf, MAX_OCCURRENCES, type Plan } from '../../domain/events/series.ts';
import type { Actor } from '../../domain/permission.ts';
import { type Reopened, reopenedBy } from './approval/approval-record.service.ts';
import { sourcesAt } from './approval/step-sources.service.ts';
import { lockRooms } from './booking/room-booking.queries.ts';
import type { LockedEvent } from './event.queries.ts';
import type { UpdateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import {
  findLocation,
  type Location,
  mergeInput,
  placeOf,
  planOccurrencesOrThrow,
  replan,
} from './event-input.service.ts';

/** What a PUT would make of an event. */
export type Edit = {
  fields: EventFields;
  location: Location;
  /** The new occurrences, if a field that they are planned from changed. */
  plan: Plan | undefined;
  overrides: MovedOverrides;
  /** Whether the event needs room time that it does not hold yet. */
  needsMoreTime: boolean;
  status: string;
  /** The new approval round that the edit leads to, if any (decision 4.6). */
  reopened: Reopened | undefined;
};

const starts = (plan: Plan): string[] => plan.occurrences.map((one) => one.original_start_at);

/** Turning recurrence off keeps the first occurrence (decision 5.8). */
function withoutSeries(
  current: LockedEvent,
  fields: EventFields,
  before: Plan,
  body: UpdateEvent,
): EventFields {
  const turnedOff = current.is_recurring && !fields.is_recurring;
  if (!turnedOff || body.start_at !== undefined) return fields;
  return firstOccurrenceOf(fields, before);
}

type Replanned = Pick<Edit, 'fields' | 'overrides' | 'plan' | 'needsMoreTime'>;

/** Plans the occurrences again and needsMoreTime the overrides to their new days (decision 5.8). */
function planChange(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  body: UpdateEvent,
): Replanned {
  const before = replan(deps, current, current.overrides);
  const extent = {
    heldUntil: current.held_until,
    most: Math.max(MAX_OCCURRENCES, before.occurrences.length),
  };
  const fields = withoutSeries(current, drafted, before, body);
  const bare = planOccurrencesOrThrow(deps, fields, [], extent);
  const overrides = moveOverrides(
    current.overrides,
    { ...current, starts: starts(before) },
    { ...fields, start_at: drafted.start_at, starts: starts(bare) },
  );
  const hasOverrides = overrides.kept.length > 0;
  const plan = hasOverrides ? planOccurrencesOrThrow(deps, fields, overrides.kept, extent) : bare;
  const had = withoutRoomConflicts(before.occurrences, current.room_conflicts);
  return { fields, overrides, plan, needsMoreTime: needsMoreRoomTime(had, plan.occurrences) };
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
    const elsewhere = current.overrides.flatMap(({ room_id }) => room_id ?? []);
    await lockRooms(trx, [current.room_id, body.room_id ?? current.room_id, ...elsewhere]);
  }
  const location = await findLocation(trx, body, current, current.overrides);
  const fields = mergeInput(body, current, location, deps.serviceZone);
  const staysPut = planFields.every((field) => fields[field] === current[field]);
  const overrides = { kept: current.overrides, removed: [] };
  const edit = staysPut
    ? { fields, overrides, plan: undefined, needsMoreTime: false }
    : planChange(deps, current, fields, body);
  const step_sources = sourcesAt(location, edit.overrides.kept);
  const change = { moves: edit.needsMoreTime, place: placeOf(location), step_sources };
  const reopened = reopenedBy(deps, actor, current, change);
  return { ...edit, location, reopened, status: reopened?.status ?? current.status };
}

import type { Trx } from '../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../domain/booking/booking.ts';
import { columnsOfEvent, type EventFields, planFields } from '../../domain/events/event-fields.ts';
import { type MovedOverrides, moveOverrides } from '../../domain/events/move-overrides.ts';
import { blankOverride, type Occurrence } from '../../domain/events/override.ts';
import { firstOccurrenceOf, MAX_OCCURRENCES, type Plan } from '../../domain/events/series.ts';
import type { Actor } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import { type ApprovalEffect, approvalEffect } from './approval/approval-record.service.ts';
import { sourcesAt } from './approval/step-sources.service.ts';
import { lockRooms } from './booking/room-booking.queries.ts';
import { roomsOfChange } from './changes/waiting-change.service.ts';
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
import type { EventWrite } from './event-write.queries.ts';
import { storedOverride } from './occurrences/occurrence-input.service.ts';

/** What a PUT, or a change request that is applied, would make of an event. */
export type EventEdit = {
  /** The fields as they were asked for, before a series that ends keeps its first date. */
  drafted: EventFields;
  fields: EventFields;
  location: Location;
  /** The occurrences anew, where something that they are made of changed. */
  plan: Plan | undefined;
  overrides: MovedOverrides;
  /** The occurrences as they are, where they are planned anew; those with a room conflict hold nothing. */
  had: readonly Occurrence[];
  /** Whether the event would hold what it does not hold yet. */
  needsMoreTime: boolean;
  /** The original start that a date has after it; undefined where the date is gone. */
  dateAfter: (date: InstantText) => InstantText | undefined;
};

/** A PUT, and what it does to the approval of the event. */
export type Edit = EventEdit & { status: string; effect: ApprovalEffect };

const starts = (plan: Plan): string[] => plan.occurrences.map((one) => one.original_start_at);

/** Turning recurrence off keeps the first occurrence (decision 5.8). */
function withoutSeries(
  current: LockedEvent,
  fields: EventFields,
  before: Plan,
  asksStart: boolean,
): EventFields {
  const turnedOff = current.is_recurring && !fields.is_recurring;
  if (!turnedOff || asksStart) return fields;
  return firstOccurrenceOf(fields, before);
}

type Replanned = Omit<EventEdit, 'location' | 'drafted'>;

/** Plans the occurrences again and moves the overrides to their new days (decision 5.8). */
function planChange(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Replanned {
  const before = replan(deps, current, current.overrides);
  const extent = {
    heldUntil: current.held_until,
    most: Math.max(MAX_OCCURRENCES, before.occurrences.length),
  };
  const fields = withoutSeries(current, drafted, before, asksStart);
  const bare = planOccurrencesOrThrow(deps, fields, [], extent);
  const from = { ...current, starts: starts(before) };
  const to = { ...fields, start_at: drafted.start_at, starts: starts(bare) };
  const overrides = moveOverrides(current.overrides, from, to);
  const hasOverrides = overrides.kept.length > 0;
  const plan = hasOverrides ? planOccurrencesOrThrow(deps, fields, overrides.kept, extent) : bare;
  const had = withoutRoomConflicts(before.occurrences, current.room_conflicts);
  const dateAfter = (date: InstantText): InstantText | undefined =>
    moveOverrides([blankOverride(date)], from, to).kept[0]?.original_start_at;
  return {
    fields,
    overrides,
    plan,
    had,
    needsMoreTime: needsMoreRoomTime(had, plan.occurrences),
    dateAfter,
  };
}

/** Plans what fields would make of an event; its occurrences only where something that they are made of changed. */
export function replanFields(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Replanned {
  const staysPut = planFields.every((field) => drafted[field] === current[field]);
  return staysPut
    ? {
        fields: drafted,
        overrides: { kept: current.overrides, removed: [] },
        plan: undefined,
        had: [],
        needsMoreTime: false,
        dateAfter: (date: InstantText) => date,
      }
    : planChange(deps, current, drafted, asksStart);
}

/** The same with the location of the event then. */
export function planFieldsOf(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  location: Location,
  asksStart: boolean,
): EventEdit {
  return { ...replanFields(deps, current, drafted, asksStart), drafted, location };
}

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
    const elsewhere = current.overrides.flatMap(({ room_id }) => room_id ?? []);
    const wanted = roomsOfChange(current);
    await lockRooms(trx, [
      ...[current.room_id, body.room_id ?? current.room_id],
      ...[...elsewhere, ...wanted],
    ]);
  }
  const location = await findLocation(trx, body, current, current.overrides);
  const drafted = mergeInput(body, current, location, deps.serviceZone);
  const edit = planFieldsOf(deps, current, drafted, location, body.start_at !== undefined);
  const step_sources = sourcesAt(location, edit.overrides.kept);
  const change = { moves: edit.needsMoreTime, place: placeOf(location), step_sources };
  const effect = approvalEffect(deps, actor, current, change);
  assertSkipsNothing(body, effect);
  const status = effect.kind === 'reopened' ? effect.status : current.status;
  return { ...edit, effect, status };
}

/** The rows that an edit writes, and up to when the event is planned then. */
export function writeOfEdit(
  current: LockedEvent,
  { fields, plan, overrides }: EventEdit,
  status: string,
): EventWrite & { held_until: string | null } {
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const kept = overrides.kept.map((override) => storedOverride(fields, override));
  return {
    columns: { ...columnsOfEvent(fields), held_until, status },
    replaced: plan && { occurrences: plan.occurrences, holds: holdsRoom(status) },
    overrides: current.overrides.length > 0 || kept.length > 0 ? kept : undefined,
    held_until,
  };
}

import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  keptRoomConflicts,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import { divideSeries } from '../../../domain/events/divide-series.ts';
import { type EventFields, overrideFields } from '../../../domain/events/event-fields.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import {
  type MovedOverrides,
  moveOverrides,
  plannedDateMover,
} from '../../../domain/events/move-overrides.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import { blankOverride, type Occurrence, type Override } from '../../../domain/events/override.ts';
import { withoutUnmatched } from '../../../domain/events/recurrence-dates.ts';
import {
  MAX_OCCURRENCES,
  occurrencesAt,
  type Plan,
  startingAt,
} from '../../../domain/events/series.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import { invalidInput } from '../../../errors.ts';
import { type ApprovalEffect, approvalEffect } from '../approval/approval-record.service.ts';
import { sourcesAt } from '../approval/step-sources.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { roomsOfChange } from '../changes/waiting-change.service.ts';
import {
  findLocation,
  type Location,
  mergeInput,
  planOccurrencesOrThrow,
  replan,
  sentence,
} from '../edits/event-input.service.ts';
import { assertSpacesApart } from '../edits/extra-rooms.service.ts';
import { draftOccurrence } from '../edits/occurrence-input.service.ts';
import { withHolidays } from '../edits/series-dates.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import { type EventDeps, pauseFor } from '../record/event.service.ts';
import { assertBelowLimit, countedForOwner } from '../record/own-event-limit.service.ts';
import type { OccurrenceBody } from './occurrence.schema.ts';

/** A series that is divided before one of its occurrences, and the second part as the request changes it. */
export type Division = {
  /** The occurrence as it is. */
  edit: OccurrenceEdit;
  /** Its original start. */
  start: string;
  /** It is the first one, so that nothing is left before it. */
  isWhole: boolean;
  first: LockedEvent;
  /** The second part before the changes. */
  base: LockedEvent;
  fields: EventFields;
  plan: Plan;
  overrides: MovedOverrides;
  location: Location;
  /** The later dates as they are, and whether the second part would hold what they do not hold. */
  had: readonly Occurrence[];
  moves: boolean;
  /** The original starts of the dates that have no room and stay as they are: they come along without one. */
  room_conflicts: readonly string[];
  effect: ApprovalEffect;
};

const isRecurrence = (field: string): boolean => field.startsWith('recurrence_');

/** A change of an occurrence as one of its series: null means the value of the series, so nothing changes. */
export function seriesChanges(
  body: OccurrenceBody,
  slot: Pick<EventFields, 'start_at' | 'end_at'>,
): UpdateEvent {
  const { is_cancelled: _, ...fields } = body;
  const given = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && (value !== null || isRecurrence(field)),
  );
  const instant = (text: string) => ({ kind: 'instant', instant: instantFromText(text) }) as const;
  const hasTimes = Boolean(body.start_at ?? body.end_at);
  return {
    ...(hasTimes && { start_at: instant(slot.start_at), end_at: instant(slot.end_at) }),
    ...Object.fromEntries(given),
  };
}

/** The overrides of the second part; what the request says wins over that of its first occurrence. */
function laterOverrides(event: LockedEvent, start: string, body: OccurrenceBody): Override[] {
  const given = overrideFields.filter((field) => body[field] !== undefined);
  const said = Object.fromEntries(given.map((field) => [field, null]));
  const cancelled = body.is_cancelled === false && blankOverride(start);
  return event.overrides
    .filter((one) => one.original_start_at >= start)
    .map((one) => {
      if (one.original_start_at !== start) return one;
      const { is_cancelled, cancel_reason, cancel_comment } = cancelled || one;
      return { ...one, ...said, is_cancelled, cancel_reason, cancel_comment };
    });
}

type Parts = Pick<Division, 'edit' | 'start' | 'isWhole' | 'first' | 'base'> & {
  starts: string[];
  later: Override[];
};

function divide(
  deps: EventDeps,
  event: LockedEvent,
  occurrence: string,
  body: OccurrenceBody,
): Parts {
  const edit = draftOccurrence(deps, event, occurrence, {});
  const start = edit.original_start_at;
  const all = replan(deps, event, []).occurrences.map((one) => one.original_start_at);
  const index = all.indexOf(start);
  const { first, second: base } =
    index === 0
      ? { first: event, second: startingAt(event, start) }
      : divideSeries(event, all, index);
  const later = laterOverrides(event, start, body);
  return { edit, start, isWhole: index === 0, first, base, later, starts: all.slice(index) };
}

/** 422 where the change would wait for approval: such a change is one of the whole event or of one occurrence. */
function assertTakesEffect({ kind }: ApprovalEffect): void {
  if (kind !== 'waits') return;
  const message =
    'The scope field must not be following in a change that waits for approval: change the whole event.';
  throw invalidInput({ scope: [message] });
}

/** 422 where a change from a date by hand on gives it another time, which is not that of the rule of the later dates. */
function assertTimesStay(
  { isWhole, base, start }: Pick<Parts, 'isWhole' | 'base' | 'start'>,
  body: OccurrenceBody,
): void {
  if (isWhole || base.start_at === start) return;
  const message = 'must be absent: this date does not come from the rule. Change its time alone.';
  const wrong = (['start_at', 'end_at'] as const).filter((field) => body[field]);
  if (wrong.length === 0) return;
  throw invalidInput(Object.fromEntries(wrong.map((field) => [field, [sentence(field, message)]])));
}

/** Plans the division of a locked event; the rooms concerned are locked where it holds them. @throws not_found; invalid_input */
export async function planDivision(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  occurrence: string,
  body: OccurrenceBody,
): Promise<Division> {
  const { starts, later, ...parts } = divide(deps, event, occurrence, body);
  const { base } = parts;
  assertTimesStay(parts, body);
  const changes = seriesChanges(body, base);
  if (holdsRoom(event.status)) {
    const named = roomsNamedIn(event, changes, ...later);
    await lockRooms(trx, [...named, ...roomsOfChange(event)]);
  }
  const isDivided = !parts.isWhole && body.is_cancelled !== true;
  const counted = isDivided ? countedForOwner(deps, actor, event) : null;
  const placed = [...later, ...event.overrides];
  const location = await findLocation(trx, changes, base, placed, counted);
  assertBelowLimit(deps, counted, location.own_count);
  const merged = mergeInput(changes, base, location, deps.serviceZone);
  const { venue_id } = location.room;
  const planned = { current: base, fields: merged, venue_id, named: changes };
  const { fields: asked } = await withHolidays(trx, deps, planned);
  const most = Math.max(MAX_OCCURRENCES, starts.length);
  const extent = { heldUntil: event.held_until, most };
  await pauseFor(deps, starts.length);
  const bare = planOccurrencesOrThrow(deps, asked, [], extent);
  const fields = withoutUnmatched(asked, bare);
  const newStarts = bare.occurrences.map((one) => one.original_start_at);
  const move = plannedDateMover({ ...base, starts }, { ...fields, starts: newStarts });
  const overrides = moveOverrides(later, move);
  const plan = planOccurrencesOrThrow(deps, fields, overrides.kept, extent);
  await pauseFor(deps, plan.occurrences.length);
  assertSpacesApart(plan.occurrences, location.rooms, changes);
  const before = occurrencesAt(base, starts, event.overrides);
  const room_conflicts = keptRoomConflicts(before, plan.occurrences, event.room_conflicts);
  const lost = event.room_conflicts.filter((start) => !room_conflicts.includes(start));
  const had = withoutRoomConflicts(before, lost);
  const moves = needsMoreRoomTime(had, plan.occurrences);
  const step_sources = sourcesAt(location, fields, overrides.kept);
  const change = { moves, step_sources, isDivided: true };
  const effect: ApprovalEffect = isDivided
    ? approvalEffect(deps, actor, event, change)
    : { kind: 'none' };
  assertTakesEffect(effect);
  return { ...parts, location, fields, overrides, plan, had, moves, room_conflicts, effect };
}

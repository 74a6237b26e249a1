import { keptRoomConflicts, needsMoreRoomTime, withoutRoomConflicts } from '../booking/booking.ts';
import { divideSeries } from '../events/divide-series.ts';
import { type EventFields, overrideFields } from '../events/event-fields.ts';
import { type MovedOverrides, moveOverrides, plannedDateMover } from '../events/move-overrides.ts';
import type { OccurrenceEdit } from '../events/occurrence-edit.ts';
import {
  blankOverride,
  type Occurrence,
  type Override,
  type OverrideChanges,
} from '../events/override.ts';
import { withoutUnmatched } from '../events/recurrence-dates.ts';
import { MAX_OCCURRENCES, occurrencesAt, type Plan, startingAt } from '../events/series.ts';
import { assertNoErrors, fieldErrors, invalidInput } from '../refusal.ts';
import { instantFromText } from '../time/instant.ts';
import type { ParsedDateTime } from '../time/local-time/date-time-input.ts';
import { type ApprovalEffect, approvalEffect } from './approval.ts';
import { draftOccurrence } from './date.ts';
import { planDates, replan, startsOf } from './dates.ts';
import type { Location, Locations, Setting, StoredEvent } from './facts.ts';
import { withoutHolidays } from './holidays.ts';
import { type EventRequest, locate, mergeInput, type NeededPlaces, placesNeeded } from './input.ts';
import { assertSpacesApart } from './rooms.ts';
import { sourcesAt } from './step-sources.ts';

/** A request that changes an occurrence and those after it. */
export type FollowingRequest = OverrideChanges & {
  readonly recurrence_rule?: string | null | undefined;
  readonly recurrence_ends_at?: ParsedDateTime | null | undefined;
  readonly recurrence_count?: number | null | undefined;
};

/** A series that is divided before one of its occurrences, and the second part as the request changes it. */
export type Division<E extends StoredEvent = StoredEvent> = {
  /** The occurrence as it is. */
  edit: OccurrenceEdit;
  /** Its original start. */
  start: string;
  /** It is the first one, so that nothing is left before it. */
  isWhole: boolean;
  first: E;
  /** The second part before the changes. */
  base: E;
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
  body: FollowingRequest,
  slot: Pick<EventFields, 'start_at' | 'end_at'>,
): EventRequest {
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
function laterOverrides(event: StoredEvent, start: string, body: FollowingRequest): Override[] {
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

/** The two parts before the changes, and the later dates. */
type Parts<E extends StoredEvent> = Pick<
  Division<E>,
  'edit' | 'start' | 'isWhole' | 'first' | 'base'
> & {
  starts: string[];
  later: Override[];
};

/** Divides a series before one of its dates, as it is. @throws AppError 404; 422 */
export function divide<E extends StoredEvent>(
  setting: Setting,
  event: E,
  occurrence: string,
  body: FollowingRequest,
): Parts<E> {
  const edit = draftOccurrence(setting, event, occurrence, {});
  const start = edit.original_start_at;
  const all = startsOf(replan(setting, event, []));
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

/**
 * 422 where a change from a date by hand on gives it another time, which is not that of the rule of the later dates.
 */
function assertTimesStay(
  { isWhole, base, start }: Pick<Division, 'isWhole' | 'base' | 'start'>,
  body: FollowingRequest,
): void {
  if (isWhole || base.start_at === start) return;
  const message = 'must be absent: this date does not come from the rule. Change its time alone.';
  const wrong = (['start_at', 'end_at'] as const).filter((field) => body[field]);
  assertNoErrors(fieldErrors(Object.fromEntries(wrong.map((field) => [field, message]))));
}

/** A division that is drafted: its parts, and what the request changes of the second one. */
export type DraftedDivision<E extends StoredEvent> = Parts<E> & { changes: EventRequest };

/** Drafts the division of an event. @throws AppError 404; 422 */
export function draftDivision<E extends StoredEvent>(
  setting: Setting,
  event: E,
  occurrence: string,
  body: FollowingRequest,
): DraftedDivision<E> {
  const parts = divide(setting, event, occurrence, body);
  assertTimesStay(parts, body);
  return { ...parts, changes: seriesChanges(body, parts.base) };
}

/** The places that a plan of the division reads. */
export const placesOfDivision = (
  { base, later, changes }: DraftedDivision<StoredEvent>,
  event: StoredEvent,
): NeededPlaces => placesNeeded(changes, base, [...later, ...event.overrides]);

/** Plans the division of an event. @throws AppError 422 */
export function planDivision<E extends StoredEvent>(
  setting: Setting,
  found: Locations,
  event: E,
  { starts, later, changes, ...parts }: DraftedDivision<E>,
  isDivided: boolean,
): Division<E> {
  const { base } = parts;
  const location = locate(found, changes, base, [...later, ...event.overrides]);
  const merged = mergeInput(setting, changes, base, location);
  const planned = { current: base, fields: merged, location, named: changes };
  const { fields: asked } = withoutHolidays(setting, planned);
  const most = Math.max(MAX_OCCURRENCES, starts.length);
  const extent = { heldUntil: event.held_until, most };
  const bare = planDates(setting, asked, [], extent);
  const fields = withoutUnmatched(asked, bare);
  const move = plannedDateMover({ ...base, starts }, { ...fields, starts: startsOf(bare) });
  const overrides = moveOverrides(later, move);
  const plan = planDates(setting, fields, overrides.kept, extent);
  assertSpacesApart(plan.occurrences, location.rooms, changes);
  const before = occurrencesAt(base, starts, event.overrides);
  const room_conflicts = keptRoomConflicts(before, plan.occurrences, event.room_conflicts);
  const lost = event.room_conflicts.filter((start) => !room_conflicts.includes(start));
  const had = withoutRoomConflicts(before, lost);
  const moves = needsMoreRoomTime(had, plan.occurrences);
  const step_sources = sourcesAt(location, fields, overrides.kept);
  const effect: ApprovalEffect = isDivided
    ? approvalEffect(setting, event, { moves, step_sources, isDivided: true })
    : { kind: 'none' };
  assertTakesEffect(effect);
  return { ...parts, location, fields, overrides, plan, had, moves, room_conflicts, effect };
}

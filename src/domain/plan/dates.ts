import type { EventFields } from '../events/event-fields.ts';
import type { Override } from '../events/override.ts';
import { type NamedDates, strangeDates } from '../events/recurrence-dates.ts';
import {
  expandEvent,
  MAX_OCCURRENCES,
  type Plan,
  type PlanError,
  type Planning,
  planEvent,
  replanEvent,
} from '../events/series.ts';
import { horizonOf } from '../events/series-horizon.ts';
import { assertNoErrors, fieldErrors, invalidInput } from '../refusal.ts';
import { instantFromText } from '../time/instant.ts';
import type { Setting, StoredEvent } from './facts.ts';

/** The horizon of a series without an end, and its maximum number of occurrences; both grow over time. */
export type Extent = { heldUntil: string | null; most: number };

const NEW: Extent = { heldUntil: null, most: MAX_OCCURRENCES };

/** The time of a plan, and the number of days that it covers. */
export type Horizon = Pick<Setting, 'now' | 'horizonDays'>;

/** The horizon of a series without an end: the current one, unless the series starts later. */
function horizonFor(
  { now, horizonDays }: Horizon,
  event: EventFields,
  heldUntil: string | null,
): Temporal.Instant {
  const isPlanned = heldUntil !== null && heldUntil > event.start_at;
  return isPlanned ? instantFromText(heldUntil) : horizonOf(event, now, horizonDays);
}

const planningOf = (
  setting: Horizon,
  event: EventFields,
  { heldUntil, most }: Extent,
): Planning => ({
  horizon: horizonFor(setting, event, heldUntil),
  most,
  now: setting.now,
});

/** @throws AppError 422 where the dates cannot be planned */
function planned(plan: Plan | PlanError): Plan {
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

/**
 * Plans a new event whose overrides are not read yet: they may move dates that would overlap. @throws AppError 422 when
 * its rule is invalid
 */
export const planBeforeOverrides = (setting: Horizon, event: EventFields): Plan =>
  planned(expandEvent(event, [], planningOf(setting, event, NEW)));

/**
 * Plans every occurrence of an event. @throws AppError 422 when its rule or its overrides are invalid (§5.1 to §5.7)
 */
export const planDates = (
  setting: Horizon,
  event: EventFields,
  overrides: readonly Override[],
  extent: Extent = NEW,
): Plan => planned(planEvent(event, overrides, planningOf(setting, event, extent)));

/** A stored event that is planned again. */
type Stored = EventFields & Pick<StoredEvent, 'held_until' | 'planned_from' | 'took_place'>;

/**
 * Plans every occurrence of a stored event, without the overlap check, and without a limit unless it is given. What
 * took place before a running series was changed is as it was.
 */
export function replan(
  setting: Horizon,
  event: Stored,
  overrides: readonly Override[],
  most?: number,
): Plan {
  const horizon = horizonFor(setting, event, event.held_until);
  const plan = planned(replanEvent(event, overrides, horizon, most));
  const { planned_from, took_place } = event;
  if (planned_from === null) return plan;
  const made = plan.occurrences.filter(({ start_at }) => start_at > planned_from);
  return { ...plan, occurrences: [...took_place, ...made] };
}

/** The original starts of a plan, in order. */
export const startsOf = ({ occurrences }: Pick<Plan, 'occurrences'>): string[] =>
  occurrences.map((one) => one.original_start_at);

/** @throws AppError 422 on each excluded date of a request that the planned series does not have (§14.6) */
export function assertDatesKnown(
  body: NamedDates,
  fields: EventFields,
  unmatched: readonly string[] | undefined,
): void {
  if (unmatched === undefined || !body.excluded_dates) return;
  assertNoErrors(fieldErrors(strangeDates(body, fields, unmatched)));
}

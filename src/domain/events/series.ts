import { inEachRoom, type TimeAndRoom, timeAndRoomOf } from '../booking/booking.ts';
import { findSelfOverlap } from '../booking/conflict.ts';
import {
  type Expansion,
  expandRule,
  isBounded,
  parseRule,
  type RecurrenceRule,
} from '../recurrence/index.ts';
import { datesThatNeedRooms } from '../series/what-is-over.ts';
import {
  type InstantText,
  instantFromText,
  instantText,
  latestInstant,
  millisecondsOf,
} from '../time/instant.ts';
import type { Span } from '../time/span.ts';
import { type Lasting, usualEnd } from '../time/whole-days.ts';
import type { EventFields } from './event-fields.ts';
import { applyOverride, endsBeforeStart, type Occurrence, type Override } from './override.ts';
import { withDatesByHand } from './recurrence-dates.ts';

/** §5.5: more occurrences than this are refused, never cut. */
export const MAX_OCCURRENCES = 1000;

/** A planning error: the invalid field and a message. */
export type PlanError = { readonly ok: false; readonly field: string; readonly message: string };

/**
 * The occurrences of an event by original start, overrides applied; `held_until` is the horizon of a series without an
 * end, otherwise null.
 */
export type Plan = {
  readonly ok: true;
  readonly occurrences: readonly Occurrence[];
  readonly held_until: InstantText | null;
  /** The excluded dates that the series does not have; absent where it has all. */
  readonly unmatched?: readonly InstantText[];
};

type Starts = Omit<Plan, 'occurrences'> & { readonly starts: readonly InstantText[] };

const planError = (field: string, message: string): PlanError => ({ ok: false, field, message });

/**
 * Validates the rule text of an event, also of one that is not recurring now.
 * @returns the rule, null when there is none, or the error (§5.1)
 */
export function validateRule(text: string | null): RecurrenceRule | PlanError | null {
  if (text === null) return null;
  const parsed = parseRule(text);
  return parsed.ok ? parsed.rule : planError('recurrence_rule', parsed.message);
}

/** Whether a rule makes other dates than one a day. */
const hasHours = ({ freq, byHour, byMinute, bySecond }: RecurrenceRule): boolean =>
  freq === 'HOURLY' || byHour.length + byMinute.length + bySecond.length > 0;

/** The options of planning a series. */
export type Planning = {
  /** Up to where a series without an end is planned. */
  readonly horizon: Temporal.Instant;
  /** More dates to come than this are an error. */
  readonly most: number;
  /**
   * Dates before it are over: they do not count, and those of more than a year before are left out; null: all dates
   * count.
   */
  readonly now: Temporal.Instant | null;
};

/** Dates of a new series that are over are recorded for so long. */
const RECORDED_DAYS = 366;

/** The most dates of a day by any rule. */
const MOST_A_DAY = 24;

/**
 * The starts that the rule of a series makes, those of the last year and later ones; all of a series that ended before.
 */
function expandSeries(
  event: EventFields,
  rule: RecurrenceRule,
  horizon: Temporal.Instant,
  { most, now }: Planning,
): Expansion {
  const ends = event.recurrence_ends_at;
  const input = {
    rule,
    startAt: instantFromText(event.start_at),
    timeZone: event.timezone,
    isAllDay: event.is_all_day,
    count: event.recurrence_count,
    endsAt: ends === null ? null : instantFromText(ends),
    horizon,
    limit: most + 1 + event.excluded_dates.length,
  };
  if (now === null || now.epochMilliseconds < millisecondsOf(event.start_at))
    return expandRule(input);
  const from = now.subtract({ hours: 24 * RECORDED_DAYS });
  const limit = input.limit + (RECORDED_DAYS + 1) * MOST_A_DAY;
  const recorded = expandRule({ ...input, from, limit });
  return recorded.ok && recorded.starts.length === 0 ? expandRule(input) : recorded;
}

function startsOfRule(
  event: EventFields,
  rule: RecurrenceRule,
  planning: Planning,
): Starts | PlanError {
  const ends = event.recurrence_ends_at;
  const endsAt = ends === null ? null : instantFromText(ends);
  const bounded = isBounded(rule, event.recurrence_count, endsAt);
  const horizon = bounded ? latestInstant : planning.horizon;
  const expansion = expandSeries(event, rule, horizon, planning);
  if (!expansion.ok) return planError('recurrence_rule', expansion.message);
  const starts = expansion.starts.map(instantText);
  return { ok: true, starts, held_until: bounded ? null : instantText(planning.horizon) };
}

/**
 * The dates of a series: those of its rule, or its start where it has none, and those by hand without the excluded
 * ones.
 */
function startsOf(
  event: EventFields,
  rule: RecurrenceRule | null,
  planning: Planning,
): Starts | PlanError {
  const start = { ok: true as const, starts: [event.start_at], held_until: null };
  const made = rule === null ? start : startsOfRule(event, rule, planning);
  if (!made.ok || !event.is_recurring) return made;
  const { starts, unmatched } = withDatesByHand(event, made.starts, made.held_until);
  if (starts.length === 0 && made.starts.length > 0) {
    return planError('excluded_dates', 'The excluded dates must leave at least one date.');
  }
  return { ...made, starts, ...(unmatched.length > 0 && { unmatched }) };
}

function validateStarts(
  { starts, held_until }: Starts,
  { most, now }: Planning,
): PlanError | undefined {
  if (starts.length === 0) {
    const none = 'The recurrence rule must make at least one occurrence';
    const soon = `${none} before ${held_until}, up to where a series without an end is planned.`;
    return planError('recurrence_rule', held_until === null ? `${none}.` : soon);
  }
  const over = now === null ? '' : instantText(now);
  if (starts.length > most && starts.filter((start) => start > over).length > most) {
    const tooMany = `The recurrence rule must not make more than ${most} occurrences`;
    return planError('recurrence_rule', `${tooMany}: give it an earlier end.`);
  }
  return undefined;
}

/** An event with another start that lasts as long. */
export const startingAt = <E extends Lasting>(event: E, start: InstantText): E =>
  start === event.start_at ? event : { ...event, start_at: start, end_at: usualEnd(event)(start) };

/** The occurrences at the given starts, overrides applied, by original start. */
export function occurrencesAt(
  event: TimeAndRoom & Lasting,
  starts: readonly InstantText[],
  overrides: readonly Override[],
): Occurrence[] {
  const slot = timeAndRoomOf(event);
  const end = usualEnd(event);
  const byStart = new Map(overrides.map((override) => [override.original_start_at, override]));
  return starts.map((start) =>
    applyOverride({ ...slot, start_at: start, end_at: end(start) }, start, byStart.get(start)),
  );
}

function validateOccurrences(
  occurrences: readonly Occurrence[],
  { recurrence_dates }: EventFields,
): PlanError | undefined {
  const inverted = occurrences.find(endsBeforeStart);
  if (inverted !== undefined) {
    const which = `The occurrence of ${inverted.original_start_at}`;
    return planError('end_at', `${which} has times of its own and would end before it starts.`);
  }
  if (!overlapsItself(occurrences)) return undefined;
  const [field, cause] =
    recurrence_dates.length === 0
      ? ['recurrence_rule', 'The recurrence rule makes occurrences that overlap each other']
      : ['recurrence_dates', 'The dates of the series overlap each other'];
  return planError(field, `${cause}, preparation and clean-up included.`);
}

/** Whether two active occurrences would hold one room at the same time, buffers included (§5.6). */
export function overlapsItself(occurrences: readonly Occurrence[]): boolean {
  const held = inEachRoom(occurrences.filter(({ is_cancelled }) => !is_cancelled));
  const rooms = Map.groupBy(held, ({ room_id }) => room_id);
  return [...rooms.values()].some((ranges) => findSelfOverlap(ranges.map(heldSpan)) !== undefined);
}

const heldSpan = ({ held_start_at, held_end_at }: Occurrence): Span => ({
  start: millisecondsOf(held_start_at),
  end: millisecondsOf(held_end_at),
});

/**
 * Plans the occurrences of an event: one for a single event, otherwise those of its rule up to its end or, without one,
 * up to the horizon; overrides applied (§5.1 to §5.7). A stored series may have grown beyond the usual limit.
 * @returns the plan, or the invalid field and a message
 */
export function planEvent(
  event: EventFields,
  overrides: readonly Override[],
  planning: Planning,
): Plan | PlanError {
  const plan = expandEvent(event, overrides, planning);
  if (!plan.ok) return plan;
  const { now } = planning;
  const needed =
    now === null ? plan.occurrences : datesThatNeedRooms(event, plan.occurrences, instantText(now));
  return validateOccurrences(needed, event) ?? plan;
}

/**
 * Plans an event without the overlap check, and without a limit unless it is given: the horizon may have reached the
 * new time of an overridden date (§5.5).
 */
export const replanEvent = (
  event: EventFields,
  overrides: readonly Override[],
  horizon: Temporal.Instant,
  most = Number.MAX_SAFE_INTEGER,
): Plan | PlanError => expandEvent(event, overrides, { horizon, most, now: null });

/** Plans an event, also if its dates overlap: overrides that are not read yet may move those. */
export function expandEvent(
  event: EventFields,
  overrides: readonly Override[],
  planning: Planning,
): Plan | PlanError {
  const rule = validateRule(event.recurrence_rule);
  if (rule !== null && 'ok' in rule) return rule;
  if (event.is_all_day && rule !== null && hasHours(rule)) {
    const message = 'The recurrence rule must not name hours: the event lasts whole days.';
    return planError('recurrence_rule', message);
  }
  const expanded = startsOf(event, event.is_recurring ? rule : null, planning);
  if (!expanded.ok) return expanded;
  const { starts, ...planned } = expanded;
  const occurrences = occurrencesAt(event, starts, overrides);
  return validateStarts(expanded, planning) ?? { ...planned, occurrences };
}

/** The event reduced to its first occurrence, for when recurrence is turned off (§5.8). */
export function firstOccurrenceOf(event: EventFields, { occurrences }: Plan): EventFields {
  const first = occurrences[0]?.original_start_at;
  return first === undefined ? event : startingAt(event, first);
}

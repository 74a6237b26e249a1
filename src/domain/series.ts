import type { Slot } from './booking.ts';
import { findSelfOverlap } from './conflict.ts';
import type { EventFacts } from './event-facts.ts';
import {
  type InstantText,
  instantFromText,
  instantText,
  latestInstant,
  millisecondsOf,
  millisecondsText,
} from './instant.ts';
import { applyOverride, endsBeforeStart, type Occurrence, type Override } from './override.ts';
import { expandRule, isBounded, parseRule, type RecurrenceRule } from './recurrence/index.ts';

/** Decision 5.5: more occurrences than this are refused, never cut. */
export const MAX_OCCURRENCES = 1000;

/** What is wrong with a plan: the field to blame, and a sentence. */
export type Flaw = { readonly ok: false; readonly field: string; readonly message: string };

/**
 * The occurrences of an event in order of their original starts, overrides applied; `held_until` is the horizon of a
 * series without an end, null for everything else.
 */
export type Plan = {
  readonly ok: true;
  readonly occurrences: readonly Occurrence[];
  readonly held_until: InstantText | null;
};

type Starts = {
  readonly ok: true;
  readonly starts: readonly InstantText[];
  readonly held_until: InstantText | null;
};

const flaw = (field: string, message: string): Flaw => ({ ok: false, field, message });

/**
 * Judges the rule text of an event, whether it is in force or only kept.
 * @returns the rule, null when there is none, or what is wrong with it (decision 5.1)
 */
export function judgeRule(text: string | null): RecurrenceRule | Flaw | null {
  if (text === null) return null;
  const parsed = parseRule(text);
  return parsed.ok ? parsed.rule : flaw('recurrence_rule', parsed.message);
}

function startsOf(
  event: EventFacts,
  rule: RecurrenceRule,
  horizon: Temporal.Instant,
  most: number,
): Starts | Flaw {
  const ends = event.recurrence_ends_at;
  const limits = {
    count: event.recurrence_count,
    endsAt: ends === null ? null : instantFromText(ends),
  };
  const bounded = isBounded(rule, limits.count, limits.endsAt);
  const expansion = expandRule({
    rule,
    startAt: instantFromText(event.start_at),
    timeZone: event.timezone,
    ...limits,
    horizon: bounded ? latestInstant : horizon,
    limit: most + 1,
  });
  if (!expansion.ok) return flaw('recurrence_rule', expansion.message);
  const starts = expansion.starts.map(instantText);
  return { ok: true, starts, held_until: bounded ? null : instantText(horizon) };
}

function judgeStarts({ starts, held_until }: Starts, most: number): Flaw | undefined {
  if (starts.length === 0) {
    const none = 'The recurrence rule must make at least one occurrence';
    const soon = `${none} before ${held_until}, up to where a series without an end is planned.`;
    return flaw('recurrence_rule', held_until === null ? `${none}.` : soon);
  }
  if (starts.length > most) {
    const tooMany = `The recurrence rule must not make more than ${most} occurrences`;
    return flaw('recurrence_rule', `${tooMany}: give it an earlier end.`);
  }
  return undefined;
}

/** An event, or its slot alone, from another start: the same length in exact time (decision 5.2). */
export function slotAt<S extends Pick<Slot, 'start_at' | 'end_at'>>(
  slot: S,
  start: InstantText,
): S {
  if (start === slot.start_at) return slot;
  const length = millisecondsOf(slot.end_at) - millisecondsOf(slot.start_at);
  return { ...slot, start_at: start, end_at: millisecondsText(millisecondsOf(start) + length) };
}

/** Every occurrence of the slot, overrides applied, in order of the original starts. */
function occurrencesAt(
  { room_id, start_at, end_at, prep_before_minutes, cleanup_after_minutes }: Slot,
  starts: readonly InstantText[],
  overrides: readonly Override[],
): Occurrence[] {
  const slot = { room_id, start_at, end_at, prep_before_minutes, cleanup_after_minutes };
  const byStart = new Map(overrides.map((override) => [override.original_start_at, override]));
  return starts.map((start) => applyOverride(slotAt(slot, start), start, byStart.get(start)));
}

function judgeOccurrences(occurrences: readonly Occurrence[]): Flaw | undefined {
  const inverted = occurrences.find(endsBeforeStart);
  if (inverted !== undefined) {
    const which = `The occurrence of ${inverted.original_start_at}`;
    return flaw('end_at', `${which} has times of its own and would end before it starts.`);
  }
  if (!overlapsItself(occurrences)) return undefined;
  const cause = 'The recurrence rule makes occurrences that overlap each other';
  return flaw('recurrence_rule', `${cause}, preparation and clean-up included.`);
}

/** Whether two occurrences that take place would hold one room at one time, buffers included (decision 5.6). */
export function overlapsItself(occurrences: readonly Occurrence[]): boolean {
  const held = occurrences.filter(({ is_cancelled }) => !is_cancelled);
  const rooms = Map.groupBy(held, ({ room_id }) => room_id);
  return [...rooms.values()].some(
    (ranges) =>
      findSelfOverlap(
        ranges.map(({ held_start_at, held_end_at }) => ({
          start: millisecondsOf(held_start_at),
          end: millisecondsOf(held_end_at),
        })),
      ) !== undefined,
  );
}

/**
 * Plans every occurrence of an event: one for a single event, else what its rule makes up to its end or, without
 * one, up to `horizon`; each with its override. Or says what is wrong with it (decisions 5.1 to 5.7).
 * @param most more occurrences than this are wrong; a series whose horizon moved on may have grown beyond the usual
 */
export function planEvent(
  event: EventFacts,
  overrides: readonly Override[],
  horizon: Temporal.Instant,
  most = MAX_OCCURRENCES,
): Plan | Flaw {
  const rule = judgeRule(event.recurrence_rule);
  if (rule !== null && 'ok' in rule) return rule;
  const expanded =
    event.is_recurring && rule !== null
      ? startsOf(event, rule, horizon, most)
      : { ok: true as const, starts: [event.start_at], held_until: null };
  if (!expanded.ok) return expanded;
  const occurrences = occurrencesAt(event, expanded.starts, overrides);
  const wrong = judgeStarts(expanded, most) ?? judgeOccurrences(occurrences);
  return wrong ?? { ok: true, occurrences, held_until: expanded.held_until };
}

/**
 * The occurrences that a series without an end gets when its horizon moves on from `from` to `horizon`, overrides
 * applied (decision 5.5). None when its rule no longer works out.
 */
export function extendSeries(
  event: EventFacts,
  overrides: readonly Override[],
  from: Temporal.Instant,
  horizon: Temporal.Instant,
): Occurrence[] {
  const rule = judgeRule(event.recurrence_rule);
  if (rule === null || 'ok' in rule) return [];
  const startAt = instantFromText(event.start_at);
  const { timezone: timeZone } = event;
  const expansion = expandRule({ rule, startAt, timeZone, from, horizon, limit: MAX_OCCURRENCES });
  if (!expansion.ok) return [];
  return occurrencesAt(event, expansion.starts.map(instantText), overrides);
}

/** The event as its first occurrence alone: what is left when recurrence is turned off (decision 5.8). */
export function firstOccurrenceOf(event: EventFacts, { occurrences }: Plan): EventFacts {
  const first = occurrences[0]?.original_start_at;
  return first === undefined ? event : slotAt(event, first);
}

/** Up to where a series without an end is planned: so many days from now, or from its start when that is later (5.5). */
export function horizonOf(
  event: Pick<EventFacts, 'start_at'>,
  now: Temporal.Instant,
  days: number,
): Temporal.Instant {
  const start = instantFromText(event.start_at);
  const from = Temporal.Instant.compare(now, start) > 0 ? now : start;
  const horizon = from.add({ hours: 24 * days });
  return Temporal.Instant.compare(horizon, latestInstant) > 0 ? latestInstant : horizon;
}

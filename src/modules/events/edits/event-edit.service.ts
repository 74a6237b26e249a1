import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import {
  columnsOfEvent,
  type EventFields,
  planFields,
} from '../../../domain/events/event-fields.ts';
import {
  type MovedOverrides,
  moveOverrides,
  plannedDateMover,
} from '../../../domain/events/move-overrides.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import { withoutUnmatched } from '../../../domain/events/recurrence-dates.ts';
import { hasSame } from '../../../domain/events/same-field.ts';
import { firstOccurrenceOf, MAX_OCCURRENCES, type Plan } from '../../../domain/events/series.ts';
import type { DateMover } from '../../../domain/series/date-mover.ts';
import { byBegin } from '../../../domain/series/what-is-over.ts';
import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';
import {
  type Extent,
  type Location,
  planOccurrencesOrThrow,
  replan,
} from './event-input.service.ts';
import { storedOverride } from './occurrence-input.service.ts';

/** What a PUT, or a change request that is applied, would make of an event. */
export type EventEdit = {
  /** The fields as they were asked for, before a series that ends keeps its first date. */
  drafted: EventFields;
  fields: EventFields;
  location: Location;
  /** The occurrences anew, where something that they are made of changed. */
  plan: Plan | undefined;
  /** The excluded dates that it names and the series does not have; `fields` are without them. */
  unmatched?: readonly InstantText[] | undefined;
  overrides: MovedOverrides;
  /** The occurrences as they are, where they are planned anew; those with a room conflict hold nothing. */
  had: readonly Occurrence[];
  /** Whether the event would hold what it does not hold yet. */
  needsMoreTime: boolean;
  /** The dates that have begun and stay as they are; none where all are planned anew. */
  begun: readonly Occurrence[];
  /** The original start that a date has after it; undefined where the date is gone. */
  dateAfter: DateMover;
};

const startsOf = (occurrences: readonly Occurrence[]): string[] =>
  occurrences.map((one) => one.original_start_at);

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

const extentOf = ({ held_until }: LockedEvent, dates: number): Extent => ({
  heldUntil: held_until,
  most: Math.max(MAX_OCCURRENCES, dates),
});

/** Plans the occurrences of an edited event without its overrides. */
export function planBare(deps: EventDeps, current: LockedEvent, fields: EventFields): Plan {
  const { length } = replan(deps, current, []).occurrences;
  return planOccurrencesOrThrow(deps, fields, [], extentOf(current, length));
}

/** The plan of a running series without the dates that have begun: these took place and stay as they are (decision 18.5). */
function withoutBegun(
  deps: EventDeps,
  current: LockedEvent,
  {
    plan,
    had,
    dateAfter,
    fields,
  }: Pick<Replanned, 'had' | 'dateAfter' | 'fields'> & { plan: Plan },
): Pick<Replanned, 'had' | 'begun'> & { plan: Plan } {
  const runs = current.is_recurring && fields.is_recurring && holdsRoom(current.status);
  if (!runs) return { plan, had, begun: [] };
  const now = instantText(deps.clock.now());
  const { begun, toCome } = byBegin(had, now);
  const over = new Set(begun.map((one) => dateAfter(one.original_start_at)));
  const occurrences = byBegin(plan.occurrences, now).toCome.filter(
    (one) => !over.has(one.original_start_at),
  );
  return { plan: { ...plan, occurrences }, had: toCome, begun };
}

/** Plans the occurrences again and moves the overrides to their new days (decision 18.3). */
function planChange(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Replanned {
  const before = replan(deps, current, current.overrides);
  const extent = extentOf(current, before.occurrences.length);
  const asked = withoutSeries(current, drafted, before, asksStart);
  const bare = planOccurrencesOrThrow(deps, asked, [], extent);
  const fields = withoutUnmatched(asked, bare);
  const from = { ...current, starts: startsOf(before.occurrences) };
  const to = { ...fields, starts: startsOf(bare.occurrences) };
  const dateAfter = plannedDateMover(from, to);
  const overrides = moveOverrides(current.overrides, dateAfter);
  const hasOverrides = overrides.kept.length > 0;
  const all = hasOverrides ? planOccurrencesOrThrow(deps, fields, overrides.kept, extent) : bare;
  const held = withoutRoomConflicts(before.occurrences, current.room_conflicts);
  const changed = { plan: all, had: held, dateAfter, fields };
  const { plan, had, begun } = withoutBegun(deps, current, changed);
  return {
    ...{ fields, overrides, plan, had, begun, dateAfter },
    unmatched: bare.unmatched,
    needsMoreTime: needsMoreRoomTime(had, plan.occurrences),
  };
}

/** Plans what fields would make of an event; its occurrences only where something that they are made of changed. */
export function replanFields(
  deps: EventDeps,
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Replanned {
  const staysPut = planFields.every((field) => hasSame(drafted, current, field));
  return staysPut
    ? {
        fields: drafted,
        overrides: { kept: current.overrides, removed: [] },
        plan: undefined,
        had: [],
        begun: [],
        needsMoreTime: false,
        dateAfter: (date) => date,
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

/** The overrides of an edited event, with those of the dates that have begun as they were. */
function keptOverrides(
  { overrides: had }: LockedEvent,
  { kept }: MovedOverrides,
  begun: readonly Occurrence[],
): Override[] {
  const over = new Set(startsOf(begun));
  const isOver = ({ original_start_at }: Override) => over.has(original_start_at);
  return [...had.filter(isOver), ...kept.filter((one) => !isOver(one))];
}

/** The rows that an edit writes, and up to when the event is planned then. */
export function writeOfEdit(
  current: LockedEvent,
  { fields, plan, overrides, begun }: EventEdit,
  status: string,
): EventWrite & { held_until: string | null } {
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const kept = keptOverrides(current, overrides, begun).map((one) => storedOverride(fields, one));
  return {
    columns: { ...columnsOfEvent(fields), held_until, status },
    replaced: plan && {
      occurrences: plan.occurrences,
      holds: holdsRoom(status),
      begun: startsOf(begun),
    },
    overrides: current.overrides.length > 0 || kept.length > 0 ? kept : undefined,
    held_until,
  };
}

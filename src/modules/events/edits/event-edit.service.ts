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
  /** What is over and stays as it is; null where all dates are planned anew. */
  begun: Begun | null;
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

/** What is over of a running series: its dates that have begun, and their overrides. These took place and stay (decision 18.5). */
type Begun = { by: InstantText; starts: ReadonlySet<string>; overrides: readonly Override[] };

/** What is over of an event that is changed; null where all of its dates are planned anew. */
function begunOf(
  { clock }: EventDeps,
  current: LockedEvent,
  fields: EventFields,
  before: readonly Occurrence[],
): Begun | null {
  if (!current.is_recurring || !fields.is_recurring || !holdsRoom(current.status)) return null;
  const by = instantText(clock.now());
  const starts = new Set(startsOf(byBegin(before, by).begun));
  const changed = current.planned_from ?? '';
  const isOver = (start: string) => starts.has(start) || start <= changed;
  const overrides = current.overrides.filter((one) => isOver(one.original_start_at));
  return { by, starts, overrides };
}

/** The dates of a plan that are to come and are not those of days that have begun. */
function toComeOf(plan: Plan, { by, starts }: Begun, dateAfter: DateMover): Plan {
  const over = new Set([...starts].map(dateAfter));
  const { toCome } = byBegin(plan.occurrences, by);
  return { ...plan, occurrences: toCome.filter((one) => !over.has(one.original_start_at)) };
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
  const begun = begunOf(deps, current, fields, before.occurrences);
  const toMove = current.overrides.filter((one) => !begun?.overrides.includes(one));
  const overrides = moveOverrides(toMove, dateAfter);
  const hasOverrides = overrides.kept.length > 0;
  const all = hasOverrides ? planOccurrencesOrThrow(deps, fields, overrides.kept, extent) : bare;
  const held = withoutRoomConflicts(before.occurrences, current.room_conflicts);
  const plan = begun === null ? all : toComeOf(all, begun, dateAfter);
  const had = begun === null ? held : byBegin(held, begun.by).toCome;
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
        begun: null,
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

/** The rows that an edit writes, and up to when the event is planned then. */
export function writeOfEdit(
  current: LockedEvent,
  { fields, plan, overrides, begun }: EventEdit,
  status: string,
): EventWrite & { held_until: string | null } {
  const held_until = plan === undefined ? current.held_until : plan.held_until;
  const { overrides: over = [], by } = begun ?? {};
  const kept = [...over, ...overrides.kept].map((override) => storedOverride(fields, override));
  return {
    columns: {
      ...{ ...columnsOfEvent(fields), held_until, status },
      ...(by && { planned_from: by }),
    },
    replaced: plan && { occurrences: plan.occurrences, holds: holdsRoom(status), begun: by },
    overrides: current.overrides.length > 0 || kept.length > 0 ? kept : undefined,
    held_until,
  };
}

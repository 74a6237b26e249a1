import { holdsRoom, needsMoreRoomTime, withoutRoomConflicts } from '../booking/booking.ts';
import { type EventFields, planFields } from '../events/event-fields.ts';
import {
  type MovedOverrides,
  moveOverrides,
  overridesInSeries,
  plannedDateMover,
} from '../events/move-overrides.ts';
import type { Occurrence, Override } from '../events/override.ts';
import { withoutUnmatched } from '../events/recurrence-dates.ts';
import { hasSame } from '../events/same-field.ts';
import { firstOccurrenceOf, MAX_OCCURRENCES, type Plan } from '../events/series.ts';
import type { DateEdit, WrittenDates } from '../events/written-dates.ts';
import type { DateMover } from '../series/date-mover.ts';
import { byBegin } from '../series/what-is-over.ts';
import type { InstantText } from '../time/instant.ts';
import { type Extent, type Horizon, planDates, replan, startsOf } from './dates.ts';
import type { Location } from './facts.ts';
import { nowText, type Setting, type StoredEvent } from './facts.ts';
import { planWrittenDates } from './written-dates.ts';

/**
 * The past of a running series: its dates that have begun, and their overrides. These took place and stay (§18.5).
 */
export type Begun = {
  by: InstantText;
  starts: ReadonlySet<string>;
  overrides: readonly Override[];
};

/** Returns the past of an event that is changed; null if all of its dates are planned again. */
export function begunOf(
  setting: Pick<Setting, 'now'>,
  current: StoredEvent,
  fields: EventFields,
  before: readonly Occurrence[],
): Begun | null {
  if (!current.is_recurring || !fields.is_recurring || !holdsRoom(current.status)) return null;
  const by = nowText(setting);
  const starts = new Set(byBegin(before, by).begun.map((one) => one.original_start_at));
  const changed = current.planned_from ?? '';
  const isOver = (start: string) => starts.has(start) || start <= changed;
  const overrides = current.overrides.filter((one) => isOver(one.original_start_at));
  return { by, starts, overrides };
}

/** The plan of a whole series that is changed. */
type WholePlan = {
  plan: Plan;
  had: readonly Occurrence[];
  overrides: MovedOverrides;
  dateAfter: DateMover;
};

/**
 * Limits the plan of a changed series to its future dates, without second dates of days that have begun, and adds
 * whether these hold more than before.
 */
export function toComeOf<P extends WholePlan>(
  whole: P,
  begun: Begun | null,
): P & { needsMoreTime: boolean; begun: Begun | null } {
  if (begun === null) {
    const needsMoreTime = needsMoreRoomTime(whole.had, whole.plan.occurrences);
    return { ...whole, needsMoreTime, begun };
  }
  const over = new Set([...begun.starts].map(whole.dateAfter));
  const occurrences = byBegin(whole.plan.occurrences, begun.by).toCome.filter(
    (one) => !over.has(one.original_start_at),
  );
  const had = byBegin(whole.had, begun.by).toCome;
  const isOver = new Set(begun.overrides.map((one) => one.original_start_at));
  const kept = whole.overrides.kept.filter(
    ({ original_start_at: start }) => !isOver.has(start) && !begun.starts.has(start),
  );
  return {
    ...whole,
    plan: { ...whole.plan, occurrences },
    had,
    begun,
    overrides: { ...whole.overrides, kept },
    needsMoreTime: needsMoreRoomTime(had, occurrences),
  };
}

/** The state of an event after a PUT, or after a change request is applied. */
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
  /** The past, which stays as it is; null if all dates are planned again. */
  begun: Begun | null;
  /** The original start that a date has after it; undefined where the date is gone. */
  dateAfter: DateMover;
  /**
   * The dates with a room conflict that stay as they are, so that they go on without a room; absent where there are
   * none.
   */
  room_conflicts?: readonly InstantText[];
  /** The single dates that it changes, where a client wrote them out, and as it did. */
  dates?: { written: WrittenDates; edits: readonly DateEdit[] };
};

/** Turning recurrence off keeps the first occurrence (§5.8). */
function withoutSeries(
  current: StoredEvent,
  fields: EventFields,
  before: Plan,
  asksStart: boolean,
): EventFields {
  const turnedOff = current.is_recurring && !fields.is_recurring;
  if (!turnedOff || asksStart) return fields;
  return firstOccurrenceOf(fields, before);
}

/** An edit of an event without its location and its draft. */
export type Replanned = Omit<EventEdit, 'location' | 'drafted'>;

const extentOf = ({ held_until }: StoredEvent, dates: number): Extent => ({
  heldUntil: held_until,
  most: Math.max(MAX_OCCURRENCES, dates),
});

/**
 * The requested state of an event: its fields, with the first date alone if a series ends, and its occurrences as they
 * are now.
 */
type Asked = { fields: EventFields; before: Plan; begun: Begun | null };

function askedOf(
  setting: Horizon,
  current: StoredEvent,
  drafted: EventFields,
  asksStart: boolean,
): Asked {
  const before = replan(setting, current, current.overrides);
  const fields = withoutSeries(current, drafted, before, asksStart);
  return { fields, before, begun: begunOf(setting, current, fields, before.occurrences) };
}

/** Plans the occurrences again and moves the overrides to their new days (§18.3). */
function planChange(
  setting: Horizon,
  current: StoredEvent,
  { fields: asked, before, begun }: Asked,
): Replanned {
  const extent = extentOf(current, before.occurrences.length);
  const bare = planDates(setting, asked, [], extent);
  const fields = withoutUnmatched(asked, bare);
  const from = { ...current, starts: startsOf(before) };
  const dateAfter = plannedDateMover(from, { ...fields, starts: startsOf(bare) });
  const toMove = current.overrides.filter((one) => !begun?.overrides.includes(one));
  const overrides = moveOverrides(overridesInSeries(toMove, current, fields), dateAfter);
  const hasOverrides = overrides.kept.length > 0;
  const plan = hasOverrides ? planDates(setting, fields, overrides.kept, extent) : bare;
  const had = withoutRoomConflicts(before.occurrences, current.room_conflicts);
  const whole = { fields, overrides, plan, had, dateAfter, unmatched: bare.unmatched };
  return toComeOf(whole, begun);
}

/**
 * Plans what fields would make of an event; its occurrences only where something that they are made of changed.
 * @param written the single dates of the series where a client wrote them out: they count, and none is moved
 */
export function replanFields(
  setting: Horizon,
  current: StoredEvent,
  drafted: EventFields,
  asksStart: boolean,
  written?: WrittenDates,
): Replanned {
  if (written) {
    const asked = askedOf(setting, current, drafted, asksStart);
    return toComeOf(planWrittenDates(setting, current, asked, written), asked.begun);
  }
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
    : planChange(setting, current, askedOf(setting, current, drafted, asksStart));
}

/** Plans the fields of an event again and returns them with the location of the event after the edit. */
export function planFieldsOf(
  setting: Horizon,
  current: StoredEvent,
  drafted: EventFields,
  location: Location,
  asksStart: boolean,
  written?: WrittenDates,
): EventEdit {
  return { ...replanFields(setting, current, drafted, asksStart, written), drafted, location };
}

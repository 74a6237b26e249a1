import { holdsRoom, needsMoreRoomTime } from '../booking/booking.ts';
import type { EventFields } from '../events/event-fields.ts';
import type { MovedOverrides } from '../events/move-overrides.ts';
import type { Occurrence, Override } from '../events/override.ts';
import type { Plan } from '../events/series.ts';
import type { DateMover } from '../series/date-mover.ts';
import { byBegin } from '../series/what-is-over.ts';
import type { InstantText } from '../time/instant.ts';
import { nowText, type Setting, type StoredEvent } from './facts.ts';

/** What is over of a running series: its dates that have begun, and their overrides. These took place and stay (decision 18.5). */
export type Begun = {
  by: InstantText;
  starts: ReadonlySet<string>;
  overrides: readonly Override[];
};

/** What is over of an event that is changed; null where all of its dates are planned anew. */
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

/** The same of the dates that are to come, without second dates of days that have begun; and whether these hold more than before. */
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
    ...{ plan: { ...whole.plan, occurrences }, had, begun },
    overrides: { ...whole.overrides, kept },
    needsMoreTime: needsMoreRoomTime(had, occurrences),
  };
}

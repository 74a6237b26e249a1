import { keptRoomConflicts, withoutRoomConflicts } from '../../../domain/booking/booking.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { validateDuration } from '../../../domain/events/event-validation.ts';
import { plannedDateMover } from '../../../domain/events/move-overrides.ts';
import { MAX_OCCURRENCES, type Plan } from '../../../domain/events/series.ts';
import {
  type DateEdit,
  type Exceptions,
  editsOfExceptions,
  exceptionsAsWritten,
  type WrittenDates,
} from '../../../domain/events/written-dates.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { invalidInput } from '../../../errors.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertTextFits, planOccurrencesOrThrow, replan } from './event-input.service.ts';

const starts = (plan: Plan): string[] => plan.occurrences.map((one) => one.original_start_at);

/** What is asked of an event whose single dates were written out: its fields, and its occurrences as they are. */
type AskedEdit = {
  /** With the first date alone, where a series ends. */
  fields: EventFields;
  before: Plan;
};

/** 422 where one of the dates ends before it starts, is too long, or has too long texts with its series. */
function assertDatesValid(
  fields: EventFields,
  { changed }: Exceptions,
  edits: readonly DateEdit[],
): void {
  for (const { after } of edits) {
    const error = after.is_cancelled ? undefined : validateDuration(after);
    if (error !== undefined) throw invalidInput({ end_at: [`The end at field ${error}`] });
  }
  for (const { after } of changed) {
    const own = Object.entries(after).filter(([, value]) => value !== null);
    assertTextFits({ ...fields, ...Object.fromEntries(own) });
  }
}

/**
 * Plans what a series would be with the exceptions that a client wrote out: they count, and none is moved (decision 18.3).
 * @throws invalid_input where it changes a date that the series does not have, and as `planOccurrencesOrThrow`
 */
export function planWrittenDates(
  deps: EventDeps,
  current: LockedEvent,
  { fields: asked, before }: AskedEdit,
  written: WrittenDates,
) {
  const { overrides, excluded_dates, held_until: heldUntil } = current;
  const most = Math.max(MAX_OCCURRENCES, before.occurrences.length);
  const open = { excluded_dates: [], held_until: heldUntil, planned_from: null, took_place: [] };
  const bare = { ...asked, ...open };
  const all = replan(deps, bare, [], most + excluded_dates.length);
  const from = { ...current, starts: starts(before) };
  const to = { ...bare, starts: starts(all) };
  const moved = plannedDateMover(from, to);
  const exceptions = exceptionsAsWritten(written, {
    ...{ overrides, excluded_dates, dateAfter: moved },
    ...{ starts: new Set(to.starts), held_until: all.held_until },
  });
  if (exceptions.unknown.length > 0) {
    throw invalidInput({ overrides: ['It changes a date that the series does not have.'] });
  }
  const fields: EventFields = { ...asked, excluded_dates: exceptions.excluded_dates };
  const edits = editsOfExceptions(fields, exceptions);
  assertDatesValid(fields, exceptions, edits);
  const plan = planOccurrencesOrThrow(deps, fields, exceptions.overrides, { heldUntil, most });
  const conflicts = current.room_conflicts;
  const room_conflicts = keptRoomConflicts(before.occurrences, plan.occurrences, conflicts);
  const lost = conflicts.filter((start) => !room_conflicts.includes(start));
  const had = withoutRoomConflicts(before.occurrences, lost);
  const known = new Set(starts(plan));
  return {
    ...{ fields, plan, had, room_conflicts, dates: { written, edits } },
    overrides: { kept: exceptions.overrides, removed: [] },
    dateAfter: (date: InstantText): InstantText | undefined =>
      [date, moved(date)].find((one) => one !== undefined && known.has(one)),
  };
}

import { keptRoomConflicts, withoutRoomConflicts } from '../booking/booking.ts';
import type { EventFields } from '../events/event-fields.ts';
import { validateDuration } from '../events/event-validation.ts';
import { plannedDateMover } from '../events/move-overrides.ts';
import { MAX_OCCURRENCES, type Plan } from '../events/series.ts';
import {
  type DateEdit,
  type Exceptions,
  editsOfExceptions,
  exceptionsAsWritten,
  type WrittenDates,
  type WrittenSeries,
  withoutShownHolidays,
} from '../events/written-dates.ts';
import { invalidInput } from '../refusal.ts';
import { makesTheSame } from '../series/date-mover.ts';
import { excludedByHand } from '../series/left-out-dates.ts';
import type { InstantText } from '../time/instant.ts';
import { type Horizon, planDates, replan, startsOf } from './dates.ts';
import type { StoredEvent } from './facts.ts';
import { assertTextFits } from './input.ts';

/**
 * The requested state of an event whose single dates were written out: its fields, and its occurrences as they are now.
 */
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
 * The excluded dates of a series before the edit, and its dates on holidays if they are computed again: then those that
 * the client was shown are ignored.
 */
function leftOutBefore(
  current: EventFields,
  asked: EventFields,
  written: WrittenDates,
): Pick<WrittenSeries, 'excluded_dates' | 'holiday_dates'> & { said: WrittenDates } {
  const dates = ({ holiday_dates }: EventFields): string[] => holiday_dates.map(({ date }) => date);
  const [before, after] = [dates(current), dates(asked)];
  if (makesTheSame(current, asked) && `${before}` === `${after}`) {
    return { excluded_dates: current.excluded_dates, holiday_dates: [], said: written };
  }
  const said = withoutShownHolidays(written, before);
  return { excluded_dates: excludedByHand(current), holiday_dates: after, said };
}

/**
 * Plans what a series would be with the exceptions that a client wrote out: they count, and none is moved (§18.3).
 * @throws invalid_input where it changes a date that the series does not have, and as `planDates`
 */
export function planWrittenDates(
  setting: Horizon,
  current: StoredEvent,
  { fields: asked, before }: AskedEdit,
  written: WrittenDates,
) {
  const { overrides, held_until: heldUntil } = current;
  const most = Math.max(MAX_OCCURRENCES, before.occurrences.length);
  const open = { excluded_dates: [], held_until: heldUntil, planned_from: null, took_place: [] };
  const bare = { ...asked, ...open };
  const all = replan(setting, bare, [], most + current.excluded_dates.length);
  const from = { ...current, starts: startsOf(before) };
  const to = { ...bare, starts: startsOf(all) };
  const moved = plannedDateMover(from, to);
  const { said, ...leftOut } = leftOutBefore(current, asked, written);
  const exceptions = exceptionsAsWritten(said, {
    ...leftOut,
    overrides,
    dateAfter: moved,
    starts: new Set(to.starts),
    held_until: all.held_until,
  });
  if (exceptions.unknown.length > 0) {
    throw invalidInput({ overrides: ['It changes a date that the series does not have.'] });
  }
  const { excluded_dates } = exceptions;
  const holiday_dates = asked.holiday_dates.filter(({ date }) => excluded_dates.includes(date));
  const fields: EventFields = { ...asked, excluded_dates, holiday_dates };
  const edits = editsOfExceptions(fields, exceptions);
  assertDatesValid(fields, exceptions, edits);
  const plan = planDates(setting, fields, exceptions.overrides, { heldUntil, most });
  const conflicts = current.room_conflicts;
  const room_conflicts = keptRoomConflicts(before.occurrences, plan.occurrences, conflicts);
  const lost = conflicts.filter((start) => !room_conflicts.includes(start));
  const had = withoutRoomConflicts(before.occurrences, lost);
  const known = new Set(startsOf(plan));
  return {
    fields,
    plan,
    had,
    room_conflicts,
    dates: { written, edits },
    overrides: { kept: exceptions.overrides, removed: [] },
    dateAfter: (date: InstantText): InstantText | undefined =>
      [date, moved(date)].find((one) => one !== undefined && known.has(one)),
  };
}

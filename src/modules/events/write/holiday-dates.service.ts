import type { Occurrence } from '../../../domain/events/override.ts';
import { occurrencesAt } from '../../../domain/events/series.ts';
import type { DateEdit } from '../../../domain/events/written-dates.ts';
import { firstRows } from '../../../domain/list-page.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import type { Holiday } from '../../../domain/series/left-out-dates.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { invalidState } from '../../../errors.ts';
import { separateDates } from '../booking/separate-dates.service.ts';
import { listHolidaySeries } from '../reads/holiday-series.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { editEvent } from './edit.service.ts';

const ONE = firstRows(1);

/** The dates of a locked series that a holiday concerns. @throws invalid_state where there are none */
async function datesOf(
  run: WriteRun,
  event: LockedEvent,
  holiday_id: string,
  list: 'dates' | 'left_out',
): Promise<string[]> {
  const filter = { holiday_id, event_id: event.id, now: nowText(run) };
  const { rows } = await listHolidaySeries(run.trx, filter, ONE);
  const dates = rows[0]?.[list] ?? [];
  if (dates.length > 0) return dates;
  throw invalidState(
    list === 'dates'
      ? 'The series has no date on this holiday.'
      : 'The series leaves out no date that can be given back.',
  );
}

const occurrencesOf = (event: LockedEvent, dates: readonly string[]): Occurrence[] =>
  occurrencesAt(event, dates, event.overrides);

/** Dates before and after they are left out, or the other way round. */
const editsOf = (
  event: LockedEvent,
  occurrences: readonly Occurrence[],
  isLeftOut: boolean,
): DateEdit[] =>
  occurrences.map((one) => {
    const gone = { ...one, is_cancelled: true };
    const override = event.overrides.find((o) => o.original_start_at === one.original_start_at);
    const title = override?.title ?? null;
    return isLeftOut ? { before: one, after: gone, title } : { before: gone, after: one, title };
  });

/** The changed dates of one series, and those whose room is taken. */
export type ChangedHolidayDates = { dates: readonly string[]; taken: readonly string[] };

async function leaveOutOf(
  run: WriteRun,
  event: LockedEvent,
  { id: holiday_id, name }: Holiday,
): Promise<ChangedHolidayDates> {
  const dates = await datesOf(run, event, holiday_id, 'dates');
  const more = dates.map((date) => ({ date, holiday_id, name }));
  const edits = editsOf(event, occurrencesOf(event, dates), true);
  const holiday = { leftOut: more, givenBack: [], edits };
  await editEvent(run, { id: event.id, body: {}, holiday });
  return { dates, taken: [] };
}

/** The local dates in a sentence. */
const daysText = (dates: readonly string[], { timezone }: LockedEvent): string =>
  dates.map((date) => localDateText(date, timezone)).join(', ');

async function giveBackOf(
  run: WriteRun,
  event: LockedEvent,
  { id: holiday_id }: Holiday,
): Promise<ChangedHolidayDates> {
  const all = await datesOf(run, event, holiday_id, 'left_out');
  const back = occurrencesOf(event, all);
  const { free, conflicting } = await separateDates(run.trx, run, event, back);
  const startsOf = (some: readonly Occurrence[]) => some.map((one) => one.original_start_at);
  const [dates, taken] = [startsOf(free), startsOf(conflicting)];
  if (dates.length === 0) {
    throw invalidState(`The room is taken on ${daysText(taken, event)}.`);
  }
  const holiday = { leftOut: [], givenBack: dates, edits: editsOf(event, free, false) };
  await editEvent(run, { id: event.id, body: {}, holiday });
  return { dates, taken };
}

/** The dates to come of a series on a holiday that it leaves out then, or that it gives back. */
export type HolidayIntent = { id: string; holiday: Holiday; isBack: boolean };

/**
 * Leaves out the dates of a series on a holiday, or gives them back as far as their room is free (§18.4).
 * @throws not_found; forbidden; invalid_state where there are none
 */
export async function changeHolidayDates(
  run: WriteRun,
  { id, holiday, isBack }: HolidayIntent,
): Promise<ChangedHolidayDates> {
  const event = await lockEventToEdit(run.trx, run, run.actor, id);
  return isBack ? giveBackOf(run, event, holiday) : leaveOutOf(run, event, holiday);
}

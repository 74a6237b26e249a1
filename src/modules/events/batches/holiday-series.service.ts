import type { Db } from '../../../db/db.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { occurrencesAt } from '../../../domain/events/series.ts';
import type { DateEdit } from '../../../domain/events/written-dates.ts';
import type { Actor } from '../../../domain/permission.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import type { Holiday } from '../../../domain/series/left-out-dates.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { invalidState } from '../../../errors.ts';
import { readManagedHoliday } from '../../academic-calendar/index.ts';
import { separateDates } from '../booking/separate-dates.service.ts';
import { type HolidaySeries, listHolidaySeries } from '../reads/holiday-series.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { inRun, type WriteRun } from '../record/write-run.service.ts';
import { writeIn } from '../write/write.service.ts';
import { type BatchOptions, runBatch } from './event-batch.service.ts';
import type { HolidayResult } from './holiday-series.schema.ts';

type Deps = EventDeps & { db: Db };

/** @throws not_found, also for an invalid id; forbidden for who does not manage the holiday */
export async function assertManagesHoliday({ db }: Deps, actor: Actor, id: string): Promise<void> {
  await readManagedHoliday(db, actor, id);
}

/** The series that a holiday concerns, by title. @throws not_found; forbidden */
export async function browseHolidaySeries(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: HolidaySeries[]; total: number }> {
  const { id: holiday_id } = await readManagedHoliday(db, actor, id);
  return listHolidaySeries(
    db,
    { holiday_id, event_id: null, now: instantText(clock.now()) },
    slice,
  );
}

const ONE = { limit: 1, offset: 0 };

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

/** What became of the dates of one series. */
type Changed = { dates: readonly string[]; taken: readonly string[] };

async function leaveOutOf(
  run: WriteRun,
  event: LockedEvent,
  { id: holiday_id, name }: Holiday,
): Promise<Changed> {
  const dates = await datesOf(run, event, holiday_id, 'dates');
  const more = dates.map((date) => ({ date, holiday_id, name }));
  const edits = editsOf(event, occurrencesOf(event, dates), true);
  const holiday = { leftOut: more, givenBack: [], edits };
  await writeIn(run, { kind: 'edit', id: event.id, body: {}, holiday });
  return { dates, taken: [] };
}

/** The local dates in a sentence. */
const daysText = (dates: readonly string[], { timezone }: LockedEvent): string =>
  dates.map((date) => localDateText(date, timezone)).join(', ');

async function giveBackOf(
  run: WriteRun,
  event: LockedEvent,
  { id: holiday_id }: Holiday,
): Promise<Changed> {
  const all = await datesOf(run, event, holiday_id, 'left_out');
  const back = occurrencesOf(event, all);
  const { free, conflicting } = await separateDates(run.trx, run, event, back);
  const startsOf = (some: readonly Occurrence[]) => some.map((one) => one.original_start_at);
  const [dates, taken] = [startsOf(free), startsOf(conflicting)];
  if (dates.length === 0) {
    throw invalidState(`The room is taken on ${daysText(taken, event)}.`);
  }
  const holiday = { leftOut: [], givenBack: dates, edits: editsOf(event, free, false) };
  await writeIn(run, { kind: 'edit', id: event.id, body: {}, holiday });
  return { dates, taken };
}

/** What is done to the dates of one locked series that a holiday concerns. */
type HolidayWork = (run: WriteRun, event: LockedEvent, holiday: Holiday) => Promise<Changed>;

/** Changes the dates of several series that a holiday concerns, each in a transaction of its own. */
const changeEach =
  (work: HolidayWork) =>
  async (
    deps: Deps,
    actor: Actor,
    id: string,
    event_ids: readonly string[],
    options: BatchOptions,
  ): Promise<HolidayResult> => {
    const holiday = await readManagedHoliday(deps.db, actor, id);
    const changed = new Map<string, Changed>();
    const result = await runBatch(deps, event_ids, options, (event_id) =>
      inRun(deps, actor, {}, async (run) => {
        const event = await lockEventToEdit(run.trx, run, actor, event_id);
        changed.set(event_id, await work(run, event, holiday));
      }),
    );
    const series = result.succeeded.map((event_id) => {
      const { dates = [], taken = [] } = changed.get(event_id) ?? {};
      return { id: event_id, dates: [...dates], taken: [...taken] };
    });
    return { ...result, series };
  };

/**
 * Leaves out the dates to come of several series on a holiday, which people are told of as of cancelled dates (decision 18.4).
 * @throws not_found; forbidden
 */
export const leaveOutOnHoliday = changeEach(leaveOutOf);

/**
 * Gives back the dates to come that several series leave out because of a holiday that was deleted or is on other days now (decision
 * 18.4). Dates whose room is taken meanwhile stay left out, and are named.
 * @throws not_found; forbidden
 */
export const giveBackOfHoliday = changeEach(giveBackOf);

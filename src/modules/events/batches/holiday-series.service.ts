import type { Db } from '../../../db/db.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { readManagedHoliday } from '../../academic-calendar/index.ts';
import { type HolidaySeries, listHolidaySeries } from '../reads/holiday-series.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ChangedHolidayDates } from '../write/holiday-dates.service.ts';
import { writeEvent } from '../write/write.service.ts';
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
  slice: Slice,
): Promise<Page<HolidaySeries>> {
  const { id: holiday_id } = await readManagedHoliday(db, actor, id);
  return listHolidaySeries(
    db,
    { holiday_id, event_id: null, now: instantText(clock.now()) },
    slice,
  );
}

/** Changes the dates of several series that a holiday concerns, each in a transaction of its own. */
const changeEach =
  (isBack: boolean) =>
  async (
    deps: Deps,
    actor: Actor,
    id: string,
    event_ids: readonly string[],
    options: BatchOptions,
  ): Promise<HolidayResult> => {
    const holiday = await readManagedHoliday(deps.db, actor, id);
    const changed = new Map<string, ChangedHolidayDates>();
    const result = await runBatch(deps, event_ids, options, async (within, event_id) => {
      const intent = { kind: 'holiday', id: event_id, holiday, isBack } as const;
      changed.set(event_id, await writeEvent(within, actor, intent));
    });
    const series = result.succeeded.map((event_id) => {
      const { dates = [], taken = [] } = changed.get(event_id) ?? {};
      return { id: event_id, dates: [...dates], taken: [...taken] };
    });
    return { ...result, series };
  };

/**
 * Leaves out the dates to come of several series on a holiday, which people are told of as of cancelled dates (§18.4).
 * @throws not_found; forbidden
 */
export const leaveOutOnHoliday = changeEach(false);

/**
 * Gives back the dates to come that several series leave out because of a holiday that was deleted or is on other days
 * now ( §18.4). Dates whose room is taken meanwhile stay left out, and are named.
 * @throws not_found; forbidden
 */
export const giveBackOfHoliday = changeEach(true);

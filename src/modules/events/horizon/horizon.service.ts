import type { Db, Trx } from '../../../db/db.ts';
import { isConnectionError } from '../../../db/pg-errors.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { extendSeries } from '../../../domain/events/series-horizon.ts';
import {
  type LeftOutDates,
  onHolidays,
  withHolidayDates,
} from '../../../domain/series/left-out-dates.ts';
import { instantFromText, instantText } from '../../../domain/time/instant.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { listHolidays } from '../../academic-calendar/index.ts';
import { recordEffects } from '../../effects/index.ts';
import { separateDates } from '../booking/separate-dates.service.ts';
import { type LockedEvent, lockEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { tell } from '../record/event-fact.service.ts';
import { extendEvent, listSeriesToExtend, type SeriesToExtend } from './horizon.queries.ts';

/** The number of series that one query reads. */
const BATCH = 100;

/** The dependencies of the horizon job. */
export type HorizonDeps = EventDeps & {
  logger: { error(context: object, message: string): void };
};

/** The number of series that were extended, and of those that could not be planned. */
export type HorizonRun = { extended: number; failed: number };

/** The new dates of a series without those on holidays of its venue, where it leaves them out; and all that it leaves out then. */
async function withoutHolidays(
  trx: Trx,
  event: LockedEvent,
  occurrences: readonly Occurrence[],
): Promise<{ occurrences: readonly Occurrence[]; leftOut?: LeftOutDates }> {
  const starts = occurrences.map((one) => one.original_start_at);
  const [first] = starts;
  if (!event.skip_holidays || first === undefined) return { occurrences };
  const { timezone, room_venue_id } = event;
  const holidays = await listHolidays(trx, [room_venue_id], localDateText(first, timezone));
  const found = onHolidays(starts, timezone, holidays);
  if (found.length === 0) return { occurrences };
  const { excluded_dates, holiday_dates } = withHolidayDates(event, found);
  return {
    occurrences: occurrences.filter((one) => !excluded_dates.includes(one.original_start_at)),
    leftOut: { excluded_dates, holiday_dates },
  };
}

/** Notifies owner and managers of the occurrences whose room is not available, once per series. */
async function notifyOfRoomConflicts(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  conflicting: readonly Occurrence[],
): Promise<void> {
  const [original_start_at] = conflicting.map((one) => one.original_start_at).sort();
  if (original_start_at === undefined) return;
  const about = { original_start_at, count: conflicting.length, event, actor: null };
  await recordEffects(trx, { told: tell(deps, { type: 'occurrence_room_conflict', ...about }) });
}

/** Whether a series was extended, and whether more of it remains to be planned. */
type Step = { isExtended: boolean; isPartial: boolean };

/** Plans the next occurrences of a series, at most as many as one request may. */
async function extendOnce(
  trx: Trx,
  deps: EventDeps,
  id: string,
  horizon: Temporal.Instant,
): Promise<Step> {
  const event = await lockEvent(trx, id, instantText(deps.clock.now()));
  const goal = instantText(horizon);
  if (!event?.held_until || event.held_until >= goal || event.status === 'cancelled') {
    return { isExtended: false, isPartial: false };
  }
  const extension = extendSeries(
    event,
    event.overrides,
    instantFromText(event.held_until),
    horizon,
  );
  if (!extension.ok) throw new Error(extension.message);
  const { held_until } = extension;
  const { occurrences, leftOut } = await withoutHolidays(trx, event, extension.occurrences);
  const { free, conflicting } = await separateDates(trx, deps, event, occurrences);
  const holds = holdsRoom(event.status);
  await extendEvent(trx, id, { held_until, free, conflicting, holds, leftOut });
  await notifyOfRoomConflicts(trx, deps, event, conflicting);
  return { isExtended: true, isPartial: held_until < goal };
}

/** Extends one series to the horizon, each part in its own transaction. */
async function extendToHorizon(
  deps: EventDeps,
  id: string,
  horizon: Temporal.Instant,
): Promise<boolean> {
  for (let isExtended = false; ; ) {
    const step = await inTransaction(deps.db, (trx) => extendOnce(trx, deps, id, horizon));
    isExtended ||= step.isExtended;
    if (!step.isPartial) return isExtended;
  }
}

/** The series that are planned to a day or more before the horizon, each once, by `held_until`. */
async function* seriesToExtend(db: Db, horizon: Temporal.Instant): AsyncGenerator<SeriesToExtend> {
  let after: SeriesToExtend | null = null;
  for (;;) {
    const batch: SeriesToExtend[] = await listSeriesToExtend(
      db,
      instantText(horizon),
      after,
      BATCH,
    );
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/**
 * Extends every series without an end to the horizon. An occurrence whose room is not available is stored with a room
 * conflict, and people are notified (decision 5.5). A series that cannot be planned is logged, keeps its `held_until`
 * and is tried again by the next job; the others continue.
 */
export async function moveHorizon(deps: HorizonDeps): Promise<HorizonRun> {
  const horizon = deps.clock.now().add({ hours: 24 * deps.horizonDays });
  const run: HorizonRun = { extended: 0, failed: 0 };
  for await (const { id } of seriesToExtend(deps.db, horizon)) {
    try {
      if (await extendToHorizon(deps, id, horizon)) run.extended += 1;
    } catch (err) {
      if (isConnectionError(err)) throw err;
      run.failed += 1;
      deps.logger.error({ err, event_id: id }, 'a series could not be planned up to the horizon');
    }
  }
  return run;
}

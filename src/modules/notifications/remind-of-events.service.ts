import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type EventFact, toldEvent } from '../../domain/events/event-fact.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordTold } from '../effects/index.ts';
import { type DateToCome, listDatesToCome } from '../events/index.ts';
import { isSameErasureEpoch, readErasureEpoch } from '../users/index.ts';
import {
  deleteOldEventReminders,
  type RemindedDate,
  upsertEventReminders,
} from './event-reminder.queries.ts';

/** The dependencies of reminders of events. */
export type EventReminderDeps = { db: Db; clock: Clock };

/** Dates that one transaction marks. */
const BATCH = 200;

/** Hours after which the mark of a date is of no use: the day of the date is over everywhere. */
const KEPT_HOURS = 72;

const markOf = (date: DateToCome): RemindedDate => ({
  event_id: date.id,
  original_start_at: date.is_recurring ? date.date_original_start_at : null,
  starts_on: date.starts_on,
});

const keyOf = ({ event_id, original_start_at }: RemindedDate): string =>
  `${event_id} ${original_start_at}`;

const factOf = (date: DateToCome): EventFact => ({
  ...{ type: 'event_reminder', event: toldEvent(date), actor: null },
  ...(date.is_recurring && {
    original_start_at: date.date_original_start_at,
    occurrence: date.slot,
  }),
});

/** @returns the last date that was read, if there may be more; false when texts must be read again */
async function remindOfBatch(
  { db, clock }: EventReminderDeps,
  after: DateToCome | undefined,
): Promise<DateToCome | undefined | false> {
  const happened_at = clock.now();
  const epoch = await readErasureEpoch(db);
  const dates = await listDatesToCome(db, { now: instantText(happened_at), after, limit: BATCH });
  if (dates.length === 0) return undefined;
  return inTransaction(db, async (trx) => {
    if (!(await isSameErasureEpoch(trx, epoch))) return false;
    const marked = new Set((await upsertEventReminders(trx, dates.map(markOf))).map(keyOf));
    const told = dates.filter((date) => marked.has(keyOf(markOf(date))));
    await recordTold(
      trx,
      told.map((date) => ({ happened_at, facts: [factOf(date)] })),
    );
    return dates.length < BATCH ? undefined : dates.at(-1);
  });
}

/**
 * Reminds owners and people in roles of dates that take place the next day at their place, and of those of the same day of which nobody
 * reminded them (decision 16.6). Repeated and concurrent runs are safe: each date is told once for its day.
 */
export async function remindOfEvents(deps: EventReminderDeps): Promise<void> {
  const before = deps.clock.now().subtract({ hours: KEPT_HOURS });
  await deleteOldEventReminders(deps.db, instantText(before).slice(0, 10));
  let after: DateToCome | undefined;
  for (;;) {
    const next = await remindOfBatch(deps, after);
    if (next === undefined) return;
    if (next !== false) after = next;
  }
}

import type { Db, Trx } from '../../db/db.ts';
import { type EventFact, toldEvent } from '../../domain/events/event-fact.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordTold } from '../effects/index.ts';
import { type DateToCome, listDatesToCome } from '../events/index.ts';
import {
  deleteOldEventReminders,
  type RemindedDate,
  upsertEventReminders,
} from './event-reminder.queries.ts';
import { type ReminderBatch, remindInBatches } from './reminder-batches.service.ts';

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
  type: 'event_reminder',
  event: toldEvent(date),
  actor: null,
  ...(date.is_recurring && {
    original_start_at: date.date_original_start_at,
    occurrence: date.slot,
  }),
});

async function readBatch(
  { db, clock }: EventReminderDeps,
  after: DateToCome | null,
): Promise<ReminderBatch<DateToCome>> {
  const happened_at = clock.now();
  const now = instantText(happened_at);
  const dates = await listDatesToCome(db, { now, after: after ?? undefined, limit: BATCH });
  const record = async (trx: Trx): Promise<void> => {
    const marked = new Set((await upsertEventReminders(trx, dates.map(markOf))).map(keyOf));
    const told = dates.filter((date) => marked.has(keyOf(markOf(date))));
    await recordTold(
      trx,
      told.map((date) => ({ happened_at, facts: [factOf(date)] })),
    );
  };
  return {
    next: dates.length < BATCH ? null : (dates.at(-1) ?? null),
    record: dates.length === 0 ? null : record,
  };
}

/**
 * Reminds owners and people in roles of dates that take place the next day at their place, and of those of the same day
 * of which nobody reminded them (§16.6). Repeated and concurrent runs are safe: each date is told once for its day.
 */
export async function remindOfEvents(deps: EventReminderDeps): Promise<void> {
  const before = deps.clock.now().subtract({ hours: KEPT_HOURS });
  await deleteOldEventReminders(deps.db, instantText(before).slice(0, 10));
  await remindInBatches<DateToCome>(deps.db, (after) => readBatch(deps, after));
}

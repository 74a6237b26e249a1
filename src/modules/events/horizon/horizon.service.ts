import type { Db } from '../../../db/db.ts';
import { isConnectionError } from '../../../db/pg-errors.ts';
import { actingOwner } from '../../../domain/permission.ts';
import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import type { EventDeps } from '../record/event.service.ts';
import { writeEvent } from '../write/write.service.ts';
import { listSeriesToExtend, type SeriesToExtend } from './horizon.queries.ts';

/** The number of series that one query reads. */
const BATCH = 100;

/** The dependencies of the horizon job. */
export type HorizonDeps = EventDeps & {
  logger: { error(context: object, message: string): void };
};

/** The number of series that were extended, and of those that could not be planned. */
export type HorizonRun = { extended: number; failed: number };

/** Extends one series to the horizon, each part in its own transaction. */
async function extendToHorizon(
  deps: EventDeps,
  { id, creator_id }: SeriesToExtend,
  until: InstantText,
): Promise<boolean> {
  for (let isExtended = false; ; ) {
    const step = await writeEvent(deps, actingOwner(creator_id), { kind: 'extend', id, until });
    isExtended ||= step.isExtended;
    if (!step.isPartial) return isExtended;
  }
}

/** The series that are planned to a day or more before the horizon, each once, by `held_until`. */
async function* seriesToExtend(db: Db, horizon: InstantText): AsyncGenerator<SeriesToExtend> {
  let after: SeriesToExtend | null = null;
  for (;;) {
    const batch: SeriesToExtend[] = await listSeriesToExtend(db, horizon, after, BATCH);
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/**
 * Extends every series without an end to the horizon. An occurrence whose room is not available is stored with a room
 * conflict, and people are notified (§5.5). A series that cannot be planned is logged, keeps its `held_until`
 * and is tried again by the next job; the others continue.
 */
export async function moveHorizon(deps: HorizonDeps): Promise<HorizonRun> {
  const horizon = instantText(deps.clock.now().add({ hours: 24 * deps.horizonDays }));
  const run: HorizonRun = { extended: 0, failed: 0 };
  for await (const series of seriesToExtend(deps.db, horizon)) {
    try {
      if (await extendToHorizon(deps, series, horizon)) run.extended += 1;
    } catch (err) {
      if (isConnectionError(err)) throw err;
      run.failed += 1;
      deps.logger.error(
        { err, event_id: series.id },
        'a series could not be planned up to the horizon',
      );
    }
  }
  return run;
}

import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { eventDepsOf } from '../http/event-deps.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { releaseUnused } from '../modules/check-in/index.ts';
import { submitWoken } from '../modules/events/index.ts';
import { countRooms } from '../modules/statistics/index.ts';
import { systemClock } from '../ports/clock.ts';
import { startDelivery } from './deliver-outbox.ts';

const RETRY_MS = 5_000;

/** The dependencies of the loops of a worker. */
type LoopsDeps = { config: Config; db: Db; logger: Logger };

/** Starts what a worker does again and again, besides its jobs; each loop goes on until it is stopped. */
export function startLoops({ config, db, logger }: LoopsDeps): Loop[] {
  const events = { ...eventDepsOf({ db, clock: systemClock, config }), logger };
  const repeat = (pauseMs: number, work: () => Promise<boolean>, failure: string): Loop =>
    startLoop({
      work,
      pauseMs,
      retryMs: RETRY_MS,
      onError: (err) => logger.warn({ err }, failure),
    });
  return [
    startDelivery(db, config.notifications, logger, config.mailIn.domain),
    // Dates that nobody checks in to (§16.5).
    repeat(10_000, () => releaseUnused(events), 'dates could not be released'),
    // Drafts that wait, when what they want is free (§14.8).
    repeat(2_000, () => submitWoken(events), 'drafts that wait could not be tried'),
    // The dates of rooms whose calendars changed (§12.6).
    repeat(60_000, () => countRooms(events), 'the dates of rooms could not be counted'),
  ];
}

import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { findAnsweredZone } from '../modules/general/index.ts';

type Log = { warn(about: object, sentence: string): void };

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

/** The configuration of a process whose service zone follows the answer in the database (§22.1). */
export type FollowedZone = {
  /** Its `timezone` changes: read it where it is used, never once at the start. */
  config: Config;
  /** Reads the answer. */
  read(): Promise<void>;
};

/** Nothing is read where `TIMEZONE` is set: it comes before an answer. */
export function followServiceZone(config: Config, db: Db): FollowedZone {
  if (config.isTimezoneSet) return { config, read: async () => undefined };
  let answer: string | undefined;
  const { notifications } = config;
  const live: Config = {
    ...config,
    get timezone() {
      return answer ?? config.timezone;
    },
    get isTimezoneKnown() {
      return answer !== undefined;
    },
    notifications: {
      ...notifications,
      get serviceZone() {
        return answer ?? notifications.serviceZone;
      },
    },
  };
  const read = async (): Promise<void> => {
    answer = (await findAnsweredZone(db))?.timezone;
  };
  return { config: live, read };
}

/**
 * Reads the answer that other processes took, once a second, until it is stopped: read with each request it would cost
 * a statement of each.
 */
export function keepReading({ config, read }: FollowedZone, logger: Log): Loop {
  if (config.isTimezoneSet) return { stop: async () => undefined };
  return startLoop({
    work: async () => {
      await read();
      return false;
    },
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => logger.warn({ err }, 'the time zone of the service could not be read'),
  });
}

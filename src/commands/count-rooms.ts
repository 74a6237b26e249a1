import { type Loop, startLoop } from '../jobs/loop.ts';
import { countRooms } from '../modules/statistics/index.ts';

/** Milliseconds after which rooms that changed are looked for. */
const PAUSE_MS = 60_000;
const RETRY_MS = 60_000;

type CountDeps = Parameters<typeof countRooms>[0] & {
  logger: { warn(about: object, sentence: string): void };
};

/** Counts the dates of rooms that changed, until it is stopped (§12.6). */
export function startCounting(deps: CountDeps): Loop {
  return startLoop({
    work: () => countRooms(deps),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => deps.logger.warn({ err }, 'the dates of rooms could not be counted'),
  });
}

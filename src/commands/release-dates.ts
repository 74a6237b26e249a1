import { type Loop, startLoop } from '../jobs/loop.ts';
import { releaseUnused } from '../modules/check-in/index.ts';

/** Windows are seen open, and dates released, within so many milliseconds. */
const PAUSE_MS = 10_000;
const RETRY_MS = 5_000;

type ReleaseDeps = Parameters<typeof releaseUnused>[0] & {
  logger: { warn(about: object, sentence: string): void };
};

/** Releases the dates that nobody checks in to, until it is stopped (§16.5). */
export function startReleasing(deps: ReleaseDeps): Loop {
  return startLoop({
    work: () => releaseUnused(deps),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => deps.logger.warn({ err }, 'dates could not be released'),
  });
}

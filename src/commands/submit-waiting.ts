import { type Loop, startLoop } from '../jobs/loop.ts';
import { submitWoken } from '../modules/events/index.ts';

/** Milliseconds between two searches for rooms and equipment that became free. */
const PAUSE_MS = 2_000;
const RETRY_MS = 5_000;

type WaitDeps = Parameters<typeof submitWoken>[0] & {
  logger: { warn(about: object, sentence: string): void };
};

/** Submits drafts that wait, when what they want is free, until it is stopped (§14.8). */
export function startSubmitting(deps: WaitDeps): Loop {
  return startLoop({
    work: () => submitWoken(deps),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => deps.logger.warn({ err }, 'drafts that wait could not be tried'),
  });
}

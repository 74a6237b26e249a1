import { setTimeout as wait } from 'node:timers/promises';

type LoopDeps = {
  /** Does the work that waits, at most as much as is done at once. @returns whether there may be more */
  work(): Promise<boolean>;
  /** Milliseconds until it looks again: what comes meanwhile is done together. */
  pauseMs: number;
  /** Milliseconds until it tries again after an error. */
  retryMs: number;
  onError(error: unknown): void;
};

/** A loop that runs in the background. */
export type Loop = {
  /** Stops after the work in progress. */
  stop(): Promise<void>;
};

/** Works off what waits, again and again, with a pause after all of it was done. */
export function startLoop({ work, pauseMs, retryMs, onError }: LoopDeps): Loop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!(await work())) await pause(pauseMs);
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await pause(retryMs);
      }
    }
  };
  const done = run();
  return {
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
}

import { Worker } from 'node:worker_threads';
import type { Explanation, Progress, Quality, Solved } from '../../domain/planning-round/solved.ts';
import type { World } from '../../domain/planning-round/world.ts';

/** The plan of a run: why each request without a place has none, by its id, and how good the plan is. */
export type Planned = Solved & {
  readonly explanations: ReadonlyMap<string, Explanation>;
  readonly quality: Quality;
};

/** The limits and the listener of a run; `isStopped` is looked at ten times a second. */
export type PlannerOptions = {
  readonly timeLimitMs: number;
  readonly isStopped: () => boolean;
  readonly onProgress: (progress: Progress) => void;
};

/**
 * Places the requests of a world. It always ends with a plan, the best so far where it is stopped or out of time.
 * @throws where its thread ends before
 */
export type Planner = (world: World, options: PlannerOptions) => Promise<Planned>;

/** What the thread works on; the first element of `stop` is 1 once it is to end. */
export type PlannerWork = {
  readonly world: World;
  readonly timeLimitMs: number;
  readonly stop: Int32Array;
};

/** The messages of the thread: better plans, and one at the end. */
export type PlannerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'planned'; readonly planned: Planned };

/** What a planner may use; `code` is the code of its thread. */
export type PlannerLimits = { readonly megabytes: number; readonly code: URL };

/** The models of 1 500 courses and 75 rooms take 300 MB; those of the solver are in the memory of its own thread. */
const LIMITS: PlannerLimits = {
  megabytes: 1_024,
  code: new URL('./planner-thread.ts', import.meta.url),
};

const STOP_CHECK_MS = 100;

function receive(worker: Worker, onProgress: PlannerOptions['onProgress']): Promise<Planned> {
  const { promise, resolve, reject } = Promise.withResolvers<Planned>();
  worker.on('message', (message: PlannerMessage) => {
    if (message.kind === 'planned') resolve(message.planned);
    else onProgress(message.progress);
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread of the planner has ended.')));
  return promise;
}

/**
 * A planner that runs in a thread of its own, so that models of seconds keep no request of the process waiting, and its
 * memory is given back at the end. Source: §20.4, 0073.
 */
export function createPlanner({ megabytes, code }: PlannerLimits = LIMITS): Planner {
  return async (world, { timeLimitMs, isStopped, onProgress }) => {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: PlannerWork = { world, timeLimitMs, stop };
    const resourceLimits = { maxOldGenerationSizeMb: megabytes };
    const worker = new Worker(code, { workerData, resourceLimits, env: {}, execArgv: [] });
    const timer = setInterval(() => {
      if (isStopped()) Atomics.store(stop, 0, 1);
    }, STOP_CHECK_MS);
    try {
      return await receive(worker, onProgress);
    } finally {
      clearInterval(timer);
      await worker.terminate();
    }
  };
}

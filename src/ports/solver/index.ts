import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Improvement, Solver, SolverAnswer, SolverRequest } from './solver.ts';
import type { ThreadMessage } from './thread-messages.ts';

export type { Solver } from './solver.ts';

/** What a solver may use; `code` is the code of its thread. */
export type SolverLimits = { readonly megabytes: number; readonly code: URL };

/** 1.5 GB, of which the memory of WebAssembly is the most (§20.4). */
const LIMITS: SolverLimits = {
  megabytes: 1_408,
  code: new URL('./solver-thread.ts', import.meta.url),
};

/** Megabytes of JavaScript besides, for the model and its answers. */
const HEAP_MB = 128;
/**
 * Milliseconds after the end of its time in which the solver must answer; its own clock is looked at between steps
 * only.
 */
const GRACE_MS = 5_000;
/** Milliseconds after which an idle thread gives its memory back. */
const IDLE_MS = 2_000;

const begin = ({ megabytes, code }: SolverLimits): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 };
  const worker = new Worker(code, {
    resourceLimits,
    env: {},
    execArgv: [],
    workerData: { megabytes },
  });
  // An error that nobody waits for would end the process.
  worker.on('error', () => undefined);
  return worker;
};

const objectiveOf = ({ model, start }: SolverRequest): number =>
  Math.round(start.reduce((sum, value, column) => sum + value * (model.cost[column] ?? 0), 0));

/** The answer of a thread that ended before it answered: the best that it had sent. */
const cutOff = (
  state: 'stopped' | 'limit' | 'failed',
  request: SolverRequest,
  best?: Improvement,
): SolverAnswer => ({
  state,
  values: best?.values ?? request.start,
  objective: best?.objective ?? objectiveOf(request),
  bound: best?.bound ?? null,
  nodes: best?.nodes ?? 0,
  face: null,
});

/** Waits for the answer of a thread; resolves when the thread ends, whatever the reason, and when its time is over. */
async function receive(
  worker: Worker,
  request: SolverRequest,
  onImprovement: (better: Improvement) => void,
): Promise<SolverAnswer | { kind: 'ended' | 'late'; best: Improvement | undefined }> {
  let best: Improvement | undefined;
  const { promise, resolve } = Promise.withResolvers<SolverAnswer | { kind: 'ended' | 'late' }>();
  const onMessage = (message: ThreadMessage): void => {
    if (message.kind === 'answer') resolve(message.answer);
    if (message.kind !== 'better') return;
    best = message.better;
    onImprovement(best);
  };
  const onExit = (): void => resolve({ kind: 'ended' });
  worker.on('message', onMessage);
  worker.on('exit', onExit);
  const timer = setTimeout(() => resolve({ kind: 'late' }), request.milliseconds + GRACE_MS);
  worker.postMessage(request);
  try {
    const answer = await promise;
    return 'kind' in answer ? { ...answer, best } : answer;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage);
    worker.off('exit', onExit);
  }
}

/**
 * HiGHS in a worker thread that begins with the first model and ends when it is idle, so that the process computes
 * nothing of it and the memory of a run is given back. Source: §20.4, 0073.
 */
export function createSolver(limits: SolverLimits = LIMITS): Solver {
  let current: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let stops = 0;
  const end = async (): Promise<void> => {
    const ended = current;
    current = undefined;
    await ended?.terminate();
  };
  const start = async (): Promise<Worker | undefined> => {
    current?.ref();
    if (current !== undefined) return current;
    const worker = begin(limits);
    current = worker;
    const isReady = await Promise.race([
      once(worker, 'message').then(() => true),
      once(worker, 'exit').then(() => false),
    ]).catch(() => false);
    return isReady ? worker : undefined;
  };
  const run = async (
    request: SolverRequest,
    asked: number,
    onImprovement: (better: Improvement) => void,
  ): Promise<SolverAnswer> => {
    clearTimeout(idle);
    if (stops !== asked) return cutOff('stopped', request);
    const worker = await start();
    if (stops !== asked) return cutOff('stopped', request);
    const answer = worker && (await receive(worker, request, onImprovement));
    if (answer !== undefined && 'state' in answer) {
      idle = setTimeout(end, IDLE_MS).unref();
      worker?.unref();
      return answer;
    }
    await end();
    if (stops !== asked) return cutOff('stopped', request, answer?.best);
    return cutOff(answer?.kind === 'late' ? 'limit' : 'failed', request, answer?.best);
  };
  return {
    solve(request, onImprovement = () => undefined) {
      const asked = stops;
      const own = last.then(() => run(request, asked, onImprovement));
      last = own.catch(() => undefined);
      return own;
    },
    async stop() {
      stops++;
      await end();
    },
  };
}

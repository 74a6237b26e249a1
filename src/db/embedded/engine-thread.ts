import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import type { Reply, Request } from './thread-messages.ts';

/** The code of PostgreSQL for a session that ends because another one crashed: requests get 503. */
const CRASHED = '57P02';

const crashError = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database ended unexpectedly.', { cause }), {
    code: CRASHED,
  });

const ignore = (): void => undefined;

/** A request that the thread has not answered yet. */
type Call = {
  onPart(part: Uint8Array): void;
  resolve(part: Uint8Array): void;
  reject(error: Error): void;
};

/** The calls to a thread, and its end: `undefined` when it was closed. */
type Calls = {
  ready: Promise<unknown>;
  ask(request: Request, onPart: Call['onPart']): Promise<Uint8Array>;
  hasEnded(): boolean;
  end: Promise<Error | undefined>;
};

function post(worker: Worker, request: Request): void {
  if (typeof request === 'string') worker.postMessage(request);
  else {
    // A message may be a part of a larger buffer, which must not be copied or transferred as a whole.
    const bytes = new Uint8Array(request);
    worker.postMessage(bytes, [bytes.buffer]);
  }
}

/** Hands each reply to the oldest call, and the error of the thread to all of them. */
function callsOf(worker: Worker): Calls {
  const waiting: Call[] = [];
  const wait = (onPart: Call['onPart']): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.push({ onPart, resolve, reject });
    });
  let failure: Error | undefined;
  let isClosing = false;
  const { promise: end, resolve: ended } = Promise.withResolvers<Error | undefined>();
  const fail = (cause: unknown): void => {
    failure ??= crashError(cause);
    for (const { reject } of waiting.splice(0)) reject(failure);
    ended(isClosing ? undefined : failure);
  };
  worker.on('message', ({ part, isLast }: Reply) => {
    if (isLast) waiting.shift()?.resolve(part);
    else waiting[0]?.onPart(part);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`Its thread ended with code ${code}.`)));
  return {
    ready: wait(ignore),
    ask: async (request, onPart) => {
      if (failure !== undefined) throw failure;
      isClosing ||= request === 'close';
      post(worker, request);
      return wait(onPart);
    },
    hasEnded: () => failure !== undefined,
    end,
  };
}

/** An engine in a thread of its own: the caller does other work while a statement runs. */
export type EngineThread = Engine & {
  /** Resolves when the thread ends although it was not closed: from then on every call fails. */
  crash: Promise<Error>;
};

/**
 * Opens the database of a folder, which the caller has locked, in a thread of its own. @throws what opening it throws
 */
export async function startEngineThread(folder: string): Promise<EngineThread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: folder });
  const exit = once(worker, 'exit').catch(ignore);
  const { ready, ask, hasEnded, end } = callsOf(worker);
  await ready.catch((error: Error) => {
    throw error.cause;
  });
  return {
    run: ask,
    endConnection: async () => {
      await ask('end connection', ignore);
    },
    close: async () => {
      if (!hasEnded()) await ask('close', ignore);
      await exit;
    },
    crash: new Promise((resolve) => {
      void end.then((error) => error !== undefined && resolve(error));
    }),
  };
}

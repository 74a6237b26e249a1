import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The limits of a thread, and its code. */
export type ThreadLimits = {
  /** For one answer. On a machine that is busy with other work an answer takes many times as long as on an idle one. */
  readonly milliseconds: number;
  readonly megabytes: number;
  /** The code of the thread. It sends one message when it has begun, and then what is asked of it. */
  readonly code: URL;
};

/** A thread that is kept between what is asked of it: beginning one takes hundreds of milliseconds of computing. */
export type KeptThread<Request, Message> = {
  /**
   * Sends a request, and collects the answers until the last one; `limits` when that takes too long or too much memory.
   * Ask for one thing at a time. @throws the error that ended the thread
   */
  ask(
    request: Request,
    isLast: (message: Message) => boolean,
  ): Promise<readonly Message[] | 'limits'>;
  /** Ends the thread; what is asked next begins another one. An idle thread keeps no process alive. */
  end(): Promise<void>;
};

/** Milliseconds in which a thread must have begun. */
const START_MS = 60_000;
/** Milliseconds after which an idle thread gives its memory back. */
const IDLE_MS = 60_000;

const isLimit = ({ code }: { code?: string }): boolean =>
  code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The messages of a thread until the last one. @throws the error that ended the thread; ABORT_ERR when it takes too
 * long
 */
async function receive<Message>(
  thread: Worker,
  milliseconds: number,
  isLast: (message: Message) => boolean,
): Promise<readonly Message[]> {
  const messages: Message[] = [];
  const signal = AbortSignal.timeout(milliseconds);
  for await (const [message] of on(thread, 'message', { signal, close: ['exit'] })) {
    messages.push(message);
    if (isLast(message)) return messages;
  }
  throw new Error('The thread has ended without an answer.');
}

/** A thread that begins with the first request, and again after it was ended. */
export function createKeptThread<Request, Message>({
  milliseconds,
  megabytes,
  code,
}: ThreadLimits): KeptThread<Request, Message> {
  let current: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const ended = current;
    current = undefined;
    await ended?.terminate();
  };
  const begin = async (): Promise<Worker> => {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
    const thread = new Worker(code, { resourceLimits, env: {}, execArgv: [] });
    // An error that nobody waits for would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (current === thread) current = undefined;
    });
    current = thread;
    await receive(thread, START_MS, () => true).catch((cause: unknown) => {
      throw new Error('The thread did not begin.', { cause });
    });
    return thread;
  };
  const ask: KeptThread<Request, Message>['ask'] = async (request, isLast) => {
    clearTimeout(idle);
    try {
      const thread = current ?? (await begin());
      thread.ref();
      const answered = receive(thread, milliseconds, isLast);
      thread.postMessage(request);
      return await answered;
    } catch (error) {
      await end();
      if (isLimit(error as { code?: string })) return 'limits';
      throw error;
    } finally {
      current?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return { ask, end };
}

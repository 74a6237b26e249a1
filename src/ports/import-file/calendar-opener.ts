import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OpenedInvitation, RefusedInvitation } from './open-invitation.ts';
import type { OpenedObject, RefusedObject } from './open-object.ts';
import type { OpenerMessage, OpenerRequest } from './opener-thread.ts';

/** That a text could not be opened within the limits. */
export type TooComplex = { readonly refusal: string; readonly kind: 'limits' };

/**
 * Opens texts of others in a thread with limits, one at a time; people take turns. Await it outside of transactions.
 * @throws Error where the opener fails, which is a fault of ours
 */
export type CalendarOpener = {
  openObject(text: string, person: string): Promise<OpenedObject | RefusedObject | TooComplex>;
  openInvitation(
    text: string,
    person: string,
  ): Promise<OpenedInvitation | RefusedInvitation | TooComplex>;
  /** Ends the thread; the next text begins another one. An idle thread keeps no process alive. */
  close(): Promise<void>;
};

/** What a text may take. */
export type OpenerLimits = {
  readonly milliseconds: number;
  readonly megabytes: number;
  /** The code of the thread. */
  readonly code: URL;
};

/** A text of 200 kilobytes takes some milliseconds; on a machine that is busy with other work many times as long. */
const LIMITS: OpenerLimits = {
  milliseconds: 3_000,
  megabytes: 192,
  code: new URL('./opener-thread.ts', import.meta.url),
};

/** Milliseconds in which a thread must have begun. */
const START_MS = 60_000;

const TOO_COMPLEX: TooComplex = {
  kind: 'limits',
  refusal: 'It takes too long or too much memory to read.',
};

const isLimit = ({ code }: { code?: string }): boolean =>
  code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The next message of a thread. @throws the error that ended the thread; ABORT_ERR when it takes too long */
async function receive(thread: Worker, milliseconds: number): Promise<OpenerMessage> {
  const [message] = await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) });
  return message as OpenerMessage;
}

/** Opens texts in a thread that is begun with the first one, and again after it was ended. */
function createThread({ milliseconds, megabytes, code }: OpenerLimits) {
  let current: Worker | undefined;
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
    await receive(thread, START_MS).catch((cause: unknown) => {
      throw new Error('The thread that opens calendars did not begin.', { cause });
    });
    return thread;
  };
  const open = async (request: OpenerRequest): Promise<OpenerMessage | TooComplex> => {
    try {
      const thread = current ?? (await begin());
      thread.ref();
      thread.postMessage(request);
      return await receive(thread, milliseconds);
    } catch (error) {
      await end();
      if (isLimit(error as { code?: string })) return TOO_COMPLEX;
      throw error;
    } finally {
      current?.unref();
    }
  };
  return { open, end };
}

type Task = () => Promise<void>;

/** Runs one task at a time; people take turns, and the tasks of each are run in order. */
function createTurns() {
  const lines = new Map<string, Task[]>();
  let isRunning = false;
  const next = (): Task | undefined => {
    for (const [person, line] of lines) {
      const task = line.shift();
      lines.delete(person);
      if (line.length > 0) lines.set(person, line);
      return task;
    }
    return undefined;
  };
  return async (person: string, task: Task): Promise<void> => {
    lines.set(person, [...(lines.get(person) ?? []), task]);
    if (isRunning) return;
    isRunning = true;
    for (let one = next(); one !== undefined; one = next()) await one();
    isRunning = false;
  };
}

/** Opens texts in a thread of its own. */
export function createCalendarOpener(changed: Partial<OpenerLimits> = {}): CalendarOpener {
  const thread = createThread({ ...LIMITS, ...changed });
  const takeTurn = createTurns();
  const open = async (request: OpenerRequest, person: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<OpenerMessage | TooComplex>();
    void takeTurn(person, () => thread.open(request).then(resolve, reject));
    const message = await promise;
    if (message.kind === 'limits') return message;
    if (message.kind === 'opened') return message.opened;
    throw new Error(`A calendar could not be opened: ${JSON.stringify(message)}`);
  };
  // The thread answers each text with what it was sent for.
  return {
    openObject: (text, person) =>
      open({ kind: 'object', text }, person) as ReturnType<CalendarOpener['openObject']>,
    openInvitation: (text, person) =>
      open({ kind: 'invitation', text }, person) as ReturnType<CalendarOpener['openInvitation']>,
    close: thread.end,
  };
}

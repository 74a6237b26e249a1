import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MailResolver } from './check-sender.ts';
import type { FromThread, MailTask, MailTaskResult, ToThread } from './mail-thread-code.ts';

/**
 * Milliseconds that a task may take, DNS included, before the thread is ended. The slowest mail takes a second of
 * computing.
 */
const TASK_MS = 60_000;
/** Milliseconds in which DNS must have answered all questions about a mail. */
const ANSWERS_MS = 15_000;
const MEGABYTES = 256;

type Task = PromiseWithResolvers<MailTaskResult> & {
  readonly resolver: MailResolver | undefined;
  /** Ends with the task: what is asked later has no answer. */
  readonly answersUntil: AbortSignal;
};

type Thread = { readonly worker: Worker; readonly tasks: Map<number, Task> };

const noAnswer = (): Error => Object.assign(new Error('No answer.'), { code: 'ETIMEOUT' });

/** Answers a question of a task. */
async function answer(
  { worker, tasks }: Thread,
  { id, task, name, type }: Extract<FromThread, { kind: 'question' }>,
): Promise<void> {
  const { resolver, answersUntil } = tasks.get(task) ?? {};
  const post = (message: ToThread): void => worker.postMessage(message);
  try {
    if (resolver === undefined || answersUntil === undefined || answersUntil.aborted) {
      throw noAnswer();
    }
    const late = once(answersUntil, 'abort').then(() => Promise.reject(noAnswer()));
    const records = await Promise.race([resolver(name, type), late]);
    post({ kind: 'answer', id, records });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    post({ kind: 'no answer', id, failure: { message, ...(code !== undefined && { code }) } });
  }
}

let current: Thread | undefined;

/** Ends the tasks of a thread that has ended. */
function fail(thread: Thread, cause: unknown): void {
  if (current === thread) current = undefined;
  const error = new Error('The thread that reads mails has ended.', { cause });
  for (const { reject } of thread.tasks.values()) reject(error);
  thread.tasks.clear();
}

function settle(thread: Thread, message: Exclude<FromThread, { kind: 'question' }>): void {
  const task = thread.tasks.get(message.task);
  if (message.kind === 'done') task?.resolve(message.result);
  else task?.reject(new Error(message.message));
}

function begin(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 32 };
  const code = new URL('./mail-thread-code.ts', import.meta.url);
  const worker = new Worker(code, { resourceLimits, env: {}, execArgv: [] });
  const thread: Thread = { worker, tasks: new Map() };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'question') void answer(thread, message);
    else settle(thread, message);
  });
  worker.on('error', (error) => fail(thread, error));
  worker.on('exit', (exitCode) => fail(thread, exitCode));
  return thread;
}

let lastTask = 0;

/**
 * Runs what computes long over the text of a stranger in a thread of its own, so that requests are answered meanwhile.
 * The thread begins with the first task, and keeps no process alive that has nothing else to do.
 * @throws Error when the thread ends, or takes too long: the mail is to be sent again
 */
export async function runInMailThread(
  task: MailTask,
  resolver?: MailResolver,
): Promise<MailTaskResult> {
  const thread = current ?? begin();
  current = thread;
  lastTask += 1;
  const id = lastTask;
  const ended = new AbortController();
  const answersUntil = AbortSignal.any([ended.signal, AbortSignal.timeout(ANSWERS_MS)]);
  const running: Task = { ...Promise.withResolvers<MailTaskResult>(), resolver, answersUntil };
  thread.tasks.set(id, running);
  thread.worker.ref();
  const late = setTimeout(() => void thread.worker.terminate(), TASK_MS);
  try {
    thread.worker.postMessage({ kind: 'task', id, task } satisfies ToThread);
    return await running.promise;
  } finally {
    clearTimeout(late);
    ended.abort();
    thread.tasks.delete(id);
    if (thread.tasks.size === 0) thread.worker.unref();
  }
}

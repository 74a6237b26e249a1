import { parentPort } from 'node:worker_threads';
import { checkSender, type MailResolver, type SenderCheck, type SentMail } from './check-sender.ts';
import { readCalendar } from './read-calendar.ts';

/** A task of the thread. */
export type MailTask =
  | { readonly kind: 'check sender'; readonly mail: SentMail }
  | {
      readonly kind: 'read calendar';
      readonly content: Uint8Array;
      readonly maxHeadersSize: number;
    };

/** The result of a task. */
export type MailTaskResult = SenderCheck | string | undefined;

type Failure = { readonly message: string; readonly code?: string };

/** The messages to the thread: tasks, and the answers to its questions. */
export type ToThread =
  | { readonly kind: 'task'; readonly id: number; readonly task: MailTask }
  | { readonly kind: 'answer'; readonly id: number; readonly records: string[][] | string[] }
  | { readonly kind: 'no answer'; readonly id: number; readonly failure: Failure };

/** The messages of the thread: questions of tasks to DNS, and how tasks end. */
export type FromThread =
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly task: number;
      readonly name: string;
      readonly type: string;
    }
  | { readonly kind: 'done'; readonly task: number; readonly result: MailTaskResult }
  | { readonly kind: 'failed'; readonly task: number; readonly message: string };

type Question = PromiseWithResolvers<string[][] | string[]>;

const questions = new Map<number, Question>();
let lastQuestion = 0;

const send = (message: FromThread): void => parentPort?.postMessage(message);

/** Asks the main thread, which limits how long answers may take. */
const resolverFor =
  (task: number): MailResolver =>
  (name, type) => {
    lastQuestion += 1;
    const id = lastQuestion;
    const question: Question = Promise.withResolvers();
    questions.set(id, question);
    send({ kind: 'question', id, task, name, type });
    return question.promise;
  };

const run = (id: number, task: MailTask): Promise<MailTaskResult> =>
  task.kind === 'check sender'
    ? checkSender(task.mail, resolverFor(id))
    : readCalendar(task.content, task.maxHeadersSize);

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'task') {
    const { id: task } = message;
    run(task, message.task).then(
      (result) => send({ kind: 'done', task, result }),
      (error: unknown) => send({ kind: 'failed', task, message: String(error) }),
    );
    return;
  }
  const question = questions.get(message.id);
  questions.delete(message.id);
  if (message.kind === 'answer') question?.resolve(message.records);
  else question?.reject(Object.assign(new Error(message.failure.message), message.failure));
});

import { createKeptThread, type ThreadLimits } from '../kept-thread.ts';
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

/** A text of 200 kilobytes takes some milliseconds; on a machine that is busy with other work many times as long. */
const LIMITS: ThreadLimits = {
  milliseconds: 3_000,
  megabytes: 192,
  code: new URL('./opener-thread.ts', import.meta.url),
};

const TOO_COMPLEX: TooComplex = {
  kind: 'limits',
  refusal: 'It takes too long or too much memory to read.',
};

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
export function createCalendarOpener(changed: Partial<ThreadLimits> = {}): CalendarOpener {
  const thread = createKeptThread<OpenerRequest, OpenerMessage>({ ...LIMITS, ...changed });
  const takeTurn = createTurns();
  const open = async (request: OpenerRequest, person: string) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<Awaited<ReturnType<typeof thread.ask>>>();
    void takeTurn(person, () => thread.ask(request, () => true).then(resolve, reject));
    const answer = await promise;
    if (answer === 'limits') return TOO_COMPLEX;
    const [message] = answer;
    if (message?.kind === 'opened') return message.opened;
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

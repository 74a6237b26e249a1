type Waiting = { isAlone: boolean; start(): void };

/** Turns of those that may run together, and of those that run alone. */
export type Turns = {
  /**
   * Waits until it may run; nobody overtakes. The returned function ends the turn.
   * @throws the reason of the signal when it aborts before
   */
  take(isAlone: boolean, signal: AbortSignal): Promise<() => void>;
};

export function createTurns(): Turns {
  const waiting: Waiting[] = [];
  const running = { together: 0, alone: 0 };
  const mayStart = (isAlone: boolean): boolean =>
    running.alone === 0 && (!isAlone || running.together === 0);
  const startNext = (): void => {
    for (let next = waiting[0]; next && mayStart(next.isAlone); next = waiting[0]) {
      waiting.shift();
      next.start();
    }
  };
  const begin = (isAlone: boolean): (() => void) => {
    const kind = isAlone ? 'alone' : 'together';
    running[kind] += 1;
    return () => {
      running[kind] -= 1;
      startNext();
    };
  };
  const wait = (isAlone: boolean, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const one = {
        isAlone,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve(begin(isAlone));
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason);
        startNext();
      };
      waiting.push(one);
      signal.addEventListener('abort', leave, { once: true });
    });
  return {
    take: async (isAlone, signal) => {
      signal.throwIfAborted();
      if (waiting.length === 0 && mayStart(isAlone)) return begin(isAlone);
      return wait(isAlone, signal);
    },
  };
}

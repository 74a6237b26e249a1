/** Two readers of one source in lockstep: both are at the same page. */
export type LockstepTee<T> = {
  readers: [AsyncGenerator<T, void>, AsyncGenerator<T, void>];
  /** Ends the source, and every reader with this error. */
  stop(error: unknown): void;
};

/**
 * Splits a source for two readers while holding one page at a time: the next page is read when both readers request it.
 * A reader that stops early blocks the other until `stop` is called.
 */
export function lockstepTee<T>(source: AsyncIterable<T>): LockstepTee<T> {
  const pages = source[Symbol.asyncIterator]();
  let waiting: PromiseWithResolvers<IteratorResult<T>> | undefined;
  let stopped: { error: unknown } | undefined;

  const next = async (): Promise<IteratorResult<T>> => {
    if (stopped !== undefined) throw stopped.error;
    const turn = waiting ?? Promise.withResolvers<IteratorResult<T>>();
    const isFirst = waiting === undefined;
    waiting = isFirst ? turn : undefined;
    if (!isFirst) turn.resolve(pages.next());
    return turn.promise;
  };

  async function* read(): AsyncGenerator<T, void> {
    for (let page = await next(); !page.done; page = await next()) yield page.value;
  }

  const stop = (error: unknown): void => {
    stopped ??= { error };
    waiting?.reject(error);
    void pages.return?.().catch(() => undefined);
  };
  return { readers: [read(), read()], stop };
}

/** Two readers of one source, in step: none is further ahead than the page that both have. */
export type LockstepTee<T> = {
  readers: [AsyncGenerator<T, void>, AsyncGenerator<T, void>];
  /** Ends the source, and every reader with this error. */
  stop(error: unknown): void;
};

/**
 * Lets two readers each read the whole of a source that is read once, holding one page of it at a time: the next is
 * asked for when both have asked. One that leaves early holds the other up until `stop` is called.
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

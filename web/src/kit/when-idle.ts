/** By then at the latest what waits for an idle moment is done. */
const LATEST_MS = 5_000;

/** Resolves once the browser has shown the page and has nothing else to do. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const wait = (): unknown =>
      'requestIdleCallback' in window
        ? requestIdleCallback(resolve, { timeout: LATEST_MS })
        : setTimeout(resolve, LATEST_MS);
    // The current frame is drawn first.
    requestAnimationFrame(() => setTimeout(wait));
  });

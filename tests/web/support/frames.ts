import type { Page } from '@playwright/test';

/**
 * Waits until the page has drawn what follows from a change of its window: the frame tells it of the change, and what
 * it then renders is in the one after it.
 */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

import type { Page } from '@playwright/test';

/** Lets the browser show an instant as the present, so that pages agree with the service's own clock. */
export async function setBrowserClock(page: Page, instant: string): Promise<void> {
  await page.addInitScript((text) => {
    const store = globalThis as { stoaNow?: string };
    store.stoaNow = text;
    Object.defineProperty(Temporal.Now, 'instant', {
      configurable: true,
      value: () => Temporal.Instant.from(store.stoaNow ?? text),
    });
  }, instant);
}

/** Moves the present of an open page. */
export const moveBrowserClock = (page: Page, instant: string): Promise<void> =>
  page.evaluate((text) => {
    (globalThis as { stoaNow?: string }).stoaNow = text;
  }, instant);

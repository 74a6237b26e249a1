import { expect, type Page } from '@playwright/test';

/** The worker begins some seconds after the page, and reads the whole app: on a busy machine that takes long. */
const KEEPING_MS = 90_000;

/** Waits until the service worker keeps the app and answers for this page. */
export const isKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: KEEPING_MS,
    })
    .toBe('activated');

/** Waits until what was read is in IndexedDB. */
export const isStored = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('stoa');
            opening.onsuccess = () => {
              const all = opening.result.transaction('queries').objectStore('queries').getAll();
              all.onsuccess = () => resolve(all.result.join());
            };
          }),
      ),
    )
    .toContain(text);

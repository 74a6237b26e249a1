import type { Page } from '@playwright/test';
import { NOW } from './stoa.ts';

/**
 * Sets the clock of the page to the one of the service, so that what is past does not depend on the day of the test.
 */
export async function setClock(page: Page, instant = NOW): Promise<void> {
  await page.addInitScript((now) => {
    const fixed = Temporal.Instant.from(now);
    Temporal.Now.instant = () => fixed;
  }, instant);
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstViewScripts } from '../../tools/first-view.ts';
import { setBrowserClock } from './support/browser-clock.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';
import { seedUniversity } from './support/university.ts';

/** The most script that may be loaded before the schedule stands, brotli, in bytes. */
const MOST_BYTES = 140_000;

const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url);

/** Notes when the first stretch of a room is in the page. */
const noteFirstStretch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    performance.setResourceTimingBufferSize(1_000);
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-segment]') === null) return;
      performance.mark('schedule');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** The scripts that were asked for before the schedule stood, with the bytes of their bodies on the wire. */
const scriptsBefore = (page: Page): Promise<{ path: string; bytes: number }[]> =>
  page.evaluate(() => {
    const stood = performance.getEntriesByName('schedule')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= stood)
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }));
  });

test('at most 140 KB of script are loaded before the schedule stands, and all of it is counted by the budget', async ({
  page,
  stoa,
}) => {
  await seedUniversity(stoa);
  await setBrowserClock(page, NOW);
  await signIn(page, 'alice', '/about');
  await noteFirstStretch(page);
  await page.goto('/schedule/2026-11-24');
  await page.locator('[data-segment]').first().waitFor();
  const loaded = await scriptsBefore(page);
  const counted = firstViewScripts(JSON.parse(await readFile(MANIFEST, 'utf8')));
  // What is loaded together with the day may be asked for a moment after it stands.
  expect(counted).toEqual(expect.arrayContaining(loaded.map(({ path }) => path.slice(1))));
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { nextFrame } from './frames.ts';

/** Half the size of the text that the package exports. */
const SOURCE = readFileSync(
  new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of those tags that look at colours. Themes differ in nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until the page is drawn and can be read, or a dialog before it: one that opens or closes hides the page for a
 * moment longer, and a change of the width draws another page.
 */
async function settle(page: Page): Promise<void> {
  await nextFrame(page);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isDrawn = main !== null && main.childElementCount > 0;
    const isRead = isDrawn && main.closest('[aria-hidden="true"], [inert]') === null;
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return isRead || dialogs.some((dialog) => dialog.checkVisibility({ opacityProperty: true }));
  });
}

/** What axe finds in a frame that contains it. */
const analyze = async (chosen: axe.RunOptions): Promise<{ faults: string[]; axe: string }> => {
  const { axe: engine } = globalThis as unknown as { axe: typeof axe };
  // Axe describes every element of the other results, which takes most of its time, unless they are left out.
  const options: axe.RunOptions = { ...chosen, resultTypes: ['violations'] };
  const { violations, testEngine } = await engine.run(document, options);
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  return { faults, axe: testEngine.version };
};

/**
 * What axe finds on the page that is shown, and which version of it looked. The app has no frames. A document is given
 * axe once, at its first check.
 */
export async function judgePage(
  page: Page,
  rules?: readonly string[],
): Promise<{ faults: string[]; axe: string }> {
  await settle(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE);
  const runOnly: axe.RunOnly =
    rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...rules] };
  return page.evaluate(analyze, { runOnly });
}

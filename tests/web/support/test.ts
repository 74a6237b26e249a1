import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Stoa, startStoa } from './stoa.ts';

export { expect } from '@playwright/test';

/** What a page must never do: report a violation of its policy, log an error, ask another origin. */
async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = [];
  context.on('console', (message) => {
    // The browser itself logs the 401s that tell the app that nobody is signed in.
    const isSignedOut = message.text().includes('status of 401');
    if (message.type() === 'error' && !isSignedOut) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      faults.push(`request to another origin: ${url.href}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return faults;
}

/** Signs a person in on the real sign-in page, coming back to a path. */
export async function signIn(page: Page, person: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Sign in|^Anmelden/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${person}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

type WorkerFixtures = { stoa: Stoa };
type TestFixtures = {
  /** Faults of every page of the test; a test that provokes one empties the list. */
  faults: string[];
};

/** Tests in a browser: each worker has a service of its own, and each test ends with no fault on any page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stoa: [
    async ({}, use) => {
      const stoa = await startStoa();
      await use(stoa);
      await stoa.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stoa }, use) => use(stoa.origin),
  faults: [
    async ({ context, stoa }, use) => {
      const faults = await watch(context, stoa.origin);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sizes of windows of the design. */
export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** A tablet held upright, between them. */
export const TABLET = { width: 820, height: 1180 };

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of those tags that look at colours. Themes differ in nothing else. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Waits until the page can be read, or a dialog before it: one that opens or closes hides the page for a moment longer. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHidden = document.querySelector('main')?.closest('[aria-hidden="true"], [inert]');
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return !isHidden || dialogs.some((dialog) => dialog.checkVisibility({ opacityProperty: true }));
  });
}

/**
 * What axe finds on the page that is shown, and which version of it looked. In legacy mode it does not open a page of its
 * own to put the answers of frames of other origins together: the app has none.
 */
export async function judgePage(
  page: Page,
  rules?: string[],
): Promise<{ faults: string[]; axe: string }> {
  await settle(page);
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const chosen = rules === undefined ? builder.withTags(TAGS) : builder.withRules(rules);
  const { violations, testEngine } = await chosen.analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  return { faults, axe: testEngine.version };
}

/** Pixels by which the page is wider than the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Sees that axe finds nothing at the present width, in both themes, where a change of the width would close what is open.
 * The dark theme is asked about colours; `accessibility.spec.ts` asks every page about everything in both.
 */
export async function expectAccessibleHere(page: Page, where = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await judgePage(page)).faults, `${where}light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await judgePage(page, RULES_OF_COLOURS)).faults, `${where}dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Sees that the page that is shown has no violation of WCAG 2.2 A and AA that axe finds and does not overflow sideways, in
 * both themes and at both widths.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await expectAccessibleHere(page, `${size}, `);
    expect(await overflowOf(page), `${size}: sideways overflow`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SIZES.wide);
}

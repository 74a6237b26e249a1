import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { COLOUR_RULES, judgePage } from './axe.ts';
import { createServices, type Services } from './services.ts';
import type { Stoa } from './stoa.ts';

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
async function signInOnPage(page: Page, person: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Sign in|^Anmelden/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${person}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

/**
 * Signs a person in with a session of its own, and opens a path. The sign-in itself needs requests only: the app is
 * loaded once instead of twice. A page that has shown the app before takes the sign-in page, on which the app forgets
 * who was there.
 */
export async function signIn(page: Page, person: string, path = '/'): Promise<void> {
  if (page.url() !== 'about:blank') return signInOnPage(page, person, path);
  const form = await page.request.get('/login?return_to=/health');
  const end = await page.request.post(form.url(), { form: { person } });
  expect(new URL(end.url()).pathname, `where signing in as ${person} ends`).toBe('/health');
  await page.goto(path);
}

type WorkerFixtures = { services: Services };
type TestFixtures = {
  /** The service of the file. */
  stoa: Stoa;
  /** Settings of the service of the file; `test.use` changes them for a whole file. */
  settings: Record<string, string>;
  /** Faults of every page of the test; a test that provokes one empties the list. */
  faults: string[];
};

/** Tests in a browser: each file has a service of its own, and each test ends with no fault on any page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    async ({}, use) => {
      const services = createServices();
      await use(services);
      await services.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  settings: [{}, { option: true }],
  stoa: [
    async ({ services, settings }, use, { file }) => use(await services.of(file, settings)),
    { timeout: 120_000 },
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

/** Pixels by which the page is wider than the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Sees that axe finds nothing at the present width, in both themes, where a change of the width would close what is
 * open. The dark theme is asked about colours, in which alone it differs.
 */
export async function expectAccessibleHere(page: Page, where = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await judgePage(page)).faults, `${where}light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await judgePage(page, COLOUR_RULES)).faults, `${where}dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Sees that the page that is shown has no violation of WCAG 2.2 A and AA that axe finds and does not overflow sideways,
 * in both themes and at both widths.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await expectAccessibleHere(page, `${size}, `);
    expect(await overflowOf(page), `${size}: sideways overflow`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SIZES.wide);
}

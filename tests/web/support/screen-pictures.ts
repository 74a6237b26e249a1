import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { setBrowserClock } from './browser-clock.ts';
import { goToScreen, isComplete, type Screen, screensOf } from './screens.ts';
import { NOW, type Stoa } from './stoa.ts';
import { SIZES, signIn, TABLET } from './test.ts';

/** Each screen is taken at the widths of the design, and on paper. */
const VIEWS = [
  { view: 'wide', size: SIZES.wide, media: 'screen' },
  { view: 'tablet', size: TABLET, media: 'screen' },
  { view: 'phone', size: SIZES.phone, media: 'screen' },
  { view: 'paper', size: SIZES.wide, media: 'print' },
] as const;

/** These differ from run to run: codes with addresses and secrets in them, and how long a plan was computed. */
const VARYING = '.qr, code, input[readonly], .board-page-result';

/** A page that shows the app as pictures do: in English, in Berlin, at the time of the tests, without motion. */
export async function openPage(
  browser: Browser,
  stoa: Stoa,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stoa.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await setBrowserClock(page, NOW);
  return page;
}

/** Pictures of a page are taken until two in a row are the same, or so many times: parts of it are loaded later. */
const MOST_TRIES = 10;
const BETWEEN_MS = 150;

/** A picture of a page that has come to rest. */
async function pictureOf(page: Page): Promise<Buffer> {
  const mask = [page.locator(VARYING)];
  const take = () => page.screenshot({ animations: 'disabled', fullPage: true, mask });
  let latest = await take();
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    await page.waitForTimeout(BETWEEN_MS);
    const next = await take();
    if (next.equals(latest)) return next;
    latest = next;
  }
  return latest;
}

/** A screen in every view, by the names of the pictures. */
async function* picturesOf(page: Page, screen: Screen): AsyncGenerator<[string, Buffer]> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(SIZES.wide);
  await goToScreen(page, screen);
  for (const { view, size, media } of VIEWS) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(size);
    await isComplete(page, screen);
    await page.emulateMedia({ media });
    await page.evaluate(() => document.fonts.ready);
    yield [`${screen.name}, ${view}`, await pictureOf(page)];
  }
}

const pixelsOf = (png: Buffer) =>
  sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** In which way two pictures differ; nothing if they are the same. */
async function differenceOf(before: Buffer, after: Buffer): Promise<string | undefined> {
  if (before.equals(after)) return undefined;
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const sizes = [one, other].map(({ info }) => `${info.width} × ${info.height}`);
  if (sizes[0] !== sizes[1]) return `${sizes[0]} has become ${sizes[1]}`;
  const count = one.data.reduce((sum, byte, at) => sum + Number(byte !== other.data[at]), 0);
  return count === 0 ? undefined : `${Math.ceil(count / one.info.channels)} pixels differ`;
}

/** Compares a picture with the file of an earlier run; writes it there, or beside it if it differs. */
async function compareWith(path: string, png: Buffer): Promise<string | undefined> {
  const [before, after] = [`${path}.png`, `${path}.after.png`];
  await rm(after, { force: true });
  if (!existsSync(before)) {
    await writeFile(before, png);
    return undefined;
  }
  const difference = await differenceOf(await readFile(before), png);
  if (difference !== undefined) await writeFile(after, png);
  return difference;
}

/**
 * Compares every screen with its picture in a folder, writes those that differ beside it as `….after.png`, and returns
 * their names with what differs. A picture that is missing is written, so that the first run fills the folder.
 */
export async function compareScreens(
  browser: Browser,
  stoa: Stoa,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const screens = await screensOf(stoa);
  const differing: string[] = [];
  for (const [person, own] of Map.groupBy(screens, (screen) => screen.person)) {
    const page = await openPage(browser, stoa, SIZES.wide);
    await signIn(page, person, '/about');
    for (const screen of own)
      for await (const [name, png] of picturesOf(page, screen)) {
        const difference = await compareWith(join(folder, name), png);
        if (difference !== undefined) differing.push(`${name}: ${difference}`);
      }
    await page.context().close();
  }
  return differing;
}

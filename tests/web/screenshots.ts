import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from './support/chromium.ts';
import setup from './support/global-setup.ts';
import { createPlannedTerm } from './support/plan-picture.ts';
import { compareScreens, openPage } from './support/screen-pictures.ts';
import { NOW, type Stoa, startStoa } from './support/stoa.ts';
import { SIZES, signIn } from './support/test.ts';
import { roomNamed, seedUniversity } from './support/university.ts';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const DAY = NOW.slice(0, '2026-11-24'.length);
const QUALITY = 82;

type Shot = {
  name: string;
  path: string;
  person: string | undefined;
  size: keyof typeof SIZES;
  /** Something that is there once the page is complete. */
  ready: string;
};

/** The pages that the README shows. */
async function shotsOf(stoa: Stoa): Promise<Shot[]> {
  const room = await roomNamed(stoa, 'Reading Room');
  const manager = await stoa.as('manager');
  const display = (await manager('POST', `/rooms/${room}/displays`, { name: 'Door' })).data;
  const round = await createPlannedTerm(stoa);
  const of = (name: string, person: string, path: string, ready = 'h1'): Shot => ({
    name,
    path,
    person,
    ready,
    size: 'wide',
  });
  return [
    of('schedule', 'alice', `/schedule/${DAY}`, '.day-foot'),
    of('find', 'alice', `/find?date=${DAY}&from=13:00&to=15:00&people=20`, 'main h3'),
    of('approvals', 'manager', '/approvals', '[role=option], main li'),
    of('room', 'alice', `/rooms/${room}`, '.qr path'),
    of('plan', 'manager', `/manage/plan/${round}/board`, '.board-page-result'),
    { ...of('phone', 'alice', `/schedule/${DAY}`, '.phone-day-line'), size: 'phone' },
    {
      name: 'door',
      path: `/display/${room}#token=${display.secret}`,
      size: 'wide',
      person: undefined,
      ready: '.qr',
    },
  ];
}

/** Takes a picture in each theme, as small WebP files. */
async function take(browser: Browser, stoa: Stoa, shot: Shot): Promise<void> {
  const page = await openPage(browser, stoa, SIZES[shot.size]);
  if (shot.person === undefined) await page.goto(shot.path);
  else await signIn(page, shot.person, shot.path);
  await page.locator(shot.ready).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() => document.fonts.ready);
  // The display at the door has the colours of its state in either theme.
  const schemes = shot.person === undefined ? (['light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const png = await page.screenshot({ animations: 'disabled' });
    const file = `${shot.name}-${colorScheme}.webp`;
    await writeFile(FOLDER + file, await sharp(png).webp({ quality: QUALITY }).toBuffer());
    console.log(`written: docs/images/${file}`);
  }
  await page.context().close();
}

/** The pictures of the README. */
async function takePictures(browser: Browser, stoa: Stoa): Promise<void> {
  await seedUniversity(stoa);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const shot of await shotsOf(stoa)) await take(browser, stoa, shot);
}

/** Says which screens look different from their pictures in a folder. */
async function compare(browser: Browser, stoa: Stoa, folder: string): Promise<void> {
  const differing = await compareScreens(browser, stoa, folder);
  for (const line of differing) console.error(line);
  console.log(`${differing.length} pictures differ from those in ${folder}`);
  if (differing.length > 0) process.exitCode = 1;
}

/**
 * `npm run screenshots`: the pictures of the README, from the real service with the example university.
 *
 * `npm run screenshots -- --compare FOLDER`: pictures of all screens at all widths and on paper, compared with those of
 * an earlier run in a folder, which the first run fills.
 */
const { values } = parseArgs({ options: { compare: { type: 'string' } } });
const tearDown = await setup();
const stoa = await startStoa();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
try {
  if (values.compare === undefined) await takePictures(browser, stoa);
  else await compare(browser, stoa, values.compare);
} finally {
  await browser.close();
  await stoa.close();
  await tearDown();
}

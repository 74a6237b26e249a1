import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { faultsOfLayout, lengthen, mirror } from './support/layout.ts';
import { isComplete, openScreen, type Screen, screensOf } from './support/screens.ts';
import { NOW } from './support/stoa.ts';
import { expect, SIZES, signIn, test } from './support/test.ts';

test('texts on each other, and outside of the window, are found', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Stoa' })).toBeVisible();
  expect(await faultsOfLayout(page)).toEqual([]);
  await lengthen(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aboutab Stoast');
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    const note = document.createElement('p');
    note.textContent = 'In the way';
    note.style.position = 'absolute';
    note.style.insetBlockStart = `${heading?.getBoundingClientRect().y ?? 0}px`;
    heading?.parentElement?.append(note);
  });
  expect(await faultsOfLayout(page)).toEqual(['“Aboutab Stoast” lies on “In the way”']);
  await page.evaluate(() => {
    const note = document.querySelector<HTMLElement>('main p:last-child');
    if (note !== null) note.style.insetInlineStart = '-40px';
  });
  expect(await faultsOfLayout(page)).toEqual(['“In the way” is outside of the window']);
});

/** The design’s sizes, and between them a tablet lying and upright, and the smallest one. */
const WIDTHS = [
  SIZES.wide,
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 600, height: 960 },
  SIZES.phone,
];

/** The narrowest screen of WCAG 2.2 (1.4.10). */
const NARROWEST = { width: 320, height: 640 };

// Clocks of twelve hours write longer times.
test.use({ locale: 'en-US' });

/** How a page is looked at, one after the other: as it is and mirrored, then with longer words, which stay. */
const LOOKS: readonly [name: string, change: (page: Page) => Promise<void>][] = [
  ['', (page) => mirror(page, 'ltr')],
  [', from right to left', (page) => mirror(page, 'rtl')],
];

for (const person of ['alice', 'manager', 'admin'])
  test(`no text of a page of ${person} lies on another or leaves the window, also mirrored and longer`, async ({
    page,
    stoa,
    faults,
  }) => {
    test.setTimeout(400_000);
    const screens = (await screensOf(stoa)).filter((screen) => screen.person === person);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    const found: string[] = [];
    const look = async (screen: Screen, what: string): Promise<void> => {
      for (const fault of await faultsOfLayout(page)) found.push(`${screen.name}${what}: ${fault}`);
    };
    for (const screen of screens) {
      await page.setViewportSize(SIZES.wide);
      await openScreen(page, screen);
      for (const { width, height } of WIDTHS) {
        await page.setViewportSize({ width, height });
        await isComplete(page, screen);
        for (const [name, change] of LOOKS) {
          await change(page);
          await look(screen, `, ${width}${name}`);
        }
      }
      await mirror(page, 'ltr');
      await page.setViewportSize(NARROWEST);
      await isComplete(page, screen);
      await look(screen, `, ${NARROWEST.width}`);
      for (const { width, height } of WIDTHS.toReversed()) {
        await page.setViewportSize({ width, height });
        await isComplete(page, screen);
        await lengthen(page);
        await look(screen, `, ${width}, with texts longer by two fifths`);
      }
    }
    expect(found).toEqual([]);
    faults.length = 0;
  });

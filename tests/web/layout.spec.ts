import { setBrowserClock } from './support/browser-clock.ts';
import { faultsOfLayout, lengthen, mirror } from './support/layout.ts';
import { goToScreen, isComplete, type Screen, screensOf } from './support/screens.ts';
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

type Size = { width: number; height: number };

/** Between the design’s sizes: a tablet lying and upright, and the smallest one. */
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 600, height: 960 },
];

/** The narrowest screen of WCAG 2.2 (1.4.10). */
const NARROWEST = { width: 320, height: 640 };

// Clocks of twelve hours write longer times.
test.use({ locale: 'en-US' });

for (const person of ['alice', 'manager', 'admin'])
  test(`no text of a page of ${person} lies on another or leaves the window, on tablets also mirrored and longer`, async ({
    page,
    stoa,
    faults,
  }) => {
    test.setTimeout(400_000);
    const screens = (await screensOf(stoa)).filter((screen) => screen.person === person);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    const found: string[] = [];
    const look = async (screen: Screen, size: Size, how = ''): Promise<void> => {
      await page.setViewportSize(size);
      await isComplete(page, screen);
      if (how !== '') await lengthen(page);
      for (const fault of await faultsOfLayout(page))
        found.push(`${screen.name}, ${size.width}${how}: ${fault}`);
    };
    for (const screen of screens) {
      await page.setViewportSize(SIZES.wide);
      await goToScreen(page, screen);
      for (const size of [SIZES.wide, ...TABLETS, SIZES.phone, NARROWEST]) await look(screen, size);
      // `languages.spec.ts` does it with the design’s sizes.
      await mirror(page, 'rtl');
      for (const size of TABLETS.toReversed())
        await look(screen, size, ', mirrored, with texts longer by two fifths');
      await mirror(page, 'ltr');
    }
    expect(found).toEqual([]);
    faults.length = 0;
  });

import { setBrowserClock } from './support/browser-clock.ts';
import { faultsOfLayout, lengthen, mirror } from './support/layout.ts';
import { openScreen, screensOf } from './support/screens.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const RUNS = { 'from right to left': mirror, 'with texts longer by two fifths': lengthen };

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

for (const size of SIZES)
  for (const person of ['alice', 'manager', 'admin'])
    test(`at ${size.width}, no text of a page of ${person} lies on another or leaves the window, also mirrored and longer`, async ({
      page,
      stoa,
      faults,
    }) => {
      test.setTimeout(400_000);
      const screens = (await screensOf(stoa)).filter((screen) => screen.person === person);
      await page.setViewportSize(size);
      await setBrowserClock(page, NOW);
      await signIn(page, person, '/about');
      const found: string[] = [];
      for (const screen of screens)
        for (const [run, change] of Object.entries(RUNS)) {
          await openScreen(page, screen);
          expect.soft(await faultsOfLayout(page), screen.name).toEqual([]);
          await change(page);
          for (const fault of await faultsOfLayout(page))
            found.push(`${screen.name}, ${run}: ${fault}`);
        }
      expect(found).toEqual([]);
      faults.length = 0;
    });

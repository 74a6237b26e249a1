import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { cutLabels, faultsOfLayout, mirror } from './support/layout.ts';
import { pseudoText, speakPseudo } from './support/pseudo-locale.ts';
import { goToScreen, isComplete, screensOf } from './support/screens.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, SIZES, signIn, test } from './support/test.ts';

/** French has the longest texts of all languages of the app: a fifth and more longer than English. */
const LONGEST = 'fr';

const PEOPLE = ['alice', 'manager', 'admin'];

type Walk = { person: string; language: string; dir: 'ltr' | 'rtl' };

/** Loads the app in a language, opens every screen of a person in it, and looks at it on a desktop and on a phone. */
async function walk(page: Page, stoa: Stoa, { person, language, dir }: Walk): Promise<string[]> {
  const found: string[] = [];
  // A language of the device counts, whatever the profile says.
  await page.addInitScript(
    (chosen) => localStorage.setItem('stoa-preferences', JSON.stringify({ language: chosen })),
    language,
  );
  await page.goto('/about');
  const screens = (await screensOf(stoa)).filter((screen) => screen.person === person);
  for (const screen of screens) {
    await page.setViewportSize(SIZES.wide);
    await goToScreen(page, screen);
    await mirror(page, dir);
    for (const size of [SIZES.wide, SIZES.phone]) {
      await page.setViewportSize(size);
      await isComplete(page, screen);
      const faults = [...(await faultsOfLayout(page)), ...(await cutLabels(page))];
      found.push(...faults.map((fault) => `${screen.name}, ${size.width}: ${fault}`));
    }
  }
  return found;
}

test('the pseudo-locale is longer, has accents, and keeps what is no text', () => {
  expect(pseudoText('Save {{count}} <b>rooms</b>')).toBe('Šávéšá {{count}} <b>róómšró</b>');
});

test('a label that is cut is found', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Stoa' })).toBeVisible();
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Much too long';
    button.style.cssText =
      'display: block; inline-size: 40px; overflow: hidden; white-space: nowrap';
    document.querySelector('main')?.append(button);
  });
  expect(await cutLabels(page)).toEqual(['the label “Much too long” is cut']);
});

for (const person of PEOPLE) {
  test(`no screen of ${person} is too wide or cuts a label in the longest language`, async ({
    page,
    stoa,
    faults,
  }) => {
    test.setTimeout(300_000);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    expect(await walk(page, stoa, { person, language: LONGEST, dir: 'ltr' })).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', LONGEST);
    faults.length = 0;
  });

  test(`no screen of ${person} is too wide or cuts a label in the pseudo-locale, from right to left`, async ({
    page,
    stoa,
    faults,
  }) => {
    test.setTimeout(300_000);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    await speakPseudo(page);
    expect(await walk(page, stoa, { person, language: 'en', dir: 'rtl' })).toEqual([]);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudoText('About Stoa'));
    faults.length = 0;
  });
}

import { setBrowserClock } from './support/browser-clock.ts';
import { faultsOfDates, faultsOfRhythm } from './support/rhythm.ts';
import { goToScreen, isComplete, openScreen, screensOf } from './support/screens.ts';
import { NOW } from './support/stoa.ts';
import { expect, SIZES, signIn, TABLET, test } from './support/test.ts';

const WIDTHS = [SIZES.wide, TABLET, SIZES.phone];

for (const person of ['alice', 'manager', 'admin'])
  test(`the pages of ${person} have one rhythm`, async ({ page, stoa, faults }) => {
    test.setTimeout(400_000);
    const screens = (await screensOf(stoa)).filter((screen) => screen.person === person);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    const found: string[] = [];
    for (const [index, screen] of screens.entries()) {
      await page.setViewportSize(SIZES.wide);
      await (index === 0 ? openScreen(page, screen) : goToScreen(page, screen));
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await isComplete(page, screen);
        const here = await faultsOfRhythm(page);
        if (size === SIZES.wide) here.push(...(await faultsOfDates(page)));
        found.push(...here.map((fault) => `${screen.name}, ${size.width}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
    faults.length = 0;
  });

test('the sign-in page has the rhythm of the others', async ({ page, stoa, faults }) => {
  await screensOf(stoa);
  await setBrowserClock(page, NOW);
  await page.goto('/mine');
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expect(page.locator('.card .list-row').first()).toBeVisible();
    expect(await faultsOfRhythm(page), `${size.width}`).toEqual([]);
  }
  faults.length = 0;
});

test('the cards of the first page are as far from each other as its columns', async ({
  page,
  stoa,
  faults,
}) => {
  await screensOf(stoa);
  await setBrowserClock(page, NOW);
  await page.setViewportSize(SIZES.wide);
  await signIn(page, 'alice', '/');
  await expect(page.locator('.home-columns > div.stack > section').nth(2)).toBeVisible();
  const gaps = await page.locator('.home-columns').evaluate((columns) =>
    [...columns.querySelectorAll(':scope > div.stack > * + *')].map((card) => {
      const above = card.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return card.getBoundingClientRect().top - above;
    }),
  );
  expect(gaps.length).toBeGreaterThan(1);
  expect(new Set(gaps.map(Math.round))).toEqual(new Set([24]));
  faults.length = 0;
});

test('the search of a phone keeps its words away from its border, also in two lines', async ({
  page,
  faults,
}) => {
  await setBrowserClock(page, NOW);
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', '/find?date=2026-11-24&from=13:00&to=15:00&people=20');
  const words = page.locator('.find-line .figures');
  await expect(words).toBeVisible();
  const line = await page.locator('.find-line').boundingBox();
  const inner = await words.boundingBox();
  expect((inner?.y ?? 0) - (line?.y ?? 0)).toBeGreaterThanOrEqual(8);
  faults.length = 0;
});

import { readFile, writeFile } from 'node:fs/promises';
import { COLOUR_RULES, judgePage, TAGS } from './support/axe.ts';
import { setBrowserClock } from './support/browser-clock.ts';
import { goToScreen, isComplete, screensOf } from './support/screens.ts';
import { NOW } from './support/stoa.ts';
import { expect, SIZES, signIn, test } from './support/test.ts';

const STATEMENT = new URL('../../web/src/about/accessibility.json', import.meta.url);
/** The themes, and the rules that each is asked about: all if absent. */
const THEMES = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: COLOUR_RULES },
] as const;

/** What this run has looked at; the tests of a file run one after the other in one worker. */
const run = { pages: [] as string[], axe: '', violations: 0 };

test.describe.configure({ mode: 'serial' });

for (const person of ['alice', 'manager', 'admin'])
  test(`axe finds nothing on any page of ${person}, in both themes and at both widths`, async ({
    page,
    stoa,
    faults,
  }) => {
    test.setTimeout(400_000);
    await setBrowserClock(page, NOW);
    await signIn(page, person, '/about');
    for (const screen of await screensOf(stoa)) {
      if (screen.person !== person) continue;
      await page.setViewportSize(SIZES.wide);
      await goToScreen(page, screen);
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport);
        await isComplete(page, screen);
        for (const { colorScheme, rules } of THEMES) {
          await page.emulateMedia({ colorScheme });
          const { faults: found, axe } = await judgePage(page, rules);
          expect.soft(found, `${screen.name}, ${viewport.width}, ${colorScheme}`).toEqual([]);
          run.axe = axe;
          run.violations += found.length;
        }
      }
      run.pages.push(screen.name);
    }
    faults.length = 0;
  });

test('the statement about accessibility says what this run has checked', async () => {
  const checked = {
    axe: run.axe,
    rules: TAGS,
    widths: Object.values(SIZES).map(({ width }) => width),
    pages: run.pages,
    violations: run.violations,
  };
  // `npm run accessibility` runs this file with `--update-snapshots`: the statement is a snapshot of the run.
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    const checked_on = Temporal.Now.plainDateISO('UTC').toString();
    await writeFile(STATEMENT, `${JSON.stringify({ checked_on, ...checked }, null, 2)}\n`);
  }
  const { checked_on, ...stated } = JSON.parse(await readFile(STATEMENT, 'utf8'));
  expect(stated).toEqual(checked);
  expect(checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

import { setBrowserClock } from './support/browser-clock.ts';
import {
  assignmentOf,
  createCourse,
  createRound,
  runPlan,
  type SeededRound,
  slot,
  work,
} from './support/planning.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleHere,
  SIZES,
  signIn,
  test,
} from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

/** Two rooms, of which one has 100 seats, and three courses that both want it on Tuesdays at ten. */
async function seed(stoa: Stoa, name: string): Promise<SeededRound> {
  const round = await createRound(stoa, name, [
    { name: `${name} Hall`, capacity: 100 },
    { name: `${name} Cabinet`, capacity: 20 },
  ]);
  await createCourse(round, 'Physics', 90, [slot('tuesday', '10:00', '12:00')], { weight: 3 });
  await createCourse(round, 'Music', 80, [slot('tuesday', '10:00', '12:00')], { weight: 2 });
  await createCourse(round, 'Logic', 15, [slot('tuesday', '14:00', '16:00')]);
  return round;
}

test('a first run fills the board, and says what is not placed and why', async ({ page, stoa }) => {
  const round = await seed(stoa, 'First');
  await signIn(page, 'manager', `/manage/plan/${round.id}/board`);
  await expect(page.getByText('Nothing is placed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Time of the run' })).toBeVisible();
  const [plan] = (await round.manager('GET', `/planning-rounds/${round.id}/plans`)).data;
  await work(stoa, 'plan_run', plan.id);
  await expect(page.locator('.board-page-result')).toContainText(
    '2 of 3 placed · no better plan exists',
  );
  await expect(
    page.getByRole('gridcell', { name: /^Physics, Tue 10–12, All weeks, 90 of 100 seats$/ }),
  ).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Not placed' });
  await expect(list).toContainText('Not placed (1)');
  await expect(list).toContainText('Music');
  await expect(list).toContainText('80 people · Tue 10–12');
  await expectAccessible(page);
});

test('a course is moved by keys, with a verdict for each target, and back by z', async ({
  page,
  stoa,
}) => {
  const round = await seed(stoa, 'Keys');
  const plan = await runPlan(stoa, round);
  await signIn(page, 'manager', `/manage/plan/${round.id}/board`);
  const physics = page.getByRole('gridcell', { name: /^Physics, Tue 10–12/ });
  await physics.focus();
  await page.keyboard.press('m');
  await expect(page.locator('.board-hint-bar')).toContainText('Moving Physics');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.board-verdict')).toContainText('Free on all 4 dates');
  await expect(page.locator('.board-verdict')).toContainText('it is added as second');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast-box').first()).toContainText(
    'Physics: Keys Hall, Tue 11–13, pinned.',
  );
  expect(await assignmentOf(round, plan, 'Physics')).toMatchObject({
    pinned: true,
    pattern_index: 1,
  });
  await page.getByRole('gridcell', { name: /^Physics, Tue 11–13.*pinned/ }).focus();
  await page.keyboard.press('z');
  await expect(page.getByRole('gridcell', { name: /^Physics, Tue 10–12/ })).toBeVisible();
  await expect
    .poll(async () => await assignmentOf(round, plan, 'Physics'))
    .toMatchObject({ pinned: false, pattern_index: 0 });
  await physics.focus();
  await page.keyboard.press('p');
  await expect(page.locator('.toast-box').first()).toContainText('Physics is pinned.');
  await physics.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('complementary', { name: 'Not placed' })).toContainText('(2)');
});

test('a drag shows the verdict within 100 ms from one question, and drops where it is free', async ({
  page,
  stoa,
}) => {
  const round = await seed(stoa, 'Drag');
  const plan = await runPlan(stoa, round);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/places')) asked.push(request.url());
  });
  await signIn(page, 'manager', `/manage/plan/${round.id}/board`);
  const music = page.getByRole('listitem').filter({ hasText: 'Music' });
  const hall = page.getByRole('row').filter({ hasText: 'Drag Hall' }).locator('[data-day="2"]');
  const cabinet = page
    .getByRole('row')
    .filter({ hasText: 'Drag Cabinet' })
    .locator('[data-day="2"]');
  const at = async (track: typeof hall, part: number): Promise<[number, number]> => {
    const box = await track.boundingBox();
    if (box === null) throw new Error('the track is not in sight');
    return [box.x + box.width * part, box.y + box.height / 2];
  };
  await music.locator('.course-lists-title svg').first().hover();
  await page.mouse.down();
  await page.mouse.move(...(await at(hall, 0.2)));
  await expect(page.locator('.board-verdict.bad')).toContainText('by Physics');
  await expect(page.locator('.board-wished')).toHaveText('1');
  await page.mouse.move(...(await at(cabinet, 0.2)));
  await expect(page.locator('.board-verdict.bad')).toContainText('Only 20 seats');
  await page.mouse.move(...(await at(hall, 0.6)));
  await expect(page.locator('.board-verdict.good')).toContainText('Free on all 4 dates');
  expect(asked.filter((url) => !url.includes('slots='))).toHaveLength(1);
  await page.mouse.up();
  await expect(page.locator('.toast-box').first()).toContainText(
    'Music: Drag Hall, Tue 14–16, pinned.',
  );
  await expect(page.locator('.board-page-result')).toContainText('3 of 3 placed');
  expect(await assignmentOf(round, plan, 'Music')).toMatchObject({ pinned: true });
});

test('the twin of a drag is a dialog, in the list too', async ({ page, stoa }) => {
  const round = await seed(stoa, 'Twin');
  await runPlan(stoa, round);
  await signIn(page, 'manager', `/manage/plan/${round.id}/board?as=list`);
  await expect(page.getByRole('row', { name: /1 is not placed/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Logic/ })).toContainText('all weeks');
  await page.getByRole('button', { name: 'Move Logic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Logic' });
  await expect(dialog).toContainText('2 places fit, best first.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place here: Twin Hall, Tue 14–16' }).click();
  await expect(page.locator('.toast-box').first()).toContainText(
    'Logic: Twin Hall, Tue 14–16, pinned.',
  );
  await expect(page.getByRole('row', { name: /^Logic/ })).toContainText('Twin Hall');
});

test('a phone shows lists in place of the board', async ({ page, stoa }) => {
  const round = await seed(stoa, 'Phone');
  await runPlan(stoa, round);
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'manager', `/manage/plan/${round.id}/board`);
  await expect(page.locator('.board-page-result')).toContainText(
    '2 of 3 placed · no better plan exists',
  );
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Music' })).toBeVisible();
  await expectAccessibleHere(page);
  await page.getByRole('button', { name: 'Rooms', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tuesday' })).toContainText('Free');
  await expectAccessibleHere(page);
  await page.getByRole('button', { name: 'Courses' }).click();
  await page.getByRole('button', { name: 'Place Music' }).click();
  await expect(page.getByRole('dialog', { name: 'Place Music' })).toContainText(
    'No room is free then.',
  );
});

test('quality and comparison have the numbers of the plans', async ({ page, stoa }) => {
  const round = await seed(stoa, 'Quality');
  await runPlan(stoa, round);
  await createCourse(round, 'Ethics', 18, [slot('friday', '10:00', '12:00')]);
  await runPlan(stoa, round);
  await signIn(page, 'manager', `/manage/plan/${round.id}/quality`);
  await expect(page.getByRole('region', { name: 'Placed' })).toContainText('of 4 placed');
  await expect(page.getByRole('region', { name: 'Against plan 1' })).toContainText(
    'placed now, not before',
  );
  await expect(
    page.getByText('3 have their first time, 0 their second, 0 a later one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Who gains, who loses' }).click();
  await expect(page.getByRole('row', { name: /gains Ethics/ })).toContainText('Fri 10–12');
  await expect(page.getByText('1 gain, 0 lose; 0 moved without either.')).toBeVisible();
  await expectAccessible(page);
});

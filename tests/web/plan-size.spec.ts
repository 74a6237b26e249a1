import { randomUUID } from 'node:crypto';
import { setBrowserClock } from './support/browser-clock.ts';
import { createRound, type SeededRound } from './support/planning.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, SIZES, signIn, test } from './support/test.ts';

const ROOMS = 150;
const COURSES = 1_500;
const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr'];
const TIMES = ['08-10', '10-12'];
const MOST_NODES = 1_500;

const numbered = (name: string, index: number): string =>
  `${name} ${String(index + 1).padStart(4, '0')}`;

/** The day and the hours of a course, of which each room has ten. */
function timeOf(index: number): string {
  const at = Math.floor(index / ROOMS);
  return `${DAYS[at % DAYS.length]} ${TIMES[Math.floor(at / DAYS.length)]}`;
}

/** Imports the courses of a round. */
async function importCourses({ id, manager }: SeededRound): Promise<void> {
  const lines = [...Array(COURSES).keys()].map(
    (index) => `${numbered('Course', index)};15;${timeOf(index)}`,
  );
  const form = new FormData();
  form.append('file', new Blob([['Kurs;Teilnehmer;Zeit', ...lines].join('\n')]), 'courses.csv');
  const { status, message } = await manager('POST', `/planning-rounds/${id}/requests/import`, form);
  expect(status, message).toBe(200);
}

/** A plan that places all but the last course; it is written as a run leaves it, which would take minutes. */
async function writePlan({ database }: Stoa, { id, rooms }: SeededRound): Promise<void> {
  const plan = randomUUID();
  const { db } = database;
  const requests = await db
    .selectFrom('planning_requests')
    .select(['id', 'title'])
    .where('round_id', '=', id)
    .orderBy('title')
    .execute();
  expect(requests).toHaveLength(COURSES);
  await db
    .insertInto('planning_plans')
    .values({
      id: plan,
      round_id: id,
      number: 1,
      state: 'done',
      time_limit_s: 60,
      placed: COURSES - 1,
      unplaced: 1,
      gap: 0,
      created_at: NOW,
      created_by: null,
      ended_at: NOW,
    })
    .execute();
  const assignments = requests.map((request, index) => ({
    plan_id: plan,
    request_id: request.id,
    room_id: index === COURSES - 1 ? null : (rooms[index % ROOMS]?.id ?? null),
    pattern_index: index === COURSES - 1 ? null : 0,
  }));
  await db.insertInto('planning_assignments').values(assignments).execute();
}

test('1500 courses in 150 rooms are shown with at most 1500 nodes, and a drag asks once', async ({
  page,
  stoa,
}) => {
  test.setTimeout(300_000);
  const rooms = [...Array(ROOMS).keys()].map((index) => ({
    name: numbered('Room', index),
    capacity: 20,
  }));
  const round = await createRound(stoa, 'Campus', rooms);
  await importCourses(round);
  await writePlan(stoa, round);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/places')) asked.push(request.url());
  });
  await page.setViewportSize(SIZES.wide);
  await setBrowserClock(page, NOW);
  await signIn(page, 'manager', `/manage/plan/${round.id}/board`);
  await expect(page.locator('.board-page-result')).toContainText('1,499 of 1,500 placed');
  await expect(
    page.getByRole('gridcell', { name: /^Course 0001, Mon 8–10|^Course 0151/ }).first(),
  ).toBeVisible();
  const nodes = () => page.locator('*').count();
  expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);

  const course = page.getByRole('complementary', { name: 'Not placed' }).getByRole('listitem');
  await course.locator('.course-lists-title svg').first().hover();
  await page.mouse.down();
  for (const name of ['Room 0005', 'Room 0006', 'Room 0007']) {
    const day = page.getByRole('row').filter({ hasText: name }).locator('[data-day="2"]');
    const box = await day.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect(page.locator('.board-verdict')).toContainText(name);
  }
  expect(asked.filter((url) => !url.includes('slots='))).toHaveLength(1);
  expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
  await page.keyboard.press('Escape');
  await page.mouse.up();

  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('rowheader', { name: /^Room 0150/ })).toBeVisible();
  expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
});

import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('whole days are booked with two dates, by keyboard, and shown without midnights', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Fair hall');
  await signIn(page, 'alice', `/book?room=${room.id}&start=2026-11-26T10:00&title=Fair`);
  const choice = page.getByRole('checkbox', { name: 'All day' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await expect(page.getByRole('group', { name: 'From' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'First day' })).toBeVisible();
  const last = page.getByRole('group', { name: 'Last day' });
  await last.getByRole('spinbutton').first().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^(Request|Book) this room$/ }).click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByText(/26 November 2026 – .*28 November 2026, All day/)).toBeVisible();
  await expect(page.getByText('00:00')).toHaveCount(0);
  await page.goto('/mine');
  await expect(page.getByText('All day').first()).toBeVisible();
});

/** A fair of three days, and a talk on the day after it. */
async function makeFair(stoa: Stoa, status = 'pending') {
  const room = await createRoom(stoa, `Fair hall ${crypto.randomUUID()}`);
  const fair = await createEvent(stoa, 'alice', {
    title: 'Fair',
    room_id: room.id,
    is_all_day: true,
    status,
    start_at: '2026-11-24',
    end_at: '2026-11-27',
  });
  await createEvent(stoa, 'alice', {
    title: 'Talk',
    room_id: room.id,
    start_at: '2026-11-27T10:00',
    end_at: '2026-11-27T12:00',
  });
  return { room, fair };
}

test('whole days stand above the hours of a week, and are reached and opened by keys', async ({
  page,
  stoa,
}) => {
  const { room } = await makeFair(stoa);
  await signIn(page, 'alice', `/rooms/${room.id}/week/2026-11-24`);
  const cells = page.getByRole('gridcell', { name: /^Fair, .*24.* – .*26.*, All day, requested/ });
  await expect(cells).toHaveCount(3);
  const strip = page.locator('.grid-whole-days').nth(1);
  const [above, column] = [await cells.first().boundingBox(), await strip.boundingBox()];
  expect(above?.height).toBeLessThan(30);
  // It stays in view while the hours are scrolled.
  await page.locator('.grid-week-box').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(cells.first()).toBeInViewport();
  expect((await strip.boundingBox())?.y).toBe(column?.y);
  const heads = await page.locator('.grid-week-heads').boundingBox();
  expect((heads?.y ?? 0) + (heads?.height ?? 0)).toBeCloseTo(column?.y ?? 0, 0);
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card).toContainText(/24 Nov – .*26 Nov, All day/);
  await expect(card).not.toContainText('00:00');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('whole days do not stretch the hours of a day, and are said without midnights', async ({
  page,
  stoa,
}) => {
  const { room } = await makeFair(stoa);
  await signIn(page, 'bob', `/schedule/2026-11-25?room=${room.id}`);
  const cell = page.getByRole('gridcell', { name: /^Fair, .*All day, requested/ });
  await expect(cell).toHaveText(/Fair/);
  await expect(page.getByText('Time, 07:00 to 21:00')).toHaveCount(1);
  const pages = [
    '/schedule/2026-11-25',
    '/schedule/2026-11-25?as=list',
    '/schedule/week/2026-11-25',
    `/rooms/${room.id}`,
    '/schedule/week/2026-11-25?as=list',
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main').getByText('Fair', { exact: true }).first()).toBeVisible();
    await expect(page.locator('main'), path).not.toContainText('until 00:00');
    await expect(page.locator('main'), path).not.toContainText('00:00–24:00');
  }
});

test('a draft of whole days leaves its day to be booked, in the room and in my week', async ({
  page,
  stoa,
}) => {
  const { room } = await makeFair(stoa, 'draft');
  await signIn(page, 'alice', `/schedule/2026-11-25?room=${room.id}`);
  const free = page.getByRole('gridcell', { name: /^Free/ });
  await free.click({ position: { x: 300, y: 34 } });
  await expect(page.getByRole('dialog', { name: /^Book Fair hall/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/rooms/${room.id}/week/2026-11-24`);
  await expect(page.locator('.grid-week .grid-column .grid-all-day')).toHaveCount(0);
  await page.goto('/mine/week/2026-11-24');
  await expect(page.locator('.grid-whole-days .block').first()).toContainText('Fair');
  await expect(page.locator('.grid-week .grid-column .grid-all-day')).toHaveCount(0);
});

test('whole days are moved to another day by keys, and stay whole days', async ({ page, stoa }) => {
  const { room, fair } = await makeFair(stoa);
  await signIn(page, 'alice', `/rooms/${room.id}/week/2026-11-24`);
  const cells = page.getByRole('gridcell', { name: /^Fair,/ });
  await cells.first().focus();
  const live = page.locator('[aria-live]').filter({ hasText: 'November' });
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(live).toHaveText(/^Monday 23 November( 2026)?, All day, Fair hall [-0-9a-f]+$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast-box')).toContainText('“Fair” is now on Mon 23 Nov.');
  const alice = await stoa.as('alice');
  const { is_all_day, start_at, end_at, timezone } = (await alice('GET', `/events/${fair.id}`))
    .data;
  const dayOf = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDateTime().toString();
  expect([is_all_day, dayOf(start_at), dayOf(end_at)]).toEqual([
    true,
    '2026-11-23T00:00:00',
    '2026-11-26T00:00:00',
  ]);
});

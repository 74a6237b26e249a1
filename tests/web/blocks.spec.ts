import type { Locator, Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, SIZES, signIn, test } from './support/test.ts';

const DAY = '2026-11-26';
const TITLE = 'Palaeography of the Middle Ages';

let venue: string;
let atrium: string;

async function prepare(stoa: Stoa): Promise<void> {
  const made = await createRooms(stoa, 'Block House', [{ name: 'Atrium' }, { name: 'Balcony' }]);
  const [first, second] = made.rooms;
  if (first === undefined || second === undefined) throw new Error('The rooms were not created.');
  venue = made.venue.id;
  atrium = first.id;
  const at = (from: string, to: string) => ({ start_at: `${DAY}T${from}`, end_at: `${DAY}T${to}` });
  const book = (title: string, room_id: string, times: object) =>
    createEvent(stoa, 'alice', { title, room_id, is_private: false, ...times } as never);
  await book(TITLE, atrium, at('10:00', '11:00'));
  await book('Old maps', atrium, at('12:00', '17:00'));
  await book('Key handover', second.id, at('10:00', '10:15'));
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(async ({ page }) => {
  await setBrowserClock(page, NOW);
  await page.setViewportSize(SIZES.wide);
});

const block = (page: Page, title: string): Locator =>
  page.locator('.block[aria-label]').filter({ hasText: title });

/** The boxes of the sign, the title and the time of a block. */
async function partsOf(one: Locator) {
  await expect(one).toBeVisible();
  const boxOf = (part: string) => one.locator(part).boundingBox();
  const [sign, title, time] = [await boxOf('.grid-signs svg'), await boxOf('b'), await boxOf('em')];
  return { sign, title, time, outer: await one.boundingBox() };
}

const timeOf = (one: Locator): Promise<string> =>
  one.locator('em').evaluate((time) => getComputedStyle(time, '::after').content);

/** Sees that the sign of a block stands before its title, and the time below both and inside of the block. */
async function expectInOrder(one: Locator): Promise<void> {
  const { sign, title, time, outer } = await partsOf(one);
  if (!sign || !title || !time || !outer) throw new Error('A part is not shown.');
  expect(sign.width).toBeGreaterThan(8);
  expect(sign.x + sign.width).toBeLessThanOrEqual(title.x);
  expect(sign.y).toBeGreaterThanOrEqual(outer.y);
  expect(sign.y + sign.height).toBeLessThanOrEqual(time.y + 1);
  expect(title.width).toBeGreaterThan(8);
  expect(title.y + title.height).toBeLessThanOrEqual(time.y + 1);
  expect(time.y + time.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
}

test('a block has a place for its sign, and below the title its time, in days and weeks', async ({
  page,
}) => {
  await signIn(page, 'alice', `/schedule/${DAY}?venue=${venue}`);
  await expectInOrder(block(page, TITLE));
  expect(await timeOf(block(page, TITLE))).toBe('"10:00"');
  await expectInOrder(block(page, 'Old maps'));
  expect(await timeOf(block(page, 'Old maps'))).toBe('"12:00–17:00"');
  await page.goto(`/rooms/${atrium}/week/${DAY}`);
  await expectInOrder(block(page, TITLE));
  await expectInOrder(block(page, 'Old maps'));
  await page.goto(`/schedule/week/${DAY}?venue=${venue}`);
  await expectInOrder(block(page, 'Old maps'));
  expect((await block(page, 'Old maps').boundingBox())?.width).toBeGreaterThan(40);
});

test('what a block has no room for is shown under the pointer and with the focus', async ({
  page,
}) => {
  const tip = page.locator('.grid-tip');
  for (const path of [
    `/schedule/${DAY}?venue=${venue}`,
    `/schedule/week/${DAY}?venue=${venue}`,
    `/rooms/${atrium}/week/${DAY}`,
  ]) {
    await (path.includes('venue=') && page.url() === 'about:blank'
      ? signIn(page, 'alice', path)
      : page.goto(path));
    await block(page, TITLE).hover();
    await expect(tip, path).toContainText(`${TITLE}, 10:00 to 11:00`);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tip).toHaveCount(0);
    await block(page, TITLE).focus();
    await expect(tip).toContainText(TITLE);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  }
  await page.goto(`/schedule/${DAY}?venue=${venue}`);
  await block(page, 'Key handover').hover();
  await expect(tip).toContainText('Key handover, 10:00 to 10:15');
  await block(page, 'Old maps').hover();
  await expect(tip).toHaveCount(0);
});

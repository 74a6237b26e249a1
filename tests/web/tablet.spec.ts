import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessibleHere, signIn, TABLET, test } from './support/test.ts';

let room: string;
let path: string;

async function prepare(stoa: Stoa): Promise<void> {
  const { venue, rooms } = await createRooms(stoa, 'Tablet House', [{ name: 'Studio' }]);
  room = rooms[0]?.id ?? '';
  path = `/schedule/2026-11-24?venue=${venue.id}`;
  const times = { start_at: '2026-11-24T13:00', end_at: '2026-11-24T15:00' };
  await createEvent(stoa, 'bob', { title: 'Recital', room_id: room, ...times });
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(({ page }) => setBrowserClock(page, NOW));
test.use({ viewport: TABLET });

const rail = (page: Page) => page.locator('nav.rail-nav');
const widthOf = async (page: Page): Promise<number> =>
  (await rail(page).boundingBox())?.width ?? Number.NaN;

test(
  'a tablet has icons instead of the rail, whose names are read out and shown under the pointer and ' +
    'with the focus',
  async ({ page }) => {
    await signIn(page, 'alice', path);
    await expect(page.getByRole('gridcell', { name: /^Recital/ })).toBeVisible();
    expect(await widthOf(page)).toBe(64);
    const find = rail(page).getByRole('link', { name: 'Find a room' });
    const word = find.locator('.word');
    const isShown = async (): Promise<boolean> => ((await word.boundingBox())?.width ?? 0) > 30;
    expect(await isShown()).toBe(false);
    await find.hover();
    await expect.poll(isShown).toBe(true);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(isShown).toBe(false);
    await rail(page).getByRole('link', { name: 'Schedule' }).focus();
    await page.keyboard.press('Tab');
    await expect(find).toBeFocused();
    await expect.poll(isShown).toBe(true);
    await expectAccessibleHere(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/find/);
  },
);

test('icons stand from 600 to 1100 pixels, below them is the bar of phones and above them the rail', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  for (const [width, expected] of [
    [1101, 224],
    [1100, 64],
    [600, 64],
  ] as const) {
    await page.setViewportSize({ ...TABLET, width });
    await expect.poll(() => widthOf(page)).toBe(expected);
    const all = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(all).toBeLessThanOrEqual(width);
  }
  await expect(page.locator('.rail-tabbar')).toBeHidden();
  await page.setViewportSize({ ...TABLET, width: 599 });
  await expect(rail(page)).toBeHidden();
  await expect(page.locator('.rail-tabbar')).toBeVisible();
});

test('the legend of a tablet is in a card that a button opens and Escape closes', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  const button = page.getByRole('button', { name: 'What the signs mean' });
  const signs = page.getByRole('list', { name: 'What the signs mean' });
  await expect(signs).toHaveCount(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(signs.getByText('Draft, holds nothing')).toBeVisible();
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(signs).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.goto(`/rooms/${room}/week/2026-11-24`);
  await button.click();
  await expect(signs).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(signs).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('on a tablet a bar at the foot says whether the room is free, and leads to the reason', async ({
  page,
}) => {
  const times = 'start=2026-11-24T12:30&end=2026-11-24T14:00';
  await signIn(page, 'alice', `/book?room=${room}&${times}`);
  const bar = page.locator('.book-answer-bar');
  await expect(bar).toContainText('Not free');
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(TABLET.height);
  expect(box?.width).toBe(TABLET.width - 64);
  await expectAccessibleHere(page);
  await bar.getByRole('button', { name: 'See and request' }).click();
  await expect(page.getByRole('region', { name: 'Is the room free?' })).toBeFocused();
  await expect(page.getByText('“Recital” has the room until 15:00.')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toHaveCount(0);
});

test('a tablet in German names its icons, its legend and its bar', async ({ page, stoa }) => {
  await (await stoa.as('bob'))('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'bob', path);
  await expect(rail(page).getByRole('link', { name: 'Raum finden' })).toBeVisible();
  await page.getByRole('button', { name: 'Bedeutung der Zeichen' }).click();
  await expect(page.getByRole('dialog').getByText('Entwurf, hält nichts frei')).toBeVisible();
  await page.goto(`/book?room=${room}&start=2026-11-24T16:00&end=2026-11-24T17:00`);
  await expect(page.locator('.book-answer-bar')).toContainText('Frei');
});

import { moveBrowserClock, setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('the room is free until the preparation begins, and says so to the minute', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Reading Room', 40);
  await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Palaeography',
    start_at: '2026-11-24T09:15:00Z',
    end_at: '2026-11-24T10:45:00Z',
    prep_before_minutes: 15,
    cleanup_after_minutes: 15,
  });
  await signIn(page, 'alice', `/rooms/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Reading Room', level: 1 })).toBeVisible();
  await expect(page.getByText('Free now, until 10:00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Palaeography' })).toBeVisible();
  await expect(page.getByText('Mon–Fri')).toBeHidden();
  await expect(page.getByText('07:00–22:00 (Berlin)')).toBeVisible();
  await expectAccessible(page);
  await moveBrowserClock(page, '2026-11-24T08:59:59Z');
  await expect(page.getByText('Free now, until 10:00')).toBeVisible();
  await moveBrowserClock(page, '2026-11-24T09:00:00Z');
  await expect(page.getByText('Taken until 12:00')).toBeVisible();
});

test('a free window leads to the form, filled in', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Slot Room');
  await signIn(page, 'bob', `/rooms/${room.id}`);
  const slot = page.getByRole('link', { name: /^Today/ });
  await expect(slot).toHaveAttribute(
    'href',
    `/book?room=${room.id}&start=2026-11-24T09%3A30&end=2026-11-24T10%3A30`,
  );
  await expect(page.getByRole('link', { name: 'Calendar feed of this room' })).toHaveAttribute(
    'href',
    `/calendars?room=${room.id}`,
  );
});

test('a room out of use cannot be requested', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Closed Room');
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${room.id}`, { is_active: false });
  await signIn(page, 'manager', `/rooms/${room.id}`);
  await expect(page.getByText('Out of use')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request this room' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('photos open over the page, and a missing one leaves its place', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Photo Gallery');
  await signIn(page, 'manager', `/manage/rooms/${room.id}/photos`);
  const buffer = await page.screenshot();
  await page
    .getByLabel('Add photos')
    .last()
    .setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer },
      { name: 'two.png', mimeType: 'image/png', buffer },
    ]);
  await expect(page.getByRole('img')).toHaveCount(2);
  await page.goto(`/rooms/${room.id}`);
  const first = page.getByRole('img', { name: 'Photo Gallery, photo 1 of 2' });
  await expect(first).toHaveJSProperty('complete', true);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Photo Gallery, photo 1 of 2' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo Gallery, photo 2 of 2' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.locator('.no-picture')).toHaveCount(2);
  faults.length = 0;
});

test('nothing is said of hours and free times before they are known', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Slow Room');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(availability|available-slots)\?/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'alice', `/rooms/${room.id}`);
  const facts = page.getByRole('region', { name: 'About the room' });
  await expect(facts).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next free' })).toBeVisible();
  await expect(facts.getByText('Open', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Not free in the next two weeks.')).toHaveCount(0);
  release();
  await expect(facts.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Today/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { expect, expectAccessibleHere, SIZES, signIn, test } from './support/test.ts';

test.beforeAll(async ({ stoa }) => {
  const rooms = [{ name: 'Scriptorium', capacity: 40 }];
  const made = await createRooms(stoa, 'Abbey Court', rooms);
  const [room] = made.rooms;
  await createEvent(stoa, 'alice', {
    room_id: room?.id ?? '',
    title: 'Scripts of Europe',
    start_at: '2026-12-01T10:15',
    end_at: '2026-12-01T11:45',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=6',
  });
});
test.beforeEach(({ page }) => setClock(page));

async function openSearch(page: Page): Promise<void> {
  await signIn(page, 'alice', '/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
}

test('the search shows a series once with its next date, books a room that it found, and one Esc closes it', async ({
  page,
}) => {
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('script');
  const series = dialog.getByRole('menuitem', { name: /Scripts of Europe/ });
  await expect(series).toHaveCount(1);
  await expect(series).toContainText('next Tue 1 Dec');
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await dialog.getByRole('searchbox').fill('Scriptorium');
  await dialog.getByRole('menuitem', { name: 'Book Scriptorium' }).click();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Scriptorium/);
});

test('a text with a time, a number of people and a venue fills the finder', async ({ page }) => {
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('searchbox');
  await box.fill('Wed 2 Dec 10–12 for 35, Abbey Court script');
  const action = dialog.getByRole('menuitem', { name: /^Find a room: Wed 2 Dec, 10:00–12:00/ });
  await expect(action).toContainText('35 people · Abbey Court · “script”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find\?.*people=35/);
  await expect(page.getByRole('searchbox', { name: 'Name or words' })).toHaveValue('script');
  await expect(page.getByRole('textbox', { name: 'People' })).toHaveValue('35');
  await expect(page.getByRole('heading', { level: 3, name: 'Scriptorium' })).toBeVisible();
  await page.setViewportSize({ ...SIZES.phone, width: 320 });
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(wider)).toBeLessThanOrEqual(0);
});

import { setBrowserClock } from './support/browser-clock.ts';
import { createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

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

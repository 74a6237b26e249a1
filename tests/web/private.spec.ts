import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('a private event of somebody else has a lock and no title in the week and the month of its room', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Quiet room');
  await createEvent(stoa, 'alice', {
    ...{ title: 'Surprise party', room_id: room.id, is_private: true },
    ...{ start_at: '2026-11-26T10:00', end_at: '2026-11-26T13:00' },
  });
  await signIn(page, 'bob', `/rooms/${room.id}/week/2026-11-24`);
  const block = page.locator('.ev').filter({ hasText: 'Private' });
  await expect(block.locator('svg').first()).toBeVisible();
  await expect(page.getByText('Surprise party')).toHaveCount(0);
  await page.goto(`/rooms/${room.id}/month/2026-11-24`);
  await expect(block.locator('svg').first()).toBeVisible();
  await expect(page.getByText('Surprise party')).toHaveCount(0);
});

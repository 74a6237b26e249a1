import { setClock } from './support/clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, signIn, test } from './support/test.ts';

const DAY = '2026-11-24';

test.beforeEach(({ page }) => setClock(page));

test('an own request is made longer and shorter by its edges, and not over another event', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Elastic Room');
  const times = { start_at: `${DAY}T13:00`, end_at: `${DAY}T14:00` };
  const own = { title: 'Elastic', room_id: room.id, cleanup_after_minutes: 15, ...times };
  const event = await createEvent(stoa, 'alice', own);
  const later = { start_at: `${DAY}T15:30`, end_at: `${DAY}T16:30` };
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: room.id, ...later });
  await signIn(page, 'alice', `/schedule/${DAY}?q=Elastic`);
  const block = page.getByRole('gridcell', { name: /^Elastic/ });
  const wish = page.locator('[data-wish]');
  const dragEdge = async (edge: 'start' | 'end', hours: number): Promise<void> => {
    const box = await block.boundingBox();
    const grip = await block.locator(`[data-edge=${edge}]`).boundingBox();
    if (box === null || grip === null) throw new Error('the block is not on the page');
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + (box.width / 1.25) * hours, from.y, { steps: 5 });
  };
  await dragEdge('end', 1);
  await expect(wish).toHaveText('13:00–15:00');
  await expect(wish).not.toHaveClass(/taken/);
  await page.mouse.up();
  await expect(page.getByText('“Elastic” is now from 13:00 to 15:00.')).toBeVisible();
  await expect(block).toHaveAccessibleName(/^Elastic, 13:00 to 15:00/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toHaveAccessibleName(/^Elastic, 13:00 to 14:00/);
  await dragEdge('start', -1);
  await expect(wish).toHaveText('12:00–14:00');
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(/^Elastic, 12:00 to 14:00/);
  const { data } = await (await stoa.as('alice'))('GET', `/events/${event.id}`);
  expect(data.start_at).toBe(`${DAY}T11:00:00Z`);
  expect(data.end_at).toBe(`${DAY}T13:00:00Z`);
});

test('keys make an own request longer and shorter at both ends, and say where it would not be free', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Stretched Room');
  const times = { start_at: `${DAY}T13:00`, end_at: `${DAY}T14:00` };
  await createEvent(stoa, 'alice', { title: 'Stretched', room_id: room.id, ...times });
  const later = { start_at: `${DAY}T14:30`, end_at: `${DAY}T16:30` };
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: room.id, ...later });
  await signIn(page, 'alice', `/schedule/${DAY}?q=Stretched`);
  const block = page.getByRole('gridcell', { name: /^Stretched/ });
  const said = page.locator('[data-live=polite]');
  await block.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(said).toHaveText('Tuesday 24 November, 13:00 to 14:45 in Stretched Room: not free');
  await expect(page.locator('[data-wish]')).toHaveClass(/taken/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Choir” is in the way. Nothing was changed.')).toBeVisible();
  // The browser logs the 409.
  faults.length = 0;
  await expect(page.locator('[data-wish]')).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(said).toHaveText('Tuesday 24 November, 12:45 to 13:45 in Stretched Room');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Stretched” is now from 12:30 to 13:45.')).toBeVisible();
  await expect(block).toHaveAccessibleName(/^Stretched, 12:30 to 13:45/);
});

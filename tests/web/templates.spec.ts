import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a booking becomes a template, which is renamed, deleted and brought back', async ({
  page,
  stoa,
}) => {
  await setBrowserClock(page, NOW);
  const room = await createRoom(stoa, 'Template Room');
  await createEvent(stoa, 'bob', {
    room_id: room.id,
    title: 'Choir practice',
    start_at: '2026-12-01T18:00:00Z',
    end_at: '2026-12-01T20:00:00Z',
    cleanup_after_minutes: 30,
  });
  await signIn(page, 'bob', '/mine');
  await page.getByRole('button', { name: 'More for Choir practice' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.locator('.toast')).toContainText('Choir practice was saved as a template.');
  await page.goto('/templates');
  const row = page.getByRole('listitem').filter({ hasText: 'Template Room' });
  await expect(row.getByRole('heading', { name: 'Choir practice' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'More for Choir practice' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Choir, evenings');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('heading', { name: 'Choir, evenings' })).toBeVisible();
  await row.getByRole('button', { name: 'More for Choir, evenings' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('heading', { name: 'Choir, evenings' })).toBeVisible();
  const { data } = await (await stoa.as('bob'))('GET', '/event-templates');
  expect(data[0].template.cleanup_after_minutes).toBe(30);
});

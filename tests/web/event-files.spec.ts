import { setClock } from './support/clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

test('files are added and removed by the owner, and too large ones are refused before they are sent', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'File Room');
  const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
  const event = await createEvent(stoa, 'alice', { title: 'Concert', room_id: room.id, ...times });
  await signIn(page, 'alice', `/events/${event.id}`);
  await page.getByRole('tab', { name: 'Files (0)' }).click();
  const files = page.getByRole('region', { name: 'Files' });
  const input = files.locator('input[type=file]');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const large = Buffer.alloc(12 * 1024 * 1024);
  await input.setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer: large });
  await expect(page.getByText(/^large\.txt is .+ is the most\.$/)).toBeVisible();
  expect(sent.filter((url) => url.includes('attachments'))).toEqual([]);
  const buffer = Buffer.from('Violins left, cellos right');
  await input.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer });
  await expect(files.getByRole('link', { name: 'plan.txt' })).toBeVisible();
  await expectAccessible(page);
  await files.getByRole('button', { name: 'Remove plan.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the file' }).click();
  await expect(files.getByText('No files.')).toBeVisible();
});

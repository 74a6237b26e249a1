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

test('a template is edited in the form of a booking, without times, and compared after a stale edit', async ({
  page,
  stoa,
  faults,
}) => {
  await setBrowserClock(page, NOW);
  const room = await createRoom(stoa, 'Rehearsal Loft');
  const other = await createRoom(stoa, 'Quiet Loft');
  const alice = await stoa.as('alice');
  const content = { title: 'Choir', room_id: room.id, notes: 'Two pianos' };
  const { data: made } = await alice('POST', '/event-templates', {
    name: 'Evenings',
    template: content,
  });
  const read = async () => (await alice('GET', `/event-templates/${made.id}`)).data;
  await signIn(page, 'alice', '/templates');
  await page.getByRole('button', { name: 'More for Evenings' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit a template', level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'From' })).toHaveCount(0);
  await expect(page.getByLabel('Repeats')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Name of the template').fill('');
  await page.getByRole('textbox', { name: 'Title' }).fill('Chamber choir');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Name of the template/ })).toBeVisible();
  await page.getByLabel('Name of the template').fill('Late evenings');
  await page.getByRole('textbox', { name: 'Clean-up after' }).fill('20');
  await page.keyboard.press('Tab');
  const theirs = { ...content, room_id: other.id };
  await alice('PUT', `/event-templates/${made.id}`, { name: 'Evenings', template: theirs });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText('Chamber choir');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible();
  expect(await read()).toMatchObject({
    name: 'Late evenings',
    template: {
      ...{ title: 'Chamber choir', room_id: other.id, notes: 'Two pianos' },
      cleanup_after_minutes: 20,
    },
  });
  // The browser logs the 422 and the 412.
  faults.length = 0;
});

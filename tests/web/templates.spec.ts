import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
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
    expected_attendees: 2,
  });
  await signIn(page, 'bob', '/mine');
  await page.getByRole('button', { name: 'More for Choir practice' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.locator('.toast-box')).toContainText('Choir practice was saved as a template.');
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
  expect(data[0].template).toMatchObject({ cleanup_after_minutes: 30, expected_attendees: 2 });
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
      title: 'Chamber choir',
      room_id: other.id,
      notes: 'Two pianos',
      cleanup_after_minutes: 20,
    },
  });
  // The browser logs the 422 and the 412.
  faults.length = 0;
});

test('a template keeps the further rooms and the equipment of a booking, and gives them to the next one', async ({
  page,
  stoa,
}) => {
  await setBrowserClock(page, NOW);
  const names = ['Granary 1', 'Granary 2', 'Granary 3'].map((name) => ({ name }));
  const { venue, rooms } = await createRooms(stoa, 'Granary', names);
  const [first, second, third] = rooms.map(({ id }) => id);
  if (!(first && second && third)) throw new Error('There are fewer rooms than were made.');
  const manager = await stoa.as('manager');
  const lamps = { name: 'lamps', stock: 5, venue_id: venue.id };
  const equipment_id = (await manager('POST', '/equipment', lamps)).data.id;
  const held = { extra_room_ids: [second], equipment: [{ equipment_id, quantity: 2 }] };
  const times = { start_at: '2026-12-01T18:00:00Z', end_at: '2026-12-01T19:00:00Z' };
  await createEvent(stoa, 'bob', { room_id: first, title: 'Play', ...times, ...held });
  await signIn(page, 'bob', '/mine');
  await page.getByRole('button', { name: 'More for Play' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.locator('.toast-box')).toContainText('Play was saved as a template.');
  const bob = await stoa.as('bob');
  const { data } = await bob('GET', '/event-templates');
  const { id } = data.find(({ name }: { name: string }) => name === 'Play');
  await page.goto(`/templates/${id}`);
  const other = page.getByRole('combobox', { name: 'Room 2' });
  await expect(other).toHaveValue(/^Granary 2/);
  await expect(page.getByLabel('How many')).toHaveValue('2');
  await other.fill('Granary 3');
  await page.getByRole('option', { name: /^Granary 3/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/templates$/);
  const kept = (await bob('GET', `/event-templates/${id}`)).data.template;
  expect(kept).toMatchObject({ ...held, extra_room_ids: [third] });
  await page.goto(`/book?template=${id}`);
  await expect(page.getByRole('combobox', { name: 'Room 2' })).toHaveValue(/^Granary 3/);
  await expect(page.getByLabel('Equipment 1', { exact: true })).toHaveValue(equipment_id);
});

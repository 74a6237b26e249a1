import { setClock } from './support/clock.ts';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

test('a manager gives a room layouts and features, by keyboard too', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Furnished Room', 80);
  await signIn(page, 'manager', `/manage/rooms/${room.id}`);
  await page.getByRole('button', { name: 'Add a layout' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Layout 1', exact: true }).selectOption('U-shape');
  await page.getByRole('textbox', { name: 'Seats of layout 1' }).fill('24');
  const feature = `Grand piano ${Date.now()}`;
  await page.getByRole('textbox', { name: 'New feature' }).fill(feature);
  await page.getByRole('button', { name: 'Add the feature' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: feature })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alice = await stoa.as('alice');
  await expect
    .poll(async () => (await alice('GET', `/rooms/${room.id}`)).data)
    .toMatchObject({
      layouts: [{ seating_type: 'u_shape', capacity: 24 }],
      features: [{ name: feature }],
    });
  await page.goto(`/rooms/${room.id}`);
  await expect(page.getByText('U-shape, 24')).toBeVisible();
  await expect(page.getByText(feature)).toBeVisible();

  await page.goto('/find?date=2026-12-02&from=10:00&to=11:00');
  await page.getByRole('combobox', { name: 'Features' }).selectOption({ label: `${feature} (1)` });
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('U-shape');
  await expect(page.getByRole('link', { name: /Furnished Room/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/seating=u_shape/);
  await page.getByRole('button', { name: `Remove ${feature}` }).click();
  await expect(page).not.toHaveURL(/features/);
  await page.getByRole('link', { name: /^(Book|Request) Furnished Room$/ }).click();
  const layout = page.getByRole('combobox', { name: 'Layout' });
  await expect(layout.getByRole('option', { selected: true })).toHaveText('U-shape');

  await page.goto('/schedule/2026-12-02?as=list');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Features', { exact: true }).selectOption({ label: `${feature} (1)` });
  await expect(page).toHaveURL(/features=/);
  await expect(page.locator('.day-room')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${feature}` }).click();
  await expect(page).not.toHaveURL(/features=/);
});

test('a manager renames and deletes features, by keyboard, and rooms lose what is deleted', async ({
  page,
  stoa,
  faults,
}) => {
  const manager = await stoa.as('manager');
  const named = async (name: string) => (await manager('POST', '/room-features', { name })).data.id;
  const ids = [await named('Blackbord'), await named('Organ')];
  const room = await createRoom(stoa, 'Equipped Room', 80);
  await manager('PUT', `/rooms/${room.id}`, { feature_ids: ids });
  await signIn(page, 'manager', '/manage/rooms');
  await page.getByRole('button', { name: 'Features', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Features' });
  const name = dialog.getByRole('textbox', { name: 'Name of “Blackbord”' });
  await name.fill('Organ');
  const save = dialog.getByRole('button', { name: 'Save Blackbord' });
  await save.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // The browser logs the refusal of the name.
  faults.length = 0;
  await name.fill('Blackboard');
  await save.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of “Blackboard”' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Organ' }).press('Enter');
  await expect(dialog.getByText('1 room loses it.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of “Organ”' })).toHaveCount(0);
  await expect(dialog.getByRole('list', { name: 'Features' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Features', exact: true })).toBeFocused();
  const { features } = (await manager('GET', `/rooms/${room.id}`)).data;
  expect(features.map((one: { name: string }) => one.name)).toEqual(['Blackboard']);
});

test('a booking names the layout, which its page shows with the seats', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Laid Out Room', 80);
  const manager = await stoa.as('manager');
  const layouts = [{ seating_type: 'u_shape', capacity: 24 }];
  await manager('PUT', `/rooms/${room.id}`, { seating_type: 'theater', layouts });
  await signIn(page, 'alice', `/book?room=${room.id}&start=2026-12-02T10:00&end=2026-12-02T11:00`);
  const layout = page.getByRole('combobox', { name: 'Layout' });
  await expect(layout.getByRole('option')).toHaveText(['Unknown', 'Theatre', 'U-shape']);
  await layout.selectOption('U-shape');
  const people = page.getByRole('textbox', { name: 'People', exact: true });
  await people.fill('30');
  await expect(people).toHaveAccessibleDescription('More than the 24 seats of this room.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Laid out');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Request this room/ }).click();
  await expect(page.getByRole('heading', { name: 'Laid out', level: 1 })).toBeVisible();
  await expect(page.getByText('U-shape, 24')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const alice = await stoa.as('alice');
  expect((await alice('GET', `/events/${id}`)).data.layout).toBe('u_shape');
  await page.goto(`/events/${id}/edit`);
  await layout.selectOption('Unknown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Laid out', level: 1 })).toBeVisible();
  expect((await alice('GET', `/events/${id}`)).data.layout).toBeNull();
});

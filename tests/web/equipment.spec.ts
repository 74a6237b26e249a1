import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleHere,
  SIZES,
  signIn,
  test,
} from './support/test.ts';

const DAY = '2026-11-24';

test.beforeEach(({ page }) => setClock(page));

const at = (hour: number) => ({
  start_at: `${DAY}T${hour}:00`,
  end_at: `${DAY}T${hour + 2}:00`,
  status: 'approved',
});

test('a manager enters equipment by keyboard, and takes it out of use and back', async ({
  page,
  faults,
}) => {
  await signIn(page, 'manager', '/manage/rooms');
  await page.getByRole('link', { name: /^Equipment/ }).click();
  await page.getByRole('link', { name: 'New equipment' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New equipment' });
  await sheet.getByLabel('Name').fill('Projectors');
  await sheet.getByLabel('How many there are').fill('many');
  await sheet.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(sheet.getByText(/The stock field/).last()).toBeVisible();
  faults.length = 0;
  await sheet.getByLabel('How many there are').fill('4');
  await sheet.getByRole('button', { name: 'Create' }).press('Enter');
  const row = page.getByRole('row', { name: /^Projectors/ });
  await expect(row).toContainText('4');
  await expect(row).toContainText('Everywhere');
  await page.getByRole('button', { name: 'More for Projectors' }).click();
  await page.getByRole('menuitem', { name: 'Take out of use…' }).click();
  await page.getByRole('button', { name: 'Take out of use', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a form over a long list leaves the list where it is scrolled to, by link, by menu and by keyboard', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  const names = Array.from({ length: 12 }, (_, at) => `Lamp ${at + 10}`);
  for (const name of names) await manager('POST', '/equipment', { name, stock: 1 });
  await page.setViewportSize({ width: 1_440, height: 500 });
  await signIn(page, 'manager', '/manage/equipment');
  const link = page.getByRole('link', { name: 'Lamp 21', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Lamp 21' });
  const menu = page.getByRole('button', { name: 'More for Lamp 21' });
  const fromMenu = () => page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  for (const open of [() => link.press('Enter'), () => menu.press('Enter').then(fromMenu)]) {
    await open();
    await expect(sheet.getByLabel('Name')).toHaveValue('Lamp 21');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(link).toBeInViewport();
  }
  await page.getByRole('link', { name: /^Venues/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('who books is told what is left, is refused more, and the week of the equipment has the booking', async ({
  page,
  stoa,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Studio', [{ name: 'Stage' }, { name: 'Loft' }]);
  const [stage, loft] = rooms;
  if (!(stage && loft)) throw new Error('There are fewer rooms than were made.');
  const manager = await stoa.as('manager');
  const made = { name: 'cameras', stock: 6, venue_id: venue.id };
  const { id } = (await manager('POST', '/equipment', made)).data;
  const equipment = [{ equipment_id: id, quantity: 4 }];
  await createEvent(stoa, 'manager', { room_id: loft.id, title: 'Choir', ...at(10), equipment });
  await signIn(
    page,
    'alice',
    `/book?room=${stage.id}&start=${DAY}T10:00&end=${DAY}T12:00&title=Film`,
  );
  await page.getByRole('button', { name: 'Add equipment' }).click();
  await expect(page.getByLabel('Equipment 1', { exact: true })).toBeFocused();
  await page.getByLabel('Equipment 1', { exact: true }).selectOption('cameras');
  await expect(page.getByText('2 of 6 are free then')).toBeVisible();
  await page.getByLabel('How many').fill('3');
  await expect(page.getByText('Only 2 of 3 are free: cameras.').first()).toBeVisible();
  await expect(page.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('How many').fill('2');
  await expect(page.getByRole('status').getByText('Free', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Film', level: 1 })).toBeVisible();
  await expect(page.getByText('2 × cameras')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('2 of 6 are free then')).toBeVisible();
  await page.getByRole('button', { name: 'Remove equipment 1' }).click();
  await expect(page.getByRole('button', { name: 'Add equipment' })).toBeFocused();
});

test('the week of equipment says what uses how many', async ({ page, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Barn', [{ name: 'Hayloft' }]);
  const manager = await stoa.as('manager');
  const { id } = (await manager('POST', '/equipment', { name: 'lamps', stock: 5 })).data;
  await createEvent(stoa, 'manager', {
    room_id: rooms[0]?.id ?? '',
    title: 'Dance',
    ...at(14),
    equipment: [{ equipment_id: id, quantity: 5 }],
  });
  await signIn(page, 'manager', `/manage/equipment/${id}/use?week=${DAY}`);
  const sheet = page.getByRole('dialog', { name: 'lamps: use in the week' });
  await expect(sheet.getByText('5 of 5')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Dance' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Next week' }).click();
  await expect(sheet.getByText('Not used')).toHaveCount(7);
});

/** A room of its own with cameras of its venue, and an event of Alice that has two of them. */
async function createFilm(stoa: Stoa, venueName: string) {
  const { venue, rooms } = await createRooms(stoa, venueName, [{ name: `${venueName} Hall` }]);
  const room = rooms[0]?.id ?? '';
  const manager = await stoa.as('manager');
  const cameras = { name: `cameras of ${venueName}`, stock: 6, venue_id: venue.id };
  const { id } = (await manager('POST', '/equipment', cameras)).data;
  const equipment = [{ equipment_id: id, quantity: 2 }];
  const fields = { room_id: room, title: 'Film', ...at(10), status: 'draft', equipment };
  const event = await createEvent(stoa, 'alice', fields);
  return { manager, room, event, cameras: cameras.name };
}

test('equipment is shown once the rooms are read, and until then nothing is called unavailable', async ({
  page,
  stoa,
}) => {
  const { event, cameras } = await createFilm(stoa, 'Mill');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/rooms\?/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'alice', '/profile');
  const equipment = page.waitForResponse(/\/api\/v1\/equipment\?/);
  await page.goto(`/events/${event.id}/edit`);
  await (await equipment).finished();
  await expect(page.getByLabel('People', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Equipment 1', { exact: true })).toBeHidden();
  release();
  const field = page.getByLabel('Equipment 1', { exact: true });
  await expect(field.locator('option:checked')).toHaveText(cameras);
});

test('a room that is out of use by now keeps its name and the equipment of its venue in the form', async ({
  page,
  stoa,
}) => {
  const { manager, room, event, cameras } = await createFilm(stoa, 'Forge');
  expect((await manager('PUT', `/rooms/${room}`, { is_active: false })).status).toBe(200);
  await signIn(page, 'alice', `/events/${event.id}/edit`);
  const field = page.getByLabel('Equipment 1', { exact: true });
  await expect(field.locator('option:checked')).toHaveText(cameras);
  await expect(page.getByRole('combobox', { name: 'Room', exact: true })).toHaveValue(
    /^Forge Hall/,
  );
});

test('the page of equipment is used by keyboard, and on a phone', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  const { id } = (await manager('POST', '/equipment', { name: 'easels', stock: 12 })).data;
  await signIn(page, 'manager', '/manage/equipment');
  const row = page.getByRole('row', { name: /^easels/ });
  await row.getByRole('link', { name: 'easels', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'easels' });
  await expect(sheet.getByLabel('How many there are')).toHaveValue('12');
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/manage\/equipment$/);
  await row.getByRole('link', { name: 'Show the use of easels' }).focus();
  await page.keyboard.press('Enter');
  const use = page.getByRole('dialog', { name: 'easels: use in the week' });
  await expect(use.getByText('Not used').first()).toBeVisible();
  await use.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await expect(use.getByRole('heading', { name: '30 Nov – 6 Dec' })).toBeVisible();
  await expect(use.getByRole('button', { name: 'Next week' })).toBeFocused();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'More for easels' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.setViewportSize(SIZES.phone);
  await row.getByRole('link', { name: 'easels', exact: true }).click();
  await sheet.getByLabel('How many there are').fill('14');
  await expectAccessibleHere(page, 'phone, ');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('14');
  expect((await manager('GET', `/equipment/${id}`)).data.stock).toBe(14);
});

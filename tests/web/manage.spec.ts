import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const row = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) });

test('a manager creates a room, and a wrong number of seats is said at the field', async ({
  page,
  faults,
}) => {
  await signIn(page, 'manager', '/manage/rooms/new');
  const sheet = page.getByRole('dialog', { name: 'New room' });
  await sheet.getByLabel('Name').fill('Atrium');
  await sheet.getByLabel('Seats').fill('-3');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByLabel('Seats')).toHaveAccessibleDescription(/The capacity field must be/);
  await expect(sheet.getByRole('region', { name: '1 field is not right' })).toBeFocused();
  await expectAccessible(page);
  await sheet.getByLabel('Seats').fill('150');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByRole('heading', { name: 'Atrium was created.' })).toBeFocused();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Another one like it' }).click();
  await expect(sheet.getByLabel('Seats')).toHaveValue('150');
  await sheet.getByLabel('Name').fill('Atrium Two');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByRole('link', { name: 'Hours and closures' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Show in the schedule' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/manage\/rooms$/);
  await expect(row(page, 'Atrium Two')).toContainText('150');
  await page.goto('/manage/rooms/new');
  await sheet.getByLabel('Name').fill('Atrium Three');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await sheet.getByRole('link', { name: 'Book it' }).click();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Atrium Three/);
  // The browser logs the request that was refused.
  faults.length = 0;
});

test('a room that is taken out of use leaves the list, and restoring brings it back', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Leaving Room');
  const times = { start_at: '2026-12-01T10:00:00Z', end_at: '2026-12-01T11:00:00Z' };
  await createEvent(stoa, 'manager', { room_id: room.id, title: 'Budget round', ...times });
  await signIn(page, 'manager', '/manage/rooms?q=Leaving');
  await page.getByRole('button', { name: 'More for Leaving Room' }).click();
  await page.getByRole('menuitem', { name: 'Take out of use…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Budget round');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Take out of use' }).click();
  await expect(page.getByText('No room fits.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Leaving Room')).toBeVisible();
});

test('what is out of use is listed, restored, and removed for ever by an administrator', async ({
  page,
  stoa,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Old House', [{ name: 'Old Refectory' }]);
  const manager = await stoa.as('manager');
  for (const room of rooms) await manager('DELETE', `/rooms/${room.id}`);
  await signIn(page, 'admin', '/manage/out-of-use');
  await expect(row(page, 'Old Refectory')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for Old Refectory' }).click();
  await page.getByRole('menuitem', { name: 'Remove for ever…' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: /^Remove for ever/ });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type Old Refectory').fill('Old Refectory');
  await confirm.click();
  await expect(row(page, 'Old Refectory')).toBeHidden();
  const { data } = await manager('GET', `/rooms?venue_id=${venue.id}&include_inactive=1`);
  expect(data).toEqual([]);
});

test('a room that events need is not removed, and the answer leads to them', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Needed Room');
  const times = { start_at: '2026-12-02T10:00:00Z', end_at: '2026-12-02T11:00:00Z' };
  await createEvent(stoa, 'manager', { room_id: room.id, title: 'Needs it', ...times });
  await signIn(page, 'admin', `/manage/rooms/${room.id}`);
  await page.getByRole('button', { name: 'Remove for ever…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type Needed Room').fill('Needed Room');
  await dialog.getByRole('button', { name: 'Remove for ever' }).click();
  await expect(dialog).toContainText('1 event needs this room.');
  await dialog.getByRole('button', { name: 'Show them' }).click();
  await expect(dialog.getByRole('link', { name: 'Needs it' })).toBeVisible();
  faults.length = 0;
});

test('a user gets the page for those who may not', async ({ page }) => {
  await signIn(page, 'alice', '/manage/rooms');
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rooms and places' })).toBeHidden();
  await expectAccessible(page);
});

test('search and seats narrow the list, and the address keeps them', async ({ page, stoa }) => {
  const { venue } = await createRooms(stoa, 'Harbour Hall', [
    { name: 'Quay Small', capacity: 12 },
    { name: 'Quay Large', capacity: 220 },
  ]);
  await signIn(page, 'manager', `/manage/rooms?venue=${venue.id}`);
  await expect(row(page, 'Quay Small')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Seats').selectOption('100');
  await expect(row(page, 'Quay Small')).toBeHidden();
  await page.getByLabel('Search rooms').fill('quay');
  await expect(page).toHaveURL(/q=quay/);
  await page.reload();
  await expect(row(page, 'Quay Large')).toBeVisible();
  await expect(row(page, 'Quay Small')).toBeHidden();
});

test('a room is edited, a stale edit is refused, and the changes are listed', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Changing Room', 40);
  await signIn(page, 'manager', `/manage/rooms/${room.id}`);
  await expect(page.getByLabel('Seats')).toHaveValue('40');
  await expectAccessible(page);
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${room.id}`, { capacity: 50 });
  const days = { start_date: '2027-07-01', end_date: '2027-07-02' };
  const block = { name: 'Repairs', type: 'blocked', ...days };
  await manager('POST', `/rooms/${room.id}/availability`, block);
  await page.getByLabel('Seats').fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody changed this since you opened it.')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Seats')).toHaveValue('50');
  await page.getByLabel('Seats').fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-box')).toContainText('Saved.');
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByText('Seats: 50 → 60')).toBeVisible();
  await expect(page.getByText(/added “Repairs” to the hours and closures$/)).toBeVisible();
  await expect(page.getByText('Venue: – → Venue of Changing Room')).toBeVisible();
  await expectAccessible(page);
  faults.length = 0;
});

test('a room is made public, and its page links to the public schedule', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Open Room');
  await signIn(page, 'manager', `/manage/rooms/${room.id}`);
  const tick = page.getByLabel('Public schedule');
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/without signing in/);
  await tick.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-box')).toContainText('Saved.');
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByText('Public schedule: No → Yes')).toBeVisible();
  await page.goto(`/rooms/${room.id}`);
  await page.getByRole('link', { name: 'Public schedule' }).click();
  await expect(page).toHaveURL(`/public/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Open Room', level: 1 })).toBeVisible();
});

test('photos are added and removed', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Photo Room');
  await signIn(page, 'manager', `/manage/rooms/${room.id}/photos`);
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await page
    .getByLabel('Add photos')
    .last()
    .setInputFiles({
      name: 'door.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await expect(page.getByRole('img', { name: 'Photo Room, photo 1 of 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove door.png' }).click();
  await expect(page.getByText('No photos yet.')).toBeVisible();
});

test('venues and institutions are created, edited and ordered', async ({ page }) => {
  await signIn(page, 'manager', '/manage/venues/new');
  await page.getByRole('dialog').getByLabel('Name').fill('Science Campus');
  await page.getByRole('dialog').getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Science Campus' }).click();
  await page.getByRole('dialog').getByLabel('Address').fill('Ring 1');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Science Campus')).toContainText('Ring 1');
  for (const name of ['Faculty of Law', 'Choir']) {
    await page.goto('/manage/institutions/new');
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByLabel('Code').fill(name.slice(0, 3));
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(row(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'More for Faculty of Law' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Faculty of Law');
  await expectAccessible(page);
});

test('photos are ordered, and say what they show', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Ordered Photos');
  await signIn(page, 'manager', `/manage/rooms/${room.id}/photos`);
  const buffer = await page.screenshot();
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await page.getByLabel('Add photos').last().setInputFiles(files);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('one.png');
  await expect(page.getByRole('button', { name: 'Move one.png up' })).toBeHidden();
  await page.getByRole('button', { name: 'Move two.png up' }).click();
  await expect(cards.first()).toContainText('two.png');
  await cards.first().getByLabel('What the photo shows').fill('The hall from the stage');
  await page.getByRole('button', { name: 'Save two.png' }).click();
  await expect(page.getByRole('img', { name: 'The hall from the stage' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/rooms/${room.id}`);
  const first = page.locator('.room-gallery img').first();
  await expect(first).toHaveAttribute('alt', 'The hall from the stage');
  const { data } = await (await stoa.as('manager'))('GET', `/rooms/${room.id}`);
  expect(data.images.map((image: { file_name: string }) => image.file_name)).toEqual([
    'two.png',
    'one.png',
  ]);
});

test('the list of rooms says when each is open today, and steps of approval change their order', async ({
  page,
  stoa,
}) => {
  const { rooms, venue } = await createRooms(stoa, 'Open House', [
    { name: 'Open Always' },
    { name: 'Open Twice' },
    { name: 'Open Never' },
  ]);
  const manager = await stoa.as('manager');
  const dates = { start_date: '2026-11-01', end_date: '2027-02-28' };
  const hours = { name: 'Hours', type: 'availability', ...dates };
  const noon = [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '23:59' },
  ];
  await manager('POST', `/rooms/${rooms[1]?.id}/availability`, { ...hours, periods: noon });
  const monday = { ...hours, days: ['monday'], periods: noon };
  await manager('POST', `/rooms/${rooms[2]?.id}/availability`, monday);
  await setBrowserClock(page, NOW);
  await signIn(page, 'manager', `/manage/rooms?venue=${venue.id}`);
  await expect(row(page, 'Open Always')).toContainText('All day');
  await expect(row(page, 'Open Twice')).toContainText('09:00–12:00 and 13:00–24:00');
  await expect(row(page, 'Open Never')).toContainText('closed');
  const approval_steps = [
    { name: 'Dean', role: 'dean' },
    { name: 'Porter', role: 'porter' },
  ];
  await manager('PUT', `/rooms/${rooms[0]?.id}`, { approval_steps });
  await page.goto(`/manage/rooms/${rooms[0]?.id}`);
  await page.getByRole('button', { name: 'Move step 2 up' }).click();
  await expect(page.locator('[data-live=polite]')).toHaveText('Porter is step 1 now.');
  await expect(page.getByRole('button', { name: 'Move step 1 up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await manager('GET', `/rooms/${rooms[0]?.id}`)).data.approval_steps)
    .toEqual([approval_steps[1], approval_steps[0]]);
});

test('several rooms get another venue and other seats at once, and Undo gives back what each had', async ({
  page,
  stoa,
}) => {
  const { venue } = await createRooms(stoa, 'Shared House', [
    { name: 'Shared One', capacity: 11 },
    { name: 'Shared Two', capacity: 22 },
  ]);
  await createRooms(stoa, 'Other House', []);
  const manager = await stoa.as('manager');
  const read = async () => {
    const { data } = await manager('GET', '/rooms?search=Shared&sort=name');
    const rooms = data as { name: string; capacity: number; venue: { name: string } }[];
    return rooms.map((room) => [room.name, room.capacity, room.venue.name]);
  };
  await signIn(page, 'manager', `/manage/rooms?venue=${venue.id}`);
  for (const name of ['Shared One', 'Shared Two'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change all chosen rooms' });
  for (const field of ['Venue', 'Seats'])
    await dialog.getByRole('checkbox', { name: `Change: ${field}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Venue' }).selectOption('Other House');
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('33');
  await dialog.getByRole('button', { name: 'Change all' }).click();
  const done = 'Changed in Shared One and Shared Two: Venue and Seats.';
  const toast = page.locator('.toast-box').filter({ hasText: done });
  await expect(toast).toBeVisible();
  expect(await read()).toEqual([
    ['Shared One', 33, 'Other House'],
    ['Shared Two', 33, 'Other House'],
  ]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect(await read()).toEqual([
    ['Shared One', 11, 'Shared House'],
    ['Shared Two', 22, 'Shared House'],
  ]);
});

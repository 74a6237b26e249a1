import { createRoom, createRooms } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a manager gives a role for one venue and takes it away', async ({ page, stoa, faults }) => {
  const { venue } = await createRooms(stoa, 'Peopled House', []);
  await signIn(page, 'manager', '/manage/rooms');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('Nobody has a role')).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/The email field/);
  await page.getByLabel('E-mail').fill('carol@stoa.test');
  await page.getByLabel('Role', { exact: true }).selectOption('Another role');
  await page.getByLabel('Name of the role').fill('caretaker');
  await page.getByLabel('Room, venue or institution').selectOption('Venue');
  await page.getByRole('button', { name: 'Add' }).click();
  const place = page.getByLabel('Venue', { exact: true });
  await expect(place).toHaveAccessibleDescription(/field/);
  await place.selectOption(venue.name);
  await page.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: /carol@stoa\.test/ });
  await expect(row).toContainText('caretaker');
  await expect(row).toContainText('Peopled House');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove carol@stoa.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nobody has a role')).toBeVisible();
  const { data } = await (await stoa.as('manager'))('GET', '/assignments');
  expect(data).toEqual([]);
  // The browser logs the requests that were refused.
  faults.length = 0;
});

test('a manager of one venue sees and manages what is assigned only', async ({ page, stoa }) => {
  const { venue, rooms } = await createRooms(stoa, 'Own House', [{ name: 'Own Room' }]);
  const other = await createRoom(stoa, 'Foreign Room');
  const manager = await stoa.as('manager');
  const body = { email: 'bob@stoa.test', role: 'manager', venue_id: venue.id };
  const assignment = (await manager('POST', '/assignments', body)).data;
  await signIn(page, 'bob', '/profile');
  await page.getByRole('link', { name: 'Rooms and places' }).click();
  await expect(page.getByRole('row', { name: /Own Room/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Foreign Room/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Venues/ }).click();
  await expect(page.getByRole('row', { name: /Own House/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Venue of Foreign Room/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Venue', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('row', { name: /bob@stoa\.test/ })).toContainText('Manager');
  await page.goto(`/manage/rooms/${rooms[0]?.id}`);
  await page.getByLabel('Seats').fill('77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-box')).toContainText('Saved.');
  await page.goto(`/manage/rooms/${other.id}`);
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await manager('DELETE', `/assignments/${assignment.id}`);
  await page.goto('/manage/rooms');
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
});

test('an admin gives a crew a kind of work and teams, at a venue or everywhere', async ({
  page,
  stoa,
}) => {
  const { venue } = await createRooms(stoa, 'Crewed House', []);
  await signIn(page, 'admin', '/manage/people');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ruth@stoa.test');
  await page.getByLabel('Role', { exact: true }).selectOption('Crew');
  await page.getByLabel('Kind of work').selectOption('Media');
  await page.getByLabel('Teams').fill('2');
  await page.getByLabel('Room, venue or institution').selectOption('Venue');
  await page.getByLabel('Venue', { exact: true }).selectOption(venue.name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: /ruth@stoa\.test/ });
  await expect(row).toContainText('Crew: Media, 2 teams');
  await expect(row).toContainText('Crewed House');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('karim@stoa.test');
  await page.getByLabel('Room, venue or institution').selectOption('Everywhere');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: /karim@stoa\.test/ })).toContainText('Everywhere');
  const { data } = await (await stoa.as('admin'))('GET', '/assignments');
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ role: 'crew', kind: 'media', teams: 2, venue_id: venue.id }),
      expect.objectContaining({ role: 'crew', kind: 'media', teams: 2, venue_id: null }),
    ]),
  );
});

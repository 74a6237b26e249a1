import type { Page } from '@playwright/test';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a feed’s address is shown once, and is gone after leaving the page', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Feed Room');
  await signIn(page, 'alice', `/calendars?room=${room.id}`);
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  await expect(page.getByLabel('What it shows')).toHaveValue('room');
  await expect(page.getByLabel('Room', { exact: true })).toHaveValue(room.id);
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Create' }).click();
  const address = await page.getByLabel('Secret address').inputValue();
  expect(address).toContain('.ics');
  expect((await page.request.get(address)).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText(
    'Feed Room',
  );
  await expectAccessible(page);
  await page.goto('/profile');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await expect(page.getByLabel('Secret address')).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain('token=');
  await page.getByRole('button', { name: 'Revoke My phone' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke My phone?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(401);
});

test('a feed without a name is refused at the field', async ({ page, faults }) => {
  await signIn(page, 'bob', '/calendars');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/The name field/);
  await expectAccessible(page);
  faults.length = 0;
});

test('a feed shows one’s own bookings, or those of a venue or an institution', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Scope Room');
  const manager = await stoa.as('manager');
  const law = { name: 'Faculty of Feeds', code: 'FEED' };
  expect((await manager('POST', '/institutions', law)).status).toBe(201);
  await signIn(page, 'bob', '/calendars');
  const create = async (name: string, scope: string, field?: string, thing?: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('What it shows').selectOption(scope);
    if (field !== undefined && thing !== undefined)
      await page.getByLabel(field, { exact: true }).selectOption(thing);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(`The address of ${name} is ready.`)).toBeVisible();
    const address = await page.getByLabel('Secret address').inputValue();
    expect((await page.request.get(address)).status()).toBe(200);
    return address;
  };
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  expect(await create('Only mine', 'My bookings')).toContain('/mine.ics');
  await expect(row('Only mine')).toContainText('My bookings');
  await create('The house', 'One venue', 'Venue', `Venue of ${room.name}`);
  await expect(row('The house')).toContainText('Venue of Scope Room');
  await create('The faculty', 'One institution', 'Institution', law.name);
  await expect(row('The faculty')).toContainText(law.name);
  await page.getByLabel('Name').fill('Nothing chosen');
  await page.getByLabel('What it shows').selectOption('One room');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Room', { exact: true })).toHaveAccessibleDescription(/field/);
  await expectAccessible(page);
  // The browser logs the request that was refused.
  faults.length = 0;
});

test('the address of the page before it was renamed leads there, with its room', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Old Feed Room');
  await signIn(page, 'bob', `/feeds?room=${room.id}`);
  await expect(page).toHaveURL(new RegExp(`/calendars\\?room=${room.id}$`));
  await expect(page.getByLabel('Room', { exact: true })).toHaveValue(room.id);
});

/** Asks for the calendars of a person as a calendar program does. */
async function readHome(page: Page, address: string, user: string, password: string) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ask = (url: string, depth: string) =>
    page.request.fetch(url, { method: 'PROPFIND', headers: { authorization, depth } });
  const root = await ask(address, '0');
  expect(root.status()).toBe(207);
  const principal = /<(?:\w+:)?current-user-principal><(?:\w+:)?href>([^<]+)/.exec(
    await root.text(),
  )?.[1];
  const home = (principal ?? '').replace('principals', 'calendars');
  return (await ask(new URL(home, address).href, '1')).text();
}

test('a calendar program is connected by keyboard, with a room that was chosen', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Connected Room');
  await signIn(page, 'alice', '/calendars');
  await page.getByRole('link', { name: 'Connect', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendars' })).toBeVisible();
  const shown = page.getByRole('region', { name: 'What your calendar program shows' });
  await expect(shown.getByRole('listitem')).toHaveText(['My events']);
  await shown
    .getByRole('combobox', { name: 'Add a room or a venue' })
    .pressSequentially('Connected R');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('listitem')).toHaveText(['My events', /^Connected Room/]);
  await expect(page.getByRole('status').getByText('Connected Room was added.')).toBeAttached();
  await page.getByLabel('Which program').fill('My phone');
  await page.getByLabel('Which program').press('Enter');
  await expect(page.getByText('Enter these three in your calendar program.')).toBeVisible();
  const [address, user, password] = await Promise.all(
    ['Address', 'User name', 'Password'].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    ),
  );
  await expectAccessible(page);
  const home = await readHome(page, address ?? '', user ?? '', password ?? '');
  expect(home).toContain('My events');
  expect(home).toContain(room.name);
  await page.goto('/profile/keys');
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Book');
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await shown.getByRole('button', { name: 'Remove Connected Room' }).click();
  await expect(shown.getByRole('listitem')).toHaveText(['My events']);
});

test('a program without a name gets no password, and each program has its steps', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'bob', '/calendars/connect');
  await page.getByRole('button', { name: 'Make a password' }).click();
  await expect(page.getByLabel('Which program')).toHaveAccessibleDescription(/The name field/);
  const steps = page.getByRole('region', { name: 'Where to enter it' });
  for (const program of ['Apple', 'Thunderbird', 'DAVx⁵', 'Outlook']) {
    await steps.getByLabel('Calendar program').selectOption(program);
    await expect(steps.getByRole('listitem')).toHaveCount(3);
  }
  await expect(steps).toContainText('CalDav Synchronizer');
  await expectAccessible(page);
  // The browser logs the request that was refused.
  faults.length = 0;
});

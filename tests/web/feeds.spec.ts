import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a feed’s address is shown once, and is gone after leaving the page', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Feed Room');
  await signIn(page, 'alice', `/feeds?room=${room.id}`);
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
  await signIn(page, 'bob', '/feeds');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/);
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
  await signIn(page, 'bob', '/feeds');
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
  await expect(page.getByLabel('Room', { exact: true })).toHaveAccessibleDescription(
    /Please choose one/,
  );
  await expectAccessible(page);
  // The browser logs the request that was refused.
  faults.length = 0;
});

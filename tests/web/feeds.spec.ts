import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('a feed’s address is shown once, and is gone after leaving the page', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Feed Room');
  await signIn(page, 'alice', `/feeds?room=${room.id}`);
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  await expect(page.getByLabel('What it shows')).toHaveValue(room.id);
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

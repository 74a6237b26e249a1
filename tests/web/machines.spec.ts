import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('an API key is shown once, works, and is refused after it is revoked', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Key Room');
  await signIn(page, 'alice', '/profile');
  await page.getByRole('link', { name: 'Manage API keys' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await page.getByLabel('Name').fill('Website');
  await page.getByLabel('What it may do').selectOption('Read');
  await page.getByRole('button', { name: 'Create' }).click();
  const key = await page.getByLabel('Secret key').inputValue();
  expect(key).toMatch(/^stoa_/);
  const ask = () =>
    page.request.get('/api/v1/rooms', { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  await expectAccessible(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke Website' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke Website?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await expect(page.getByLabel('Secret key')).toBeHidden();
  expect((await ask()).status()).toBe(401);
});

test('an admin makes a service account, gives it a key and deletes it', async ({ page }) => {
  await signIn(page, 'admin', '/manage/service-accounts');
  await page.getByLabel('Name').fill('Night sync');
  await page.getByRole('textbox', { name: 'Roles' }).fill('manager, porter');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('manager, porter · 0 keys')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Night sync' }).click();
  await expect(page.getByRole('heading', { name: 'New API key' })).toBeVisible();
  await page.getByLabel('Name').fill('Main');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Secret key')).toHaveValue(/^stoa_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Night sync' })).toBeHidden();
});

test('a manager makes a webhook, disables it and deletes it', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Hook Room');
  await signIn(page, 'manager', '/manage/rooms');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByLabel('Address').fill('https://hooks.example/stoa');
  await page.getByLabel('For').selectOption('One room');
  await page.getByLabel('Room', { exact: true }).selectOption(room.id);
  await page.getByRole('checkbox', { name: 'event.submitted' }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Secret that signs messages')).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'https://hooks.example/stoa' }).click();
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('It was disabled by hand.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('It was disabled by hand.')).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
});

test('an address that is not public is refused at the field', async ({ page, faults }) => {
  await signIn(page, 'manager', '/manage/webhooks');
  await page.getByLabel('Address').fill('https://10.1.2.3/a');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/public/);
  await expectAccessible(page);
  // The browser logs the request that was refused.
  faults.length = 0;
});

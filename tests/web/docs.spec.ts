import { expect, test } from './support/test.ts';

test('a person signs in on /docs at the issuer and calls an operation', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle('Stoa API');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const scheme = page.locator('.auth-container', { hasText: 'authorization_code with PKCE' });
  const opened = page.waitForEvent('popup');
  await scheme.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click();
  const login = await opened;
  await Promise.all([
    login.waitForEvent('close'),
    login.getByRole('button', { name: /Alice/ }).click(),
  ]);
  await expect(scheme.getByRole('heading', { name: 'Authorized' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.locator('#operations-tag-General').click();
  const operation = page.locator('#operations-General-getMe');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table')).toContainText('alice@stoa.test');
});

import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('language and time zone are saved in the profile', async ({ page, stoa }) => {
  await signIn(page, 'bob', '/profile');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await expect(page.locator('.toast')).toContainText('Saved.');
  const bob = await stoa.as('bob');
  expect((await bob('GET', '/me')).data.timezone).toBe('Europe/Lisbon');
  await expectAccessible(page);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  await expect(async () => {
    expect((await bob('GET', '/me')).data.locale).toBe('de');
  }).toPass();
  await page.reload();
  await expect(page.getByLabel('Zeitzone')).toHaveValue('Europe/Lisbon');
  await page.getByLabel('Zeitzone').selectOption('Wie das Konto und der Dienst es vorgeben');
  await expect(page.getByLabel('Zeitzone')).toHaveValue('Europe/Berlin');
  expect((await bob('GET', '/me')).data.timezone).toBe('Europe/Berlin');
});

test('a device on which no language was chosen follows the profile', async ({ page, stoa }) => {
  const alice = await stoa.as('alice');
  await alice('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'alice', '/profile');
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Sprache').selectOption('auto');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  expect((await alice('GET', '/me')).data.locale).toBe('en');
});

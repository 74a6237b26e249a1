import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('language and time zone are saved in the profile', async ({ page, stoa }) => {
  await signIn(page, 'bob', '/profile');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await expect(page.locator('.toast-box')).toContainText('Saved.');
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
});

test('zone and language of a person come from the browser at the first sign-in, and stay', async ({
  browser,
  stoa,
}) => {
  const visit = async (timezoneId: string, locale: string): Promise<void> => {
    const context = await browser.newContext({ timezoneId, locale, baseURL: stoa.origin });
    const page = await context.newPage();
    await signIn(page, 'manager', '/profile');
    await expect(page.locator('h1')).toHaveText('Profil');
    await expect(page.getByLabel('Zeitzone')).toHaveValue('Europe/Helsinki');
    await context.close();
  };
  await visit('Europe/Helsinki', 'de-DE');
  const manager = await stoa.as('manager');
  const { timezone, locale, not_chosen } = (await manager('GET', '/me')).data;
  expect({ timezone, locale, not_chosen }).toEqual({
    timezone: 'Europe/Helsinki',
    locale: 'de',
    not_chosen: [],
  });
  await visit('America/New_York', 'en-US');
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

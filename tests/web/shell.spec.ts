import { readFile } from 'node:fs/promises';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('after a navigation the heading has the focus, also of pages whose data comes late', async ({
  page,
}) => {
  await signIn(page, 'admin', '/about');
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const name of ['Approvals', 'Exports', 'My bookings', 'Statistics', 'Notifications']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page that is chosen while another one still loads gets the focus', async ({ page }) => {
  const late = async (name: string): Promise<void> =>
    void (await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    }));
  const link = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  await late('mine-page');
  await late('find-page');
  await signIn(page, 'admin', '/mine/coming');
  // The first page has not come yet.
  await link('Exports').click();
  await expect(page.getByRole('heading', { name: 'Exports', level: 1 })).toBeFocused();
  await link('Find a room').click();
  await link('Statistics').click();
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an anonymous visitor sees the page to which the sign-in returns', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Rooms, without doubt' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Stoa');
  await expect(page.getByText('You will come back to Profile.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/events/0198c0de-0000-7000-8000-000000000000');
  await expect(page.getByText('You will come back to the event.')).toBeVisible();
  await signIn(page, 'alice', '/profile');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('alice@stoa.test')).toBeVisible();
  await expectAccessible(page);
});

test('the sign-in card speaks German when it is asked to, and remembers it', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Räume, ohne Zweifel' })).toBeVisible();
});

test('the first focusable element skips the navigation', async ({ page }) => {
  await signIn(page, 'manager', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the person’s menu changes theme and language, and leads to the profile', async ({ page }) => {
  await signIn(page, 'alice', '/about');
  const open = () => page.getByRole('button', { name: /Alice Archer/ }).click();
  await open();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Über Stoa' })).toBeVisible();
  await open();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Profil · Stoa');
});

test('the key ? shows all keys, and single letters can be switched off', async ({ page }) => {
  await signIn(page, 'alice', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Single letters do something' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/profile$/);
});

test('the key ? lists the keys of the grid where there is one, as they are in that grid', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Room of keys');
  await signIn(page, 'alice', '/schedule/2027-03-29');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  const keysOf = (text: string) =>
    dialog.locator('.shell-keys > div').filter({ hasText: text }).locator('kbd').allTextContents();
  await expect(dialog.getByRole('heading', { name: 'In the schedule' })).toBeVisible();
  expect(await keysOf('Earlier, later')).toEqual(['←', '→']);
  expect(await keysOf('Open a booking, book what is free')).toEqual(['Enter']);
  expect(await keysOf('Move the end of what is chosen')).toEqual(['Shift', '←', '→']);
  expect(await keysOf('Move its start')).toEqual(['Shift', 'Alt', '←', '→']);
  expect(await keysOf('Take up an own booking')).toEqual(['m']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'In the schedule' })).toBeHidden();
});

test('the navigation marks the rooms on every page for managing them', async ({ page }) => {
  await signIn(page, 'admin', '/manage/webhooks');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  for (const path of ['webhooks', 'service-accounts', 'venues', 'people', 'rooms']) {
    await page.goto(`/manage/${path}`);
    await expect(current).toHaveText(['Rooms and places']);
  }
  await page.goto('/manage/statistics');
  await expect(current).toHaveText(['Statistics']);
});

test('an address without a page says so, and leads back', async ({ page }) => {
  await signIn(page, 'alice', '/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expectAccessible(page);
});

test('about and accessibility need no session', async ({ page }) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/about');
  await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Licences of what is inside' }).click();
  await expect(page.locator('body')).toContainText('react-dom');
});

test('an ended session shows the sign-in card and no stored data', async ({ page, context }) => {
  await signIn(page, 'bob', '/profile');
  await expect(page.getByText('bob@stoa.test')).toBeVisible();
  await context.clearCookies({ name: 'stoa' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('bob@stoa.test')).toBeHidden();
});

test('signing out clears the browser storage and ends the session', async ({ page, context }) => {
  await signIn(page, 'alice', '/profile');
  await page.getByRole('button', { name: /Alice Archer/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'stoa')).toBe(false);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('stoa-form'))).toEqual([]);
});

test('without a connection a bar says so', async ({ page, context, faults }) => {
  await signIn(page, 'alice', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toBeHidden();
  // The browser logs the requests that did not get through.
  faults.length = 0;
});

test('the statement about accessibility is that of the test run', async ({ page }) => {
  const file = new URL('../../web/src/about/accessibility.json', import.meta.url);
  const { axe, pages } = JSON.parse(await readFile(file, 'utf8'));
  await page.goto('/accessibility');
  const sentence = `${pages.length} pages were checked with axe ${axe}, in light and dark`;
  await expect(page.getByText(sentence)).toContainText('1440 and 390 pixels. Violations: 0.');
});

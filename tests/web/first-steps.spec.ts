import type { Page } from '@playwright/test';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

const stepsOf = (page: Page, name = 'First steps') => page.getByRole('region', { name });

/** The steps in their order, each with whether it has a tick. */
const readSteps = async (page: Page): Promise<string[]> =>
  (await stepsOf(page).getByRole('heading', { level: 3 }).allTextContents()).map((text) =>
    text.trim(),
  );

test('an administrator of an empty service reads the first steps, also on a phone, until they are not wanted', async ({
  page,
}) => {
  await signIn(page, 'admin', '/');
  const steps = stepsOf(page);
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  expect(await readSteps(page)).toEqual([
    'Enter a venue',
    'Enter a room',
    'Set its opening hours',
    'Give people their roles',
    'Say who approves',
  ]);
  await expect(steps).toContainText('So far: Approval (Manager).');
  await expect(steps.getByRole('link')).toHaveText([
    'Enter a venue',
    'Enter a room',
    'Import a table',
    'Give people their roles',
  ]);
  await expect(page.getByText('No rooms yet.')).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize(SIZES.phone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/find$/);
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await steps.getByRole('link', { name: 'Enter a venue' }).click();
  await expect(page.getByRole('heading', { name: 'New venue' })).toBeVisible();

  await page.goto('/');
  await steps.getByRole('button', { name: 'Do not show this any more' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add the first room' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('the first steps speak German, and managers do not see them', async ({
  page,
  browser,
  stoa,
}) => {
  const admin = await stoa.as('admin');
  await admin('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'admin', '/');
  const steps = stepsOf(page, 'Erste Schritte');
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps).not.toContainText(/Enter|Done|Fine/);
  await admin('PATCH', '/me', { locale: 'en' });
  const other = await browser.newPage({ baseURL: stoa.origin });
  await signIn(other, 'manager', '/');
  await expect(other.getByText('No rooms yet.')).toBeVisible();
  await expect(stepsOf(other)).toHaveCount(0);
  await other.close();
});

test('each step has a tick once it is done, and all are gone once all are', async ({
  page,
  stoa,
}) => {
  const admin = await stoa.as('admin');
  const make = async (path: string, body: unknown): Promise<string> =>
    (await admin('POST', path, body)).data.id;
  await signIn(page, 'admin', '/');
  const steps = stepsOf(page);
  const reopen = async (): Promise<void> => {
    await page.goto('/about');
    await page.goto('/');
    await expect(steps.getByRole('listitem')).toHaveCount(5);
  };

  await steps.getByRole('link', { name: 'Enter a venue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('New House');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('link', { name: 'New House' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(steps.getByRole('heading', { name: 'Enter a venue Done' })).toBeVisible();

  const { data: venues } = await admin('GET', '/venues');
  const room = await make('/rooms', { name: 'New Room', venue_id: venues[0].id });
  await reopen();
  await expect(steps.getByRole('heading', { name: 'Enter a room Done' })).toBeVisible();
  await steps.getByRole('link', { name: 'Set its opening hours' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/rooms/${room}/hours`));
  await make(`/rooms/${room}/availability`, {
    name: 'Weekdays',
    type: 'availability',
    start_date: '2020-01-01',
    end_date: '2039-12-31',
    days: ['monday', 'friday'],
    periods: [{ start: '08:00', end: '18:00' }],
  });
  await reopen();
  await expect(steps.getByRole('heading', { name: 'Set its opening hours Done' })).toBeVisible();

  await steps.getByRole('link', { name: 'Say who approves' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/venues/${venues[0].id}`));
  await expect(page.getByRole('combobox', { name: 'Approval' })).toBeVisible();
  await reopen();
  await steps.getByRole('button', { name: 'Fine as it is Say who approves' }).click();
  await expect(steps.getByRole('heading', { name: 'Say who approves Done' })).toBeVisible();
  await expectAccessible(page);

  await steps.getByRole('link', { name: 'Give people their roles' }).click();
  await expect(page).toHaveURL(/\/manage\/people/);
  await make('/assignments', { email: 'bob@stoa.test', role: 'manager', room_id: room });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next bookings' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  // They do not come back when something is taken away again.
  await admin('PUT', `/rooms/${room}`, { is_active: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(steps).toHaveCount(0);
});

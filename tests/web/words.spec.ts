import { setBrowserClock } from './support/browser-clock.ts';
import { createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';
import { seedUniversity } from './support/university.ts';

test('who has chosen no language reads German in a German browser, signed in or not, seeded people too', async ({
  browser,
  stoa,
}) => {
  test.slow();
  await seedUniversity(stoa);
  const context = await browser.newContext({ locale: 'de-DE', baseURL: stoa.origin });
  const page = await context.newPage();
  await setBrowserClock(page, NOW);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Sprache:')).toBeVisible();
  await page.goto('/whats-on');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await signIn(page, 'alice', '/schedule/2026-11-24');
  await expect(
    page
      .getByRole('navigation')
      .getByText('Räume finden')
      .or(page.getByText('Raum finden'))
      .first(),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('24. November');
  await context.close();
});

test('integrations are webhooks, keys and service accounts, and roles stand under their names', async ({
  page,
  stoa,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Role House', [{ name: 'Role Room' }]);
  const admin = await stoa.as('admin');
  const manager = { email: 'bob@stoa.test', role: 'manager', room_id: rooms[0]?.id };
  expect((await admin('POST', '/assignments', manager)).status).toBe(201);
  await signIn(page, 'admin', '/manage/webhooks');
  const tabs = page.getByRole('navigation', { name: 'Integrations' });
  await expect(tabs.getByRole('link')).toHaveText([
    /./,
    'Webhooks',
    'API keys',
    'Service accounts',
  ]);
  await tabs.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'API keys' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);

  await page.goto('/manage/people');
  await expect(page.getByRole('row', { name: /^bob@stoa.test Manager Role/ })).toBeVisible();
  await page.goto(`/manage/venues/${venue.id}`);
  await page.getByRole('combobox', { name: 'Approval' }).selectOption({ label: 'Its own steps' });
  await page.getByLabel('Step 1', { exact: true }).fill('House');
  const role = page.getByLabel('Role of step 1');
  await expect(role).toHaveValue('Manager');
  // A role that begins as one with a name is written as it is typed.
  await role.clear();
  await role.pressSequentially('user-hall');
  await expect(role).toHaveValue('user-hall');
  await role.fill('manager');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    const { data } = await admin('GET', `/venues/${venue.id}`);
    expect(data.approval_steps).toEqual([{ name: 'House', role: 'manager' }]);
  }).toPass();
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.use({ settings: { TIMEZONE: '' }, timezoneId: 'Europe/Lisbon' });

const ASK = 'Your rooms are in Europe/Lisbon?';

const question = (page: Page) => page.getByText(ASK);

test('the first manager who adds a room is asked for the zone once, and a venue takes it', async ({
  page,
  stoa,
  browser,
}) => {
  const manager = await stoa.as('manager');
  await signIn(page, 'manager', '/manage/rooms/new');
  const sheet = page.getByRole('dialog', { name: 'New room' });
  await expect(sheet.getByText(ASK)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manage/venues/new');
  await expect(question(page)).toBeVisible();
  await expect(page.getByLabel('Time zone', { exact: true })).toHaveValue('');
  await expect(page.getByRole('option', { name: 'As the service (UTC)' })).toHaveCount(1);

  // Another manager has the question open too, and answers second.
  const other = await browser.newPage({ baseURL: stoa.origin, timezoneId: 'Europe/Lisbon' });
  await signIn(other, 'admin', '/');
  await expect(question(other)).toBeVisible();
  await other.goto('/manage/import');
  await expect(question(other)).toBeVisible();

  await page.goto('/manage/rooms/new');
  await sheet.getByRole('button', { name: 'Yes' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await manager('GET', '/service-zone')).data).toMatchObject({
    timezone: 'Europe/Lisbon',
    source: 'answer',
  });

  await other.getByRole('button', { name: 'No, in another zone' }).click();
  await other.getByLabel('Time zone of your rooms').selectOption('Europe/Rome');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(question(other)).toHaveCount(0);
  expect((await manager('GET', '/service-zone')).data.timezone).toBe('Europe/Lisbon');
  await other.close();

  await page.goto('/manage/venues/new');
  await expect(page.getByText('This is the zone of the service.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Time zone', { exact: true })).toHaveValue('Europe/Lisbon');
  await page.getByRole('dialog').getByLabel('Name').fill('Convent');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Convent/ })).toBeVisible();
  const [venue] = (await manager('GET', '/venues?search=Convent')).data;
  expect(venue.timezone).toBe('Europe/Lisbon');
});

test('the form of a room asks for its hours, and other ones like it begin with them', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  await signIn(page, 'manager', '/manage/rooms/new');
  const sheet = page.getByRole('dialog', { name: 'New room' });
  await expect(sheet.getByText('shows as open 07:00–22:00')).toBeVisible();
  await sheet.getByLabel('Name').fill('Chapel');
  await sheet.getByLabel('Opening hours').selectOption('Monday to Friday');
  await sheet.getByLabel('From (time)').fill('9');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByRole('region', { name: '1 field is not right' })).toBeFocused();
  expect((await manager('GET', '/rooms?search=Chapel')).data).toEqual([]);
  await sheet.getByLabel('From (time)').fill('09:00');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByRole('heading', { name: 'Chapel was created.' })).toBeFocused();
  const [room] = (await manager('GET', '/rooms?search=Chapel')).data;
  const [hours] = (await manager('GET', `/rooms/${room.id}/availability`)).data;
  expect(hours).toMatchObject({
    type: 'availability',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    periods: [{ start: '09:00', end: '22:00' }],
  });
  await sheet.getByRole('button', { name: 'Another one like it' }).click();
  await expect(sheet.getByLabel('From (time)')).toHaveValue('09:00');
  await sheet.getByLabel('Name').fill('Crypt');
  await sheet.getByLabel('Opening hours').selectOption('None');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(sheet.getByRole('heading', { name: 'Crypt was created.' })).toBeFocused();
  const [crypt] = (await manager('GET', '/rooms?search=Crypt')).data;
  expect((await manager('GET', `/rooms/${crypt.id}/availability`)).data).toEqual([]);
});

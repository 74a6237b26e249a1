import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('an empty service offers the first room, and in development an example university', async ({
  page,
}) => {
  await signIn(page, 'manager', '/manage/rooms');
  await expect(page.getByText('No rooms yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the first room' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fill with an example university' }).click();
  await expect(page.getByRole('row', { name: /Reading Room/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('link', { name: 'Rooms (28)' })).toBeVisible();
});

test('whoever is not signed in cannot fill the service, and a filled one stays as it is', async ({
  page,
  stoa,
  faults,
}) => {
  const signedOut = await fetch(`${stoa.origin}/dev/example-data`, { method: 'POST' });
  expect(signedOut.status).toBe(401);
  await (await stoa.as('manager'))('POST', '/venues', { name: 'There already' });
  await signIn(page, 'alice', '/profile');
  const status = await page.evaluate(async () => {
    const headers = { 'x-stoa': 'web' };
    return (await fetch('/dev/example-data', { method: 'POST', headers })).status;
  });
  expect(status).toBe(409);
  faults.length = 0;
});

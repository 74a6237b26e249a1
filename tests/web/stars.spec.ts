import { createRooms } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const SEARCH = '/find?date=2026-12-08&from=10:00&to=11:00&people=20';

test('a star is given on the page of a room, kept, and taken away again', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'House of stars', [{ name: 'Star Room' }]);
  const [room] = rooms;
  await signIn(page, 'alice', `/rooms/${room?.id}`);
  const star = page.getByRole('button', { name: 'Star Star Room' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const saved = () =>
    page.waitForResponse(
      (one) => one.url().endsWith('/me/rooms') && one.request().method() === 'PUT',
    );
  const [answer] = await Promise.all([saved(), star.click()]);
  expect(answer.status()).toBe(200);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.focus();
  await Promise.all([saved(), page.keyboard.press('Enter')]);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect((await (await stoa.as('alice'))('GET', '/me/rooms')).data.room_ids).toEqual([]);
});

test('rooms with a star come first in the finder, in the filter of the schedule and in the form', async ({
  page,
  stoa,
}) => {
  const { rooms, venue } = await createRooms(stoa, 'House of choices', [
    { name: 'Aster', capacity: 20 },
    { name: 'Begonia', capacity: 22 },
    { name: 'Clover', capacity: 24 },
    { name: 'Dahlia', capacity: 90 },
  ]);
  const [, begonia, clover, dahlia] = rooms;
  const bob = await stoa.as('bob');
  await bob('PUT', '/me/rooms', { room_ids: [dahlia?.id, clover?.id] });
  const times = { start_at: '2026-12-01T10:00', end_at: '2026-12-01T11:00' };
  const booking = { title: 'Booked', room_id: begonia?.id, status: 'pending', ...times };
  await bob('POST', '/events', booking);
  await signIn(page, 'bob', `${SEARCH}&venue=${venue.id}`);
  const found = page.getByRole('region', { name: /rooms fit/ });
  await expect(found.getByRole('heading', { level: 3 })).toHaveText([
    'Clover',
    'Begonia',
    'Aster',
    'Dahlia',
  ]);
  await expect(found.getByRole('button', { name: 'Star Clover' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/schedule/2026-12-08');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const choice = page.getByRole('combobox', { name: 'Room', exact: true });
  const first = ['Any room', 'My rooms', 'Dahlia', 'Clover', 'Begonia'];
  for (const [at, name] of first.entries())
    await expect(choice.locator('option').nth(at)).toHaveText(name);
  await choice.selectOption('My rooms');
  await expect(page).toHaveURL(new RegExp(`room=${dahlia?.id}(,|%2C)${clover?.id}`));
  await expect(page.getByText('2 rooms', { exact: false }).first()).toBeVisible();
  await page.goto('/book');
  await page.getByRole('combobox', { name: 'Room' }).click();
  const options = page.getByRole('option');
  await expect(options.nth(0)).toHaveText(/^Dahlia/);
  await expect(options.nth(1)).toHaveText(/^Clover/);
  await expect(options.nth(2)).toHaveText(/^Begonia/);
});

test('a star that cannot be given is taken back with a message', async ({ page, stoa, faults }) => {
  const { rooms } = await createRooms(stoa, 'House without stars', [{ name: 'Dark Room' }]);
  await signIn(page, 'manager', `/rooms/${rooms[0]?.id}`);
  const star = page.getByRole('button', { name: 'Star Dark Room' });
  await expect(star).toBeEnabled();
  await page.route('**/api/v1/me/rooms', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { status: 422, message: 'No.', errors: {} } })
      : route.continue(),
  );
  await star.click();
  await expect(page.getByText('You cannot star more rooms.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  // The browser logs the refused request.
  faults.length = 0;
});

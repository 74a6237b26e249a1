import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const DAY = '2026-11-25';

/** An event that has a room from ten to eleven, and what a draft that wants the same begins with. */
async function createTaken(stoa: Stoa, venue: string) {
  const { rooms } = await createRooms(stoa, venue, [{ name: `${venue} Hall` }]);
  const room = rooms[0]?.id ?? '';
  const slot = { start: `${DAY}T10:00`, end: `${DAY}T11:00` };
  const wanted = { room_id: room, start_at: slot.start, end_at: slot.end };
  await createEvent(stoa, 'manager', { ...wanted, title: 'Gala', status: 'approved' });
  const createDraft = (person: string, fields: object = {}) =>
    createEvent(stoa, person, { ...wanted, title: 'Chess', status: 'draft', ...fields });
  return { room, slot, createDraft };
}

test.beforeEach(({ page }) => setClock(page));

test('a person waits for a room that is taken, sees the place in line, and stops by keyboard', async ({
  page,
  stoa,
}) => {
  const { room, slot } = await createTaken(stoa, 'Granary');
  await signIn(page, 'alice', `/book?${new URLSearchParams({ room, ...slot, title: 'Chess' })}`);
  await page.getByRole('button', { name: 'Wait for it' }).click();
  const line = page.getByRole('region', { name: 'Waiting list' });
  await expect(line.getByText('You are the first in line.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mine/waits');
  await expect(page.getByRole('link', { name: 'Waiting list (1)' })).toBeVisible();
  await expect(page.getByText('You are the first in line.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop waiting Chess' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are waiting for nothing.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Chess no longer waits.').first()).toBeAttached();
});

test('a draft that cannot be sent can wait from its page', async ({ page, stoa, faults }) => {
  const { createDraft } = await createTaken(stoa, 'Silo');
  const { id } = await createDraft('alice');
  await signIn(page, 'alice', `/events/${id}`);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await page.getByRole('button', { name: 'Wait for it' }).click();
  await expect(page.getByText('You are the first in line.')).toBeVisible();
  // The browser logs the refused request.
  faults.length = 0;
});

test('what waits is counted among more drafts than a page lists', async ({ page, stoa }) => {
  const { createDraft } = await createTaken(stoa, 'Loft');
  const earlier = { start_at: `${DAY}T07:00`, end_at: `${DAY}T08:00` };
  for (let made = 0; made < 100; made += 1) await createDraft('bob', earlier);
  const { id } = await createDraft('bob');
  const bob = await stoa.as('bob');
  expect((await bob('POST', `/events/${id}/wait`)).status).toBe(200);
  await signIn(page, 'bob', '/mine/drafts');
  await expect(page.getByRole('link', { name: 'Drafts (101)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting list (1)' })).toBeVisible();
});

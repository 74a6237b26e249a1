import type { Locator, Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const MOST_TABS = 80;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((node) => node.contains(document.activeElement))) return;
  }
  throw new Error(`Nothing like ${target} was reached with Tab.`);
}

/** Goes to something with Tab and presses Enter. */
async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Signs in with keys alone. */
async function signInByKeys(page: Page, person: string, path: string): Promise<void> {
  await page.goto(path);
  await choose(page, page.getByRole('link', { name: /^Sign in/ }));
  await choose(page, page.getByRole('button', { name: new RegExp(`^${person}`) }));
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

test('a room is booked with keys alone', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Keyboard Room');
  await signInByKeys(page, 'alice', `/schedule/2026-12-01?room=${room.id}`);
  const free = page.getByRole('gridcell', { name: /^Free/ });
  await tabTo(page, free);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const said = page.locator('[data-live=polite]');
  await expect(said).toContainText('in Keyboard Room');
  const chosen = await said.innerText();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Book Keyboard Room' });
  await expect(box.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('By hand');
  await expect(box.getByRole('status')).toHaveText('Free');
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^By hand, .* requested, yours/ })).toBeVisible();
  // The time that was chosen is not said any more; that the request was received may be.
  await expect(said).not.toContainText(chosen);
});

test('a request is moved and then cancelled with keys alone', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Moving by keys');
  const times = { start_at: '2026-12-02T10:00', end_at: '2026-12-02T11:00' };
  const event = await createEvent(stoa, 'alice', { title: 'Movable', room_id: room.id, ...times });
  await signInByKeys(page, 'alice', `/schedule/2026-12-02?room=${room.id}`);
  await tabTo(page, page.getByRole('gridcell', { name: /^Free/ }));
  const block = page.getByRole('gridcell', { name: /^Movable, 10:00 to 11:00/ });
  for (let step = 0; step < 5; step += 1) {
    if (await block.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(block).toBeFocused();
  await page.keyboard.press('m');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /^Movable, 11:00 to 12:00/ })).toBeFocused();
  const alice = await stoa.as('alice');
  expect((await alice('GET', `/events/${event.id}`)).data.start_at).toBe('2026-12-02T10:00:00Z');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const link = page.getByRole('link', { name: 'Movable' });
  await expect(link).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('listitem').filter({ has: link })).toHaveCount(1);
  await page.keyboard.press('x');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await choose(page, dialog.getByRole('button', { name: 'Cancel the booking' }));
  await expect(link).toHaveCount(0);
  expect((await alice('GET', `/events/${event.id}`)).data.status).toBe('cancelled');
});

test('one date of a series is cancelled and brought back with keys alone', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Series by keys');
  const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TH', recurrence_count: 3 };
  const times = { start_at: '2026-12-03T10:00', end_at: '2026-12-03T11:00', ...rule };
  const title = 'Thursday class';
  await createEvent(stoa, 'bob', { title, room_id: room.id, ...times });
  await signInByKeys(page, 'bob', '/mine/coming');
  const rows = page.locator('[data-booking]').filter({ hasText: title });
  await expect(rows).toContainText('Every Thursday, 3 dates');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: title })).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows).toContainText('2 dates (1 of 3 left out: 3 Dec cancelled)');
  await expect(rows).toContainText('Thu 10 Dec');
  await expect(page.getByRole('link', { name: title })).toBeFocused();
  await page.keyboard.press('z');
  await expect(rows).toContainText('Every Thursday, 3 dates');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'What do you want to change?' })).toBeVisible();
});

test('requests are approved with keys alone, a range at once too', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Approved by keys');
  const events = [];
  for (const day of ['08', '09', '10', '11']) {
    const times = { start_at: `2026-12-${day}T10:00`, end_at: `2026-12-${day}T11:00` };
    const title = `Key request ${day}`;
    events.push(await createEvent(stoa, 'alice', { title, room_id: room.id, ...times }));
  }
  await signInByKeys(page, 'manager', '/approvals?q=Key%20request');
  await expect(page.getByText('4 wait for you')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: 'Key request 08' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('3 wait for you')).toBeVisible();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('3 chosen')).toBeVisible();
  await choose(page, page.getByRole('button', { name: 'Approve 3…' }));
  await choose(page, page.getByRole('alertdialog').getByRole('button', { name: 'Approve 3' }));
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  const alice = await stoa.as('alice');
  for (const { id } of events)
    expect((await alice('GET', `/events/${id}`)).data.status).toBe('approved');
});

test('a room is blocked with keys alone', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Blocked by keys');
  await signInByKeys(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('New projector');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /New projector/ })).toContainText('Blocked');
  const { data } = await (await stoa.as('manager'))('GET', `/rooms/${room.id}/availability`);
  expect(data).toMatchObject([{ name: 'New projector', type: 'blocked' }]);
});

import type { Page } from '@playwright/test';
import { moveBrowserClock, setBrowserClock } from './support/browser-clock.ts';
import { overflowOf } from './support/layout.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const star = async (stoa: Stoa, person: string, room_ids: readonly string[]): Promise<void> => {
  const { status } = await (await stoa.as(person))('PUT', '/me/rooms', { room_ids });
  expect(status).toBe(200);
};

/** The requests of the API that a page sends, without the stream. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1') && !pathname.endsWith('/stream'))
      paths.push(`${pathname}${search}`);
  });
  return paths;
}

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('an empty service offers the first room on Home, wide and on a phone', async ({ page }) => {
  await signIn(page, 'manager', '/');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByText('No rooms yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the first room' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/find$/);
  await expect(page.getByRole('link', { name: 'Add the first room' })).toBeVisible();
});

test('signed out, the first page is the sign-in card', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Rooms, without doubt' })).toBeVisible();
  await expect(page.getByText(/^You will come back to/)).toHaveCount(0);
});

test('Home of a newcomer says how to begin', async ({ page, stoa }) => {
  await createRoom(stoa, 'Newcomers’ Room');
  await signIn(page, 'alice', '/');
  await expect(part(page, 'Next bookings')).toContainText('Nothing is booked.');
  await expect(part(page, 'My rooms')).toContainText('Give a room a star');
  await expect(part(page, 'My requests')).toContainText('Nothing waits for a decision.');
  await expect(page.getByText('No rooms yet.')).toHaveCount(0);
  await part(page, 'Next bookings').getByRole('link', { name: 'Find a room' }).click();
  await expect(page.getByRole('heading', { name: 'Find a room', level: 1 })).toBeFocused();
});

test('the next five bookings are on Home, the first with when, where and a code for the door', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Tokyo Annex', [{ name: 'Code Room' }]);
  const [room] = rooms;
  for (const day of ['24', '25', '26', '27', '28', '29', '30']) {
    const times = { start_at: `2026-11-${day}T10:00`, end_at: `2026-11-${day}T11:30` };
    await createEvent(stoa, 'alice', { title: `Date ${day}`, room_id: room?.id ?? '', ...times });
  }
  await signIn(page, 'alice', '/');
  const next = part(page, 'Next bookings');
  await expect(next.getByRole('heading', { level: 3 })).toHaveText(
    ['24', '25', '26', '27', '28'].map((day) => `Date ${day}`),
  );
  await expect(next).toContainText('Today, 10:00–11:30 · in 36 min');
  await expect(next).toContainText('Tomorrow, 10:00–11:30');
  await expect(next).toContainText('Code Room · Tokyo Annex');
  await expect(next.getByRole('img', { name: 'QR code: Code Room in Stoa' })).toBeVisible();
  await expectAccessible(page);
  await moveBrowserClock(page, '2026-11-24T10:29:00Z');
  await expect(next).toContainText('now, until 11:30');
  await moveBrowserClock(page, '2026-11-24T10:31:00Z');
  await expect(next.getByText('Date 24')).toHaveCount(0);
  await next.getByRole('link', { name: 'Date 25' }).click();
  await expect(page.getByRole('heading', { name: 'Date 25', level: 1 })).toBeVisible();
});

test('what waits is on Home with whom it waits, and what came back', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Waiting Room');
  const at = (day: string) => ({
    room_id: room.id,
    start_at: `2026-12-${day}T10:00`,
    end_at: `2026-12-${day}T11:00`,
  });
  const manager = await stoa.as('manager');
  const back = await createEvent(stoa, 'bob', { title: 'Come back', ...at('01') });
  await manager('POST', `/events/${back.id}/return`, { comment: 'Too loud' });
  await createEvent(stoa, 'bob', { title: 'Still waiting', ...at('02') });
  await signIn(page, 'bob', '/');
  const requests = part(page, 'My requests');
  await expect(requests.getByRole('listitem')).toHaveCount(2);
  await expect(requests.getByRole('listitem').first()).toContainText(/Come back.*Too loud/);
  await expect(requests.getByRole('listitem').last()).toContainText(/Still waiting.*Waits for/);
  await expect(part(page, /wait for you|Approvals/)).toHaveCount(0);
  await requests.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/mine\/waiting$/);
});

test('who decides sees the first five of the inbox', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Asked Room');
  for (const day of ['1', '2', '3', '4', '5', '6']) {
    const times = { start_at: `2026-11-24T1${day}:00`, end_at: `2026-11-24T1${day}:30` };
    await createEvent(stoa, 'bob', { title: `Asked ${day}`, room_id: room.id, ...times });
  }
  await signIn(page, 'manager', '/');
  const inbox = part(page, /\d+ wait for you$/);
  await expect(inbox.getByRole('listitem')).toHaveCount(5);
  await inbox.getByRole('link', { name: 'Asked 1' }).click();
  await expect(page.getByRole('complementary', { name: 'Asked 1' })).toBeVisible();
});

test('my rooms are on Home with what is free now in their own zone, then those booked last', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  const venue = async (name: string, timezone: string): Promise<string> =>
    (await manager('POST', '/venues', { name, timezone })).data.id;
  const room = async (name: string, venue_id: string): Promise<string> =>
    (await manager('POST', '/rooms', { name, venue_id })).data.id;
  const tokyo = await venue('Tokyo', 'Asia/Tokyo');
  const berlin = await venue('Berlin', 'Europe/Berlin');
  const ids = [await room('Berlin Hall', berlin), await room('Tokyo Hall', tokyo)];
  const booked = await room('Booked Hall', berlin);
  const open = { name: 'Open', type: 'availability', days: ['tuesday'] };
  const hours = { start_date: '2026-11-01', end_date: '2026-12-31' };
  // It is Tuesday, 17:24 in Tokyo.
  const periods = [{ start: '08:00', end: '17:00' }];
  await manager('POST', `/rooms/${ids[1]}/availability`, { ...open, ...hours, periods });
  const taken = { start_at: '2026-11-24T09:00', end_at: '2026-11-24T10:00' };
  await createEvent(stoa, 'bob', { title: 'Taken', room_id: ids[0] ?? '', ...taken });
  const later = { start_at: '2026-12-24T09:00', end_at: '2026-12-24T10:00' };
  await createEvent(stoa, 'admin', { title: 'Later', room_id: booked, ...later });
  await star(stoa, 'admin', ids);
  await signIn(page, 'admin', '/');
  // A service whose first steps are behind it asks for nothing about them.
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await page.goto('/about');
  const paths = requestsOf(page);
  await page.goto('/');
  const mine = part(page, 'My rooms').getByRole('listitem');
  await expect(mine).toHaveCount(2);
  await expect(mine.first()).toContainText(/Berlin Hall.*Taken until 10:00/);
  await expect(mine.last()).toContainText(/Tokyo Hall.*Closed for today/);
  const recent = part(page, 'Rooms booked last').getByRole('listitem');
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText(/Booked Hall.*Free now, for the rest of the day/);
  expect(paths.filter((path) => path.startsWith('/api/v1/schedule'))).toHaveLength(1);
  const own = paths.filter((path) => !/\/(?:me|client-config)$/.test(path));
  expect(own, own.join('\n')).toHaveLength(7);
  await recent.getByRole('button', { name: 'Star Booked Hall' }).click();
  await expect(mine).toHaveCount(3);
  await mine.first().getByRole('link', { name: 'Book Berlin Hall' }).click();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Berlin Hall/);
});

test('s leads to the schedule, g h to Home, and the navigation has Home', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Room of shortcuts');
  await signIn(page, 'alice', '/');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/schedule\/2026-11-24$/);
  await expect(navigation.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.locator('.shell-keys > div').filter({ hasText: 'Go to Home' })).toHaveText(
    /g.*h/,
  );
  await expect(
    keys.locator('.shell-keys > div').filter({ hasText: 'Go to the schedule' }).first(),
  ).toContainText('s');
});

test('a phone has the short form above the finder', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Pocket Room');
  const times = { start_at: '2026-11-24T09:30', end_at: '2026-11-24T09:45' };
  await createEvent(stoa, 'alice', { title: 'On the way', room_id: room.id, ...times });
  await star(stoa, 'alice', [room.id]);
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', '/');
  const short = page.getByRole('navigation', { name: 'Home' });
  await expect(short).toContainText('On the way, Today, 09:30–09:45, Pocket Room');
  await expect(short).toContainText(/On the way: Waits for|\d+ requests wait for a decision/);
  await expect(short).toContainText('Free now: Pocket Room');
  await expect(page.getByRole('heading', { name: 'Find a room', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(short).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await short.getByRole('link', { name: /^Free now/ }).click();
  await expect(page).toHaveURL(new RegExp(`/schedule/2026-11-24\\?room=${room.id}`));
});

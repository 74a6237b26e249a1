import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { isStored } from './support/kept.ts';
import { createEvent, createRoom } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));
// The browser logs each request that fails.
test.afterEach(({ faults }) => {
  faults.length = 0;
});

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const send = (page: Page) => page.getByRole('button', { name: /^Request this room/ });
const status = (page: Page) =>
  page.getByRole('region', { name: 'Is the room free?' }).getByRole('status');

/** A filled form of alice that only has to be sent. */
async function fillForm(page: Page, stoa: Stoa, name: string): Promise<void> {
  const room = await createRoom(stoa, `Room of ${name}`);
  const times = 'start=2026-12-01T10:00&end=2026-12-01T11:00';
  await signIn(page, 'alice', `/book?room=${room.id}&${times}`);
  await title(page).fill(name);
  await expect(status(page)).toHaveText('Free');
}

/** How many events of alice have a title. */
async function countOf(stoa: Stoa, name: string): Promise<number> {
  const window = 'from=2026-12-01&to=2026-12-01&status=pending,approved';
  const { data } = await (await stoa.as('alice'))(
    'GET',
    `/events?search=${encodeURIComponent(name)}&${window}`,
  );
  return data.length;
}

/** Answers the first requests that create an event without asking the service. */
async function refuseFirst(page: Page, times: number, code: number, after: string): Promise<void> {
  let refused = 0;
  await page.route('**/api/v1/events', async (route) => {
    refused += route.request().method() === 'POST' ? 1 : 0;
    if (route.request().method() !== 'POST' || refused > times) return route.continue();
    const json = { status: code, message: 'Not now.', data: null };
    return route.fulfill({ status: code, headers: { 'retry-after': after }, json });
  });
}

test('without a connection a page that was read is shown after a reload, says so, and writes are off', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Offline Room');
  const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
  const event = await createEvent(stoa, 'alice', { title: 'Kept', room_id: room.id, ...times });
  await signIn(page, 'alice', `/events/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Kept', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible();
  await isStored(page, '["events","mine",');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.getByRole('link', { name: 'Kept' }).click();
  await expect(page.getByRole('heading', { name: 'Kept', level: 1 })).toBeVisible();
  const cancel = page.getByRole('button', { name: /^Cancel…/ });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleName('Cancel… , Needs a connection');
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await expect(page.getByText(/^No connection\./)).toBeHidden();
  await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
});

test('a form that was filled in is kept when the session ends in the middle', async ({
  page,
  stoa,
  context,
}) => {
  await fillForm(page, stoa, 'Interrupted');
  await context.clearCookies();
  await send(page).click();
  const dialog = page.getByRole('alertdialog', { name: /Your session has ended/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /^Sign in/ }).click();
  await page.getByRole('button', { name: /^alice/ }).click();
  await expect(title(page)).toHaveValue('Interrupted');
  await expect(page.getByText('What you typed before was found again.')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Interrupted', level: 1 })).toBeVisible();
  expect(await countOf(stoa, 'Interrupted')).toBe(1);
});

test('an answer 503 is asked again without a word until the service is back', async ({
  page,
  stoa,
}) => {
  await fillForm(page, stoa, 'Patient');
  await refuseFirst(page, 2, 503, '1');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Patient', level: 1 })).toBeVisible();
  expect(await countOf(stoa, 'Patient')).toBe(1);
});

test('after thirty seconds of 503 the page says so and keeps the text', async ({ page, stoa }) => {
  await fillForm(page, stoa, 'Too long');
  await refuseFirst(page, 1, 503, '31');
  await send(page).click();
  await expect(page.getByText('The database is away. We try again by ourselves.')).toBeVisible();
  await expect(title(page)).toHaveValue('Too long');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Too long', level: 1 })).toBeVisible();
});

test('too many requests wait for as long as the service asks, and say so', async ({
  page,
  stoa,
}) => {
  await fillForm(page, stoa, 'Hasty');
  await refuseFirst(page, 1, 429, '2');
  await send(page).click();
  await expect(page.getByText('Too fast. Going on in 2 s.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hasty', level: 1 })).toBeVisible();
  expect(await countOf(stoa, 'Hasty')).toBe(1);
});

test('an event whose answer was lost is created once', async ({ page, stoa }) => {
  await fillForm(page, stoa, 'Answer lost');
  let isLost = false;
  await page.route('**/api/v1/events', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByText('This needs a connection.')).toBeVisible();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  expect(await countOf(stoa, 'Answer lost')).toBe(1);
  await expect(send(page)).not.toHaveAccessibleName(/Needs a connection/);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Answer lost', level: 1 })).toBeVisible();
  expect(await countOf(stoa, 'Answer lost')).toBe(1);
});

test('a refusal by the state of an event says what it is now', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Late Decision');
  const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
  const event = await createEvent(stoa, 'alice', { title: 'Decided', room_id: room.id, ...times });
  await signIn(page, 'manager', `/events/${event.id}`);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  await (await stoa.as('admin'))('POST', `/events/${event.id}/approve`, {});
  await approve.click();
  await expect(page.locator('.event-head').getByText('Approved')).toBeVisible();
  await expect(approve).toHaveCount(0);
});

test('a double click sends one request, with one message', async ({ page, stoa }) => {
  await fillForm(page, stoa, 'Double');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/events'))
      sent.push(request.url());
  });
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Double', level: 1 })).toBeVisible();
  await expect(page.locator('.toast-box')).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('a check that fails says so, and is asked again', async ({ page, stoa }) => {
  await fillForm(page, stoa, 'Unchecked');
  await page.route('**/api/v1/rooms/search', (route) => route.abort('connectionreset'));
  const to = page.getByRole('group', { name: 'To', exact: true });
  await to.getByRole('spinbutton').first().click();
  await page.keyboard.type('12');
  await expect(status(page)).toHaveText('Not checked');
  await page.unroute('**/api/v1/rooms/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toHaveText('Free');
});

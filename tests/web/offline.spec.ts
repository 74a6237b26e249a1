import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createDoor } from './support/doors.ts';
import { isKept, isStored } from './support/kept.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => setBrowserClock(page, NOW));

/** The addresses of everything that a cache of the browser holds. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The browser logs requests that do not get through; nothing else may be wrong. */
function forgiveRequests(faults: string[]): void {
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  faults.length = 0;
}

test('a page that is loaded again without a connection shows what was kept, under the same policy', async ({
  page,
  context,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Kept Room');
  const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
  await createEvent(stoa, 'alice', { title: 'Kept lecture', room_id: room.id, ...times });
  await signIn(page, 'alice', '/mine/coming');
  await expect(page.getByRole('link', { name: 'Kept lecture' })).toBeVisible();
  await isKept(page);
  await isStored(page, 'Kept lecture');
  const policy = (await page.reload())?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  await expect(page.getByRole('link', { name: 'Kept lecture' })).toBeVisible();
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toBe(policy);
  await expect(page.getByText(/^No connection\. What you see is from/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kept lecture' })).toBeVisible();
  // A part of the page that was not used before is there too.
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText(/^No connection\./)).toBeHidden();
  forgiveRequests(faults);
});

test('the worker keeps the app and nothing of the service, and deletes earlier builds', async ({
  page,
}) => {
  await signIn(page, 'alice', '/mine/coming');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isKept(page);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/', '/display/any']);
  expect(kept.some((path) => path.endsWith('.js'))).toBe(true);
  await page.evaluate(async () => {
    const cache = await caches.open('stoa-shell');
    await cache.put('/assets/earlier.js', new Response('earlier'));
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.reload();
  await isKept(page);
  await expect.poll(() => keptPaths(page)).not.toContain('/assets/earlier.js');
  expect((await keptPaths(page)).sort()).toEqual(kept.sort());
});

test('with a connection the page is always that of the service', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Stoa' })).toBeVisible();
  await isKept(page);
  await page.evaluate(async () => {
    const headers = { 'content-type': 'text/html' };
    const cache = await caches.open('stoa-shell');
    await cache.put('/', new Response('<h1>An earlier build</h1>', { headers }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'About Stoa' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'An earlier build' })).toBeVisible();
  await context.setOffline(false);
  forgiveRequests(faults);
});

test('a door display that was opened before starts without a connection', async ({
  page,
  context,
  stoa,
  faults,
}) => {
  const { address } = await createDoor(stoa, 'Remote Room');
  await page.goto(address);
  await expect(page.locator('.door-big')).toHaveText('Free');
  await isKept(page);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('No connection since 09:24')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('10:15–11:45Palaeography');
  await context.setOffline(false);
  forgiveRequests(faults);
});

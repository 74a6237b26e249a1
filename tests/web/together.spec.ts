import type { Browser, Page } from '@playwright/test';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

/** A stream ends with its token, which the machine dates: the service follows the machine's clock here. */
test.beforeEach(({ stoa }) => stoa.clock.set(Temporal.Now.instant().toString()));
test.afterAll(({ stoa }) => stoa.clock.set(NOW));

/** A day that lies ahead, by the machine's clock. */
const dayAhead = (): string =>
  Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 5 }).toString();

/** A browser of its own for another person. */
async function openBrowser(browser: Browser, stoa: Stoa, person: string, path: string) {
  const context = await browser.newContext({ baseURL: stoa.origin, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, person, path);
  return page;
}

/** Waits until the page has opened a stream: what happens before does not reach it. */
const streamOpens = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.ok());

test('a booking in one browser appears in the other within two seconds', async ({
  page,
  browser,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Live Room');
  const day = dayAhead();
  const isOpen = streamOpens(page, '/schedule/stream');
  await signIn(page, 'bob', `/schedule/${day}?room=${room.id}`);
  await expect(page.getByRole('gridcell', { name: /^Free/ }).first()).toBeVisible();
  await isOpen;
  const search = `room=${room.id}&start=${day}T10:00&end=${day}T11:00`;
  const other = await openBrowser(browser, stoa, 'alice', `/book?${search}`);
  await other.getByRole('textbox', { name: 'Title' }).fill('Seen elsewhere');
  await expect(other.getByText('Free', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Request this room' }).click();
  await other.waitForURL(/\/events\//);
  const block = page.getByRole('gridcell', { name: /^Seen elsewhere, 10:00 to 11:00/ });
  await expect(block).toBeVisible({ timeout: 2_000 });
  await other.context().close();
});

test('of two tabs that want the same slot one gets it, and the other one names the winner', async ({
  page,
  context,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Wanted Room');
  const day = dayAhead();
  const path = `/book?room=${room.id}&start=${day}T12:00&end=${day}T13:00`;
  await signIn(page, 'alice', path);
  const second = await context.newPage();
  await second.goto(path);
  const tabs = [page, second];
  for (const [index, tab] of tabs.entries()) {
    await tab.getByRole('textbox', { name: 'Title' }).fill(`Tab ${index + 1}`);
    await expect(tab.getByText('Free', { exact: true })).toBeVisible();
  }
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: /^Request this room/ }).click()),
  );
  const lost = (tab: Page) =>
    tab.getByText('Somebody was quicker. What you typed is kept.').first();
  await expect
    .poll(async () => {
      const won = tabs.filter((tab) => tab.url().includes('/events/')).length;
      const losers = await Promise.all(tabs.map((tab) => lost(tab).isVisible()));
      return [won, losers.filter(Boolean).length];
    })
    .toEqual([1, 1]);
  const loser = page.url().includes('/events/') ? 1 : 0;
  const panel = tabs[loser]?.getByRole('region', { name: 'Is the room free?' });
  await expect(panel ?? page.locator('never')).toContainText(`“Tab ${2 - loser}” has the room`);
  const title = tabs[loser]?.getByRole('textbox', { name: 'Title' });
  await expect(title ?? page.locator('never')).toHaveValue(`Tab ${loser + 1}`);
  const { data } = await (await stoa.as('alice'))(
    'GET',
    `/events?room_id=${room.id}&from=${day}&to=${day}`,
  );
  expect(data).toHaveLength(1);
  // The browser logs the refusal.
  faults.length = 0;
});

test('a request raises the count of whoever decides without a reload', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Counted Room');
  const isOpen = streamOpens(page, '/notifications/stream');
  await signIn(page, 'manager', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await isOpen;
  const link = page.getByRole('link', { name: /^Approvals/ });
  const countIn = async (): Promise<number> =>
    Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0);
  const before = await countIn();
  const day = dayAhead();
  const times = { start_at: `${day}T15:00`, end_at: `${day}T16:00` };
  await createEvent(stoa, 'alice', { title: 'Counted', room_id: room.id, ...times });
  await expect.poll(countIn).toBe(before + 1);
  await expect(page.locator('[data-live=polite]')).toContainText('Counted');
});

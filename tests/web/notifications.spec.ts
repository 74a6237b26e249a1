import type { Page } from '@playwright/test';
import { readAll, requestOf } from './support/notifications.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A stream ends with its token, which the machine dates: the service follows the machine's clock here. */
test.beforeEach(({ stoa }) => stoa.clock.set(Temporal.Now.instant().toString()));
test.afterAll(({ stoa }) => stoa.clock.set(NOW));

const approve = async (stoa: Stoa, id: string): Promise<void> => {
  await (await stoa.as('manager'))('POST', `/events/${id}/approve`, {});
};

/** Lets alice be told that something of hers was approved. */
const tellAlice = async (stoa: Stoa, title: string): Promise<void> =>
  approve(stoa, await requestOf(stoa, title));

/** How often a sentence comes into the live region while the page is open. */
const watchAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const region = document.querySelector('[data-live=polite]');
    new MutationObserver(() => said.push(region?.textContent ?? '')).observe(
      region ?? document.body,
      { childList: true, characterData: true, subtree: true },
    );
  });

test('an approval elsewhere raises the count here without a reload, announced once', async ({
  page,
  stoa,
}) => {
  const event = await requestOf(stoa, 'Maps of the Elbe');
  await readAll(stoa);
  await signIn(page, 'alice', '/notifications');
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  await watchAnnouncements(page);
  // The stream must be open before something happens.
  await page.waitForTimeout(1_500);
  await approve(stoa, event);
  await expect(page.getByRole('heading', { name: /Maps of the Elbe/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Notifications.*1 waiting/ })).toBeVisible();
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.filter((sentence) => sentence.includes('Maps of the Elbe'))).toHaveLength(1);
  await expectAccessible(page);
});

test('marking all as read empties the list and the count', async ({ page, stoa }) => {
  await tellAlice(stoa, 'Thesis defence');
  await tellAlice(stoa, 'Language Club');
  await signIn(page, 'alice', '/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'Thesis defence' });
  await row.getByRole('button', { name: 'Mark read' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  const { data } = await (await stoa.as('alice'))('GET', '/notifications/unread-count');
  expect(data.count).toBe(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Approved: Language Club/ })).toBeVisible();
  await expectAccessible(page);
});

test('what was told before is read in the language that its reader chooses now', async ({
  page,
  stoa,
}) => {
  await tellAlice(stoa, 'Rowing');
  await signIn(page, 'alice', '/notifications');
  await expect(page.getByRole('heading', { name: /^Approved: Rowing/ })).toBeVisible();
  await page.goto('/profile');
  await page.getByLabel('Language').selectOption('de');
  await page
    .getByRole('link', { name: /^Mitteilungen|^Benachrichtigungen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Genehmigt: Rowing/ })).toBeVisible();
  await (await stoa.as('alice'))('PATCH', '/me', { locale: null });
});

test('opening what a notification is about marks it as read', async ({ page, stoa }) => {
  await readAll(stoa);
  await tellAlice(stoa, 'Book launch');
  await signIn(page, 'alice', '/notifications');
  await page.getByRole('link', { name: /Book launch/ }).click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(async () => {
    const { data } = await (await stoa.as('alice'))('GET', '/notifications/unread-count');
    expect(data.count).toBe(0);
  }).toPass();
});

test('digests are switched on and off', async ({ page, stoa }) => {
  await signIn(page, 'alice', '/notifications');
  const week = page.getByRole('group', { name: 'The week ahead, on Mondays' });
  await week.getByRole('button', { name: 'On' }).click();
  await expect(week.getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
  const alice = await stoa.as('alice');
  expect((await alice('GET', '/digest-subscriptions')).data).toContain('weekly_upcoming');
  await week.getByRole('button', { name: 'Off' }).click();
  await expect(week.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    expect((await alice('GET', '/digest-subscriptions')).data).not.toContain('weekly_upcoming');
  }).toPass();
});

test('mail and push are chosen for each kind of notification', async ({ page, stoa }) => {
  await signIn(page, 'alice', '/notifications');
  const table = page.getByRole('region', { name: 'What you are told about' });
  const mail = table.getByRole('checkbox', { name: 'E-mail: Approved' });
  const alice = await stoa.as('alice');
  const before = (await alice('GET', '/notification-preferences')).data;
  await expect(mail).toBeChecked({ checked: before.event_approved.mail });
  await mail.click();
  await expect(async () => {
    const { data } = await alice('GET', '/notification-preferences');
    const event_approved = { ...before.event_approved, mail: !before.event_approved.mail };
    expect(data).toEqual({ ...before, event_approved });
  }).toPass();
  await page.reload();
  await expect(mail).toBeChecked({ checked: !before.event_approved.mail });
  await expect(table.getByRole('checkbox', { name: /An export/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('what was just said stays in the list, where it can be undone once', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Just Now Room');
  const manager = await stoa.as('manager');
  await manager('POST', `/rooms/${room.id}/availability`, {
    name: 'Summer closure',
    type: 'blocked',
    start_date: '2027-07-01',
    end_date: '2027-07-31',
  });
  await signIn(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await page.getByRole('button', { name: /^Remove Summer closure/ }).click();
  await expect(page.getByText('Summer closure was removed.').first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click();
  const list = page.getByRole('region', { name: 'Just now' });
  await expect(list.getByRole('listitem')).toContainText('Summer closure was removed.');
  await expectAccessible(page);
  const undo = list.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect
    .poll(async () => (await manager('GET', `/rooms/${room.id}/availability`)).data.length)
    .toBe(1);
});

test('a booking that was deleted is no link, and older links say who deleted it', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Demolished Room');
  const times = { start_at: '2026-12-02T10:00:00Z', end_at: '2026-12-02T11:00:00Z' };
  const fields = { room_id: room.id, title: 'Wrecking Ball', ...times };
  const { id } = await createEvent(stoa, 'alice', fields);
  const manager = await stoa.as('manager');
  await manager('POST', `/events/${id}/approve`, {});
  // The clock of the test stands still: the newest notification is the one of a later time.
  stoa.clock.move({ seconds: 1 });
  await manager('DELETE', `/events/${id}`);
  await signIn(page, 'alice', '/notifications?tab=all');
  await expect(page.getByRole('heading', { name: /^Cancelled: Wrecking Ball/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cancelled: Wrecking Ball/ })).toHaveCount(0);
  // An older mail leads here.
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { name: 'This event was deleted' })).toBeVisible();
  await expect(page.getByText('manager deleted the event.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // Nobody told bob of it, so that nothing is shown to him.
  await page.context().clearCookies();
  await signIn(page, 'bob', `/events/${id}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(page.getByText('deleted')).toHaveCount(0);
  // The browser logs the 404s of the event.
  faults.length = 0;
});

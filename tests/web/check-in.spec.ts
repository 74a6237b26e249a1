import type { Page } from '@playwright/test';
import { moveBrowserClock, setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const RULES = { opens_minutes_before: 10, release_after_minutes: 15 };

test.beforeEach(async ({ page, stoa }) => {
  stoa.clock.set(NOW);
  await setBrowserClock(page, NOW);
});

/** A room with check-in and a display, and a lecture of the manager from 09:30 to 10:30 in Berlin. */
async function createDate(stoa: Stoa, name: string) {
  const room = await createRoom(stoa, name);
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${room.id}`, { check_in: RULES });
  const event = await createEvent(stoa, 'manager', {
    room_id: room.id,
    title: `Lecture in ${name}`,
    status: 'approved',
    start_at: '2026-11-24T08:30:00Z',
    end_at: '2026-11-24T09:30:00Z',
  });
  const display = (await manager('POST', `/rooms/${room.id}/displays`, { name: 'Door' })).data;
  return { room, event, display, address: `/display/${room.id}#token=${display.secret}` };
}

/** Both clocks: that of the service, and that of the browser. */
async function moveTo(page: Page, stoa: Stoa, clock: string): Promise<void> {
  stoa.clock.set(`2026-11-24T${clock}:00Z`);
  await moveBrowserClock(page, `2026-11-24T${clock}:00Z`);
}

const stateOf = async (stoa: Stoa, event: { id: string }) => {
  const manager = await stoa.as('manager');
  const path = `/events/${event.id}/occurrences/2026-11-24T08:30:00Z/check-in`;
  return (await manager('GET', path)).data;
};

test('the owner checks in on the page of the booking, makes it longer and ends it', async ({
  page,
  stoa,
}) => {
  const { event } = await createDate(stoa, 'Seminar One');
  await signIn(page, 'manager', `/events/${event.id}`);
  const card = page.getByRole('region', { name: 'Check in' });
  await expect(card).toContainText('Check in by 09:45, or the room is given back.');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Check in' }).press('Enter');
  await expect(card).toContainText('Checked in at 09:24.');
  await moveTo(page, stoa, '08:40');
  await page.reload();
  await card.getByRole('button', { name: '15 minutes longer' }).click();
  await expect(page.getByText('15 minutes longer.')).toBeVisible();
  expect((await stateOf(stoa, event)).end_at).toBe('2026-11-24T09:45:00Z');
  await card.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended: the room is free.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(`/events/${event.id}/history`);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    'checked in on Tuesday 24 November',
  );
});

test('My bookings begins with the date that can be checked in to, also on a phone', async ({
  page,
  stoa,
}) => {
  const { event } = await createDate(stoa, 'Seminar Two');
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'manager', '/mine/coming');
  const card = page.getByRole('region', { name: 'Check in' }).filter({ hasText: 'Seminar Two' });
  await expect(card.getByRole('link')).toHaveText(
    /Lecture in Seminar Two, Seminar Two, 09:30–10:30/,
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('You are checked in.')).toBeVisible();
  expect((await stateOf(stoa, event)).state).toBe('checked_in');
});

test('the code at the door leads to the sign-in and back, and checks in whoever scans it', async ({
  page,
  stoa,
  faults,
}) => {
  const { event, display } = await createDate(stoa, 'Seminar Three');
  const plan = await fetch(`${stoa.origin}/api/v1/displays/current`, {
    headers: { authorization: `Bearer ${display.secret}` },
  });
  const [{ code }] = ((await plan.json()) as { data: { check_in: { codes: { code: string }[] } } })
    .data.check_in.codes as [{ code: string }];
  const address = `/check-in#${event.id}/2026-11-24T08:30:00Z/${code}`;
  await signIn(page, 'bob', address);
  await expect(page.getByRole('status').filter({ hasText: 'You are checked in.' })).toBeVisible();
  await expect(page.getByText('Lecture in Seminar Three, Seminar Three')).toBeVisible();
  await expectAccessible(page);
  expect((await stateOf(stoa, event)).state).toBe('checked_in');
  await moveTo(page, stoa, '08:27');
  await page.reload();
  await expect(page.getByText('Scan the code at the door again.')).toBeVisible();
  // The browser logs the refusal of the code.
  faults.length = 0;
  await page.goto('/check-in');
  await expect(page.getByText('Scan the code at the door of the room.')).toBeVisible();
});

test('a scanned code says in the language of the reader that the event of somebody else is private', async ({
  page,
  stoa,
}) => {
  const { event, display } = await createDate(stoa, 'Seminar Six');
  const manager = await stoa.as('manager');
  await manager('PUT', `/events/${event.id}`, { is_private: true });
  const plan = await fetch(`${stoa.origin}/api/v1/displays/current`, {
    headers: { authorization: `Bearer ${display.secret}` },
  });
  const [{ code }] = ((await plan.json()) as { data: { check_in: { codes: { code: string }[] } } })
    .data.check_in.codes as [{ code: string }];
  await page.addInitScript(() =>
    localStorage.setItem('stoa-preferences', JSON.stringify({ language: 'de' })),
  );
  await signIn(page, 'bob', `/check-in#${event.id}/2026-11-24T08:30:00Z/${code}`);
  await expect(page.getByText(/^Privat, Seminar Six/)).toBeVisible();
});

test('a manager says in the form of a room that people check in', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Seminar Four');
  await signIn(page, 'manager', `/manage/rooms/${room.id}`);
  await page.getByRole('checkbox', { name: 'People check in' }).check();
  await page.getByLabel('Given back, minutes after the start').fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be at most 60').first()).toBeVisible();
  // The browser logs the refusal of the number.
  faults.length = 0;
  await page.getByLabel('Given back, minutes after the start').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const manager = await stoa.as('manager');
      return (await manager('GET', `/rooms/${room.id}`)).data.check_in;
    })
    .toEqual({ opens_minutes_before: 10, release_after_minutes: 20 });
});

test('the door has large buttons and a code that changes every minute', async ({ page, stoa }) => {
  const { event, address } = await createDate(stoa, 'Seminar Five');
  await page.goto(address);
  const button = page.getByRole('button');
  await expect(button).toHaveText(['Check in']);
  await expect(page.getByText('Check in by 09:45, or the room is given back')).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code: check in' });
  const drawn = await code.innerHTML();
  await moveTo(page, stoa, '08:25');
  await expect.poll(() => code.innerHTML()).not.toBe(drawn);
  await expectAccessible(page);
  const size = await button.boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(72);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are checked in.')).toBeVisible();
  expect((await stateOf(stoa, event)).state).toBe('checked_in');
  await moveTo(page, stoa, '08:40');
  await expect(button).toHaveText(['End', '+15 min']);
  await button.filter({ hasText: '+15' }).click();
  await expect(page.getByText('15 minutes longer.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await button.filter({ hasText: 'End' }).click();
  await expect(page.getByText('Ended: the room is free.')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('what is pressed without a connection is kept and sent later, with its time, once', async ({
  page,
  context,
  stoa,
  faults,
}) => {
  const { event, address } = await createDate(stoa, 'Seminar Six');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
  await context.setOffline(true);
  await moveTo(page, stoa, '08:35');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Kept: it is sent when there is a connection again.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['End', '+15 min']);
  await moveTo(page, stoa, '08:41');
  expect((await stateOf(stoa, event)).state).toBe('open');
  await context.setOffline(false);
  await expect.poll(async () => (await stateOf(stoa, event)).state).toBe('checked_in');
  expect((await stateOf(stoa, event)).checked_in_at).toBe('2026-11-24T08:35:00Z');
  // The browser logs that it was offline.
  faults.length = 0;
});

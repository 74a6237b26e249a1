import { setClock } from './support/clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleHere,
  SIZES,
  signIn,
  test,
} from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const at = (day: string) => ({ start_at: `${day}T10:15`, end_at: `${day}T11:45` });

test('the owner of a draft requests its room, cancels with a reason and undoes it', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Draft Room');
  const times = { room_id: room.id, ...at('2026-12-01') };
  const draft = await createEvent(stoa, 'alice', { title: 'Reading', status: 'draft', ...times });
  await signIn(page, 'alice', `/events/${draft.id}`);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.locator('.toast-box')).toContainText('Requested. The room is held for you.');
  await expect(page.locator('.event-head').getByText('Requested')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your decision' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('The author is ill');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.locator('.event-head').getByText('Cancelled')).toBeVisible();
  await expect(page.getByText('“The author is ill”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.event-head').getByText('Requested')).toBeVisible();
});

test('a manager returns with a comment only, and approves on the page of the event', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Decision Room');
  const times = { room_id: room.id, ...at('2026-12-02') };
  const event = await createEvent(stoa, 'alice', { title: 'Seminar', ...times });
  await signIn(page, 'manager', `/events/${event.id}`);
  const card = page.getByRole('region', { name: 'Your decision' });
  await card.getByRole('button', { name: 'Return…' }).click();
  await expect(card.getByText('Please say why.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('.event-head').getByText('Approved')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('textbox').fill('Which texts?');
  await card.getByRole('button', { name: 'Return…' }).click();
  await expect(page.getByText('“Which texts?”')).toBeVisible();
  const { data } = await (await stoa.as('alice'))('GET', `/events/${event.id}`);
  expect(data.status).toBe('draft');
});

test('a change that waits shows old and new, and its owner withdraws it', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Change Room');
  const times = { room_id: room.id, ...at('2026-12-03') };
  const event = await createEvent(stoa, 'alice', { title: 'Colloquium', ...times });
  await (await stoa.as('manager'))('POST', `/events/${event.id}/approve`, {});
  const alice = await stoa.as('alice');
  await alice('PUT', `/events/${event.id}`, {
    start_at: '2026-12-03T14:00',
    end_at: '2026-12-03T15:30',
  });
  await signIn(page, 'alice', `/events/${event.id}`);
  const change = page.getByRole('region', { name: 'Waiting change' });
  await expect(change.locator('del').first()).toContainText('10:15');
  await expect(change.locator('ins').first()).toContainText('14:00');
  await change.getByRole('button', { name: 'Withdraw the change' }).click();
  await expect(change).toHaveCount(0);
  const { data } = await alice('GET', `/events/${event.id}`);
  expect(data.pending_change).toBeNull();
});

test('one date of a series is cancelled for itself, and Undo brings it back', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Date Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };
  const times = { room_id: room.id, ...at('2026-12-01'), ...rule };
  const series = await createEvent(stoa, 'alice', { title: 'Weekly', ...times });
  await signIn(page, 'alice', `/events/${series.id}`);
  await page.getByRole('region', { name: 'Next dates' }).getByRole('link').nth(1).click();
  await page.getByRole('button', { name: 'Cancel this date…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.locator('.event-head').getByText('Cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.event-head').getByText('Requested')).toBeVisible();
});

test('an event shows the venue and the equipment of its room, for whom it waits, and few buttons', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Equipped Room');
  await (await stoa.as('manager'))('PUT', `/rooms/${room.id}`, { equipment: 'Projector, Piano' });
  const times = { room_id: room.id, ...at('2026-12-04') };
  const event = await createEvent(stoa, 'alice', { title: 'Recital & talk', ...times });
  await signIn(page, 'alice', `/events/${event.id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Equipped Room, Venue of Equipped Room');
  await expect(summary).toContainText('Projector, Piano');
  await expect(page.getByText(/^Waits for Approval, since/)).toBeVisible();
  const bar = page.locator('.event-top .actions');
  await expect(bar.locator('.button.main')).toHaveCount(0);
  await expect(bar.locator('.button:not(.icon-only)')).toHaveText(['Edit', 'Cancel…']);
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as new' }).click();
  await expect(page).toHaveURL(new RegExp(`/book\\?copy=${event.id}`));
});

test('an event goes to Google, Outlook and Apple, a series as a file or by a subscription', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Calendar Room');
  const times = { room_id: room.id, ...at('2026-12-07') };
  const event = await createEvent(stoa, 'alice', { title: 'Recital & talk', ...times });
  await signIn(page, 'alice', `/events/${event.id}`);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const entry = (name: string) => page.getByRole('menuitem', { name });
  const google = new URL((await entry('Google Calendar').getAttribute('href')) ?? '');
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(google.searchParams.get('text')).toBe('Recital & talk');
  expect(google.searchParams.get('dates')).toBe('20261207T091500Z/20261207T104500Z');
  expect(google.searchParams.get('location')).toBe('Calendar Room, Venue of Calendar Room');
  const outlook = new URL((await entry('Outlook').getAttribute('href')) ?? '');
  expect(outlook.pathname).toBe('/calendar/0/deeplink/compose');
  expect(outlook.searchParams.get('startdt')).toBe('2026-12-07T09:15:00Z');
  await expectAccessibleHere(page);
  const download = page.waitForEvent('download');
  await entry('Apple Calendar').click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  const weekly = { ...at('2026-12-08'), recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
  const series = await createEvent(stoa, 'alice', {
    title: 'Weekly recital',
    room_id: room.id,
    ...weekly,
  });
  await page.goto(`/events/${series.id}`);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(entry('Google Calendar')).toHaveCount(0);
  await expect(entry('Calendar file (.ics)')).toHaveAttribute('href', /\.ics$/);
  await entry('Google or Outlook: subscribe to a calendar').click();
  await expect(page).toHaveURL(/\/calendars/);
});

test('on a phone an approver reads what is asked before the buttons that decide', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Phone Room');
  const times = { room_id: room.id, ...at('2026-12-09') };
  const event = await createEvent(stoa, 'alice', { title: 'Ethics', ...times });
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'manager', `/events/${event.id}`);
  const summary = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  const card = await page.getByRole('region', { name: 'Your decision' }).boundingBox();
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
});

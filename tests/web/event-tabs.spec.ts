import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const at = (day: string) => ({ start_at: `${day}T10:15`, end_at: `${day}T11:45` });
const weekly = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU', recurrence_count: 3 };

/** A room whose requests pass the department, which bob decides for, and then the facilities. */
async function createSteppedRoom(stoa: Stoa, name: string) {
  const manager = await stoa.as('manager');
  const room = await createRoom(stoa, name);
  const approval_steps = [
    { name: 'Department', role: 'dean' },
    { name: 'Facilities', role: 'manager' },
  ];
  expect((await manager('PUT', `/rooms/${room.id}`, { approval_steps })).status).toBe(200);
  const assignment = { email: 'bob@stoa.test', role: 'dean', room_id: room.id };
  expect((await manager('POST', '/assignments', assignment)).status).toBe(201);
  return room;
}

const line = (page: Page) => page.getByRole('region', { name: 'Approval' });

test('of two steps the first approves, the second returns, and the first is open again', async ({
  page,
  stoa,
}) => {
  const room = await createSteppedRoom(stoa, 'Two Step Room');
  const times = { room_id: room.id, ...at('2026-12-01') };
  const event = await createEvent(stoa, 'alice', { title: 'Two steps', ...times });
  await signIn(page, 'bob', `/events/${event.id}`);
  await expect(line(page)).toContainText('0 of 2 approvals given');
  await page.keyboard.press('a');
  await expect(line(page)).toContainText('1 of 2 approvals given');
  await expect(page.locator('.event-head').getByText('Requested')).toBeVisible();
  await expect(line(page)).toContainText('waiting since');
  await page.context().clearCookies();
  await signIn(page, 'manager', `/events/${event.id}`);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Which chairs?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return…' }).click();
  await expect(line(page)).toContainText('0 of 2 approvals given');
  await expect(page.locator('.event-head').getByText('Requested')).toBeVisible();
  await expect(page.getByText('“Which chairs?”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
});

test('a moved date says so, and goes back to its series', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Back Room');
  const times = { room_id: room.id, ...at('2026-12-01'), ...weekly };
  const series = await createEvent(stoa, 'alice', { title: 'Latin', ...times });
  const alice = await stoa.as('alice');
  const moved = { start_at: '2026-12-08T14:00', end_at: '2026-12-08T15:30' };
  await alice('PUT', `/events/${series.id}/occurrences/2026-12-08`, moved);
  await signIn(page, 'alice', `/events/${series.id}/dates`);
  const dates = page.getByRole('tabpanel').getByRole('listitem');
  await expect(dates).toHaveCount(3);
  await expect(dates.nth(1)).toContainText('14:00–15:30');
  await expect(dates.nth(1)).toContainText('moved from 10:15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  const back = page.getByRole('menuitem', { name: 'Undo this change: back to 10:15' });
  await back.click();
  await expect(page.locator('.toast-box')).toContainText(
    'Latin is as in its series again on Tuesday 8 December.',
  );
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await expect(dates.nth(1)).toContainText('10:15–11:45');
  await expect(dates.nth(1)).not.toContainText('moved');
  await page.locator('.toast-box').getByRole('button', { name: 'Undo' }).click();
  await expect(dates.nth(1)).toContainText('14:00–15:30');
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  await back.click();
  await expect(dates.nth(1)).toContainText('10:15–11:45');
  await page.getByRole('button', { name: 'More for Tue 15 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Cancel this date…' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Cancel Tuesday 15 December?' });
  await asked.getByLabel('Why (optional)').fill('ill');
  await asked.getByRole('button', { name: 'Cancel it' }).click();
  await expect(dates.nth(2)).toContainText('Cancelled');
  await expect(page.getByRole('tabpanel')).toContainText(
    '2 dates (1 of 3 left out: 15 Dec cancelled)',
  );
  await page.getByRole('tab', { name: 'History' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Alice Archer cancelled Tuesday 15 December: ill');
  await expect(changes).toContainText('Alice Archer moved Tuesday 8 December from 10:15 to 14:00');
  await page.getByRole('tab', { name: 'Dates (2)' }).click();
  await page.getByRole('button', { name: 'More for Tue 15 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Let it take place' }).click();
  await expect(dates.nth(2)).toContainText('Requested');
});

test('a draft is not asked for yet', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Draft Room');
  const draft = { title: 'Sketch', room_id: room.id, ...at('2026-12-03'), status: 'draft' };
  const { id } = await createEvent(stoa, 'alice', draft);
  await signIn(page, 'alice', `/events/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Draft by');
  await expect(summary).not.toContainText('Asked by');
});

test('a date of an approved series that goes back waits, and the page says so', async ({
  page,
  stoa,
}) => {
  const room = await createSteppedRoom(stoa, 'Patient Room');
  const times = { room_id: room.id, ...at('2026-12-01'), ...weekly };
  const { id } = await createEvent(stoa, 'alice', { title: 'Greek', ...times });
  const alice = await stoa.as('alice');
  const approveAll = async (): Promise<void> => {
    for (const person of ['bob', 'manager'])
      await (await stoa.as(person))('POST', `/events/${id}/approve`, {});
  };
  await approveAll();
  const moved = { start_at: '2026-12-08T14:00', end_at: '2026-12-08T15:30' };
  await alice('PUT', `/events/${id}/occurrences/2026-12-08`, moved);
  await approveAll();
  await signIn(page, 'alice', `/events/${id}/dates`);
  const dates = page.getByRole('tabpanel').getByRole('listitem');
  await expect(dates.nth(1)).toContainText('14:00–15:30');
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Undo this change: back to 10:15' }).click();
  await expect(page.locator('.toast-box')).toContainText('The change waits for approval.');
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await expect(dates.nth(1)).toContainText('14:00–15:30');
});

test('the tabs follow the arrow keys, keep in the address, and e edits', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Tab Room');
  const event = await createEvent(stoa, 'alice', {
    title: 'Tabs',
    room_id: room.id,
    ...at('2026-12-02'),
    requirements: [{ kind: 'catering', details: 'Tea for 12' }],
    roles: [
      { user_name: 'Hanna Petersen', user_email: 'hanna@stoa.test', role: 'core_responsible' },
    ],
  });
  await signIn(page, 'alice', `/events/${event.id}`);
  const heading = await page.getByRole('heading', { name: 'Tabs', level: 1 }).elementHandle();
  await page.getByRole('tab', { name: 'Summary' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'People and needs' })).toBeFocused();
  await expect(page.getByText('Tea for 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'hanna@stoa.test' })).toBeVisible();
  await expect(page).toHaveURL(/\/people$/);
  expect(await heading?.evaluate((it) => it.isConnected), 'the page stays around its tabs').toBe(
    true,
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'People and needs' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const alice = await stoa.as('alice');
  await alice('PUT', `/events/${event.id}`, { title: 'More tabs' });
  await page.goto(`/events/${event.id}/history`);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    'Title: Tabs → More tabs',
  );
  await expectAccessible(page);
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Edit the booking' })).toBeVisible();
});

test('a draft that is deleted can be kept for ten seconds, then it is gone', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Delete Room');
  const times = { room_id: room.id, status: 'draft', ...at('2026-12-03') };
  const draft = await createEvent(stoa, 'alice', { title: 'Doomed', ...times });
  const other = await createEvent(stoa, 'alice', { title: 'Left behind', ...times });
  const alice = await stoa.as('alice');
  const statusOf = async (id: string) => (await alice('GET', `/events/${id}`)).status;
  await signIn(page, 'alice', `/events/${draft.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/mine\/drafts$/);
  await expect(page.getByRole('heading', { name: 'Left behind' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Doomed' })).toHaveCount(0);
  expect(await statusOf(draft.id)).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Doomed' })).toBeVisible();
  await page.getByRole('link', { name: 'Doomed' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => statusOf(draft.id), { timeout: 20_000 }).toBe(404);
  await page.goto(`/events/${other.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/mine\/drafts$/);
  // Whoever leaves the page does not wait for the ten seconds.
  await page.goto('/about');
  await expect.poll(() => statusOf(other.id), { timeout: 5_000 }).toBe(404);
});

test('a date without a room leads to the form in which another one is chosen', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Unheld House', [
    { name: 'Unheld Room' },
    { name: 'Exile Room' },
  ]);
  const times = { room_id: rooms[0]?.id ?? '', ...at('2026-12-01'), ...weekly };
  const series = await createEvent(stoa, 'alice', { title: 'Greek', ...times });
  await page.route('**/occurrences?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data[1].has_room_conflict = true;
    await route.fulfill({ response, json: body });
  });
  await signIn(page, 'alice', `/events/${series.id}/dates`);
  await expect(page.getByRole('listitem').filter({ hasText: 'holds no room' })).toHaveCount(1);
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Choose another room' }).click();
  await expect(page.getByText('Only Tuesday 8 December is changed.')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Room' });
  await field.fill('Exile');
  await page.getByRole('option', { name: /^Exile Room/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Exile Room' })).toBeVisible();
});

test('a date that was taken is left out, and takes place in another room or at another time', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Taken Room');
  const other = await createRoom(stoa, 'Shelter Room');
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: room.id, ...at('2026-12-08') });
  const times = { room_id: room.id, ...at('2026-12-01'), ...weekly, on_conflict: 'skip' };
  const { id } = await createEvent(stoa, 'alice', { title: 'Hebrew', ...times });
  await signIn(page, 'alice', `/events/${id}/dates`);
  const panel = page.getByRole('tabpanel');
  const dates = panel.getByRole('listitem');
  await expect(panel).toContainText('2 dates (1 of 3 left out: 8 Dec taken)');
  await expect(dates.nth(1)).toContainText('Left out');
  await expect(dates.nth(1)).not.toContainText('Cancelled');
  await page.getByRole('button', { name: 'More for Tue 8 Dec' }).click();
  await page.getByRole('menuitem', { name: 'Choose another room or time' }).click();
  const field = page.getByRole('combobox', { name: 'Room' });
  // The rooms to choose from are there once the room of the date has its name.
  await expect(field).toHaveValue(/\S/);
  await field.fill('Shelter');
  await page.getByRole('option', { name: /Shelter Room/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Hebrew', level: 1 })).toBeVisible();
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', `/events/${id}/occurrences/2026-12-08`);
  expect([data.is_cancelled, data.room_id]).toEqual([false, other.id]);
  await page.goto(`/events/${id}/dates`);
  await expect(panel).toContainText('3 dates');
  await expect(dates.nth(1)).toContainText('instead of Taken Room');
});

test('ticked dates are cancelled and moved together, and Undo brings them back', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Many Room');
  await createEvent(stoa, 'bob', {
    title: 'Rehearsal',
    room_id: room.id,
    start_at: '2026-12-15T12:00',
    end_at: '2026-12-15T13:00',
  });
  const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU', recurrence_count: 5 };
  const times = { room_id: room.id, ...at('2026-12-01'), ...rule };
  const { id } = await createEvent(stoa, 'alice', { title: 'Syriac', ...times });
  await signIn(page, 'alice', `/events/${id}/dates`);
  const panel = page.getByRole('tabpanel');
  const dates = panel.getByRole('listitem');
  await page.getByRole('checkbox', { name: 'Choose Tue 8 Dec' }).click();
  await page.getByRole('checkbox', { name: 'Choose Tue 22 Dec' }).click();
  await expect(panel).toContainText('2 dates chosen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel 2' }).click();
  const cancelling = page.getByRole('alertdialog', { name: 'Cancel 2 dates?' });
  await expect(cancelling).toContainText('Tue 8 Dec and Tue 22 Dec are cancelled');
  await cancelling.getByRole('button', { name: 'Cancel it' }).click();
  await expect(panel).toContainText('3 dates (2 of 5 left out: 8 Dec cancelled, 22 Dec cancelled)');
  await page.locator('.toast-box').getByRole('button', { name: 'Undo' }).click();
  await expect(dates.nth(1)).toContainText('Requested');
  await expect(dates.nth(3)).toContainText('Requested');
  await page.getByRole('checkbox', { name: 'Choose Tue 8 Dec' }).click();
  await page.getByRole('checkbox', { name: 'Choose Tue 15 Dec' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Move 2' }).click();
  const moving = page.getByRole('alertdialog', { name: 'Move 2 dates' });
  const minutes = moving.getByRole('textbox', { name: /^Minutes later/ });
  await minutes.fill('60');
  await minutes.press('Tab');
  await expect(moving).toContainText('Tue 15 Dec: the room is taken by Rehearsal.');
  await expectAccessible(page);
  await minutes.fill('-60');
  await expect(moving).toContainText('Nothing is in the way.');
  await moving.getByRole('button', { name: 'Move 2' }).click();
  await expect(dates.nth(1)).toContainText('09:15–10:45');
  await expect(dates.nth(2)).toContainText('moved from 10:15');
  await page
    .locator('.toast-box', { hasText: 'moved' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dates.nth(1)).toContainText('10:15–11:45');
  await expect(dates.nth(2)).not.toContainText('moved');
  await page.getByRole('checkbox', { name: 'Choose Tue 22 Dec' }).click();
  await page.getByRole('checkbox', { name: 'Choose Tue 29 Dec' }).click();
  await page.getByRole('button', { name: 'Move 2' }).click();
  await minutes.fill('10080');
  await expect(moving).toContainText('Nothing is in the way.');
});

test('a series of dates by hand is a series on its page and in My bookings', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Hand Room');
  const { id } = await createEvent(stoa, 'alice', {
    title: 'By hand',
    room_id: room.id,
    ...at('2026-12-01'),
    is_recurring: true,
    recurrence_dates: ['2026-12-03T10:15', '2026-12-09T10:15'],
  });
  await signIn(page, 'alice', `/events/${id}`);
  await expect(page.getByRole('tab', { name: 'Dates (3)' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 dates');
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('3');
  await page.goto('/mine');
  await expect(page.getByRole('listitem').filter({ hasText: 'By hand' })).toContainText('3 dates');
});

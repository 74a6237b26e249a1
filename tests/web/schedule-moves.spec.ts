import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessibleHere, signIn, test } from './support/test.ts';

const DAY = '2026-12-01';
let rooms: { id: string; name: string }[];

test.beforeAll(async ({ stoa }) => {
  const names = ['Map Room', 'Globe Room'].map((name) => ({ name, capacity: 30 }));
  ({ rooms } = await createRooms(stoa, 'Atlas House', names));
});
test.beforeEach(({ page }) => setClock(page));

const at = (from: string, to: string, day = DAY) => ({
  start_at: `${day}T${from}`,
  end_at: `${day}T${to}`,
});

const inRoom = (name: string): string => rooms.find((room) => room.name === name)?.id ?? '';

const block = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}`) });

/** Drags a block along its row by so many of its own lengths. */
async function dragBy(page: Page, name: string, lengths: number): Promise<void> {
  await expect(block(page, name)).toBeVisible();
  const box = await block(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the page`);
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10 + box.width * lengths, box.y + 10, { steps: 5 });
}

const startOf = async (stoa: Stoa, id: string): Promise<string> =>
  (await (await stoa.as('alice'))('GET', `/events/${id}`)).data.start_at;

test('a manager drags a booking of somebody else, and moves it by keys', async ({ page, stoa }) => {
  const room_id = inRoom('Map Room');
  const { id } = await createEvent(stoa, 'alice', {
    room_id,
    title: 'Dragged',
    ...at('10:00', '11:00'),
  });
  await signIn(page, 'manager', `/schedule/${DAY}?q=Room`);
  await dragBy(page, 'Dragged', 2);
  await page.mouse.up();
  await expect(page.getByText('“Dragged” is now on Tue 1 Dec at 12:00.')).toBeVisible();
  await expect.poll(() => startOf(stoa, id)).toBe('2026-12-01T11:00:00Z');
  await block(page, 'Dragged, 12:00').focus();
  await page.keyboard.press('m');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(block(page, 'Dragged, 13:00 to 14:00')).toBeVisible();
});

test('who may not move a booking is told whose it is, by drag and by keys', async ({
  page,
  stoa,
}) => {
  const room_id = inRoom('Map Room');
  const { id } = await createEvent(stoa, 'alice', {
    room_id,
    title: 'Not yours',
    ...at('15:00', '16:00'),
  });
  await signIn(page, 'bob', `/schedule/${DAY}?q=Room`);
  await dragBy(page, 'Not yours', 2);
  const sentence = 'Alice Archer’s booking: only its owners and managers of the room can move it.';
  await expect(page.locator('.toast-box').filter({ hasText: sentence })).toHaveCount(1);
  await page.mouse.up();
  await block(page, 'Not yours').focus();
  await page.keyboard.press('m');
  await expect(page.locator('[data-live=assertive]')).toContainText(sentence);
  expect(await startOf(stoa, id)).toBe('2026-12-01T14:00:00Z');
});

test('the question after a move says old and new place, offers what makes sense, and says what it did', async ({
  page,
  stoa,
}) => {
  const room_id = inRoom('Globe Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU', recurrence_count: 4 };
  const first = at('10:15', '11:45', '2026-11-24');
  const { id } = await createEvent(stoa, 'alice', { room_id, title: 'Asked', ...first, ...rule });
  await signIn(page, 'alice', `/schedule/${DAY}?q=Globe`);
  await dragBy(page, 'Asked', 4 / 3);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move “Asked”?' });
  await expect(dialog).toContainText('Tue 1 Dec, 10:15–11:45 → 12:15–13:45, Globe Room');
  await expect(dialog.getByRole('button', { name: 'This date' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'All dates' })).toBeVisible();
  const preview = await page.locator('[data-wish]').boundingBox();
  const asked = await dialog.boundingBox();
  expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0);
  await expectAccessibleHere(page);
  await dialog.getByRole('button', { name: 'This and following' }).click();
  await expect(
    page.getByText(
      '“Asked” from Tue 1 Dec on is moved: Tue 1 Dec, 10:15–11:45 → 12:15–13:45, Globe Room.',
    ),
  ).toBeVisible();
  await expect(block(page, 'Asked, 12:15 to 13:45')).toBeVisible();
  const alice = await stoa.as('alice');
  const before = (await alice('GET', `/events/${id}`)).data;
  expect(before.occurrences_count).toBe(1);
  await page.goto('/schedule/2026-11-24?q=Globe');
  await expect(block(page, 'Asked, 10:15 to 11:45')).toBeVisible();
});

test('Undo moves the following dates back, and withdraws a move that waits', async ({
  page,
  stoa,
}) => {
  const room_id = inRoom('Map Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=WE', recurrence_count: 3 };
  const first = at('10:00', '11:00', '2026-12-02');
  await createEvent(stoa, 'alice', { room_id, title: 'Back', ...first, ...rule });
  const other = at('10:00', '11:00', '2026-12-09');
  const asked = { room_id: inRoom('Globe Room'), title: 'Firm', ...other };
  const { id } = await createEvent(stoa, 'alice', asked);
  await (await stoa.as('manager'))('POST', `/events/${id}/approve`, {});
  await signIn(page, 'alice', '/schedule/2026-12-09?q=Room');
  await dragBy(page, 'Back', 2);
  await page.mouse.up();
  await page.getByRole('button', { name: 'This and following' }).click();
  await expect(block(page, 'Back, 12:00 to 13:00')).toBeVisible();
  const undo = page.locator('.toast-box').getByRole('button', { name: 'Undo' });
  await undo.first().click();
  await expect(page.getByText('Moved back. These dates stay a series of their own.')).toBeVisible();
  await expect(block(page, 'Back, 10:00 to 11:00')).toBeVisible();
  await dragBy(page, 'Firm', 2);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const waits = page.locator('.toast-box').filter({ hasText: 'The change waits for approval.' });
  await waits.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was withdrawn.')).toBeVisible();
  const { data } = await (await stoa.as('alice'))('GET', `/events/${id}`);
  expect(data.pending_change).toBeNull();
});

test('a toast names the room to which a date has gone, and the date that was cancelled', async ({
  page,
  stoa,
}) => {
  const room_id = inRoom('Map Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };
  const day = '2026-12-03';
  const first = at('17:00', '18:00', day);
  await createEvent(stoa, 'alice', { room_id, title: 'Named', ...first, ...rule });
  await signIn(page, 'alice', `/schedule/${day}?q=Room`);
  const goal = await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Globe Room', exact: true }) })
    .boundingBox();
  await dragBy(page, 'Named', 0);
  const box = await block(page, 'Named').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (goal?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'This date' }).click();
  await expect(page.getByText('“Named” is now on Thu 3 Dec at 17:00 in Globe Room.')).toBeVisible();
  await block(page, 'Named').click();
  await page.getByRole('button', { name: 'Cancel this date…' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.locator('.toast-box').first()).toContainText(
    'Named on Thursday 3 December is cancelled.',
  );
  await expect(
    page.locator('.toast-box').getByRole('button', { name: 'Undo' }).first(),
  ).toBeVisible();
});

test('the form takes over the day, the room and the filters of the screen, by button and by key', async ({
  page,
}) => {
  const shown = page.getByRole('group', { name: 'Date', exact: true });
  const room = page.getByRole('combobox', { name: 'Room' });
  const map = inRoom('Map Room');
  await signIn(page, 'alice', `/schedule/2026-11-30?room=${map}&seats=20`);
  await page.getByRole('button', { name: 'Book a room' }).click();
  await expect(shown).toHaveText(/30\/11\/2026/);
  await expect(room).toHaveValue(/^Map Room/);
  await expect(page.getByRole('textbox', { name: /people/i })).toHaveValue('20');
  await page.goto('/schedule/week/2026-12-09');
  await page.getByRole('button', { name: 'Book a room' }).click();
  await expect(shown).toHaveText(/09\/12\/2026/);
  await page.goto(`/rooms/${map}/week/2026-12-17`);
  await page.getByRole('button', { name: 'Book this room' }).click();
  await expect(shown).toHaveText(/17\/12\/2026/);
  await expect(room).toHaveValue(/^Map Room/);
  await page.goto('/schedule/2026-12-20');
  await expect(page.getByRole('button', { name: 'Book a room' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(shown).toHaveText(/20\/12\/2026/);
  // Times that are over are not proposed.
  await page.goto('/schedule/2026-11-02');
  await page.getByRole('button', { name: 'Book a room' }).click();
  await expect(shown).toHaveText(/24\/11\/2026/);
});

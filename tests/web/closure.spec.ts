import { setBrowserClock } from './support/browser-clock.ts';
import { fillDate } from './support/fields.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: number, hour: number): string => `2026-12-0${day}T${hour}:00:00Z`;

/**
 * Three rooms of a venue: the hall, a room of its size that is taken on one of the days, and a smaller one. In the hall
 * a single event and a series of six days, three of which lie in 1 to 3 December.
 */
async function furnish(stoa: Stoa, venue: string) {
  const { rooms } = await createRooms(stoa, venue, [
    { name: `${venue} Hall`, capacity: 40 },
    { name: `${venue} Annex`, capacity: 40 },
    { name: `${venue} Den`, capacity: 12 },
  ]);
  const [hall, annex, den] = rooms;
  if (!hall || !annex || !den) throw new Error('The rooms were not created.');
  const times = (day: number, hour: number) => ({
    start_at: at(day, hour),
    end_at: at(day, hour + 1),
  });
  const viva = await createEvent(stoa, 'alice', {
    room_id: hall.id,
    title: 'Viva',
    ...times(1, 14),
  });
  const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=6' };
  const series = { room_id: hall.id, title: 'Statics', ...times(1, 10), ...rule };
  const { id } = await createEvent(stoa, 'alice', series);
  await createEvent(stoa, 'bob', { room_id: annex.id, title: 'Elsewhere', ...times(2, 10) });
  return { hall, annex, den, viva: viva.id, series: id };
}

type Row = { room_id: string; is_cancelled: boolean; start_at: string };

/** Where each date of a series is. */
async function datesOf(stoa: Stoa, id: string): Promise<Row[]> {
  const alice = await stoa.as('alice');
  return (await alice('GET', `/events/${id}/occurrences?include_cancelled=1`)).data;
}

/** What alice was told, the newest first. */
async function toldTo(stoa: Stoa): Promise<string[]> {
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', '/notifications?per_page=500');
  return data.map(({ title, body }: { title: string; body: string }) => `${title} ${body}`);
}

test('from a new block to nobody without an answer: dates are moved and cancelled with one comment', async ({
  page,
  stoa,
}) => {
  const { hall, annex, den, series } = await furnish(stoa, 'Closing');
  await signIn(page, 'manager', `/manage/rooms/${hall.id}/hours`);
  await page.getByLabel('Reason').fill('Water damage');
  await fillDate(page, 'From', '2026-12-01');
  await fillDate(page, 'To', '2026-12-03');
  await expect(page.getByText('4 bookings lie in that time.')).toBeVisible();
  await page.getByRole('button', { name: 'Block all the same' }).click();
  await expect(
    page.getByRole('heading', { name: 'Water damage: who needs an answer' }),
  ).toBeVisible();
  await expect(page.getByText('4 bookings lie in this block and need an answer.')).toBeVisible();
  const instead = page.getByRole('combobox', { name: /Room instead for Statics/ });
  await expect(instead).toHaveCount(3);
  const chosen = (index: number) => instead.nth(index).locator('option:checked');
  await expect(chosen(0)).toHaveText('Closing Annex');
  await expect(chosen(1)).not.toHaveText('Closing Annex');
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /Viva/ }).uncheck();
  await instead.nth(1).selectOption('Closing Den');
  await page.getByLabel('Comment').fill('The ceiling leaks');
  await page.getByRole('button', { name: 'Move 3 bookings' }).click();
  await expect(page.getByText('1 booking lies in this block and needs an answer.')).toBeVisible();
  const rooms = (await datesOf(stoa, series)).map(({ room_id }) => room_id);
  expect(rooms).toEqual([annex.id, den.id, annex.id, hall.id, hall.id, hall.id]);

  await page.getByRole('checkbox', { name: /Viva/ }).check();
  await page.getByRole('button', { name: 'Cancel 1 booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 1 booking' }).click();
  await expect(page.getByText('Nobody is left without an answer.')).toBeVisible();
  await expectAccessible(page);
  const told = await toldTo(stoa);
  expect(told.filter((text) => text.includes('The ceiling leaks')).length).toBeGreaterThan(2);
  expect(told.some((text) => text.includes('Viva') && text.includes('The ceiling leaks'))).toBe(
    true,
  );
});

test('the bookings in a block are answered by keyboard, later, from the table of hours', async ({
  page,
  stoa,
}) => {
  const { hall, series } = await furnish(stoa, 'Keyboard');
  const manager = await stoa.as('manager');
  await manager('POST', `/rooms/${hall.id}/availability`, {
    name: 'Painters',
    type: 'blocked',
    start_date: '2026-12-02',
    end_date: '2026-12-02',
  });
  await signIn(page, 'manager', `/manage/rooms/${hall.id}/hours`);
  await page.getByRole('link', { name: 'Bookings in it of Painters' }).focus();
  await page.keyboard.press('Enter');
  const room = page.getByRole('combobox', { name: /Room instead for Statics/ });
  await expect(room).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all' }).focus();
  for (const name of [/^Statics/, 'Statics', /^Room instead/, 'Comment']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.type('Fresh paint');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody is left without an answer.')).toBeVisible();
  const cancelled = (await datesOf(stoa, series)).map(({ is_cancelled }) => is_cancelled);
  expect(cancelled).toEqual([false, true, false, false, false, false]);
});

test('what cannot be answered stays in the list with its reason', async ({ page, stoa }) => {
  const { hall, viva } = await furnish(stoa, 'Refused');
  const manager = await stoa.as('manager');
  const block = { type: 'blocked', start_date: '2026-12-01', end_date: '2026-12-01' };
  const { data } = await manager('POST', `/rooms/${hall.id}/availability`, {
    ...block,
    name: 'Lift',
    periods: [{ start: '15:00', end: '16:00' }],
  });
  const message = 'The room is taken by "Quicker".';
  const failed = [{ id: viva, message }];
  await page.route('**/events/batch-move', (route) =>
    route.fulfill({
      json: { status: 200, message, data: { processed: 1, succeeded: [], failed } },
    }),
  );
  await signIn(page, 'manager', `/manage/rooms/${hall.id}/hours/${data.id}`);
  await expect(page.getByRole('combobox', { name: /Room instead for Viva/ })).toBeVisible();
  await page.getByRole('button', { name: 'Move 1 booking' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('1 could not be answered').first()).toBeVisible();
  await expect(page.getByText('1 booking lies in this block and needs an answer.')).toBeVisible();
  await expectAccessible(page);
});

test('a venue is blocked as a whole, and each room leads to its bookings', async ({
  page,
  stoa,
}) => {
  const { hall } = await furnish(stoa, 'Whole House');
  await signIn(page, 'manager', '/manage/venues');
  await page.getByRole('button', { name: 'More for Whole House' }).click();
  await page.getByRole('menuitem', { name: 'Block or open all rooms…' }).click();
  await page.getByLabel('Reason').fill('Power cut');
  await fillDate(page, 'From', '2026-12-02');
  await fillDate(page, 'To', '2026-12-02');
  await page.getByRole('button', { name: 'Add to every room' }).click();
  await expect(page.getByText('Whole House Annex', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Answer the bookings in Whole House Hall' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/rooms/${hall.id}/hours/`));
  await expect(page.getByRole('heading', { name: 'Power cut: who needs an answer' })).toBeVisible();
});

test('a batch of moves and one of cancellations are taken back, booking by booking', async ({
  page,
  stoa,
}) => {
  const { hall, series, viva } = await furnish(stoa, 'Second Thoughts');
  const manager = await stoa.as('manager');
  const { data } = await manager('POST', `/rooms/${hall.id}/availability`, {
    name: 'Flood',
    type: 'blocked',
    start_date: '2026-12-01',
    end_date: '2026-12-01',
  });
  await signIn(page, 'manager', `/manage/rooms/${hall.id}/hours/${data.id}`);
  const moved = page.getByRole('button', { name: 'Move 2 bookings' });
  await moved.click();
  await expect(page.getByText('Nobody is left without an answer.')).toBeVisible();
  // The best other room may be one of another test.
  expect((await datesOf(stoa, series))[0]?.room_id).not.toBe(hall.id);
  await page.getByText('2 bookings are moved.').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 bookings are as they were.').first()).toBeVisible();
  await expect(page.getByText('2 bookings lie in this block and need an answer.')).toBeVisible();
  expect((await datesOf(stoa, series))[0]?.room_id).toBe(hall.id);
  await page.getByRole('button', { name: 'Cancel 2 bookings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 bookings' }).click();
  await expect(page.getByText('Nobody is left without an answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 bookings lie in this block and need an answer.')).toBeVisible();
  expect((await datesOf(stoa, series))[0]?.is_cancelled).toBe(false);
  expect((await manager('GET', `/events/${viva}`)).data).toMatchObject({
    room_id: hall.id,
    status: 'pending',
  });
});

test('Undo of a batch names what stays and why', async ({ page, stoa, faults }) => {
  const { hall, series, viva } = await furnish(stoa, 'Half Back');
  const manager = await stoa.as('manager');
  const { data } = await manager('POST', `/rooms/${hall.id}/availability`, {
    name: 'Flood',
    type: 'blocked',
    start_date: '2026-12-01',
    end_date: '2026-12-03',
  });
  await manager('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'manager', `/manage/rooms/${hall.id}/hours/${data.id}`);
  const instead = page.getByRole('combobox', { name: /Raum stattdessen für Statics/ });
  await expect(instead).toHaveCount(3);
  await expect(instead.nth(0).locator('option:checked')).toHaveText('Half Back Annex');
  await instead.nth(1).selectOption('Half Back Den');
  await page.getByRole('button', { name: '4 Buchungen verlegen' }).click();
  await expect(page.getByText('Niemand ist ohne Antwort.')).toBeVisible();
  const alice = await stoa.as('alice');
  expect((await alice('POST', `/events/${viva}/cancel`, { comment: null })).status).toBe(200);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  const toast = page.getByText('1 Buchung ist wieder wie zuvor.').first();
  await expect(toast).toContainText(
    'Nicht zurückgenommen: Viva (Di., 1. Dez., 15:00–16:00). Jemand anders hat die Buchung',
  );
  await expect(toast).toContainText(
    'Statics (Mi., 2. Dez., 11:00–12:00). Danach kam noch eine Antwort',
  );
  // The browser logs the 403 for what alice did.
  faults.length = 0;
  await expectAccessible(page);
  const back = (await datesOf(stoa, series)).map(({ room_id }) => room_id === hall.id);
  expect(back).toEqual([false, false, true, true, true, true]);
  await manager('PATCH', '/me', { locale: 'en' });
});

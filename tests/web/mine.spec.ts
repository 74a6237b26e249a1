import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: string, from: string, to: string) => ({
  start_at: `${day}T${from}:00Z`,
  end_at: `${day}T${to}:00Z`,
});

test('requested and approved bookings stand together in time', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Humboldt Room');
  const alice = (title: string, times: object) =>
    createEvent(stoa, 'alice', { room_id: room.id, title, ...times } as never);
  await alice('Third', at('2026-11-27', '10:00', '11:00'));
  const second = await alice('Second', at('2026-11-26', '10:00', '11:00'));
  await alice('First', at('2026-11-25', '10:00', '11:00'));
  await alice('Later', at('2026-12-02', '10:00', '11:00'));
  await (await stoa.as('manager'))('POST', `/events/${second.id}/approve`, {});
  await signIn(page, 'alice', '/mine');
  await expect(page).toHaveURL(/\/mine\/coming$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'First',
    'Second',
    'Third',
    'Later',
  ]);
  const states = page.locator('.plain-rows .tag');
  await expect(states).toHaveText(['Requested', 'Approved', 'Requested', 'Requested']);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.getByRole('link', { name: 'Waiting (3)' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeHidden();
});

test('cancelling one of 14 dates leaves 13, and Undo brings it back', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Series Room');
  const series = await createEvent(stoa, 'bob', {
    room_id: room.id,
    title: 'Palaeography',
    ...at('2026-12-01', '10:15', '11:45'),
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 14,
  });
  const bob = await stoa.as('bob');
  const dates = async (): Promise<number> => {
    const window = 'from=2026-11-24T00:00:00Z&to=2027-11-24T00:00:00Z';
    const { data } = await bob('GET', `/events?mine=1&status=pending,approved&${window}`);
    return data.length;
  };
  expect(await dates()).toBe(14);
  await signIn(page, 'bob', '/mine/coming');
  await page.getByRole('button', { name: 'More for Palaeography' }).nth(1).click();
  await page.getByRole('menuitem', { name: 'Cancel this date' }).click();
  await expect(page.locator('.toast')).toContainText('Palaeography on Tuesday');
  await expect(page.getByRole('heading', { name: 'Palaeography' })).toHaveCount(13);
  expect(await dates()).toBe(13);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Palaeography' })).toHaveCount(14);
  expect(await dates()).toBe(14);
  await page.getByRole('button', { name: 'More for Palaeography' }).first().click();
  await page.getByRole('menuitem', { name: 'Cancel all…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('All 14 dates are cancelled.');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Why (optional)').fill('Heating fails');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Nothing coming.')).toBeVisible();
  expect((await bob('GET', `/events/${series.id}`)).data.status).toBe('cancelled');
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByText('“Heating fails”')).toBeVisible();
});

test('a returned event shows the comment of the approver', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Thesis Room');
  const event = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Thesis defence',
    ...at('2026-12-03', '10:00', '11:00'),
  });
  const comment = 'Please name the external examiner.';
  await (await stoa.as('manager'))('POST', `/events/${event.id}/return`, { comment });
  await signIn(page, 'alice', '/mine');
  await expect(page.getByText('Thesis defence came back to you.')).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct and send again' })).toHaveAttribute(
    'href',
    `/events/${event.id}/edit`,
  );
  await expectAccessible(page);
});

import { setBrowserClock } from './support/browser-clock.ts';
import { fillDate } from './support/fields.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('hours with a hole at noon show two open bands', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Hours Room');
  await signIn(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await expect(
    page.getByText(
      'No hours are set: the room can be booked at any time, and shows as open 07:00–22:00.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByLabel('Name').fill('Weekdays');
  await page.getByLabel('From (time)').fill('09:00');
  await page.getByLabel('To (time)').fill('24:00');
  await page.getByRole('button', { name: 'Another period' }).click();
  await page.getByLabel('From (time)').nth(1).fill('13:00');
  await page.getByLabel('To (time)').nth(1).fill('18:00');
  await page.locator('form').getByRole('button', { name: 'Add hours' }).click();
  await expect(page.getByLabel('To (time)').first()).toHaveAccessibleDescription(
    /23:59 is the end of day/,
  );
  await expectAccessible(page);
  await page.getByLabel('To (time)').first().fill('12:00');
  await page.locator('form').getByRole('button', { name: 'Add hours' }).click();
  await expect(page.getByRole('row', { name: /Weekdays/ })).toContainText(
    'Mon–Fri 09:00–12:00 and 13:00–18:00',
  );
  const tuesday = page.getByRole('listitem').filter({ hasText: 'Tue' });
  await expect(tuesday).toContainText('09:00–12:00 and 13:00–18:00');
  await expect(tuesday.locator('.bands-band.open')).toHaveCount(2);
  await expectAccessible(page);
});

test('a new block names the bookings that lie in it, and they stay', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Lecture Hall B');
  for (const [day, title] of [
    ['25', 'Statics'],
    ['26', 'Dynamics'],
    ['27', 'Optics'],
  ]) {
    const times = { start_at: `2026-11-${day}T10:00:00Z`, end_at: `2026-11-${day}T11:00:00Z` };
    await createEvent(stoa, 'alice', { room_id: room.id, title: `${title}`, ...times });
  }
  await signIn(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await page.getByLabel('Reason').fill('New projector');
  await fillDate(page, 'From', '2026-11-25');
  await fillDate(page, 'To', '2026-11-27');
  await expect(page.getByText('3 bookings lie in that time.')).toBeVisible();
  await page.getByText('Show them').click();
  for (const title of ['Statics', 'Dynamics', 'Optics'])
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell…' })).toHaveAttribute(
    'href',
    /^mailto:\?bcc=alice/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block all the same' }).click();
  await expect(
    page.getByRole('heading', { name: 'New projector: who needs an answer' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Hours and closures' }).last().click();
  await expect(page.getByRole('row', { name: /New projector/ })).toContainText('Blocked');
  const manager = await stoa.as('manager');
  const { data } = await manager('GET', `/events?room_id=${room.id}&status=pending`);
  expect(data).toHaveLength(3);
});

test('removing a schedule can be undone', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Undo Room');
  const manager = await stoa.as('manager');
  await manager('POST', `/rooms/${room.id}/availability`, {
    name: 'Winter break',
    type: 'blocked',
    start_date: '2026-12-24',
    end_date: '2027-01-03',
  });
  await signIn(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await page.getByRole('button', { name: 'Remove Winter break' }).click();
  await expect(page.getByRole('row', { name: /Winter break/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Winter break/ })).toBeVisible();
});

test('several rooms are blocked at once, with a result for each', async ({ page, stoa }) => {
  const { venue } = await createRooms(stoa, 'Two Rooms', [
    { name: 'First Room' },
    { name: 'Second Room' },
  ]);
  await signIn(page, 'manager', `/manage/rooms?venue=${venue.id}`);
  await page.getByRole('checkbox', { name: 'Choose First Room' }).check();
  await page.getByRole('checkbox', { name: 'Choose Second Room' }).check();
  await expect(page.getByText('2 rooms chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Add schedule…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Cleaning');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to 2 rooms' }).click();
  await expect(dialog).toContainText('First Room: added');
  await expect(dialog).toContainText('Second Room: added');
});

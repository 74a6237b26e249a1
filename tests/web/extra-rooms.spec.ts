import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const DAY = '2026-11-24';

test.beforeEach(({ page }) => setClock(page));

test('a booking gets another room by keyboard, which is named where it is taken, and shows both', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Pier', [{ name: 'Pier 1' }, { name: 'Pier 2' }]);
  const [first, second] = rooms;
  if (!(first && second)) throw new Error('There are fewer rooms than were made.');
  await createEvent(stoa, 'manager', {
    room_id: second.id,
    title: 'Choir',
    status: 'approved',
    start_at: `${DAY}T10:00`,
    end_at: `${DAY}T12:00`,
  });
  const times = `start=${DAY}T10:00&end=${DAY}T12:00`;
  await signIn(page, 'alice', `/book?room=${first.id}&${times}&title=Fair`);
  await page.getByRole('button', { name: 'Add another room' }).press('Enter');
  const other = page.getByRole('combobox', { name: 'Room 2' });
  await expect(other).toBeFocused();
  await page.keyboard.type('Pier 2');
  await page.getByRole('option', { name: /^Pier 2/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pier 2: “Choir” has the room until 12:00.')).toBeVisible();
  await page.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('13');
  await expect(page.getByRole('status').getByText('Free', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Fair', level: 1 })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: 'Pier 1' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Pier 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Remove room 2' }).click();
  await expect(page.getByRole('button', { name: 'Add another room' })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(summary.getByRole('link', { name: 'Pier 2' })).toBeHidden();
});

/** Three rooms, and a request of Alice that has the first two of them. */
async function createPair(stoa: Stoa, venue: string, title = 'Fair') {
  const names = [1, 2, 3].map((number) => ({ name: `${venue} ${number}`, capacity: 20 }));
  const { rooms } = await createRooms(stoa, venue, names);
  const [first, second, third] = rooms.map(({ id }) => id);
  if (!(first && second && third)) throw new Error('There are fewer rooms than were made.');
  const { id } = await createEvent(stoa, 'alice', {
    room_id: first,
    extra_room_ids: [second],
    title,
    start_at: `${DAY}T10:00`,
    end_at: `${DAY}T12:00`,
  });
  const alice = await stoa.as('alice');
  const roomsOf = async (): Promise<string[]> => {
    const { room_id, extra_room_ids } = (await alice('GET', `/events/${id}`)).data;
    return [room_id, ...extra_room_ids];
  };
  return { first, second, third, roomsOf };
}

test('keys move one of the rooms of an event, and not onto another one of its rooms', async ({
  page,
  stoa,
  faults,
}) => {
  const { first, second, third, roomsOf } = await createPair(stoa, 'Wharf');
  await signIn(page, 'alice', `/schedule/${DAY}?q=Wharf`);
  const line = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const bar = (name: string) => line(name).getByRole('gridcell', { name: /^Fair, 10:00/ });
  await bar('Wharf 2').focus();
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('“Fair” is now on Tue 24 Nov at 10:00 in Wharf 3.')).toBeVisible();
  await expect(bar('Wharf 3')).toBeVisible();
  expect(await roomsOf()).toEqual([first, third]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar('Wharf 2')).toBeVisible();
  expect(await roomsOf()).toEqual([first, second]);

  await bar('Wharf 2').focus();
  for (const key of ['m', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.locator('[data-live=polite]')).toContainText('not free');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^“Fair” has that room already/)).toBeVisible();
  expect(await roomsOf()).toEqual([first, second]);
  // The browser logs the refused request.
  faults.length = 0;
});

test('the first room of an event is dragged to another one, and the others stay', async ({
  page,
  stoa,
}) => {
  const { second, third, roomsOf } = await createPair(stoa, 'Jetty');
  await signIn(page, 'alice', `/schedule/${DAY}?q=Jetty`);
  const line = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const block = line('Jetty 1').getByRole('gridcell', { name: /^Fair, 10:00/ });
  await expect(block).toBeVisible();
  const [box, goal] = [await block.boundingBox(), await line('Jetty 3').boundingBox()];
  if (box === null || goal === null) throw new Error('The rooms are not on the page.');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, goal.y + goal.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(line('Jetty 3').getByRole('gridcell', { name: /^Fair, 10:00/ })).toBeVisible();
  await expect.poll(roomsOf).toEqual([third, second]);
});

test('a block of a further room lists the event, and moves only that room of it', async ({
  page,
  stoa,
}) => {
  const { first, second, third, roomsOf } = await createPair(stoa, 'Quarry', 'Market');
  const block = { name: 'Painters', type: 'blocked', start_date: DAY, end_date: DAY };
  const manager = await stoa.as('manager');
  expect((await manager('POST', `/rooms/${second}/availability`, block)).status).toBe(201);
  await signIn(page, 'manager', '/approvals?q=Market');
  await expect(page.getByText(/^Quarry 2: The room is blocked/)).toBeVisible();
  await page.goto(`/manage/rooms/${second}/hours`);
  await page.getByRole('link', { name: 'Bookings in it of Painters' }).click();
  const instead = page.getByRole('combobox', { name: /Room instead for Market/ });
  await expect(instead.locator('option', { hasText: 'Quarry 3' })).toBeAttached();
  await expect(instead.locator('option', { hasText: /Quarry [12]/ })).toHaveCount(0);
  await instead.selectOption('Quarry 3');
  await expectAccessible(page);
  await page.getByLabel('Comment').fill('Fresh paint');
  await page.getByRole('button', { name: 'Move 1 booking' }).click();
  await expect(page.getByText('Nobody is left without an answer.')).toBeVisible();
  expect(await roomsOf()).toEqual([first, third]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(roomsOf).toEqual([first, second]);
});

test('the dates of a series name all their rooms, and one that is as in its series again gets its own back', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Dock', [{ name: 'Dock 1' }, { name: 'Dock 2' }]);
  const [first, second] = rooms.map(({ id }) => id);
  const lamps = { name: 'dock lamps', stock: 5 };
  const equipment_id = (await (await stoa.as('manager'))('POST', '/equipment', lamps)).data.id;
  const { id } = await createEvent(stoa, 'alice', {
    title: 'Course',
    room_id: first ?? '',
    extra_room_ids: [second ?? ''],
    start_at: `${DAY}T10:00`,
    end_at: `${DAY}T12:00`,
    recurrence_rule: 'FREQ=DAILY;COUNT=3',
  });
  const alice = await stoa.as('alice');
  const { rooms: namesakes } = await createRooms(stoa, 'Other dock', [{ name: 'Dock 1' }]);
  const third = `/events/${id}/occurrences/2026-11-26`;
  expect((await alice('PUT', third, { room_id: namesakes[0]?.id })).status).toBe(200);
  const path = `/events/${id}/occurrences/2026-11-25`;
  const own = { extra_room_ids: [], equipment: [{ equipment_id, quantity: 3 }] };
  expect((await alice('PUT', path, own)).status).toBe(200);
  const holds = async () => {
    const { extra_room_ids, equipment } = (await alice('GET', path)).data;
    return [extra_room_ids, equipment.map(({ quantity }: { quantity: number }) => quantity)];
  };
  await signIn(page, 'alice', `/events/${id}/dates`);
  const row = (day: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: day, exact: true }) });
  await expect(row('Tue 24 Nov')).toContainText('Dock 1 and Dock 2');
  await expect(row('Wed 25 Nov')).toContainText('Dock 1 instead of Dock 1 and Dock 2');
  await expect(row('Thu 26 Nov')).toContainText('Dock 1 and Dock 2 instead of Dock 1 and Dock 2');
  await page.getByRole('button', { name: 'More for Wed 25 Nov' }).click();
  await page.getByRole('menuitem', { name: /^Undo this change/ }).click();
  await expect.poll(holds).toEqual([[second], []]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(holds).toEqual([[], [3]]);
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Show the dates Course' }).click();
  await expect(page.getByRole('link', { name: 'Dock 1 and Dock 2' })).toHaveCount(2);
});

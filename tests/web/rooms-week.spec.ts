import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

let path: string;
let rooms: readonly { id: string; name: string }[];

const at = (day: number, from: string, to: string) => ({
  start_at: `2026-11-${day}T${from}`,
  end_at: `2026-11-${day}T${to}`,
});

async function prepare(stoa: Stoa): Promise<void> {
  const made = await createRooms(stoa, 'Week House', [{ name: 'Atrium' }, { name: 'Balcony' }]);
  rooms = made.rooms;
  path = `/schedule/week/2026-11-24?venue=${made.venue.id}`;
  const [atrium, balcony] = rooms;
  if (atrium === undefined || balcony === undefined) throw new Error('The rooms were not created.');
  const title = 'A talk with quite a long title';
  await createEvent(stoa, 'alice', { title, room_id: atrium.id, ...at(26, '10:00', '11:30') });
  const brief = { title: 'Key handover', room_id: balcony.id, ...at(27, '09:00', '09:15') };
  await createEvent(stoa, 'bob', brief);
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: room, exact: true }) });

const talk = (page: Page) =>
  page.getByRole('gridcell', { name: /^Thursday 26 November: A talk with .* 10:00 to 11:30/ });

test('a week of all rooms shows the bookings at their times, none narrower than six pixels', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  await expect(page.getByRole('grid', { name: /^Rooms on .*Nov/ })).toBeVisible();
  await expect(rowOf(page, 'Atrium').locator('.block')).toHaveCount(1);
  await expect(talk(page)).toBeVisible();
  const brief = page.getByRole('gridcell', { name: /^Friday 27 November: Key handover/ });
  expect((await brief.boundingBox())?.width).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole('columnheader', { name: /^Tue 24 Nov.*today/ })).toBeVisible();
  await expectAccessible(page);
});

test('the title of a block is shown under the pointer and with the focus, until Escape', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  const tip = page.locator('.grid-tip');
  await talk(page).hover();
  await expect(tip).toContainText('A talk with quite a long title');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tip).toHaveCount(0);
  await talk(page).focus();
  await expect(tip).toContainText('A talk with quite a long title');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

test('arrow keys go through the days of a room and to the other rooms, and Enter books', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  const focus = page.locator(':focus');
  await talk(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(focus).toHaveAccessibleName(/^Thursday 26 November: Free, 11:30/);
  await page.keyboard.press('ArrowRight');
  await expect(focus).toHaveAccessibleName(/^Friday 27 November: Free/);
  await page.keyboard.press('ArrowLeft');
  await expect(focus).toHaveAccessibleName(/^Thursday 26 November: Free, 11:30/);
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(/^Thursday 26 November: Free, 07:00/);
  await page.keyboard.press('Home');
  await expect(focus).toHaveAccessibleName(/^Monday 23 November/);
  await page.keyboard.press('ArrowLeft');
  await expect(focus).toHaveText('Balcony');
  await page.keyboard.press('End');
  await expect(focus).toHaveAccessibleName(/^Sunday 29 November/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Book Balcony' });
  await expect(box.getByText('Sunday 29 November')).toBeVisible();
  await box.getByRole('textbox', { name: 'Title' }).fill('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: /^Sunday 29 November: By keys, 07:00 to 08:15/ }),
  ).toBeVisible();
});

test('a click on free time books at that time of that day', async ({ page, stoa }) => {
  await signIn(page, 'alice', path);
  const free = rowOf(page, 'Atrium').getByRole('gridcell', { name: /^Saturday 28 November: Free/ });
  const { width = 0, height = 0 } = (await free.boundingBox()) ?? {};
  await free.click({ position: { x: width / 2, y: height / 2 } });
  const box = page.getByRole('dialog', { name: 'Book Atrium' });
  await box.getByRole('textbox', { name: 'Title' }).fill('By pointer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  const asked = `/events?room_id=${rooms[0]?.id}&from=2026-11-28&to=2026-11-29`;
  const { data } = await (await stoa.as('alice'))('GET', asked);
  expect(data).toMatchObject([{ title: 'By pointer', status: 'pending' }]);
});

test('keys move an own booking to another room and, by page keys, to another day', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  await talk(page).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageUp');
  await expect(page.locator('[data-live=polite]')).toHaveText(
    'Wednesday 25 November, 10:00 to 11:30 in Balcony',
  );
  await page.keyboard.press('Enter');
  await expect(
    rowOf(page, 'Balcony').getByRole('gridcell', { name: /^Wednesday 25 November: A talk/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(talk(page)).toBeVisible();
});

test('a drag moves an own booking to another day and another room, at its time of the day', async ({
  page,
  stoa,
}) => {
  await signIn(page, 'alice', path);
  const from = await talk(page).boundingBox();
  const target = rowOf(page, 'Balcony').locator('[data-line]').nth(1);
  const [start, end] = [
    await rowOf(page, 'Atrium').locator('[data-line]').nth(3).boundingBox(),
    await target.boundingBox(),
  ];
  const { x = 0, y = 0, height = 0, width = 0 } = from ?? {};
  const pressed = x + width / 2;
  const days = (end?.x ?? 0) - (start?.x ?? 0);
  await page.mouse.move(pressed, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(pressed + days, (end?.y ?? 0) + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(
    rowOf(page, 'Balcony').getByRole('gridcell', {
      name: /^Tuesday 24 November: A talk with .* 10:00 to 11:30/,
    }),
  ).toBeVisible();
  const asked = `/events?room_id=${rooms[1]?.id}&from=2026-11-24&to=2026-11-25`;
  const { data } = await (await stoa.as('alice'))('GET', asked);
  expect(data).toMatchObject([{ start_at: '2026-11-24T09:00:00Z' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(talk(page)).toBeVisible();
});

test('the days of the week lead to the day, the rooms to the week of the room', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  await page.getByRole('columnheader').getByRole('link', { name: 'Thu 26 Nov' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/schedule\/2026-11-26\?venue=/);
  await page.goto(path);
  await page.getByRole('rowheader').getByRole('link', { name: 'Balcony' }).click();
  await expect(page.getByRole('heading', { name: 'Balcony', level: 1 })).toBeVisible();
  const day = page.getByRole('columnheader', { name: 'Thursday 26 November' });
  await day.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`schedule/2026-11-26\\?room=${rooms[1]?.id}`));
});

test('the week shows what was cancelled, and rooms with bookings only, where the filter says so', async ({
  page,
  stoa,
}) => {
  const alice = await stoa.as('alice');
  const times = at(28, '10:00', '12:00');
  const { id } = await createEvent(stoa, 'alice', {
    title: 'Off',
    room_id: rooms[1]?.id ?? '',
    ...times,
  });
  expect((await alice('POST', `/events/${id}/cancel`, {})).status).toBe(200);
  await signIn(page, 'alice', path);
  const off = page.getByRole('gridcell', { name: /^Saturday 28 November: Off/ });
  await expect(talk(page)).toBeVisible();
  await expect(off).toHaveCount(0);
  await page.goto(`${path}&cancelled=1`);
  await expect(off).toBeVisible();
  const { venue, rooms: two } = await createRooms(stoa, 'Half House', [
    { name: 'Full' },
    { name: 'Empty' },
  ]);
  const full = { title: 'Something', room_id: two[0]?.id ?? '', ...at(26, '10:00', '12:00') };
  await createEvent(stoa, 'bob', full);
  await page.goto(`/schedule/week/2026-11-24?venue=${venue.id}&show=used`);
  await expect(page.getByRole('rowheader')).toHaveText(['Full']);
});

test('the list of the week names every booking with its room; phones have only the list', async ({
  page,
}) => {
  await signIn(page, 'alice', path);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/as=list/);
  const item = page.getByRole('listitem').filter({ hasText: 'Key handover' });
  await expect(item).toContainText('09:00–09:15');
  await expect(item).toContainText('Balcony');
  await page.goto(path);
  for (const width of [SIZES.phone.width, 320]) {
    await page.setViewportSize({ ...SIZES.phone, width });
    await expect(item).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
});

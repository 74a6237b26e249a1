import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessibleHere, signIn, test } from './support/test.ts';

let venue: string;
let rooms: readonly string[];
let seminar: string;

const at = (day: number, from: string, to: string) => ({
  start_at: `2026-11-${day}T${from}`,
  end_at: `2026-11-${day}T${to}`,
});

async function prepare(stoa: Stoa): Promise<void> {
  const made = await createRooms(stoa, 'Copy House', [{ name: 'Cellar' }, { name: 'Dome' }]);
  venue = made.venue.id;
  rooms = made.rooms.map(({ id }) => id);
  const [cellar = '', dome = ''] = rooms;
  const details = {
    description: 'Bring your own texts',
    expected_attendees: 12,
    prep_before_minutes: 15,
    category: { event_type: 'seminar' },
    requirements: [{ kind: 'media', details: 'A beamer' }],
  };
  const times = at(24, '14:00', '15:30');
  const made2 = { title: 'Seminar', room_id: cellar, ...times, ...details };
  seminar = (await createEvent(stoa, 'alice', made2)).id;
  await createEvent(stoa, 'bob', { title: 'Vespers', room_id: dome, ...at(25, '14:00', '16:00') });
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const day = (date: string): string => `/schedule/${date}?venue=${venue}`;
const block = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: room, exact: true }) });
const box = (page: Page, room: string) => page.getByRole('dialog', { name: `Book ${room}` });

const eventsOf = async (stoa: Stoa, room: string | undefined, date: number) => {
  const path = `/events?room_id=${room}&from=2026-11-${date}&to=2026-11-${date + 1}`;
  return (await (await stoa.as('alice'))('GET', path)).data;
};

test('Ctrl+C and Ctrl+V copy a booking to the focused cell, at its own time and with all that it says', async ({
  page,
  stoa,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  await block(page, /^Seminar/).focus();
  await page.keyboard.press('Control+c');
  await expect(
    page.getByText('“Seminar” is copied. Ctrl+V puts it into a free time.'),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Free/);
  await page.keyboard.press('Control+v');
  const dialog = box(page, 'Dome');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Seminar');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
  await expectAccessibleHere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await expect(
    rowOf(page, 'Dome').getByRole('gridcell', { name: /^Seminar, 14:00 to 15:30/ }),
  ).toBeVisible();
  await expect(rowOf(page, 'Cellar').getByRole('gridcell', { name: /^Seminar/ })).toBeVisible();
  const [copy] = await eventsOf(stoa, rooms[1], 24);
  const { data } = await (await stoa.as('alice'))('GET', `/events/${copy.id}`);
  expect(data).toMatchObject({
    title: 'Seminar',
    status: 'pending',
    is_recurring: false,
    prep_before_minutes: 15,
    description: 'Bring your own texts',
    expected_attendees: 12,
    category: { event_type: 'seminar' },
    requirements: [{ kind: 'media', details: 'A beamer', is_required: true }],
  });
  expect(data.id).not.toBe(seminar);
});

test('a copy of a booking in two rooms holds both, also where it is put into the second one', async ({
  page,
  stoa,
}) => {
  const [cellar = '', dome = ''] = rooms;
  const concert = { title: 'Concert', room_id: cellar, extra_room_ids: [dome] };
  await createEvent(stoa, 'alice', { ...concert, ...at(27, '09:00', '10:00') });
  await signIn(page, 'alice', day('2026-11-27'));
  await rowOf(page, 'Cellar')
    .getByRole('gridcell', { name: /^Concert/ })
    .focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('28 November');
  await rowOf(page, 'Dome').getByRole('gridcell', { name: /^Free/ }).first().focus();
  await page.keyboard.press('Control+v');
  await expect(box(page, 'Dome').getByText('Free', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  const copies = await eventsOf(stoa, cellar, 28);
  expect(copies).toMatchObject([{ title: 'Concert', room_id: dome, extra_room_ids: [cellar] }]);
  await page.goto(`/book?copy=${copies[0].id}&room=${cellar}`);
  await expect(page.getByRole('combobox', { name: 'Room', exact: true })).toHaveValue(/^Cellar/);
  await expect(page.getByRole('combobox', { name: 'Room 2' })).toHaveValue(/^Dome/);
});

test('a copy is kept for another day, begins where the free time does, and what is in the way is said', async ({
  page,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  await block(page, /^Seminar/)
    .first()
    .focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('25 November');
  await rowOf(page, 'Dome')
    .getByRole('gridcell', { name: /^Free, 16:00/ })
    .focus();
  await page.keyboard.press('Control+v');
  const dialog = box(page, 'Dome');
  // The preparation of the copy meets what is there until 16:00.
  await expect(dialog.getByText('“Vespers” has the room until 16:00.')).toBeVisible();
  await page.keyboard.press('Escape');
  await block(page, /^Vespers/).focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('“Vespers” is there.')).toBeVisible();
});

test('more options of a copy open the form with its room, its time and what it says', async ({
  page,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  await block(page, /^Seminar/)
    .first()
    .focus();
  await page.keyboard.press('Control+c');
  await page.goto(day('2026-11-24'));
  await rowOf(page, 'Dome').getByRole('gridcell', { name: /^Free/ }).last().focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Nothing is copied yet.')).toBeVisible();
  await block(page, /^Seminar/)
    .first()
    .focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('25 November');
  await rowOf(page, 'Cellar').getByRole('gridcell', { name: /^Free/ }).first().focus();
  await page.keyboard.press('Control+v');
  await box(page, 'Cellar').getByRole('textbox', { name: 'Title' }).fill('Seminar again');
  await box(page, 'Cellar').getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Seminar again');
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Cellar/);
  await expect(page.getByText('Bring your own texts')).toBeVisible();
});

test('a drag with Alt copies, also somebody else’s booking, which stays where it is', async ({
  page,
  stoa,
}) => {
  await signIn(page, 'alice', day('2026-11-25'));
  const from = await block(page, /^Vespers/).boundingBox();
  const to = await rowOf(page, 'Cellar').getByRole('gridcell', { name: /^Free/ }).boundingBox();
  const { x = 0, y = 0, height = 0 } = from ?? {};
  await page.keyboard.down('Alt');
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 24, (to?.y ?? 0) + height / 2, { steps: 5 });
  await expect(page.locator('.wish.copy')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const dialog = box(page, 'Cellar');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Vespers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  const [copy] = await eventsOf(stoa, rooms[0], 25);
  expect(copy).toMatchObject({ title: 'Vespers', is_mine: true, start_at: '2026-11-25T13:00:00Z' });
  expect(await eventsOf(stoa, rooms[1], 25)).toMatchObject([{ title: 'Vespers', is_mine: false }]);
});

test('a drag with Alt that is given up, or ends where it began, copies nothing', async ({
  page,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  const {
    x = 0,
    y = 0,
    height = 0,
  } = (await block(page, /^Seminar/)
    .first()
    .boundingBox()) ?? {};
  await page.keyboard.down('Alt');
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + height / 2, { steps: 4 });
  await expect(page.locator('.wish.copy')).toBeVisible();
  await page.mouse.move(x + 20, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(page.locator('.wish')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the keys that copy are listed, in German too', async ({ page, stoa }) => {
  await (await stoa.as('bob'))('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'bob', day('2026-11-25'));
  await block(page, /^Vespers/)
    .first()
    .focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('„Vespers“ ist kopiert.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('Eine Buchung kopieren, in eine freie Zeit einfügen')).toBeVisible();
});

import { setClock } from './support/clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const DAY = '2026-11-24';

test.beforeEach(({ page }) => setClock(page));

/** Three rooms of a venue of their own, the third of which is still to get its parts. */
async function makeHalls(stoa: Stoa, venue: string) {
  const { rooms } = await createRooms(stoa, venue, [
    { name: `${venue} A` },
    { name: `${venue} B` },
    { name: `${venue} AB` },
  ]);
  const [a, b, ab] = rooms;
  if (!(a && b && ab)) throw new Error('There are fewer rooms than were made.');
  return { a, b, ab };
}

const gala = (room_id: string, hour: number, title = 'Gala') => ({
  room_id,
  title,
  status: 'approved',
  start_at: `${DAY}T${hour}:00`,
  end_at: `${DAY}T${hour + 2}:00`,
});

test('a manager ticks the parts of a room, which the pages of all three say', async ({
  page,
  stoa,
}) => {
  const { a, ab } = await makeHalls(stoa, 'Mill');
  await signIn(page, 'manager', `/manage/rooms/${ab.id}`);
  await page.getByText('Parts', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Mill A' }).check();
  await page.getByRole('checkbox', { name: 'Mill B' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText(/saved/i).first()).toBeVisible();
  await page.goto(`/rooms/${ab.id}`);
  const facts = page.getByRole('region', { name: 'About the room' });
  await expect(facts.getByRole('link', { name: 'Mill A' })).toBeVisible();
  await facts.getByRole('link', { name: 'Mill B' }).click();
  await expect(facts.getByRole('link', { name: 'Mill AB' })).toBeVisible();
  await page.goto(`/manage/rooms/${a.id}`);
  await expect(page.getByText('A part of Mill AB.')).toBeVisible();
});

test('parts whose bookings would collide are refused, with the other booking', async ({
  page,
  stoa,
  faults,
}) => {
  const { a, ab } = await makeHalls(stoa, 'Barn');
  await createEvent(stoa, 'manager', gala(ab.id, 10));
  await createEvent(stoa, 'manager', gala(a.id, 11, 'Choir'));
  await signIn(page, 'manager', `/manage/rooms/${ab.id}`);
  await page.getByText('Parts', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Barn A' }).check();
  await page.getByRole('checkbox', { name: 'Barn B' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Barn A is taken by "Choir"/)).toBeVisible();
  // The browser logs the request that was refused.
  faults.length = 0;
});

test('a booking of a hall stands in the lines of its parts as held by the hall', async ({
  page,
  stoa,
}) => {
  const { a, b, ab } = await makeHalls(stoa, 'Dock');
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${ab.id}`, { part_ids: [a.id, b.id] });
  await createEvent(stoa, 'manager', gala(ab.id, 10));
  await signIn(page, 'alice', `/schedule/${DAY}?q=Dock`);
  const line = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const held = line('Dock A').getByRole('gridcell', { name: /^Gala, .*held by Dock AB/ });
  await expect(held).toContainText('Held by Dock AB');
  await expect(held).toHaveClass(/other/);
  await expect(line('Dock AB').getByRole('gridcell', { name: /^Gala/ })).toContainText('Gala');
  await expectAccessible(page);
  await held.click();
  await expect(page.getByRole('dialog').getByText('Dock AB')).toBeVisible();
  await page.goto(`/schedule/${DAY}?q=Dock&as=list`);
  await expect(page.getByText('Held by Dock AB')).toHaveCount(2);
  await page.goto(`/schedule/${DAY}?q=Dock`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: 'Gala · Held by Dock AB' })).toHaveCount(2);
});

test('the finder says what a hall is composed of, on phones too and in German', async ({
  page,
  stoa,
}) => {
  const { a, b, ab } = await makeHalls(stoa, 'Pier');
  const manager = await stoa.as('manager');
  await manager('PUT', `/rooms/${ab.id}`, { part_ids: [a.id, b.id] });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() =>
    localStorage.setItem('stoa-preferences', JSON.stringify({ language: 'de' })),
  );
  await signIn(page, 'alice', `/find?date=${DAY}&from=10:00&to=11:00&q=Pier`);
  await expect(page.getByText(/^aus Pier A und Pier B/)).toBeVisible();
  await expectAccessible(page);
});

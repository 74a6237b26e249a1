import { setClock } from './support/clock.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeAll(async ({ stoa }) => {
  const manager = await stoa.as('manager');
  const { data: venue } = await manager('POST', '/venues', {
    name: 'Optics House',
    timezone: 'Europe/Berlin',
  });
  const make = async (name: string, capacity: number): Promise<string> => {
    const fields = { name, capacity, seating_type: 'classroom', equipment: 'Epidiascope' };
    return (await manager('POST', '/rooms', { ...fields, venue_id: venue.id })).data.id;
  };
  await make('Optics Room 1', 36);
  const taken = await make('Optics Room 2', 36);
  const book = async (title: string, date: string): Promise<void> => {
    const times = { start_at: `${date}T14:00`, end_at: `${date}T16:00` };
    const body = { title, status: 'approved', room_id: taken, ...times };
    expect((await manager('POST', '/events', body)).status).toBe(201);
  };
  await book('Thesis defence', '2026-12-08');
  await book('Grant writing', '2027-01-12');
});
test.beforeEach(({ page }) => setClock(page));

const SEARCH =
  '/find?date=2026-12-01&from=14:00&to=16:00&repeat=FREQ%3DWEEKLY%3BBYDAY%3DTU&count=14&people=30&has=Epidiascope';

test('rooms that are free on all dates come first, others name the dates that are taken', async ({
  page,
}) => {
  await signIn(page, 'alice', SEARCH);
  await expect(page.getByRole('status').filter({ hasText: 'rooms fit' })).toHaveText(
    '2 rooms fit, 1 is free on all 14 dates',
  );
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards.nth(0)).toContainText('Free on all 14 dates');
  await expect(cards.nth(1)).toContainText('Free on 12 of 14');
  await expect(cards.nth(1)).toContainText('Tue 8 Dec (Thesis defence)');
  await expect(cards.nth(1)).toContainText('Tue 12 Jan (Grant writing)');
  await expect(cards.nth(1).getByRole('img', { name: '12 of 14 dates free' })).toBeVisible();
  await expectAccessible(page);
});

test('the address gives the same answer to somebody else', async ({ page, browser, stoa }) => {
  await signIn(page, 'alice', '/find?has=Epidiascope');
  await page.getByRole('textbox', { name: 'People' }).fill('30');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/people=30/);
  const context = await browser.newContext({ baseURL: stoa.origin });
  const other = await context.newPage();
  await setClock(other);
  await signIn(other, 'bob', page.url().slice(stoa.origin.length));
  await expect(other.getByRole('textbox', { name: 'People' })).toHaveValue('30');
  await expect(other.getByRole('heading', { level: 3 })).toHaveCount(2);
  await context.close();
});

test('Request opens the form with the room, the times and the rule', async ({ page }) => {
  await signIn(page, 'alice', SEARCH);
  await page.getByRole('link', { name: 'Request Optics Room 1' }).click();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Optics Room 1/);
  await expect(page.getByLabel('Repeats')).toHaveValue('week');
  await expect(page.getByText('Free on all 14 dates')).toBeVisible();
});

test('another room on the dates that are taken fills the form, and all of it is one request', async ({
  page,
  stoa,
}) => {
  await signIn(page, 'alice', SEARCH);
  const link = page.getByRole('link', { name: 'Use another room on 2 dates Optics Room 2' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('in Optics Room 1')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Tue 8 Dec' })).toHaveAccessibleDescription(
    'in Optics Room 1',
  );
  await expect(page.getByText('Free on all 14 dates')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Optics in two rooms');
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Optics in two rooms', level: 1 })).toBeVisible();
  const alice = await stoa.as('alice');
  const id = page.url().split('/').at(-1);
  const { data } = await alice('GET', `/events/${id}/occurrences`);
  const rooms = data.map(({ room }: { room: { name: string } }) => room.name);
  expect(rooms.filter((name: string) => name === 'Optics Room 1')).toHaveLength(2);
  expect(rooms).toHaveLength(14);
  await alice('DELETE', `/events/${id}`);
});

test('a search without an answer says which room is the largest', async ({ page }) => {
  await signIn(
    page,
    'alice',
    '/find?date=2026-12-01&from=14:00&to=16:00&people=500&has=Epidiascope',
  );
  await expect(page.getByText('No room for 500 people; the largest: Optics Room')).toBeVisible();
});

test('rooms that are not free are shown on demand and lead to what is in the way', async ({
  page,
}) => {
  await signIn(page, 'alice', '/find?date=2026-12-08&from=14:00&to=16:00&has=Epidiascope');
  await page.getByRole('checkbox', { name: 'Show rooms that are not free' }).check();
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByText('Taken by Thesis defence until 16:00.')).toBeVisible();
  await page.getByRole('link', { name: 'See why Optics Room 2' }).click();
  await expect(page.getByRole('gridcell', { name: /^Thesis defence/ })).toBeVisible();
});

test('the key / finds rooms and events by their names', async ({ page }) => {
  await signIn(page, 'alice', '/schedule/2026-12-08');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('thesis');
  await expect(dialog.getByRole('menuitem', { name: /^Thesis defence/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thesis defence', level: 1 })).toBeVisible();
});

test('a phone begins with the finder', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'alice', '/');
  await expect(page.getByRole('heading', { name: 'Find a room', level: 1 })).toBeVisible();
});

test('a number acts while it is typed, and an answer to other values is dimmed and says so', async ({
  page,
}) => {
  await signIn(page, 'alice', '/find?has=Epidiascope');
  const answer = page.getByRole('region', { name: /rooms? fits?|Searching/ });
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/rooms/search*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'People' }).focus();
  await page.keyboard.type('35');
  await expect(page).toHaveURL(/people=35/);
  await expect(answer.getByRole('status')).toHaveText('Searching');
  await expect(answer).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('textbox', { name: 'People' })).toBeFocused();
  held.resolve();
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  await expect(answer.getByRole('status')).toHaveText(/^2 rooms fit/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/people=36/);
});

test('a phone says in one line what is looked for, and shows the first room without scrolling', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', '/find?date=2026-11-24&from=18:00&to=20:00&people=20');
  const line = page.getByRole('button', { name: /^When and for how many/ });
  await expect(line).toContainText('Today 18:00–20:00 · 20 people · any place');
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const box = await first.first().boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Tomorrow morning' }).click();
  await expect(page).toHaveURL(/date=2026-11-25/);
  await expect(line).toContainText('Tomorrow 09:00–11:00');
  await expect(page.getByRole('button', { name: 'In an hour' })).toHaveAttribute(
    'title',
    'Tue 24 Nov 10:30–11:30',
  );
  await line.click();
  await expect(page.getByRole('textbox', { name: 'People' })).toHaveValue('20');
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await page.goto('/find?date=2026-11-25&from=18:00&to=20:00&has=Organ&q=hall');
  await expect(line).toContainText('any place · Organ · “hall”');
});

test('a room must have several things at once, and one far too large is said to be larger than needed', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  const equipment = 'Epidiascope, Heliostat';
  await manager('POST', '/rooms', { name: 'Optics Hall', capacity: 90, equipment });
  await signIn(
    page,
    'alice',
    '/find?people=30&has=Epidiascope&date=2026-12-01&from=14:00&to=16:00',
  );
  const names = page.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(3);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(card.filter({ hasText: 'Optics Hall' })).toContainText('Larger than you need.');
  await expect(card.filter({ hasText: 'Optics Room 1' })).toContainText('Just the right size.');
  await page.getByLabel('Equipment').selectOption({ label: 'Heliostat (1)' });
  await expect(names).toHaveText(['Optics Hall']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Heliostat' }).click();
  await expect(names).toHaveCount(3);
});

test('the dates that are taken can be skipped, and the form has the tick set', async ({
  page,
  stoa,
}) => {
  await signIn(page, 'alice', SEARCH);
  await page.getByRole('link', { name: 'Skip these 2 dates Optics Room 2' }).click();
  await expect(page.getByRole('checkbox', { name: /left out$/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Title' }).fill('Without two');
  await page.getByRole('button', { name: 'Request 12 dates' }).click();
  await expect(page.getByRole('heading', { name: 'Without two', level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1);
  const { data } = await (await stoa.as('alice'))('GET', `/events/${id}`);
  expect(data.left_out.taken).toBe(2);
});

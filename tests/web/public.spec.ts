import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (start_at: string, end_at: string) => ({ start_at, end_at });

test('the schedule of a public room is shown by day to people who have not signed in', async ({
  page,
  stoa,
  faults,
}) => {
  const { rooms } = await createRooms(stoa, 'Open House', [{ name: 'Town Hall' }]);
  const room_id = rooms[0]?.id ?? '';
  const manager = await stoa.as('manager');
  await createEvent(stoa, 'manager', {
    room_id,
    title: 'Concert',
    status: 'approved',
    ...at('2026-11-24T18:00:00Z', '2026-11-24T20:00:00Z'),
  });
  await createEvent(stoa, 'alice', {
    room_id,
    title: 'Secret meeting',
    status: 'pending',
    ...at('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
  });
  await createEvent(stoa, 'manager', {
    room_id,
    title: 'Long night',
    status: 'approved',
    ...at('2026-12-01T21:00:00Z', '2026-12-02T02:00:00Z'),
  });
  await page.goto(`/public/${room_id}`);
  await expect(page.getByRole('heading', { name: 'This room is not here' })).toBeVisible();
  await manager('PUT', `/rooms/${room_id}`, { is_public: true });
  await page.goto(`/public/${room_id}`);
  await expect(page.getByRole('heading', { name: 'Town Hall', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Open House')).toBeVisible();
  await expect(page.getByText(/Berlin/)).toHaveCount(0);
  const day = (name: string) => page.getByRole('region', { name });
  await expect(day('Tuesday 24 November')).toContainText('Concert');
  await expect(day('Thursday 26 November')).toContainText('Reserved');
  await expect(day('Friday 27 November')).toContainText('Free all day');
  await expect(page.getByText('Secret meeting')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(day('Tuesday 1 December')).toContainText('22:00–24:00');
  await expect(day('Wednesday 2 December')).toContainText('00:00–03:00');
  await page.reload();
  await expect(day('Wednesday 2 December')).toContainText('Long night');
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(day('Tuesday 24 November')).toContainText('Concert');
  // The browser logs the answer 404.
  faults.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a public room says first whether it is free, and shows the week as a grid, on phones by day', async ({
    page,
    stoa,
  }) => {
    const { rooms } = await createRooms(stoa, 'Glass House', [
      { name: 'Glass Hall', capacity: 80, is_public: true },
    ]);
    const room_id = rooms[0]?.id ?? '';
    await createEvent(stoa, 'manager', {
      room_id,
      title: 'Organ hour',
      status: 'approved',
      prep_before_minutes: 15,
      ...at('2026-11-24T13:15:00Z', '2026-11-24T14:00:00Z'),
    });
    await page.setViewportSize(SIZES.wide);
    await page.goto(`/public/${room_id}`);
    await expect(page.getByText('Free now until 14:00')).toBeVisible();
    await expect(page.getByText('As of')).toBeVisible();
    await expect(page.getByText('80', { exact: true })).toBeVisible();
    const grid = page.locator('.grid');
    await expect(grid.getByText('Organ hour')).toBeVisible();
    const heights = await grid
      .locator('.ev, .column')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(true);
    const size = (await (await page.request.get(`/public/${room_id}`)).body()).byteLength;
    expect(size).toBeLessThan(30_000);
    await page.getByText('Put this week on your own website').click();
    await expect(page.getByText(`/embed/rooms/${room_id}?days=7`)).toBeVisible();
    await page.setViewportSize(SIZES.phone);
    await expect(grid).toBeHidden();
    await expect(page.getByRole('region', { name: 'Tuesday 24 November' })).toContainText(
      'Organ hour',
    );
  });
});

test('who has not signed in reads what this is, what takes place today, and where a link leads', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Open Door', [{ name: 'Town Library' }]);
  const room_id = rooms[0]?.id ?? '';
  await (await stoa.as('manager'))('PUT', `/rooms/${room_id}`, { is_public: true });
  await createEvent(stoa, 'manager', {
    room_id,
    title: 'Reading for children',
    status: 'approved',
    ...at('2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z'),
  });
  await createEvent(stoa, 'alice', {
    room_id,
    title: 'Not for everyone',
    status: 'pending',
    ...at('2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z'),
  });
  await page.goto('/');
  await expect(page.getByText('Stoa keeps the rooms of this house')).toBeVisible();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('15:00–16:00Reading for childrenTown Library, Open Door');
  await expect(today).toContainText('17:00–18:00Reserved');
  await expect(page.getByText('Not for everyone')).toBeHidden();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Public rooms' })
    .getByRole('link', { name: 'Town Library, Open Door' })
    .click();
  await expect(page.getByRole('heading', { name: 'Town Library', level: 1 })).toBeVisible();
  await page.goto('/approvals');
  await expect(page.getByText('You will come back to Approvals.')).toBeVisible();
});

test('the schedule of a public room is German for German browsers', async ({ browser, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Offenes Haus', [{ name: 'Ratssaal' }]);
  const room_id = rooms[0]?.id ?? '';
  await (await stoa.as('manager'))('PUT', `/rooms/${room_id}`, { is_public: true });
  const times = at('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z');
  await createEvent(stoa, 'alice', { room_id, title: 'Sitzung', status: 'pending', ...times });
  const context = await browser.newContext({ locale: 'de-DE', baseURL: stoa.origin });
  const page = await context.newPage();
  await setBrowserClock(page, NOW);
  await page.goto(`/public/${room_id}`);
  await expect(page.getByRole('region', { name: 'Donnerstag, 26. November' })).toContainText(
    'Reserviert',
  );
  await context.close();
});

test('the form of a room leads to its public page', async ({ page, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Form House', [{ name: 'Form Room' }]);
  await signIn(page, 'manager', `/manage/rooms/${rooms[0]?.id}`);
  await page.getByLabel('Public schedule').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Its page for everyone' }).click();
  await expect(page.getByRole('heading', { name: 'Form Room', level: 1 })).toBeVisible();
});

import sharp from 'sharp';
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
  await expect(
    page.getByRole('heading', { name: 'This is not here, or is not public.', level: 1 }),
  ).toBeVisible();
  await expectAccessible(page);
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
    const week = page.locator('.week');
    await expect(week.getByText('Organ hour')).toBeVisible();
    await expect(week.getByText('14:00–15:00')).toBeVisible();
    const heights = await week
      .locator('.ev, .column')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(true);
    const size = (await (await page.request.get(`/public/${room_id}`)).body()).byteLength;
    expect(size).toBeLessThan(30_000);
    await page.getByText('Put this week on your own website').click();
    await expect(page.getByText(`/embed/rooms/${room_id}?days=7`)).toBeVisible();
    await page.setViewportSize(SIZES.phone);
    await expect(week.locator('.hours')).toBeHidden();
    await expect(week.getByText('Tue 24, today')).toBeHidden();
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

test(
  'the page of a public room shows its picture, its opening hours in words and what is next, in each ' +
    'theme and on paper',
  async ({ page, stoa }) => {
    const { rooms, venue } = await createRooms(stoa, 'Harbour House', [
      { name: 'Winter Garden', capacity: 200, is_public: true },
    ]);
    const room_id = rooms[0]?.id ?? '';
    const manager = await stoa.as('manager');
    await manager('PUT', `/venues/${venue.id}`, { address: 'Am Kai 5' });
    await manager('POST', `/rooms/${room_id}/availability`, {
      name: 'Usual hours',
      type: 'availability',
      periods: [{ start: '09:00', end: '23:59' }],
      start_date: '2026-01-01',
      end_date: '2027-12-31',
    });
    const form = new FormData();
    const color = { width: 800, height: 440, channels: 3, background: '#caa' } as const;
    const bytes = await sharp({ create: color }).png().toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'garden.png');
    await manager('POST', `/rooms/${room_id}/images`, form);
    await createEvent(stoa, 'manager', {
      room_id,
      title: 'Poster session',
      status: 'approved',
      prep_before_minutes: 15,
      cleanup_after_minutes: 15,
      ...at('2026-11-24T13:15:00Z', '2026-11-24T17:00:00Z'),
    });
    const picture = page.getByRole('img', { name: 'Picture of Winter Garden' });
    for (const size of [SIZES.wide, SIZES.phone]) {
      await page.setViewportSize(size);
      await page.goto(`/public/${room_id}`);
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(400 / 220, 1);
      await expect(page.getByText('Harbour House, Am Kai 5')).toBeVisible();
      await expect(page.getByText('daily 09:00–24:00')).toBeVisible();
      await expect(
        page.getByText('Poster session, today 14:15–18:00 (prepared from 14:00)'),
      ).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    const small = await page
      .locator('.button:visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => Math.min(width, height) < 44),
      );
    expect(small).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('link', { name: 'Sign in to book' })).toBeHidden();
    await expect(page.getByText('daily 09:00–24:00')).toBeVisible();
    await expect(page.getByText('14:00–18:15')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
      'rgb(25, 33, 45)',
    );
  },
);

test('where scripts run the state, what is next and the line of the current time follow the clock', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Clock House', [
    { name: 'Clock Room', is_public: true },
  ]);
  const room_id = rooms[0]?.id ?? '';
  await page.clock.install({ time: NOW });
  await page.goto(`/public/${room_id}`);
  await expect(page.getByText('Nothing planned in the next seven days')).toBeVisible();
  const line = page.locator('#now');
  await expect(line).toBeVisible();
  await createEvent(stoa, 'manager', {
    room_id,
    title: 'Clock talk',
    status: 'approved',
    ...at('2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z'),
  });
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Clock talk, today 14:00–15:00')).toBeVisible();
  await expect(page.getByText('Free now until 14:00')).toBeVisible();
  expect(await line.evaluate((one: HTMLElement) => one.style.top)).toMatch(/^\d+(?:\.\d+)?%$/);
});

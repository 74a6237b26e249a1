import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';
import { roomNamed, seedUniversity } from './support/university.ts';

const DAY = '2026-11-24';

test.beforeAll(async ({ stoa }) => {
  test.setTimeout(240_000);
  await seedUniversity(stoa);
});
test.beforeEach(({ page }) => setClock(page));

const open = async (page: Page, person: string, path = `/schedule/${DAY}`): Promise<void> => {
  await signIn(page, person, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: room, exact: true }) });

type Listed = { title: string; status: string };

async function eventsOf(stoa: Stoa, person: string): Promise<Listed[]> {
  const ask = await stoa.as(person);
  const path = `/events?from=${DAY}&to=${DAY}&status=draft,pending,approved&per_page=500`;
  return (await ask('GET', path)).data;
}

test('the schedule leads to today and shows every room with its bookings at their minutes', async ({
  page,
  stoa,
}) => {
  await open(page, 'alice', '/schedule');
  await expect(page).toHaveURL(new RegExp(`/schedule/${DAY}$`));
  await expect(page.getByRole('heading', { name: 'Tuesday 24 November', level: 1 })).toBeVisible();
  await page.goto(`/schedule/${DAY}?as=list`);
  const list = page.getByRole('region', { name: /^Rooms on/ });
  const rooms = (await (await stoa.as('alice'))('GET', '/rooms?per_page=500')).data;
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(rooms.length);
  const events = await eventsOf(stoa, 'alice');
  await expect(list.getByRole('link')).toHaveCount(events.length);
  for (const { title } of events.slice(0, 5))
    await expect(list.getByRole('link', { name: title }).first()).toBeVisible();
});

test('cells are named by what they are, and drafts of others are not there', async ({
  page,
  stoa,
}) => {
  const bob = await stoa.as('bob');
  const room_id = await roomNamed(stoa, 'Garden Salon');
  const times = { start_at: `${DAY}T19:00`, end_at: `${DAY}T20:30` };
  const buffers = { prep_before_minutes: 15, cleanup_after_minutes: 15 };
  await bob('POST', '/events', { title: 'Secret plan', status: 'draft', room_id, ...times });
  const made = await bob('POST', '/events', {
    title: 'Garden talk',
    status: 'pending',
    room_id,
    ...times,
    ...buffers,
  });
  expect(made.status).toBe(201);
  await open(page, 'alice', `/schedule/${DAY}?q=Garden`);
  const row = rowOf(page, 'Garden Salon');
  await expect(
    row.getByRole('gridcell', {
      name: 'Garden talk, 19:00 to 20:30, requested, preparation from 18:45, clean-up until 20:45',
      exact: true,
    }),
  ).toBeVisible();
  await expect(row.getByRole('gridcell', { name: /^Closed, 00:00 to 07:30$/ })).toBeVisible();
  await expect(page.getByText('Secret plan')).toHaveCount(0);
  const hatched = row
    .getByRole('gridcell', { name: /^Garden talk/ })
    .locator('span')
    .first();
  await expect(hatched).toHaveCSS('flex-grow', '1');
  expect(await hatched.evaluate((span: HTMLElement) => span.style.marginInlineStart)).toBe('12.5%');
});

/** The last free stretch of a room: from its start, and how many pixels are an hour. */
async function lastFree(page: Page, room: string) {
  const cell = rowOf(page, room).getByRole('gridcell', { name: /^Free/ }).last();
  await expect(cell).toBeVisible();
  const name = (await cell.getAttribute('aria-label')) ?? '';
  const [, from = '', to = ''] = /^Free, (\S+) to (\S+)$/.exec(name) ?? [];
  const box = await cell.boundingBox();
  if (box === null) throw new Error('the stretch is not on the page');
  const hours = minutesOf(to) / 60 - minutesOf(from) / 60;
  const at = (hour: number): number => box.x + (hour - minutesOf(from) / 60) * (box.width / hours);
  return { cell, from, at, middle: box.y + box.height / 2 };
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

test('dragging over free time opens the box with the times, and the form with all of it', async ({
  page,
}) => {
  await open(page, 'alice', `/schedule/${DAY}?q=Reading`);
  const { at, middle } = await lastFree(page, 'Reading Room');
  await page.mouse.move(at(18) + 2, middle);
  await page.mouse.down();
  await page.mouse.move(at(19), middle);
  await page.mouse.move(at(20), middle);
  await expect(page.locator('[data-wish]')).toHaveText('18:00–20:00');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Book Reading Room' })).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('heading', { name: 'Book a room', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Reading Room/);
  await expect(page.getByRole('group', { name: 'From' })).toHaveText(/18:00/);
  await expect(page.getByRole('group', { name: 'To' })).toHaveText(/20:00/);
  await expect(page.getByRole('group', { name: 'Date' })).toHaveText(/24\/11\/2026/);
});

test('the keyboard alone books what the pointer does', async ({ page }) => {
  await open(page, 'alice', `/schedule/${DAY}?q=Reading&from=07:00&to=24:00`);
  const row = rowOf(page, 'Reading Room');
  const { cell: free, from } = await lastFree(page, 'Reading Room');
  await row.getByRole('gridcell').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(free).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-live=polite]')).toHaveText(/ in Reading Room$/);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  const start = Temporal.PlainTime.from(from).add({ minutes: 15 });
  await expect(page.getByRole('group', { name: 'From' })).toHaveText(
    new RegExp(start.toString().slice(0, 5)),
  );
  await expect(page.getByRole('group', { name: 'To' })).toHaveText(
    new RegExp(start.add({ minutes: 75 }).toString().slice(0, 5)),
  );
});

test('Enter on free time offers it, and on a booking shows what it is', async ({ page }) => {
  await open(page, 'alice', `/schedule/${DAY}?q=Garden`);
  const row = rowOf(page, 'Garden Salon');
  await row.getByRole('gridcell', { name: /^Free/ }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('gridcell', { name: /^Free/ }).first()).toBeFocused();
  await page.keyboard.press('End');
  await row.getByRole('gridcell', { name: /^Garden talk/ }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'About Garden talk' });
  await expect(card.getByText('Requested')).toBeVisible();
  await expectAccessible(page);
});

test('a reload keeps date, filters and look, and what is wrong in the address is dropped', async ({
  page,
}) => {
  await open(page, 'alice', `/schedule/${DAY}?seats=100&as=list&seating=sofa`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  await expect(page).toHaveURL(/seats=100/);
  await expect(page).not.toHaveURL(/sofa/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
  expect(names.every((name) => Number(/(\d+) seats/.exec(name)?.[1]) >= 100)).toBe(true);
});

test('filters that leave no room say which is the largest, and can be cleared', async ({
  page,
}) => {
  await open(page, 'alice', `/schedule/${DAY}?seats=500`);
  await expect(page.getByText('No room with 500 seats; the largest has 450.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Name of the room').fill('Hall');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/q=Hall/);
  await expect(page.getByRole('button', { name: /^Filter.*1 active/ })).toBeVisible();
});

test('a booking that somebody else makes appears by itself', async ({ page, stoa }) => {
  await open(page, 'alice', `/schedule/${DAY}?q=Foyer`);
  const row = rowOf(page, 'Foyer');
  await expect(row).toBeVisible();
  await expect(row.getByRole('gridcell', { name: /^Reception/ })).toHaveCount(0);
  const bob = await stoa.as('bob');
  const room_id = await roomNamed(stoa, 'Foyer');
  const times = { start_at: `${DAY}T18:00`, end_at: `${DAY}T19:00` };
  const made = await bob('POST', '/events', {
    title: 'Reception',
    status: 'pending',
    room_id,
    ...times,
  });
  expect(made.status).toBe(201);
  await expect(row.getByRole('gridcell', { name: /^Reception, 18:00 to 19:00/ })).toBeVisible();
});

test('buttons and keys lead to the days beside', async ({ page }) => {
  await open(page, 'alice');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/2026-11-25/);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/2026-11-24/);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('heading', { name: 'Monday 23 November', level: 1 })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/2026-11-24/);
});

test('the first view asks the service at most four times', async ({ page }) => {
  await open(page, 'alice');
  await expect(page.getByRole('grid')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1') && !pathname.endsWith('/stream')) asked.push(pathname);
  });
  await page.goto(`/schedule/2026-12-01`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('the day is accessible as a grid, as a list, in German and on a phone', async ({ page }) => {
  await open(page, 'alice');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/schedule/${DAY}?as=list`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/schedule/${DAY}`);
  await page.getByRole('link', { name: 'Foyer' }).click();
  await expect(page.getByRole('button', { name: /^Book from/ }).first()).toBeVisible();
});

test('an own request is dragged to another room and another time', async ({ page, stoa }) => {
  const alice = await stoa.as('alice');
  const room_id = await roomNamed(stoa, 'Quay Room');
  const times = { start_at: `${DAY}T12:00`, end_at: `${DAY}T13:30` };
  const body = { title: 'Moving on', status: 'pending', room_id, ...times };
  expect((await alice('POST', '/events', body)).status).toBe(201);
  await open(page, 'alice', `/schedule/${DAY}?q=Room`);
  const block = rowOf(page, 'Quay Room').getByRole('gridcell', { name: /^Moving on/ });
  await expect(block).toBeVisible();
  const box = await block.boundingBox();
  const goal = await rowOf(page, 'Rehearsal Room').boundingBox();
  if (box === null || goal === null) throw new Error('the rooms are not on the page');
  const hour = box.width / 1.5;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10 + hour, goal.y + goal.height / 2, { steps: 5 });
  await expect(page.locator('[data-wish]')).toHaveText('13:00–14:30');
  await page.mouse.up();
  await expect(
    page.getByText('“Moving on” is now on Tue 24 Nov at 13:00 in Rehearsal Room.'),
  ).toBeVisible();
  const moved = rowOf(page, 'Rehearsal Room').getByRole('gridcell', {
    name: /^Moving on, 13:00 to 14:30/,
  });
  await expect(moved).toBeVisible();
});

test('from right to left, times are counted from the right edge', async ({ page }) => {
  await open(page, 'alice', `/schedule/${DAY}?q=Foyer`);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const track = rowOf(page, 'Foyer').locator('.track');
  const free = rowOf(page, 'Foyer').getByRole('gridcell', { name: /^Free/ }).first();
  await expect(free).toBeVisible();
  const box = await free.boundingBox();
  const whole = await track.boundingBox();
  if (box === null || whole === null) throw new Error('the room is not on the page');
  expect(box.x + box.width).toBeLessThan(whole.x + whole.width);
  const [, from = ''] = /^Free, (\S+) to/.exec((await free.getAttribute('aria-label')) ?? '') ?? [];
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 100, box.y + 20, { steps: 4 });
  const [start = '', end = ''] = ((await page.locator('[data-wish]').textContent()) ?? '').split(
    '–',
  );
  expect(minutesOf(start)).toBeGreaterThan(minutesOf(from));
  expect(minutesOf(end)).toBeGreaterThan(minutesOf(start));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-wish]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/schedule/);
});

test('the bar stands still in every view, wraps in no language, and a phone keeps it while it scrolls', async ({
  page,
  stoa,
}) => {
  test.slow();
  const alice = await stoa.as('alice');
  const paths = [`/schedule/${DAY}`, `/schedule/week/${DAY}`, `/schedule/month/${DAY}`];
  const bar = page.locator('.day-bar-parts');
  const leftOf = async (index: number): Promise<number> =>
    Math.round(
      (await bar.locator('> .button, > .segments').nth(index).boundingBox())?.x ?? Number.NaN,
    );
  await signIn(page, 'alice', paths[0]);
  for (const locale of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk']) {
    await alice('PATCH', '/me', { locale });
    const places = new Map<number, Set<string>>();
    for (const path of paths) {
      await page.goto(path);
      await expect(bar).toBeVisible();
      // Letters of another font are wider, until those of the language are there.
      await page.evaluate(() => document.fonts.ready);
      for (const width of [1440, 1100, 820]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${locale}, ${path}, ${width}`;
        const { height } = (await bar.boundingBox()) ?? { height: Number.NaN };
        expect(height, where).toBeLessThan(52);
        const over = await bar.evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(over, where).toBeLessThanOrEqual(0);
        const at = [await leftOf(0), await leftOf(3)].join(' ');
        places.set(width, (places.get(width) ?? new Set()).add(at));
      }
    }
    for (const [width, all] of places) expect([...all], `${locale}, ${width}`).toHaveLength(1);
  }
  await alice('PATCH', '/me', { locale: 'en' });
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/schedule/${DAY}`);
  const first = page.locator('.phone-day-line').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const button of await bar.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('button', { name: 'Free now' })).toBeAttached();
  await page.goto('/schedule/2026-12-02');
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'Free now' })).toHaveCount(0);
});

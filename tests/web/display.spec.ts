import type { Page } from '@playwright/test';
import { moveBrowserClock, setBrowserClock } from './support/browser-clock.ts';
import { createDoor } from './support/doors.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, stoa }) => {
  stoa.clock.set(NOW);
  await setBrowserClock(page, NOW);
});

const word = (page: Page) => page.locator('.door-big');

/** The relative luminance contrast of an element’s text to what is behind it. */
const contrasts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const over = (top: number[], below: number[]): number[] =>
      [0, 1, 2].map((at) => {
        const alpha = top[3] ?? 1;
        return (top[at] ?? 0) * alpha + (below[at] ?? 0) * (1 - alpha);
      });
    const background = (element: Element | null): number[] => {
      if (element === null) return [255, 255, 255];
      const own = channels(getComputedStyle(element).backgroundColor);
      return own[3] === 0
        ? background(element.parentElement)
        : over(own, background(element.parentElement));
    };
    const light = (color: number[]): number => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const texts = [...document.querySelectorAll('h1, h2, p, span')].filter(
      (element) => element.textContent?.trim() !== '',
    );
    return texts.map((element) => {
      const behind = background(element);
      const text = over(channels(getComputedStyle(element).color), behind);
      const [one, other] = [light(text), light(behind)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
  });

test('the door shows the state of the room, what follows and the plan of the day', async ({
  page,
  stoa,
}) => {
  const { room, address } = await createDoor(stoa, 'Reading Room', {
    prep_before_minutes: 15,
    cleanup_after_minutes: 15,
  });
  await page.goto(address);
  await expect(page).toHaveTitle('Reading Room · Stoa');
  await expect(page.getByRole('heading', { name: 'Reading Room', level: 1 })).toBeVisible();
  await expect(page.getByText('Venue of Reading Room · 40 seats')).toBeVisible();
  await expect(word(page)).toHaveText('Free');
  await expect(page.getByText('until 10:00', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tuesday 24 November' })).toBeVisible();
  await expect(page.getByText('09:24', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('10:15–11:45Palaeography');
  await expect(page.getByText('Updated at 09:24')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code: this room in Stoa' })).toBeVisible();
  const steps: [clock: string, word: string, sentence: string][] = [
    ['08:46', 'Soon taken', 'from 10:00'],
    ['09:00', 'Being prepared', 'until 10:15, then Palaeography'],
    ['09:15', 'In use', 'until 11:45, free again from 12:00'],
    ['10:45', 'Being prepared', 'until 12:00, then free'],
    ['11:00', 'Free', 'for the rest of the day'],
  ];
  for (const [clock, state, sentence] of steps) {
    await moveBrowserClock(page, `2026-11-24T${clock}:00Z`);
    await expect(word(page)).toHaveText(state);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  const manager = await stoa.as('manager');
  await manager('POST', `/rooms/${room.id}/availability`, {
    name: 'New projector',
    type: 'blocked',
    start_date: '2026-11-24',
    end_date: '2026-11-24',
    periods: [{ start: '14:00', end: '16:00' }],
  });
  await moveBrowserClock(page, '2026-11-24T13:00:00Z');
  await expect(word(page)).toHaveText('Closed');
  await expect(page.getByText('until 16:00', { exact: true })).toBeVisible();
});

test('the plan of the day says how the room is furnished, and how many people it holds then', async ({
  page,
  stoa,
}) => {
  const { room, address } = await createDoor(stoa, 'Furnished door');
  const manager = await stoa.as('manager');
  const layouts = [{ seating_type: 'u_shape', capacity: 24 }];
  await manager('PUT', `/rooms/${room.id}`, { layouts });
  await createEvent(stoa, 'manager', {
    room_id: room.id,
    title: 'Round',
    status: 'approved',
    layout: 'u_shape',
    start_at: '2026-11-24T12:00:00Z',
    end_at: '2026-11-24T13:00:00Z',
  });
  await page.goto(address);
  const rows = page.locator('.door-day li');
  await expect(rows.filter({ hasText: 'Round' })).toHaveText(/Round · U-shape, 24$/);
  await expect(rows.filter({ hasText: 'Palaeography' })).toHaveText(/Palaeography$/);
  await expectAccessible(page);
  await moveBrowserClock(page, '2026-11-24T12:10:00Z');
  await expect(rows.filter({ hasText: 'Round' })).toHaveText(/Round · U-shape, 24 · now$/);
});

test('on each colour the contrast is at least 7, nothing can be focused, and nothing overflows', async ({
  page,
  stoa,
}) => {
  const { address } = await createDoor(stoa, 'Contrast Room', { prep_before_minutes: 15 });
  await page.goto(address);
  for (const clock of ['08:24', '08:50', '09:00', '09:15', '11:00']) {
    await moveBrowserClock(page, `2026-11-24T${clock}:00Z`);
    await expect(page.locator('.door-clock')).toHaveText(
      `${String(Number(clock.slice(0, 2)) + 1).padStart(2, '0')}${clock.slice(2)}`,
    );
    expect(Math.min(...(await contrasts(page))), clock).toBeGreaterThanOrEqual(7);
  }
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(page.locator('a, button, input, select, textarea, [tabindex]')).toHaveCount(0);
});

test('without a connection the plan of the day goes on, until midnight', async ({
  page,
  context,
  stoa,
  faults,
}) => {
  const { address } = await createDoor(stoa, 'Cellar');
  await page.goto(address);
  await expect(word(page)).toHaveText('Free');
  stoa.clock.set('2026-11-24T09:12:00Z');
  await moveBrowserClock(page, '2026-11-24T09:12:00Z');
  await expect(page.getByText('Updated at 10:12')).toBeVisible();
  await context.setOffline(true);
  const offline = 'No connection since 10:12: shown is the plan from then';
  await expect(page.getByText(offline)).toBeVisible();
  await moveBrowserClock(page, '2026-11-24T09:31:00Z');
  await expect(word(page)).toHaveText('In use');
  await moveBrowserClock(page, '2026-11-24T10:45:00Z');
  await expect(word(page)).toHaveText('Free');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 68, 41)');
  await moveBrowserClock(page, '2026-11-24T23:00:00Z');
  await expect(word(page)).toHaveText('No plan for today');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  stoa.clock.set('2026-11-24T23:00:00Z');
  await context.setOffline(false);
  await expect(word(page)).toHaveText('Free');
  faults.length = 0;
});

test('a device that starts without the service shows the plan that it kept', async ({
  page,
  stoa,
  faults,
}) => {
  const { address } = await createDoor(stoa, 'Attic');
  await page.goto(address);
  await expect(word(page)).toHaveText('Free');
  await page.route('**/api/v1/displays/current', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No connection since 09:24')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('10:15–11:45Palaeography');
  faults.length = 0;
});

test('the record of a room says who manages its displays', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Doorless Room');
  await page.route(`**/api/v1/rooms/${room.id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.can = answer.data.can.filter((action: string) => action !== 'add_display');
    await route.fulfill({ response, json: answer });
  });
  await signIn(page, 'manager', `/rooms/${room.id}`);
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Door displays' })).toBeHidden();
});

test('it loads itself again in the night, and keeps its address', async ({ page, stoa }) => {
  const { address } = await createDoor(stoa, 'Night Room');
  await page.goto(address);
  await expect(word(page)).toHaveText('Free');
  const loaded = page.waitForEvent('load');
  stoa.clock.set('2026-11-25T02:16:00Z');
  await moveBrowserClock(page, '2026-11-25T02:16:00Z');
  await loaded;
  await expect(page.getByRole('heading', { name: 'Night Room' })).toBeVisible();
  expect(new URL(page.url()).hash).toContain('token=');
});

test('it speaks German where it is asked to', async ({ page, stoa }) => {
  const { room, display } = await createDoor(stoa, 'Lesesaal');
  await page.goto(`/display/${room.id}?lang=de#token=${display.secret}`);
  await expect(word(page)).toHaveText('Frei');
  await expect(page.getByText('bis 10:15')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);
});

test('requests have no title, and without a secret nothing is shown', async ({ page, stoa }) => {
  const { address, room } = await createDoor(stoa, 'Quiet Room', { status: 'pending' });
  await page.goto(address);
  await expect(page.getByRole('listitem')).toHaveText('10:15–11:45Requested');
  await page.goto('about:blank');
  await page.goto(`/display/${room.id}#token=wrong`);
  await expect(word(page)).toHaveText('Not set up');
  await expect(page.getByText('Quiet Room')).toBeHidden();
});

test('managers create a display, see its address once, and revoke it', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Lecture Hall');
  await signIn(page, 'bob', `/rooms/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Lecture Hall' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code: Lecture Hall in Stoa' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Door displays' })).toBeHidden();
  await page.context().clearCookies();
  await signIn(page, 'manager', `/rooms/${room.id}`);
  const displays = page.getByRole('region', { name: 'Door displays' });
  await displays.getByRole('button', { name: 'Create' }).click();
  await expect(displays.getByText(/The name field/).first()).toBeVisible();
  expect(faults.splice(0)).toEqual([expect.stringContaining('status of 422')]);
  await displays.getByRole('textbox', { name: 'Name' }).fill('North door');
  await displays.getByRole('button', { name: 'Create' }).click();
  const address = await displays.getByRole('textbox', { name: 'Secret address' }).inputValue();
  expect(address).toMatch(new RegExp(`/display/${room.id}#token=[\\w-]{43}$`));
  await expect(displays.getByRole('img', { name: 'QR code for the device' })).toBeVisible();
  await expectAccessible(page);
  const door = await page.context().newPage();
  await setBrowserClock(door, NOW);
  await door.goto(address);
  await expect(word(door)).toHaveText('Free');
  await page.reload();
  await expect(displays.getByRole('heading', { name: 'North door' })).toBeVisible();
  await expect(displays.getByRole('textbox', { name: 'Secret address' })).toBeHidden();
  await displays.getByRole('button', { name: 'Revoke North door' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(displays.getByRole('heading', { name: 'North door' })).toBeHidden();
  await moveBrowserClock(door, '2026-11-24T08:26:00Z');
  await expect(word(door)).toHaveText('Not set up');
  await expect(door.getByText('Lecture Hall')).toBeHidden();
});

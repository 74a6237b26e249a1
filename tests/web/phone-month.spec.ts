import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessibleHere, SIZES, signIn, test } from './support/test.ts';

let venue: string;
let hall: string;

async function prepare(stoa: Stoa): Promise<void> {
  const made = await createRooms(stoa, 'Month House', [{ name: 'Hall' }, { name: 'Parlour' }]);
  venue = made.venue.id;
  const [first, second] = made.rooms.map(({ id }) => id);
  hall = first ?? '';
  const at = (day: string, from: string, to: string) => ({
    start_at: `2026-11-${day}T${from}`,
    end_at: `2026-11-${day}T${to}`,
  });
  const meeting = { title: 'Board meeting', room_id: hall, ...at('26', '10:00', '11:30') };
  await createEvent(stoa, 'alice', meeting);
  const concert = { title: 'Concert', room_id: second ?? '', ...at('26', '19:00', '21:00') };
  await createEvent(stoa, 'bob', concert);
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: hall, ...at('27', '18:00', '20:00') });
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(({ page }) => setBrowserClock(page, NOW));
test.use({ viewport: SIZES.phone });

const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });

/** Sees that nothing is wider than the window, also of the smallest phones. */
async function expectNarrow(page: Page): Promise<void> {
  for (const width of [320, SIZES.phone.width]) {
    await page.setViewportSize({ ...SIZES.phone, width });
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .map(({ className }) => className),
    );
    expect(wider).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('a month on a phone has dots for bookings and the list of the chosen day, and does not scroll sideways', async ({
  page,
}) => {
  await signIn(page, 'alice', `/schedule/month/2026-11-24?venue=${venue}`);
  await expect(day(page, 'Thursday 26 November, 2 bookings').locator('.month-dots i')).toHaveCount(
    2,
  );
  await expect(day(page, 'Friday 27 November, 1 booking').locator('.month-dots i')).toHaveCount(1);
  await expect(day(page, 'Tuesday 24 November')).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 'Tuesday 24 November')).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText('Nothing is booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Thursday 26 November, 2 bookings' }).click();
  await expect(page).toHaveURL(/month\/2026-11-26\?venue=/);
  const items = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(items).toHaveText([/10:00–11:30.*Board meeting.*Hall.*Yours/, /Concert.*Parlour/]);
  await expectNarrow(page);
  await expectAccessibleHere(page);
  await page.getByRole('link', { name: 'Thursday 26 November' }).click();
  await expect(page).toHaveURL(/schedule\/2026-11-26\?venue=/);
});

test('arrow keys go through the days of a phone’s month, of which one is a tab stop, and Enter chooses one', async ({
  page,
}) => {
  await signIn(page, 'alice', `/schedule/month/2026-11-24?venue=${venue}`);
  const focus = page.locator(':focus');
  await page.getByRole('button', { name: 'Tuesday 24 November' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(focus).toHaveAccessibleName('Thursday 26 November, 2 bookings');
  await page.keyboard.press('ArrowUp');
  await expect(focus).toHaveAccessibleName('Thursday 19 November');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName('Wednesday 25 November');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day(page, /^Friday 27/)).toHaveAttribute('aria-selected', 'true');
  await expect(focus).toHaveAccessibleName(/^Friday 27/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Choir' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focus).toHaveText('Friday 27 November');
});

test('the month of a room on a phone books in the gaps of the chosen day', async ({ page }) => {
  await signIn(page, 'alice', `/rooms/${hall}/month/2026-11-26`);
  await page.getByRole('button', { name: 'Book from 11:30' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Rehearsal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await expect(day(page, 'Thursday 26 November, 2 bookings')).toBeVisible();
});

test('my month on a phone lists my bookings of the chosen day', async ({ page }) => {
  await signIn(page, 'alice', '/mine/month/2026-11-24');
  await page.getByRole('button', { name: /^Thursday 26 November/ }).click();
  await expect(page.getByRole('link', { name: 'Board meeting, Hall' })).toBeVisible();
  await expect(page.getByText('Concert')).toHaveCount(0);
  await expectNarrow(page);
});

test('a phone reaches the month from the day', async ({ page }) => {
  await signIn(page, 'alice', `/schedule/2026-11-26?venue=${venue}`);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(day(page, /^Thursday 26/)).toHaveAttribute('aria-selected', 'true');
});

test('the days of a phone’s month are named in German', async ({ page, stoa }) => {
  const bob = await stoa.as('bob');
  await bob('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'bob', `/schedule/month/2026-11-24?venue=${venue}`);
  await page.getByRole('button', { name: /^Freitag, 27. November, 1 Buchung/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Choir' })).toContainText('Angefragt');
});

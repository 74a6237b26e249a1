import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessibleHere, SIZES, signIn, TABLET, test } from './support/test.ts';

let venue: string;
let rooms: readonly string[];
let series: string;

const at = (day: string, from: string, to: string) => ({
  start_at: `2026-${day}T${from}`,
  end_at: `2026-${day}T${to}`,
});

async function prepare(stoa: Stoa): Promise<void> {
  const made = await createRooms(stoa, 'Card House', [{ name: 'Aula' }, { name: 'Belfry' }]);
  venue = made.venue.id;
  rooms = made.rooms.map(({ id }) => id);
  const [aula = ''] = rooms;
  const rule = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 12 };
  const palaeography = { title: 'Palaeography', room_id: aula, ...rule };
  const { id } = await createEvent(stoa, 'alice', {
    ...palaeography,
    ...at('11-10', '10:15', '11:45'),
  });
  series = id;
  const alice = await stoa.as('alice');
  const gone = await alice('PUT', `/events/${id}/occurrences/2026-11-17`, { is_cancelled: true });
  expect(gone.status).toBe(200);
  await createEvent(stoa, 'bob', {
    title: 'Recital',
    room_id: aula,
    ...at('11-24', '14:00', '15:00'),
  });
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const day = (date: string): string => `/schedule/${date}?venue=${venue}`;
const block = (page: Page, title: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${title}`) });
const cardOf = (page: Page, title: string) => page.getByRole('dialog', { name: `About ${title}` });

test('the card of an own date says who asked, where, and which of its series it is', async ({
  page,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  await block(page, 'Palaeography').click();
  const card = cardOf(page, 'Palaeography');
  await expect(card.getByRole('listitem')).toHaveText([
    'Where: Aula, Card House',
    'Asked by: Alice Archer',
    // The date of the week before is cancelled.
    'Series: Every Tuesday, 2 of 11',
  ]);
  await expect(card.getByRole('link')).toHaveText(['Open', 'Edit', 'Copy as new']);
  await expect(card.getByRole('button', { name: 'Cancel this date…' })).toBeVisible();
  await expectAccessibleHere(page);
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/events\/.*2026-11-24.*\/edit/);
});

test('the card of somebody else’s booking offers to open and to copy it and to wait for it, no more', async ({
  page,
}) => {
  await signIn(page, 'alice', day('2026-11-24'));
  await block(page, 'Recital').click();
  const card = cardOf(page, 'Recital');
  await expect(card.getByText('Bob Baker')).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['Open', 'Copy as new', 'Wait for it']);
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('keys open the card and cancel this date, and Undo brings it back', async ({ page, stoa }) => {
  await signIn(page, 'alice', day('2026-12-01'));
  await block(page, 'Palaeography').focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, 'Palaeography');
  await card.getByRole('button', { name: 'Cancel this date…' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel Tuesday 1 December?' });
  await expect(question.getByText('Only this date is cancelled; the others')).toBeVisible();
  await question.getByRole('textbox').fill('ill');
  await question.getByRole('button', { name: 'Cancel it' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Palaeography on Tuesday 1 December is cancelled.').first(),
  ).toBeVisible();
  await expect(block(page, 'Palaeography')).toHaveCount(0);
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', `/events/${series}`);
  expect(data.occurrences_count).toBe(10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 'Palaeography')).toBeVisible();
});

test('a cancellation that the service refuses is explained in the dialog, which stays', async ({
  page,
  faults,
}) => {
  await signIn(page, 'alice', day('2026-12-08'));
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await block(page, 'Palaeography').click();
  await page.getByRole('button', { name: 'Cancel this date…' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByRole('alertdialog').getByText('on our side')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(block(page, 'Palaeography')).toBeVisible();
  faults.length = 0;
});

test('the card fits tablets and the calendar of one’s own bookings', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await signIn(page, 'alice', '/mine/week/2026-11-24');
  await block(page, 'Palaeography, Aula').click();
  const card = page.getByRole('dialog', { name: /^About Palaeography/ });
  await expect(card.getByText('Aula, Card House')).toBeVisible();
  await expect(card.getByText('Every Tuesday, 2 of 11')).toBeVisible();
  await expectAccessibleHere(page);
});

test('the card in German', async ({ page, stoa }) => {
  await (await stoa.as('bob'))('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'bob', day('2026-11-24'));
  await block(page, 'Palaeography').click();
  const card = page.getByRole('dialog', { name: 'Über Palaeography' });
  await expect(card.getByText(/2 von 11/)).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['Öffnen', 'Als neue kopieren', 'Darauf warten']);
  await page.keyboard.press('Escape');
  await block(page, 'Recital').click();
  await expect(page.getByRole('button', { name: 'Absagen…' })).toBeVisible();
});

test.describe('on phones', () => {
  test.use({ viewport: SIZES.phone });
  test('bookings lead to their pages, which say the same', async ({ page }) => {
    await signIn(page, 'alice', `${day('2026-11-24')}&room=${rooms[0]}`);
    await page.getByRole('link', { name: 'Palaeography' }).click();
    await expect(page).toHaveURL(/\/events\//);
  });
});

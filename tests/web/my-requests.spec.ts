import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { choices, createRequest, createRound } from './support/rounds.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const ROOMS = [
  { name: 'Reading Room', capacity: 40 },
  { name: 'Cloister Room', capacity: 24 },
];

const addressOf = (round: { id: string }): string => `/mine/requests/${round.id}`;

async function mineOf(stoa: Stoa, round: { id: string }) {
  const path = `/planning-rounds/${round.id}/requests?mine=1&sort=title`;
  return (await (await stoa.as('alice'))('GET', path)).data;
}

const choice = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('my bookings lead to the requests of a round, which are written, changed and withdrawn', async ({
  page,
  stoa,
}) => {
  const { round } = await createRound(stoa, 'Summer term 2027', ROOMS);
  await signIn(page, 'alice', '/mine');
  await expect(
    page.getByText('Rooms for Summer term 2027: 0 requests, until 13 December'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Rooms for Summer term 2027' }).click();
  await expect(
    page.getByText('Ask for the rooms of your courses until Sunday 13 December.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing is held for you yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Write a request' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Write a title.').first()).toBeVisible();
  await expect(page.getByText('Choose a day of the week.').first()).toBeVisible();
  await page.getByLabel('Title').fill('Palaeography');
  await page.getByLabel('People').fill('32');
  await expect(page.getByText('Rooms with all of this and 32 seats: 1 of 2.')).toBeVisible();
  await choice(page, 'First choice').getByRole('button', { name: 'Tuesday' }).click();
  await page.getByRole('button', { name: 'Add another time' }).click();
  await choice(page, 'Second choice').getByRole('button', { name: 'Tuesday' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The same as your first choice.').first()).toBeVisible();
  await choice(page, 'Second choice').getByRole('button', { name: 'Wednesday' }).click();
  await choice(page, 'Second choice')
    .getByRole('button', { name: 'Second choice: one place up' })
    .click();
  await expect(page.locator('[data-live=polite]')).toContainText('is your first choice now.');
  await page.getByRole('combobox', { name: 'Add a room' }).fill('Cloister');
  await page.getByRole('option', { name: /Cloister Room/ }).click();
  await expect(
    page.getByText('Cloister Room has 24 seats in this layout, fewer than 32: it cannot be taken.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').press('Control+Enter');
  await expect(page.locator('.toast-box')).toContainText('Palaeography is sent.');
  const [sent] = await mineOf(stoa, round);
  expect(sent.patterns).toEqual(choices('wednesday 10:00 12:00', 'tuesday 10:00 12:00'));
  expect(sent.weight).toBeUndefined();
  const entry = page.locator('.my-requests-request');
  await expect(entry).toHaveText(/Palaeography.*Sent.*Wed 10–12, all weeks · 32 people/);
  await page.getByLabel('People').fill('20');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(entry).toContainText('20 people');
  await page.getByLabel('Title').fill('Manuscripts');
  await page.getByRole('button', { name: 'Leave as it was' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Palaeography');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await expect(entry).toHaveCount(0);
  await page
    .locator('.toast-box')
    .filter({ hasText: 'Palaeography is withdrawn.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(entry).toHaveCount(1);
});

test('a request is kept on the device, with single weeks and several days, and sent later', async ({
  page,
  stoa,
}) => {
  const { round } = await createRound(stoa, 'Drafts', ROOMS);
  await signIn(page, 'alice', `${addressOf(round)}?open=new`);
  await page.getByLabel('Title').fill('Block seminar');
  await page.getByLabel('People').fill('20');
  const first = choice(page, 'First choice');
  await first.getByRole('button', { name: 'Friday' }).click();
  await first.getByRole('button', { name: 'Another day of the same course' }).click();
  await first
    .getByRole('group', { name: 'Day of the week 2' })
    .getByRole('button', { name: 'Saturday' })
    .click();
  await first.getByLabel('Weeks').selectOption('these');
  await first.getByRole('button', { name: /^Week 3,/ }).click();
  await first.getByRole('button', { name: /^Week 4,/ }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.locator('.toast-box')).toContainText('Saved on this device.');
  expect(await mineOf(stoa, round)).toEqual([]);
  await page.reload();
  const entry = page.locator('.my-requests-request');
  await expect(entry).toContainText('Not sent yet');
  await expect(entry).toContainText('Fri 10–12 + Sat 10–12, weeks 3–4 · 20 people');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(entry).toContainText('Sent');
  const [sent] = await mineOf(stoa, round);
  expect(sent.patterns[0].weeks).toEqual([3, 4]);
  expect(sent.patterns[0].slots).toHaveLength(2);
});

test('five choices are the most, and what was typed outlives a reload', async ({ page, stoa }) => {
  const { round } = await createRound(stoa, 'Five', ROOMS);
  await createRequest(stoa, 'alice', round.id, { title: 'Logic' });
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', addressOf(round));
  const add = page.getByRole('button', { name: /^Add another time/ });
  for (let count = 1; count < 5; count += 1) await add.click();
  await expect(choice(page, 'Fifth choice')).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Five is the most.').first()).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Fifth choice')).toBeVisible();
  await expect(page.getByText('What you typed before was found again.')).toBeVisible();
});

test('a closed round shows requests without a form, and who can still change something', async ({
  page,
  stoa,
}) => {
  const { round } = await createRound(stoa, 'Closed', ROOMS);
  await createRequest(stoa, 'alice', round.id, { title: 'Logic' });
  const { status } = await (await stoa.as('manager'))('PUT', `/planning-rounds/${round.id}`, {
    closes_at: '2026-11-20T23:00:00Z',
  });
  expect(status).toBe(200);
  await signIn(page, 'alice', addressOf(round));
  await expect(page.getByText('Closed since Friday 20 November.')).toBeVisible();
  await expect(page.getByText(/Max Manager can still change something for you\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Logic' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveCount(0);
  await expect(page.locator('.round-request-facts')).toContainText(
    'Tuesday 10:00–12:00, all weeks',
  );
  await expectAccessible(page);
});

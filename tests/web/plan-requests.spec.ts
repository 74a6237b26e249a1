import { setBrowserClock } from './support/browser-clock.ts';
import { choices, createRequest, createRound } from './support/rounds.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const ROOMS = [
  { name: 'Reading Room', capacity: 40 },
  { name: 'Main Stage', capacity: 450 },
];

const addressOf = (round: { id: string }): string => `/manage/plan/${round.id}/requests`;

async function requestOf(stoa: Stoa, round: { id: string }, request: { id: string }) {
  const path = `/planning-rounds/${round.id}/requests/${request.id}`;
  return (await (await stoa.as('manager'))('GET', path)).data;
}

test('a manager makes a round of rooms, and closes it before its time', async ({ page, stoa }) => {
  await createRound(stoa, 'First', ROOMS, { closes_at: null });
  await signIn(page, 'manager', '/manage/plan');
  await expect(page.getByRole('link', { name: 'Plan a term' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('heading', { name: 'Plan a term', level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New round' });
  await sheet.getByLabel('Name').fill('Summer season');
  const typeDate = async (label: string, digits: string): Promise<void> => {
    await sheet.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  };
  await typeDate('First day', '12042027');
  await typeDate('Last day', '17072027');
  await expect(sheet.getByText('Choose at least one room.')).toBeVisible();
  await sheet.getByLabel('Venue of First (2 rooms, 490 seats)').check();
  await expect(sheet.getByText('2 rooms with 490 seats')).toBeVisible();
  await typeDate('Until and including', '13122026');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer season');
  await expect(page.getByText('Collecting requests')).toBeVisible();
  await expect(page.locator('.requests-round-facts')).toContainText(
    'Sunday 13 December, in 19 days',
  );
  await expect(page.locator('.requests-round-facts')).toContainText('2 rooms in 1 venue');
  await expect(page.locator('.requests-round-facts')).toContainText('the largest has 450 seats');
  const off = page.getByRole('button', { name: /^Quality/ });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toContainText('No plan yet. Run one on the board.');
  await expect(page.getByText('No requests yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the round now…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close Summer season now?' });
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  const closed = page.locator('.toast-box').filter({ hasText: 'The round is closed.' });
  await expect(closed).toBeVisible();
  await expect(page.locator('.requests-round-facts')).toContainText('Only managers write now.');
  await closed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.requests-round-facts')).toContainText('Sunday 13 December');
});

test('requests with gaps stand first, and are mended in place with a way back', async ({
  page,
  stoa,
}) => {
  const { round, rooms } = await createRound(stoa, 'Gaps', ROOMS);
  const law = await createRequest(stoa, 'manager', round.id, {
    title: 'Introduction to Law',
    expected_attendees: 520,
    owner_email: (await (await stoa.as('alice'))('GET', '/me')).data.email,
    weight: 4,
  });
  const music = await createRequest(stoa, 'manager', round.id, {
    title: 'Chamber Music',
    patterns: choices('wednesday 16:00 18:00', 'wednesday 18:00 20:00', 'friday 08:00 10:30'),
  });
  await createRequest(stoa, 'alice', round.id, { room_wishes: [rooms[0]?.id] });
  await signIn(page, 'manager', addressOf(round));
  const parts = page.locator('.requests-part-head');
  await expect(parts).toHaveText([/2 have gaps · 1 cannot be placed as asked/, /1 is complete/]);
  await expect(page.locator('.requests-title')).toHaveText([
    'Introduction to Law',
    'Chamber Music',
    'Palaeography',
  ]);
  await expect(page.getByText('Main Stage has most, 450 seats.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask Alice Archer' })).toHaveAttribute(
    'href',
    /^mailto:alice.*subject=Introduction/,
  );
  const times = page.locator('[data-request]').nth(1).locator('.round-pattern');
  await expect(times).toHaveText(['Wed 16–18all weeks', 'Wed 18–20all weeks']);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(times.nth(2)).toHaveText('Fri 08:00–10:30all weeks');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan it with 450' }).click();
  await expect(page.locator('.toast-box')).toContainText('Introduction to Law is changed.');
  await expect(parts.first()).toContainText('1 has gaps');
  expect(await requestOf(stoa, round, law)).toMatchObject({ expected_attendees: 450, gaps: [] });
  await page.locator('.toast-box').getByRole('button', { name: 'Undo' }).click();
  await expect(parts.first()).toContainText('2 have gaps');
  expect(await requestOf(stoa, round, law)).toMatchObject({ expected_attendees: 520 });
  const email = (await (await stoa.as('bob'))('GET', '/me')).data.email;
  await page.getByLabel('E-mail of the owner of Chamber Music').fill(email);
  await page.getByLabel('E-mail of the owner of Chamber Music').press('Enter');
  await expect(parts.first()).toContainText('1 has gaps');
  expect((await requestOf(stoa, round, music)).owner.email).toBe(email);
});

test('the table is filtered and sorted by its address, and moved through by keys', async ({
  page,
  stoa,
}) => {
  const { round } = await createRound(stoa, 'Table', ROOMS);
  await createRequest(stoa, 'alice', round.id, { title: 'Algebra', expected_attendees: 30 });
  await createRequest(stoa, 'alice', round.id, { title: 'Biology', expected_attendees: 10 });
  const chess = await createRequest(stoa, 'bob', round.id, {
    title: 'Chess',
    expected_attendees: 20,
  });
  await signIn(page, 'manager', addressOf(round));
  const titles = page.locator('.requests-title');
  await expect(titles).toHaveText(['Algebra', 'Biology', 'Chess']);
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await expect(titles).toHaveText(['Biology', 'Chess', 'Algebra']);
  await expect(page).toHaveURL(/sort=expected_attendees/);
  await expect(page.getByRole('columnheader', { name: 'People' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await expect(titles).toHaveText(['Algebra', 'Chess', 'Biology']);
  await page.goto(addressOf(round));
  await page.getByLabel('Search title or owner').fill('bob');
  await expect(titles).toHaveText(['Chess']);
  await expect(page).toHaveURL(/q=bob/);
  await page.goto(`${addressOf(round)}?weight=5`);
  await expect(page.getByText('No such request.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(titles).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Chosen requests' });
  await expect(bar).toContainText('2 chosen');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Weight…' }).click();
  await page.getByRole('menuitem', { name: '3', exact: true }).click();
  await expect(page.locator('.toast-box')).toContainText('2 requests are changed.');
  expect(await requestOf(stoa, round, chess)).toMatchObject({ weight: 3 });
  await bar.getByRole('button', { name: 'Withdraw…' }).click();
  await expect(titles).toHaveText(['Algebra']);
  await page
    .locator('.toast-box')
    .filter({ hasText: 'withdrawn' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(titles).toHaveCount(3);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New request' })).toBeVisible();
});

test('a request is changed beside the table, and a newer version of it is compared', async ({
  page,
  stoa,
  faults,
}) => {
  const { round } = await createRound(stoa, 'Sheet', ROOMS);
  const made = await createRequest(stoa, 'alice', round.id, { title: 'Logic' });
  await signIn(page, 'manager', addressOf(round));
  await page.getByRole('link', { name: 'Logic' }).click();
  const sheet = page.getByRole('dialog', { name: 'Logic' });
  await expect(sheet.getByText('Rooms with all of this and 32 seats: 2 of 2.')).toBeVisible();
  await sheet.getByLabel('Weight').selectOption('5');
  const path = `/planning-rounds/${round.id}/requests/${made.id}`;
  await (await stoa.as('alice'))('PUT', path, { notes: 'Near the library' });
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(sheet).toBeHidden();
  expect(await requestOf(stoa, round, made)).toMatchObject({
    weight: 5,
    notes: 'Near the library',
  });
  await page.locator('.requests-weight-button').click();
  await page.getByRole('menuitem', { name: '2', exact: true }).click();
  await expect(page.locator('.toast-box').filter({ hasText: 'Logic has weight 2.' })).toBeVisible();
  expect(await requestOf(stoa, round, made)).toMatchObject({ weight: 2 });
  faults.length = 0;
});

test('a table is looked at line by line before it is written', async ({ page, stoa }) => {
  const { round } = await createRound(stoa, 'Import', ROOMS);
  await signIn(page, 'manager', addressOf(round));
  await page.getByRole('link', { name: 'Import…' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Kurs;Teilnehmer;Zeit;Wochen;Farbe\nAlgebra;30;Mo 10-12;1-7,9-14;rot\nChor;;Di 18-20;;blau\n',
    ),
  });
  await page.getByRole('button', { name: /^Check|^Look/ }).click();
  await expect(page.getByRole('heading', { name: 'courses.csv' })).toBeVisible();
  await expect(page.locator('.requests-column-list li')).toContainText([
    'Title',
    'People',
    'When',
    'Weeks',
  ]);
  await expect(page.locator('.requests-column-list')).toContainText('Not taken over');
  const row = page.getByRole('row', { name: /Algebra/ });
  await expect(row).toContainText('Mon 10–12');
  await expect(row).toContainText('weeks 1–7, 9–14');
  await expect(page.getByRole('row', { name: /Chor/ })).toContainText('Refused');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write 1 request' }).click();
  await expect(page.locator('.toast-box')).toContainText('1 request was written.');
  await expect(page.locator('.requests-title')).toHaveText(['Algebra']);
});

test('phones show requests as cards with the same buttons', async ({ page, stoa }) => {
  const { round } = await createRound(stoa, 'Cards', ROOMS);
  await createRequest(stoa, 'manager', round.id, { title: 'Law', expected_attendees: 520 });
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'manager', addressOf(round));
  const card = page.getByRole('article', { name: 'Law' });
  await expect(card).toContainText('nobody named');
  await expect(card).toContainText('Tue 10–12');
  await card.getByRole('button', { name: 'Plan it with 450' }).click();
  await expect(page.locator('.toast-box')).toContainText('Law is changed.');
});

test('somebody who manages nothing has no entry, and is told by the address', async ({
  page,
  stoa,
  faults,
}) => {
  const { round } = await createRound(stoa, 'Forbidden', ROOMS);
  await signIn(page, 'alice', addressOf(round));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for you');
  await expect(page.getByRole('link', { name: 'Plan a term' })).toHaveCount(0);
  faults.length = 0;
});

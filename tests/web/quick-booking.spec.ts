import type { Page, Request } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { fillTime } from './support/fields.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessibleHere, SIZES, signIn, test } from './support/test.ts';
import { roomNamed, seedUniversity } from './support/university.ts';

const DAY = '2026-11-24';

test.beforeAll(async ({ stoa }) => {
  await seedUniversity(stoa);
});
test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: room, exact: true }) });

const lastFree = (page: Page, room: string) =>
  rowOf(page, room).getByRole('gridcell', { name: /^Free/ }).last();

const boxOf = (page: Page, room: string) => page.getByRole('dialog', { name: `Book ${room}` });

/** Opens the box at the last free stretch of a room. */
async function openBox(page: Page, room: string) {
  await lastFree(page, room).click();
  const title = boxOf(page, room).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  return { box: boxOf(page, room), title };
}

/** Everything that is sent to make an event. */
function postsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isBooking = request.method() === 'POST' && !searchParams.has('dry_run');
    if (isBooking && pathname === '/api/v1/events') sent.push(request);
  });
  return sent;
}

/** Somebody who books with few actions, and how many they were. */
function counted() {
  let count = 0;
  const act = async (action: Promise<unknown>): Promise<void> => {
    count += 1;
    await action;
  };
  return { act, actions: () => count };
}

test('from the schedule a first booking of an hour takes three actions', async ({ page }) => {
  await signIn(page, 'alice', '/schedule');
  const { act, actions } = counted();
  await act(lastFree(page, 'Foyer').click());
  await expect(boxOf(page, 'Foyer').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await act(page.keyboard.type('First of all'));
  await act(page.keyboard.press('Enter'));
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await expect(
    rowOf(page, 'Foyer').getByRole('gridcell', { name: /^First of all, .* requested, yours/ }),
  ).toBeVisible();
  await expect(boxOf(page, 'Foyer')).toBeHidden();
  expect(actions()).toBe(3);
});

test('from the start page of a desktop a first booking of an hour takes three actions', async ({
  page,
}) => {
  await signIn(page, 'alice', '/');
  const { act, actions } = counted();
  const recent = page.getByRole('region', { name: 'Rooms booked last' });
  await act(recent.getByRole('link', { name: /^Book/ }).first().click());
  await act(page.getByRole('textbox', { name: 'Title' }).fill('First at a desk'));
  await act(page.getByRole('textbox', { name: 'Title' }).press('Enter'));
  await expect(page.getByRole('heading', { name: 'First at a desk', level: 1 })).toBeVisible();
  expect(actions()).toBe(3);
});

test('from the start page of a phone a first booking of an hour takes three actions', async ({
  page,
  stoa,
}) => {
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', '/');
  const { act, actions } = counted();
  await act(
    page
      .getByRole('link', { name: /^Request / })
      .first()
      .click(),
  );
  await act(page.getByRole('textbox', { name: 'Title' }).fill('First on a phone'));
  await act(page.getByRole('textbox', { name: 'Title' }).press('Enter'));
  await expect(page.getByRole('heading', { name: 'First on a phone', level: 1 })).toBeVisible();
  expect(actions()).toBe(3);
  const { data } = await (await stoa.as('alice'))(
    'GET',
    '/events?search=phone&from=2026-11-24&to=2026-11-30',
  );
  const [made] = data as { start_at: string; end_at: string }[];
  expect(Date.parse(made?.end_at ?? '') - Date.parse(made?.start_at ?? '')).toBe(3_600_000);
});

test('the schedule of a phone books in a sheet', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await signIn(page, 'alice', `/schedule/${DAY}`);
  await page.getByRole('button', { name: 'Book Main Stage' }).click();
  const sheet = boxOf(page, 'Main Stage');
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(sheet.getByRole('status')).toHaveText('Free');
  await expectAccessibleHere(page);
  await sheet.getByRole('textbox', { name: 'Title' }).fill('From a sheet');
  await sheet.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByText('Requested. The room is held for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book a room', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Main Stage' }).click();
  await expect(page.getByRole('link', { name: 'From a sheet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Book from/ })
    .first()
    .click();
  await expect(sheet).toBeVisible();
});

test('Undo takes back what the box booked', async ({ page }) => {
  await signIn(page, 'alice', `/schedule/${DAY}?q=Quay`);
  await openBox(page, 'Quay Room');
  await page.keyboard.type('Not needed');
  await page.keyboard.press('Enter');
  const block = rowOf(page, 'Quay Room').getByRole('gridcell', { name: /^Not needed/ });
  await expect(block).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toBeHidden();
});

test('Escape closes the box and gives the focus back to the cell', async ({ page }) => {
  await signIn(page, 'alice', `/schedule/${DAY}?q=Reading`);
  const cell = lastFree(page, 'Reading Room');
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(boxOf(page, 'Reading Room')).toBeHidden();
  await expect(cell).toBeFocused();
});

test('what the schedule shows is in the way is said without asking, and repaired in the box', async ({
  page,
  stoa,
}) => {
  const room_id = await roomNamed(stoa, 'Quay Room');
  const seminar = {
    title: 'Seminar',
    status: 'pending',
    room_id,
    cleanup_after_minutes: 15,
    start_at: '2026-12-03T10:15',
    end_at: '2026-12-03T11:45',
  };
  expect((await (await stoa.as('bob'))('POST', '/events', seminar)).status).toBe(201);
  await signIn(page, 'alice', '/schedule/2026-12-03?q=Quay');
  const { box, title } = await openBox(page, 'Quay Room');
  await expect(box.getByRole('status')).toHaveText('Free');
  await page.route('**/api/v1/rooms/search', () => undefined);
  await title.fill('Kept title');
  await fillTime(page, 'From', '10:30');
  await fillTime(page, 'To', '11:30');
  await expect(box.getByRole('status')).toHaveText('Not free');
  await expect(box).toContainText('“Seminar” has the room until 12:00, preparation');
  await expect(page.locator('[data-wish]')).toHaveText('10:30–11:30');
  await fillTime(page, 'From', '03:00');
  await fillTime(page, 'To', '04:00');
  await expect(box).toContainText('The room is open');
  await page.unroute('**/api/v1/rooms/search');
  await fillTime(page, 'From', '10:15');
  await fillTime(page, 'To', '11:15');
  await box
    .getByRole('button', { name: /^Start at/ })
    .first()
    .click();
  await expect(box.getByRole('status')).toHaveText('Free');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept title');
});

test('a room that needs no approval is booked at once', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  const room = await roomNamed(stoa, 'Foyer');
  const { data: before } = await manager('GET', `/rooms/${room}`);
  expect((await manager('PUT', `/rooms/${room}`, { approval_steps: [] })).status).toBe(200);
  await signIn(page, 'alice', '/schedule/2026-11-25?q=Foyer');
  await openBox(page, 'Foyer');
  await page.keyboard.type('At once');
  await expect(page.getByRole('button', { name: 'Book this room' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible();
  await expect(
    rowOf(page, 'Foyer').getByRole('gridcell', { name: /^At once, .* approved/ }),
  ).toBeVisible();
  const restored = { approval_steps: before.approval_steps };
  expect((await manager('PUT', `/rooms/${room}`, restored)).status).toBe(200);
});

test('More options opens the form with all that was typed', async ({ page }) => {
  await signIn(page, 'alice', `/schedule/${DAY}?q=Reading`);
  await openBox(page, 'Reading Room');
  await page.keyboard.type('Needs more');
  await fillTime(page, 'From', '18:00');
  await fillTime(page, 'To', '19:30');
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('heading', { name: 'Book a room', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Needs more');
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Reading Room/);
  await expect(page.getByRole('group', { name: 'From' })).toHaveText(/18:00/);
  await expect(page.getByRole('group', { name: 'To' })).toHaveText(/19:30/);
});

test('whoever loses a race keeps the text, sees why, and takes another time', async ({
  page,
  stoa,
  faults,
}) => {
  const room_id = await roomNamed(stoa, 'Quay Room');
  await signIn(page, 'alice', '/schedule/2026-11-26?q=Quay');
  await openBox(page, 'Quay Room');
  await page.keyboard.type('Second');
  await fillTime(page, 'From', '18:00');
  await fillTime(page, 'To', '19:00');
  const box = boxOf(page, 'Quay Room');
  await expect(box.getByText('Until it is approved, the room is held for you.')).toBeVisible();
  await page.route('**/api/v1/events', async (route) => {
    const times = { start_at: '2026-11-26T18:00', end_at: '2026-11-26T19:00' };
    const first = { title: 'Quicker', status: 'pending', room_id, ...times };
    expect((await (await stoa.as('bob'))('POST', '/events', first)).status).toBe(201);
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(box).toContainText('“Quicker” has the room until 19:00');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Second');
  await page.unroute('**/api/v1/events');
  await box
    .getByRole('button', { name: /^Start at/ })
    .first()
    .click();
  await expect(box.getByRole('status')).toHaveText('Free');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(rowOf(page, 'Quay Room').getByRole('gridcell', { name: /^Second/ })).toBeVisible();
  // The browser logs the refusal.
  faults.length = 0;
});

test('two presses of Enter and a double click send one request', async ({ page }) => {
  await signIn(page, 'alice', '/schedule/2026-11-27?q=Foyer');
  const posts = postsOf(page);
  await openBox(page, 'Foyer');
  await page.keyboard.type('Twice');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/events', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  answer.resolve();
  await expect(rowOf(page, 'Foyer').getByRole('gridcell', { name: /^Twice/ })).toHaveCount(1);
  expect(posts).toHaveLength(1);
  await openBox(page, 'Foyer');
  await page.keyboard.type('Clicked');
  await page.getByRole('button', { name: 'Request this room' }).dblclick();
  await expect(rowOf(page, 'Foyer').getByRole('gridcell', { name: /^Clicked/ })).toHaveCount(1);
  expect(posts).toHaveLength(2);
});

test('a box without a title says so, and a failure loses nothing', async ({ page, faults }) => {
  await signIn(page, 'alice', '/schedule/2026-11-30?q=Foyer');
  const posts = postsOf(page);
  await openBox(page, 'Foyer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give it a title.')).toBeVisible();
  expect(posts).toHaveLength(0);
  await page.keyboard.type('Sent later');
  const body = { message: 'Something went wrong.' };
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 500, json: body }));
  await page.keyboard.press('Enter');
  const box = boxOf(page, 'Foyer');
  await expect(box.getByText(/What you typed is kept/)).toBeVisible();
  await page.unroute('**/api/v1/events');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(rowOf(page, 'Foyer').getByRole('gridcell', { name: /^Sent later/ })).toBeVisible();
  // The browser logs the failure.
  faults.length = 0;
});

test('the whole gap is one press away, and the box is loaded before it is opened', async ({
  page,
}) => {
  const script = page.waitForResponse((response) => /quick-booking.*\.js$/.test(response.url()));
  await signIn(page, 'alice', '/schedule/2026-12-01?q=Foyer');
  await script;
  await openBox(page, 'Foyer');
  const whole = boxOf(page, 'Foyer').getByRole('button', { name: /^All of the gap/ });
  const [, from = '', to = ''] = /(\d\d:\d\d)–(\d\d:\d\d)/.exec(await whole.innerText()) ?? [];
  await whole.click();
  await expect(page.locator('[data-wish]')).toHaveText(`${from}–${to}`);
});

test('the German box has no English word', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('stoa-preferences', JSON.stringify({ language: 'de' })),
  );
  await signIn(page, 'alice', '/schedule/2026-12-02?q=Foyer');
  await rowOf(page, 'Foyer').getByRole('gridcell', { name: /^Frei/ }).last().click();
  const box = page.getByRole('dialog', { name: 'Foyer buchen' });
  await expect(box.getByRole('button', { name: 'Weitere Angaben' })).toBeVisible();
  expect(await box.innerText()).not.toMatch(/\b(?:Title|Book|From|To|Free|Request|More)\b/);
});

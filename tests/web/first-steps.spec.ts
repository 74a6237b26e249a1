import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { test } from './support/empty-service.ts';
import { startImportWorker } from './support/import-worker.ts';
import { cutLabels, faultsOfLayout } from './support/layout.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn } from './support/test.ts';

const TITLE = 'Welcome. Five steps, and people can book';

const stepsOf = (page: Page, name = TITLE): Locator => page.getByRole('region', { name });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 3 });
const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });
const said = (page: Page): Locator => page.locator('[data-live="polite"]');
const doneLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Done' }).getByRole('listitem');

/** Opens Home as a person on a day on which the service is new. */
async function open(page: Page, person = 'admin', instant = NOW): Promise<void> {
  await setBrowserClock(page, instant);
  await signIn(page, person, '/');
}

/** Another window of another person. */
async function openOther(browser: Browser, stoa: Stoa, person: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: stoa.origin, reducedMotion: 'reduce' });
  await open(page, person);
  return page;
}

/** Creates a venue in the answered zone of the service, and rooms in it. */
async function makePlace(stoa: Stoa, ...rooms: string[]): Promise<{ venue: string }> {
  const admin = await stoa.as('admin');
  await admin('PUT', '/service-zone', { timezone: 'Europe/Berlin' });
  const venue = (await admin('POST', '/venues', { name: 'Old Library' })).data.id;
  for (const name of rooms) await admin('POST', '/rooms', { name, venue_id: venue });
  return { venue };
}

test('managers and administrators see five numbered steps on Home, the first one unfolded, on phones too', async ({
  page,
  browser,
  stoa,
}) => {
  await open(page);
  const steps = stepsOf(page);
  await expect(steps.locator('ol').getByRole('listitem')).toHaveText([
    /^1Place and zone/,
    /^2Rooms/,
    /^3Opening hours.*until you say so, rooms are shown as open 07:00–22:00/i,
    /^4Who approves.*So far: Approval \(Manager\)\./,
    /^5People/,
  ]);
  await expect(steps.getByRole('progressbar', { name: '0 of 5 done' })).toBeVisible();
  await expect(formOf(page, 'Place and zone')).toBeVisible();
  await expect(formOf(page, 'Rooms')).toHaveCount(0);
  await expect(page.getByText('No rooms yet.')).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize(SIZES.phone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/find$/);
  await expect(formOf(page, 'Place and zone')).toBeVisible();
  await steps.getByRole('button', { name: 'Add Rooms' }).click();
  await expect(formOf(page, 'Rooms')).toBeVisible();
  for (const button of await steps.getByRole('button').all())
    expect((await button.boundingBox())?.height, await button.innerText()).toBeGreaterThanOrEqual(
      44,
    );

  const manager = await openOther(browser, stoa, 'manager');
  await expect(stepsOf(manager).locator('ol').getByRole('listitem')).toHaveCount(5);
  await manager.getByRole('button', { name: 'Add Rooms' }).click();
  await expect(formOf(manager, 'Rooms')).toBeVisible();
  // Only administrators import tables.
  await expect(manager.getByText('From a table')).toHaveCount(0);
  await manager.close();

  const user = await openOther(browser, stoa, 'alice');
  await expect(user.getByText('No rooms yet.')).toBeVisible();
  await expect(stepsOf(user)).toHaveCount(0);
  await user.close();
});

test('every step is done in place: it leaves the list, the focus goes on, and what is done stays below', async ({
  page,
  stoa,
}) => {
  const admin = await stoa.as('admin');
  await open(page);
  const place = formOf(page, 'Place and zone');
  await expect(place.getByText('Your rooms are in Europe/Berlin?')).toBeVisible();
  await expect(place.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await place.getByLabel('Name').fill('Old Library');
  await place.getByLabel('Address').fill('Brückstadt');
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Rooms')).toBeFocused();
  await expect(said(page)).toHaveText('Place and zone: done. 1 of 5.');
  expect((await admin('GET', '/service-zone')).data).toMatchObject({
    timezone: 'Europe/Berlin',
    source: 'answer',
  });
  const [venue] = (await admin('GET', '/venues')).data;
  expect(venue).toMatchObject({ name: 'Old Library', timezone: 'Europe/Berlin' });
  await expect(doneLines(page)).toHaveText([
    /Place and zone: Old Library, Brückstadt, Europe\/Berlin\s*Change Place and zone/,
  ]);

  const rooms = formOf(page, 'Rooms');
  await expect(rooms.getByLabel('Venue')).toHaveCount(0);
  await rooms.getByLabel('Name').fill('Great Hall');
  await rooms.getByLabel('Seats').fill('320');
  await rooms.getByLabel('Seating').selectOption('Theatre');
  await rooms.getByRole('button', { name: 'Add, and one more like it' }).click();
  await expect(rooms.getByText('Great Hall was created.')).toBeVisible();
  await expect(rooms.getByLabel('Name')).toBeFocused();
  await expect(rooms.getByLabel('Name')).toHaveValue('');
  await expect(rooms.getByLabel('Seats')).toHaveValue('320');
  await expect(page.getByText('2 of 5 done')).toBeVisible();
  await expect(rooms.getByRole('button', { name: 'Done with this step' })).toBeVisible();
  await rooms.getByLabel('Name').fill('Map Room');
  await rooms.getByLabel('Seats').fill('24');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Opening hours')).toBeFocused();
  await expect(said(page)).toHaveText('Rooms: done. 2 of 5.');
  const { data: made } = await admin('GET', '/rooms');
  expect(made).toMatchObject([
    { name: 'Great Hall', capacity: 320, seating_type: 'theater', venue_id: venue.id },
    { name: 'Map Room', capacity: 24, venue_id: venue.id },
  ]);

  const hours = formOf(page, 'Opening hours');
  await hours.getByLabel('Opening hours').selectOption('Every day');
  await hours.getByLabel('From (time)').fill('08:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Who approves')).toBeFocused();
  for (const { id } of made)
    expect((await admin('GET', `/rooms/${id}/availability`)).data).toMatchObject([
      { type: 'availability', periods: [{ start: '08:00', end: '22:00' }] },
    ]);

  const approval = formOf(page, 'Who approves');
  await approval
    .getByLabel('Who decides about requests')
    .selectOption('People with a role of their own');
  await approval.getByLabel('Name of the role').fill('Facilities');
  await expectAccessible(page);
  await approval.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'People')).toBeFocused();
  expect((await admin('GET', `/venues/${venue.id}`)).data.approval_steps).toEqual([
    { name: 'Facilities', role: 'Facilities' },
  ]);

  const people = formOf(page, 'People');
  await people.getByLabel('E-mail').fill('bob@stoa.test');
  await people.getByLabel('Role', { exact: true }).selectOption('Crew: Set-up');
  await people.getByLabel('For').selectOption('Great Hall (Old Library)');
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  const end = page.getByRole('heading', { name: 'That is all.' });
  await expect(end).toBeFocused();
  await expect(said(page)).toHaveText('People: done. 5 of 5.');
  expect((await admin('GET', '/assignments')).data).toMatchObject([
    { email: 'bob@stoa.test', role: 'crew', kind: 'setup', room_id: made[0].id },
  ]);
  await expect(doneLines(page)).toHaveText([
    /^Place and zone: Old Library/,
    /^Rooms: Great Hall and Map Room/,
    /^Opening hours: set in 2 rooms/,
    /^Who approves: Facilities/,
    /^People: 1 role/,
  ]);
  await expectAccessible(page);

  // It stays until it is hidden, and leads on.
  await page.reload();
  await expect(end).toBeVisible();
  const all = stepsOf(page, 'That is all.');
  await expect(all.getByRole('link', { name: 'Book a room' })).toHaveAttribute('href', '/book');
  await all.getByRole('link', { name: 'Show the schedule' }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await page.goto('/');
  await all.getByRole('link', { name: 'Change Place and zone' }).click();
  await expect(page.getByLabel('Time zone', { exact: true })).toHaveValue('Europe/Berlin');
});

test('steps unfold by their buttons in any order, by keyboard too, and keep what was typed', async ({
  page,
  stoa,
}) => {
  await makePlace(stoa);
  await open(page);
  await formOf(page, 'Rooms').getByLabel('Name').fill('Half typed');
  const people = page.getByRole('button', { name: 'Add People' });
  await expect(people).toHaveAttribute('aria-expanded', 'false');
  await people.focus();
  await page.keyboard.press('Enter');
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await expect(people).toBeFocused();
  await expect(formOf(page, 'Rooms')).toBeHidden();
  await page.getByRole('button', { name: 'Set Opening hours' }).click();
  await expect(page.getByText('There is no room yet: rooms come first.')).toBeVisible();
  const rooms = page.getByRole('button', { name: 'Add Rooms' });
  await rooms.click();
  await expect(formOf(page, 'Rooms').getByLabel('Name')).toHaveValue('Half typed');
  await rooms.click();
  await expect(rooms).toHaveAttribute('aria-expanded', 'false');
  await expect(formOf(page, 'Rooms')).toBeHidden();

  // A step that is done out of the order hands the focus on to the next open one after it.
  await page.getByRole('button', { name: 'Choose Who approves' }).click();
  await formOf(page, 'Who approves')
    .getByRole('button', { name: /^Fine as it is/ })
    .click();
  await expect(heading(page, 'People')).toBeFocused();
  await expect(formOf(page, 'People')).toBeVisible();
  await expect(doneLines(page).last()).toHaveText(/^Who approves: Fine as it is/);
  await page.reload();
  await expect(formOf(page, 'Rooms').getByLabel('Name')).toHaveValue('Half typed');
});

test('a step that is done shows its tick before it leaves, and not where motion is not wanted', async ({
  page,
  stoa,
}) => {
  await makePlace(stoa);
  await open(page);
  await expect(formOf(page, 'Rooms')).toBeVisible();
  type Tick = { milliseconds: number; pictures: number; isAnimated: boolean };
  /** How long the step shows its tick, and whether the tick moves. */
  const tickOf = async (button: string): Promise<Tick> => {
    await page.getByRole('button', { name: button }).click();
    const length = page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const isLeaving = () =>
        document.querySelector('.first-steps-step.first-steps-leaving .first-steps-mark svg') !==
        null;
      const isListed = document.querySelectorAll('.first-steps-step').length;
      while (!isLeaving() && document.querySelectorAll('.first-steps-step').length === isListed)
        await frame();
      const start = performance.now();
      const mark = document.querySelector(
        '.first-steps-step.first-steps-leaving .first-steps-mark',
      );
      const isAnimated = (mark?.getAnimations().length ?? 0) > 0;
      let pictures = 0;
      for (; isLeaving(); pictures += 1) await frame();
      return { milliseconds: performance.now() - start, pictures, isAnimated };
    });
    await page.getByRole('button', { name: /^Fine as it is/ }).click();
    return length;
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await tickOf('Add People');
  expect(moved.isAnimated).toBe(true);
  expect(moved.milliseconds).toBeGreaterThan(100);
  await expect(doneLines(page).last()).toHaveText(/^People: Fine as it is/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await tickOf('Choose Who approves');
  expect(still.isAnimated).toBe(false);
  // A slow machine takes more than 100 ms for one picture.
  expect(still.pictures).toBeLessThanOrEqual(2);
  expect(still.milliseconds).toBeLessThan(moved.milliseconds);
});

test('an administrator drops a table of rooms, sees every row, and writes it in place', async ({
  page,
  stoa,
  faults,
}) => {
  const stopWorker = await startImportWorker(stoa);
  await makePlace(stoa);
  await open(page);
  const table = page.getByRole('region', { name: 'From a table' });
  await expect(table).toContainText('Name (needed), Venue, Seats, Floor, Features');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Download a sample file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rooms.csv');
  const sample = await readFile(await download.path(), 'utf8');

  const file = table.getByLabel('Drop a CSV or XLSX file here, or choose one');
  await file.setInputFiles({ name: 'no.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(file).toHaveAccessibleDescription(/file/);
  faults.length = 0;

  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'rooms.csv', { type: 'text/csv' }));
    const target = document.querySelector('.first-steps-drop');
    target?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, sample);
  await expect(table.getByRole('row', { name: /Great Hall New/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Reading Room New/ })).toBeVisible();
  expect((await (await stoa.as('admin'))('GET', '/rooms')).data).toEqual([]);
  await expect(table.getByRole('link', { name: 'All about this file' })).toHaveAttribute(
    'href',
    /^\/manage\/import\?id=[0-9a-f-]{36}$/,
  );
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Write 2 lines' }).click();
  await expect(heading(page, 'Opening hours')).toBeFocused();
  await expect(said(page)).toHaveText('Rooms: done. 2 of 5.');
  await expect(doneLines(page).last()).toHaveText(/^Rooms: Great Hall and Reading Room/);
  await stopWorker();
});

test('a table without known columns leads to its page, where they are chosen', async ({
  page,
  stoa,
}) => {
  await makePlace(stoa);
  await open(page);
  const table = page.getByRole('region', { name: 'From a table' });
  await table.getByLabel('Drop a CSV or XLSX file here, or choose one').setInputFiles({
    name: 'strange.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Foo,Seats\r\nGreat Hall,320\r\n'),
  });
  await table.getByRole('link', { name: 'Choose its columns' }).click();
  await expect(page.getByRole('heading', { name: 'strange.csv' })).toBeVisible();
});

test('what somebody else creates counts at once without a reload, and leaves the focus where it is', async ({
  page,
  stoa,
}) => {
  const { venue } = await makePlace(stoa);
  await open(page);
  await expect(formOf(page, 'Rooms')).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).focus();
  const admin = await stoa.as('admin');
  const room = (await admin('POST', '/rooms', { name: 'Their Room', venue_id: venue })).data.id;
  await expect(said(page)).toHaveText('Rooms: done. 2 of 5.');
  await expect(doneLines(page).last()).toHaveText(/^Rooms: Their Room/);
  await expect(formOf(page, 'Opening hours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide this list' })).toBeFocused();

  // Somebody who types keeps the form, until they have done with it.
  await formOf(page, 'Opening hours').getByLabel('From (time)').fill('09:00');
  await admin('POST', `/rooms/${room}/availability`, {
    name: 'Weekdays',
    type: 'availability',
    start_date: '2020-01-01',
    end_date: '2039-12-31',
    days: ['monday', 'friday'],
    periods: [{ start: '08:00', end: '18:00' }],
  });
  await expect(page.getByText('3 of 5 done')).toBeVisible();
  await expect(formOf(page, 'Opening hours').getByLabel('From (time)')).toHaveValue('09:00');
  await formOf(page, 'Opening hours').getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Who approves')).toBeFocused();
  expect((await admin('GET', `/rooms/${room}/availability`)).data).toHaveLength(1);
});

test('two managers at once read no error about what the other has done', async ({
  page,
  browser,
  stoa,
  faults,
}) => {
  await open(page);
  const other = await openOther(browser, stoa, 'manager');
  for (const one of [page, other]) {
    const place = formOf(one, 'Place and zone');
    await place.getByLabel('Name').fill('Old Library');
    if (one === other) await place.getByLabel('Time zone').selectOption('Europe/Rome');
  }
  await formOf(page, 'Place and zone').getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Rooms')).toBeFocused();
  await formOf(other, 'Place and zone').getByRole('button', { name: 'Save' }).click();
  await expect(heading(other, 'Rooms')).toBeFocused();
  const admin = await stoa.as('admin');
  const { data: venues } = await admin('GET', '/venues');
  expect(venues).toMatchObject([{ name: 'Old Library', timezone: 'Europe/Berlin' }]);
  expect((await admin('GET', '/service-zone')).data.timezone).toBe('Europe/Berlin');

  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Choose Who approves' }).click();
    const who = formOf(one, 'Who approves').getByLabel('Who decides about requests');
    await who.selectOption(one === page ? 'Nobody: what is free is booked at once' : 'A manager');
  }
  await formOf(page, 'Who approves').getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'People')).toBeFocused();
  await formOf(other, 'Who approves').getByRole('button', { name: 'Save' }).click();
  await expect(heading(other, 'People')).toBeFocused();
  expect((await admin('GET', `/venues/${venues[0].id}`)).data.approval_steps).toEqual([]);
  await expect(doneLines(other).last()).toHaveText(/^Who approves: No approval needed/);
  for (const one of [page, other]) await expect(one.getByRole('alert')).toHaveText('');
  await other.close();
  faults.length = 0;
});

test('what is refused stands under its field in the words of the service, and what was typed stays', async ({
  page,
  stoa,
  faults,
}) => {
  await makePlace(stoa, 'Great Hall');
  await open(page);
  const hours = formOf(page, 'Opening hours');
  await hours.getByLabel('From (time)').fill('9');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByLabel('From (time)')).toHaveAccessibleDescription(
    'Please enter a time such as 09:00.',
  );
  await page.getByRole('button', { name: 'Add People' }).click();
  const people = formOf(page, 'People');
  await people.getByLabel('E-mail').fill('no address');
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(people.getByRole('region', { name: '1 field is not right' })).toBeFocused();
  await expect(people.getByLabel('E-mail')).toHaveAccessibleDescription(
    / must be a valid e-mail address\./,
  );
  await expect(people.getByLabel('E-mail')).toHaveValue('no address');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Who approves' }).click();
  const approval = formOf(page, 'Who approves');
  await approval
    .getByLabel('Who decides about requests')
    .selectOption('People with a role of their own');
  await approval.getByRole('button', { name: 'Save' }).click();
  await expect(approval.getByLabel('Name of the role')).toHaveAttribute('aria-invalid', 'true');
  expect((await (await stoa.as('admin'))('GET', '/assignments')).data).toEqual([]);
  faults.length = 0;
});

test('the list is hidden with Undo, and comes back from the menu of the person', async ({
  page,
}) => {
  await open(page);
  const steps = stepsOf(page);
  await expect(steps.getByRole('button', { name: /^Fill with an example/ })).toBeVisible();
  // While the service is new the menu leads to the list.
  const menu = page.getByRole('button', { name: /Administrator/ });
  await page.goto('/about');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show the first steps' }).click();
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toBeVisible();
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add the first room' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.goto('/about');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show the first steps' }).click();
  await expect(steps).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(steps).toBeVisible();
});

test('the example is offered only while there is no room', async ({ page, stoa }) => {
  await makePlace(stoa, 'Great Hall');
  await open(page);
  await expect(stepsOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fill with an example/ })).toHaveCount(0);
});

test('a service that has long been in use, or is complete, has no list', async ({
  page,
  browser,
  stoa,
}) => {
  const { venue } = await makePlace(stoa, 'Great Hall');
  await open(page, 'admin', '2027-01-10T09:00:00Z');
  await expect(page.getByRole('region', { name: 'Next bookings' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(stepsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Administrator/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Show the first steps' })).toHaveCount(0);

  const admin = await stoa.as('admin');
  await admin('PUT', `/venues/${venue}`, { approval_steps: [] });
  await admin('POST', '/assignments', { email: 'a@stoa.test', role: 'manager', venue_id: venue });
  await admin('POST', `/venues/${venue}/availability`, {
    name: 'Weekdays',
    type: 'availability',
    start_date: '2020-01-01',
    end_date: '2039-12-31',
    days: ['monday'],
    periods: [{ start: '08:00', end: '18:00' }],
  });
  const other = await openOther(browser, stoa, 'manager');
  await expect(other.getByRole('region', { name: 'Next bookings' })).toBeVisible();
  await expect(other.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(other.getByText('That is all.')).toHaveCount(0);
  await expect(stepsOf(other)).toHaveCount(0);
  await other.close();
});

test('the steps speak German, and Home loads them only for who has them', async ({
  page,
  browser,
  stoa,
}) => {
  await (await stoa.as('admin'))('PATCH', '/me', { locale: 'de' });
  await open(page);
  const steps = stepsOf(page, 'Willkommen. Fünf Schritte, dann kann gebucht werden');
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Ort und Zeitzone',
    'Räume',
    'Öffnungszeiten',
    'Wer genehmigt',
    'Personen',
  ]);
  await expect(steps).not.toContainText(/\b(?:Save|Done|Fine|rooms)\b/);
  await steps.getByRole('button', { name: 'Anlegen Räume' }).click();
  await expectAccessible(page);

  const user = await browser.newPage({ baseURL: stoa.origin });
  const scripts: string[] = [];
  user.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await open(user, 'alice');
  await expect(user.getByText('No rooms yet.')).toBeVisible();
  expect(scripts.some((path) => path.includes('/home-page-'))).toBe(true);
  expect(scripts.filter((path) => /\/first-steps-(?!store)/.test(path))).toEqual([]);
  await user.close();
});

test('the steps fit a phone and a desktop in all eight languages', async ({ page, stoa }) => {
  await makePlace(stoa);
  const admin = await stoa.as('admin');
  await open(page);
  const found: string[] = [];
  for (const locale of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk']) {
    await admin('PATCH', '/me', { locale });
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(
        page.locator(`html[lang=${locale}] .first-steps-step.first-steps-unfolded form`),
      ).toBeVisible();
      for (const fault of [...(await faultsOfLayout(page)), ...(await cutLabels(page))])
        found.push(`${locale}, ${size}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

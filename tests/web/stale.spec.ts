import { setClock } from './support/clock.ts';
import { createEvent, createRoom, createRooms } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));
// The browser logs each 412.
test.afterEach(({ faults }) => {
  faults.length = 0;
});

const stale = 'Somebody changed this since you opened it.';

test('a stale edit of an event shows both versions, and keeping mine leaves what others changed besides', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Stale Room');
  const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
  const draft = await createEvent(stoa, 'alice', {
    title: 'Reading',
    status: 'draft',
    room_id: room.id,
    ...times,
  });
  await signIn(page, 'alice', `/events/${draft.id}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Reading aloud');
  const alice = await stoa.as('alice');
  await alice('PUT', `/events/${draft.id}`, { title: 'Whispering', description: 'Quiet' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: stale });
  await expect(dialog.getByRole('row', { name: /^Title/ })).toHaveText(
    'TitleWhisperingReading aloud',
  );
  await expect(dialog).toContainText('They also changed what you did not touch: Description.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Reading aloud');
  await page.getByRole('button', { name: 'Compare the versions' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Reading aloud', level: 1 })).toBeVisible();
  const { data } = await alice('GET', `/events/${draft.id}`);
  expect(data).toMatchObject({ title: 'Reading aloud', description: 'Quiet' });
});

test('rows for rooms and equipment that nobody chose are no change', async ({ page, stoa }) => {
  const { rooms, venue } = await createRooms(stoa, 'Stale Stage', [{ name: 'Stale Loft' }]);
  const manager = await stoa.as('manager');
  await manager('POST', '/equipment', { name: 'drums', stock: 2, venue_id: venue.id });
  const times = { start_at: '2026-12-03T10:15', end_at: '2026-12-03T11:45' };
  const fields = { title: 'Jazz', status: 'draft', room_id: rooms[0]?.id ?? '', ...times };
  const { id } = await createEvent(stoa, 'alice', fields);
  await signIn(page, 'alice', `/events/${id}/edit`);
  await page.getByRole('button', { name: 'Add another room' }).click();
  await page.getByRole('button', { name: 'Add equipment' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Swing');
  await (await stoa.as('alice'))('PUT', `/events/${id}`, { title: 'Blues' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const rowsOfDialog = page.getByRole('dialog', { name: stale }).locator('tbody tr');
  await expect(rowsOfDialog).toHaveText(['TitleBluesSwing']);
});

test('taking theirs opens the form of an event anew', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Theirs Room');
  const times = { start_at: '2026-12-02T10:15', end_at: '2026-12-02T11:45' };
  const event = await createEvent(stoa, 'alice', { title: 'Mine', room_id: room.id, ...times });
  await signIn(page, 'alice', `/events/${event.id}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('My title');
  await (await stoa.as('alice'))('PUT', `/events/${event.id}`, { title: 'Their title' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Their title');
});

test('a stale edit of a room and of a venue keeps mine over theirs', async ({ page, stoa }) => {
  const { rooms, venue } = await createRooms(stoa, 'Stale House', [
    { name: 'Stale Hall', capacity: 40 },
  ]);
  const room = rooms[0]?.id;
  const manager = await stoa.as('manager');
  await signIn(page, 'manager', `/manage/rooms/${room}`);
  await page.getByLabel('Seats').fill('60');
  await manager('PUT', `/rooms/${room}`, { capacity: 50, location: 'Attic' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: stale });
  await expect(dialog.getByRole('row', { name: /^Seats/ })).toHaveText('Seats5060');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.locator('.toast-box')).toContainText('Saved.');
  const kept = (await manager('GET', `/rooms/${room}`)).data;
  expect(kept).toMatchObject({ capacity: 60, location: 'Attic' });
  await page.goto(`/manage/venues/${venue.id}`);
  await page.getByLabel('Name').fill('My House');
  await manager('PUT', `/venues/${venue.id}`, { name: 'Their House' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await manager('GET', `/venues/${venue.id}`)).data.name)
    .toBe('My House');
});

test('a stale edit of an institution takes theirs', async ({ page, stoa }) => {
  const manager = await stoa.as('manager');
  const fields = { name: 'Stale Institute', code: 'STALE' };
  const { data: institution } = await manager('POST', '/institutions', fields);
  await signIn(page, 'manager', `/manage/institutions/${institution.id}`);
  await page.getByLabel('Name').fill('My Institute');
  await manager('PUT', `/institutions/${institution.id}`, { name: 'Their Institute' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Their Institute');
});

test('opening hours are edited, and a stale edit of them is compared', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Hours Hall');
  const manager = await stoa.as('manager');
  const { data: schedule } = await manager('POST', `/rooms/${room.id}/availability`, {
    name: 'Term',
    type: 'availability',
    days: ['monday'],
    periods: [{ start: '09:00', end: '17:00' }],
    start_date: '2026-11-01',
    end_date: '2027-02-28',
  });
  const path = `/rooms/${room.id}/availability/${schedule.id}`;
  await signIn(page, 'manager', `/manage/rooms/${room.id}/hours`);
  await page.getByRole('button', { name: 'Edit Term' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Term' });
  await form.getByLabel('To (time)').fill('18:00');
  await expectAccessible(page);
  await manager('PUT', path, { name: 'Winter term' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: stale });
  await expect(dialog.getByRole('row', { name: /Days and hours/ })).toContainText('09:00–18:00');
  await expect(dialog).toContainText('They also changed what you did not touch: Name.');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('row', { name: /Winter term/ })).toContainText('Mon 09:00–18:00');
  expect((await manager('GET', path)).data).toMatchObject({
    name: 'Winter term',
    periods: [{ start: '09:00', end: '18:00' }],
  });
});

test('a stale name of a template is compared', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Template Room');
  const alice = await stoa.as('alice');
  const template = { title: 'Tutorial', room_id: room.id };
  const { data: saved } = await alice('POST', '/event-templates', { name: 'Old', template });
  await signIn(page, 'alice', '/templates');
  await page.getByRole('button', { name: 'More for Old' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await alice('PUT', `/event-templates/${saved.id}`, { name: 'Theirs', template });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog', { name: stale })
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect((await alice('GET', `/event-templates/${saved.id}`)).data.name).toBe('Mine');
});

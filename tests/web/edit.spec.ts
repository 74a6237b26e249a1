import type { Page } from '@playwright/test';
import { setClock } from './support/clock.ts';
import { fillHour } from './support/fields.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const at = (day: string, from = '10:15', to = '11:45') => ({
  start_at: `${day}T${from}`,
  end_at: `${day}T${to}`,
});

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });

test('the owner edits a draft in the booking form, and a stale edit asks whose version counts', async ({
  page,
  stoa,
  faults,
}) => {
  const room = await createRoom(stoa, 'Edit Room');
  const times = { room_id: room.id, ...at('2026-12-01') };
  const draft = await createEvent(stoa, 'alice', { title: 'Reading', status: 'draft', ...times });
  await signIn(page, 'alice', `/events/${draft.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Reading');
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Edit Room/);
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Reading', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await titleField(page).fill('Reading aloud');
  const alice = await stoa.as('alice');
  await alice('PUT', `/events/${draft.id}`, { title: 'Whispering', notes: 'Quiet' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody changed this since you opened it.')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Reading aloud');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Reading aloud', level: 1 })).toBeVisible();
  const { data } = await alice('GET', `/events/${draft.id}`);
  expect(data).toMatchObject({ title: 'Reading aloud', notes: 'Quiet' });
  // The browser logs the 412.
  faults.length = 0;
});

test('moving an approved event asks for the change, and a taken time says what is there', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Approved Room');
  const times = { room_id: room.id, ...at('2026-12-02') };
  const event = await createEvent(stoa, 'alice', { title: 'Lecture', ...times });
  await (await stoa.as('manager'))('POST', `/events/${event.id}/approve`, {});
  const later = { room_id: room.id, ...at('2026-12-02', '16:00', '17:00') };
  await createEvent(stoa, 'bob', { title: 'Rehearsal', ...later });
  await signIn(page, 'alice', `/events/${event.id}/edit`);
  const panel = page.getByRole('region', { name: 'Is the room free?' });
  await expect(panel.getByRole('status')).toHaveText('Free');
  await fillHour(page, 'From', '15');
  await expect(panel.getByRole('status')).toHaveText('Not free');
  await expect(panel).toContainText('“Rehearsal” has the room until 17:00');
  await fillHour(page, 'From', '13');
  await expect(panel.getByRole('status')).toHaveText('Free');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  const change = page.getByRole('region', { name: 'Waiting change' });
  await expect(change.locator('ins').first()).toContainText('13:15');
  const asked = page.locator('.toast-box').filter({ hasText: 'The change waits for approval.' });
  await asked.getByRole('button', { name: 'Undo' }).click();
  await expect(change).toHaveCount(0);
});

test('one date of a series moves for itself', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Series Date Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };
  const times = { room_id: room.id, ...at('2026-12-01'), ...rule };
  const series = await createEvent(stoa, 'alice', { title: 'Weekly', ...times });
  await signIn(page, 'alice', `/events/${series.id}`);
  await page.getByRole('region', { name: 'Next dates' }).getByRole('link').nth(1).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /^This date/ }).click();
  await expect(page.getByLabel('Repeats')).toHaveCount(0);
  await fillHour(page, 'From', '14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This date only')).toBeVisible();
  const changed = page.locator('.toast-box').filter({ hasText: 'Weekly on Tuesday 8 December' });
  await expect(changed).toContainText('is changed: Time.');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('10:15–11:45').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /^This date/ }).click();
  await fillHour(page, 'From', '14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This date only')).toBeVisible();
  await page.getByRole('link', { name: 'The whole series' }).click();
  const dates = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates.nth(1)).toContainText('14:15–15:45');
  await expect(dates.nth(2)).toContainText('10:15–11:45');
});

test('Undo of an edit writes everything back that the form has changed', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Undone Room');
  const times = { room_id: room.id, ...at('2026-12-03') };
  const needs = { requirements: [{ kind: 'catering' }], notes: 'Bring cups' };
  const { id } = await createEvent(stoa, 'alice', { title: 'Undone', ...times, ...needs });
  const alice = await stoa.as('alice');
  const read = async () => {
    const { data } = await alice('GET', `/events/${id}`);
    const kinds = data.requirements.map((one: { kind: string }) => one.kind);
    return [data.start_at, data.end_at, data.notes, kinds];
  };
  const before = await read();
  await signIn(page, 'alice', `/events/${id}/edit`);
  await fillHour(page, 'From', '14');
  await page.getByLabel('Notes').fill('Bring plates');
  await page.getByRole('checkbox', { name: 'Catering', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const changed = page.locator('.toast-box').filter({ hasText: 'Undone is changed: Time, Notes' });
  await expect(changed).toContainText('What is needed');
  expect(await read()).toEqual([
    '2026-12-03T13:15:00Z',
    '2026-12-03T14:45:00Z',
    'Bring plates',
    [],
  ]);
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect.poll(read).toEqual(before);
});

test('a template and a copy fill the form, with what the form does not show', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Copy Room');
  const needs = { requirements: [{ kind: 'catering' }], notes: 'Bring cups' };
  const times = { room_id: room.id, ...at('2026-12-03') };
  const first = await createEvent(stoa, 'alice', { title: 'Tea hour', ...times, ...needs });
  const alice = await stoa.as('alice');
  const template = { title: 'From a pattern', room_id: room.id, prep_before_minutes: 15 };
  const { data: saved } = await alice('POST', '/event-templates', { name: 'Pattern', template });
  await signIn(page, 'alice', `/book?template=${saved.id}`);
  await expect(titleField(page)).toHaveValue('From a pattern');
  await expect(page.getByRole('textbox', { name: /^Preparation before/ })).toHaveValue(/15/);
  await page.goto(`/events/${first.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as new' }).click();
  await expect(titleField(page)).toHaveValue('Tea hour');
  await titleField(page).fill('Second tea hour');
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Second tea hour', level: 1 })).toBeVisible();
  await expect(page.getByText('Bring cups')).toBeVisible();
  await expect(page.getByText('Catering')).toBeVisible();
});

test('a copy of a series keeps weekday, time, length, rule and room, after its last date', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Again Room');
  const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TH', recurrence_count: 3 };
  const times = { room_id: room.id, ...at('2026-12-03'), ...rule };
  const first = await createEvent(stoa, 'alice', { title: 'Term course', ...times });
  await signIn(page, 'alice', `/book?copy=${first.id}`);
  await expect(titleField(page)).toHaveValue('Term course');
  await titleField(page).fill('Next course');
  await expect(page.getByText('Free on all 3 dates')).toBeVisible();
  await page.getByRole('button', { name: 'Request this room' }).click();
  await expect(page.getByRole('heading', { name: 'Next course', level: 1 })).toBeVisible();
  const alice = await stoa.as('alice');
  const { data } = await alice('GET', '/events?search=Next+course&from=2026-12-01&to=2027-01-31');
  expect(data.map(({ start_at }: { start_at: string }) => start_at.slice(0, 10))).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-07',
  ]);
  const lengths = data.map((one: { start_at: string; end_at: string }) =>
    [one.start_at, one.end_at].map((instant) => instant.slice(11, 16)),
  );
  expect(new Set(lengths.map(String)).size).toBe(1);
  expect(data[0]).toMatchObject({ room_id: room.id, recurrence_count: 3 });
});

test('taken dates of a series are left out after a tick', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Skip Room');
  await createEvent(stoa, 'bob', { title: 'Choir', room_id: room.id, ...at('2026-12-08') });
  const search = 'start=2026-12-01T10:15&end=2026-12-01T11:45&repeat=FREQ%3DWEEKLY&count=4';
  await signIn(page, 'alice', `/book?room=${room.id}&${search}`);
  await titleField(page).fill('Tutorial');
  const panel = page.getByRole('region', { name: 'Is the room free?' });
  await expect(panel.getByRole('status')).toHaveText('Free on 3 of 4');
  await panel.getByRole('checkbox', { name: /left out$/ }).check();
  await page.getByRole('button', { name: 'Request 3 dates' }).click();
  await expect(page.getByRole('heading', { name: 'Tutorial', level: 1 })).toBeVisible();
  const { data } = await (await stoa.as('alice'))(
    'GET',
    '/events?search=Tutorial&from=2026-12-01&to=2026-12-31&status=pending',
  );
  expect(data).toHaveLength(3);
});

import { setClock } from './support/clock.ts';
import { faultsOfLayout } from './support/layout.ts';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

const TIMES = 'start=2026-12-02T10:00&end=2026-12-02T11:00';

test('a new booking begins at the next half hour, or when the room opens again', async ({
  page,
  stoa,
}) => {
  const always = await createRoom(stoa, 'Always Room');
  await signIn(page, 'alice', `/book?room=${always.id}`);
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  // It is 09:24 in Berlin.
  await expect(group('From')).toContainText('09:30');
  await expect(group('To')).toContainText('10:30');
  const rarely = await createRoom(stoa, 'Rare Room');
  const manager = await stoa.as('manager');
  await manager('POST', `/rooms/${rarely.id}/availability`, {
    name: 'Fridays',
    type: 'availability',
    days: ['friday'],
    start_date: '2026-11-01',
    end_date: '2026-12-31',
    periods: [{ start: '10:15', end: '11:15' }],
  });
  await page.goto(`/book?room=${rarely.id}`);
  await expect(group('Date')).toContainText('27/11/2026');
  await expect(group('From')).toContainText('10:30');
  await expect(group('To')).toContainText('11:00');
});

test('people go from the finder to the form, to the event, and to who approves', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Counted Room', 40);
  await signIn(page, 'alice', '/find?date=2026-12-02&from=10:00&to=11:00&people=35');
  await page
    .getByRole('link', { name: /Counted Room/ })
    .last()
    .click();
  // The finder has a field of this name too.
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  const people = page.getByRole('textbox', { name: 'People', exact: true });
  await expect(people).toHaveValue('35');
  await people.fill('60');
  await expect(people).toHaveAccessibleDescription('More than the 40 seats of this room.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Counted');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Request this room/ }).click();
  await expect(page.getByRole('heading', { name: 'Counted', level: 1 })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^People$/ })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const alice = await stoa.as('alice');
  expect((await alice('GET', `/events/${id}`)).data.expected_attendees).toBe(60);
  await page.goto(`/book?copy=${id}`);
  await expect(people).toHaveValue('60');
  await page.goto(`/events/${id}/edit`);
  await people.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Counted', level: 1 })).toBeVisible();
  expect((await alice('GET', `/events/${id}`)).data.expected_attendees).toBeNull();
});

test('who approves reads how many people are expected', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Asked Room');
  const alice = await stoa.as('alice');
  const times = { start_at: '2026-12-03T10:00', end_at: '2026-12-03T11:00' };
  const event = { title: 'Expected', status: 'pending', room_id: room.id, ...times };
  await alice('POST', '/events', { ...event, expected_attendees: 28 });
  await signIn(page, 'manager', '/approvals?q=Expected');
  await page
    .getByRole('row', { name: /Expected/ })
    .or(page.getByText('Expected'))
    .first()
    .click();
  await expect(page.getByText('28 people expected')).toBeVisible();
});

test('the rest of the form stands behind More, which is open when it holds something', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Folded Room');
  await signIn(page, 'alice', `/book?room=${room.id}&${TIMES}`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('textbox', { name: 'Preparation before' })).toBeHidden();
  await more.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Preparation before' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await faultsOfLayout(page)).toEqual([]);
  await page.goto(`/book?room=${room.id}&${TIMES}&prep=15`);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('textbox', { name: 'Preparation before' })).toHaveValue(/15/);
});

test('who holds every step books at once, and the form says so', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Own Room');
  await signIn(page, 'manager', `/book?room=${room.id}&start=2026-12-02T10:00&title=At+once`);
  await expect(page.getByText('No approval is needed: the room is yours at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Book this room' }).click();
  await expect(page.getByText('Booked.', { exact: true })).toBeVisible();
  await page.goto(`/schedule/2026-12-03?room=${room.id}`);
  await page.getByRole('gridcell', { name: /^Free/ }).first().press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('At once too');
  await page.getByRole('button', { name: 'Book this room' }).click();
  await expect(page.getByRole('gridcell', { name: /^At once too/ })).not.toHaveAccessibleName(
    /requested/,
  );
});

test('the panel names the reason of a block', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Closed Floor');
  const block = { name: 'New floor', type: 'blocked', start_date: '2026-12-07' };
  const made = await (await stoa.as('manager'))('POST', `/rooms/${room.id}/availability`, {
    ...block,
    end_date: '2026-12-08',
  });
  expect(made.status).toBe(201);
  await signIn(page, 'alice', `/book?room=${room.id}&start=2026-12-07T10:00`);
  const panel = page.getByRole('region', { name: 'Is the room free?' });
  await expect(panel).toContainText('The room is blocked until Tue 8 Dec: New floor.');
});

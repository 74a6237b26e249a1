import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: number, from = '10:00', to = '11:00') => ({
  start_at: `2026-12-${String(day).padStart(2, '0')}T${from}:00Z`,
  end_at: `2026-12-${String(day).padStart(2, '0')}T${to}:00Z`,
});

/** Decides about everything that other tests left. */
async function emptyInbox(stoa: Stoa): Promise<void> {
  const manager = await stoa.as('manager');
  const { data } = await manager('GET', '/events/pending?per_page=100');
  const ids = data.map(({ id }: { id: string }) => id);
  if (ids.length > 0) await manager('POST', '/events/batch-reject', { event_ids: ids });
}

test('j, x, j, x and a batch approve two requests, and three are left', async ({ page, stoa }) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Inbox Room');
  const people = ['alice', 'bob', 'alice', 'bob', 'alice'];
  const events = [];
  for (const [index, person] of people.entries())
    events.push(
      await createEvent(stoa, person, {
        room_id: room.id,
        title: `Request ${index + 1}`,
        ...at(index + 1),
      }),
    );
  await signIn(page, 'manager', '/approvals');
  await expect(page.getByText('5 wait for you')).toBeVisible();
  await expectAccessible(page);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'Choose Request 2' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve 2…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Approve 2 requests?' });
  await expect(dialog).toContainText('Request 1');
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText('2 approved.').first()).toBeVisible();
  await expect(page.getByText('3 wait for you')).toBeVisible();
  for (const [index, person] of ['alice', 'bob'].entries()) {
    const caller = await stoa.as(person);
    expect((await caller('GET', `/events/${events[index]?.id}`)).data.status).toBe('approved');
    const { data } = await caller('GET', '/notifications');
    expect(data.some(({ type }: { type: string }) => type === 'event_approved')).toBe(true);
  }
});

test('a decision of another manager makes exactly that row fail, with its sentence', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Race Room');
  const first = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'First aid',
    ...at(8),
  });
  await createEvent(stoa, 'bob', { room_id: room.id, title: 'Grant writing', ...at(9) });
  await signIn(page, 'manager', '/approvals');
  await page.getByRole('checkbox', { name: 'Choose First aid' }).click();
  await page.getByRole('checkbox', { name: 'Choose Grant writing' }).click({
    modifiers: ['Shift'],
  });
  await page.getByRole('button', { name: 'Approve 2…' }).click();
  await (await stoa.as('alice'))('POST', `/events/${first.id}/cancel`, {});
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText('1 approved.').first()).toBeVisible();
  await expect(page.getByText(/First aid: .*cancelled/)).toBeVisible();
  await expect(page.getByText(/^Nothing waits for you[.;]/)).toBeVisible();
});

test('a room that is blocked meanwhile is named in the language of the reader', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Blocked Room');
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'First aid', ...at(10) });
  await createEvent(stoa, 'bob', { room_id: room.id, title: 'Grant writing', ...at(11) });
  const manager = await stoa.as('manager');
  await manager('PATCH', '/me', { locale: 'de' });
  await signIn(page, 'manager', '/approvals');
  await page.getByRole('checkbox', { name: 'First aid auswählen' }).click();
  await page.getByRole('checkbox', { name: 'Grant writing auswählen' }).click();
  await page.getByRole('button', { name: '2 genehmigen…' }).click();
  await manager('POST', `/rooms/${room.id}/availability`, {
    name: 'Maler',
    type: 'blocked',
    start_date: '2026-12-10',
    end_date: '2026-12-10',
  });
  await page.getByRole('alertdialog').getByRole('button', { name: '2 genehmigen' }).click();
  await expect(page.getByText('1 genehmigt.').first()).toBeVisible();
  await expect(page.getByText(/^First aid: .*gesperrt: Maler\.$/)).toBeVisible();
  await expect(page.locator('[data-request]')).toContainText('gesperrt: Maler.');
  await manager('PATCH', '/me', { locale: 'en' });
});

test('one request is approved without a dialog, returned with a comment, discarded after asking', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Main Stage');
  const titles = ['Rehearsal', 'The Tempest', 'Choir', 'Past due'];
  const events = [];
  for (const [index, title] of titles.entries())
    events.push(await createEvent(stoa, 'alice', { room_id: room.id, title, ...at(14 + index) }));
  await signIn(page, 'manager', `/approvals?open=${events[0]?.id}`);
  const pane = page.getByRole('complementary', { name: 'Rehearsal' });
  await expect(pane).toContainText('Nothing else is in the room within three hours.');
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('[data-live=polite]')).toHaveText('Approved. Rehearsal. 3 left.');
  const tempest = page.getByRole('complementary', { name: 'The Tempest' });
  await tempest.getByRole('button', { name: 'Return…' }).click();
  await expect(tempest.getByLabel('Comment for Alice Archer')).toBeFocused();
  await expect(tempest.getByText('Please say why.')).toBeVisible();
  await tempest.getByLabel('Comment for Alice Archer').fill('Which chairs?');
  await tempest.getByRole('button', { name: 'Return…' }).click();
  const choir = page.getByRole('complementary', { name: 'Choir' });
  await choir.getByLabel('Comment for Alice Archer').fill('Twice the same');
  await choir.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 waits for you')).toBeVisible();
  const alice = await stoa.as('alice');
  const statuses = [];
  for (const { id } of events) statuses.push((await alice('GET', `/events/${id}`)).data.status);
  expect(statuses).toEqual(['approved', 'draft', 'cancelled', 'pending']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('2 wait for you')).toBeVisible();
  expect((await alice('GET', `/events/${events[2]?.id}`)).data.status).toBe('pending');
});

test('a request whose time is over is marked', async ({ page, stoa }) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Late Room');
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'Too late', ...at(2) });
  await setBrowserClock(page, '2026-12-10T10:00:00Z');
  await signIn(page, 'manager', '/approvals');
  await expect(page.getByText('In the past')).toBeVisible();
});

test('a change request shows what was and what is asked for', async ({ page, stoa }) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Moving Room');
  const event = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Moved lecture',
    ...at(21),
  });
  await (await stoa.as('manager'))('POST', `/events/${event.id}/approve`, {});
  const { status } = await (await stoa.as('alice'))('PUT', `/events/${event.id}`, {
    ...at(22, '13:00', '14:00'),
  });
  expect(status).toBeLessThan(300);
  await signIn(page, 'manager', `/approvals?open=${event.id}`);
  const pane = page.getByRole('complementary', { name: 'Moved lecture' });
  await expect(pane.getByText(/Start: .*21 Dec, 11:00 → .*22 Dec, 14:00/)).toBeVisible();
  await expectAccessible(page);
});

test('a hundred requests are accessible, and users do not see the inbox', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Busy Room');
  for (let index = 0; index < 100; index += 1)
    await createEvent(stoa, 'bob', {
      room_id: room.id,
      title: `Request ${index}`,
      start_at: `2027-01-${String(1 + Math.floor(index / 10)).padStart(2, '0')}T${10 + (index % 10)}:00:00Z`,
      end_at: `2027-01-${String(1 + Math.floor(index / 10)).padStart(2, '0')}T${10 + (index % 10)}:30:00Z`,
    });
  await signIn(page, 'manager', '/approvals');
  await expect(page.getByRole('listitem').filter({ hasText: 'Busy Room' })).toHaveCount(100);
  await expectAccessible(page);
  await page.context().clearCookies();
  await signIn(page, 'alice', '/approvals');
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approvals' })).toBeHidden();
});

test('an empty list says how much was approved this week, and a series that has begun how much of it is left', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Half Room');
  stoa.clock.set('2026-11-16T08:00:00Z');
  const series = await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Half over',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=5',
    start_at: '2026-11-17T10:00:00Z',
    end_at: '2026-11-17T11:00:00Z',
  });
  stoa.clock.set(NOW);
  await signIn(page, 'manager', '/approvals');
  const row = page.locator(`[data-request="${series.id}"]`);
  await expect(row).toContainText('4 of 5 still to come');
  await (await stoa.as('manager'))('POST', `/events/${series.id}/approve`, {});
  await page.reload();
  await expect(page.getByText(/^Nothing waits for you; \d+ approved this week\.$/)).toBeVisible();
  await page.goto('/approvals?q=nothing-like-this');
  await expect(page.getByText('Nothing waits for you.', { exact: true })).toBeVisible();
  await page.goto(`/events/${series.id}`);
  await expect(page.getByText('4 of 5 still to come')).toBeVisible();
});

test('a series stands with its next date, and of two steps one is said to be left', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const manager = await stoa.as('manager');
  const approval_steps = ['Dean', 'Facilities'].map((name) => ({ name, role: 'manager' }));
  const room = await createRoom(stoa, 'Two Steps');
  await manager('PUT', `/rooms/${room.id}`, { approval_steps });
  const begun = { start_at: '2026-11-17T10:00:00Z', end_at: '2026-11-17T11:00:00Z' };
  const weekly = { recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };
  const title = 'Palaeography';
  const event = await createEvent(stoa, 'alice', { room_id: room.id, title, ...begun, ...weekly });
  await signIn(page, 'manager', `/approvals?open=${event.id}`);
  await expect(page.locator(`[data-request="${event.id}"]`)).toContainText(
    'Tue 24 Nov, 11:00–12:00',
  );
  const pane = page.getByRole('complementary', { name: title });
  await expect(pane).toContainText('Step 1 of 2: Dean');
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('[data-live=polite]')).toHaveText(
    'Approved, step 1 of 2. Palaeography now waits for Facilities (Venue of Two Steps). 1 left.',
  );
  await expect(pane).toContainText('Step 2 of 2: Facilities');
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('[data-live=polite]')).toHaveText('Approved. Palaeography. 0 left.');
  await expect(page.getByText(/^Nothing waits for you[.;]/)).toBeVisible();
  await expect(page.getByText('None chosen')).toHaveCount(0);
});

test('requests stand by the date that they show, the first opened on a wide screen, with why they wait', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Order Room');
  stoa.clock.set('2026-11-16T08:00:00Z');
  const begun = { start_at: '2026-11-17T10:00:00Z', end_at: '2026-11-17T11:00:00Z' };
  const title = 'Begun long ago';
  const rule = { recurrence_rule: 'FREQ=MONTHLY;COUNT=4' };
  await createEvent(stoa, 'alice', { room_id: room.id, title, ...begun, ...rule });
  stoa.clock.set(NOW);
  await createEvent(stoa, 'bob', { room_id: room.id, title: 'Soon', ...at(2) });
  await signIn(page, 'manager', '/approvals');
  await expect(page.locator('.inbox-open-row')).toHaveText(['Soon', title]);
  const pane = page.getByRole('complementary', { name: 'Soon' });
  await expect(pane).toContainText('Waits for Approval, since');
  await expect(pane).toContainText('Bookings ask for approval here.');
  await expect(page.getByRole('button', { name: 'Soon', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane).toHaveCount(0);
});

test('who comes too late is told who has decided', async ({ page, stoa, faults }) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Late Decisions');
  const { id } = await createEvent(stoa, 'alice', { room_id: room.id, title: 'Twice', ...at(9) });
  await setBrowserClock(page, NOW);
  await signIn(page, 'manager', `/approvals?open=${id}`);
  await page.route('**/approve', async (route) => {
    const { status } = await (await stoa.as('admin'))('POST', `/events/${id}/approve`, {});
    expect(status).toBe(200);
    await route.continue();
  });
  const pane = page.getByRole('complementary', { name: 'Twice' });
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('.toast-box')).toContainText(
    /This was approved by [A-Z].+ a moment ago\./,
  );
  // The browser logs the 409.
  faults.length = 0;
});

test('the first tick of an inbox moves nothing, and its choices are as wide as the longest needs', async ({
  page,
  stoa,
}) => {
  await emptyInbox(stoa);
  const room = await createRoom(stoa, 'Still Room');
  for (const day of [1, 2])
    await createEvent(stoa, 'alice', { room_id: room.id, title: `Still ${day}`, ...at(day) });
  await page.setViewportSize(SIZES.wide);
  await signIn(page, 'manager', '/approvals');
  for (const size of [SIZES.wide, SIZES.phone]) {
    await page.setViewportSize(size);
    const tick = page.getByRole('checkbox', { name: 'Choose Still 1' });
    if (!(await tick.isVisible())) await page.goto('/approvals?open=none');
    await expect(tick).toBeVisible();
    const places = () =>
      page
        .locator('.inbox-list .inbox-open-row, .inbox-list input.check-box')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    await tick.check();
    await expect(page.getByRole('button', { name: 'Approve 1…' })).toBeVisible();
    expect(await places()).toEqual(before);
    await tick.uncheck();
  }
  await page.setViewportSize(SIZES.wide);
  const widths = await page.locator('select.input').evaluateAll((all) =>
    all.map((one) => {
      const alone = one.cloneNode(true) as HTMLElement;
      alone.style.cssText = 'position: absolute; inline-size: auto; max-inline-size: none';
      document.body.append(alone);
      const [needed, given] = [alone, one].map((each) => each.getBoundingClientRect().width);
      alone.remove();
      return { needed: Math.round(needed ?? 0), given: Math.round(given ?? 0) };
    }),
  );
  expect(widths.length).toBeGreaterThan(1);
  for (const { needed, given } of widths) expect(given).toBe(needed);
});

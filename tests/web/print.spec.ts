import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const lecture = {
  title: 'Palaeography',
  start_at: '2026-11-24T09:15:00Z',
  end_at: '2026-11-24T10:45:00Z',
  prep_before_minutes: 15,
};

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

test('the day on paper is a table by room, without navigation, black on white', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Paper House', [
    { name: 'Paper Room' },
    { name: 'Blank Room' },
  ]);
  const [room] = rooms;
  await createEvent(stoa, 'alice', { ...lecture, room_id: room?.id ?? '' });
  await signIn(page, 'alice', '/schedule/2026-11-24');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(page.locator('.printed')).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const table = page.getByRole('table', { name: 'Paper House' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row', { name: /^Paper Room/ })).toContainText(
    /10:15\s*11:45\s*Palaeography\s*Alice Archer\s*Requested\s*10:00–11:45/,
  );
  await expect(table.getByRole('row', { name: /^Blank Room/ })).toContainText('Free');
  for (const hidden of [grid, page.getByRole('navigation').first(), page.locator('.legend')])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book a room' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday 24 November');
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(table).toHaveCSS('color', BLACK);
  await page.emulateMedia({ media: 'screen' });
  await expect(grid).toBeVisible();
  await expect(table).toBeHidden();
});

test('paper has the year, one grid of columns for all tables, and no hours before the first opening', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Early House', [{ name: 'Early Room' }]);
  await createRooms(stoa, 'House with a much longer name', [{ name: 'A room of many words' }]);
  const manager = await stoa.as('manager');
  const { status } = await manager('POST', `/rooms/${rooms[0]?.id}/availability`, {
    name: 'Opening hours',
    type: 'availability',
    start_date: '2026-11-01',
    end_date: '2026-12-31',
    days: ['tuesday'],
    periods: [
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '18:00' },
    ],
  });
  expect(status).toBe(201);
  await signIn(page, 'alice', '/schedule/2026-11-24');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Early House · Tuesday, 24 November 2026' });
  await expect(
    table.getByRole('row', { name: /^Early Room\s*12:00\s*13:00\s*Closed/ }),
  ).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(1);
  const edges = await page
    .locator('.printed-table thead th:nth-child(4)')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
});

test('the day on paper has a rule below each row, who asks, and when every room is closed', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Ruled House', [
    { name: 'Long Room' },
    { name: 'Short Room' },
  ]);
  const manager = await stoa.as('manager');
  for (const [index, period] of [
    { start: '08:00', end: '20:00' },
    { start: '10:00', end: '16:00' },
  ].entries())
    await manager('POST', `/rooms/${rooms[index]?.id}/availability`, {
      name: 'Opening hours',
      type: 'availability',
      start_date: '2026-11-01',
      end_date: '2026-12-31',
      days: ['tuesday'],
      periods: [period],
    });
  await createEvent(stoa, 'alice', { ...lecture, room_id: rooms[1]?.id ?? '' });
  await signIn(page, 'bob', '/schedule/2026-11-24');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const table = page.getByRole('table', { name: /^Ruled House/ });
  await expect(table.getByRole('columnheader', { name: 'Asked by' })).toBeVisible();
  const rows = table.getByRole('row');
  await expect(rows.filter({ hasText: 'Palaeography' })).toContainText('Alice Archer');
  await expect(table.getByRole('row', { name: /^Long Room\s*Free$/ })).toBeVisible();
  await expect(
    table.getByRole('row', { name: /^Short Room\s*08:00\s*10:00\s*Closed/ }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /^16:00\s*20:00\s*Closed/ })).toBeVisible();
  const rules = await table.locator('tbody td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(cell);
      return `${borderBottomStyle} ${borderBottomWidth}`;
    }),
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(new Set(rules)).toEqual(new Set(['solid 1px']));
});

test('the week on paper lists its days, also from a phone', async ({ page, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Week House', [{ name: 'Week Room' }]);
  const id = rooms[0]?.id ?? '';
  await createEvent(stoa, 'alice', { ...lecture, room_id: id });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'alice', `/rooms/${id}/week/2026-11-24`);
  await expect(page.getByRole('heading', { name: 'Week Room' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Palaeography' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Week of Week Room' });
  await expect(table.getByRole('rowheader')).toHaveCount(7);
  await expect(table.getByRole('row', { name: /^Tue, 24 Nov 2026/ })).toContainText('Palaeography');
  await expect(page.getByRole('link', { name: 'Palaeography' })).toBeHidden();
});

test('a month and a week of all rooms on paper are tables of the days on which something is', async ({
  page,
  stoa,
}) => {
  const { venue, rooms } = await createRooms(stoa, 'Span House', [
    { name: 'Span Room' },
    { name: 'Idle Room' },
  ]);
  const id = rooms[0]?.id ?? '';
  await createEvent(stoa, 'alice', { ...lecture, room_id: id });
  const line = /^Span Room\s*10:15\s*11:45\s*Palaeography\s*Alice Archer\s*Requested/;
  await signIn(page, 'alice', `/schedule/week/2026-11-24?venue=${venue.id}`);
  await expect(page.getByRole('rowheader', { name: 'Idle Room' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const day = page.getByRole('table', { name: 'Tuesday, 24 November 2026' });
  await expect(day.getByRole('row', { name: line })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByText('Idle Room')).toBeHidden();
  await page.goto(`/schedule/month/2026-11-24?venue=${venue.id}`);
  await expect(day.getByRole('row', { name: line })).toBeVisible();
  await page.goto(`/rooms/${id}/month/2026-11-24`);
  const month = page.getByRole('table', { name: 'Span Room' });
  await expect(month.getByRole('rowheader')).toHaveCount(30);
  await expect(month.getByRole('row', { name: /^Tue, 24 Nov 2026/ })).toContainText('Palaeography');
  await page.goto(`/rooms/${rooms[1]?.id}/month/2026-11-24`);
  await expect(page.getByText('Nothing is booked.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an event on paper has its dates and needs, and no buttons', async ({ page, stoa }) => {
  const { rooms } = await createRooms(stoa, 'Event House', [{ name: 'Event Room' }]);
  const event = await createEvent(stoa, 'alice', {
    ...lecture,
    room_id: rooms[0]?.id ?? '',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=12',
    requirements: [{ kind: 'catering', is_required: true }],
  });
  await signIn(page, 'alice', `/events/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Palaeography' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tue 1 Dec' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Tuesday, 24 November 2026, 10:15/)).toBeVisible();
  await expect(page.getByText('Catering')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Tue,? 9 Feb 2027/ })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeHidden();
});

test('the plan at the door on paper has the whole day and the code, and not the present', async ({
  page,
  stoa,
}) => {
  const { rooms } = await createRooms(stoa, 'Door House', [{ name: 'Door Room' }]);
  const id = rooms[0]?.id ?? '';
  await createEvent(stoa, 'manager', { ...lecture, room_id: id, status: 'approved' });
  const early = { start_at: '2026-11-24T06:00:00Z', end_at: '2026-11-24T07:00:00Z' };
  await createEvent(stoa, 'manager', { ...early, title: 'Early', room_id: id, status: 'approved' });
  const manager = await stoa.as('manager');
  const display = (await manager('POST', `/rooms/${id}/displays`, { name: 'Door' })).data;
  await page.goto(`/display/${id}#token=${display.secret}`);
  await expect(page.getByText('Palaeography')).toBeVisible();
  await expect(page.getByText('Early')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Early')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  for (const part of ['.door-word', '.door-clock', '.door-contact'])
    await expect(page.locator(part)).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('heading', { name: 'Door Room' })).toHaveCSS('color', BLACK);
});

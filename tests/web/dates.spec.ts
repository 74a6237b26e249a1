import { setClock } from './support/clock.ts';
import { fillDate } from './support/fields.ts';
import { faultsOfLayout } from './support/layout.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await setClock(page);
  // The calendar takes its today from the clock of the browser.
  await page.clock.setFixedTime(NOW);
});

test('a date is chosen in a calendar that marks today and the days on which the room is full', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Calendar Room');
  const day = { start_at: '2026-12-10T00:00', end_at: '2026-12-11T00:00' };
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'Fair', ...day });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const { from = '', to = '', room_id } = Object.fromEntries(url.searchParams);
    if (url.pathname === '/api/v1/schedule' && room_id === room.id) asked.push(`${from} ${to}`);
  });
  await signIn(page, 'alice', `/book?room=${room.id}&start=2026-11-24T10:00&end=2026-11-24T11:00`);
  const field = page.getByRole('group', { name: 'Date', exact: true });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Date: choose in a calendar' });
  await expect(
    calendar.getByRole('button', { name: /^Today, Tuesday,? 24 November/ }),
  ).toBeFocused();
  await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveText(
    'Mon',
  );
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Next' }).first().click();
  const full = calendar.getByRole('button', { name: /10 December.*not free at any time/ });
  await expect(full).toBeVisible();
  await expect(calendar.getByRole('button', { name: /11 December/ })).not.toHaveAccessibleName(
    /not/,
  );
  expect(asked.filter((span) => span === '2026-11-01 2026-11-30')).toHaveLength(1);
  expect(asked.filter((span) => span === '2026-12-01 2026-12-31')).toHaveLength(1);
  await expectAccessible(page);
  await calendar.getByRole('button', { name: /11 December/ }).click();
  await expect(calendar).toBeHidden();
  await expect(field).toContainText('11/12/2026');
});

test('a calendar opens with its button on a phone, closes with Escape, and fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'alice', '/book');
  const button = page.getByRole('button', { name: 'Date: choose in a calendar' });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Date: choose in a calendar' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  expect(await faultsOfLayout(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(button).toBeFocused();
});

test('statistics take a date from a calendar', async ({ page }) => {
  await signIn(page, 'manager', '/manage/statistics?from=2026-11-01&to=2026-11-30');
  await page.getByRole('button', { name: 'From: choose in a calendar' }).click();
  await page.getByRole('button', { name: /16 November/ }).click();
  await expect(page).toHaveURL(/from=2026-11-16/);
  await fillDate(page, 'To', '2026-12-24');
  await expect(page).toHaveURL(/to=2026-12-24/);
});

test('the date in the heading of the schedule opens a month, and g d takes a date by keys', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Heading Room');
  await signIn(page, 'alice', '/schedule/2026-11-24');
  const heading = page.getByRole('heading', { name: 'Tuesday 24 November', level: 1 });
  await heading.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Go to a date' });
  await expect(dialog.getByRole('button', { name: /24 November/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedule\/2026-11-25$/);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(dialog.getByRole('spinbutton').first()).toBeFocused();
  await page.keyboard.type('03032027');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedule\/2027-03-03$/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' }).locator('.shell-keys > div');
  await expect(keys.filter({ hasText: 'Go to a date' })).toHaveText(/g.*d/);
});

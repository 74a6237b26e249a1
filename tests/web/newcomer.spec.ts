import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { test } from './support/empty-service.ts';
import { NOW } from './support/stoa.ts';
import { expect } from './support/test.ts';

const MOST_ACTIONS = 8;

/** Counts what a person does: a press, or a text with the Enter behind it. */
function createHands(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    press: async (role: 'link' | 'button', name: string | RegExp): Promise<void> => {
      actions += 1;
      await page.getByRole(role, { name }).first().click();
    },
    type: async (label: string, text: string, end = ''): Promise<void> => {
      actions += 1;
      await page.getByLabel(label, { exact: true }).first().fill(text);
      if (end) await page.keyboard.press(end);
    },
  };
}

test('from an empty service to the first own booking, in the right zone, it takes at most eight actions', async ({
  page,
  stoa,
}) => {
  await setBrowserClock(page, NOW);
  await page.goto('/');
  const hands = createHands(page);
  await hands.press('link', /^Sign in/);
  await hands.press('button', /^manager/);
  await expect(page.getByText('Your rooms are in Europe/Berlin?')).toBeVisible();
  await hands.type('Name', 'Old Library', 'Enter');
  await expect(page.getByRole('heading', { name: 'Rooms', exact: true, level: 3 })).toBeFocused();
  await hands.type('Name', 'Map Room', 'Enter');
  await expect(
    page.getByRole('heading', { name: 'Opening hours', exact: true, level: 3 }),
  ).toBeFocused();
  await hands.press('link', 'Find a room');
  await hands.press('link', /^(Book|Request)/);
  await hands.type('Title', 'Reading group');
  await hands.press('button', /^(Book|Request) this room/);
  await expect(page.getByRole('heading', { name: 'Reading group' })).toBeVisible();

  expect(hands.count()).toBeLessThanOrEqual(MOST_ACTIONS);
  const manager = await stoa.as('manager');
  const [event] = (await manager('GET', '/events')).data;
  expect(event).toMatchObject({ title: 'Reading group', timezone: 'Europe/Berlin' });
  expect(event.room.name).toBe('Map Room');
  const begins = Temporal.Instant.from(event.start_at);
  expect(Temporal.Instant.compare(begins, Temporal.Instant.from(NOW))).toBeGreaterThan(0);
  const { hour } = begins.toZonedDateTimeISO('Europe/Berlin');
  expect(hour).toBeGreaterThanOrEqual(7);
  expect(hour).toBeLessThan(22);
});
